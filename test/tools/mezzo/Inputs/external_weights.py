#!/usr/bin/env python3
"""A network with its weights in a file beside it: external_weights.py FOLDER"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

random = np.random.default_rng(1)
weights = [numpy_helper.from_array(random.uniform(-1, 1, (64, 64)).astype(np.float32) / 8, name) for name in ("w1", "w2", "w3")]
nodes = [helper.make_node("MatMul", ["x", "w1"], ["a"], name="first"), helper.make_node("MatMul", ["a", "w2"], ["b"], name="second"),
         helper.make_node("MatMul", ["b", "w3"], ["y"], name="last")]
x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 64]) for name in "xy")
graph = helper.make_graph(nodes, "net", [x], [y], weights)
model = helper.make_model(graph, ir_version=8, opset_imports=[helper.make_opsetid("", 17)])
onnx.save(model, f"{sys.argv[1]}/net.onnx", save_as_external_data=True, location="net.onnx.data", size_threshold=0)
