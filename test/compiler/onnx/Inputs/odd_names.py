"""Writes a model whose names have characters in them that a printer must escape: odd_names.py FILE

Protobuf's own library writes no invalid UTF-8, so two letters are replaced afterwards.
"""
import sys

from onnx import TensorProto, helper

names = ['quote"', "back\\slash", "line\nbreak", "comma,", "a/b.c", "größe", "ZZ"]
values = ["x", *[name + " out" for name in names]]
nodes = [helper.make_node("Neg", [values[i]], [values[i + 1]], name=name) for i, name in enumerate(names)]
nodes.append(helper.make_node("Exp", [values[-1]], ["y"]))
info = lambda name: helper.make_tensor_value_info(name, TensorProto.FLOAT, [2])
model = helper.make_model(helper.make_graph(nodes, "g", [info("x")], [info(values[5]), info("y")]), opset_imports=[helper.make_opsetid("", 17)])
with open(sys.argv[1], "wb") as file:
    file.write(model.SerializeToString().replace(b"ZZ", b"\xff\xfe"))
