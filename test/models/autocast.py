#!/usr/bin/env python3
"""Calibrates models of catalogue.py on their example inputs and measures them in 16 bits: autocast.py --mezzo PATH [--only REGEX]

mobilenet_v2, filled at random, has outputs of about 1e-9, which f16 flushes to 0: with a calibration every one must come out near
f32; a program that is off without one must come with a finding that ranges are unknown. Needs the Python environment of
tools/dev/install-dependencies.sh. Prints a table, and last `calibrated models: P passed, F failed`.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from catalogue import MODELS
from check import binding_options, artifact_inputs
from prepare import NotFetched, prepare

# The largest error of an output over its largest magnitude.
LIMITS = {"f16": 3.5e-3, "bf16": 2e-2}
CHOSEN = "^(mlp|lstm|unet_mini|gpt2_mini|mobilenet_v2)$"
ROW = "{:20} {:6} {:>10} {:>10}  {}"


def mezzo(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, timeout=1200)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"{arguments[0]} failed")
    return done.stdout


def errors_of(program, model, folder, work, kind):
    """The largest relative error with a calibration, and without one."""
    path, inputs, options = folder / "model.onnx", artifact_inputs(model, folder, work), binding_options(model)
    mezzo(program, "calibrate", path, f"--samples={inputs}", "-o", work / "c.json", *options)
    common = ["run", path, f"--autocast={kind}", "--inputs", inputs, "--compare=f32", "--json", *options]
    found = []
    for extra in ([f"--calibration={work / 'c.json'}"], []):
        report = json.loads(mezzo(program, *common, *extra))
        found.append(max((float("inf") if output["relative"] is None else output["relative"]) for output in report["outputs"]))
    return found


def is_told(program, model, folder, kind):
    """Whether explain lists unknown ranges where nothing was measured."""
    return "unknown-range" in mezzo(program, "explain", folder / "model.onnx", f"--autocast={kind}", *binding_options(model))


def check(program, model, kind):
    folder = prepare(model)
    with tempfile.TemporaryDirectory() as work:
        try:
            calibrated, blind = errors_of(program, model, folder, pathlib.Path(work), kind)
            verdict = "ok" if calibrated <= LIMITS[kind] else f"FAILED: error above {LIMITS[kind]:g}"
            if not blind <= LIMITS[kind] and not is_told(program, model, folder, kind):
                verdict = "FAILED: off without a calibration, and explain lists no unknown range"
            cells = f"{calibrated:.1e}", f"{blind:.1e}"
        except RuntimeError as reason:
            verdict, cells = f"FAILED: {reason}", ("", "")
    print(ROW.format(model.name, kind, *cells, verdict), flush=True)
    return verdict == "ok"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--only", default=CHOSEN, metavar="REGEX", help="models whose name matches")
    options = parser.parse_args()
    print(ROW.format("model", "type", "calibrated", "blind", ""))
    verdicts = []
    for model in MODELS:
        if not re.search(options.only, model.name):
            continue
        try:
            prepare(model)
        except NotFetched as reason:
            print(f"{model.name}: left out: {reason}", flush=True)
            continue
        verdicts += [check(options.mezzo, model, kind) for kind in ("f16", "bf16")]
    print(f"calibrated models: {sum(verdicts)} passed, {len(verdicts) - sum(verdicts)} failed")
    sys.exit(0 if verdicts and all(verdicts) else 1)


if __name__ == "__main__":
    main()
