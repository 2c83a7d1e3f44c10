"""Fills the weights of a model skeleton.

A skeleton is an ONNX file without its large weights: each initializer that was left out carries, in its doc_string, the mean
and standard deviation of what stood there. The weights drawn here are normal ones of that kind; the generator is seeded with
the initializer's name, so a model is the same on every run and machine.
"""
import json
import zlib

import numpy as np
import onnx
from onnx import helper, numpy_helper

# The largest index that an integer input may hold, by the input's name; 1000 for all others.
INTEGER_LIMIT = {"input_ids": 8192, "a_0": 8192}


def generator(name):
    return np.random.default_rng(zlib.crc32(name.encode()))


def filled(tensor):
    want = json.loads(tensor.doc_string)
    values = generator(tensor.name).standard_normal(tuple(tensor.dims), dtype=np.float32)
    values = values * np.float32(want["std"]) + np.float32(want["mean"])
    if want["positive"]:
        values = np.abs(values) + np.float32(1e-3)
    return numpy_helper.from_array(values.astype(helper.tensor_dtype_to_np_dtype(tensor.data_type)), tensor.name)


def fill(skeleton):
    """The model that the file `skeleton` is the skeleton of."""
    model = onnx.load(skeleton)
    for tensor in model.graph.initializer:
        if tensor.doc_string.startswith("{") and not tensor.raw_data:
            tensor.CopyFrom(filled(tensor))
    return model


def example_input(value, dims):
    """An array for the graph input `value`; `dims` gives the symbolic dimensions' lengths by name."""
    kind = value.type.tensor_type
    shape = tuple(d.dim_value or dims[d.dim_param] for d in kind.shape.dim)
    dtype = helper.tensor_dtype_to_np_dtype(kind.elem_type)
    if np.issubdtype(dtype, np.floating):
        return generator(value.name).standard_normal(shape).astype(dtype)
    if "mask" in value.name or value.name == "a_1":
        return np.ones(shape, dtype)
    return generator(value.name).integers(0, INTEGER_LIMIT.get(value.name, 1000), shape).astype(dtype)
