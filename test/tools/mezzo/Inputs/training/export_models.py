"""Models to write weights into, and what comes out: export_models.py make | check"""
import json
import struct
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

random = np.random.default_rng(0)
WEIGHTS = {
    "w": random.normal(size=(3, 4)).astype(np.float32),
    "w.m": np.ones((3, 4), np.float32),  # a moment, which is no weight of the model
    "scale": np.full(4, 1.5, np.float32),
    "scale.1": np.full(4, 2.5, np.float32),
    "mean": np.full(4, 0.25, np.float32),
    "variance": np.full(4, 4, np.float32),
}


def write_safetensors(path, tensors):
    header, data = {}, b""
    for name, value in tensors.items():
        header[name] = {"dtype": "F32", "shape": list(value.shape), "data_offsets": [len(data), len(data) + value.nbytes]}
        data += value.tobytes()
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def save(name, nodes, dtype, initializers):
    element = helper.np_dtype_to_tensor_dtype(np.dtype(dtype))
    graph = helper.make_graph(nodes, "g", [helper.make_tensor_value_info("x", element, ["N", 3])],
                              [helper.make_tensor_value_info("y", element, ["N", 4])],
                              [numpy_helper.from_array(np.asarray(value, dtype), key) for key, value in initializers.items()])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model, full_check=True)
    onnx.save(model, name)


def make():
    write_safetensors("weights.safetensors", WEIGHTS)
    write_safetensors("wrong.safetensors", {"w": np.ones((4, 3), np.float32)})
    write_safetensors("none.safetensors", {"v": np.ones((4, 3), np.float32)})
    initial = {"w": np.ones((3, 4)), "b": np.zeros(4)}
    product = helper.make_node("Gemm", ["x", "w", "b"], ["y"])
    save("f32.onnx", [product], np.float32, initial)
    save("f16.onnx", [product], np.float16, initial)
    # Two readers of one splat, batch norm and dropout in training mode.
    nodes = [
        helper.make_node("MatMul", ["x", "w"], ["a"]),
        helper.make_node("Mul", ["a", "scale"], ["b"]),
        helper.make_node("BatchNormalization", ["b", "scale", "bias", "mean", "variance"], ["c", "m1", "v1"], training_mode=1),
        helper.make_node("Constant", [], ["ratio"], value=numpy_helper.from_array(np.float32(0.5))),
        helper.make_node("Constant", [], ["yes"], value=numpy_helper.from_array(np.array(True))),
        helper.make_node("Dropout", ["c", "ratio", "yes"], ["y", "mask"]),
    ]
    save("training.onnx", nodes, np.float32,
         {"w": np.ones((3, 4)), "scale": np.ones(4), "bias": np.zeros(4), "mean": np.zeros(4), "variance": np.ones(4)})


def run(path, x):
    onnx.checker.check_model(path, full_check=True)
    return onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"]).run(["y"], {"x": x})[0]


def initializer(path, name):
    return next(numpy_helper.to_array(tensor) for tensor in onnx.load(path).graph.initializer if tensor.name == name)


def check():
    x = random.normal(size=(5, 3)).astype(np.float32)
    w = WEIGHTS["w"]
    assert initializer("f32-out.onnx", "w").tobytes() == w.tobytes()
    np.testing.assert_allclose(run("f32-out.onnx", x), x @ w, rtol=1e-5, atol=1e-6)
    assert initializer("f16-out.onnx", "w.f32").tobytes() == w.tobytes()
    np.testing.assert_allclose(run("f16-out.onnx", x.astype(np.float16)), x @ w, rtol=0.02, atol=0.02)
    wanted = (x @ w * 1.5 - 0.25) / np.sqrt(4 + 1e-5) * 2.5
    got = run("training-out.onnx", x)
    np.testing.assert_allclose(got, wanted, rtol=1e-5, atol=1e-6)
    np.testing.assert_array_equal(got, run("training-out.onnx", x))
    print("weights are where they belong")


{"make": make, "check": check}[sys.argv[1]]()
