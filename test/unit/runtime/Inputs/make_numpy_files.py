"""Writes the NumPy files beside it, for the tests of the readers: python3 make_numpy_files.py"""
import os

import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
count = np.arange(6).reshape(2, 3)
tensors = {
    "f32": count.astype(np.float32) / 4,
    "f16": count.astype(np.float16) / 4,
    "f64": count / 4,
    "i8": (count - 3).astype(np.int8),
    "i16": (count - 3).astype(np.int16),
    "i32": (count - 3).astype(np.int32),
    "i64": (count - 3).astype(np.int64),
    "ui8": (count + 250).astype(np.uint8),
    "ui16": (count + 65530).astype(np.uint16),
    "ui32": (count + 2**32 - 6).astype(np.uint32),
    "ui64": count.astype(np.uint64) + np.uint64(2**64 - 6),
    "i1": count % 2 == 1,
    "bf16": np.array([[0x3F80, 0xC000, 0x7FC0]], dtype=np.uint16).view("V2"),
    "big_endian": (count - 3).astype(">i4"),
    "fortran": np.asfortranarray(np.arange(24, dtype=np.int32).reshape(2, 3, 4)),
    "scalar": np.float32(2.5),
    "empty": np.zeros((0, 4), np.float32),
    "vector": np.arange(4, dtype=np.int64),
    "layer/0/weight": np.full((100, 40), 0.5, np.float32),
}
np.savez(os.path.join(here, "numpy_stored.npz"), **{k: v for k, v in tensors.items() if k != "layer/0/weight"})
np.savez_compressed(os.path.join(here, "numpy_compressed.npz"), **tensors)
with open(os.path.join(here, "numpy_version2.npy"), "wb") as file:
    np.lib.format.write_array(file, tensors["f32"], version=(2, 0))
np.save(os.path.join(here, "numpy_complex.npy"), np.zeros(2, np.complex64))
