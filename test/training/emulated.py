"""Trains on the emulated GPU and on the CPU, and compares the losses: emulated.py [--steps N] [--only NAME]

Models are the network of examples/digits and a GPT of two layers, in f16 and bf16. In every step the loss must be that of the CPU
within what rounding in 16 bits explains, and the emulator must find nothing. Works in the current folder.
"""
import argparse
import json
import os
import subprocess
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

import digits

# Of the loss, over all steps: what rounds differently once is learned from ever after.
TOLERANCE = {"f32": 1e-5, "f16": 1e-2, "bf16": 4e-2}
VOCABULARY, LENGTH, WIDTH, HEADS, LAYERS = 32, 16, 32, 4, 2


class Graph:
    """Nodes and weights of an ONNX model under construction."""

    def __init__(self, seed):
        self.nodes, self.weights, self.random, self.count = [], [], np.random.default_rng(seed), 0

    def weight(self, name, *shape, like=None):
        values = np.full(shape, like, np.float32) if like is not None else self.random.normal(0, 0.05, shape).astype(np.float32)
        self.weights.append(numpy_helper.from_array(values, name))
        return name

    def constant(self, values):
        self.count += 1
        self.weights.append(numpy_helper.from_array(np.asarray(values), f"constant{self.count}"))
        return f"constant{self.count}"

    def node(self, kind, *inputs, **attributes):
        self.count += 1
        self.nodes.append(helper.make_node(kind, list(inputs), [f"value{self.count}"], **attributes))
        return f"value{self.count}"

    def dense(self, x, name, inputs, outputs):
        product = self.node("MatMul", x, self.weight(f"{name}.weight", inputs, outputs))
        return self.node("Add", product, self.weight(f"{name}.bias", outputs, like=0))

    def norm(self, x, name):
        return self.node("LayerNormalization", x, self.weight(f"{name}.weight", WIDTH, like=1), self.weight(f"{name}.bias", WIDTH, like=0))

    def heads(self, x):
        shaped = self.node("Reshape", x, self.constant(np.array([0, 0, HEADS, WIDTH // HEADS])))
        return self.node("Transpose", shaped, perm=[0, 2, 1, 3])

    def attention(self, x, name):
        q, k, v = (self.heads(self.dense(x, f"{name}.{part}", WIDTH, WIDTH)) for part in "qkv")
        scores = self.node("MatMul", q, self.node("Transpose", k, perm=[0, 1, 3, 2]))
        scaled = self.node("Mul", scores, self.constant(np.float32(1 / np.sqrt(WIDTH // HEADS))))
        mask = self.constant(np.triu(np.full((LENGTH, LENGTH), -1e4, np.float32), 1))
        mixed = self.node("MatMul", self.node("Softmax", self.node("Add", scaled, mask), axis=-1), v)
        joined = self.node("Reshape", self.node("Transpose", mixed, perm=[0, 2, 1, 3]), self.constant(np.array([0, 0, WIDTH])))
        return self.dense(joined, f"{name}.out", WIDTH, WIDTH)


def make_gpt(path):
    g = Graph(1)
    x = g.node("Add", g.node("Gather", g.weight("tokens.weight", VOCABULARY, WIDTH), "tokens"), g.weight("places.weight", LENGTH, WIDTH))
    for i in range(LAYERS):
        x = g.node("Add", x, g.attention(g.norm(x, f"layer{i}.norm1"), f"layer{i}.attention"))
        hidden = g.node("Gelu", g.dense(g.norm(x, f"layer{i}.norm2"), f"layer{i}.up", WIDTH, 4 * WIDTH))
        x = g.node("Add", x, g.dense(hidden, f"layer{i}.down", 4 * WIDTH, WIDTH))
    last = g.dense(g.norm(x, "norm"), "head", WIDTH, VOCABULARY)
    g.nodes.append(helper.make_node("Identity", [last], ["logits"]))
    graph = helper.make_graph(g.nodes, "gpt", [helper.make_tensor_value_info("tokens", onnx.TensorProto.INT64, ["N", LENGTH])],
                              [helper.make_tensor_value_info("logits", 1, ["N", LENGTH, VOCABULARY])], g.weights)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9), path)


def make_text(path):
    """Sequences in which each token follows from the one before."""
    random = np.random.default_rng(2)
    tokens = np.zeros((64, LENGTH + 1), np.int64)
    tokens[:, 0] = random.integers(0, VOCABULARY, 64)
    for i in range(LENGTH):
        tokens[:, i + 1] = (5 * tokens[:, i] + 3) % VOCABULARY
    np.savez(path, tokens=tokens[:, :-1], label=tokens[:, 1:])


def prepare(kind):
    """The model, its data, and the options that they want."""
    if kind == "cnn":
        digits.make_cnn("cnn.onnx")
        return "cnn.onnx", digits.DIGITS / "train.npz", ["--batch-size", "32"]
    make_gpt("gpt.onnx")
    make_text("text.npz")
    return "gpt.onnx", "text.npz", ["--batch-size", "8"]


def losses(device, kind, precision, steps):
    model, data, options = prepare(kind)
    log = f"{kind}-{precision}-{device}.jsonl"
    command = ["mezzo", "train", model, f"--device={device}", "--labels", "label", "--data", data, "--steps", str(steps), "--lr", "1e-3",
               "--no-checkpoints", "--log", log, "--quiet", *options, *digits.PRECISIONS[precision]]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "MEZZO_PYTHON": sys.executable})
    return np.array([event["loss"] for event in map(json.loads, open(log)) if event["event"] == "step"])


def check(name, steps):
    kind, precision = name.split("-")
    wanted, got = losses("cpu", kind, precision, steps), losses("cuda-emulated", kind, precision, steps)
    off = np.abs(got / wanted - 1)
    assert len(got) == steps and got[-1] < got[0], f"{name}: {got}"
    assert off.max() <= TOLERANCE[precision], f"{name} is off by {off}"
    print(f"{name}: {steps} steps, loss {got[0]:.4f} to {got[-1]:.4f}, off by {off[0]:.1e} in the first and at most by {off.max():.1e}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=10)
    parser.add_argument("--only", nargs="+", default=[f"{kind}-{precision}" for kind in ("cnn", "gpt") for precision in ("f16", "bf16")])
    options = parser.parse_args()
    for name in options.only:
        check(name, options.steps)
    print(f"emulated training: {len(options.only)} passed, 0 failed")


if __name__ == "__main__":
    sys.exit(main())
