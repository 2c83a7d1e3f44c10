"""Holds the 16-bit working copies of a training program beside its masters, through the C interface: working_copies.py LIBRARY

After each step a copy is its master, rounded; it follows when a master is written from outside and when the session begins anew;
nobody else writes it; a copy that overflows is told of. Works in the current folder.
"""
import json
import pathlib
import subprocess
import sys

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "test/training")]
import digits
from mezzo_runtime import Library, MezzoError, Runner

WEIGHTS = {"dense0.weight": (256, 64), "dense1.weight": (128, 256), "dense2.weight": (10, 128)}


def masters(runner):
    return {name: runner.access_variable("read", name, np.empty(shape, np.float32)) for name, shape in WEIGHTS.items()}


def check_copies(runner, when):
    """Every copy has the bits of its master, rounded to nearest even; returns the masters."""
    all_masters = masters(runner)
    for name, master in all_masters.items():
        copy = runner.access_variable("read", f"{name}.f16", np.empty(master.shape, np.float16))
        with np.errstate(over="ignore"):
            assert np.array_equal(copy.view(np.uint16), master.astype(np.float16).view(np.uint16)), f"{name} {when}"
    return all_masters


def check_types():
    """What `mezzo info` says of the variables: masters and moments are f32, copies f16."""
    told = subprocess.run(["mezzo", "info", "step.mezzo", "--json"], check=True, capture_output=True, text=True).stdout
    types = {variable["name"]: variable["type"] for variable in json.loads(told)["variables"]}
    for name in WEIGHTS:
        assert [types[name + suffix] for suffix in ("", ".m", ".v", ".f16")] == ["f32", "f32", "f32", "f16"], types
    print(f"types are told: {len(WEIGHTS)} weights and their moments in f32, copies in f16")


def main():
    digits.make_mlp("mlp.onnx")
    subprocess.run(["mezzo", "compile", "mlp.onnx", "--train", "--labels", "label", "--autocast=f16", "--lr", "1e-2", "--dim", "N=64", "-o", "step.mezzo"],
                   check=True, stderr=subprocess.DEVNULL)
    check_types()
    data = np.load(digits.DIGITS / "train.npz")
    inputs = {"image": data["image"][:64].copy(), "label": data["label"][:64].astype(np.int64)}
    outputs = {"loss": np.zeros((), np.float32), "status": np.zeros((), np.int32), "overflowing_copies": np.zeros((), np.float32)}
    library = Library(sys.argv[1])
    with Runner(library, "step.mezzo", inputs, outputs, 2, entry="train_step") as runner:
        first = before = check_copies(runner, "at the beginning")
        for step in range(1, 4):
            runner.run()
            after = check_copies(runner, f"after step {step}")
            assert outputs["status"] == 0 and outputs["overflowing_copies"] == 0
            assert all(not np.array_equal(before[name], after[name]) for name in WEIGHTS), "nothing was learned"
            before = after
        moved = before["dense0.weight"] + np.float32(1 / 3)
        runner.access_variable("write", "dense0.weight", moved)
        assert np.array_equal(check_copies(runner, "after a write")["dense0.weight"], moved)
        try:
            runner.access_variable("write", "dense0.weight.f16", moved.astype(np.float16))
            raise AssertionError("a copy was written")
        except MezzoError as refusal:
            assert "is a copy of" in str(refusal), refusal
        moved[0, :3] = 1e6, -7e4, 65519
        runner.access_variable("write", "dense0.weight", moved)
        runner.inputs["image"][:] = 0  # the infinite weights meet zeros: NaN, so that the step is skipped
        runner.run()
        assert outputs["status"] == 2 and outputs["overflowing_copies"] == 0, outputs
        library.call("mezzo_session_reset", runner.session)
        again = check_copies(runner, "after a reset")
        assert all(np.array_equal(first[name], again[name]) for name in WEIGHTS)
        # A weight grows over the border of f16 in a step that is applied: its column of the input is 0 but for rounding to it.
        runner.inputs["image"][:] = data["image"][:64]
        large = again["dense2.weight"].copy()
        large[0, 0] = 65519.9
        runner.access_variable("write", "dense2.weight", large)
        bias = runner.access_variable("read", "dense1.bias", np.empty(128, np.float32))
        bias[0] = -1e4  # the unit that the large weight reads is always off
        runner.access_variable("write", "dense1.bias", bias)
        runner.access_variable("write", "dense2.weight.m", np.where(large > 1e4, np.float32(-1), np.float32(0)))
        runner.run()
        grown = check_copies(runner, "after an overflow")["dense2.weight"][0, 0]
        assert outputs["status"] == 0 and grown >= 65520 and outputs["overflowing_copies"] == 1, (outputs, grown)
    print("working copies: right after 4 applied steps, writes and resets; 1 overflow told")


if __name__ == "__main__":
    main()
