#!/usr/bin/env python3
"""Writes test/conformance/programs, one program for each operation of the graph dialect, with expected values by NumPy in f64:
generate_programs.py [--check]

--check changes nothing and ends with 1 if a program is not what the modules of test/conformance/expected give.
"""
import pathlib
import sys

from expected import gradients, losses, movements, networks, pointwise, reductions, resampling, windows

FOLDER = pathlib.Path(__file__).resolve().parent / "programs"
FAMILIES = (pointwise, reductions, movements, windows, resampling, networks, losses, gradients)


def texts():
    return {f"{program.operation}.mlir": program.text() for family in FAMILIES for program in family.programs()}


def main():
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    wanted = texts()
    present = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.mlir")}
    if sys.argv[1:]:
        stale = sorted(name for name in wanted.keys() | present.keys() if wanted.get(name) != present.get(name))
        sys.exit(f"out of date: {', '.join(stale)}; test/conformance/generate_programs.py writes them anew" if stale else 0)
    FOLDER.mkdir(exist_ok=True)
    for name in present.keys() - wanted.keys():
        (FOLDER / name).unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
