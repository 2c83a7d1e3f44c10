"""Programs in which a contraction is written as products, and compared with itself inside a cluster, where it stays whole."""
import itertools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from programs import SEED, Program, tensor
from reference_cases import close, one_result, typed


def integers(values):
    return f"array<i64: {', '.join(map(str, values))}>"


# Channels last: (name, spatial sizes, window, strides, dilations, low, high); cropped where a padding is negative.
WINDOWS = [
    ("line", [9], [3], [1], [1], [1], [1]),
    ("gaps", [11], [2], [3], [1], [0], [1]),
    ("plane", [6, 5], [3, 2], [2, 1], [1, 2], [1, 0], [1, 2]),
    ("cropped", [7, 6], [2, 3], [1, 1], [2, 1], [-1, 1], [0, -2]),
    ("point", [3, 4], [1, 1], [1, 1], [1, 1], [0, 0], [0, 0]),
    ("skipping", [5, 6], [1, 1], [2, 2], [1, 1], [0, 0], [0, 0]),
    ("volume", [3, 4, 3], [2, 2, 2], [1, 2, 1], [1, 1, 1], [1, 0, 0], [0, 0, 1]),
]
BATCH, INPUTS, OUTPUTS = 3, 4, 5


def attributes(strides, dilations, low, high):
    return (f"strides = {integers(strides)}, dilations = {integers(dilations)}, padding_low = {integers(low)}, "
            f"padding_high = {integers(high)}, layout = \"channels_last\"")


def places(case):
    _, sizes, window, strides, dilations, low, high = case
    return [(size + l + h - (k - 1) * d - 1) // s + 1 for size, k, s, d, l, h in zip(sizes, window, strides, dilations, low, high)]


def stored_types(element):
    """Result types that an operation may have: its operands', and for 16 bits f32."""
    return [element] if element in ("f32", "f64") else [element, "f32"]


def conv(case, element, stored, bias):
    name, sizes, window, *rest = case
    program = Program(f"conv_{name}_{element}_{stored}_{bias}")
    operands = [program.random([BATCH, *sizes, INPUTS], element), program.random([OUTPUTS, *window, INPUTS], element)]
    if bias:
        operands.append(program.random([OUTPUTS], bias))
    result = tensor([BATCH, *places(case), OUTPUTS], stored)
    write = one_result("conv", f"{attributes(*rest)}, result_type = {stored}", result)
    program.compare(typed(write, operands), operands, [result], close)
    return program


def conv_transpose(case, element, stored, bias):
    name, sizes, window, strides, dilations, low, high = case
    more = [stride - 1 for stride in strides]
    program = Program(f"conv_transpose_{name}_{element}_{stored}_{bias}")
    operands = [program.random([BATCH, *sizes, INPUTS], element), program.random([INPUTS, *window, OUTPUTS], element)]
    if bias:
        operands.append(program.random([OUTPUTS], bias))
    spatial = [(size - 1) * s + (k - 1) * d + 1 + m - l - h
               for size, k, s, d, l, h, m in zip(sizes, window, strides, dilations, low, high, more)]
    result = tensor([BATCH, *spatial, OUTPUTS], stored)
    options = f"{attributes(strides, dilations, low, high)}, output_padding = {integers(more)}, result_type = {stored}"
    program.compare(typed(one_result("conv_transpose", options, result), operands), operands, [result], close)
    return program


def conv_filter_grad(case, element, stored):
    name, sizes, window, *rest = case
    program = Program(f"conv_filter_grad_{name}_{element}_{stored}")
    operands = [program.random([BATCH, *sizes, INPUTS], element), program.random([BATCH, *places(case), OUTPUTS], element)]
    result = tensor([OUTPUTS, *window, INPUTS], stored)
    options = f"window = {integers(window)}, {attributes(*rest)}, result_type = {stored}"
    program.compare(typed(one_result("conv_filter_grad", options, result), operands), operands, [result], close)
    return program


def cases(element):
    for case, stored in itertools.product(WINDOWS, stored_types(element)):
        for bias in dict.fromkeys([None, element, "f64" if element == "f64" else "f32"]):
            yield conv(case, element, stored, bias)
            yield conv_transpose(case, element, stored, bias)
        yield conv_filter_grad(case, element, stored)


def main():
    print(SEED)
    for element in ("f32", "f16", "bf16", "f64"):
        print("\n".join(program.text() for program in cases(element)))


if __name__ == "__main__":
    main()
