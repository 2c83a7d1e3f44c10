"""Trains the digits network on data with a sample of 1e22, which batch normalisation flattens: state_cause.py

The loss and all gradients stay finite; the running variance does not. The step with that sample must be told as a state cause, in f32 and in
bf16, and change nothing that an applied step changes. In f16 the sample itself is infinite, which the loss shows. Works in the
current folder.
"""
import json
import math
import pathlib
import subprocess

import digits
import numpy as np

BATCH, STEPS, BAD = 32, 6, 4
CAUSES = {"f32": "state_not_finite", "bf16": "state_not_finite", "f16": "forward_not_finite"}
SCALE = {"f16": ["--init-scale", "256"]}  # small enough that no other step overflows
OF_EVERY_STEP = {"train.attempted", "train.scaler", "train.statistics"}


def all_tensors(path):
    """Every tensor of a checkpoint as bytes, the counters among them."""
    content = path.read_bytes()
    length = int.from_bytes(content[:8], "little")
    header = json.loads(content[8:8 + length])
    return {name: content[8 + length:][slice(*entry["data_offsets"])] for name, entry in header.items() if name != "__metadata__"}


def train(precision):
    subprocess.run(["mezzo", "train", "cnn.onnx", "--labels", "label", "--data", "data.npz", "--no-shuffle", "--batch-size", str(BATCH), "--steps", str(STEPS),
                    "--lr", "2e-3", "--save-every", "1", "--keep", "100", "--checkpoints", precision, "--log", f"{precision}.jsonl", "--quiet",
                    *digits.PRECISIONS[precision], *SCALE.get(precision, [])], check=True, stdout=subprocess.DEVNULL)
    return [event for event in map(json.loads, open(f"{precision}.jsonl")) if event["event"] == "step"]


def check(precision):
    steps = train(precision)
    statuses = [step["status"] for step in steps]
    assert statuses == [CAUSES[precision] if i == BAD else "applied" for i in range(1, STEPS + 1)], (precision, statuses)
    if CAUSES[precision] == "state_not_finite":
        assert math.isfinite(steps[BAD - 1]["loss"]) and math.isfinite(steps[BAD - 1]["gradient_norm"]), steps[BAD - 1]
    assert steps[BAD]["scale"] == steps[BAD - 1]["scale"], f"{precision}: the scale moved"
    states = [all_tensors(path) for path in sorted(pathlib.Path(precision).glob("step-*.safetensors"))]
    assert len(states) == STEPS
    for i in range(1, STEPS):
        changed = {name for name in states[i] if states[i][name] != states[i - 1][name]}
        if i + 1 == BAD:
            assert changed <= OF_EVERY_STEP and "train.attempted" in changed, (precision, changed)
        else:
            kept = {name for name in states[i] if name not in changed | OF_EVERY_STEP}
            assert not kept, (precision, i + 1, kept)
    print(f"{precision}: step {BAD} of {STEPS} is {CAUSES[precision]} and changes none of {len(states[0]) - len(OF_EVERY_STEP)} tensors", flush=True)


def main():
    digits.make_cnn("cnn.onnx")
    with np.load(digits.DIGITS / "train.npz") as data:
        images, labels = data["image"][:BATCH * STEPS].copy(), data["label"][:BATCH * STEPS]
    images[(BAD - 1) * BATCH + 5, 0, 3, 3] = 1e22
    np.savez("data.npz", image=images, label=labels)
    for precision in CAUSES:
        check(precision)


if __name__ == "__main__":
    main()
