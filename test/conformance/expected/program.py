"""Programs that check themselves, as text: tensors, functions and tolerances."""
import textwrap

import ml_dtypes
import numpy as np

FLOATS = {"f32": np.float32, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f64": np.float64}
INTEGERS = {f"{prefix}{bits}": np.dtype(f"{kind}{bits // 8}") for prefix, kind in (("i", "i"), ("ui", "u")) for bits in (8, 16, 32, 64)}
DTYPES = {**FLOATS, **INTEGERS, "i1": np.bool_}
# Half a unit in the last place of a number near 1.
HALF_UNIT = {"f32": 2.0**-24, "f16": 2.0**-11, "bf16": 2.0**-8, "f64": 2.0**-53}
# The types that every float operation is tried in.
TRIED = ("f32", "f16", "bf16")


class Tensor:
    """An array and the name of its element type. `wide` is the same array in f64 where it holds floats."""

    def __init__(self, values, element):
        self.element = element
        self.array = np.asarray(values, np.float64).astype(DTYPES[element]) if element in FLOATS else np.asarray(values).astype(
            DTYPES[element])

    @property
    def wide(self):
        return self.array.astype(np.float64) if self.element in FLOATS else self.array

    @property
    def type(self):
        return "tensor<" + "x".join([*map(str, self.array.shape), self.element]) + ">"

    def literal(self):
        if self.array.size == 0:
            return "dense<>"
        if self.array.ndim == 0:
            return f"dense<{self.number(self.array[()])}>"
        return f"dense<{self.nested(self.array)}>"

    def nested(self, array):
        return "[" + ", ".join(self.number(x) if array.ndim == 1 else self.nested(x) for x in array) + "]"

    def number(self, value):
        if self.element == "i1":
            return "true" if value else "false"
        if self.element in INTEGERS:
            return str(int(value))
        if np.isfinite(value):
            return repr(float(value)) if self.element != "f32" else np.format_float_positional(value, unique=True, trim="0") if (
                1e-4 < abs(value) < 1e9 or value == 0) else np.format_float_scientific(value, unique=True, trim="0")
        bits = np.asarray(np.abs(value) if np.isnan(value) else value).view(f"u{value.dtype.itemsize}")[()]
        return f"0x{bits:0{2 * value.dtype.itemsize}X}"


def exact():
    """Every bit."""
    return lambda tensor: ("expect_eq", "")


def units(f32=2, half=1):
    """So many numbers of the type apart; one more in 16 bits than the rounding explains would be wrong."""
    return lambda tensor: ("expect_close", f" {{max_ulp = {f32 if tensor.element == 'f32' else half}}}")


def sums(terms):
    """A sum of `terms` products: n · 2⁻²⁴ · Σ|x| beside one rounding of each side. `terms` is the number and Σ|x|."""

    def tolerance(tensor):
        count, magnitude = terms
        atol = max(count, 4) * 2.0**-24 * float(np.max(magnitude, initial=0.0))
        return "expect_close", f" {{atol = {atol:.3e}, rtol = {2 * HALF_UNIT[tensor.element]:.6e}}}"

    return tolerance


class Program:
    """The functions of one file."""

    def __init__(self, operation, about):
        self.operation, self.about, self.functions = operation, about, []

    def add(self, name, inputs, results, attributes="", check=None, note="", keywords=None):
        """A function that applies the operation to `inputs` and compares with `results`, both lists of tensors."""
        check = check or exact()
        operands = [f"%x{i}" for i in range(len(inputs))]
        lines = [f"%x{i} = graph.constant {x.literal()} : {x.type}" for i, x in enumerate(inputs)]
        made = ["%y"] if len(results) == 1 else [f"%y#{i}" for i in range(len(results))]
        signature = f"({', '.join(x.type for x in inputs)}) -> " + (
            results[0].type if len(results) == 1 else f"({', '.join(x.type for x in results)})")
        lines.append(f"{'%y' if len(results) == 1 else f'%y:{len(results)}'} = graph.{self.operation} "
                     f"{self.join(operands, keywords)}{' {' + attributes + '}' if attributes else ''} : {signature}".replace("  ", " "))
        for i, (value, wanted) in enumerate(zip(made, results, strict=True)):
            kind, tolerance = check(wanted) if wanted.element in FLOATS else ("expect_eq", "")
            lines.append(f"%want{i} = graph.constant {wanted.literal()} : {wanted.type}")
            lines.append(f"check.{kind} {value}, %want{i}{tolerance} : {wanted.type}")
        lines.append("return")
        comment = f"// {note}\n" if note else ""
        self.functions.append(comment + f"func.func @{name}() {{\n" + "\n".join(map(self.fold, lines)) + "\n}\n")

    @staticmethod
    def join(operands, keywords):
        """Operands with the words that come before some of them."""
        text = ""
        for operand, word in zip(operands, keywords or [None] * len(operands), strict=True):
            text += f" {word} {operand}" if word else (", " if text else "") + operand
        return text

    @staticmethod
    def fold(line):
        return textwrap.fill(line, 118, initial_indent="  ", subsequent_indent="      ", break_long_words=False, break_on_hyphens=False)

    def text(self):
        head = "\n".join(f"// {line}" for line in textwrap.wrap(self.about, 120))
        return f"{head}\n// Written by test/conformance/generate_programs.py; expected values are NumPy's in f64.\n\n" + "\n".join(
            self.functions)


def random(shape, element, seed, low=-2.0, high=2.0):
    """Numbers with few digits, so that they read well; integers for integer types."""
    generator = np.random.default_rng(seed)
    if element == "i1":
        return Tensor(generator.integers(0, 2, shape), "i1")
    if element in INTEGERS:
        return Tensor(generator.integers(0 if element.startswith("ui") else -9, 10, shape), element)
    return Tensor(np.round(generator.uniform(low, high, shape), 2), element)
