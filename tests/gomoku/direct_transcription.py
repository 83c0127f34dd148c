"""A direct transcription of the specification, kept as the oracle of the fast port: nothing is looked up or kept.

Every evaluation scans the whole board, row by row, with a flag for each cell and direction; every candidate move is
a whole evaluation. It shares no code with the port.
"""

SIDE = 15
STWO, TWO, STHREE, THREE, SFOUR, FOUR, FIVE = range(1, 8)
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
M, P, X = "M", "P", "X"
Rows = list[list[int]]


class DirectTranscription:
    """Evaluates boards of 15 rows of 15 cells (0, 1, 2)."""

    def __init__(self) -> None:
        self.recorded: dict[tuple[int, int, int], bool] = {}
        self.count = {1: [0] * 8, 2: [0] * 8}
        self.save = 0

    def window(self, board: Rows, x: int, y: int, dx: int, dy: int, colour: int) -> list[str]:
        line = []
        for offset in range(-4, 5):
            column, row = x + offset * dx, y + offset * dy
            if not (0 <= column < SIDE and 0 <= row < SIDE):
                line.append(P)
            elif board[row][column] == 0:
                line.append(X)
            else:
                line.append(M if board[row][column] == colour else P)
        return line

    def record(self, x: int, y: int, direction: int, first: int, last: int) -> None:
        """The last cell of the range is left out; places are 0 to 8, the stone is at 4."""
        dx, dy = DIRECTIONS[direction]
        for place in range(first, last):
            self.recorded[x + (place - 4) * dx, y + (place - 4) * dy, direction] = True

    def scan(self, board: Rows) -> None:
        self.recorded = {}
        self.count = {1: [0] * 8, 2: [0] * 8}
        self.save = 0
        for y in range(SIDE):
            for x in range(SIDE):
                if board[y][x] == 0:
                    continue
                for direction in range(4):
                    if (x, y, direction) in self.recorded:
                        self.save += 1
                    else:
                        self.line(board, x, y, direction)

    def line(self, board: Rows, x: int, y: int, direction: int) -> None:
        colour = board[y][x]
        line = self.window(board, x, y, *DIRECTIONS[direction], colour)
        count = self.count[colour]
        left = right = 4
        while left > 0 and line[left - 1] == M:
            left -= 1
        while right < 8 and line[right + 1] == M:
            right += 1
        room_left, room_right = left, right
        while room_left > 0 and line[room_left - 1] != P:
            room_left -= 1
        while room_right < 8 and line[room_right + 1] != P:
            room_right += 1
        span = room_right - room_left + 1
        if span < 5:
            self.record(x, y, direction, room_left, room_right)
            return
        self.record(x, y, direction, left, right)
        length = right - left + 1
        if length == 5:
            count[FIVE] += 1
        if length > 4:
            return
        minus, plus = line[left - 1] == X, line[right + 1] == X
        if length == 4:
            if minus and plus:
                count[FOUR] += 1
            elif minus or plus:
                count[SFOUR] += 1
        elif length == 3:
            four = False
            if minus and line[left - 2] == M:
                self.record(x, y, direction, left - 2, left - 1)
                count[SFOUR] += 1
                four = True
            if plus and line[right + 2] == M:
                self.record(x, y, direction, right + 1, right + 2)
                count[SFOUR] += 1
                four = True
            if not four:
                if minus and plus:
                    count[THREE if span > 5 else STHREE] += 1
                elif minus or plus:
                    count[STHREE] += 1
        elif length == 2:
            three = False
            if minus and line[left - 2] == M:
                self.record(x, y, direction, left - 2, left - 1)
                if line[left - 3] == X:
                    count[THREE if plus else STHREE] += 1
                    three = True
                elif line[left - 3] == P and plus:
                    count[STHREE] += 1
                    three = True
            if plus and line[right + 2] == M:
                if line[right + 3] == M:
                    self.record(x, y, direction, right + 1, right + 2)
                    count[SFOUR] += 1
                    three = True
                elif line[right + 3] == X:
                    count[THREE if minus else STHREE] += 1
                    three = True
                elif minus:
                    count[STHREE] += 1
                    three = True
            if not three:
                if minus and plus:
                    count[TWO] += 1
                elif minus or plus:
                    count[STWO] += 1
        else:
            if minus and line[left - 2] == M and line[left - 3] == X and line[right + 1] == P:
                count[STWO] += 1
            if plus:
                if line[right + 2] == M:
                    if line[right + 3] == X:
                        count[TWO if minus else STWO] += 1
                elif line[right + 2] == X and line[right + 3] == M and line[right + 4] == X:
                    count[TWO] += 1

    def sides(self, turn: int) -> tuple[list[int], list[int]]:
        return (self.count[1], self.count[2]) if turn == 1 else (self.count[2], self.count[1])

    def check(self, board: Rows, turn: int) -> bool:
        self.scan(board)
        return self.sides(turn)[0][FIVE] > 0

    def evaluate(self, board: Rows, turn: int) -> int:
        self.scan(board)
        mine, theirs = self.sides(turn)
        if mine[FIVE] > 0:
            return 10000
        if theirs[FIVE] > 0:
            return -10000
        if mine[SFOUR] >= 2:
            mine[FOUR] += 1
        if theirs[FOUR] > 0:
            return -9050
        if theirs[SFOUR] > 0:
            return -9040
        if mine[FOUR] > 0:
            return 9030
        if mine[SFOUR] > 0 and mine[THREE] > 0:
            return 9020
        if theirs[THREE] > 0 and mine[SFOUR] == 0:
            return -9010
        if mine[THREE] > 1 and theirs[THREE] == 0 and theirs[STHREE] == 0:
            return 9000
        value = 2000 if mine[SFOUR] > 0 else 0
        if mine[THREE] > 1:
            value += 500
        elif mine[THREE] == 1:
            value += 100
        if theirs[THREE] > 1:
            value -= 2000
        elif theirs[THREE] == 1:
            value -= 400
        value += 10 * (mine[STHREE] - theirs[STHREE])
        value += 4 * (mine[TWO] - theirs[TWO])
        return value + 4 * (mine[STWO] - theirs[STWO])

    def moves(self, board: Rows) -> list[tuple[int, int, int]]:
        found = [(7 - max(abs(x - 7), abs(y - 7)), x, y) for y in range(SIDE) for x in range(SIDE) if board[y][x] == 0]
        return sorted(found, reverse=True)

    def search(self, board: Rows, turn: int) -> tuple[int, int, int]:
        """``(score, x, y)``; ``save`` and the counters are those of the last move tried."""
        best = (-2147483647, -1, -1)
        for _, x, y in self.moves(board):
            board[y][x] = turn
            score = self.evaluate(board, turn)
            board[y][x] = 0
            if score > best[0]:
                best = (score, x, y)
        return best
