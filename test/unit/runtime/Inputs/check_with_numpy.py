"""NumPy reads what Mezzo writes: check_with_numpy.py FILE.npz, with the tensors of TensorFilesTest.cpp."""
import sys

import numpy as np

with np.load(sys.argv[1]) as archive:
    assert sorted(archive.files) == ["a/b", "none", "scalar", "x"], archive.files
    assert archive["x"].dtype == np.float32 and archive["x"].shape == (2,)
    assert archive["x"].tobytes() == bytes([1, 2, 3, 4, 5, 6, 7, 8])
    assert archive["a/b"].dtype == np.uint16 and archive["a/b"].tolist() == [[0x3F80, 0xC000]]
    assert archive["scalar"].dtype == np.bool_ and archive["scalar"].shape == () and archive["scalar"]
    assert archive["none"].dtype == np.int64 and archive["none"].shape == (3, 0)
