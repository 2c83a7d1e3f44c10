#!/usr/bin/env python3
"""Compares the gradients of whole models with JAX's: gradients.py BIN_FOLDER [--only REGEX] [--all]

Each model of MODELS is imported with its parameters, differentiated by mezzo-opt, and run by the reference in f32; JAX computes the
same in f64 from the same ONNX file (onnx_in_jax.py). A gradient g is right where max|g - j| <= 1e-5 * max|j|, j at least a thousandth of
the model's largest. Where several
variables were made of one initializer, their gradients are added up. Labels are drawn at random. JAX gets an environment of its own in
the cache. Prints a table, and last `gradients: P passed, F failed`.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from cache import cache_folder, made_once
from catalogue import MODELS as CATALOGUE
from prepare import NotFetched, prepare

LIMIT = 1e-5
# What JAX is compared with, and whether it takes long on the reference.
MODELS = {"mlp": False, "mlp_ts": False, "cnn_train_ts": False, "resnet_cifar_train_ts": False, "lstm": False, "gpt2_mini": True, "bert_mini": True,
          "bert_mini_ts": True, "unet_mini": True, "lstm_ts": False, "vit_tiny": True, "squeezenet": True, "resnet18": True, "mobilenet_v2": True}
PACKAGES = ["jax==0.10.2", "jaxlib==0.10.2", "numpy", "onnx"]


def jax_python():
    """The interpreter of an environment with JAX, which is made once."""
    def fill(folder):
        if os.environ.get("MEZZO_OFFLINE") == "1":
            raise NotFetched("JAX is not in the cache and MEZZO_OFFLINE=1 forbids downloads")
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES], check=True)
    return made_once(cache_folder("environments"), "jax", PACKAGES[0].split("==")[1].replace(".", "_"), fill) / "bin/python"


def run(command):
    done = subprocess.run([str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        lines = [line for line in done.stderr.splitlines() if "error" in line.lower()] or done.stderr.splitlines()[-1:]
        raise RuntimeError(f"{pathlib.Path(command[0]).name}: {lines[0] if lines else 'failed'}")
    return done.stdout


def labels_type(text):
    """The shape of the labels, and the number of classes, from a program's text."""
    signature = re.search(r"func\.func @train_step\(.*", text)[0]
    shape = re.search(r'tensor<((?:\d+x)*)i64> \{graph\.name = "labels"\}', signature)[1]
    logits = re.search(r"graph\.cross_entropy .*: \(tensor<([\dx]+)xf32>, tensor<[^>]*i64>", text)[1].split("x")
    return [int(n) for n in shape.split("x") if n], int(logits[2 if len(logits) == 3 else min(1, len(logits) - 1)])


def gradient_names(text):
    """The variable of each gradient, in the order of the results."""
    results = re.search(r"func\.func @train_step\(.*\) -> (.*) \{", text)[1]
    return [quoted or plain for quoted, plain in re.findall(r'graph\.gradient = @(?:"([^"]+)"|([\w.$-]+))', results)]


def our_gradients(binaries, model, folder, work):
    dims = [option for name, length in model.dims.items() for option in ("--dim", f"{name}={length}")]
    run([binaries / "mezzo-import", folder / "model.onnx", "--keep-parameters", *dims, "-o", work / "model.mlir"])
    passes = ["--graph-select-parameters=quiet", "--canonicalize", "--graph-normalize", "--graph-add-loss", "--graph-differentiate"]
    run([binaries / "mezzo-opt", work / "model.mlir", *passes, "-o", work / "step.mlir"])
    text = (work / "step.mlir").read_text()
    shape, classes = labels_type(text)
    labels = np.random.default_rng(3).integers(0, classes, shape)
    np.save(work / "labels.npy", labels)
    with np.load(folder / "inputs.npz") as archive:
        np.savez(work / "fed.npz", labels=labels, **{name: archive[name] for name in archive.files})
    run([binaries / "mezzo", "run", work / "step.mlir", "--device=reference", "--entry=train_step", "--inputs", work / "fed.npz",
         "--outputs", work / "ours.npz"])
    with np.load(work / "ours.npz") as archive:
        return float(archive["loss"]), {name: archive[f"output{i + 1}"] for i, name in enumerate(gradient_names(text))}


def jax_gradients(folder, work):
    run([jax_python(), pathlib.Path(__file__).with_name("onnx_in_jax.py"), folder / "model.onnx", folder / "inputs.npz", work / "labels.npy",
         work / "jax.npz"])
    with np.load(work / "jax.npz") as archive:
        return float(archive["loss"]), {name[len("gradient "):]: archive[name] for name in archive.files if name.startswith("gradient ")}


def compare(ours, jax):
    """The worst error of a gradient, and of which; what is not ours must be 0 or no parameter of this model."""
    sums = {}
    for name, gradient in ours.items():
        origin = name if name in jax else re.sub(r"\.\d+$", "", name)
        if origin not in jax:
            raise RuntimeError(f"{name} is no initializer")
        sums[origin] = sums.get(origin, 0) + gradient
    # A bias before a batch norm has gradient 0, but for roundings of the sums that cancel.
    floor = 1e-3 * max(np.abs(jax[name]).max() for name in sums)
    worst = max((float(np.abs(sums[name] - jax[name]).max() / max(np.abs(jax[name]).max(), floor)), name) for name in sums)
    return worst, sorted(name for name in jax.keys() - sums.keys() if np.abs(jax[name]).max() > 0)


def check(binaries, model):
    folder = prepare(model)
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        loss, ours = our_gradients(binaries, model, folder, work)
        jax_loss, jax = jax_gradients(folder, work)
    (error, name), others = compare(ours, jax)
    fault = "" if error <= LIMIT and abs(loss - jax_loss) <= LIMIT * abs(jax_loss) else "FAILED "
    return f"{fault}{len(ours)} gradients, loss {loss:.6f} ({jax_loss:.6f}), off by {error:.1e} at {name}; not trained: {', '.join(others) or '-'}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("binaries", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--all", action="store_true", help="those that take long on the reference as well")
    arguments = parser.parse_args()
    counts = [0, 0]
    for model in CATALOGUE:
        if model.name not in MODELS or not re.search(arguments.only, model.name) or (MODELS[model.name] and not arguments.all):
            continue
        try:
            line = check(arguments.binaries, model)
        except NotFetched as reason:
            print(f"{model.name:24} left out: {reason}", flush=True)
            continue
        except RuntimeError as error:
            line = f"FAILED {error}"
        counts[line.startswith("FAILED")] += 1
        print(f"{model.name:24} {line}", flush=True)
    print(f"gradients: {counts[0]} passed, {counts[1]} failed")
    return 1 if counts[1] else 0


if __name__ == "__main__":
    sys.exit(main())
