// Elements without a framework. Text always goes in as text: nothing here takes markup.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>;

/** An element; attributes that begin with "on" are listeners, `true` is an attribute without a value. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  add(element, children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element. */
export function svg(tag: string, attributes: Attributes = {}, ...children: Child[]): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  set(element, attributes);
  add(element, children);
  return element;
}

/** Puts children in the place of those that are there. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  add(element, children);
}

let named = 0;

/** A new id for an element that another one names. */
export function newId(): string {
  return `e${++named}`;
}

/** A label with its field. */
export function labelled(text: string, field: HTMLElement, hint?: string): HTMLElement {
  field.id ||= newId();
  const note = hint ? h("span", { class: "hint", id: newId() }, hint) : null;
  if (note) field.setAttribute("aria-describedby", note.id);
  return h("div", { class: "field" }, h("label", { for: field.id }, text), field, note);
}

export function button(text: string, onclick: () => void, attributes: Attributes = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick, ...attributes }, text);
}

/** Offers a text for download; its characters are bytes. */
export function download(name: string, text: string, type = "application/octet-stream"): void {
  const bytes = type.startsWith("text/") ? new TextEncoder().encode(text) : bytesOf(text);
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The bytes of a Latin-1 text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Bytes as a Latin-1 text. */
export function latin(bytes: Uint8Array): string {
  const pieces = [];
  for (let at = 0; at < bytes.length; at += 0x8000) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return pieces.join("");
}

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
}

function add(element: Element, children: Child[]): void {
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
}

/** The text with a capital letter. */
export function title(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
