"""Samples for the steps beside this file, into the current folder."""
import os

import numpy as np

random = np.random.default_rng(0)
x = random.normal(size=(100, 3)).astype(np.float32)
y = (x @ np.array([[1], [2], [-3]], np.float32) + np.float32(0.5)).astype(np.float32)
np.savez("plain.npz", x=x, y=y)
np.savez_compressed("packed.npz", x=x, y=y)
np.savez("renamed.npz", features=x, target=y)
np.savez("fortran.npz", x=np.asfortranarray(x), y=y.astype(">f4"))
os.makedirs("shards", exist_ok=True)
for index, part in enumerate((slice(0, 30), slice(30, 31), slice(31, 100))):
    (np.savez, np.savez_compressed)[index % 2](f"shards/{index}.npz", x=x[part], y=y[part])
np.savez("double.npz", x=x.astype(np.float64), y=y)
np.savez("wide.npz", x=np.zeros((100, 4), np.float32), y=y)
np.savez("plain8.npz", x=x[:8])
np.savez("few.npz", x=x[:7], y=y[:7])
np.savez("other.npz", x=x[:99], y=y[:99])
numbers = np.arange(64, dtype=np.float32) / 16
np.savez("numbers.npz", x=numbers)
np.savez("nan.npz", x=np.where(np.arange(400) < 40, np.float32(1), np.float32("nan")))
one = numbers.copy()
one[33] = np.inf
np.savez("one-inf.npz", x=one)
