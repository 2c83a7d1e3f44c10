#!/usr/bin/env python3
"""Runs the programs that check their own results on a device: checked_programs.py MEZZO --device=cpu [--documentation=PAGE]

The programs are the operations' reference tests (test/dialects/graph/*_reference.mlir), whose expected values do not come from
Mezzo, and those in test/conformance/programs. Devices compute transcendental functions to within a few units in the last place,
so on a device other than the reference floats may be off by a little more than a test says.
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


def programs():
    return sorted((ROOT / "test/dialects/graph").glob("*_reference.mlir")) + sorted(
        (ROOT / "test/conformance/programs").glob("*.mlir"))


def run(mezzo, device, path):
    command = [mezzo, "run", str(path), f"--device={device}"] + ([] if device == "reference" else SLACK)
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return path, result.returncode, result.stdout


def operations(documentation):
    """The mnemonics that the dialect's generated documentation lists."""
    return set(re.findall(r"^### `graph\.(\w+)`", documentation.read_text(encoding="utf-8"), re.M)) - STRUCTURE


def missing(paths, documentation):
    used = set()
    for path in paths:
        used |= set(re.findall(r"\bgraph\.([a-z][a-z0-9_]*)\b", path.read_text()))
    return sorted(operations(documentation) - used)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("mezzo")
    parser.add_argument("--device", default="cpu", choices=["cpu", "reference"])
    parser.add_argument("--documentation", type=pathlib.Path, help="fail if an operation of this page is in no program")
    options = parser.parse_args()
    paths, failed = programs(), 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for path, status, output in pool.map(lambda path: run(options.mezzo, options.device, path), paths):
            if status != 0:
                failed += 1
                print(f"{path.relative_to(ROOT)}: exit status {status}\n{output}")
    absent = missing(paths, options.documentation) if options.documentation else []
    if absent:
        print("no program has: " + ", ".join(absent))
    print(f"{len(paths) - failed} of {len(paths)} programs hold on {options.device}")
    return 1 if failed or absent else 0


if __name__ == "__main__":
    sys.exit(main())
