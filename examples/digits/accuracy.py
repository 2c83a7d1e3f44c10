#!/usr/bin/env python3
"""How many of the held-out digits are read right: accuracy.py LOGITS.npz

LOGITS.npz holds the array `logits`, f32 [360, 10], as `mezzo run --outputs` writes it. Needs nothing but Python itself.
"""
import array
import ast
import pathlib
import struct
import sys
import zipfile

TYPES = {"<f4": "f", "<i8": "q"}


def load(path, name):
    """Shape and flat values of the array `name` of an .npz file."""
    with zipfile.ZipFile(path) as archive:
        content = archive.read(f"{name}.npy")
    (length,) = struct.unpack_from("<H", content, 8)
    header = ast.literal_eval(content[10:10 + length].decode())
    return header["shape"], array.array(TYPES[header["descr"]], content[10 + length:])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    (rows, columns), logits = load(sys.argv[1], "logits")
    _, labels = load(pathlib.Path(__file__).with_name("labels.npz"), "label")
    if rows != len(labels):
        sys.exit(f"{sys.argv[1]} holds {rows} rows; there are {len(labels)} held-out images")
    guesses = [max(range(columns), key=logits[row * columns:(row + 1) * columns].__getitem__) for row in range(rows)]
    right = sum(guess == label for guess, label in zip(guesses, labels))
    print(f"{right} of {rows} held-out images right: {right / rows:.1%}")


if __name__ == "__main__":
    main()
