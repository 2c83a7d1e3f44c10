"""Trains digit classifiers from random weights, in f32 and in 16 bits, and checks what they learn: digits.py [--only NAME] [--seeds N] [--smoothing X] [--epochs N]

Models are an MLP and the network of examples/digits, trained with smoothed labels, each from one or several draws of weights and orders of
samples. The median of the runs must read at least 97 % of the held-out images; the trained model, written back as ONNX, must give the same
accuracy in ONNX Runtime, and its weights the bits of the checkpoint's. Works in the current folder.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper

DIGITS = pathlib.Path(__file__).resolve().parents[2] / "examples" / "digits"
LEAST = 0.97


def uniform(random, shape, fan_in):
    """As PyTorch begins linear layers and convolutions."""
    bound = 1 / np.sqrt(fan_in)
    return random.uniform(-bound, bound, shape).astype(np.float32)


def make_mlp(path, seed=0):
    random = np.random.default_rng(seed)
    sizes = [64, 256, 128, 10]
    nodes, weights, value = [helper.make_node("Flatten", ["image"], ["flat"])], [], "flat"
    for i, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
        weights += [(f"dense{i}.weight", uniform(random, (outputs, inputs), inputs)), (f"dense{i}.bias", uniform(random, outputs, inputs))]
        last = i == len(sizes) - 2
        nodes.append(helper.make_node("Gemm", [value, f"dense{i}.weight", f"dense{i}.bias"], ["logits" if last else f"h{i}"], transB=1))
        if not last:
            nodes.append(helper.make_node("Relu", [f"h{i}"], [f"r{i}"]))
        value = f"r{i}"
    graph = helper.make_graph(nodes, "mlp", [helper.make_tensor_value_info("image", 1, ["N", 1, 8, 8])],
                              [helper.make_tensor_value_info("logits", 1, ["N", 10])],
                              [numpy_helper.from_array(value, name) for name, value in weights])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)


def make_cnn(path, seed=0):
    """The network of the example with weights as if it had never been trained."""
    random = np.random.default_rng(seed)
    model = onnx.load(DIGITS / "cnn_train.onnx")
    old = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    for tensor in model.graph.initializer:
        layer, _, part = tensor.name.rpartition(".")
        shape = old[tensor.name].shape
        if "norm" in layer:
            fresh = np.full(shape, 1 if part in ("weight", "running_var") else 0, np.float32)
        else:
            fresh = uniform(random, shape, int(np.prod(old[f"{layer}.weight"].shape[1:])))
        tensor.CopyFrom(numpy_helper.from_array(fresh, tensor.name))
    onnx.save(model, path)


MODELS = {"mlp": make_mlp, "cnn": make_cnn}
EPOCHS = {"mlp": 40, "cnn": 10}
SMOOTHING = 0.1
PRECISIONS = {"f32": [], "bf16": ["--autocast=bf16"], "f16": ["--autocast=f16"]}


def train(name, model, precision, seed, smoothing, epochs):
    """The events of the run's log."""
    command = ["mezzo", "train", model, "--labels", "label", "--data", DIGITS / "train.npz", "--eval-data", DIGITS / "test.npz",
               "--epochs", str(epochs or EPOCHS[name.split("-")[0]]), "--batch-size", "64", "--lr", "2e-3", "--schedule", "cosine",
               "--label-smoothing", str(smoothing), "--seed", str(seed), "--checkpoints", f"{name}.run", "--log", f"{name}.jsonl",
               "--export", f"{name}.onnx", "--quiet", *PRECISIONS[precision]]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return [json.loads(line) for line in open(f"{name}.jsonl")]


def accuracy_in_onnxruntime(path):
    data = np.load(DIGITS / "test.npz")
    session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
    (logits,) = session.run(["logits"], {"image": data["image"]})
    return float((logits.argmax(1) == data["label"]).mean())


def tensors_of(path):
    """The f32 tensors of a .safetensors file."""
    content = path.read_bytes()
    length = int.from_bytes(content[:8], "little")
    header = json.loads(content[8:8 + length])
    return {name: content[8 + length:][slice(*entry["data_offsets"])] for name, entry in header.items()
            if name != "__metadata__" and entry["dtype"] == "F32"}


def check_weights(exported, run):
    """Every initializer of the written model has the bits of the newest checkpoint's variable."""
    state = tensors_of(max(pathlib.Path(run).glob("step-*.safetensors")))
    for tensor in onnx.load(exported).graph.initializer:
        assert numpy_helper.to_array(tensor).tobytes() == state[tensor.name], tensor.name


def run(kind, precision, seed, smoothing=SMOOTHING, epochs=None):
    """Trains once; returns the part of the images that are read right, and the log's steps."""
    name = f"{kind}-{precision}-{seed}"
    MODELS[kind](f"{kind}.onnx", seed)
    log = train(name, f"{kind}.onnx", precision, seed, smoothing, epochs)
    last = [event for event in log if event["event"] == "evaluation"][-1]
    steps = [event for event in log if event["event"] == "step"]
    accuracy, exported = last["accuracy"], accuracy_in_onnxruntime(f"{name}.onnx")
    assert last["samples"] == 360 and last["left_out"] == 0
    assert 2 < steps[0]["loss"] < 3, f"{name} begins with a loss of {steps[0]['loss']}: it was trained before"
    assert abs(accuracy - exported) <= (0 if precision == "f32" else 0.01), f"{name}: {accuracy:.2%} here, {exported:.2%} as ONNX"
    scales = {event["scale"] for event in steps}
    assert (max(scales) > 1) == (precision == "f16"), scales
    check_weights(f"{name}.onnx", f"{name}.run")
    return accuracy, steps


def check(kind, precision, options):
    runs = [run(kind, precision, seed, options.smoothing, options.epochs) for seed in range(options.seeds)]
    accuracies = sorted(accuracy for accuracy, _ in runs)
    median, steps = statistics.median(accuracies), runs[0][1]
    print(f"{kind}-{precision}: {median:.2%} right, the median of {', '.join(f'{accuracy:.2%}' for accuracy in accuracies)}; {len(steps)} steps in "
          f"{steps[-1]['seconds']:.1f} s", flush=True)
    assert median >= LEAST, f"{kind}-{precision} reads {median:.2%}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[f"{kind}-{precision}" for kind in MODELS for precision in PRECISIONS])
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--smoothing", type=float, default=SMOOTHING)
    parser.add_argument("--epochs", type=int, help="default: " + ", ".join(f"{kind} {count}" for kind, count in EPOCHS.items()))
    options = parser.parse_args()
    for name in options.only:
        check(*name.split("-"), options)
    print(f"digits: {len(options.only)} passed, 0 failed")


if __name__ == "__main__":
    sys.exit(main())
