#!/usr/bin/env python3
"""Checks what autocast claims of the models' ranges: claims.py --bin FOLDER [--only REGEX] [--small]

Each model is imported and normalized; what autocast then claims of its values, with float inputs in [-5, 5], is checked by
graph-verify-ranges, whose rules are not those of the analysis. Then a claim that says something is made half as wide, which has to be
refused. Needs the Python environment of tools/dev/install-dependencies.sh. Prints a table, and last
`claims of models: P passed, F failed`.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

from catalogue import MODELS
from check import SECONDS, binding_options, first_error, left_out
from prepare import prepare

ROW = "{:26} {:>8}  {}"
CLAIM = re.compile(r"^(result \d+ \d+) (\S+) (\S+)$", re.MULTILINE)


def run(command):
    return subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False)


def halved(text):
    """The claims with the last one that is bounded, and tells no slices apart, moved off its lower half; empty if there is none."""
    found = [match for match in CLAIM.finditer(text) if not text[match.end() + 1:].startswith("slices")]
    found = [match for match in found if 0 < float.fromhex(match[3]) - float.fromhex(match[2]) < 1e30]
    if not found:
        return ""
    low, high = (float.fromhex(found[-1][group]) for group in (2, 3))
    claim = f"{found[-1][1]} {((low + high) / 2).hex()} {high.hex()}"
    return text[:found[-1].start()] + claim + text[found[-1].end():]


def check(options, model):
    """How many claims hold, and what is wrong, if anything is."""
    prepared = prepare(model)
    with np.load(prepared / "inputs.npz") as inputs:
        ranges = ",".join(f"{name}=-5:5" for name in inputs if inputs[name].dtype == np.float32)
    words = f"range={ranges}" if ranges else ""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        claims, program = folder / "claims.txt", folder / "normal.mlir"
        verify = [options.bin / "mezzo-opt", program, f"--graph-verify-ranges={words} certificate={claims}", "-o", "/dev/null"]
        for command in ([options.bin / "mezzo-import", prepared / "model.onnx", *binding_options(model), "-o", folder / "in.mlir"],
                        [options.bin / "mezzo-opt", folder / "in.mlir", "--graph-normalize", "-o", program],
                        [options.bin / "mezzo-opt", program, f"--graph-autocast={words} ranges-certificate={claims}", "-o", "/dev/null"],
                        verify):
            done = run(command)
            if done.returncode:
                return 0, first_error(done.stderr)
        count = sum(map(int, re.findall(r"(\d+) by", done.stderr)))
        tighter = halved(claims.read_text())
        claims.write_text(tighter)
        if tighter and "error:" not in run(verify).stderr:
            return count, "a claim that was made half as wide is not refused"
        return count, ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=lambda path: pathlib.Path(os.path.abspath(path)), help="folder of mezzo-opt and mezzo-import")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--small", action="store_true", help="the small models only")
    options = parser.parse_args()
    verdicts = []
    print(ROW.format("model", "claims", ""))
    for model in MODELS:
        if re.search(options.only, model.name) and (model.small or not options.small) and not left_out(model):
            count, fault = check(options, model)
            verdicts.append(not fault)
            print(ROW.format(model.name, count, "FAILED: " + fault if fault else "ok"), flush=True)
    print(f"claims of models: {sum(verdicts)} passed, {len(verdicts) - sum(verdicts)} failed")
    sys.exit(0 if verdicts and all(verdicts) else 1)


if __name__ == "__main__":
    main()
