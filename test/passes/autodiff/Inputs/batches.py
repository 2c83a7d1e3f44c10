"""Writes batches for the steps of on-cpu.test: batches.py FOLDER_OF_DIGITS PREFIX"""
import sys

import numpy as np

folder, prefix = sys.argv[1:]
image, label = np.load(f"{folder}/inputs.npz")["image"], np.load(f"{folder}/labels.npz")["label"]
np.savez(f"{prefix}.digits.npz", image=image[:16], labels=label[:16].astype(np.int64))
random = np.random.default_rng(1)
labels = random.integers(0, 32, (2, 8))
labels[0, 3] = labels[1, 7] = -100
np.savez(f"{prefix}.tokens.npz", tokens=random.integers(0, 32, (2, 8)), noise=random.normal(size=(2, 8, 16)).astype(np.float32), labels=labels)
