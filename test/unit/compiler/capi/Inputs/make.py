#!/usr/bin/env python3
"""Writes the models of CompilerTest.cpp into this folder; run it again after a change: make.py"""
import pathlib

import numpy
import onnx
import onnx.parser

FOLDER = pathlib.Path(__file__).parent

# y = relu(x · w), where w counts up; any number of rows.
ROWS = """<ir_version: 8, opset_import: ["" : 17]>
rows (float[N, 2] x) => (float[N, 3] y) <float[2, 3] w = {1, 2, 3, 4, 5, 6}> { p = MatMul(x, w)  y = Relu(p) }"""

# The values of `shape` decide the shape of y.
TARGET = """<ir_version: 8, opset_import: ["" : 17]>
target (float[6] x, int64[2] shape) => (float[A, B] y) { y = Reshape(x, shape) }"""

UNKNOWN = """<ir_version: 8, opset_import: ["" : 17, "other" : 1]>
unknown (float[2] x) => (float[2] y) { y = other.Strange(x) }"""

# An operator of the user's, y = 2 x; any number of rows.
CUSTOM = """<ir_version: 8, opset_import: ["" : 17, "test" : 1]>
custom (float[N, 2] x) => (float[N, 2] y) { y = test.Affine<alpha = 2.0>(x) }"""


def write(name, text):
    model = onnx.parser.parse_model(text)
    (FOLDER / f"{name}.onnx").write_bytes(model.SerializeToString())
    return model


rows = write("rows", ROWS)
write("target", TARGET)
write("unknown", UNKNOWN)
write("custom", CUSTOM)

# The same as `rows`, its weights in a file beside it.
rows.graph.initializer[0].CopyFrom(onnx.numpy_helper.from_array(numpy.arange(1, 7, dtype=numpy.float32).reshape(2, 3), "w"))
onnx.external_data_helper.set_external_data(rows.graph.initializer[0], location="outside.bin")
(FOLDER / "outside.bin").write_bytes(rows.graph.initializer[0].raw_data)
rows.graph.initializer[0].ClearField("raw_data")
(FOLDER / "outside.onnx").write_bytes(rows.SerializeToString())
