"""Random programs and what was allegedly seen of their tensors, for graph-scale-values: scaled_graphs.py COUNT SEED FOLDER

Writes FOLDER/graphs.mlir, functions whose operands are variables, so that a reference runs them, and FOLDER/seen.json, a
calibration that claims magnitudes from 2^-40 to 2^40 for some tensors, so that these are held divided by powers of two. Programs
draw on every operation that carries exponents and some that carry none.
"""
import json
import pathlib
import random
import sys

SHAPE = (1, 4, 4, 4)  # N H W C
WINDOW = "kernel = array<i64: 2, 2>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, " \
         "padding_high = array<i64: 1, 1>, layout = \"channels_last\""
PLACES = "strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 1, 1>, padding_high = array<i64: 1, 1>, " \
         "layout = \"channels_last\""
AXES = "array<i64: 3>"


def text(shape):
    return f"tensor<{'x'.join(map(str, shape))}xf32>" if shape else "tensor<f32>"


class Program:
    def __init__(self, number, choose):
        self.number, self.choose = number, choose
        self.lines, self.values, self.names = [], ["%x", "%y"], []

    def add(self, op, operands, shapes, attributes="", result=SHAPE):
        number = len(self.names)
        name = f"f{self.number}t{number}"
        words = f" {{{attributes}}}" if attributes else ""
        types = ", ".join(text(shape) for shape in shapes)
        self.lines.append(f"  %{number} = graph.{op} {', '.join(operands)}{words} : ({types}) -> {text(result)} loc(\"{name}n\"(\"{name}\"))")
        self.names.append(name)
        return f"%{number}"

    def pick(self):
        return self.choose.choice(self.values[-4:] if self.choose.random() < 0.6 else self.values)

    def unary(self):
        op, words = self.choose.choice([("relu", ""), ("neg", ""), ("abs", ""), ("leaky_relu", "alpha = 0.25"), ("tanh", ""),
                                        ("sigmoid", ""), ("clamp", "lower = -0.5, upper = 2.0"), ("silu", ""), ("cumsum", "axis = 1"),
                                        ("max_pool", WINDOW), ("avg_pool", WINDOW), ("softmax", "axis = 3"), ("identity", "")])
        value = self.pick()
        if op == "identity":
            moved = self.add("transpose", [value], [SHAPE], "permutation = array<i64: 0, 2, 1, 3>", SHAPE)
            return self.add("resize", [moved], [SHAPE],
                            "sizes = array<i64: 1, 4, 4, 4>, scales = array<f64: 1.0, 1.0, 1.0, 1.0>, mode = \"linear\"")
        return self.add(op, [value], [SHAPE], words)

    def binary(self):
        op = self.choose.choice(["add", "sub", "mul", "max", "min", "add", "div"])
        if self.choose.random() < 0.3:
            return self.add(op, [self.pick(), "%c"], [SHAPE, (4,)])
        return self.add(op, [self.pick(), self.pick()], [SHAPE, SHAPE])

    def product(self):
        value, weight = self.pick(), self.choose.choice(["", "large", "small"])
        kind = self.choose.random()
        if kind < 0.4:
            return self.add("matmul", [value, f"%w{weight}"], [SHAPE, (4, 4)])
        if kind < 0.7:
            return self.add("conv", [value, f"%k{weight}", "%c"], [SHAPE, (4, 3, 3, 4), (4,)], PLACES)
        return self.add("matmul", [value, self.add("transpose", [self.pick()], [SHAPE], "permutation = array<i64: 0, 1, 3, 2>",
                                                   (1, 4, 4, 4))], [SHAPE, (1, 4, 4, 4)], "", (1, 4, 4, 4))

    def other(self):
        value, kind = self.pick(), self.choose.randrange(8)
        if kind == 0:
            return self.add("layer_norm", [value, "%c", "%c"], [SHAPE, (4,), (4,)], "axis = 3, epsilon = 0.25")
        if kind == 1:
            return self.add("rms_norm", [value, "%c"], [SHAPE, (4,)], "axis = 3, epsilon = 0.25")
        if kind == 2:
            return self.add("group_norm", [value, "%c", "%c"], [SHAPE, (4,), (4,)], 'groups = 2, layout = "channels_last", epsilon = 0.25')
        if kind == 3:
            mean = self.add(self.choose.choice(["reduce_sum", "reduce_mean", "reduce_max", "reduce_min"]), [value], [SHAPE],
                            f"axes = {AXES}, keepdims", (1, 4, 4, 1))
            return self.add("mul", [value, mean], [SHAPE, (1, 4, 4, 1)])
        if kind == 4:
            return self.add("prelu", [value, "%c"], [SHAPE, (4,)])
        if kind == 5:
            joined = self.add("concat", [value, self.pick()], [SHAPE, SHAPE], "axis = 2", (1, 4, 8, 4))
            return self.add("slice", [joined], [(1, 4, 8, 4)],
                            "starts = array<i64: 0, 0, 2, 0>, sizes = array<i64: 1, 4, 4, 4>, steps = array<i64: 1, 1, 1, 1>")
        if kind == 6:
            return self.add("select", ["%m", value, self.pick()], [SHAPE, SHAPE, SHAPE])
        flat = self.add("reshape", [value], [SHAPE], "shape = array<i64: 64>", (64,))
        return self.add("reshape", [flat], [(64,)], "shape = array<i64: 1, 4, 4, 4>")

    def step(self):
        kind = self.choose.random()
        made = self.unary() if kind < 0.3 else self.binary() if kind < 0.55 else self.product() if kind < 0.75 else self.other()
        if self.lines[-1].endswith(f"-> {text(SHAPE)} loc(\"{self.names[-1]}n\"(\"{self.names[-1]}\"))"):
            self.values.append(made)

    def source(self, steps):
        while len(self.values) < steps + 2:
            self.step()
        outputs = self.values[-3:]
        lines = [line.replace(f"({text(SHAPE)}, {text(SHAPE)}, {text(SHAPE)})", f"(tensor<1x4x4x4xi1>, {text(SHAPE)}, {text(SHAPE)})")
                 if "graph.select" in line else line for line in self.lines]
        types = ", ".join([text(SHAPE)] * len(outputs))
        return "\n".join([f"func.func @f{self.number}({ARGUMENTS}) -> ({types}) {{", *lines,
                          f"  return {', '.join(outputs)} : {types}", "}"])


VARIABLES = {"x": (SHAPE, "mutable ", 2.0), "y": (SHAPE, "mutable ", 2.0), "w": ((4, 4), "", 1.0), "wlarge": ((4, 4), "", 3e5),
             "wsmall": ((4, 4), "", 1e-7), "k": ((4, 3, 3, 4), "", 0.5), "klarge": ((4, 3, 3, 4), "", 2e5),
             "ksmall": ((4, 3, 3, 4), "", 1e-8), "c": ((4,), "", 1.5)}
ARGUMENTS = ", ".join([f"%{name}: {text(shape)} {{graph.variable = @{name}}}" for name, (shape, _, _) in VARIABLES.items()] +
                      ["%m: tensor<1x4x4x4xi1> {graph.variable = @m}"])


def nested(shape, number):
    if not shape:
        return number()
    return "[" + ", ".join(nested(shape[1:], number) for _ in range(shape[0])) + "]"


def seen(choose):
    largest = 2.0 ** choose.uniform(-40, 40)
    return {"min": -largest, "max": largest, "smallest": largest / 4, "elements": 64, "zeros": 0, "nans": 0, "infinities": 0,
            "below_normal": 0, "below_smallest": 0}


def main():
    count, choose, folder = int(sys.argv[1]), random.Random(int(sys.argv[2])), pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for name, (shape, word, scale) in VARIABLES.items():
        numbers = nested(shape, lambda: f"{choose.uniform(-scale, scale):.9e}")
        lines.append(f"graph.variable {word}@{name} : {text(shape)} {{init = dense<{numbers}> : {text(shape)}}}")
    truths = nested(SHAPE, lambda: choose.choice(["true", "false"]))
    lines.append(f"graph.variable mutable @m : tensor<1x4x4x4xi1> {{init = dense<{truths}> : tensor<1x4x4x4xi1>}}")
    programs = [Program(number, choose) for number in range(count)]
    lines += [program.source(choose.randint(3, 12)) for program in programs]
    (folder / "graphs.mlir").write_text("\n".join(lines) + "\n")
    tensors = {name: seen(choose) for program in programs for name in program.names if choose.random() < 0.4}
    (folder / "seen.json").write_text(json.dumps({"format": "mezzo-calibration-1", "model": "m", "samples": 1, "tensors": tensors}))


if __name__ == "__main__":
    main()
