"""Runs random programs on the reference, in f32 and after autocast: executions.py [--count N] [--seed S]

No value may leave its proven range, and no finite result may become an infinity or NaN where ranges are proven. Inputs are random,
and every third time at the ends of their ranges. Prints counts and the seed.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import random_graphs

PROGRAMS, RUNS = 100, 50
REMARK = re.compile(r"ranges: (\d+) values checked, 0 outside, in (\d+) executions; (\d+) finite results compared, 0 turned")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo-opt", default="mezzo-opt")
    parser.add_argument("--count", type=int, default=1000000, help="executions of a program in f32, each with one after autocast")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    values = executions = finite = 0
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "in.mlir"
        while executions < options.count:
            seed = options.seed + executions
            file.write_text(random_graphs.module(PROGRAMS, seed, 2, 12))
            words = f"autocast type={('f16', 'bf16')[seed // (PROGRAMS * RUNS) % 2]} range=x=-4:4,y=-4:4 runs={RUNS} seed={seed}"
            made = subprocess.run([options.mezzo_opt, str(file), f"--reference-check-ranges={words}", "-o", "/dev/null"],
                                  capture_output=True, text=True)
            found = REMARK.search(made.stderr)
            if made.returncode or not found:
                sys.exit(f"FAILED: seed {seed}: {made.stderr}")
            values, executions, finite = (a + int(b) for a, b in zip((values, executions, finite), found.groups()))
    print(f"executions: {executions} passed, each in f32 and after autocast, {values} values in range, {finite} results stayed finite, "
          f"seed {options.seed}")


if __name__ == "__main__":
    main()
