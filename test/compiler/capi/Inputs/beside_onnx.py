"""Compiles a model in a process that also holds two other ONNX libraries: beside_onnx.py first|last LIBRARY_FOLDER WORK_FOLDER

The Python package's own, which is linked to a protobuf of its own, and Debian's, which registers its messages in the protobuf that
Mezzo's compiler uses as well.
"""
import ctypes
import pathlib
import sys

order, library_folder, work = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])


def load_mezzo():
    return ctypes.CDLL(str(library_folder / "libmezzo_compiler.so"), mode=ctypes.RTLD_GLOBAL)


def load_others():
    import onnx
    import onnx.parser
    return onnx, ctypes.CDLL("libonnx.so", mode=ctypes.RTLD_GLOBAL)


mezzo = load_mezzo() if order == "first" else None
onnx, _ = load_others()
mezzo = mezzo or load_mezzo()
model = onnx.parser.parse_model('<ir_version: 9, opset_import: ["" : 17]> g (float[4] x) => (float[4] y) { y = Relu(x) }')
path = work / f"{order}.onnx"
onnx.save(model, path)
mezzo.mezzo_compiler_last_error.restype = ctypes.c_char_p
mezzo.mezzo_artifact_data.restype = ctypes.c_void_p
artifact, size = ctypes.c_void_p(), ctypes.c_size_t()
if mezzo.mezzo_compile_file(str(path).encode(), None, ctypes.byref(artifact)) != 0:
    sys.exit(mezzo.mezzo_compiler_last_error().decode())
data = mezzo.mezzo_artifact_data(artifact, ctypes.byref(size))
assert ctypes.string_at(data, 5) == b"MEZZO" and size.value > 64
mezzo.mezzo_artifact_release(artifact)
onnx.checker.check_model(model)
