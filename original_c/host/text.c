/* text.c - printing by format, with Microsoft's rounding; the same for both hosts. */

#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "common.h"
#include "host.h"

#define DIGITS 24 /* room for a number's characters */

static void padded(const char *text, size_t length, int width)
{
    for (; width > (int)length; width--)
        host_write(" ", 1);
    host_write(text, length);
}

/* Writes decimal digits in front of 'end' and returns where they begin. */
static char *digitsbefore(char *end, unsigned long value)
{
    do
        *--end = (char)('0' + value % 10);
    while ((value /= 10) != 0);
    return end;
}

static void printint(int value, int width)
{
    char digits[DIGITS], *start;

    start = digitsbefore(digits + DIGITS, value < 0 ? 0UL - (unsigned long)value : (unsigned long)value);
    if (value < 0)
        *--start = '-';
    padded(start, (size_t)(digits + DIGITS - start), width);
}

static int isnegative(double value)
{
    return value < 0 || (value == 0 && 1 / value < 0);
}

/* Two decimals, exact halves away from zero.  The values are float32: hundred times one is exact in a double. */
static void printfloat(double value, int width)
{
    char digits[DIGITS], *start;
    unsigned long hundredths;

    hundredths = (unsigned long)floor(fabs(value) * 100 + 0.5);
    start = digitsbefore(digits + DIGITS, hundredths % 100 + 100);
    *start = '.';
    start = digitsbefore(start, hundredths / 100);
    if (isnegative(value))
        *--start = '-';
    padded(start, (size_t)(digits + DIGITS - start), width);
}

void host_print(const char *text)
{
    host_write(text, strlen(text));
}

void host_printf(const char *format, ...)
{
    va_list arguments;
    const char *start;
    char c;
    int width;

    va_start(arguments, format);
    for (;;) {
        start = format;
        while (*format != '\0' && *format != '%')
            format++;
        host_write(start, (size_t)(format - start));
        if (*format == '\0')
            break;
        width = 0;
        for (format++; *format >= '0' && *format <= '9'; format++)
            width = width * 10 + (*format - '0');
        if (*format == '.')
            format += 2;
        switch (*format++) {
        case 'd':
            printint(va_arg(arguments, int), width);
            break;
        case 'f':
            printfloat(va_arg(arguments, double), width);
            break;
        case 's':
            start = va_arg(arguments, const char *);
            padded(start, strlen(start), width);
            break;
        case 'c':
            c = (char)va_arg(arguments, int);
            host_write(&c, 1);
            break;
        default:
            host_write("%", 1);
        }
    }
    va_end(arguments);
}
