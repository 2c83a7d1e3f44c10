#!/usr/bin/env python3
"""Compiles every kernel of the models as CUDA has them: kernels.py --mezzo PATH [--only REGEX] [--small] [--arch sm_80,sm_90]
[--types f32,f16,bf16]

Each model is compiled for CUDA, in f32 and by autocast; each of its kernels goes through the printer and NVRTC for each
architecture, and none may spill registers. Needs the Python environment of tools/dev/install-dependencies.sh; without NVRTC, which
MEZZO_OFFLINE=1 allows, kernels are printed only. Prints a table, and last `kernels of models: P passed, F failed`.
"""
import argparse
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from catalogue import MODELS
from check import SECONDS, binding_options, first_error, left_out
from prepare import prepare
from side_by_side import verdicts

ROW = "{:26} {:5} {:>8} {:>10} {:>10} {:>12}  {}"


def dump(mezzo, model, type_, archs, folder):
    """The rows of kernels.json, and what went wrong, if anything did."""
    command = [mezzo, "compile", prepare(model) / "model.onnx", *binding_options(model), "--device=cuda", "--stop-after=plan", "-o",
               os.devnull, "--dump-kernels", folder, "--arch", archs]
    if type_ != "f32":
        command.append(f"--autocast={type_}")
    environment = {**os.environ, "MEZZO_PYTHON": sys.executable}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, env=environment,
                          check=False)
    if done.returncode != 0:
        return [], first_error(done.stderr)
    if "warning: CUDA text is not compiled" in done.stderr and os.environ.get("MEZZO_OFFLINE") != "1":
        return [], "there is no NVRTC"
    return json.loads((pathlib.Path(folder) / "kernels.json").read_text(encoding="utf-8")), ""


def check(mezzo, model, type_, archs):
    """A row of the table, and whether it passed."""
    with tempfile.TemporaryDirectory() as folder:
        rows, fault = dump(mezzo, model, type_, archs, folder)
    spilling = sorted({f"{row['kernel']} ({row['arch']})" for row in rows if row.get("spill_bytes", 0) > 0})
    if spilling:
        fault = "spills: " + ", ".join(spilling)
    most = {key: max((row.get(key, 0) for row in rows), default=0) for key in ("registers", "shared_bytes", "workspace_bytes")}
    return ROW.format(model.name, type_, len(rows), *most.values(), "FAILED: " + fault if fault else "ok"), not fault


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--small", action="store_true", help="the small models only")
    parser.add_argument("--arch", default="sm_80,sm_90,sm_100,sm_120", help="architectures")
    parser.add_argument("--types", default="f32,f16,bf16", help="f32: the model as it is; 16-bit types: by autocast")
    options = parser.parse_args()
    chosen = [model for model in MODELS if re.search(options.only, model.name) and (model.small or not options.small)]
    print(ROW.format("model", "type", "kernels", "registers", "shared", "workspace", ""))
    passed = verdicts([functools.partial(check, options.mezzo, model, type_, options.arch)
                       for model in chosen if not left_out(model) for type_ in options.types.split(",")])
    print(f"kernels of models: {sum(passed)} passed, {len(passed) - sum(passed)} failed")
    sys.exit(0 if passed and all(passed) else 1)


if __name__ == "__main__":
    main()
