"""Checks the rule of differentiation of each operation against differences: gradient_cases.py MEZZO_OPT [--only NAME] [--print]

A row of CASES is an operation, its operands, attributes and result shapes. Operands are parameters P, fixed floats F, whole numbers N
or truth values B. The loss is the sum of the results, each multiplied by a fixed number. Every operation of the dialect must have a
row here, or a reason in WITHOUT why it has none.
"""
import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]


class Operand:
    def __init__(self, kind, shape, low, high, element):
        self.kind, self.shape, self.low, self.high, self.element = kind, shape, low, high, element

    @property
    def type(self):
        return "tensor<" + "".join(f"{size}x" for size in self.shape) + self.element + ">"


def P(*shape, low=-1.0, high=1.0):
    """A parameter: its gradient is checked."""
    return Operand("P", shape, low, high, "f32")


def F(*shape, low=-1.0, high=1.0):
    return Operand("F", shape, low, high, "f32")


def N(*shape, low=0, high=1, element="i64"):
    """Whole numbers, both bounds included."""
    return Operand("N", shape, low, high, element)


def B(*shape):
    return Operand("N", shape, 0, 1, "i1")


def S(*shape, element="f32"):
    """A result."""
    return Operand("S", shape, 0, 0, element)


class Case:
    def __init__(self, op, operands, attributes, results, form=None):
        self.op, self.operands, self.attributes, self.results, self.form = op, operands, attributes, results, form


def unary(op, low=-2.0, high=2.0, attributes=""):
    shapes = [(3, 4), (), (1, 5, 2)]
    return [Case(op, [P(*shape, low=low, high=high)], attributes, [S(*shape)]) for shape in shapes]


def binary(op, left=(-2.0, 2.0), right=(-2.0, 2.0), attributes=""):
    """Broadcast in all ways; each operand alone, and both."""
    shapes = [((3, 4), (3, 4), (3, 4)), ((3, 1), (4,), (3, 4)), ((), (2, 3), (2, 3)), ((2, 1, 3), (1, 4, 1), (2, 4, 3))]
    cases = [Case(op, [P(*a, low=left[0], high=left[1]), P(*b, low=right[0], high=right[1])], attributes, [S(*c)])
             for a, b, c in shapes]
    a, b, c = shapes[1]
    cases.append(Case(op, [P(*a, low=left[0], high=left[1]), F(*b, low=right[0], high=right[1])], attributes, [S(*c)]))
    cases.append(Case(op, [F(*a, low=left[0], high=left[1]), P(*b, low=right[0], high=right[1])], attributes, [S(*c)]))
    return cases


def reduction(op, low=-2.0, high=2.0):
    forms = [((3, 4), "axes = array<i64: 1>", (3,)), ((2, 3, 4), "axes = array<i64: 0, 2>, keepdims", (1, 3, 1)),
             ((2, 3), "axes = array<i64: 0, 1>", ()), ((2, 3), "axes = array<i64>", (2, 3))]
    return [Case(op, [P(*shape, low=low, high=high)], attributes, [S(*result)]) for shape, attributes, result in forms]


def window(rank, extent, stride, dilation, low, high):
    def entry(name, value):
        return f"{name} = array<i64: {', '.join([str(value)] * rank)}>"
    return {"kernel": entry("kernel", extent), "strides": entry("strides", stride), "dilations": entry("dilations", dilation),
            "low": entry("padding_low", low), "high": entry("padding_high", high)}


def pools(op, extra=""):
    def case(shape, result, extent, stride, dilation, low, high, more=""):
        w = window(len(shape) - 2, extent, stride, dilation, low, high)
        return Case(op, [P(*shape)], ", ".join(w.values()) + extra + more, [S(*result)])
    return [case((1, 2, 8), (1, 2, 4), 3, 2, 1, 1, 1), case((2, 1, 5, 5), (2, 1, 4, 4), 2, 1, 1, 0, 0),
            case((1, 2, 8), (1, 2, 4), 3, 2, 1, 0, 0, ", ceil_mode"), case((1, 6, 6, 2), (1, 3, 3, 2), 3, 2, 1, 1, 0, ', layout = "channels_last"'),
            case((1, 1, 7, 7), (1, 1, 3, 3), 2, 2, 2, 0, 0)]


def convolutions():
    def attributes(rank, extent, stride, dilation, low, high, more=""):
        w = window(rank, extent, stride, dilation, low, high)
        return ", ".join(w[key] for key in ("strides", "dilations", "low", "high")) + more
    last = ', layout = "channels_last"'
    return [
        Case("conv", [P(1, 3, 8), P(4, 3, 3), P(4)], attributes(1, 3, 2, 1, 1, 1), [S(1, 4, 4)]),
        Case("conv", [P(2, 2, 5, 5), P(3, 2, 3, 3)], attributes(2, 3, 1, 1, 1, 1), [S(2, 3, 5, 5)]),
        Case("conv", [P(1, 4, 8, 8), P(6, 2, 3, 3)], attributes(2, 3, 3, 2, 0, 1, ", groups = 2"), [S(1, 6, 2, 2)]),
        Case("conv", [P(1, 3, 6, 6), P(3, 1, 3, 3), P(3)], attributes(2, 3, 2, 1, 1, 1, ", groups = 3"), [S(1, 3, 3, 3)]),
        Case("conv", [P(1, 6, 5, 2), P(4, 3, 3, 2), P(4)], attributes(2, 3, 2, 1, 1, 0, last), [S(1, 3, 2, 4)]),
        Case("conv", [P(1, 2, 6), P(2, 2, 2)], attributes(1, 2, 1, 1, -1, 2), [S(1, 2, 6)]),
        Case("conv_transpose", [P(1, 4, 5), P(4, 2, 3), P(2)], attributes(1, 3, 2, 1, 1, 1, ", output_padding = array<i64: 1>"), [S(1, 2, 10)]),
        Case("conv_transpose", [P(1, 4, 3, 3), P(4, 1, 2, 2)],
             attributes(2, 2, 2, 2, 0, 1, ", output_padding = array<i64: 0, 0>, groups = 2"), [S(1, 2, 6, 6)]),
        Case("conv_transpose", [P(1, 3, 2), P(2, 3, 2)], attributes(1, 3, 1, 1, 0, 0, ", output_padding = array<i64: 2>" + last), [S(1, 7, 2)]),
    ]


def matmuls():
    forms = [((2, 3), (3, 4), "", (2, 4)), ((3, 2), (3, 4), "transpose_lhs", (2, 4)), ((2, 3), (4, 3), "transpose_rhs", (2, 4)),
             ((3, 2), (4, 3), "transpose_lhs, transpose_rhs", (2, 4)), ((2, 5, 3), (3, 4), "", (2, 5, 4)),
             ((2, 5, 3), (4, 3), "transpose_rhs", (2, 5, 4)), ((2, 3, 5), (3, 4), "transpose_lhs", (2, 5, 4)),
             ((5, 3), (2, 3, 4), "", (2, 5, 4)), ((2, 1, 5, 3), (4, 3, 2), "", (2, 4, 5, 2)),
             ((2, 1, 5, 3), (4, 2, 3), "transpose_rhs", (2, 4, 5, 2))]
    return [Case("matmul", [P(*a), P(*b)], attributes, [S(*c)]) for a, b, attributes, c in forms]


def norms():
    return [
        Case("layer_norm", [P(3, 4), P(4), P(4)], "axis = 1, epsilon = 1.0e-5", [S(3, 4)]),
        Case("layer_norm", [P(2, 3, 4)], "axis = 1, epsilon = 1.0e-2", [S(2, 3, 4)]),
        Case("layer_norm", [P(2, 3, 4), P(3, 1), P()], "axis = 1, epsilon = 1.0e-2", [S(2, 3, 4)]),
        Case("layer_norm", [F(3, 4), P(4), P(4)], "axis = 1", [S(3, 4)]),
        Case("rms_norm", [P(3, 4), P(4)], "axis = 1, epsilon = 1.0e-5", [S(3, 4)]),
        Case("rms_norm", [P(2, 3, 4)], "axis = 1, epsilon = 1.0e-2", [S(2, 3, 4)]),
        Case("rms_norm", [P(2, 3, 4), P(3, 1)], "axis = 1, epsilon = 1.0e-2", [S(2, 3, 4)]),
        Case("group_norm", [P(2, 4, 3), P(4), P(4)], "groups = 2, epsilon = 1.0e-3", [S(2, 4, 3)]),
        Case("group_norm", [P(2, 3, 4), P(4), P(4)], 'groups = 4, epsilon = 1.0e-3, layout = "channels_last"', [S(2, 3, 4)]),
        Case("batch_norm", [P(2, 4, 3), P(4), P(4), P(4), P(4, low=0.5, high=2.0)], "", [S(2, 4, 3)]),
        Case("batch_norm", [P(2, 3, 4), P(4), P(4), F(4), F(4, low=0.5, high=2.0)], 'layout = "channels_last"', [S(2, 3, 4)]),
        Case("batch_norm_train", [P(3, 2, 4), P(2), P(2), F(2), F(2, low=0.5, high=2.0)], "epsilon = 1.0e-3",
             [S(3, 2, 4), None, None]),
        Case("batch_norm_train", [P(3, 4, 2), P(2), P(2), F(2), F(2, low=0.5, high=2.0)],
             'epsilon = 1.0e-3, layout = "channels_last"', [S(3, 4, 2), None, None]),
        Case("lrn", [P(1, 4, 5)], "size = 3, alpha = 0.3, beta = 0.75, bias = 1.0", [S(1, 4, 5)]),
        Case("lrn", [P(1, 5, 6)], 'size = 4, alpha = 0.3, beta = 0.5, bias = 2.0, layout = "channels_last"', [S(1, 5, 6)]),
    ] + [Case(op, [P(2, 3, 4)], f"axis = {axis}", [S(2, 3, 4)]) for op in ("softmax", "log_softmax") for axis in range(3)]


def sequences():
    def attention(q, k, v, attributes="", mask=None):
        heads = [P(*q), P(*k), P(*v)] + ([mask] if mask else [])
        return Case("attention", heads, attributes, [S(*q[:3], v[3])])
    rnn = [P(3, 2, 4), P(1, 5, 4), P(1, 5, 5), P(1, 10), P(1, 2, 5)]
    gru = [P(3, 2, 4), P(1, 9, 4), P(1, 9, 3), P(1, 18), P(1, 2, 3)]
    lstm = [P(3, 2, 4), P(1, 12, 4), P(1, 12, 3), P(1, 24)]
    both = [P(3, 2, 4), P(2, 12, 4), P(2, 12, 3), P(2, 24), N(2, low=1, high=3, element="i32"), P(2, 2, 3), P(2, 2, 3), P(2, 9)]
    return [
        attention((1, 2, 3, 4), (1, 2, 5, 4), (1, 2, 5, 3)), attention((1, 4, 3, 2), (1, 2, 3, 2), (1, 2, 3, 2), "causal"),
        attention((1, 2, 3, 4), (1, 2, 5, 4), (1, 2, 5, 3), "softcap = 2.0, scale = 0.7", P(3, 5)),
        attention((1, 2, 3, 4), (1, 2, 5, 4), (1, 2, 5, 3), "zero_masked", B(1, 2, 3, 5)),
        attention((2, 2, 3, 4), (2, 2, 2, 4), (2, 2, 2, 3), "zero_masked", B(2, 1, 3, 1)),  # some queries see no key
        Case("rnn", rnn, "hidden_size = 5", [S(3, 1, 2, 5), S(1, 2, 5)], "bias %3 initial_h %4"),
        Case("gru", gru, "hidden_size = 3", [S(3, 1, 2, 3), S(1, 2, 3)], "bias %3 initial_h %4"),
        Case("gru", gru, "hidden_size = 3, linear_before_reset", [S(3, 1, 2, 3), S(1, 2, 3)], "bias %3 initial_h %4"),
        Case("lstm", lstm, "hidden_size = 3", [S(3, 1, 2, 3), S(1, 2, 3), S(1, 2, 3)], "bias %3"),
        Case("lstm", both, 'hidden_size = 3, direction = "bidirectional"', [S(3, 2, 2, 3), S(2, 2, 3), S(2, 2, 3)],
             "bias %3 lengths %4 initial_h %5 initial_c %6 peepholes %7"),
    ]


def resizes():
    def case(shape, result, scales, more):
        sizes = ", ".join(map(str, result))
        return Case("resize", [P(*shape)], f"sizes = array<i64: {sizes}>, scales = array<f64: {scales}>, {more}", [S(*result)])
    return [
        case((1, 1, 2, 3), (1, 1, 4, 6), "1.0, 1.0, 2.0, 2.0", 'mode = "linear"'),
        case((1, 2, 4, 4), (1, 2, 6, 3), "1.0, 1.0, 1.5, 0.75", 'mode = "cubic", coordinate_mode = "align_corners"'),
        case((1, 1, 3, 4), (1, 1, 5, 2), "1.0, 1.0, 1.7, 0.5", 'mode = "nearest", coordinate_mode = "asymmetric", nearest_mode = "floor"'),
        case((1, 1, 6, 6), (1, 1, 3, 3), "1.0, 1.0, 0.5, 0.5", 'mode = "linear", antialias'),
        case((1, 1, 4, 4), (1, 1, 3, 3), "1.0, 1.0, 0.75, 0.75",
             'mode = "linear", coordinate_mode = "tf_crop_and_resize", roi = array<f64: 0.0, 0.0, 0.2, -0.3, 1.0, 1.0, 1.2, 0.8>'),
        case((1, 1, 4, 5), (1, 1, 7, 7), "1.0, 1.0, 1.75, 1.4", 'mode = "cubic", exclude_outside'),
    ]


def movements():
    pad = [("constant", "low = array<i64: 0, 2>, high = array<i64: 1, -1>", (3, 4)), ("reflect", "low = array<i64: 1, 5>, high = array<i64: 2, 1>", (5, 9)),
           ("edge", "low = array<i64: 1, 2>, high = array<i64: 0, -1>", (3, 4)), ("wrap", "low = array<i64: 3, -1>, high = array<i64: 2, 4>", (7, 6)),
           ("reflect", "low = array<i64: -1, -2>, high = array<i64: 3, 0>", (4, 1))]
    cases = [
        Case("reshape", [P(2, 3, 4)], "shape = array<i64: 6, -1>", [S(6, 4)]), Case("transpose", [P(2, 3, 4)], "permutation = array<i64: 2, 0, 1>", [S(4, 2, 3)]),
        Case("broadcast", [P(4, 1)], "shape = array<i64: 2, 4, 3>", [S(2, 4, 3)]),
        Case("slice", [P(10)], "starts = array<i64: 9>, sizes = array<i64: 3>, steps = array<i64: -3>", [S(3)]),
        Case("slice", [P(4, 7)], "starts = array<i64: 1, 0>, sizes = array<i64: 2, 3>, steps = array<i64: 1, 3>", [S(2, 3)]),
        Case("slice", [P(4, 7)], "starts = array<i64: 3, 1>, sizes = array<i64: 4, 3>, steps = array<i64: -1, 2>", [S(4, 3)]),
        Case("slice", [P(5, 2)], "starts = array<i64: 4, 0>, sizes = array<i64: 1, 0>, steps = array<i64: 2, 1>", [S(1, 0)]),
        Case("concat", [P(2, 3), F(2, 1), P(2, 2)], "axis = 1", [S(2, 6)]),
    ]
    for mode, places, result in pad:
        value = [F()] if mode == "constant" else []
        cases.append(Case("pad", [P(2, 3)] + value, f'{places}, mode = "{mode}"', [S(*result)]))
    return cases


def indices():
    return [
        Case("gather", [P(2, 5), N(3, 4, low=-5, high=4)], "axis = 1", [S(2, 3, 4)]), Case("gather", [P(6, 3), N(4, low=-7, high=8)], "axis = 0", [S(4, 3)]),
        Case("gather", [P(2, 5, 3), N(low=0, high=4, element="i32")], "axis = 1", [S(2, 3)]),
        Case("gather_elements", [P(2, 5), N(2, 3, low=-5, high=6)], "axis = 1", [S(2, 3)]),
        Case("gather_nd", [P(3, 4, 2), N(5, 2, low=-3, high=3)], "", [S(5, 2)]),
        Case("gather_nd", [P(2, 3, 4), N(2, 5, 1, low=-3, high=2)], "batch_dims = 1", [S(2, 5, 4)]),
        Case("scatter_elements", [P(2, 5), N(2, 3, low=-5, high=4), P(2, 3)], 'axis = 1, reduction = "add"', [S(2, 5)]),
        Case("scatter_elements", [P(2, 8), N(2, 1, low=0, high=7), P(2, 1)], "axis = 1", [S(2, 8)]),
        Case("scatter_nd", [P(4, 5), N(3, 1, low=0, high=3), P(3, 5)], 'reduction = "add"', [S(4, 5)]),
        Case("scatter_nd", [P(9, 5), N(1, 2, low=0, high=4), P(1)], "", [S(9, 5)]),
        *[Case("scatter_elements", [P(2, 3), N(2, 7, low=-3, high=2), P(2, 7)], f'axis = 1, reduction = "{kind}"', [S(2, 3)]) for kind in ("mul", "min", "max")],
        *[Case("scatter_nd", [P(3, 2), N(6, 1, low=-3, high=2), P(6, 2)], f'reduction = "{kind}"', [S(3, 2)]) for kind in ("mul", "min", "max")],
        Case("top_k", [P(3, 6)], "axis = 1, k = 2", [S(3, 2), None]), Case("top_k", [P(4, 3)], "axis = 0, k = 3, largest = false", [S(3, 3), None]),
        *[Case(op, [P(*shape)], attributes, [S(*shape)]) for op in ("cumsum", "cumprod")
          for shape, attributes in (((3, 4), "axis = 1"), ((3, 4), "axis = 0, exclusive, reverse"), ((2, 4, 3), "axis = 1, reverse"), ((5,), "axis = 0, exclusive"))],
    ]


def losses():
    return [
        Case("cross_entropy", [P(4, 5), N(4, low=0, high=4)], "axis = 1", [S(4), None]),
        Case("cross_entropy", [P(2, 3, 4), N(2, 4, low=0, high=3), F(3, low=0.5, high=2.0)],
             "axis = 1, ignore_index = 3, label_smoothing = 0.1", [S(2, 4), None]),
        Case("cross_entropy", [P(3, 2, 5), N(3, 2, low=0, high=4)], "axis = 2, label_smoothing = 1.0", [S(3, 2), None]),
        Case("dropout", [P(5, 7), N(low=0, high=9)], "ratio = 0.3, seed = 5", [S(5, 7)]),
        Case("dropout", [P(3, 4), N(low=0, high=9), N(low=1, high=3)], "ratio = 0.5, seed = 8", [S(3, 4)]),
    ]


def grid_samples():
    """Coordinates lie within and outside of the tensor, and seldom on a cell."""
    def case(x, grid, attributes):
        return Case("grid_sample", [P(*x), P(*grid, low=-1.7, high=1.7)], attributes, [S(*x[:2], *grid[1:-1])])
    return [case(x, grid, f'mode = "{mode}", padding_mode = "{padding}"' + align)
            for mode in ("linear", "nearest", "cubic") for padding in ("zeros", "border", "reflection") for align in ("", ", align_corners")
            for x, grid in (((2, 3, 4, 5), (2, 2, 3, 2)),)] + [
        case((1, 2, 6), (1, 5, 1), ""), case((1, 1, 3, 4, 2), (1, 2, 1, 3, 3), 'padding_mode = "border"'),
        Case("grid_sample", [F(1, 2, 4, 4), P(1, 3, 2, 2, low=-0.9, high=0.9)], "", [S(1, 2, 3, 2)])]


def lp_pools():
    return [Case(case.op, case.operands, case.attributes + f", p = {p}", case.results) for p in (1, 2, 3) for case in pools("lp_pool")]


CASES = [
    *unary("exp"), *unary("log", 0.5, 2.0), *unary("sqrt", 0.5, 2.0), *unary("rsqrt", 0.5, 2.0), *unary("reciprocal", 0.5, 2.0),
    *unary("sin"), *unary("cos"), *unary("tan", -1.0, 1.0), *unary("asin", -0.7, 0.7), *unary("acos", -0.7, 0.7), *unary("atan"),
    *unary("sinh"), *unary("cosh"), *unary("asinh"), *unary("acosh", 1.5, 3.0), *unary("atanh", -0.7, 0.7), *unary("tanh"), *unary("erf"),
    *unary("neg"), *unary("abs"), *unary("relu"), *unary("clamp", attributes="lower = -0.5, upper = 1.0"), *unary("clamp", attributes="lower = 0.1"),
    *unary("sigmoid"), *unary("silu"), *unary("softplus"), *unary("softsign"), *unary("mish"), *unary("hard_swish", -5.0, 5.0), *unary("gelu"),
    *unary("gelu", attributes='approximate = "tanh"'), *unary("hard_sigmoid", -4.0, 4.0, "alpha = 0.3, beta = 0.4"), *unary("elu", attributes="alpha = 1.3"),
    *unary("selu"), *unary("celu", attributes="alpha = 2.0"), *unary("leaky_relu", attributes="alpha = 0.2"),
    *unary("thresholded_relu", attributes="alpha = 0.4"), *unary("shrink", attributes="lambda = 0.5, bias = 0.3"), *unary("swish", attributes="alpha = 1.7"),
    *unary("convert", attributes="result_type = f32"),
    *binary("add"), *binary("sub"), *binary("mul"), *binary("div", right=(0.5, 2.0)), *binary("max"), *binary("min"),
    *binary("pow", left=(0.5, 2.0)), *binary("mod", left=(3.4, 3.6), right=(0.95, 1.0)), *binary("mod", left=(-3.6, -3.4), right=(0.95, 1.0), attributes="fmod"),
    *binary("prelu"),
    Case("select", [B(3, 1), P(4), P(3, 4)], "", [S(3, 4)]), Case("select", [B(2, 3), P(), P(2, 3)], "", [S(2, 3)]),
    Case("pow", [P(3, 4), N(4, low=0, high=3)], "", [S(3, 4)]),
    *reduction("reduce_sum"), *reduction("reduce_mean"), *reduction("reduce_prod"), *reduction("reduce_max"), *reduction("reduce_min"),
    *movements(), *indices(), *matmuls(), *convolutions(), *norms(), *sequences(), *resizes(), *losses(),
    *grid_samples(), *lp_pools(), *pools("max_pool"), *pools("avg_pool"), *pools("avg_pool", ", count_include_pad"),
    Case("max_pool_indices", [P(1, 2, 8)], ", ".join(window(1, 3, 2, 1, 1, 1).values()) + ", storage_order = 1", [S(1, 2, 4), None]),
]

STEPS, NOTHING, GRADIENT, UNWRITTEN = "constant but for steps", "no float depends on it", "a gradient itself", "no rule is written"
WITHOUT = {
    **dict.fromkeys(("apply_adam", "apply_adamw", "apply_lion", "apply_sgd", "commit", "microbatch", "observe_gradients", "scale"),
                    "put behind the gradients, by passes that come later"),
    **dict.fromkeys(["floor", "ceil", "round", "sign"], STEPS),
    **dict.fromkeys("not is_nan is_inf and or xor shift_left shift_right compare arg_max arg_min".split(), "integers and truth values"),
    **dict.fromkeys("iota gradient_seed zeros constant variable cluster yield".split(), NOTHING),
    **dict.fromkeys(["unfold", "fold"], "made of contractions, after differentiation"),
    "stop_gradient": "no gradient passes",
    **dict.fromkeys("softmax_grad log_softmax_grad gelu_grad layer_norm_grad rms_norm_grad batch_norm_train_grad group_norm_grad conv_filter_grad "
                    "max_pool_grad avg_pool_grad gather_grad resize_grad cross_entropy_grad".split(), GRADIENT),
    "custom": UNWRITTEN,
}


class Program:
    """The text of one case, and the ranges of its inputs."""

    def __init__(self, number, case):
        self.case, self.ranges, self.variables, self.inputs, self.parameters = case, [], [], [], []
        self.names = [self.declare(f"a{number}_{i}", operand) for i, operand in enumerate(case.operands)]
        self.lines = [self.operation()]
        terms = [self.term(number, i, result) for i, result in enumerate(case.results) if result]
        total = terms[0]
        for i, term in enumerate(terms[1:]):
            self.lines.append(f"    %t{i} = graph.add {total}, {term} : (tensor<f32>, tensor<f32>) -> tensor<f32>")
            total = f"%t{i}"
        self.lines.append(f"    return {total} : tensor<f32>")

    def declare(self, name, operand):
        if operand.kind == "P":
            self.variables.append(f'  graph.variable mutable @{name} : {operand.type} {{init = dense<0.0> : {operand.type}, graph.class = "parameter"}}')
            self.parameters.append(f"%{name}: {operand.type} {{graph.variable = @{name}}}")
        else:
            self.inputs.append(f'%{name}: {operand.type} {{graph.name = "{name}"}}')
        self.ranges.append(f"{name}={operand.low}:{operand.high}")
        return f"%{name}"

    def result_types(self):
        inferred = {"max_pool_indices": "i64", "top_k": "i64"}
        types = []
        for result in self.case.results:
            like = self.case.results[0]
            if result:
                types.append(result.type)
            elif self.case.op in inferred:
                types.append(S(*like.shape, element=inferred[self.case.op]).type)
            else:
                types.append(self.case.operands[-1].type if self.case.op == "batch_norm_train" else like.type)
        return types

    def operation(self):
        case, types = self.case, ", ".join(operand.type for operand in self.case.operands)
        text = ", ".join(self.names)
        if case.form is not None:
            text = ", ".join(self.names[:3]) + " " + re.sub(r"%(\d)", lambda match: self.names[int(match[1])], case.form)
        attributes = f" {{{case.attributes}}}" if case.attributes else ""
        results = ", ".join(self.result_types())
        if len(case.results) > 1:
            results = f"({results})"
        return f"    %y:{len(case.results)} = graph.{case.op} {text}{attributes} : ({types}) -> {results}"

    def term(self, number, index, result):
        factor = self.declare(f"c{number}_{index}", F(*result.shape))
        axes = "array<i64" + (": " + ", ".join(map(str, range(len(result.shape)))) if result.shape else "") + ">"
        self.lines.append(f"    %p{index} = graph.mul %y#{index}, {factor} : ({result.type}, {result.type}) -> {result.type}")
        self.lines.append(f"    %s{index} = graph.reduce_sum %p{index} {{axes = {axes}}} : ({result.type}) -> tensor<f32>")
        return f"%s{index}"

    def text(self):
        arguments = ", ".join(self.inputs + self.parameters)
        return "\n".join(self.variables + [f"  func.func @train_step({arguments}) -> (tensor<f32> {{graph.name = \"loss\"}}) {{"] +
                         self.lines + ["  }", ""])


def check_coverage():
    """Every operation of the table of docs/graph-dialect.md has a row or a reason."""
    table = (ROOT / "docs/graph-dialect.md").read_text().split("## Operations by family")[1].split("\n\n")[0]
    operations = {name for line in table.splitlines()[3:] for name in line.split("|")[2].split("`")[1].split()}
    covered = {case.op for case in CASES}
    faults = [f"{name} has neither a row in CASES nor a reason in WITHOUT" for name in sorted(operations - covered - WITHOUT.keys())]
    faults += [f"{name} is no operation" for name in sorted((covered | WITHOUT.keys()) - operations)]
    faults += [f"{name} has a row and a reason why it has none" for name in sorted(covered & WITHOUT.keys())]
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mezzo_opt")
    parser.add_argument("--only", help="the rows of one operation")
    parser.add_argument("--print", action="store_true", help="print the programs instead of running them")
    arguments = parser.parse_args()
    programs = [Program(i, case) for i, case in enumerate(CASES) if arguments.only in (None, case.op)]
    text = "// -----\n".join(program.text() for program in programs)
    if arguments.print:
        print(text)
        return 0
    ranges = ",".join(entry for program in programs for entry in program.ranges)
    command = [arguments.mezzo_opt, "-", "--split-input-file", "--mlir-disable-threading", "-o", "/dev/null",
               f"--pass-pipeline=builtin.module(graph-differentiate,reference-check-gradients{{step=2e-4 range={ranges}}})"]
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    agreed = done.stderr.count("numbers agree with differences")
    faults = check_coverage() if not arguments.only else []
    if done.returncode != 0 or agreed != len(programs):
        faults.append(f"{len(programs) - agreed} of {len(programs)} programs disagree:\n{done.stderr}")
    print("\n".join(faults) if faults else f"{agreed} programs: every gradient agrees with differences")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
