"""Compiles a node of each operator with one thing wrong at a time: mutated_nodes.py MEZZO FOLDER [--every N] [OPERATOR…]

With --every, one of N models. A fault is run again by naming its operator.
"""
import argparse
import copy
import itertools
import pathlib
import sys

import numpy as np
from onnx import AttributeProto, TensorProto, helper, numpy_helper

root = pathlib.Path(__file__).resolve().parents[4]
sys.path[:0] = [str(root / "test" / "support"), str(root / "test" / "conformance")]
import node_cases
from batch import run_batch

LARGEST = 2**63 - 1
INTEGERS = [0, -1, 2, -3, 100, 2**31, LARGEST, -LARGEST - 1]
FLOATS = [0.0, -1.0, float("nan"), float("inf"), 1e38]


def models(operators):
    """The models of each operator whose nodes have different attributes or numbers of inputs and outputs."""
    seen = set()
    for case in node_cases.cases_in_scope():
        if len(case.model.graph.node) != 1:
            continue
        node = case.model.graph.node[0]
        key = (node.op_type, tuple(sorted(a.name for a in node.attribute)), len(node.input), len(node.output))
        if key not in seen and (not operators or node.op_type in operators):
            seen.add(key)
            yield case.model


def attribute_values(attribute):
    """Values of the same kind, and of others."""
    name = attribute.name
    if attribute.type == AttributeProto.INT:
        yield from (helper.make_attribute(name, value) for value in INTEGERS)
    elif attribute.type == AttributeProto.FLOAT:
        yield from (helper.make_attribute(name, value) for value in FLOATS)
    elif attribute.type == AttributeProto.INTS:
        yield helper.make_attribute(name, [], attr_type=AttributeProto.INTS)
        yield helper.make_attribute(name, [*attribute.ints, 1])
        yield from (helper.make_attribute(name, [value, *attribute.ints[1:]]) for value in INTEGERS)
    yield helper.make_attribute(name, 1 if attribute.type != AttributeProto.INT else 1.5)
    yield helper.make_attribute(name, "nonsense")
    yield helper.make_attribute(name, numpy_helper.from_array(np.zeros((2, 0), np.float32)))
    yield helper.make_attribute(name, helper.make_graph([], "empty", [], []))


def change_attributes(model):
    for i, attribute in enumerate(model.graph.node[0].attribute):
        changed = copy.deepcopy(model)
        del changed.graph.node[0].attribute[i]
        yield f"without {attribute.name}", changed
        for value in attribute_values(attribute):
            changed = copy.deepcopy(model)
            changed.graph.node[0].attribute[i].CopyFrom(value)
            yield f"{attribute.name} = {helper.printable_attribute(value)[:60]}", changed


def change_names(model):
    node = model.graph.node[0]
    for field in ("input", "output"):
        names = list(getattr(node, field))
        for what, wanted in {"none": [], "one fewer": names[:-1], "one more": [*names, names[0] if names and field == "input" else "more"],
                             "twenty": [f"{names[0] if names else 'v'}"] * 20 if field == "input" else [f"o{i}" for i in range(20)],
                             "backwards": names[::-1], "unknown": ["nothing"] * len(names)}.items():
            yield f"{field}s: {what}", with_names(model, field, wanted)
        for i in range(len(names)):
            yield f"{field} {i} left out", with_names(model, field, [*names[:i], "", *names[i + 1:]])
            if field == "input":
                yield f"input {i} for all", with_names(model, field, [names[i]] * len(names))


def with_names(model, field, names):
    changed = copy.deepcopy(model)
    changed.graph.node[0].ClearField(field)
    getattr(changed.graph.node[0], field).extend(names)
    return changed


def change_inputs(model):
    for i, value in enumerate(model.graph.input):
        tensor = value.type.tensor_type
        sizes = [dim.dim_value for dim in tensor.shape.dim]
        shapes = [[], [0], [1, *sizes], sizes[1:], [*sizes, 3], [0] * len(sizes), [size + 1 for size in sizes], sizes[::-1],
                  [1 << 40] * len(sizes), [1] * 12]
        for shape in shapes:
            yield f"input {i} of shape {shape}", with_input(model, i, tensor.elem_type, shape)
        for element in (TensorProto.FLOAT, TensorProto.FLOAT16, TensorProto.DOUBLE, TensorProto.INT64, TensorProto.UINT8,
                        TensorProto.BOOL, TensorProto.STRING, TensorProto.COMPLEX64, TensorProto.INT4, 0, 99):
            yield f"input {i} of element type {element}", with_input(model, i, element, sizes)
        for value in known_values(sizes):
            changed = copy.deepcopy(model)
            changed.graph.initializer.append(numpy_helper.from_array(value, model.graph.input[i].name))
            del changed.graph.input[i]
            yield f"input {i} known as {value.dtype}{list(value.shape)} {value.reshape(-1)[:2]}", changed


def with_input(model, index, element, shape):
    changed = copy.deepcopy(model)
    tensor = changed.graph.input[index].type.tensor_type
    tensor.elem_type = element
    tensor.shape.Clear()
    for size in shape:
        tensor.shape.dim.add().dim_value = size
    return changed


def known_values(sizes):
    small = int(np.prod(sizes)) <= 1000
    for value in INTEGERS:
        yield np.full(sizes if small else [2], value, np.int64)
    yield np.array([], np.int64)
    yield np.array([[1, 2], [3, 4]], np.int64)
    yield np.full(sizes if small else [2], np.nan, np.float32)


def change_version(model):
    for version in (6, 7, 11, 13, 18, 28, 99):
        changed = copy.deepcopy(model)
        changed.opset_import[0].version = version
        yield f"operator set {version}", changed


def mutants(operators):
    for model in models(operators):
        for changes in (change_attributes, change_names, change_inputs, change_version):
            for what, changed in changes(model):
                yield f"{model.graph.node[0].op_type} with {what}", changed


def write(name, model, folder, index):
    path = folder / f"{index}.onnx"
    path.write_bytes(model.SerializeToString())
    return {"name": name, "model": str(path), "artifact": str(folder / "out.mezzo"), "inputs": {}, "outputs": {}}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mezzo")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("operators", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    chosen = itertools.islice(mutants(options.operators), 0, None, options.every)
    cases = [write(name, model, options.folder, index) for index, (name, model) in enumerate(chosen)]
    results = run_batch([options.mezzo, "compile"], cases, 60)
    broken = [(case, result) for case, result in zip(cases, results) if result["status"] not in ("passed", "error")]
    silent = [(case, result) for case, result in zip(cases, results) if result["status"] == "error" and not result["message"].strip()]
    for case, result in broken + silent:
        print(f"{case['name']} ({case['model']}): {result['status']}: {result['message']}")
    compiled = sum(result["status"] == "passed" for result in results)
    print(f"{len(cases)} models: {compiled} compiled, {len(cases) - compiled - len(broken)} refused, {len(broken)} broken")
    assert options.operators or (len(cases) > 2000 and compiled > len(cases) // 20), "too few models"
    sys.exit(bool(broken or silent))


main()
