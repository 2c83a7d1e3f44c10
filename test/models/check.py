#!/usr/bin/env python3
"""Compiles and runs the models of catalogue.py and compares with ONNX Runtime: check.py --mezzo PATH [--only REGEX] [--small]
[--device cpu|reference|cuda-emulated] [--autocast f16,bf16]

On the CPU `mezzo compile` makes an artifact, which `mezzo run` runs; the small models also run on the reference. A float output y
is right where max|y - e| <= 1e-4 * max|e| over the whole tensor, an integer one where it is equal; types and shapes must agree.
On the emulated GPU, which needs NVRTC and runs only when it is asked for, all checks are on; with --autocast each model runs in
these types as well, and is compared with the CPU's run of the same mixed program, in units of 2^-10 or 2^-7.
Needs the Python environment of tools/dev/install-dependencies.sh. Prints a table, and last `models: P passed, F failed`.
"""
import argparse
import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import numpy as np

from catalogue import MODELS
from prepare import NotFetched, prepare
from side_by_side import verdicts

LIMIT = 1e-4
# In 16 bits two devices round sums that differ in f32, and what one of them never stores.
MIXED_LIMITS = {"f16": 4 * 2**-10, "bf16": 4 * 2**-7}
SECONDS = 600
ROW = "{:26} {:10} {:>10} {:>10} {:>10}  {}"


class Wrong(Exception):
    """A command that failed or a result that is off; the message says how."""


def first_error(text):
    """The line that says what went wrong; remarks may stand before it."""
    lines = [line for line in text.splitlines() if line.strip()]
    return next((line for line in lines if "error:" in line), lines[0] if lines else "no message")


def run(command):
    """Runs the command and returns the seconds it took."""
    start = time.perf_counter()
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise Wrong(f"{command[1]} did not end within {SECONDS} s") from None
    if done.returncode != 0:
        raise Wrong(f"{command[1]} ended with {done.returncode}: {first_error(done.stderr)}")
    return time.perf_counter() - start


def binding_options(model):
    """What fixes a model's symbolic dimensions and the inputs that decide shapes or branches."""
    dims = [option for name, length in model.dims.items() for option in ("--dim", f"{name}={length}")]
    shapes = [option for name, shape in model.shapes.items() for option in ("--shape", f"{name}={'x'.join(map(str, shape))}")]
    constants = [option for name in model.constants for option in ("--constant", f"{name}={model.values[name]}")]
    return dims + shapes + constants


def error_of(name, got, want):
    """The greatest difference over the greatest expected magnitude; 0 for equal integers."""
    if got.dtype != want.dtype or got.shape != want.shape:
        raise Wrong(f"{name} is {got.dtype}{list(got.shape)}, not {want.dtype}{list(want.shape)}")
    if not np.issubdtype(want.dtype, np.floating):
        if not np.array_equal(got, want):
            raise Wrong(f"{name} differs in {np.count_nonzero(got != want)} of {want.size} elements")
        return 0.0
    if not np.isfinite(got).all():
        raise Wrong(f"{name} has {np.count_nonzero(~np.isfinite(got))} elements that are not finite")
    greatest = np.abs(want).max(initial=0)
    return float(np.abs(got - want).max(initial=0) / greatest) if greatest else float(np.abs(got).max(initial=0))


def greatest_error_of(got, want):
    """Of two mappings from names to arrays."""
    if missing := sorted(set(want) ^ set(got)):
        raise Wrong(f"outputs differ in names: {', '.join(missing)}")
    return max(error_of(name, got[name], want[name]) for name in want)


def greatest_error(outputs, expected):
    with np.load(outputs) as got, np.load(expected) as want:
        return greatest_error_of(got, want)


def artifact_inputs(model, folder, work):
    """The file of inputs without those that became constants."""
    if not model.constants:
        return folder / "inputs.npz"
    with np.load(folder / "inputs.npz") as inputs:
        np.savez(work / "inputs.npz", **{name: inputs[name] for name in inputs.files if name not in model.constants})
    return work / "inputs.npz"


def on_cpu(mezzo, model, folder, work):
    """Greatest error, seconds to compile, seconds to run once."""
    artifact, outputs, inputs = work / "model.mezzo", work / "outputs.npz", artifact_inputs(model, folder, work)
    compiling = run([mezzo, "compile", folder / "model.onnx", "-o", artifact, *binding_options(model)])
    running = run([mezzo, "run", artifact, "--inputs", inputs, "--outputs", outputs, "--threads", "2"])
    return greatest_error(outputs, folder / "expected.npz"), compiling, running


def on_reference(mezzo, model, folder, work):
    outputs = work / "outputs.npz"
    running = run([mezzo, "run", folder / "model.onnx", "--device", "reference", "--inputs", folder / "inputs.npz", "--outputs",
                   outputs])
    return greatest_error(outputs, folder / "expected.npz"), 0.0, running


def run_model(mezzo, model, folder, inputs, outputs, device, options):
    return run([mezzo, "run", folder / "model.onnx", "--device", device, "--inputs", inputs, "--outputs", outputs,
                *binding_options(model), *options])


def on_cuda_emulated(mezzo, model, folder, work):
    outputs = work / "outputs.npz"
    running = run_model(mezzo, model, folder, artifact_inputs(model, folder, work), outputs, "cuda-emulated", [])
    return greatest_error(outputs, folder / "expected.npz"), 0.0, running


def mixed_on_cuda_emulated(element):
    """Compares with the CPU, since what 16 bits cost is not the question here."""
    def compare(mezzo, model, folder, work):
        inputs, options = artifact_inputs(model, folder, work), [f"--autocast={element}"]
        run_model(mezzo, model, folder, inputs, work / "cpu.npz", "cpu", options)
        running = run_model(mezzo, model, folder, inputs, work / "outputs.npz", "cuda-emulated", options)
        return greatest_error(work / "outputs.npz", work / "cpu.npz"), 0.0, running
    return compare


def check(mezzo, model, device, limit, run_on):
    """A row of the table, and whether it passed."""
    with tempfile.TemporaryDirectory() as work:
        try:
            error, compiling, running = run_on(mezzo, model, prepare(model), pathlib.Path(work))
            verdict = "ok" if error <= limit else f"FAILED: error above {limit:g}"
            cells = f"{error:.1e}", f"{compiling:.2f}", f"{running:.2f}"
        except Wrong as reason:
            verdict, cells = f"FAILED: {reason}", ("", "", "")
    return ROW.format(model.name, device, *cells, verdict), verdict == "ok"


def left_out(model):
    """Whether the model would have to be downloaded and may not be; says so."""
    try:
        prepare(model)
        return False
    except NotFetched as reason:
        print(ROW.format(model.name, "", "", "", "", f"left out: {reason}"), flush=True)
        return True


def runs_of(model, device, elements):
    """Device, limit, and how to run."""
    if device in (None, "cpu"):
        yield "cpu", LIMIT, on_cpu
    if device in (None, "reference") and model.small:
        yield "reference", LIMIT, on_reference
    if device == "cuda-emulated":
        yield "emulated", LIMIT, on_cuda_emulated
        for element in elements:
            yield f"em. {element}", MIXED_LIMITS[element], mixed_on_cuda_emulated(element)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--small", action="store_true", help="the small models only")
    parser.add_argument("--device", choices=["cpu", "reference", "cuda-emulated"], help="one device only")
    parser.add_argument("--autocast", default="", metavar="TYPES", help="on the emulated GPU: in these types as well")
    options = parser.parse_args()
    elements = [element for element in options.autocast.split(",") if element]
    os.environ.setdefault("MEZZO_PYTHON", sys.executable)
    chosen = [model for model in MODELS if re.search(options.only, model.name) and (model.small or not options.small)]
    print(ROW.format("model", "device", "error", "compile s", "run s", ""))
    passed = verdicts([functools.partial(check, options.mezzo, model, device, limit, run_on)
                       for model in chosen if not left_out(model)
                       for device, limit, run_on in runs_of(model, options.device, elements)])
    print(f"models: {sum(passed)} passed, {len(passed) - sum(passed)} failed")
    sys.exit(0 if passed and all(passed) else 1)


if __name__ == "__main__":
    main()
