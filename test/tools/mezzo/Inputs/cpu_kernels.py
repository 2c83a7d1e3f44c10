#!/usr/bin/env python3
"""Tries which operators ONNX Runtime's CPU kernels run in 16 bits: cpu_kernels.py f16|bf16 TARGETS.yaml

Takes the standard's node tests, gives their data the type, and looks at what ONNX Runtime makes of each: it runs a node that has no
such kernel between casts of its own, or refuses it. An operator counts as run where all its tests are, and in an older operator set
where those are that it runs there in f32. Compares with the row onnxruntime-cpu of the table.
"""
import collections
import copy
import os
import pathlib
import re
import sys
import tempfile
import warnings

import onnx
import onnxruntime
from onnx.backend.test import loader

LOW = {"f16": onnx.TensorProto.FLOAT16, "bf16": onnx.TensorProto.BFLOAT16}
STRING = {"f16": "tensor(float16)", "bf16": "tensor(bfloat16)"}
# Run so in one form of the operator and not in others, or made of other operators; and what has no tests with data of f32.
MIXED = {"Attention", "Cast", "Constant", "ConstantOfShape"}
FIRST_OPSET = 7  # that ONNX Runtime loads


def formal_type(formals, index):
    return formals[min(index, len(formals) - 1)].type_str if formals else None


def retype(model, low):
    """Gives the data of the only node the type; whether there was any."""
    (node,) = model.graph.node
    schema = onnx.defs.get_schema(node.op_type, model.opset_import[0].version, "")
    allowed = {c.type_param_str: c.allowed_type_strs for c in schema.type_constraints}
    made = formal_type(schema.outputs, 0)
    data = made if made in allowed and STRING[low] in allowed[made] else formal_type(schema.inputs, 0)
    if STRING[low] not in allowed.get(data, ()):
        return False
    is_changed = False
    for names, formals, values in ((node.input, schema.inputs, model.graph.input), (node.output, schema.outputs, model.graph.output)):
        places = {name: formal_type(formals, index) for index, name in enumerate(names)}
        for value in values:
            if places.get(value.name) == data and value.type.tensor_type.elem_type == onnx.TensorProto.FLOAT:
                value.type.tensor_type.elem_type = LOW[low]
                is_changed = True
    return is_changed


def is_run(model):
    """Whether the node runs as it is."""
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    with tempfile.TemporaryDirectory() as folder:
        options.optimized_model_filepath = os.path.join(folder, "made.onnx")
        try:
            onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        except Exception:  # every refusal is an answer
            return False
        return all(node.op_type != "Cast" for node in onnx.load(options.optimized_model_filepath).graph.node)


def older(model, versions):
    """The model in each older version of its operator that runs in f32."""
    for version in versions[model.graph.node[0].op_type]:
        if FIRST_OPSET <= version < model.opset_import[0].version:
            made = copy.deepcopy(model)
            made.opset_import[0].version = version
            if is_run(made):
                yield made


def versions_of_operators():
    versions = collections.defaultdict(set)
    for schema in onnx.defs.get_all_schemas_with_history():
        if not schema.domain:
            versions[schema.name].add(schema.since_version)
    return versions


def tried(low, table):
    """For each operator whether all its tests run; and for older versions of those in the table, by operator and version."""
    runs, runs_older, versions = collections.defaultdict(list), collections.defaultdict(list), versions_of_operators()
    for case in loader.load_model_tests(kind="node"):
        model = case.model or onnx.load(os.path.join(case.model_dir, "model.onnx"))
        if len(model.graph.node) != 1 or model.functions or model.graph.node[0].domain or model.graph.node[0].op_type in MIXED:
            continue
        model.ir_version = min(model.ir_version, 13)
        operator = model.graph.node[0].op_type
        for made in older(model, versions) if operator in table else ():
            if retype(made, low):
                runs_older[operator, made.opset_import[0].version].append(is_run(made))
        if retype(model, low):
            runs[operator].append(is_run(model))
    return [{key: all(results) for key, results in found.items()} for found in (runs, runs_older)]


def listed(low, path):
    """The operators that the table says are run, and from which operator set on."""
    row = pathlib.Path(path).read_text().split("- target: onnxruntime-cpu\n")[1].split("- target:")[0]
    entries = re.search(rf"^  {low}: \[(.*?)\]", row, re.MULTILINE | re.DOTALL)[1]
    return {name: int(first or 0) for name, first in re.findall(r"([A-Za-z]\w*)(?:@(\d+))?", entries)}


def main():
    warnings.simplefilter("ignore")
    low, table = sys.argv[1], listed(*sys.argv[1:])
    found, found_older = tried(low, table)
    wrong = sorted(operator for operator, runs in found.items() if runs != (operator in table))
    wrong_older = sorted(key for key, runs in found_older.items() if runs != (key[1] >= table[key[0]]))
    untested = sorted(set(table) - set(found) - MIXED)
    for operator in wrong:
        print(f"{operator}: {'runs' if found[operator] else 'does not run'} on {low}, the table says otherwise")
    for operator, version in wrong_older:
        runs = "runs" if found_older[operator, version] else "does not run"
        print(f"{operator} of operator set {version}: {runs} on {low}, the table says otherwise")
    if untested:
        print("in the table without a test:", ", ".join(untested))
    if wrong or wrong_older or untested:
        sys.exit(1)
    print(f"{len(found)} operators tried, the table agrees")


if __name__ == "__main__":
    main()
