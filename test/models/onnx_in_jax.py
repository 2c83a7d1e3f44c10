#!/usr/bin/env python3
"""The loss of an ONNX model and its gradients by JAX, in f64: onnx_in_jax.py MODEL INPUTS.npz LABELS.npy OUTPUT.npz

Runs in an environment of its own, with jax, numpy and onnx. OUTPUT gets `loss`, and the gradient of each initializer of floats that is
no scalar, by name. The loss is the cross entropy of the first output's last or second axis, as graph-add-loss takes it.
"""
import sys

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from jax import lax
from onnx import helper, numpy_helper

jax.config.update("jax_enable_x64", True)
OPS = {}


def op(name):
    def register(function):
        OPS[name] = function
        return function
    return register


class Node:
    """A node's inputs, null where left out, and attributes with defaults."""

    def __init__(self, proto, inputs):
        self.proto, self.inputs = proto, inputs
        self.attributes = {a.name: helper.get_attribute_value(a) for a in proto.attribute}

    def __getitem__(self, index):
        return self.inputs[index] if index < len(self.inputs) else None

    def get(self, name, default=None):
        value = self.attributes.get(name, default)
        return value.decode() if isinstance(value, bytes) else value

    def whole(self, index):
        """An input that shapes depend on."""
        value = self[index]
        return None if value is None else [int(v) for v in np.asarray(value).reshape(-1)]


for name, function in {"Add": jnp.add, "Sub": jnp.subtract, "Mul": jnp.multiply, "Div": jnp.divide, "MatMul": jnp.matmul, "Tanh": jnp.tanh,
                       "Sqrt": jnp.sqrt, "Exp": jnp.exp, "Sigmoid": jax.nn.sigmoid, "Erf": lax.erf, "And": jnp.logical_and, "Equal": jnp.equal,
                       "GreaterOrEqual": jnp.greater_equal, "IsNaN": jnp.isnan, "Identity": lambda x: x, "Not": jnp.logical_not}.items():
    OPS[name] = lambda n, function=function: function(*n.inputs)
OPS["Sum"] = lambda n: sum(n.inputs[1:], n[0])
OPS["Relu"] = lambda n: jnp.where(n[0] > 0, n[0], 0.0)
OPS["Where"] = lambda n: jnp.where(n[0], n[1], n[2])
OPS["Pow"] = lambda n: n[0] ** np.asarray(n[1]) if not isinstance(n[1], jax.core.Tracer) else n[0] ** n[1]
OPS["Constant"] = lambda n: numpy_value(n.get("value"))
OPS["Dropout"] = lambda n: n[0]
OPS["Cast"] = lambda n: cast(n[0], n.get("to"))
OPS["Shape"] = lambda n: np.array(np.shape(n[0]))
OPS["Transpose"] = lambda n: jnp.transpose(n[0], n.get("perm"))
OPS["Concat"] = lambda n: concat(n)
OPS["Expand"] = lambda n: jnp.broadcast_to(n[0], jnp.broadcast_shapes(np.shape(n[0]), tuple(n.whole(1))))
OPS["ConstantOfShape"] = lambda n: np.full(n.whole(0), numpy_value(n.get("value"))[0] if n.get("value") else 0.0)
OPS["Softmax"] = lambda n: jax.nn.softmax(n[0], n.get("axis", -1))


def rename_old_softmaxes(model):
    if next(item.version for item in model.opset_import if item.domain in ("", "ai.onnx")) < 13:
        for node in model.graph.node:
            if node.op_type == "Softmax":
                node.op_type = "FlatSoftmax"


@op("FlatSoftmax")
def flat_softmax(n):
    """As Softmax was before operator set 13: over all axes from the given one on."""
    rows = n[0].reshape(int(np.prod(n[0].shape[:n.get("axis", 1)])), -1)
    return jax.nn.softmax(rows, -1).reshape(n[0].shape)


OPS["GlobalAveragePool"] = lambda n: n[0].mean(tuple(range(2, n[0].ndim)), keepdims=True)


def numpy_value(tensor):
    value = numpy_helper.to_array(tensor)
    return value.astype(np.float64) if value.dtype in (np.float32, np.float16) else value


def cast(x, kind):
    target = helper.tensor_dtype_to_np_dtype(kind)
    return x.astype(np.float64 if target == np.float32 else target)


def concat(n):
    library = np if all(isinstance(x, np.ndarray) for x in n.inputs) else jnp
    return library.concatenate(n.inputs, n.get("axis"))


@op("Gelu")
def gelu(n):
    return jax.nn.gelu(n[0], approximate=n.get("approximate", "none") == "tanh")


@op("Clip")
def clip(n):
    x = n[0]
    low, high = n[1] if n[1] is not None else -np.inf, n[2] if n[2] is not None else np.inf
    return jnp.where(x < low, low, jnp.where(x > high, high, x))


@op("Gemm")
def gemm(n):
    a, b = n[0].T if n.get("transA", 0) else n[0], n[1].T if n.get("transB", 0) else n[1]
    y = n.get("alpha", 1.0) * (a @ b)
    return y if n[2] is None else y + n.get("beta", 1.0) * n[2]


@op("Reshape")
def reshape(n):
    shape = [np.shape(n[0])[i] if size == 0 else size for i, size in enumerate(n.whole(1))]
    return n[0].reshape(shape)


@op("Flatten")
def flatten(n):
    axis = n.get("axis", 1)
    return n[0].reshape(int(np.prod(np.shape(n[0])[:axis])), -1)


@op("Unsqueeze")
def unsqueeze(n):
    library = np if isinstance(n[0], np.ndarray) else jnp
    return library.expand_dims(n[0], tuple(n.whole(1)))


@op("Slice")
def slice_(n):
    axes, steps = n.whole(3), n.whole(4)
    starts, ends = n.whole(1), n.whole(2)
    places = [slice(None)] * np.ndim(n[0])
    for i, axis in enumerate(axes or range(len(starts))):
        places[axis] = slice(starts[i], ends[i], steps[i] if steps else 1)
    return n[0][tuple(places)]


@op("Split")
def split(n):
    sizes = n.whole(1)
    axis = n.get("axis", 0)
    if sizes is None:
        return tuple(jnp.split(n[0], n.get("num_outputs"), axis))
    return tuple(jnp.split(n[0], np.cumsum(sizes)[:-1], axis))


@op("Gather")
def gather(n):
    if isinstance(n[0], np.ndarray) and isinstance(n[1], np.ndarray):
        return np.take(n[0], n[1], n.get("axis", 0))
    return jnp.take(n[0], n[1], n.get("axis", 0))


@op("GatherElements")
def gather_elements(n):
    return jnp.take_along_axis(n[0], n[1], n.get("axis", 0))


@op("GatherND")
def gather_nd(n):
    assert n.get("batch_dims", 0) == 0
    return n[0][tuple(jnp.moveaxis(n[1], -1, 0))]


@op("ReduceMean")
def reduce_mean(n):
    axes = n.whole(1) if len(n.inputs) > 1 else n.get("axes")
    return n[0].mean(tuple(axes), keepdims=bool(n.get("keepdims", 1)))


@op("LayerNormalization")
def layer_normalization(n):
    axes = tuple(range(n.get("axis", -1) % n[0].ndim, n[0].ndim))
    centred = n[0] - n[0].mean(axes, keepdims=True)
    y = centred / jnp.sqrt((centred ** 2).mean(axes, keepdims=True) + n.get("epsilon", 1e-5)) * n[1]
    return y if n[2] is None else y + n[2]


def by_channel(vector, x):
    return vector.reshape((-1,) + (1,) * (x.ndim - 2))


@op("BatchNormalization")
def batch_normalization(n):
    x, scale, bias, mean, variance = n.inputs
    if n.get("training_mode", 0):
        axes = tuple(axis for axis in range(x.ndim) if axis != 1)
        mean, variance = x.mean(axes), x.var(axes)
    factor = by_channel(scale / jnp.sqrt(variance + n.get("epsilon", 1e-5)), x)
    return ((x - by_channel(mean, x)) * factor + by_channel(bias, x), None, None)


@op("InstanceNormalization")
def instance_normalization(n):
    axes = tuple(range(2, n[0].ndim))
    centred = n[0] - n[0].mean(axes, keepdims=True)
    factor = 1 / jnp.sqrt((centred ** 2).mean(axes, keepdims=True) + n.get("epsilon", 1e-5))
    return centred * factor * by_channel(n[1], n[0]) + by_channel(n[2], n[0])


@op("LRN")
def lrn(n):
    size = n.get("size")
    before, after = (size - 1) // 2, size // 2
    squares = jnp.pad(n[0] ** 2, [(0, 0), (before, after)] + [(0, 0)] * (n[0].ndim - 2))
    sums = sum(squares[:, i:i + n[0].shape[1]] for i in range(size))
    return n[0] / (n.get("bias", 1.0) + n.get("alpha", 1e-4) / size * sums) ** n.get("beta", 0.75)


def paddings(n, rank):
    assert n.get("auto_pad", "NOTSET") == "NOTSET"
    pads = n.get("pads", [0] * 2 * rank)
    return list(zip(pads[:rank], pads[rank:]))


@op("Conv")
def conv(n):
    rank = n[0].ndim - 2
    y = lax.conv_general_dilated(n[0], n[1], n.get("strides", [1] * rank), paddings(n, rank), rhs_dilation=n.get("dilations", [1] * rank),
                                 feature_group_count=n.get("group", 1))
    return y if n[2] is None else y + by_channel(n[2], y)


@op("ConvTranspose")
def conv_transpose(n):
    rank, groups = n[0].ndim - 2, n.get("group", 1)
    assert groups == 1 and not any(n.get("output_padding", []))
    w = jnp.flip(jnp.swapaxes(n[1], 0, 1), tuple(range(2, n[1].ndim)))
    around = [((extent - 1) * dilation - low, (extent - 1) * dilation - high) for extent, dilation, (low, high) in
              zip(n[1].shape[2:], n.get("dilations", [1] * rank), paddings(n, rank))]
    y = lax.conv_general_dilated(n[0], w, [1] * rank, around, lhs_dilation=n.get("strides", [1] * rank), rhs_dilation=n.get("dilations", [1] * rank))
    return y if n[2] is None else y + by_channel(n[2], y)


def windows(n, reduce, start):
    kernel = n.get("kernel_shape")
    assert not n.get("ceil_mode", 0) and set(n.get("dilations", [1])) == {1}
    pads = [(0, 0), (0, 0)] + paddings(n, len(kernel))
    return lax.reduce_window(n[0], start, reduce, (1, 1, *kernel), (1, 1, *n.get("strides", [1] * len(kernel))), pads)


@op("MaxPool")
def max_pool(n):
    return windows(n, lax.max, -jnp.inf)


@op("AveragePool")
def average_pool(n):
    ones = Node(n.proto, [jnp.ones_like(n[0])])
    count = np.prod(n.get("kernel_shape")) if n.get("count_include_pad", 0) else windows(ones, lax.add, 0.0)
    return windows(n, lax.add, 0.0) / count


def lstm_direction(x, w, r, bias, h, c, is_reverse):
    hidden = r.shape[-1]
    inputs = x @ w.T + bias[:4 * hidden] + bias[4 * hidden:]
    ys = [None] * x.shape[0]
    for t in reversed(range(x.shape[0])) if is_reverse else range(x.shape[0]):
        i, o, f, g = jnp.split(inputs[t] + h @ r.T, 4, -1)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        ys[t] = h
    return jnp.stack(ys), h, c


@op("LSTM")
def lstm(n):
    x, w, r = n.inputs[:3]
    assert n[4] is None and n[7] is None and n.get("layout", 0) == 0
    bias = n[3] if n[3] is not None else jnp.zeros((w.shape[0], 2 * w.shape[1]))
    zeros = jnp.zeros((w.shape[0], x.shape[1], r.shape[-1]))
    h, c = (n[5] if n[5] is not None else zeros), (n[6] if n[6] is not None else zeros)
    direction = n.get("direction", "forward")
    results = [lstm_direction(x, w[d], r[d], bias[d], h[d], c[d], direction == "reverse" or d == 1) for d in range(w.shape[0])]
    y, last_h, last_c = zip(*results)
    return jnp.stack(y, 1), jnp.stack(last_h), jnp.stack(last_c)


def output_of(model, parameters, fixed, inputs):
    values = {"": None, **fixed, **parameters, **inputs}
    for proto in model.graph.node:
        results = OPS[proto.op_type](Node(proto, [values[name] for name in proto.input]))
        results = results if isinstance(results, tuple) else (results,)
        values.update(zip(proto.output, results))
    return values[model.graph.output[0].name]


def cross_entropy(logits, labels):
    axis = {1: 0, 3: 2}.get(logits.ndim, 1)
    logs = jax.nn.log_softmax(logits, axis)
    return -jnp.take_along_axis(logs, jnp.expand_dims(labels, axis), axis).mean()


def main(model_path, inputs_path, labels_path, output_path):
    model = onnx.load(model_path)
    rename_old_softmaxes(model)
    initializers = {t.name: numpy_value(t) for t in model.graph.initializer}
    parameters = {name: value for name, value in initializers.items() if value.dtype == np.float64 and value.ndim > 0}
    fixed = {name: value for name, value in initializers.items() if name not in parameters}
    with np.load(inputs_path) as archive:
        inputs = {name: archive[name] for name in archive.files}
    inputs = {name: jnp.asarray(value, np.float64 if value.dtype == np.float32 else value.dtype) for name, value in inputs.items()}
    labels = jnp.asarray(np.load(labels_path))
    loss = lambda trained: cross_entropy(output_of(model, trained, fixed, inputs), labels)
    value, gradients = jax.value_and_grad(loss)(parameters)
    np.savez(output_path, **{f"gradient {name}": np.asarray(g) for name, g in gradients.items()}, loss=np.asarray(value))


if __name__ == "__main__":
    main(*sys.argv[1:])
