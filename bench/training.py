#!/usr/bin/env python3
"""Training: what is learned, how the loss goes on beside a reference, and the time of a step beside PyTorch.

training.py [--json] [--only accuracy curves speed] [--models mlp cnn gpt2] [--build DIR] [--torch-python PYTHON] [--compile] [--check]

accuracy: the digits networks of test/training/digits.py in f32, bf16 and f16, from five draws of weights. curves: those of
test/training/curves.py, beside JAX. speed: a step of three networks on 2 threads, in blocks by turns with PyTorch, which --torch-python names
($MEZZO_TORCH_PYTHON); --compile also takes torch.compile, and --models chooses among them. Without PyTorch the speed is ours alone, and that is
said.

Prints lines; --json prints all of it as JSON on standard output and the lines on standard error. --check ends with 1 where a limit is not kept.
"""
import argparse
import contextlib
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
try:
    import numpy as np
    import onnx
    import onnxruntime  # noqa: F401  (digits needs it)
except ImportError:
    found = subprocess.run([ROOT / "tools/dev/install-dependencies.sh", "--print-python"], capture_output=True, text=True).stdout.strip()
    if not os.path.exists(found) or os.path.samefile(sys.prefix, pathlib.Path(found).parents[1]):
        sys.exit("numpy, onnx and onnxruntime are missing; tools/dev/install-dependencies.sh installs them")
    os.execv(found, [found, *sys.argv])

sys.path[:0] = [str(ROOT / folder) for folder in ("test/models", "test/support", "test/training")]
import curves
import digits
from catalogue import MODELS
from mezzo_runtime import Library, Runner
from prepare import NotFetched, prepare
from torch_python import ADVICE, torch_python

SEEDS = 5
THREADS, ROUNDS, BLOCK_SECONDS, PAUSE_SECONDS = 2, 7, 0.5, 0.05
LIMITS = {"accuracy": 0.97, "mean_ratio": 1.5, "compile_seconds": 5.0}


def say(line):
    print(line, file=sys.stderr if OPTIONS.json else sys.stdout, flush=True)


def mezzo(*arguments, **more):
    return subprocess.run([OPTIONS.build / "bin/mezzo", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


#--- What is learned ------------------------------------------------------------------------------------------------------------------

def accuracy():
    rows = []
    for kind in digits.MODELS:
        for precision in digits.PRECISIONS:
            runs = [digits.run(kind, precision, seed) for seed in range(SEEDS)]
            each, steps = [accuracy for accuracy, _ in runs], runs[0][1]
            rows.append({"model": kind, "precision": precision, "accuracy": statistics.median(each), "accuracies": each, "steps": len(steps),
                         "seconds": steps[-1]["seconds"]})
            say(f"{kind} {precision}: {rows[-1]['accuracy']:.2%} of the images right, the median of {len(each)} runs from {min(each):.2%} to "
                f"{max(each):.2%}, {len(steps)} steps, {steps[-1]['seconds']:.1f} s")
    return rows


#--- Loss curves ----------------------------------------------------------------------------------------------------------------------

def loss_curves():
    rows = []
    for name in curves.CURVES:
        try:
            rows.append(curves.curve(name))
        except NotFetched as reason:
            say(f"{name} left out: {reason}")
        else:
            say(rows[-1]["text"])
    return rows


#--- Time of a step -------------------------------------------------------------------------------------------------------------------

SPEED = {"mlp": ("mlp", 64, {"x": ("float32", (64, 784), 1), "labels": ("int64", (64,), 10)}),
         "cnn": ("cnn_train_ts", 64, {"x": ("float32", (64, 1, 28, 28), 1), "labels": ("int64", (64,), 10)}),
         "gpt2": ("gpt2_mini", 2, {"a_0": ("int64", (2, 128), 8192), "labels": ("int64", (2, 128), 8192)})}


class Peer:
    """PyTorch in a process of its own."""

    def __init__(self, kind, *options):
        self.process = subprocess.Popen([OPTIONS.torch_python, ROOT / "bench/torch_steps.py", kind, str(THREADS), *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.first = float(self.process.stdout.readline())

    def block(self, steps):
        print(steps, file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def drawn(random, kind, shape, bound):
    return random.normal(0, 1, shape).astype(np.float32) if kind == "float32" else random.integers(0, bound, shape)


def artifact_of(name, batch, *options):
    """Compiles the step; returns how long that took."""
    (model,) = [model for model in MODELS if model.name == name]
    source = model.source if model.no_dropout else prepare(model) / "model.onnx"
    if model.no_dropout:  # the benchmark has its dropouts
        import weights
        onnx.save(weights.fill(source), f"{name}.onnx")
        source = f"{name}.onnx"
    start = time.perf_counter()
    dims = ["--dim", f"N={batch}"] if model.dims else []
    mezzo("compile", source, "--train", *dims, "-o", f"{name}.mezzo", *options)
    return time.perf_counter() - start


def our_block(runner, steps):
    seconds = []
    for _ in range(steps):
        start = time.perf_counter()
        runner.run()
        seconds.append(time.perf_counter() - start)
    return statistics.median(seconds)


def time_of(kind, library, precision):
    name, batch, ports = SPEED[kind]
    compiled = artifact_of(name, batch, *([] if precision == "f32" else [f"--autocast={precision}"]))
    random = np.random.default_rng(1)
    inputs = {port: drawn(random, *spec) for port, spec in ports.items()}
    row = {"model": kind, "precision": precision, "compile_seconds": compiled, "rounds": []}
    peers = {}
    if OPTIONS.torch_python and precision == "f32":
        peers["eager"] = Peer(kind)
        if OPTIONS.compile:
            peers["compiled"] = Peer(kind, "compile")
            row["torch_compile_seconds"] = peers["compiled"].first
    with Runner(library, f"{name}.mezzo", inputs, {"loss": np.zeros((), np.float32)}, THREADS, entry="train_step") as runner:
        our_block(runner, 3)
        steps = max(2, round(BLOCK_SECONDS / our_block(runner, 2)))
        for _ in range(ROUNDS):
            times = {"mezzo": our_block(runner, steps)}
            for peer, process in peers.items():
                time.sleep(PAUSE_SECONDS)
                times[peer] = process.block(steps)
            time.sleep(PAUSE_SECONDS)
            row["rounds"].append(times)
    for peer in peers.values():
        peer.close()
    return row | summary(row, peers)


def summary(row, peers):
    """Median milliseconds of each side, and our time over the better of the others, round by round."""
    result = {f"{side}_ms": 1e3 * statistics.median(times[side] for times in row["rounds"]) for side in ("mezzo", *peers)}
    if peers:
        result["ratio"] = statistics.median(times["mezzo"] / min(times[peer] for peer in peers) for times in row["rounds"])
    return result


def speed():
    if not OPTIONS.torch_python:
        say(f"speed of ours alone: {ADVICE}")
    library, rows = Library(OPTIONS.build / "lib/libmezzo_runtime.so"), []
    for kind in OPTIONS.models:
        for precision in ("f32", "bf16"):
            row = time_of(kind, library, precision)
            rows.append(row)
            others = "".join(f", PyTorch {peer} {row[f'{peer}_ms']:.1f} ms" for peer in ("eager", "compiled") if f"{peer}_ms" in row)
            ratio = f", {row['ratio']:.2f} of the better" if "ratio" in row else ""
            say(f"{kind} {precision}: {row['mezzo_ms']:.1f} ms a step{others}{ratio}; compiled in {row['compile_seconds']:.1f} s")
    return rows


#--- All of it ------------------------------------------------------------------------------------------------------------------------

def faults(results):
    ratios = [row["ratio"] for row in results.get("speed", []) if "ratio" in row]
    if ratios:
        results["mean_ratio"] = math.exp(statistics.mean(map(math.log, ratios)))
        say(f"geometric mean of the ratios: {results['mean_ratio']:.2f}")
        if results["mean_ratio"] > LIMITS["mean_ratio"]:
            yield f"a step takes {results['mean_ratio']:.2f} of PyTorch's time"
    for row in results.get("accuracy", []):
        if row["accuracy"] < LIMITS["accuracy"]:
            yield f"{row['model']} {row['precision']} reads {row['accuracy']:.2%}"
    for row in results.get("curves", []):
        yield from curves.faults(row)
    yield from (f"{row['model']}: compiling takes {row['compile_seconds']:.1f} s" for row in results.get("speed", [])
                if row["compile_seconds"] > LIMITS["compile_seconds"])


PARTS = {"accuracy": accuracy, "curves": loss_curves, "speed": speed}


def main():
    global OPTIONS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--models", nargs="+", choices=SPEED, default=list(SPEED))
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--torch-python", default=torch_python())
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--check", action="store_true")
    OPTIONS = parser.parse_args()
    OPTIONS.build = OPTIONS.build.resolve()
    os.environ["PATH"] = f"{OPTIONS.build / 'bin'}:{os.environ['PATH']}"
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        results = {part: PARTS[part]() for part in OPTIONS.only}
    broken = list(faults(results))
    for fault in broken:
        say(f"beyond its limit: {fault}")
    if OPTIONS.json:
        print(json.dumps(results, indent=1))
    return 1 if broken and OPTIONS.check else 0


if __name__ == "__main__":
    sys.exit(main())
