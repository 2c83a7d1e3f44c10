"""Random small programs in IR for the tests of autocast: random_graphs.py COUNT SEED [LEAST MOST]

Each is a public function of LEAST to MOST steps (2 to 9) with inputs x and y in [-4, 4], some weights, products, pointwise
operations with fan-out, norms, reductions and moves; outputs are what nothing reads and up to two more. Tensors have from 4 to 256
elements. Operations carry their names, v0, v1 and so on. With a fixed seed always the same.
"""
import random
import sys

UNARY = ["relu", "tanh", "gelu", "sigmoid", "neg", "abs", "exp", "sqrt", "erf", "silu", "floor"]
BINARY = ["add", "sub", "mul", "max", "min"]
SIZES = [4, 8, 16]


class Graph:
    def __init__(self, number, choose):
        self.number, self.choose = number, choose
        self.lines, self.values = [], [("%x", (4, 8)), ("%y", (16, 8))]

    def emit(self, op, operands, shape, attributes=""):
        name = f"v{len(self.lines)}"
        types = ", ".join(self.type(s) for _, s in operands)
        words = f" {{{attributes}}}" if attributes else ""
        self.lines.append(f"  %{name} = graph.{op} {', '.join(n for n, _ in operands)}{words} : ({types}) -> {self.type(shape)} "
                          f'loc("{name}"("{name}"))')
        self.values.append(("%" + name, shape))

    @staticmethod
    def type(shape):
        return f"tensor<{'x'.join(map(str, shape))}xf32>"

    def pick(self):
        """A matrix that is no column; recent ones are picked more often."""
        matrices = [value for value in self.values if value[1][1] != 1]
        return self.choose.choice(matrices[-4:] if self.choose.random() < 0.7 else matrices)

    def like(self, shape):
        return self.choose.choice([value for value in self.values if value[1] == shape])

    def step(self):
        kind, value = self.choose.random(), self.pick()
        shape = value[1]
        if kind < 0.3:
            self.emit(self.choose.choice(UNARY), [value], shape)
        elif kind < 0.55:
            self.emit(self.choose.choice(BINARY), [value, self.like(shape)], shape)
        elif kind < 0.75:
            size = self.choose.choice(SIZES)
            self.emit("matmul", [value, (f"%w{shape[1]}x{size}", (shape[1], size))], (shape[0], size))
        elif kind < 0.82:
            self.emit("softmax", [value], shape, "axis = 1")
        elif kind < 0.88:
            self.emit("rms_norm", [value], shape, "axis = 1, epsilon = 1.0e-5")
        elif kind < 0.94:
            self.emit("reduce_mean", [value], (shape[0], 1), "axes = array<i64: 1>, keepdims")
            self.emit("mul", [value, self.values[-1]], shape)
        else:
            self.emit("transpose", [value], shape[::-1], "permutation = array<i64: 1, 0>")

    def text(self, steps):
        while len(self.lines) < steps:
            self.step()
        read = {word.strip(",") for line in self.lines for word in line.split(" : ")[0].split()[3:]}
        also = self.choose.sample(self.values[2:], self.choose.randint(0, min(2, len(self.values) - 2)))
        outputs = [value for value in self.values[2:] if value[0] not in read or value in also]
        types = ", ".join(self.type(shape) for _, shape in outputs)
        inputs = [f'{name}: {self.type(shape)} {{graph.name = "{name[1:]}"}}' for name, shape in (("%x", (4, 8)), ("%y", (16, 8)))]
        weights = [f"%w{a}x{b}: {self.type((a, b))} {{graph.variable = @w{a}x{b}}}" for a in SIZES for b in SIZES]
        return "\n".join([f"func.func @f{self.number}({', '.join(inputs + weights)}) -> ({types}) {{", *self.lines,
                          f"  return {', '.join(n for n, _ in outputs)} : {types}", "}"])


def variables(choose):
    """The weights that all programs share."""
    def numbers(rows, columns):
        row = lambda: "[" + ", ".join(f"{choose.uniform(-1, 1):.6e}" for _ in range(columns)) + "]"
        return "[" + ", ".join(row() for _ in range(rows)) + "]"
    return [f"graph.variable @w{a}x{b} : tensor<{a}x{b}xf32> {{init = dense<{numbers(a, b)}> : tensor<{a}x{b}xf32>}}"
            for a in SIZES for b in SIZES]


def module(count, seed, least=2, most=9):
    choose = random.Random(seed)
    lines = variables(choose)
    lines += [Graph(number, choose).text(choose.randint(least, most)) for number in range(count)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(module(*map(int, sys.argv[1:])))
