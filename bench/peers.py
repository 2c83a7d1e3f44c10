#!/usr/bin/env python3
"""Mezzo beside ONNX Runtime on the models of test/models: peers.py [--json] [--only REGEX] [--build DIR] [--check]

Both run in this process on 2 threads, in blocks by turns, so that whatever else the machine does meets both alike. A block is
about a fifth of a second of runs in a row, and a pause stands between blocks until the other side's threads sleep. Of each
block the median run counts; of each model the median block, and the median of the ratios of neighbouring blocks.

Prints a table: milliseconds a run; ours over ONNX Runtime's; seconds of `mezzo compile` in a fresh process; the arena's bytes
over the least possible; the artifact's size; the error against ONNX Runtime. --json prints the same as JSON on standard output
and the table on standard error. --check ends with 1 where a limit is not kept: see LIMITS.
"""
import argparse
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
try:
    import numpy as np
    import onnxruntime
except ImportError:
    found = subprocess.run([ROOT / "tools/dev/install-dependencies.sh", "--print-python"], capture_output=True, text=True)
    python = found.stdout.strip()
    if not os.path.exists(python) or os.path.samefile(sys.prefix, pathlib.Path(python).parents[1]):
        sys.exit("numpy and onnxruntime are missing; tools/dev/install-dependencies.sh installs them")
    os.execv(python, [python, *sys.argv])

sys.path[:0] = [str(ROOT / "test/models"), str(ROOT / "test/support")]
from catalogue import MODELS
from check import Wrong, binding_options, greatest_error_of
from prepare import NotFetched, prepare
from mezzo_runtime import Library, MezzoError, Runner

THREADS = 2
ROUNDS = 7
BLOCK_SECONDS = 0.2
PAUSE_SECONDS = 0.03
LIMITS = {"mean_ratio": 2.0, "ratio": 5.0, "compile_seconds": 5.0, "mlp_compile_seconds": 0.5, "arena_over_bound": 1.2,
          "error": 1e-4}
HEAD = f"{'model':24}{'mezzo ms':>10}{'ORT ms':>10}{'ratio':>8}{'compile s':>11}{'arena MB':>10}{'/ bound':>9}{'file MB':>9}{'error':>10}"


def compile_model(mezzo, model, folder, artifact):
    """Seconds that `mezzo compile` takes in a process of its own."""
    start = time.perf_counter()
    subprocess.run([mezzo, "compile", folder / "model.onnx", "-o", artifact, *binding_options(model)], check=True,
                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def session_of(model):
    """The ONNX file `model` in ONNX Runtime, on the CPU."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.inter_op_num_threads, options.log_severity_level = THREADS, 1, 3
    return onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])


def peer(folder, inputs):
    session = session_of(folder / "model.onnx")
    names = [output.name for output in session.get_outputs()]
    return lambda: session.run(names, inputs)


def block(run, times):
    """The median of `times` runs, in seconds."""
    samples = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        samples.append(time.perf_counter() - start)
    time.sleep(PAUSE_SECONDS)
    return statistics.median(samples)


def runs_per_block(run):
    run()
    return max(3, min(2000, round(BLOCK_SECONDS / block(run, 3))))


def by_turns(ours, theirs):
    """Medians of the blocks of both, and of the ratios of neighbours."""
    counts = runs_per_block(ours), runs_per_block(theirs)
    rounds = [(block(ours, counts[0]), block(theirs, counts[1])) for _ in range(ROUNDS)]
    return [statistics.median(column) for column in zip(*rounds)] + [statistics.median(a / b for a, b in rounds)]


def measure(model, mezzo, library):
    folder = prepare(model)
    with np.load(folder / "inputs.npz") as file:
        inputs = {name: np.ascontiguousarray(file[name]) for name in file.files}
    with np.load(folder / "expected.npz") as file:
        expected = {name: file[name] for name in file.files}
    with tempfile.TemporaryDirectory() as work:
        artifact = pathlib.Path(work) / "model.mezzo"
        seconds = compile_model(mezzo, model, folder, artifact)
        size = artifact.stat().st_size
        bound = {name: array for name, array in inputs.items() if name not in model.constants}
        outputs = {name: np.zeros_like(array) for name, array in expected.items()}
        with Runner(library, artifact, bound, outputs, THREADS) as runner:
            ours, theirs, ratio = by_turns(runner.run, peer(folder, inputs))
            arena, least = runner.memory()
        error = greatest_error_of(outputs, expected)
    return {"model": model.name, "mezzo_ms": ours * 1e3, "onnxruntime_ms": theirs * 1e3, "ratio": ratio,
            "compile_seconds": seconds, "arena_bytes": arena, "bound_bytes": least,
            "arena_over_bound": arena / least if least else 1.0, "artifact_bytes": size, "error": error}


def row(result):
    return (f"{result['model']:24}{result['mezzo_ms']:10.3f}{result['onnxruntime_ms']:10.3f}{result['ratio']:8.2f}"
            f"{result['compile_seconds']:11.2f}{result['arena_bytes'] / 1e6:10.2f}{result['arena_over_bound']:9.3f}"
            f"{result['artifact_bytes'] / 1e6:9.2f}{result['error']:10.1e}")


def over_limits(results, mean):
    """One line for each limit that is not kept."""
    if mean > LIMITS["mean_ratio"]:
        yield f"the geometric mean {mean:.2f} is above {LIMITS['mean_ratio']}"
    for result in results:
        for key in ("ratio", "compile_seconds", "arena_over_bound", "error"):
            limit = LIMITS.get(f"{result['model']}_{key}", LIMITS[key])
            if not result[key] <= limit:
                yield f"{result['model']}: {key} {result[key]:.3g} is above {limit:g}"


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release", help="a release build")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--json", action="store_true", help="results as JSON on standard output")
    parser.add_argument("--check", action="store_true", help="end with 1 where a limit is not kept")
    return parser.parse_args()


def main():
    options = parse_options()
    table = sys.stderr if options.json else sys.stdout
    library = Library(options.build / "lib/libmezzo_runtime.so")
    results, skipped = [], {}
    print(HEAD, file=table)
    for model in MODELS:
        if model.bench and re.search(options.only, model.name):
            try:
                results.append(measure(model, options.build / "bin/mezzo", library))
                print(row(results[-1]), file=table, flush=True)
            except (MezzoError, NotFetched, Wrong, subprocess.CalledProcessError) as reason:
                skipped[model.name] = str(reason)
                print(f"{model.name:24}{reason}", file=table, flush=True)
    mean = math.exp(statistics.fmean(math.log(result["ratio"]) for result in results)) if results else math.nan
    worst = max((result["ratio"] for result in results), default=math.nan)
    print(f"geometric mean of the ratios {mean:.2f}, worst {worst:.2f}, {len(results)} models measured, {len(skipped)} not",
          file=table)
    if options.json:
        json.dump({"threads": THREADS, "onnxruntime": onnxruntime.__version__, "geometric_mean": mean, "worst": worst,
                   "models": results, "not_measured": skipped}, sys.stdout, indent=1)
        print()
    if options.check:
        faults = [*over_limits(results, mean), *(f"{name}: {reason}" for name, reason in skipped.items())]
        print("\n".join(faults) if faults else "every limit is kept", file=table)
        sys.exit(1 if faults or not results else 0)


if __name__ == "__main__":
    main()
