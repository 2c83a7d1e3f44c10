"""Shows on gpt2_mini, with 8192 words and 256 tokens a batch, what a loss scale is for: scaling_need.py

The border is where gradients become f16: behind the loss's own. Counts what of them f16 would hold at several scales, from the logits that mezzo
computes; then trains in f16 with and without a scale, and on a summed loss, and reads the log. Works in the current folder.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np
import onnx
from onnx import numpy_helper

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "test/models"), str(ROOT / "test/support"), str(ROOT / "test/training")]
from catalogue import MODELS
from digits import tensors_of
from prepare import prepare

SMALLEST, LARGEST = 2.0 ** -14, 65504.0
MODEL = "gpt2.onnx"


def begin():
    """Writes the model with weights as GPT-2 begins with them: of a standard deviation of 0.02."""
    (path,) = [prepare(model) / "model.onnx" for model in MODELS if model.name == "gpt2_mini"]
    proto, random = onnx.load(path), np.random.default_rng(8)
    for tensor in proto.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype == np.float32 and values.ndim == 2:
            tensor.CopyFrom(numpy_helper.from_array(random.normal(0, 0.02, values.shape).astype(np.float32), tensor.name))
    onnx.save(proto, MODEL)


def border(labels, reduction):
    """The gradient of the loss with respect to the logits, in f64."""
    subprocess.run(["mezzo", "run", MODEL, "--inputs", "words.npz", "--outputs", "logits.npz"], check=True, stdout=subprocess.DEVNULL)
    (logits,) = np.load("logits.npz").values()
    powers = np.exp(logits.astype(np.float64) - logits.max(-1, keepdims=True))
    gradient = powers / powers.sum(-1, keepdims=True)
    np.put_along_axis(gradient, labels[..., None], np.take_along_axis(gradient, labels[..., None], -1) - 1, -1)
    return gradient / (labels.size if reduction == "mean" else 1)


def count(gradient, scale):
    magnitude = np.abs(gradient * scale)
    return float((magnitude < SMALLEST).mean()), int((magnitude > LARGEST).sum())


def train(name, *options):
    subprocess.run(["mezzo", "train", MODEL, "--data", "data.npz", "--batch-size", "2", "--no-shuffle", "--steps", "2", "--save-every", "1", "--checkpoints", f"{name}.run",
                    "--optimizer", "sgd", "--lr", "0", "--log", f"{name}.jsonl", "--quiet", *options], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return [event for event in map(json.loads, open(f"{name}.jsonl")) if event["event"] == "step"]


def gradient_of_words(name, unused):
    """What the first step saw of the rows of words that the batch does not have: SGD's first moment."""
    moment = tensors_of(pathlib.Path(f"{name}.run/step-000000001.safetensors"))["m.lm_head.weight.m"]
    return np.frombuffer(moment, np.float32).reshape(8192, 256)[unused].astype(np.float64)


def main():
    begin()
    random = np.random.default_rng(7)
    words, labels = random.integers(0, 8192, (2, 2, 128))
    np.savez("words.npz", a_0=words)
    np.savez("data.npz", a_0=np.concatenate([words, words]), labels=np.concatenate([labels, labels]))
    mean, total = border(labels, "mean"), border(labels, "sum")
    for scale in (1, 2 ** 8, 2 ** 10, 2 ** 16):
        small, large = count(mean, scale)
        print(f"mean loss, scale {scale}: {small:.2%} of {mean.size} border gradients are below the normal numbers of f16, {large} above")
    print(f"summed loss, scale 65536: {count(total, 65536)[1]} of {labels.size} are above")
    assert 0.9998 < count(mean, 1)[0] < 1 and count(mean, 2 ** 8)[0] < 0.05 and count(mean, 2 ** 10) == (0, 0) and count(mean, 2 ** 16) == (0, 0)
    assert count(total, 65536)[1] > 0.9 * labels.size
    unused = np.setdiff1d(np.arange(8192), np.concatenate([words.ravel(), labels.ravel()]))
    train("f32")
    exact, off = gradient_of_words("f32", unused), {}
    for name, *options in (("without", "--scaler=static", "--init-scale=1"), ("with", "--scaler=mezzo")):
        step = train(name, "--autocast=f16", *options)[0]
        assert step["status"] == "applied", step
        difference = gradient_of_words(name, unused) - exact
        off[name] = float(np.median(np.linalg.norm(difference, axis=1) / np.linalg.norm(exact, axis=1)))
        print(f"{name} a scale: {step['scale']:g}, gradients of words that the batch does not have are off by {off[name]:.1e} of f32's")
    assert off["with"] < 1e-2 and off["without"] > 3 * off["with"], off
    first, second = train("sum", "--autocast=f16", "--reduction", "sum")
    print(f"summed loss: {first['status']} at {first['scale']:g}, {second['status']} at {second['scale']:g}")
    assert (first["status"], first["scale"], second["scale"]) == ("gradient_overflow", 65536, 32768)
    print("scaling is needed")


if __name__ == "__main__":
    main()
