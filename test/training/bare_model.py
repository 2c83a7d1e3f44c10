"""Writes an ONNX model of two products without biases: bare_model.py FILE"""
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

random = np.random.default_rng(0)
weights = [numpy_helper.from_array(random.normal(0, 0.1, (256, 256)).astype(np.float32), name) for name in ("first", "second")]
nodes = [helper.make_node("MatMul", ["x", "first"], ["a"]), helper.make_node("Tanh", ["a"], ["b"]), helper.make_node("MatMul", ["b", "second"], ["y"])]
graph = helper.make_graph(nodes, "bare", [helper.make_tensor_value_info("x", 1, ["N", 256])], [helper.make_tensor_value_info("y", 1, ["N", 256])], weights)
onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), sys.argv[1])
