#!/usr/bin/env python3
"""Runs the fuzzers of the preset `fuzz`, and says for each whether it found anything.

  run.py --mezzo build/debug/bin/mezzo [--build build/fuzz] [--seconds 20] [--seed N] [--only NAME…]

Seeds are made of the repository's files; --mezzo compiles some of them. What a fuzzer finds is left in BUILD/findings, and
`BUILD/bin/fuzz-NAME FILE` runs one again. Inputs that reached something new are kept in BUILD/corpus and are used the next time.
"""
import argparse
import functools
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "support")]
import seeds
from side_by_side import verdicts

# The seeds of each fuzzer, and its longest input in bytes.
FUZZERS = {"artifact": (seeds.artifact, 1 << 16), "tensor-files": (seeds.tensor_files, 1 << 13), "safetensors": (seeds.safetensors, 1 << 10),
           "onnx": (seeds.onnx, 1 << 14), "ir": (seeds.ir, 1 << 13)}
# More than any of them needs; what asks for more is a finding, as is what takes longer.
MEGABYTES, SECONDS_PER_INPUT = 2560, 30


def make_seeds(name, folder, mezzo):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    FUZZERS[name][0](folder, mezzo)
    if not any(folder.iterdir()):
        sys.exit(f"run.py: no seeds for {name} could be made")


def write_dictionary(path):
    path.write_text("".join(f'"{word}"\n' for word in sorted(seeds.words())))
    return path


def fuzz(name, options):
    """What to say of the fuzzer, and whether it ran to its end without a finding."""
    build = pathlib.Path(options.build)
    seed_folder, found, findings = build / "seeds" / name, build / "corpus" / name, build / "findings"
    make_seeds(name, seed_folder, options.mezzo)
    for folder in (found, findings):
        folder.mkdir(parents=True, exist_ok=True)
    command = [build / "bin" / f"fuzz-{name}", found, seed_folder, f"-max_total_time={options.seconds}", f"-seed={options.seed}",
               f"-max_len={FUZZERS[name][1]}", f"-rss_limit_mb={MEGABYTES}", f"-timeout={SECONDS_PER_INPUT}",
               f"-artifact_prefix={findings}/{name}-", "-print_final_stats=1", "-verbosity=1"]
    if name == "ir":
        command.append(f"-dict={write_dictionary(build / 'ir.dict')}")
    start = time.monotonic()
    log = build / f"fuzz-{name}.log"
    with open(log, "w") as file:
        status = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False).returncode
    text = log.read_text(errors="replace")
    runs = re.findall(r"stat::number_of_executed_units: (\d+)", text)
    lines = [f"fuzz {name}: {runs[-1] if runs else '?'} inputs in {time.monotonic() - start:.0f} s, status {status}"]
    if status != 0:
        lines += [f"FAILED fuzz {name}, see {log}:", *(f"  {line}" for line in summary_of(text))]
    return "\n".join(lines), status == 0


def summary_of(text):
    words = ("ERROR:", "SUMMARY:", "runtime error:", "Test unit written", "Assertion")
    return [line.strip() for line in text.splitlines() if any(word in line for word in words)][:8]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True)
    parser.add_argument("--build", default="build/fuzz")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=FUZZERS, default=list(FUZZERS))
    options = parser.parse_args()
    passed = verdicts([functools.partial(fuzz, name, options) for name in options.only])
    print(f"fuzzers: {sum(passed)} passed, {len(passed) - sum(passed)} failed")
    sys.exit(not all(passed))


if __name__ == "__main__":
    main()
