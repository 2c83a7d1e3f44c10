"""Trains on a .npz file of 64 GiB, most of which is a hole, and says how much memory that took: large.py COMMAND…

The file is large.npz in the current folder, with an array x of 16384 samples of 4 MiB. Its checksum is not that of its content: what is
mapped is not read before it is used.
"""
import io
import resource
import struct
import subprocess
import sys

import numpy as np

SAMPLES = 16384


def write(path):
    header = io.BytesIO()
    np.lib.format.write_array_header_1_0(header, {"descr": "<f4", "fortran_order": False, "shape": (SAMPLES, 1024, 1024)})
    size = len(header.getvalue()) + SAMPLES * (4 << 20)
    name, sizes = b"x.npy", struct.pack("<QQ", size, size)
    with open(path, "wb") as file:
        file.write(struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 0, 0, 0, 0, 0, 0xFFFFFFFF, 0xFFFFFFFF, len(name), 20) + name
                   + struct.pack("<HH", 1, 16) + sizes + header.getvalue())
        file.seek(size - len(header.getvalue()), 1)
        at = file.tell()
        file.write(struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 45, 45, 0, 0, 0, 0, 0, 0xFFFFFFFF, 0xFFFFFFFF, len(name), 20, 0, 0, 0, 0, 0)
                   + name + struct.pack("<HH", 1, 16) + sizes)
        length = file.tell() - at
        end = file.tell()
        file.write(struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, 1, 1, length, at) + struct.pack("<IIQI", 0x07064B50, 0, end, 1)
                   + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, 0xFFFFFFFF, 0xFFFFFFFF, 0))


write("large.npz")
subprocess.run([*sys.argv[1:], "--data", "large.npz"], check=True)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
assert peak < 1024, f"training took {peak} MiB"
print("it took less than 1 GiB")
