#!/usr/bin/env python3
"""Writes the example's model, inputs and expected results: make_model.py FOLDER

The model is y = ScaledGate(x W1, x Wg) W2, with the operator com.example.ScaledGate between products of matrices. What is expected
is computed by NumPy in f64. Needs `onnx numpy` from PyPI.
"""
import pathlib
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

BATCH, WIDTH, HIDDEN, ALPHA = 8, 64, 128, 0.5


def weights(random):
    shapes = {"w1": (WIDTH, HIDDEN), "wg": (WIDTH, HIDDEN), "w2": (HIDDEN, WIDTH)}
    return {name: (random.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32) for name, shape in shapes.items()}


def model(values):
    nodes = [helper.make_node("MatMul", ["x", "w1"], ["h"], name="expand"),
             helper.make_node("MatMul", ["x", "wg"], ["g"], name="gate"),
             helper.make_node("ScaledGate", ["h", "g"], ["s"], name="scale", domain="com.example", alpha=ALPHA),
             helper.make_node("MatMul", ["s", "w2"], ["y"], name="contract")]
    graph = helper.make_graph(nodes, "custom", [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["N", WIDTH])],
                              [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["N", WIDTH])],
                              [numpy_helper.from_array(value, name) for name, value in values.items()])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid("com.example", 1)],
                             ir_version=8)


def expected(values, x):
    w1, wg, w2 = (values[name].astype(np.float64) for name in ("w1", "wg", "w2"))
    x = x.astype(np.float64)
    return (ALPHA * (x @ w1) / (1 + np.exp(-(x @ wg)))) @ w2


def main():
    folder = pathlib.Path(sys.argv[1])
    random = np.random.default_rng(1)
    values = weights(random)
    x = random.standard_normal((BATCH, WIDTH)).astype(np.float32)
    onnx.save(model(values), folder / "model.onnx")
    np.savez(folder / "inputs.npz", x=x)
    np.savez(folder / "expected.npz", y=expected(values, x).astype(np.float32))


if __name__ == "__main__":
    main()
