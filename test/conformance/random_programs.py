#!/usr/bin/env python3
"""Runs random programs on the emulated GPU, all checks on, beside the reference: random_programs.py --mezzo PATH [--count N] [--seed S] [--keep]

Programs are those of test/passes/autocast/random_graphs.py, by turns in f32, f16 and bf16 by autocast; the reference runs what autocast made.
Each output must be as near to the reference's as its type allows, and the emulator must find no fault.
Prints what is wrong, and last `random programs: P passed, F failed`.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "passes/autocast"))
import random_graphs

LEAST, MOST = 4, 14  # operations of a program
INPUTS = 4.0  # the largest magnitude of inputs
# Of the largest magnitude of an output: some roundings of its type, since values go through several operations.
LIMITS = {"f32": 1e-5, "f16": 8e-3, "bf16": 6e-2}


# What makes much of a last bit stands aside: floors, roots at 0, and exponentials of exponentials.
TAME = {"graph.floor": "graph.abs", "graph.sqrt": "graph.relu", "graph.exp": "graph.tanh"}


def programs(count, seed):
    """Texts with one function each."""
    text = random_graphs.module(count, seed, LEAST, MOST)
    for wild, tame in TAME.items():
        text = text.replace(f"{wild} ", f"{tame} ")
    variables, *functions = re.split(r"(?=^func\.func )", text, flags=re.M)
    return [variables + re.sub(r"@f\d+\(", "@main(", function, count=1) for function in functions]


def run(mezzo, path, device, type_, outputs):
    command = [mezzo, "run", path, f"--device={device}", "--inputs", path.with_suffix(".npz"), "--outputs", outputs]
    if type_ != "f32":
        command += [f"--autocast={type_}", "--range", f"x={-INPUTS}:{INPUTS}", "--range", f"y={-INPUTS}:{INPUTS}"]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{device}: status {done.returncode}: {done.stderr.strip()[:400]}")
    with np.load(outputs) as arrays:
        return {name: arrays[name].astype(np.float64) for name in arrays.files}


def fault(got, wanted, limit):
    """How an output is off, in words; empty where it is not."""
    if got.shape != wanted.shape:
        return f"shape {got.shape}, wanted {wanted.shape}"
    finite = np.isfinite(wanted)
    if not np.array_equal(got[~finite], wanted[~finite], equal_nan=True) or not np.all(np.isfinite(got[finite])):
        return "infinities or NaN in other places"
    scale = np.abs(wanted[finite]).max(initial=INPUTS)  # differences of inputs have the inputs' roundings
    error = np.abs(got[finite] - wanted[finite]).max(initial=0)
    return f"off by {error:.3g} at a scale of {scale:.3g}" if error > limit * scale else ""


def check(mezzo, folder, number, text, seed):
    """What is wrong with a program; empty if nothing is."""
    type_ = list(LIMITS)[number % len(LIMITS)]
    path = pathlib.Path(folder) / f"{number}.mlir"
    path.write_text(text, encoding="utf-8")
    random = np.random.default_rng((seed, number))
    np.savez(path.with_suffix(".npz"), x=random.uniform(-INPUTS, INPUTS, (4, 8)).astype(np.float32), y=random.uniform(-INPUTS, INPUTS, (16, 8)).astype(np.float32))
    try:
        wanted = run(mezzo, path, "reference", type_, path.with_suffix(".wanted.npz"))
        got = run(mezzo, path, "cuda-emulated", type_, path.with_suffix(".got.npz"))
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return f"{type_}: {error}"
    faults = [f"{name}: {what}" for name in wanted if (what := fault(got[name], wanted[name], LIMITS[type_]))]
    return f"{type_}: " + "; ".join(faults) if faults else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", action="store_true", help="print the programs that are off")
    options = parser.parse_args()
    os.environ.setdefault("MEZZO_PYTHON", sys.executable)
    failed = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        texts = programs(options.count, options.seed)
        found = pool.map(lambda item: check(options.mezzo, folder, *item, options.seed), enumerate(texts))
        for number, what in enumerate(found):
            if what:
                failed += 1
                print(f"FAILED program {number}: {what}" + (f"\n{texts[number]}" if options.keep else ""), flush=True)
            if (number + 1) % 250 == 0:
                print(f"  {number + 1} of {options.count}", flush=True)
    print(f"random programs: {options.count - failed} passed, {failed} failed")
    sys.exit(1 if failed or not options.count else 0)


if __name__ == "__main__":
    main()
