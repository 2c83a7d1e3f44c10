"""Prints a program that checks itself: each OPERATION of every pair of special values, with none, one and both of them constant, is
what IEEE 754 and NumPy say: special_pairs.py OPERATION…"""
import sys

import numpy as np

VALUES = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 2.5, 1e-40, -3e38], np.float32)
COUNT = len(VALUES)
x, y = (grid.reshape(-1) for grid in np.meshgrid(VALUES, VALUES, indexing="ij"))
TYPE = f"tensor<{COUNT * COUNT}xf32>"


def ordered(a, b, pick):
    """Of max and min: any NaN gives NaN, and -0 lies below +0."""
    result = pick(a, b)
    both_zero = (a == 0) & (b == 0)
    negative = (np.signbit(a) & np.signbit(b)) if pick is np.maximum else (np.signbit(a) | np.signbit(b))
    return np.where(both_zero, np.where(negative, np.float32(-0.0), np.float32(0.0)), result)


EXPECTED = {"add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide,
            "max": lambda a, b: ordered(a, b, np.maximum), "min": lambda a, b: ordered(a, b, np.minimum)}


def dense(array):
    return "dense<[" + ", ".join(f"0x{v:08X}" for v in array.astype(np.float32).view(np.uint32)) + f"]> : tensor<{len(array)}xf32>"


def scalar(value):
    return f"dense<0x{np.float32(value).view(np.uint32):08X}> : tensor<f32>"


def function(name):
    lines = [f"  %cx = graph.constant {dense(x)}", f"  %cy = graph.constant {dense(y)}"]
    with np.errstate(all="ignore"):
        lines.append(f"  %want = graph.constant {dense(EXPECTED[name](x, y))}")
        for case, (a, b) in {"none": ("%x", "%y"), "left": ("%cx", "%y"), "right": ("%x", "%cy"), "both": ("%cx", "%cy")}.items():
            lines.append(f"  %{case} = graph.{name} {a}, {b} : ({TYPE}, {TYPE}) -> {TYPE}")
            lines.append(f"  check.expect_eq %{case}, %want : {TYPE}")
        # A scalar constant is what rules of algebra look for.
        for i, value in enumerate(VALUES):
            kind = f"tensor<{COUNT}xf32>"
            lines.append(f"  %s{i} = graph.constant {scalar(value)}")
            for side, (a, b), types in (("l", (f"%s{i}", "%v"), f"tensor<f32>, {kind}"), ("r", ("%v", f"%s{i}"), f"{kind}, tensor<f32>")):
                operands = (np.full_like(VALUES, value), VALUES) if side == "l" else (VALUES, np.full_like(VALUES, value))
                lines.append(f"  %w{side}{i} = graph.constant {dense(EXPECTED[name](*operands))}")
                lines.append(f"  %{side}{i} = graph.{name} {a}, {b} : ({types}) -> {kind}")
                lines.append(f"  check.expect_eq %{side}{i}, %w{side}{i} : {kind}")
    arguments = f"%x: {TYPE} {{graph.variable = @x}}, %y: {TYPE} {{graph.variable = @y}}, %v: tensor<{COUNT}xf32> {{graph.variable = @v}}"
    return f"func.func @{name}({arguments}) {{\n" + "\n".join(lines) + "\n  return\n}"


# What a variable holds may change between calls, so nothing that reads one is computed while compiling.
for variable, values in (("x", x), ("y", y), ("v", VALUES)):
    print(f"graph.variable mutable @{variable} : tensor<{len(values)}xf32> {{init = {dense(values)}}}")
for operation in sys.argv[1:]:
    print(function(operation))
