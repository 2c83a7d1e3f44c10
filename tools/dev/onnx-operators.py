#!/usr/bin/env python3
"""Writes compiler/onnx/convert/operators.yaml: which types the standard's operators take. onnx-operators.py [--check]

Needs the onnx package (the Python environment of tools/dev/install-dependencies.sh). With --check nothing is written; the exit
status says whether the file is what would be.
"""
import pathlib
import sys

import onnx.defs

FILE = pathlib.Path(__file__).parents[2] / "compiler/onnx/convert/operators.yaml"
OLDEST, NEWEST = 7, 28
LOW = {"f16": "tensor(float16)", "bf16": "tensor(bfloat16)"}
# Operators whose data have several type variables, which change together.
DATA = {"Attention": ["T1", "T2"]}
# Operators that move or choose elements, or whose results rounding does not touch.
EXACT = set("""Abs Compress Concat DepthToSpace Dropout Expand Flatten Gather GatherElements GatherND GlobalMaxPool Identity MaxPool Neg
Relu Reshape ReverseSequence Slice SpaceToDepth Split Squeeze Tile Transpose Trilu Unsqueeze""".split())
HEADER = """\
# Which types the operators of the ONNX standard take, from operator set 7 on. Written by tools/dev/onnx-operators.py from
# the onnx package; a test compares.
#
# since   the operator set that the row is from; it holds until a newer row
# in, out one word for each: a type variable that may be f32, `f32` where it is always that, `any` for everything else.
#         A word that ends in `*` is that of all that follow. Words `any` at the end are left out.
# f16, bf16   the variables that may be that type
# data    the variables that a node on 16 bits has in 16 bits, where that is not the one of its first output alone
# exact   whether elements are moved or chosen, so that nothing is rounded that was not before
"""


def word_of(formal, variables):
    """What stands for an input or output."""
    if formal.type_str == "tensor(float)":
        return "f32"
    word = formal.type_str if "tensor(float)" in variables.get(formal.type_str, ()) else "any"
    is_list = formal.option == onnx.defs.OpSchema.FormalParameterOption.Variadic and formal.is_homogeneous
    return word + ("*" if is_list else "")


def words_of(formals, variables):
    words = [word_of(formal, variables) for formal in formals]
    while words and words[-1] in ("any", "any*"):
        words.pop()
    return words


def quoted(words):
    return "[" + ", ".join(f'"{word}"' if word.endswith("*") else word for word in words) + "]"


def row_of(schema):
    """The line of one version of an operator; None where nothing of it may be f32."""
    variables = {c.type_param_str: c.allowed_type_strs for c in schema.type_constraints}
    inputs, outputs = words_of(schema.inputs, variables), words_of(schema.outputs, variables)
    used = sorted({word.rstrip("*") for word in inputs + outputs} - {"any", "f32"})
    if not inputs and not outputs:
        return None
    fields = [f"op: {schema.name}", f"since: {schema.since_version}", f"in: {quoted(inputs)}", f"out: {quoted(outputs)}"]
    fields += [f"{low}: {quoted([v for v in used if LOW[low] in variables[v]])}" for low in LOW]
    if schema.name in DATA:
        fields.append(f"data: {quoted(DATA[schema.name])}")
    if schema.name in EXACT:
        fields.append("exact: true")
    return "- {" + ", ".join(fields) + "}"


def is_wanted(schema):
    newer = [s.since_version for s in HISTORY[schema.name] if schema.since_version < s.since_version <= OLDEST]
    return schema.since_version <= NEWEST and not newer and not schema.deprecated


SCHEMAS = [schema for schema in onnx.defs.get_all_schemas_with_history() if schema.domain == ""]
HISTORY = {schema.name: [other for other in SCHEMAS if other.name == schema.name] for schema in SCHEMAS}


def text():
    ordered = sorted(filter(is_wanted, SCHEMAS), key=lambda schema: (schema.name, schema.since_version))
    return HEADER + "".join(row + "\n" for row in map(row_of, ordered) if row)


def main():
    if sys.argv[1:] == ["--check"]:
        sys.exit(0 if FILE.read_text() == text() else f"{FILE} is not what {sys.argv[0]} writes; run it")
    FILE.write_text(text())


if __name__ == "__main__":
    main()
