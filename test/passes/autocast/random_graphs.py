"""Random small programs in IR for the tests of autocast: random_graphs.py COUNT SEED

Each is a public function with inputs x and y in [-4, 4], some weights, products, pointwise operations with fan-out, norms,
reductions, moves and one to three outputs. With a fixed seed always the same.
"""
import random
import sys

UNARY = ["relu", "tanh", "gelu", "sigmoid", "neg", "abs", "exp", "sqrt", "erf", "silu", "floor"]
BINARY = ["add", "sub", "mul", "max", "min"]


class Graph:
    def __init__(self, number, choose):
        self.number, self.choose = number, choose
        self.lines, self.values = [], [("%x", (4, 8)), ("%y", (4, 8))]

    def emit(self, op, operands, shape, attributes=""):
        name = f"%v{len(self.lines)}"
        types = ", ".join(self.type(s) for _, s in operands)
        words = f" {{{attributes}}}" if attributes else ""
        self.lines.append(f"  {name} = graph.{op} {', '.join(n for n, _ in operands)}{words} : ({types}) -> {self.type(shape)}")
        self.values.append((name, shape))

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
            self.emit("matmul", [value, ("%w", (8, 8)) if shape[1] == 8 else ("%u", (4, 8))], (shape[0], 8))
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
        outputs = self.choose.sample(self.values[2:], min(self.choose.randint(1, 3), len(self.values) - 2))
        if self.values[-1] not in outputs:
            outputs.append(self.values[-1])
        types = ", ".join(self.type(shape) for _, shape in outputs)
        arguments = ('%x: tensor<4x8xf32> {graph.name = "x"}, %y: tensor<4x8xf32> {graph.name = "y"}, '
                     '%w: tensor<8x8xf32> {graph.variable = @w}, %u: tensor<4x8xf32> {graph.variable = @u}')
        return "\n".join([f"func.func @f{self.number}({arguments}) -> ({types}) {{", *self.lines,
                          f"  return {', '.join(n for n, _ in outputs)} : {types}", "}"])


def main():
    count, choose = int(sys.argv[1]), random.Random(int(sys.argv[2]))
    numbers = lambda rows: "[" + ", ".join("[" + ", ".join(f"{choose.uniform(-1, 1):.6e}" for _ in range(8)) + "]"
                                           for _ in range(rows)) + "]"
    print(f"graph.variable @w : tensor<8x8xf32> {{init = dense<{numbers(8)}> : tensor<8x8xf32>}}")
    print(f"graph.variable @u : tensor<4x8xf32> {{init = dense<{numbers(4)}> : tensor<4x8xf32>}}")
    for number in range(count):
        print(Graph(number, choose).text(choose.randint(2, 9)))


if __name__ == "__main__":
    main()
