#!/usr/bin/env python3
"""How exact and how small autocast makes the models of test/models: autocast.py [--json] [--only REGEX] [--build DIR] [--check]

For each model and type (f16, bf16) the model is calibrated on its example input, compiled for the CPU with true 16-bit storage
(--strict-rounding), and run on inputs of which it has not seen one. The error of a run is max |y - r| / max |r| over all
outputs, r being ONNX Runtime's on the f32 model; of a model, the median over the inputs, since single inputs spread widely.
Beside it stand the blanket conversion (everything in 16 bits that may be: --keep-low=regex:.*), casts of activations, bytes of
stored activations over those of f32, the share of arithmetic on 16 bits, the time of the pass, and the time of a run over that
of the f32 program, both by turns in this process (without --strict-rounding).

--peers adds onnxconverter-common's and Model-Optimizer's conversion where these packages are installed, run by ONNX Runtime,
whose CPU kernels keep f32 between some operations. --fix searches the operations to keep f32 until the tolerance is met.
--json prints the same as JSON on standard output and the table on standard error. --check ends with 1 where a limit is not
kept: see LIMITS.
"""
import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "bench"))
from peers import THREADS, by_turns, session_of  # finds the Python environment and the folders of the models

import numpy as np
import onnx
import onnxruntime
from catalogue import MODELS
from check import Wrong, binding_options, greatest_error_of
from mezzo_runtime import Library, MezzoError, Runner
from prepare import NotFetched, prepare

INPUTS = 32
SECONDS = 900
TYPES = ("f16", "bf16")
TOLERANCE = {"f16": 2e-3, "bf16": 1.6e-2}
LIMITS = {"f16": 2e-3, "bf16": 2e-2}
# Models whose own weights, or whose outputs' spread, cost more; see docs/autocast.md.
LIMITS_OF = {("f16", "silero"): 3.5e-3, ("f16", "ppocr_cls"): 3.5e-3, ("f16", "ppocr_det"): 3e-2,
             ("f16", "mobilenet"): 3.5e-3, ("bf16", "squeezenet"): 4.5e-2, ("bf16", "ppocr_det"): math.inf}
HEAD = (f"{'model':24}{'type':>5}{'error':>10}{'blanket':>10}{'worst':>10}{'casts':>6}{'bytes':>7}{'low':>6}{'pass ms':>9}"
        f"{'time':>6}")


def limit_of(kind, name):
    return next((limit for (k, prefix), limit in LIMITS_OF.items() if k == kind and name.startswith(prefix)), LIMITS[kind])


def fresh_inputs(folder, model, seed):
    """Arrays like the example's: floats drawn with their mean and spread, or the given picture with noise; integers anew
    within their bounds, masks and what decides shapes or branches as they are."""
    draw = np.random.default_rng(seed)
    with np.load(folder / "inputs.npz") as file:
        example = {name: file[name] for name in file.files}

    def fresh(name, array):
        if name in model.constants or "mask" in name or array.size < 2 or (array == array.flat[0]).all():
            return array
        if np.issubdtype(array.dtype, np.floating):
            if name in model.values:
                return (array + 0.05 * draw.standard_normal(array.shape)).astype(array.dtype)
            return draw.normal(array.mean(), array.std(), array.shape).astype(array.dtype)
        return draw.integers(array.min(), array.max() + 1, array.shape).astype(array.dtype)

    return {name: fresh(name, array) for name, array in example.items()}


class Peer:
    """A model in ONNX Runtime."""

    def __init__(self, path):
        self.session = session_of(path)
        self.names = [output.name for output in self.session.get_outputs()]

    def run(self, inputs):
        return dict(zip(self.names, self.session.run(self.names, inputs)))


def mezzo(build, *arguments):
    done = subprocess.run([build / "bin/mezzo", *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=SECONDS)
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines() or ["no message"]
        raise Wrong(f"mezzo {arguments[0]} ended with {done.returncode}: {lines[0]}")
    return done.stdout


def errors(library, artifact, model, samples, wanted):
    """One error for each sample."""
    outputs = {name: np.zeros_like(array) for name, array in wanted[0].items()}
    bound = {name: np.array(array, order="C") for name, array in samples[0].items() if name not in model.constants}
    found = []
    with Runner(library, artifact, bound, outputs, THREADS) as runner:
        for sample, want in zip(samples, wanted):
            for name, array in bound.items():
                np.copyto(array, sample[name])
            runner.run()
            finite = all(np.isfinite(array).all() for array in outputs.values() if np.issubdtype(array.dtype, np.floating))
            found.append(greatest_error_of(outputs, want) if finite else math.inf)
    return found


class Measured:
    """One model, made ready."""

    def __init__(self, model, build, library, work):
        self.model, self.build, self.library, self.work = model, build, library, work
        self.folder = prepare(model)
        self.onnx = self.folder / "model.onnx"
        self.options = binding_options(model)
        self.samples = [fresh_inputs(self.folder, model, seed) for seed in range(1, INPUTS + 1)]
        reference = Peer(self.onnx)
        self.wanted = [reference.run(sample) for sample in self.samples]
        self.calibration = work / "calibration.json"
        mezzo(build, "calibrate", self.onnx, "--samples", self.folder / "inputs.npz", "-o", self.calibration, *self.options)
        self.plain = self.compile("plain", [])

    def compile(self, name, options):
        artifact = self.work / f"{name}.mezzo"
        mezzo(self.build, "compile", self.onnx, "-o", artifact, *self.options, *options)
        return artifact

    def errors_of(self, name, options):
        return errors(self.library, self.compile(name, ["--strict-rounding", *options]), self.model, self.samples, self.wanted)

    def time_ratio(self, artifact):
        def runner(path):
            bound = {n: np.ascontiguousarray(a) for n, a in self.samples[0].items() if n not in self.model.constants}
            return Runner(self.library, path, bound, {n: np.zeros_like(a) for n, a in self.wanted[0].items()}, THREADS)

        with runner(artifact) as ours, runner(self.plain) as plain:
            return by_turns(ours.run, plain.run)[2]

    def autocast(self, kind):
        """A row of the table."""
        options = [f"--autocast={kind}", f"--calibration={self.calibration}"]
        found = self.errors_of("mixed", options)
        blanket = self.errors_of("blanket", [f"--autocast={kind}", "--keep-low=regex:.*"])
        report = json.loads(mezzo(self.build, "explain", self.onnx, *self.options, *options, "--json"))
        summary = report["reports"][0]["summary"]
        return {"model": self.model.name, "type": kind, "error": statistics.median(found), "worst": max(found),
                "blanket": statistics.median(blanket), "casts": summary["casts"],
                "bytes": ratio(summary["stored_bytes"], summary["stored_bytes_f32"]),
                "low_flops": ratio(summary["low_flops"], summary["flops"]), "pass_ms": summary["milliseconds"],
                "time": self.time_ratio(self.compile("fast", options)), "limit": limit_of(kind, self.model.name)}

    def fix(self, kind):
        """The error with the operations kept f32 that meet the tolerance, and how many they are."""
        pins = self.work / "pins.yaml"
        options = [f"--autocast={kind}", f"--calibration={self.calibration}"]
        mezzo(self.build, "run", self.onnx, *self.options, *options, "--inputs", self.folder / "inputs.npz", "--compare=f32",
              f"--tolerance={TOLERANCE[kind]}", f"--fix={pins}")
        found = self.errors_of("fixed", [*options, f"--policy={pins}"])
        return {"fixed_error": statistics.median(found), "fixed_pins": pins.read_text().count("\n- ")}


def ratio(part, whole):
    return part / whole if whole else 1.0


def peer_conversions(measured):
    """Errors of other converters' models in ONNX Runtime, by name; a text where one fails."""
    found = {}
    for name, convert in (("onnxconverter-common", convert_common), ("model-optimizer", convert_optimizer)):
        try:
            converted = measured.work / f"{name}.onnx"
            onnx.save(convert(measured.onnx), converted)
            peer = Peer(converted)
            found[name] = statistics.median(greatest_error_of(peer.run(sample), want)
                                            for sample, want in zip(measured.samples, measured.wanted))
        except ImportError:
            found[name] = "not installed"
        except Exception as reason:  # whatever another program does with a model
            found[name] = f"{type(reason).__name__}: {str(reason).splitlines()[0][:80] if str(reason) else ''}"
    return found


def convert_common(path):
    from onnxconverter_common import float16
    return float16.convert_float_to_float16(onnx.load(path), keep_io_types=True)


def convert_optimizer(path):
    from modelopt.onnx.autocast import convert_to_mixed_precision
    return convert_to_mixed_precision(onnx_path=str(path), low_precision_type="fp16", keep_io_types=True)


def row(result):
    return (f"{result['model']:24}{result['type']:>5}{result['error']:10.1e}{result['blanket']:10.1e}{result['worst']:10.1e}"
            f"{result['casts']:6}{result['bytes']:7.2f}{result['low_flops']:6.2f}{result['pass_ms']:9.2f}{result['time']:6.2f}")


def over_limits(results):
    """One line for each limit that is not kept."""
    for result in results:
        name = f"{result['model']} {result['type']}"
        if not result["error"] <= result["limit"]:
            yield f"{name}: error {result['error']:.2e} is above {result['limit']:g}"
        if not result["error"] <= 1.25 * result["blanket"]:
            yield f"{name}: error {result['error']:.2e} is above 1.25 × the blanket conversion's {result['blanket']:.2e}"
        if not result["pass_ms"] <= 50:
            yield f"{name}: the pass takes {result['pass_ms']:.1f} ms, above 50"


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release", help="a release build")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--all", action="store_true", help="every model of the catalogue, not just those of the benchmarks")
    parser.add_argument("--peers", action="store_true", help="other converters too, where they are installed")
    parser.add_argument("--fix", action="store_true", help="also with the operations kept f32 that meet the tolerance")
    parser.add_argument("--json", action="store_true", help="results as JSON on standard output")
    parser.add_argument("--check", action="store_true", help="end with 1 where a limit is not kept")
    return parser.parse_args()


def measure(model, options, library, table):
    with tempfile.TemporaryDirectory() as work:
        measured = Measured(model, options.build, library, pathlib.Path(work))
        for kind in TYPES:
            result = measured.autocast(kind)
            if options.fix:
                result |= measured.fix(kind)
            if options.peers and kind == "f16":
                result["peers"] = peer_conversions(measured)
            print(row(result), *(f"  {name} {error if isinstance(error, str) else f'{error:.1e}'}"
                                 for name, error in result.get("peers", {}).items()),
                  f"  fixed {result['fixed_error']:.1e} with {result['fixed_pins']} f32" if options.fix else "", file=table,
                  flush=True)
            yield result


def main():
    options = parse_options()
    table = sys.stderr if options.json else sys.stdout
    library = Library(options.build / "lib/libmezzo_runtime.so")
    results, skipped = [], {}
    print(HEAD, file=table)
    for model in MODELS:
        if (model.bench or options.all) and re.search(options.only, model.name):
            try:
                results.extend(measure(model, options, library, table))
            except (MezzoError, NotFetched, Wrong, subprocess.TimeoutExpired) as reason:
                skipped[model.name] = str(reason)
                print(f"{model.name:24}{reason}", file=table, flush=True)
    if options.json:
        json.dump({"threads": THREADS, "inputs": INPUTS, "onnxruntime": onnxruntime.__version__, "results": results,
                   "not_measured": skipped}, sys.stdout, indent=1)
        print()
    if options.check:
        faults = [*over_limits(results), *(f"{name}: {reason}" for name, reason in skipped.items())]
        print("\n".join(faults) if faults else "every limit is kept", file=table)
        sys.exit(1 if faults or not results else 0)


if __name__ == "__main__":
    main()
