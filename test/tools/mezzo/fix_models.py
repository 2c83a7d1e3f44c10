"""Searches pins for models of test/models/catalogue.py until they give what f32 gives: fix_models.py NAME...

The pins reach the tolerance, and without any single one of them it is exceeded.
"""
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "models"))
from catalogue import MODELS
from check import binding_options
from prepare import prepare

TOLERANCE = "1e-5"


def mezzo_run(model, *options):
    folder = prepare(model)
    command = ["mezzo", "run", folder / "model.onnx", *binding_options(model), "--inputs", folder / "inputs.npz", "--autocast=f16",
               "--compare=f32", f"--tolerance={TOLERANCE}", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def check(model):
    fixed = mezzo_run(model, "--fix=pins.yaml", "--json")
    fix = json.loads(fixed.stdout)["fix"]
    assert fixed.returncode == 0 and fix["reached"] and fix["minimal"], (fixed.stderr, fix)
    pins = [f"--keep-f32={pin}" for pin in fix["keep-f32"]]
    assert mezzo_run(model, *pins).returncode == 0, "the pins reach the tolerance"
    for left_out in pins:
        assert mezzo_run(model, *(pin for pin in pins if pin != left_out)).returncode == 1, f"{left_out} is not needed"
    print(f"{model.name}: {len(pins)} pins, all needed; error {fix['before']:.3g} before, {fix['after']:.3g} after")


def main():
    for model in MODELS:
        if model.name in sys.argv[1:]:
            check(model)


if __name__ == "__main__":
    main()
