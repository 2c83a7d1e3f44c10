#!/usr/bin/env python3
"""Runs the programs that check their own results on a device: checked_programs.py BIN --device=cpu|cuda-emulated|… [--documentation=PAGE]

BIN is the folder of the tools. The programs are those in test/conformance/programs and the operations' reference tests
(test/dialects/graph/*_reference.mlir); expected values do not come from Mezzo. The reference tests run on the reference by
themselves, so on `reference`, and on `folded`, where constants are folded before the reference computes what is left, only the
former are run. What a user's function computes has a test of its own with a library, test/dialects/graph/custom_reference.mlir,
which runs everywhere by itself. Devices compute transcendental functions to within a few units in the last place, so on a device other than the
reference floats may be off by a little more than a test says.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLACK = ["--rtol", "1e-6", "--atol", "1e-7"]
# Operations that are parts of programs rather than computations.
STRUCTURE = {"cluster", "constant", "variable", "yield"}
# What a device has no function for is left out and counted; the message says which it is.
LACKING = {"cuda-emulated": "there is no function for cuda yet"}
# Programs that a device cannot run yet, with the reason; one that runs after all is a failure, so that it is taken off.
KNOWN_FAILURES = {}
# Computed by functions of users, which these programs do not have.
USERS = {"custom"}
# Unrolled by a pass of its own before a step is compiled.
UNROLLED = {"microbatch"}
# The tail of a training step: numbers stand in their tests of the reference, which run on the CPU as well.
TAIL = {"apply_adam", "apply_adamw", "apply_lion", "apply_sgd", "commit", "microbatch", "observe_gradients", "scale"}


def programs(device):
    reference_tests = (ROOT / "test/dialects/graph").glob("*_reference.mlir") if device == "cpu" else []
    reference_tests = sorted(path for path in reference_tests if path.stem.removesuffix("_reference") not in USERS | UNROLLED)
    return reference_tests + sorted((ROOT / "test/conformance/programs").glob("*.mlir"))


def command_of(tools, device, path):
    if device == "folded":
        return [tools / "mezzo-opt", path, "--canonicalize", "--reference-run", "-o", "/dev/null"]
    return [tools / "mezzo", "run", path, f"--device={device}"] + ([] if device == "reference" else SLACK)


def run(tools, device, path):
    command = command_of(tools, device, path)
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return path, result.returncode, result.stdout


def operations(documentation):
    """The mnemonics that the dialect's generated documentation lists."""
    return set(re.findall(r"^### `graph\.(\w+)`", documentation.read_text(encoding="utf-8"), re.M)) - STRUCTURE - USERS - TAIL


def missing(paths, documentation):
    used = set()
    for path in paths:
        used |= set(re.findall(r"\bgraph\.([a-z][a-z0-9_]*)\b", path.read_text()))
    return sorted(operations(documentation) - used)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tools", type=pathlib.Path)
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda-emulated", "reference", "folded"])
    parser.add_argument("--documentation", type=pathlib.Path, help="fail if an operation of this page is in no program")
    options = parser.parse_args()
    paths, failed, left_out = programs(options.device), 0, []
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for path, status, output in pool.map(lambda path: run(options.tools, options.device, path), paths):
            known = KNOWN_FAILURES.get(options.device, {}).get(path.stem)
            if known and status != 0:
                left_out.append(f"{path.stem} ({known})")
            elif known:
                failed += 1
                print(f"{path.relative_to(ROOT)}: holds, and is in the list of known failures")
            elif status != 0 and LACKING.get(options.device, output + ".") in output:
                left_out.append(path.stem)
            elif status != 0:
                failed += 1
                print(f"{path.relative_to(ROOT)}: exit status {status}\n{output}")
    absent = missing(paths, options.documentation) if options.documentation else []
    if absent:
        print("no program has: " + ", ".join(absent))
    if left_out:
        print("left out: " + ", ".join(left_out))
    print(f"{len(paths) - failed - len(left_out)} of {len(paths) - len(left_out)} programs hold on {options.device}")
    return 1 if failed or absent else 0


if __name__ == "__main__":
    sys.exit(main())
