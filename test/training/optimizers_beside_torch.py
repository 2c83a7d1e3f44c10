"""Trains by Mezzo and by PyTorch in f32 on the same gradients for 200 steps: optimizers_beside_torch.py [--torch-python PYTHON]

The model is the sum of w · x, so that the gradient of w is x, bit for bit. Every case of optimizer_models.py that PyTorch has an optimizer for is
run by `mezzo train` and by PyTorch; parameters may differ by 2e-6 of the largest that there was. Works in the current folder; where there
is no PyTorch it says so, and ends with 0.
"""
import argparse
import json
import pathlib
import subprocess
import sys

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "support")]
import optimizer_models as models
from digits import tensors_of
from torch_python import ADVICE, torch_python

LIMIT = 2e-6
FLAGS = {"lr": "--lr", "momentum": "--momentum", "dampening": "--dampening", "weight-decay": "--weight-decay", "beta1": "--beta1", "beta2": "--beta2",
         "epsilon": "--eps", "clip-norm": "--clip-norm", "clip-value": "--clip-value", "schedule": "--schedule", "warmup": "--warmup-steps",
         "total": "--total-steps", "lr-least": "--lr-min", "lr-every": "--lr-step", "lr-gamma": "--lr-gamma"}
MODEL = """graph.variable @w : tensor<{n}xf32> {{init = dense<0.5> : tensor<{n}xf32>}}
func.func @main(%x: tensor<1x{n}xf32> {{graph.name = "x"}}, %w: tensor<{n}xf32> {{graph.variable = @w}}) -> (tensor<f32> {{graph.name = "y"}}) {{
  %0 = graph.mul %x, %w : (tensor<1x{n}xf32>, tensor<{n}xf32>) -> tensor<1x{n}xf32>
  %1 = graph.reduce_sum %0 {{axes = array<i64: 0, 1>}} : (tensor<1x{n}xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}}
"""


def flags(o):
    given = ["--optimizer", o["optimizer"], "--weight-decay", "0"]
    for name, value in o.items():
        if name == "nesterov":
            given.append("--nesterov")
        elif name == "weight-decay":
            given[3] = str(value)
        elif name != "optimizer":
            given += [FLAGS[name], value if isinstance(value, str) else f"{value:.17g}"]
    return given


def ours(number, o):
    folder = f"case{number}"
    subprocess.run(["mezzo", "train", "model.mlir", "--data", "gradients.npz", "--loss", "none", "--batch-size", "1", "--no-shuffle", "--steps", str(models.STEPS),
                    "--checkpoints", folder, "--quiet", *flags(o)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return np.frombuffer(tensors_of(pathlib.Path(folder) / f"step-{models.STEPS:09}.safetensors")["w"], np.float32).astype(np.float64)


def theirs(python):
    """The parameters that PyTorch ends with, and the largest that there was, by case."""
    code = ("import json, sys; sys.path.insert(0, sys.argv[1]); import torch, optimizer_models as m; torch.set_num_threads(1); "
            "print(json.dumps([m.torch_train(torch, m.parse(c)).tolist() for c in m.CASES if 'lion' not in c]))")
    return json.loads(subprocess.run([python, "-c", code, str(HERE)], check=True, capture_output=True, text=True).stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--torch-python", default=torch_python())
    options = parser.parse_args()
    if not options.torch_python:
        print(f"left out: {ADVICE}")
        return
    pathlib.Path("model.mlir").write_text(MODEL.format(n=models.COUNT))
    np.savez("gradients.npz", x=np.stack(list(models.stream())))
    cases = [case for case in models.CASES if "lion" not in case]
    for number, (case, want) in enumerate(zip(cases, theirs(options.torch_python))):
        error = float(np.abs(ours(number, models.parse(case)) - want).max() / max(0.5, np.abs(want).max()))
        print(f"{case}: {error:.1e}")
        assert error <= LIMIT, f"{case}: PyTorch's parameters differ by {error:.1e} of the largest"
    print(f"optimizers: {len(cases)} cases are PyTorch's")


if __name__ == "__main__":
    main()
