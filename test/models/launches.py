#!/usr/bin/env python3
"""Counts what models launch on an (emulated) GPU in 16 bits: launches.py --mezzo PATH [--only REGEX] [--type f16]

A row for each model of LIMITS: launches in all, products among them; launches from one softmax to the next, which is a layer of a
transformer; bytes that kernels move over those that they have to; kernels that only cast. None of the last three may be above the
limit, and every product must be one that the library was seen to sum in f32. Needs NVRTC and the Python environment of
tools/dev/install-dependencies.sh. Prints a table, and last `launches of models: P passed, F failed`.
"""
import argparse
import json
import os
import re
import subprocess
import sys

from catalogue import MODELS
from check import SECONDS, binding_options, first_error, left_out
from prepare import prepare

# Launches a layer, bytes moved over compulsory ones, kernels that only cast.
LIMITS = {
    "mlp": (None, 1.00, 1),  # its input is f32, and nothing but a product reads it
    "bert_mini": (10, 1.00, 0),
    "gpt2_mini": (9, 1.00, 0),
    "vit_tiny": (10, 1.00, 0),
    "resnet18": (None, 1.00, 0),
}
ROW = "{:12} {:>8} {:>8} {:>7} {:>7} {:>9}  {}"


def describe(mezzo, model, type_):
    """What `mezzo info` says of the only variant."""
    command = [mezzo, "info", prepare(model) / "model.onnx", *binding_options(model), f"--autocast={type_}", "--device=cuda-emulated",
               "--kernels", "--gemms", "--json"]
    environment = {**os.environ, "MEZZO_PYTHON": sys.executable}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, env=environment,
                          check=False)
    if done.returncode != 0:
        sys.exit(f"{model.name}: {first_error(done.stderr)}")
    return json.loads(done.stdout)["variants"][0]


def launches_a_layer(steps):
    """The most launches from one softmax to the next; None where there are no two."""
    places = [i for i, step in enumerate(steps) if step["kind"] == "kernel" and "softmax" in step["name"]]
    return max((b - a for a, b in zip(places, places[1:])), default=None)


def faults(limits, layer, ratio, casts, gemms):
    most_layer, most_ratio, most_casts = limits
    if most_layer and (layer is None or layer > most_layer):
        yield f"{layer} launches a layer, at most {most_layer}"
    if round(ratio, 2) > most_ratio:
        yield f"{ratio:.2f} of the compulsory bytes, at most {most_ratio:.2f}"
    if casts > most_casts:
        yield f"{casts} kernels only cast, at most {most_casts}"
    if any(gemm["compute"] != "COMPUTE_32F" or not gemm["chosen"] for gemm in gemms):
        yield "a product is not known to be summed in f32"


def check(mezzo, model, type_):
    """One row of the table; whether it passed."""
    told = describe(mezzo, model, type_)
    kernels, gemms = told["kernels"], told["gemms"]
    layer, ratio = launches_a_layer(kernels["steps"]), kernels["bytes_moved"] / kernels["bytes_compulsory"]
    casts = kernels["kernels_that_only_cast"]
    wrong = list(faults(LIMITS[model.name], layer, ratio, casts, gemms))
    print(ROW.format(model.name, kernels["launches"], len(gemms), layer or "-", f"{ratio:.2f}", casts,
                     "FAILED: " + "; ".join(wrong) if wrong else "ok"), flush=True)
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--type", default="f16", choices=("f16", "bf16"))
    options = parser.parse_args()
    chosen = [model for model in MODELS if model.name in LIMITS and re.search(options.only, model.name) and not left_out(model)]
    print(ROW.format("model", "launches", "products", "layer", "bytes", "only cast", ""))
    verdicts = [check(options.mezzo, model, options.type) for model in chosen]
    print(f"launches of models: {sum(verdicts)} passed, {len(verdicts) - sum(verdicts)} failed")
    sys.exit(0 if verdicts and all(verdicts) else 1)


if __name__ == "__main__":
    main()
