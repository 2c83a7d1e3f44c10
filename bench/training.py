#!/usr/bin/env python3
"""Training: what is learned, how the loss goes on beside a reference, and the time of a step beside PyTorch.

training.py [--json] [--only accuracy curves speed] [--build DIR] [--torch-python PYTHON] [--compile] [--check]

accuracy: the digits networks of test/training/digits.py in f32, bf16 and f16. curves: AdamW on resnet_cifar_train_ts, gpt2_mini (on the characters
of Debian's common licences) and lstm; the first 20 losses in f32 beside JAX's in f64 from the same weights and batches, and the mean of
losses 91 to 100 in bf16 and f16 beside f32's. speed: a step of three networks on 2 threads, in blocks by turns with PyTorch, which
--torch-python names ($MEZZO_TORCH_PYTHON); --compile also takes torch.compile. Without PyTorch the speed is ours alone, and that is said.

Prints lines; --json prints all of it as JSON on standard output and the lines on standard error. --check ends with 1 where a limit is not kept.
"""
import argparse
import contextlib
import json
import math
import os
import pathlib
import shutil
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
import digits
from catalogue import MODELS
from gradients import jax_python
from mezzo_runtime import Library, Runner
from onnx import numpy_helper
from prepare import NotFetched, prepare
from torch_python import ADVICE, torch_python

THREADS, ROUNDS, BLOCK_SECONDS, PAUSE_SECONDS = 2, 7, 0.5, 0.05
RATE, DECAY, FIRST, ALL, LAST = 1e-3, 0.01, 20, 100, 10
LIMITS = {"accuracy": 0.97, "first_losses": 1e-4, "mixed": 0.02, "mean_ratio": 1.5, "compile_seconds": 5.0}
LICENCES = pathlib.Path("/usr/share/common-licenses")


def say(line):
    print(line, file=sys.stderr if OPTIONS.json else sys.stdout, flush=True)


def mezzo(*arguments, **more):
    return subprocess.run([OPTIONS.build / "bin/mezzo", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


#--- What is learned ------------------------------------------------------------------------------------------------------------------

def accuracy():
    os.environ["PATH"] = f"{OPTIONS.build / 'bin'}:{os.environ['PATH']}"
    rows = []
    for kind in digits.MODELS:
        digits.MODELS[kind](f"{kind}.onnx")
        for precision in digits.PRECISIONS:
            log = digits.train(f"{kind}-{precision}", f"{kind}.onnx", precision, argparse.Namespace(epochs=None))
            steps = [event for event in log if event["event"] == "step"]
            last = [event for event in log if event["event"] == "evaluation"][-1]
            rows.append({"model": kind, "precision": precision, "accuracy": last["accuracy"], "steps": len(steps), "seconds": steps[-1]["seconds"]})
            say(f"{kind} {precision}: {last['accuracy']:.2%} of the images right after {len(steps)} steps, {steps[-1]['seconds']:.1f} s")
    return rows


#--- Loss curves ----------------------------------------------------------------------------------------------------------------------

def text():
    """The licences, one after the other, as characters of the model's vocabulary."""
    return np.frombuffer(b"\n".join(path.read_bytes() for path in sorted(LICENCES.iterdir()) if path.is_file()), np.uint8).astype(np.int64)


def characters(random, samples):
    lines, starts = text(), random.integers(0, len(text()) - 129, samples)
    return {"a_0": np.stack([lines[i:i + 128] for i in starts]), "labels": np.stack([lines[i + 1:i + 129] for i in starts])}


def pictures(random, samples):
    """Ten patterns under noise."""
    labels, patterns = random.integers(0, 10, samples), random.normal(0, 1, (10, 3, 32, 32))
    return {"x": (patterns[labels] + random.normal(0, 1, (samples, 3, 32, 32))).astype(np.float32), "labels": labels}


def sentences(random, samples):
    """Ten kinds of words."""
    labels = random.integers(0, 10, samples)
    return {"x": labels[:, None] * 20 + random.integers(0, 60, (samples, 32)), "labels": labels}


CURVES = {"resnet_cifar_train_ts": (8, pictures), "gpt2_mini": (2, characters), "lstm": (4, sentences)}


def begin(name, path):
    """Writes the model. What the exporter merged, such as one scale for nine norms, gets random numbers, so that it stays one parameter."""
    (model,) = [model for model in MODELS if model.name == name]
    proto, random = onnx.load(prepare(model) / "model.onnx"), np.random.default_rng(5)
    for tensor in proto.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype == np.float32 and values.ndim == 1 and values.size > 1 and np.all(values == values[0]):
            tensor.CopyFrom(numpy_helper.from_array((values + random.normal(0, 0.02, values.shape)).astype(np.float32), tensor.name))
    onnx.save(proto, path)


def losses(name, batch, steps, *options):
    shutil.rmtree(f"{name}.run", ignore_errors=True)
    mezzo("train", f"{name}.onnx", "--data", f"{name}.npz", "--no-shuffle", "--batch-size", batch, "--steps", steps, "--lr", RATE, "--weight-decay", DECAY,
          "--checkpoints", f"{name}.run", "--keep", 1, "--log", f"{name}.jsonl", "--quiet", *options)
    return [event["loss"] for event in map(json.loads, open(f"{name}.jsonl")) if event["event"] == "step"]


def by_jax(name, batch):
    checkpoint = max(pathlib.Path(f"{name}.run").glob("step-*.safetensors"))
    trained = [key[:-2] for key in digits.tensors_of(checkpoint) if key.endswith(".m")]
    pathlib.Path("plan.json").write_text(json.dumps({"parameters": trained, "batch": batch, "steps": FIRST, "rate": RATE, "decay": DECAY}))
    subprocess.run([jax_python(), ROOT / "bench/jax_training.py", f"{name}.onnx", f"{name}.npz", "plan.json", "jax.json"], check=True, stderr=subprocess.DEVNULL)
    return json.loads(pathlib.Path("jax.json").read_text())


def curve(name):
    batch, data = CURVES[name]
    begin(name, f"{name}.onnx")
    np.savez(f"{name}.npz", **data(np.random.default_rng(6), batch * ALL))
    plain = losses(name, batch, ALL)
    reference = by_jax(name, batch)
    row = {"model": name, "losses": plain, "reference": reference,
           "first_losses": max(abs(a - b) / abs(b) for a, b in zip(plain, reference))}
    end = statistics.mean(plain[-LAST:])
    for precision in ("bf16", "f16"):
        row[precision] = statistics.mean(losses(name, batch, ALL, f"--autocast={precision}")[-LAST:]) / end - 1
    say(f"{name}: loss {plain[0]:.4f} to {end:.4f}; the first {FIRST} losses are JAX's within {row['first_losses']:.1e}; "
        f"the last {LAST} of {ALL} are off by {row['bf16']:+.2%} in bf16, {row['f16']:+.2%} in f16")
    return row


def curves():
    try:
        jax_python()
    except NotFetched as reason:
        say(f"curves left out: {reason}")
        return []
    return [curve(name) for name in CURVES]


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
    for kind in SPEED:
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
        if row["first_losses"] > LIMITS["first_losses"]:
            yield f"{row['model']}: losses part from the reference's by {row['first_losses']:.1e}"
        yield from (f"{row['model']} in {kind}: {row[kind]:+.2%}" for kind in ("bf16", "f16") if abs(row[kind]) > LIMITS["mixed"])
    yield from (f"{row['model']}: compiling takes {row['compile_seconds']:.1f} s" for row in results.get("speed", [])
                if row["compile_seconds"] > LIMITS["compile_seconds"])


PARTS = {"accuracy": accuracy, "curves": curves, "speed": speed}


def main():
    global OPTIONS
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--torch-python", default=torch_python())
    parser.add_argument("--compile", action="store_true")
    parser.add_argument("--check", action="store_true")
    OPTIONS = parser.parse_args()
    OPTIONS.build = OPTIONS.build.resolve()
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
