"""Writes a model that adds a weight of 512 floats which is in another file: external_model.py FILE LOCATION OFFSET LENGTH"""
import sys

from onnx import TensorProto, helper, save

path, location, offset, length = sys.argv[1:]
weight = TensorProto(name="w", data_type=TensorProto.FLOAT, dims=[512], data_location=TensorProto.EXTERNAL)
for key, text in (("location", location), ("offset", offset), ("length", length)):
    weight.external_data.add(key=key, value=text)
value = lambda name: helper.make_tensor_value_info(name, TensorProto.FLOAT, [512])
graph = helper.make_graph([helper.make_node("Add", ["x", "w"], ["y"])], "g", [value("x")], [value("y")], [weight])
save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)]), path)
