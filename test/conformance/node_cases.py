#!/usr/bin/env python3
"""The ONNX standard's own node tests that are in Mezzo's scope.

  node_cases.py list        one name a line
  node_cases.py count       in scope; out of scope by reason
  node_cases.py write DIR   DIR/NAME/{model.onnx, input_I.npy, output_I.npy} and DIR/cases.jsonl, the batch file of them all

Out of scope are tests whose inputs or outputs are no tensors, or hold strings, complex numbers or floats of fewer than 16 bits;
tests of other domains; and operators that are quantised, loop over sequences, or whose output's shape depends on data. bfloat16
tensors are written as their 16-bit patterns and listed in the case's `bfloat16`.
"""
import collections
import contextlib
import io
import json
import os
import sys
import warnings

warnings.filterwarnings("ignore")
import numpy as np
import onnx
from onnx.backend.test.case.node import collect_testcases

T = onnx.TensorProto
ELEMENT_TYPES = {T.FLOAT, T.FLOAT16, T.BFLOAT16, T.DOUBLE, T.BOOL, T.INT8, T.INT16, T.INT32, T.INT64, T.UINT8, T.UINT16,
                 T.UINT32, T.UINT64}
OPERATORS_OUT_OF_SCOPE = set("""
Scan Loop NonMaxSuppression Unique Compress NonZero DeformConv RoiAlign MaxUnpool Col2Im Det ImageDecoder ReverseSequence BitCast
SequenceMap SequenceEmpty SequenceLength SequenceInsert SplitToSequence ConcatFromSequence SequenceAt SequenceErase
SequenceConstruct Optional OptionalHasElement OptionalGetElement StringSplit StringNormalizer StringConcat RegexFullMatch
TfIdfVectorizer QLinearMatMul QLinearConv ConvInteger MatMulInteger QuantizeLinear DequantizeLinear DynamicQuantizeLinear
DFT STFT MelWeightMatrix Bernoulli RandomUniformLike LinearAttention CausalConvWithState FlexAttention""".split())


def why_out_of_scope(case):
    """The reason in a few words; None for a case in scope."""
    graph = case.model.graph
    for value in [*graph.input, *graph.output]:
        if not value.type.HasField("tensor_type"):
            return "not a tensor"
        if value.type.tensor_type.elem_type not in ELEMENT_TYPES:
            return "element type"
    if any(node.domain not in ("", "ai.onnx") for node in graph.node):
        return "domain"
    operators = sorted({node.op_type for node in graph.node} & OPERATORS_OUT_OF_SCOPE)
    return operators[0] if operators else None


def all_cases():
    with contextlib.redirect_stdout(io.StringIO()):
        return collect_testcases(None)


def cases_in_scope():
    return [case for case in all_cases() if why_out_of_scope(case) is None]


def bfloat16_bits(array):
    if array.dtype.itemsize == 2:
        return array.view(np.uint16)
    return (array.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)


def write_tensors(root, folder, kind, values, declared, bfloat16):
    """Writes one file a tensor; returns their paths, relative to `root`, by the tensors' names."""
    paths = {}
    for index, (value, proto) in enumerate(zip(values, declared)):
        array = onnx.numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else np.asarray(value)
        if proto.type.tensor_type.elem_type == T.BFLOAT16:
            bfloat16.append(proto.name)
            array = bfloat16_bits(array)
        path = os.path.join(folder, f"{kind}_{index}.npy")
        np.save(path, array)
        paths[proto.name] = os.path.relpath(path, root)
    return paths


def write_case(case, root):
    """Writes one case and returns its line of the batch file; paths are relative to `root`."""
    folder = os.path.join(root, case.name)
    os.makedirs(folder)
    model = os.path.join(folder, "model.onnx")
    onnx.save(case.model, model)
    bfloat16 = []
    inputs, outputs = case.data_sets[0]
    inputs = write_tensors(root, folder, "input", inputs, case.model.graph.input, bfloat16)
    outputs = write_tensors(root, folder, "output", outputs, case.model.graph.output, bfloat16)
    return {"name": case.name, "model": os.path.relpath(model, root), "inputs": inputs, "outputs": outputs, "rtol": case.rtol,
            "atol": case.atol, "bfloat16": sorted(set(bfloat16))}


def write_all(root):
    os.makedirs(root, exist_ok=True)
    lines = [json.dumps(write_case(case, root)) for case in cases_in_scope()]
    with open(os.path.join(root, "cases.jsonl"), "w") as file:
        file.write("\n".join(lines) + "\n")
    return len(lines)


def print_count():
    cases = all_cases()
    reasons = collections.Counter(filter(None, map(why_out_of_scope, cases)))
    print(len(cases) - sum(reasons.values()), "in scope of", len(cases))
    for reason, number in reasons.most_common():
        print(f"{number:5} {reason}")


def main():
    match sys.argv[1:]:
        case ["list"]:
            print("\n".join(case.name for case in cases_in_scope()))
        case ["count"]:
            print_count()
        case ["write", folder]:
            print(write_all(folder), "written")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
