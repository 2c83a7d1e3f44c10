#!/usr/bin/env python3
"""Converts the models of catalogue.py to mixed precision and runs what comes out: convert.py --mezzo PATH [--only REGEX] [--small]

For each model and each way (f16, f16 with 16-bit inputs and outputs, bf16, and for ONNX Runtime's CPU kernels) the converted model
must pass the standard's strict checker and run: f16 in ONNX Runtime and in Mezzo, bf16 in Mezzo, and in ONNX Runtime where it is
made for that. The error is the greatest difference to the f32 model in ONNX Runtime over the greatest expected magnitude. Converting
again changes no byte. Prints a table, and last `conversions: P passed, F failed`.
"""
import argparse
import dataclasses
import functools
import os
import pathlib
import re
import sys
import tempfile

import numpy as np
import onnx
import onnxruntime

from catalogue import MODELS
from check import Wrong, artifact_inputs, binding_options, run
from prepare import NotFetched, prepare
from side_by_side import verdicts

ROW = "{:26} {:14} {:>10} {:>10} {:>9} {:>6}  {}"


@dataclasses.dataclass(frozen=True)
class Way:
    name: str
    options: tuple
    limit: float
    in_onnx_runtime: bool = True


WAYS = [
    Way("f16", ("--autocast", "f16"), 2e-3),
    Way("f16 io", ("--autocast", "f16", "--io", "f16"), 2e-3),
    Way("bf16", ("--autocast", "bf16"), 2e-2, in_onnx_runtime=False),
    Way("f16 ort-cpu", ("--autocast", "f16", "--target", "onnxruntime-cpu"), 2e-3),
    Way("bf16 ort-cpu", ("--autocast", "bf16", "--target", "onnxruntime-cpu"), 2e-2),
]
# What the rounding of weights and stored values alone costs these models, whoever converts them. The f32 model in ONNX Runtime with
# weights rounded to f16 is off by 4.7e-3 (silero, with inputs rounded too), 1.2e-3 (ppocr_cls), 5.9e-2 (ppocr_det) and 9e-3 (resnet50)
# already; of vit_tiny this input, where the median over inputs is 2.0e-3.
LIMITS = {
    ("vit_tiny", "f16"): 3.5e-3, ("silero", "f16"): 8e-3, ("ppocr_cls", "f16"): 6e-3, ("ppocr_det", "f16"): 1.3e-1,
    ("resnet50", "f16"): 1e-2,
}
# Filled at random, its values shrink layer by layer to 1e-9, which f16 flushes to 0 where nothing was measured, and as outputs always.
CALIBRATED = "mobilenet_v2"


def suits(way, model, folder):
    """Whether the standard has the type in the model's operator set, and inputs and outputs of the type hold the model's."""
    imports = onnx.load(folder / "model.onnx", load_external_data=False).opset_import
    opset = next(entry.version for entry in imports if entry.domain in ("", "ai.onnx"))
    return (opset >= 13 or "bf16" not in way.options) and not ("--io" in way.options and model.name.startswith(CALIBRATED))


def limit_of(model, way):
    type_name = way.options[1]
    return next((limit for (name, kind), limit in LIMITS.items() if model.name.startswith(name) and kind == type_name), way.limit)


def error_of(got, want):
    """Over all outputs: the greatest difference over the greatest expected magnitude; integers count as numbers."""
    worst = 0.0
    for name, expected in want.items():
        result = np.asarray(got[name], np.float64)
        if result.shape != expected.shape:
            raise Wrong(f"{name} has the shape {result.shape}, not {expected.shape}")
        if not np.isfinite(result).all():
            raise Wrong(f"{name} has elements that are not finite")
        greatest = np.abs(expected).max(initial=0)
        worst = max(worst, float(np.abs(result - expected).max(initial=0) / greatest if greatest else np.abs(result).max(initial=0)))
    return worst


def in_onnx_runtime(path, inputs):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    types = {value.name: value.type for value in session.get_inputs()}
    fed = {name: value.astype(np.float16) if types.get(name) == "tensor(float16)" else value for name, value in inputs.items()}
    return dict(zip([value.name for value in session.get_outputs()], session.run(None, fed)))


def in_mezzo(mezzo, model, path, inputs, work):
    """The converted model, compiled and run as it is."""
    graph = onnx.load(path, load_external_data=False).graph
    low = {value.name for value in graph.input if value.type.tensor_type.elem_type == onnx.TensorProto.FLOAT16}
    fed = {name: value.astype(np.float16) if name in low else value for name, value in inputs.items()
           if name not in model.constants}
    np.savez(work / "fed.npz", **fed)
    artifact = work / "converted.mezzo"
    run([mezzo, "compile", path, "-o", artifact, *binding_options(model)])
    run([mezzo, "run", artifact, "--inputs", work / "fed.npz", "--outputs", work / "got.npz"])
    with np.load(work / "got.npz") as got:
        return {name: got[name] for name in got.files}


def calibration_options(mezzo, model, folder, work):
    """Of a model that has to be measured first: the option that names what its example inputs gave."""
    if not model.name.startswith(CALIBRATED):
        return []
    path, measured = folder / "model.onnx", work / "calibration.json"
    run([mezzo, "calibrate", path, "--samples", artifact_inputs(model, folder, work), "-o", measured, *binding_options(model)])
    return [f"--calibration={measured}"]


def convert(mezzo, model, options, source, target):
    run([mezzo, "convert", source, *options, *binding_options(model), "-o", target])


def check_way(mezzo, model, way, folder, work):
    """The row's cells: errors in ONNX Runtime and in Mezzo, casts, size."""
    path = work / "converted.onnx"
    options = [*way.options, *calibration_options(mezzo, model, folder, work)]
    convert(mezzo, model, options, folder / "model.onnx", path)
    converted = onnx.load(path)
    onnx.checker.check_model(str(path), full_check=True)
    convert(mezzo, model, options, path, work / "again.onnx")
    if path.read_bytes() != (work / "again.onnx").read_bytes():
        raise Wrong("converting again changes the model")
    with np.load(folder / "inputs.npz") as file:
        inputs = {name: file[name] for name in file.files}
    with np.load(folder / "expected.npz") as file:
        want = {name: file[name] for name in file.files}
    errors = ["", f"{error_of(in_mezzo(mezzo, model, path, inputs, work), want):.1e}"]
    if way.in_onnx_runtime:
        errors[0] = f"{error_of(in_onnx_runtime(str(path), inputs), want):.1e}"
    before = sum(node.op_type == "Cast" for node in onnx.load(folder / "model.onnx", load_external_data=False).graph.node)
    casts = sum(node.op_type == "Cast" for node in converted.graph.node) - before
    share = path.stat().st_size / (folder / "model.onnx").stat().st_size
    return errors, f"{share:.0%}", casts


def check(mezzo, model, way, folder):
    """A row of the table, and whether it passed."""
    with tempfile.TemporaryDirectory() as work:
        try:
            errors, share, casts = check_way(mezzo, model, way, folder, pathlib.Path(work))
            limit = limit_of(model, way)
            verdict = "ok" if all(float(error or 0) <= limit for error in errors) else f"FAILED: error above {limit:g}"
            cells = *errors, share, casts
        except Exception as reason:  # whatever the checker or ONNX Runtime raises is a verdict too
            verdict, cells = f"FAILED: {' '.join(str(reason).split())[:300]}", ("", "", "", "")
    return ROW.format(model.name, way.name, *map(str, cells), verdict), verdict == "ok"


def prepared(model):
    try:
        return prepare(model)
    except NotFetched as reason:
        print(ROW.format(model.name, "", "", "", "", "", f"left out: {reason}"), flush=True)
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo", required=True, type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--only", default="", metavar="REGEX", help="models whose name matches")
    parser.add_argument("--way", default="", metavar="REGEX", help="ways whose name matches: " + ", ".join(way.name for way in WAYS))
    parser.add_argument("--small", action="store_true", help="the small models only")
    options = parser.parse_args()
    chosen = [model for model in MODELS if re.search(options.only, model.name) and (model.small or not options.small)]
    print(ROW.format("model", "way", "error ORT", "Mezzo", "size", "casts", ""))
    passed = verdicts([functools.partial(check, options.mezzo, model, way, folder) for model in chosen if (folder := prepared(model))
                       for way in WAYS if re.search(options.way, way.name) and suits(way, model, folder)])
    print(f"conversions: {sum(passed)} passed, {len(passed) - sum(passed)} failed")
    sys.exit(0 if passed and all(passed) else 1)


if __name__ == "__main__":
    main()
