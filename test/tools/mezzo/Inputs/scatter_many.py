"""Runs ScatterND with 20,000 updates 50 times on one and on many threads: scatter_many.py MEZZO FOLDER"""
import pathlib
import subprocess
import sys

import numpy as np
import onnx.parser

mezzo, folder = sys.argv[1], pathlib.Path(sys.argv[2])
ROWS, COLUMNS, UPDATES, RUNS = 512, 33, 20000, 25
random = np.random.default_rng(3)
x = random.standard_normal((ROWS, COLUMNS)).astype(np.float32)
updates = random.standard_normal((UPDATES, COLUMNS)).astype(np.float32)
rows = random.integers(-ROWS, ROWS, (UPDATES, 1))


def scattered(reduction):
    """The updates applied one after the other."""
    y = x.copy()
    for row, update in zip(rows[:, 0], updates):
        y[row] = update if reduction == "none" else y[row] + update
    return y


for reduction in ("none", "add"):
    text = f"""<ir_version: 9, opset_import: ["" : 18]>
g (float[{ROWS},{COLUMNS}] x, int64[{UPDATES},1] i, float[{UPDATES},{COLUMNS}] u) => (float[{ROWS},{COLUMNS}] y)
  {{ y = ScatterND<reduction = "{reduction}">(x, i, u) }}"""
    onnx.save(onnx.parser.parse_model(text), folder / "model.onnx")
    np.savez(folder / "in.npz", x=x, i=rows, u=updates)
    subprocess.run([mezzo, "compile", folder / "model.onnx", "-o", folder / "model.mezzo"], check=True)
    for threads in (1, 4):
        for _ in range(RUNS):
            subprocess.run([mezzo, "run", folder / "model.mezzo", "--inputs", folder / "in.npz", "--outputs", folder / "out.npz",
                            "--threads", str(threads)], check=True, stdout=subprocess.DEVNULL)
            y = np.load(folder / "out.npz")["y"]
            if not np.array_equal(y.view(np.uint32), scattered(reduction).view(np.uint32)):
                sys.exit(f"reduction {reduction} on {threads} threads: another result than in index order")
