"""Operations on single elements."""
import math

import numpy as np

from .program import FLOATS, TRIED, Program, Tensor, exact, random, sums, units

erf = np.vectorize(math.erf, otypes=[np.float64])


def sigmoid(x):
    return np.where(x >= 0, 1 / (1 + np.exp(-np.abs(x))), np.exp(-np.abs(x)) / (1 + np.exp(-np.abs(x))))


def softplus(x):
    return np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x)))


WHOLE = [0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, 3.0, -7.25, np.inf, -np.inf, np.nan]
WIDE = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -3.25, np.inf, -np.inf, np.nan]
POSITIVE = [0.0, 0.25, 0.5, 1.0, 2.0, 3.25, 100.0, np.inf, -1.0, np.nan]
UNIT = [0.0, -0.0, 0.25, -0.25, 0.75, -0.75, 1.0, -1.0, 1.5, np.nan]
ANGLES = [0.0, -0.0, 0.5, -0.5, 1.25, -2.0, 3.0, 10.0, np.inf, np.nan]

# name: (function, inputs, tolerance, attributes)
FUNCTIONS = {
    "exp": (np.exp, WIDE, units(), ""),
    "log": (np.log, POSITIVE, units(), ""),
    "sqrt": (np.sqrt, POSITIVE + [-0.0], exact(), ""),
    "rsqrt": (lambda x: 1 / np.sqrt(x), POSITIVE, units(), ""),
    "reciprocal": (lambda x: 1 / x, WIDE, exact(), ""),
    "sin": (np.sin, ANGLES, units(), ""),
    "cos": (np.cos, ANGLES, units(), ""),
    "tan": (np.tan, ANGLES, units(), ""),
    "asin": (np.arcsin, UNIT, units(), ""),
    "acos": (np.arccos, UNIT, units(), ""),
    "atan": (np.arctan, WIDE, units(), ""),
    "sinh": (np.sinh, WIDE, units(), ""),
    "cosh": (np.cosh, WIDE, units(), ""),
    "tanh": (np.tanh, WIDE, units(), ""),
    "asinh": (np.arcsinh, WIDE, units(), ""),
    "acosh": (np.arccosh, [1.0, 1.5, 3.0, 10.0, 0.5, np.inf, np.nan], units(), ""),
    "atanh": (np.arctanh, UNIT, units(), ""),
    "erf": (erf, [0.0, 0.25, -0.5, 1.0, -1.75, 3.0, np.inf, -np.inf, np.nan], units(), ""),
    "floor": (np.floor, WHOLE, exact(), ""),
    "ceil": (np.ceil, WHOLE, exact(), ""),
    "round": (np.rint, WHOLE, exact(), ""),
    "neg": (np.negative, WHOLE, exact(), ""),
    "abs": (np.abs, WHOLE, exact(), ""),
    "sign": (lambda x: np.where(x == 0, 0.0, np.sign(x)), WHOLE, exact(), ""),
    "relu": (lambda x: np.where(x > 0, x, np.where(np.isnan(x), x, 0.0)), WHOLE, exact(), ""),
    "clamp": (lambda x: np.clip(x, -1.0, 2.0), WHOLE, exact(), "lower = -1.0, upper = 2.0"),
    "sigmoid": (sigmoid, WIDE, units(), ""),
    "silu": (lambda x: np.where(np.isneginf(x), np.nan, x * sigmoid(x)), WIDE[:-3] + [np.inf, np.nan], units(), ""),
    "swish": (lambda x: x * sigmoid(1.5 * x), WIDE[:-3] + [np.inf, np.nan], units(), "alpha = 1.5"),
    "softplus": (softplus, WIDE, units(), ""),
    "softsign": (lambda x: x / (1 + np.abs(x)), WIDE[:-3] + [np.nan], units(), ""),
    "mish": (lambda x: x * np.tanh(softplus(x)), WIDE[:-3] + [np.inf, np.nan], units(4), ""),
    "hard_sigmoid": (lambda x: np.clip(0.25 * x + 0.5, 0, 1), WIDE, units(), "alpha = 0.25, beta = 0.5"),
    "hard_swish": (lambda x: x * np.clip(x / 6 + 0.5, 0, 1), WIDE[:-3] + [np.inf, np.nan], units(), ""),
    "elu": (lambda x: np.where(x < 0, 1.5 * np.expm1(x), x), WIDE, units(), "alpha = 1.5"),
    "selu": (lambda x: np.where(x > 0, 1.25 * x, 1.25 * 1.5 * np.expm1(x)), WIDE[:1] + WIDE[2:], units(), "alpha = 1.5, gamma = 1.25"),
    "celu": (lambda x: np.maximum(x, 0) + np.minimum(0, 2.0 * np.expm1(x / 2.0)), WIDE[:1] + WIDE[2:], units(), "alpha = 2.0"),
    "leaky_relu": (lambda x: np.where(x < 0, 0.125 * x, x), WHOLE, exact(), "alpha = 0.125"),
    "thresholded_relu": (lambda x: np.where(x > 1.0, x, np.where(np.isnan(x), x, 0.0)), WHOLE, exact(), "alpha = 1.0"),
    "shrink": (lambda x: np.where(np.isnan(x), x, np.where(x < -1.5, x + 0.5, np.where(x > 1.5, x - 0.5, 0.0))), WHOLE, exact(),
               "lambda = 1.5, bias = 0.5"),
}
GELU = {
    "none": lambda x: x / 2 * (1 + erf(x / math.sqrt(2))),
    "tanh": lambda x: x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))),
}
# On integers, with wrap-around in their own type.
INTEGER_FUNCTIONS = {"neg": np.negative, "abs": np.abs, "sign": np.sign, "relu": lambda x: np.maximum(x, 0)}


def tests_of_floats():
    program = Program("is_nan", "Which elements are NaN.")
    for element in TRIED:
        x = Tensor(WHOLE, element)
        program.add(element, [x], [Tensor(np.isnan(x.wide), "i1")])
    yield program
    program = Program("is_inf", "Which elements are infinite.")
    for element in TRIED:
        x = Tensor(WHOLE, element)
        program.add(element, [x], [Tensor(np.isinf(x.wide), "i1")])
        program.add(f"{element}_positive", [x], [Tensor(np.isposinf(x.wide), "i1")], "detect_negative = false")
        program.add(f"{element}_negative", [x], [Tensor(np.isneginf(x.wide), "i1")], "detect_positive = false")
    yield program


def functions():
    for name, (function, inputs, check, attributes) in FUNCTIONS.items():
        program = Program(name, f"Elements through graph.{name}.")
        for element in TRIED:
            x = Tensor(inputs, element)
            program.add(element, [x], [Tensor(function(x.wide), element)], attributes, check)
        if name in INTEGER_FUNCTIONS:
            x = Tensor([0, 1, -1, 127, -128], "i8")
            program.add("i8", [x], [Tensor(INTEGER_FUNCTIONS[name](x.array), "i8")])
        yield program
    program = Program("gelu", "Elements through graph.gelu, exact and by tanh.")
    for word, function in GELU.items():
        for element in TRIED:
            x = Tensor([0.0, 0.5, -0.5, 1.0, -1.0, 3.25, -2.5, np.nan], element)
            check = sums((4, np.abs(np.nan_to_num(x.wide)) / 2))
            program.add(f"{element}_{word}", [x], [Tensor(function(x.wide), element)], f'approximate = "{word}"', check)
    yield program
    program = Program("not", "Complements of truth values and bits.")
    for element in ("i1", "i8", "ui16"):
        x = random((2, 3), element, 1)
        program.add(element, [x], [Tensor(np.invert(x.array), element)])
    yield program


def truncated_quotient(a, b):
    """Toward zero, 0 for a divisor of 0."""
    wide = np.where(b == 0, 0, np.trunc(a.astype(np.longdouble) / np.where(b == 0, 1, b)))
    return wide.astype(a.dtype)


def larger(a, b):
    return np.where((a == b) & (a == 0), np.where(np.signbit(a), b, a), np.maximum(a, b))


def smaller(a, b):
    return np.where((a == b) & (a == 0), np.where(np.signbit(a), a, b), np.minimum(a, b))


def floored(a, b):
    return np.where(b == 0, 0, np.mod(a, np.where(b == 0, 1, b)))


# name: (on floats, on integers, tolerance)
BINARY = {
    "add": (np.add, np.add, exact()),
    "sub": (np.subtract, np.subtract, exact()),
    "mul": (np.multiply, np.multiply, exact()),
    "div": (np.divide, truncated_quotient, exact()),
    "max": (larger, np.maximum, exact()),
    "min": (smaller, np.minimum, exact()),
    "mod": (np.mod, floored, exact()),
    "prelu": (lambda x, s: np.where(x < 0, s * x, x), lambda x, s: np.where(x < 0, s * x, x), exact()),
}
LEFT = [[1.5], [-0.0], [0.0], [np.inf], [-2.75], [np.nan]]
RIGHT = [0.5, -3.25, 2.0]


def binaries():
    for name, (on_floats, on_integers, check) in BINARY.items():
        program = Program(name, f"graph.{name} on two tensors that broadcast.")
        for element in TRIED:
            a, b = Tensor(LEFT, element), Tensor(RIGHT, element)
            program.add(element, [a, b], [Tensor(on_floats(a.wide, b.wide), element)], "", check)
            a, b = random((3, 4), element, 2), random((3, 4), element, 3, 0.25)
            program.add(f"{element}_same_shape", [a, b], [Tensor(on_floats(a.wide, b.wide), element)], "", check)
        for element in ("i8", "i32", "ui8", "i64"):
            a, b = random((4, 1), element, 4), Tensor([1, 2, 7, 0], element)
            program.add(element, [a, b], [Tensor(on_integers(a.array, b.array), element)])
        yield program


def bitwise():
    for name, function in (("and", np.bitwise_and), ("or", np.bitwise_or), ("xor", np.bitwise_xor)):
        program = Program(name, f"graph.{name} on truth values and bits.")
        for element in ("i1", "i8", "ui16", "i64"):
            a, b = random((4, 1), element, 5), random((3,), element, 6)
            program.add(element, [a, b], [Tensor(function(a.array, b.array), element)])
        yield program
    for name, function in (("shift_left", np.left_shift), ("shift_right", np.right_shift)):
        program = Program(name, f"graph.{name}, arithmetic for signed integers.")
        for element in ("ui8", "i8", "i32", "ui64"):
            a, b = Tensor([[1], [5], [100]] if element.startswith("ui") else [[1], [-5], [100]], element), Tensor([0, 1, 3, 7], element)
            program.add(element, [a, b], [Tensor(function(a.array, b.array), element)])
        yield program


def others():
    program = Program("pow", "Powers, with exponents of the same and of another type.")
    for element in TRIED:
        a, b = Tensor([[0.5], [2.0], [3.25], [0.0]], element), Tensor([2.0, 0.5, -1.0, 0.0], element)
        program.add(element, [a, b], [Tensor(np.power(a.wide, b.wide), element)], "", units(4))
        a, n = Tensor([1.5, -1.5, -2.0, 0.0], element), Tensor([3, 3, -2, 0], "i64")
        program.add(f"{element}_whole", [a, n], [Tensor(np.power(a.wide, n.array.astype(float)), element)], "", units(4))
    a, n = Tensor([2, 3, -3, 0], "i32"), Tensor([10, 4, 3, 0], "i32")
    program.add("i32", [a, n], [Tensor(np.power(a.array, n.array), "i32")])
    yield program

    program = Program("compare", "Comparisons, false with NaN but for ne.")
    predicates = {"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal}
    for word, function in predicates.items():
        for element in (*TRIED, "i32", "ui8"):
            values = [[1.5], [-0.0], [np.nan], [np.inf]] if element in FLOATS else [[1], [0], [200 if element == "ui8" else -7]]
            a, b = Tensor(values, element), Tensor([0, 1.5, 2] if element in FLOATS else [0, 1, 100], element)
            program.add(f"{word}_{element}", [a, b], [Tensor(function(a.wide, b.wide), "i1")], f'predicate = "{word}"')
    yield program

    program = Program("select", "One of two by a truth value.")
    for element in (*TRIED, "i32", "i1"):
        c, a, b = random((4, 1), "i1", 7), random((3,), element, 8), random((), element, 9)
        program.add(element, [c, a, b], [Tensor(np.where(c.array, a.wide, b.wide), element)])
    yield program

    program = Program("convert", "Conversions between element types.")
    source = [0.0, -0.0, 1.0, 1 / 3, -2.5, 1e-3, 300.75, 7e4, np.inf, -np.inf, np.nan]
    for a in TRIED:
        x = Tensor(source, a)
        for b in TRIED:
            program.add(f"{a}_to_{b}", [x], [Tensor(x.wide, b)], f"result_type = {b}")
        for b, (low, high) in {"i8": (-128, 127), "ui8": (0, 255), "i32": (-2**31, 2**31 - 1)}.items():
            whole = np.clip(np.trunc(np.nan_to_num(x.wide, nan=0.0, posinf=1e12, neginf=-1e12)), low, high)
            program.add(f"{a}_to_{b}", [x], [Tensor(whole.astype(np.int64), b)], f"result_type = {b}")
        program.add(f"{a}_to_i1", [x], [Tensor(x.wide != 0, "i1")], "result_type = i1")
    for a, b in (("i32", "i8"), ("i8", "ui16"), ("ui8", "i64"), ("i1", "i32")):
        x = Tensor([0, 1, 1, 0] if a == "i1" else [0, 1, 200 if a != "i8" else 100, 77], a)
        program.add(f"{a}_to_{b}", [x], [Tensor(x.array.astype(np.int64), b)], f"result_type = {b}")
    for b in TRIED:
        x = Tensor([0, 1, -7, 2049, 16777217], "i32")
        program.add(f"i32_to_{b}", [x], [Tensor(x.array, b)], f"result_type = {b}")
    yield program


def programs():
    with np.errstate(all="ignore"):
        for family in (functions, tests_of_floats, binaries, bitwise, others):
            yield from family()
