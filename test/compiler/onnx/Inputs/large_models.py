"""Writes models that are large in one way: large_models.py KIND SIZE FILE

  chain      SIZE Relu nodes, one after the other
  nested     SIZE If nodes, one inside the other
  calls      SIZE functions, each calling the next one twice
  dense      SIZE Concat nodes, each of the input and of all results before it
  weights    SIZE weights of 16 MB, each transposed and cast
  layers     SIZE matrix products with weights of 16 MB, each with a ReLU behind it
  splats     the same, with weights that are one number over and over
"""
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper, save

FLOAT, BOOL = TensorProto.FLOAT, TensorProto.BOOL


def value(name, shape, element=FLOAT):
    return helper.make_tensor_value_info(name, element, shape)


def chain(size):
    nodes = [helper.make_node("Relu", [f"v{i}"], [f"v{i + 1}"]) for i in range(size)]
    return helper.make_graph(nodes, "chain", [value("v0", [4])], [value(f"v{size}", [4])])


def nested(size):
    graph = helper.make_graph([helper.make_node("Relu", ["x"], ["y0"])], "innermost", [], [value("y0", [4])])
    for i in range(1, size + 1):
        node = helper.make_node("If", ["c"], [f"y{i}"], then_branch=graph, else_branch=graph if i == 1 else empty(i))
        graph = helper.make_graph([node], f"level{i}", [], [value(f"y{i}", [4])])
    graph.input.extend([value("x", [4]), value("c", [], BOOL)])
    return graph


def empty(i):
    return helper.make_graph([helper.make_node("Neg", ["x"], [f"n{i}"])], "other", [], [value(f"n{i}", [4])])


def dense(size):
    nodes = [helper.make_node("Concat", [f"v{k}" for k in range(i + 1)], [f"c{i}"], axis=0) for i in range(size)]
    nodes += [helper.make_node("ReduceMean", [f"c{i}"], [f"v{i + 1}"], keepdims=1, axes=[0]) for i in range(size)]
    return helper.make_graph(nodes, "dense", [value("v0", [1, 2])], [value(f"v{size}", [1, 2])])


def weights(size):
    side = 2048
    random = np.random.default_rng(1)
    tensors = [numpy_helper.from_array(random.random((side, side), np.float32), f"w{i}") for i in range(size)]
    nodes = [helper.make_node("Transpose", [f"w{i}"], [f"t{i}"]) for i in range(size)]
    nodes += [helper.make_node("Cast", [f"t{i}"], [f"h{i}"], to=TensorProto.FLOAT16) for i in range(size)]
    nodes += [helper.make_node("Sum", [f"h{i}" for i in range(size)], ["y"])]
    return helper.make_graph(nodes, "weights", [], [value("y", [side, side], TensorProto.FLOAT16)], tensors)


def layers(size, make_weight=None):
    side = 2048
    random = np.random.default_rng(1)
    make_weight = make_weight or (lambda name: numpy_helper.from_array(random.random((side, side), np.float32), name))
    tensors = [make_weight(f"w{i}") for i in range(size)]
    nodes = [helper.make_node("MatMul", [f"v{i}", f"w{i}"], [f"m{i}"]) for i in range(size)]
    nodes += [helper.make_node("Relu", [f"m{i}"], [f"v{i + 1}"]) for i in range(size)]
    return helper.make_graph(nodes, "layers", [value("v0", [1, side])], [value(f"v{size}", [1, side])], tensors)


def splats(size):
    side = 2048
    graph = layers(size, lambda name: numpy_helper.from_array(np.zeros(1, np.float32), name + "unused"))
    number = numpy_helper.from_array(np.array([0.01], np.float32))
    shape = numpy_helper.from_array(np.array([side, side], np.int64), "shape")
    graph.ClearField("initializer")
    graph.initializer.append(shape)
    graph.node.extend(helper.make_node("ConstantOfShape", ["shape"], [f"w{i}"], value=number) for i in range(size))
    return graph


def calls(size):
    opsets = [helper.make_opsetid("", 17), helper.make_opsetid("local", 1)]
    functions = [helper.make_function("local", f"f{size}", ["a"], ["b"], [helper.make_node("Relu", ["a"], ["b"])], opsets)]
    for i in range(size):
        body = [helper.make_node(f"f{i + 1}", ["a"], ["m"], domain="local"), helper.make_node(f"f{i + 1}", ["m"], ["b"], domain="local")]
        functions.append(helper.make_function("local", f"f{i}", ["a"], ["b"], body, opsets))
    graph = helper.make_graph([helper.make_node("f0", ["x"], ["y"], domain="local")], "calls", [value("x", [4])], [value("y", [4])])
    return graph, functions, opsets


def main():
    kind, size, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    made = globals()[kind](size)
    graph, functions, opsets = made if isinstance(made, tuple) else (made, [], [helper.make_opsetid("", 17)])
    save(helper.make_model(graph, functions=functions, opset_imports=opsets, ir_version=9), path)


main()
