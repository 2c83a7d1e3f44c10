"""Trains on whole batches and on the same batches in parts, and holds both beside each other: accumulation.py

The model has a dropout; half of the labels do not count, unevenly, so that a mean of the parts' means would be another loss. Works in the
current folder, with mezzo from the path.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from digits import tensors_of

IGNORED = -100


def make_model(path, has_norm=False):
    random = np.random.default_rng(0)
    weights = [("w0", random.normal(0, 0.3, (12, 32))), ("b0", random.normal(0, 0.1, 32)), ("w1", random.normal(0, 0.3, (32, 5)))]
    nodes = [helper.make_node("MatMul", ["x", "w0"], ["a"]), helper.make_node("Add", ["a", "b0"], ["b"])]
    value = "b"
    if has_norm:
        weights += [("gamma", np.ones(32)), ("beta", np.zeros(32)), ("mean", np.zeros(32)), ("variance", np.ones(32))]
        nodes.append(helper.make_node("BatchNormalization", ["b", "gamma", "beta", "mean", "variance"], ["n", "mean1", "variance1"], training_mode=1, momentum=0.5))
        value = "n"
    weights.append(("ratio", np.array(0.25)))
    nodes += [helper.make_node("Dropout", [value, "ratio", "training"], ["d"], seed=3), helper.make_node("Tanh", ["d"], ["e"]),
              helper.make_node("MatMul", ["e", "w1"], ["y"])]
    initializers = [numpy_helper.from_array(np.asarray(values, np.float32), name) for name, values in weights]
    initializers.append(numpy_helper.from_array(np.array(True), "training"))
    graph = helper.make_graph(nodes, "m", [helper.make_tensor_value_info("x", 1, ["N", 12])], [helper.make_tensor_value_info("y", 1, ["N", 5])], initializers)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)


def make_data(path, bad=None):
    random = np.random.default_rng(1)
    x, labels = random.normal(0, 1, (64, 12)).astype(np.float32), random.integers(0, 5, 64)
    labels[np.arange(64) % 16 >= 9] = IGNORED  # of each batch of 16 the last 7: the third part has one that counts, the fourth none
    if bad is not None:
        x[bad] = np.inf
    np.savez(path, x=x, labels=labels)


def train(name, *options, model="model.onnx", data="data.npz"):
    """The log's steps, and what the run said."""
    done = subprocess.run(["mezzo", "train", model, "--data", data, "--batch-size", "16", "--no-shuffle", "--lr", "1e-2", "--steps", "4", "--checkpoints", f"{name}.run",
                           "--save-every", "1", "--keep", "0", "--log", f"{name}.jsonl", "--quiet", *options], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [event for event in map(json.loads, open(f"{name}.jsonl")) if event["event"] == "step"], done.stderr


def state(name, step):
    return {key: np.frombuffer(value, np.float32) for key, value in tensors_of(pathlib.Path(f"{name}.run/step-{step:09}.safetensors")).items()}


def distance(a, b):
    return max(float(np.abs(a[key] - b[key]).max() / max(np.abs(b[key]).max(), 1e-30)) for key in ("w0", "b0", "w1"))


def check_equal():
    whole, _ = train("whole")
    for parts in ("2", "4", "8", "16"):
        split, _ = train(f"parts{parts}", "--grad-accumulation-steps", parts)
        losses = [abs(a["loss"] - b["loss"]) / b["loss"] for a, b in zip(split, whole)]
        norms = [abs(a["gradient_norm"] - b["gradient_norm"]) / b["gradient_norm"] for a, b in zip(split, whole)]
        off = distance(state(f"parts{parts}", 1), state("whole", 1))
        assert max(losses) < 2e-6 and max(norms) < 1e-5 and off < 1e-5, (parts, losses, norms, off)
        assert len({event["loss"] for event in split}) == 4
        print(f"{parts} parts: losses within {max(losses):.0e}, norms within {max(norms):.0e}")



def check_skip():
    make_data("bad.npz", bad=16 + 5)  # in the second of four parts of the second batch
    log, _ = train("bad", "--grad-accumulation-steps", "4", data="bad.npz")
    assert [event["status"] for event in log] == ["applied", "forward_not_finite", "applied", "applied"], log
    before, after = state("bad", 1), state("bad", 2)
    kept = [key for key in before if not key.startswith("train.")]
    assert kept and all(np.array_equal(before[key], after[key]) for key in kept)
    print("one bad sample in one of four parts: the step is skipped, nothing changes")


def check_norm():
    """Running statistics pass from part to part: m = (m + mean) / 2 four times."""
    make_model("norm.onnx", has_norm=True)
    train("norm", "--grad-accumulation-steps", "4", model="norm.onnx")
    weights = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load("norm.onnx").graph.initializer}
    x, mean = np.load("data.npz")["x"][:16].astype(np.float64), np.zeros(32)
    for part in x.reshape(4, 4, 12):
        mean = mean * 0.5 + (part @ weights["w0"] + weights["b0"]).mean(0) * 0.5
    got = state("norm", 1)["mean"]
    assert np.abs(got - mean).max() < 1e-5, (got, mean)
    print("running statistics are handed from part to part")


def gradient_error(name):
    """How far the first gradients are from those of whole batches in f32, by the first moments, which are a tenth of them."""
    got, wanted = (state(run, 1) for run in (name, "whole"))
    return max(float(np.linalg.norm(got[f"{key}.m"] - wanted[f"{key}.m"]) / np.linalg.norm(wanted[f"{key}.m"])) for key in ("w0", "w1"))


def check_low():
    _, quiet = train("f16", "--grad-accumulation-steps", "16", "--autocast=f16")
    _, warned = train("low", "--grad-accumulation-steps", "16", "--autocast=f16", "--accumulate-in-16-bits")
    assert "added up in 16 bits" not in quiet, quiet
    assert "warning: gradients of 16 parts are added up in 16 bits: a sum of 256 in bf16, 2048 in f16, no longer grows by 1" in warned, warned
    wide, low = gradient_error("f16"), gradient_error("low")
    assert wide < low < 0.05, (wide, low)
    print(f"sums in 16 bits are warned of: gradients are off by {low:.1e}, where sums in f32 leave {wide:.1e}")


def main():
    make_model("model.onnx")
    make_data("data.npz")
    check_equal()
    check_skip()
    check_norm()
    check_low()
    refused = subprocess.run(["mezzo", "train", "model.onnx", "--data", "data.npz", "--batch-size", "16", "--steps", "1", "--grad-accumulation-steps", "3"],
                             capture_output=True, text=True)
    assert refused.returncode != 0 and "--grad-accumulation-steps 3 wants batches that are cut into so many parts, got 16 samples" in refused.stderr, refused.stderr
    print("accumulation: right")


if __name__ == "__main__":
    main()
