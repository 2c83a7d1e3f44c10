"""Holds grid_sample as it is written out for training beside its kernel: grid_sample.py

For each mode, padding and alignment a program with one parameter is compiled for training; the losses of its entries `evaluate`, which has the
kernel, and `train_step`, which has it written out, must agree. Works in the current folder.
"""
import itertools
import pathlib
import subprocess

import numpy as np

PROGRAM = """graph.variable @x : tensor<2x3x5x4xf32> {{init = #graph.blob<"x.bin", 0, 480>}}
func.func @main(%g: tensor<2x6x7x2xf32> {{graph.name = "g"}}, %f: tensor<2x3x6x7xf32> {{graph.name = "f"}}, %x: tensor<2x3x5x4xf32> {{graph.variable = @x}}) -> (tensor<f32> {{graph.name = "y"}}) {{
  %0 = graph.grid_sample %x, %g {{mode = "{mode}", padding_mode = "{padding}"{align}}} : (tensor<2x3x5x4xf32>, tensor<2x6x7x2xf32>) -> tensor<2x3x6x7xf32>
  %1 = graph.mul %0, %f : (tensor<2x3x6x7xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x6x7xf32>
  %2 = graph.reduce_sum %1 {{axes = array<i64: 0, 1, 2, 3>}} : (tensor<2x3x6x7xf32>) -> tensor<f32>
  return %2 : tensor<f32>
}}
"""


def loss(entry):
    subprocess.run(["mezzo", "run", "step.mezzo", "--entry", entry, "--inputs", "in.npz", "--outputs", "out.npz"], check=True, stdout=subprocess.DEVNULL)
    return float(np.load("out.npz")["loss"])


random, count = np.random.default_rng(0), 0
random.normal(0, 1, (2, 3, 5, 4)).astype(np.float32).tofile("x.bin")
np.savez("in.npz", g=random.uniform(-2.5, 2.5, (2, 6, 7, 2)).astype(np.float32), f=random.normal(0, 1, (2, 3, 6, 7)).astype(np.float32))
for mode, padding, align in itertools.product(("linear", "nearest", "cubic"), ("zeros", "border", "reflection"), ("", ", align_corners")):
    pathlib.Path("step.mlir").write_text(PROGRAM.format(mode=mode, padding=padding, align=align))
    subprocess.run(["mezzo", "compile", "step.mlir", "--train", "--loss", "none", "-o", "step.mezzo"], check=True, stderr=subprocess.DEVNULL)
    ours, kernel = loss("train_step"), loss("evaluate")
    assert abs(ours - kernel) <= 1e-4 * max(1, abs(kernel)), (mode, padding, align, ours, kernel)
    count += 1
print(f"{count} forms of grid_sample agree")
