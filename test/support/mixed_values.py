#!/usr/bin/env python3
"""Compares mixed programs with the f32 model in ONNX Runtime: mixed_values.py MODEL.onnx NAME=VALUE… [-- OPTION…]

VALUE is an expression in NumPy's names, and `rng` a generator. The model is compiled with --autocast=f16 and bf16 and OPTIONs,
and run on the CPU and on the reference. A result passes where it has NaN and infinities at the places where f32 has them, and is
off by no more than TOLERANCE of the largest magnitude beside them; integers and truth values are equal.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
import onnx
import onnxruntime

TOLERANCE = {"f16": 2e-3, "bf16": 2e-2}


def value_of(text):
    return eval(text, {**vars(np), "rng": np.random.default_rng(1)})


def inputs_of(model, given):
    """Each input's value in the input's type."""
    types = {i.name: onnx.helper.tensor_dtype_to_np_dtype(i.type.tensor_type.elem_type) for i in model.graph.input}
    values = dict(text.split("=", 1) for text in given)
    return {name: np.asarray(value_of(values[name]), dtype) for name, dtype in types.items()}


def in_f32(model, inputs):
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(model.SerializeToString(), options)
    return dict(zip([output.name for output in session.get_outputs()], session.run(None, inputs)))


def error_of(got, wanted):
    """How far off a result is, in largest magnitudes; infinite where kinds or types differ."""
    if got.dtype != wanted.dtype or got.shape != wanted.shape:
        return np.inf
    if not np.issubdtype(wanted.dtype, np.floating):
        return 0.0 if np.array_equal(got, wanted) else np.inf
    got, wanted = got.astype(np.float64), wanted.astype(np.float64)
    finite = np.isfinite(wanted)
    if not np.array_equal(np.isfinite(got), finite) or not np.array_equal(got[~finite], wanted[~finite], equal_nan=True):
        return np.inf
    scale = np.abs(wanted[finite]).max(initial=0)
    off = np.abs(got[finite] - wanted[finite]).max(initial=0)
    return off / scale if scale else (0.0 if off == 0 else np.inf)


def check(path, kind, device, folder, options):
    command = ["mezzo", "run", path, f"--autocast={kind}", f"--device={device}", "--inputs", folder / "in.npz",
               "--outputs", folder / "out.npz", *options]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    with np.load(folder / "out.npz") as results:
        return dict(results)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("inputs", nargs="*")
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    arguments, options = parser.parse_args(sys.argv[1:split]), sys.argv[split + 1:]
    model = onnx.load(arguments.model)
    inputs = inputs_of(model, arguments.inputs)
    wanted = in_f32(model, inputs)
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        np.savez(folder / "in.npz", **inputs)
        for kind, tolerance in TOLERANCE.items():
            for device in ("reference", "cpu"):
                got = check(arguments.model, kind, device, folder, options)
                for output, value in wanted.items():
                    error = error_of(got[output], value)
                    failed |= not error <= tolerance
                    print(f"{'FAILED' if not error <= tolerance else 'passed'} {kind} on {device}: {output} is off by {error:.1e}")
                    if not error <= tolerance:
                        print("got", got[output].ravel()[:16], "wanted", value.ravel()[:16])
    sys.exit(failed)


main()
