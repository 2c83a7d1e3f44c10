#!/usr/bin/env python3
"""Runs the ONNX standard's node tests: node_tests.py --mezzo PATH [--device cpu|reference|cuda-emulated|all] [--only REGEX]
[--every N] [--update]

On the reference, `mezzo run` takes the models. On the CPU, `mezzo compile` makes artifacts, and other processes, which hold no
compiler state, run them. On the emulated GPU `mezzo run` takes them; needs NVRTC. As many processes as there are cores share the
cases. known_failures.json lists what is known not to pass, with the reason; the suite fails when any other case fails, and when a
listed one passes. --update rewrites that list from this run and keeps the reasons it has.

Three cases with altered expectations go along: were one of them to pass, the comparison would be broken.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import sys
import tempfile
import threading

import numpy as np
import onnx

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import node_cases
from batch import run_batch
from cache import cache_folder, made_once

KNOWN_FAILURES = pathlib.Path(__file__).with_name("known_failures.json")
TAMPERED = ["test_add", "test_gather_0", "test_less"]
PASSED = "passed"


def written_cases():
    """The lines of the batch file, with absolute paths; the cases are written once for a version of the onnx package."""
    recipe = pathlib.Path(node_cases.__file__).read_bytes() + onnx.__version__.encode()
    root = made_once(cache_folder("node-tests"), "cases", hashlib.sha256(recipe).hexdigest()[:12], node_cases.write_all)
    with open(root / "cases.jsonl") as file:
        return [with_absolute_paths(json.loads(line), root) for line in file]


def with_absolute_paths(case, root):
    absolute = {key: {name: str(root / path) for name, path in case[key].items()} for key in ("inputs", "outputs")}
    return {**case, **absolute, "model": str(root / case["model"])}


def tampered(case, folder):
    """The case with one element of its first output changed."""
    output, original = next(iter(case["outputs"].items()))
    array = np.load(original)
    flat = array.reshape(-1)
    flat[flat.size // 2] = ~flat[flat.size // 2] if array.dtype == bool else flat[flat.size // 2] + 1
    path = str(folder / f"{case['name']}.npy")
    np.save(path, array)
    return {**case, "name": "tampered_" + case["name"], "outputs": {**case["outputs"], output: path}}


class Progress:
    """A line now and then, so that a long run is seen to be alive."""

    def __init__(self, title, total):
        self.title, self.total, self.done, self.lock = title, total, 0, threading.Lock()

    def __call__(self, result):
        with self.lock:
            self.count()

    def count(self):
        self.done += 1
        if self.done % 250 == 0 or self.done == self.total:
            print(f"  {self.title}: {self.done} of {self.total}", flush=True)


def run_in_parts(title, command, cases, seconds_per_case):
    """As many processes as there are cores; each takes every n-th case, since neighbours are alike."""
    progress, count = Progress(title, len(cases)), os.cpu_count()
    with concurrent.futures.ThreadPoolExecutor(max_workers=count) as pool:
        parts = list(pool.map(lambda first: run_batch(command, cases[first::count], seconds_per_case, progress), range(count)))
    return [parts[i % count][i // count] for i in range(len(cases))]


def run_reference(mezzo, cases, folder):
    return run_in_parts("reference", [mezzo, "run", "--device", "reference"], cases, 60)


def run_cpu(mezzo, cases, folder):
    cases = [{**case, "artifact": str(folder / f"{case['name']}.mezzo")} for case in cases]
    compiled = run_in_parts("compiled", [mezzo, "compile"], cases, 60)
    made = [case for case, result in zip(cases, compiled) if result["status"] == PASSED]
    ran = iter(run_in_parts("cpu", [mezzo, "run", "--device", "cpu"], made, 60))
    return [next(ran) if result["status"] == PASSED else result for result in compiled]


def run_cuda_emulated(mezzo, cases, folder):
    return run_in_parts("cuda-emulated", [mezzo, "run", "--device", "cuda-emulated"], cases, 120)


DEVICES = {"reference": run_reference, "cpu": run_cpu, "cuda-emulated": run_cuda_emulated}
# What `all` means: the emulated GPU is slow.
ALL_DEVICES = ["reference", "cpu"]


def load_known():
    with open(KNOWN_FAILURES) as file:
        return json.load(file)


def save_known(known):
    with open(KNOWN_FAILURES, "w") as file:
        json.dump({device: dict(sorted(known.get(device, {}).items())) for device in DEVICES}, file, indent=1)
        file.write("\n")


def reason_of(result):
    """One line of the tool's message: the first that is an error, without the word; how it ended where there is no message."""
    lines = [line.strip() for line in result["message"].splitlines() if line.strip()]
    errors = [line.split("error: ", 1)[1] for line in lines if "error: " in line]
    return (errors or lines or [result["status"]])[0]


def updated(known, results):
    """The list as this run would have it: new failures with the tool's message, old ones with their reason."""
    failed = {result["name"]: reason_of(result) for result in results if result["status"] != PASSED}
    return {name: known.get(name, message) for name, message in failed.items()}


def judge(device, results, known, cases):
    """Prints what is wrong and the closing line; returns the number of faults."""
    gone = set(known) - {case["name"] for case in cases}
    genuine = [result for result in results if not result["name"].startswith("tampered_")]
    blind = [result["name"] for result in results if result["name"].startswith("tampered_") and result["status"] == PASSED]
    new = [result for result in genuine if result["status"] != PASSED and result["name"] not in known]
    healed = [result["name"] for result in genuine if result["status"] == PASSED and result["name"] in known]
    for result in new:
        print(f"FAILED {device} {result['name']}: {result['status']}: {reason_of(result)}")
    for name in healed:
        print(f"FAILED {device} {name}: passes, but known_failures.json lists it: take it off")
    for name in gone:
        print(f"FAILED {device} {name}: known_failures.json lists it, but there is no such case in scope")
    for name in blind:
        print(f"FAILED {device} {name}: an altered expectation was not noticed")
    passed = sum(result["status"] == PASSED for result in genuine)
    print(f"onnx node tests: {passed} passed, {len(genuine) - passed - len(new)} known failures, {len(cases)} in scope ({device})",
          flush=True)
    return len(new) + len(healed) + len(gone) + len(blind)


def run_device(device, options, cases, known):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        chosen = [case for case in cases if re.search(options.only, case["name"])][::options.every]
        altered = [tampered(case, folder) for case in chosen if case["name"] in TAMPERED]
        results = DEVICES[device](options.mezzo, chosen + altered, folder)
    if options.update:
        untouched = {name: why for name, why in known.items() if name not in {case["name"] for case in chosen}}
        known = {**untouched, **updated(known, results[:len(chosen)])}
    return judge(device, results, known, cases), known


def print_reasons(known):
    for reason, number in collections.Counter(known.values()).most_common(15):
        print(f"{number:5} {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, help="the mezzo program")
    parser.add_argument("--device", choices=[*DEVICES, "all"], default="all")
    parser.add_argument("--only", default="", metavar="REGEX", help="cases whose name matches")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every N-th of the cases only")
    parser.add_argument("--update", action="store_true", help="rewrite known_failures.json from this run")
    options = parser.parse_args()
    os.environ.setdefault("MEZZO_PYTHON", sys.executable)
    cases, known, faults = written_cases(), load_known(), 0
    for device in ALL_DEVICES if options.device == "all" else [options.device]:
        found, known[device] = run_device(device, options, cases, known.get(device, {}))
        faults += found
        if options.update:
            save_known(known)
            print_reasons(known[device])
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
