#!/usr/bin/env python3
"""What a converted model is: converted.py MODEL.onnx [--against ORIGINAL.onnx --limit L]

Checks the model with the standard's strict checker and shape inference, prints its inputs, constants, nodes and outputs with their
types, one a line, and with --against runs both in ONNX Runtime on random inputs and compares: the greatest difference over the
greatest magnitude. bf16 inputs are not fed.
"""
import argparse

import numpy as np
import onnx
import onnxruntime

NAMES = {1: "f32", 7: "i64", 9: "i1", 10: "f16", 11: "f64", 16: "bf16"}


def type_of(value):
    return NAMES.get(value.type.tensor_type.elem_type, "?")


def print_nodes(nodes, indent=""):
    for node in nodes:
        to = "".join(f" to {NAMES[a.i]}" for a in node.attribute if a.name == "to")
        print(f"{indent}node {node.op_type} {node.name or '-'}: {', '.join(node.input)} -> {', '.join(node.output)}{to}")
        for attribute in node.attribute:
            if attribute.HasField("g"):
                print(f"{indent}  graph {attribute.name}: {', '.join(f'{v.name} {type_of(v)}' for v in attribute.g.output)}")
                print_nodes(attribute.g.node, indent + "  ")


def show(model):
    for kind, values in (("input", model.graph.input), ("output", model.graph.output), ("value", model.graph.value_info)):
        for value in values:
            print(f"{kind} {value.name}: {type_of(value)}")
    for tensor in model.graph.initializer:
        where = {entry.key: entry.value for entry in tensor.external_data}
        place = f" in {where['location']} at {where['offset']} + {where['length']}" if where else ""
        print(f"constant {tensor.name}: {NAMES.get(tensor.data_type, '?')}{place}")
    print_nodes(model.graph.node)
    for function in model.functions:
        print(f"function {function.name}: {', '.join(function.input)} -> {', '.join(function.output)}")
        print_nodes(function.node, "  ")
    for entry in model.metadata_props:
        print(f"metadata {entry.key}: {entry.value}")


def session_of(path):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def random_input(value, random):
    shape = [size if isinstance(size, int) else 2 for size in value.shape]
    if value.type == "tensor(bool)":
        return np.ones(shape, bool)
    if value.type == "tensor(int64)":
        return random.integers(0, 3, shape)
    return random.uniform(-1, 1, shape).astype(np.float32)


def compare(converted, original, limit):
    before, after = session_of(original), session_of(converted)
    random = np.random.default_rng(1)
    fed = {value.name: random_input(value, random) for value in before.get_inputs()}
    types = {value.name: value.type for value in after.get_inputs()}
    low = {name: array.astype(np.float16) if types[name] == "tensor(float16)" else array for name, array in fed.items()}
    for value, want, got in zip(before.get_outputs(), before.run(None, fed), after.run(None, low)):
        error = np.abs(np.asarray(got, np.float64) - want).max() / max(np.abs(np.asarray(want, np.float64)).max(), 1e-30)
        assert np.isfinite(error) and error <= limit, f"{value.name} is off by {error:.3g} of its greatest magnitude"
        print(f"{value.name} agrees")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--against", metavar="ORIGINAL")
    parser.add_argument("--limit", type=float, default=2e-3)
    options = parser.parse_args()
    onnx.checker.check_model(options.model, full_check=True)
    show(onnx.load(options.model, load_external_data=False))
    if options.against:
        compare(options.model, options.against, options.limit)


if __name__ == "__main__":
    main()
