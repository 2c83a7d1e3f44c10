"""Names the nodes of a model in their order: name_nodes.py FILE NAME…"""
import sys

import onnx

model = onnx.load(sys.argv[1])
for node, name in zip(model.graph.node, sys.argv[2:], strict=True):
    node.name = name
onnx.save(model, sys.argv[1])
