#!/usr/bin/env python3
"""Compiles the kernels of the standard's node tests as CUDA text: node_kernels.py --mezzo PATH [--only REGEX] [--arch sm_90]

Every kernel of every case that compiles for the CPU must go through the printer and NVRTC, without spills; without NVRTC, which
MEZZO_OFFLINE=1 allows, kernels are printed only. Cases that known_failures.json lists for the CPU may not compile at all. Prints what is wrong, and last
`kernels of node tests: P passed, F failed`, counting cases.
"""
import argparse
import json
import os
import pathlib
import re
import sys
import tempfile

from node_tests import PASSED, load_known, reason_of, run_in_parts, written_cases

SECONDS = 120


def fault_of(folder):
    """What is wrong with the kernels of a case, each as NAME (ARCH); empty where nothing is."""
    rows = json.loads((folder / "kernels.json").read_text(encoding="utf-8"))
    if any("registers" not in row for row in rows) and os.environ.get("MEZZO_OFFLINE") != "1":
        return "there is no NVRTC"
    spilling = [f"{row['kernel']} ({row['arch']})" for row in rows if row.get("spill_bytes", 0) > 0]
    return f"spills: {', '.join(spilling)}" if spilling else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--only", default="", metavar="REGEX", help="cases whose name matches")
    parser.add_argument("--arch", default="sm_90", help="architectures")
    options = parser.parse_args()
    os.environ.setdefault("MEZZO_PYTHON", sys.executable)
    known = load_known()["cpu"]
    faults = 0
    with tempfile.TemporaryDirectory() as root:
        root = pathlib.Path(root)
        cases = [{**case, "artifact": str(root / f"{case['name']}.mezzo")} for case in written_cases()
                 if re.search(options.only, case["name"])]
        command = [options.mezzo, "compile", "--dump-kernels", str(root), "--arch", options.arch]
        for case, result in zip(cases, run_in_parts("compiled", command, cases, SECONDS)):
            name = case["name"]
            if result["status"] != PASSED and name not in known:
                print(f"FAILED {name}: {reason_of(result)}")
            elif result["status"] == PASSED and (fault := fault_of(root / name)):
                print(f"FAILED {name}: {fault}")
            else:
                continue
            faults += 1
    print(f"kernels of node tests: {len(cases) - faults} passed, {faults} failed")
    sys.exit(1 if faults or not cases else 0)


if __name__ == "__main__":
    main()
