"""Damages models, artifacts and tensor files in many ways, and gives them to the tool: damage.py MEZZO FOLDER"""
import os
import pathlib
import random
import shutil
import subprocess
import sys

import numpy as np
import onnx.parser
from onnx import TensorProto, helper

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "support"))
from failures import expect_failure, expect_files, expect_no_crash

mezzo, folder = sys.argv[1], pathlib.Path(sys.argv[2])
chance = random.Random(5)
MODEL = """<ir_version: 9, opset_import: ["" : 17]>
g (float[N,8] x) => (float[N,4] y)
<float[8,4] w = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32}>
{ m = MatMul(x, w)  e = Exp(m)  y = Softmax<axis = 1>(e) }"""


def prepare():
    onnx.save(onnx.parser.parse_model(MODEL), folder / "good.onnx")
    np.savez(folder / "good.npz", x=np.ones((2, 8), np.float32))
    subprocess.run([mezzo, "compile", folder / "good.onnx", "--dim", "N=2", "-o", folder / "good.mezzo"], check=True)
    subprocess.run([mezzo, "run", folder / "good.mezzo", "--inputs", folder / "good.npz", "--outputs", folder / "out.npz"], check=True)


def damaged(path, count):
    """`count` pieces of the file, and `count` copies with one to four bits flipped."""
    whole = path.read_bytes()
    for _ in range(count):
        yield "cut", whole[:chance.randrange(len(whole))]
        flipped = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            flipped[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        yield "flipped", bytes(flipped)


def damage_all():
    commands = {"good.onnx": [mezzo, "compile", "BAD", "--dim", "N=2", "-o", folder / "made.mezzo"],
                "good.mezzo": [mezzo, "run", "BAD", "--inputs", folder / "good.npz", "--outputs", folder / "out.npz"],
                "good.npz": [mezzo, "run", folder / "good.mezzo", "--inputs", "BAD", "--outputs", folder / "out.npz"]}
    for name, command in commands.items():
        bad = folder / ("bad" + pathlib.Path(name).suffix)
        for kind, content in damaged(folder / name, 25):
            bad.write_bytes(content)
            (folder / "made.mezzo").unlink(missing_ok=True)
            succeeded = expect_no_crash([bad if word == "BAD" else word for word in command])
            # An artifact has checksums everywhere.
            assert not (succeeded and name == "good.mezzo"), kind
            assert succeeded == (folder / "made.mezzo").exists() or name != "good.onnx"


def missing_data():
    """External data that is not there, or shorter than the model says."""
    model = onnx.load(folder / "good.onnx")
    weight = model.graph.initializer[0]
    weight.ClearField("float_data")
    weight.raw_data = bytes(128)
    onnx.save(model, folder / "external.onnx", save_as_external_data=True, location="external.data", size_threshold=0)
    expect = [mezzo, "compile", folder / "external.onnx", "--dim", "N=2", "-o", folder / "external.mezzo"]
    (folder / "external.data").write_bytes(bytes(100))
    expect_failure(expect, "'w'", "external.data", "128")
    (folder / "external.data").unlink()
    expect_failure(expect, "'w'", "external.data")
    assert not (folder / "external.mezzo").exists()


def odd_models():
    value = helper.make_tensor_value_info
    huge = helper.make_model(helper.make_graph(
        [helper.make_node("Relu", ["x"], ["y"])], "huge", [value("x", TensorProto.FLOAT, [1 << 40, 1 << 40])],
        [value("y", TensorProto.FLOAT, [1 << 40, 1 << 40])]))
    onnx.save(huge, folder / "huge.onnx")
    expect_failure([mezzo, "compile", folder / "huge.onnx", "-o", folder / "huge.mezzo"], "2^63")
    for name, text in {"empty.onnx": b"", "text.onnx": b"# a model\n", "zeros.onnx": bytes(4096), "deep.onnx": b"\x3a\x7f" * 4000,
                       "deep.mlir": b"module {" * 100000, "names.mlir": b"func.func @\xff\xfe() { return }", "nul.mlir": b"\0" * 64,
                       "image.mezzo": b"\x89PNG\r\n\x1a\n" * 40}.items():
        (folder / name).write_bytes(text)
        expect_failure([mezzo, "info" if name.endswith("mezzo") else "compile", folder / name, *([] if name.endswith("mezzo") else
                        ["-o", folder / "no.mezzo"])], name)
        assert not (folder / "no.mezzo").exists(), name


def odd_paths():
    """Names of files that are no UTF-8, folders in place of files, pipes that nobody reads."""
    odd = os.fsencode(folder) + b"/\xff\xfe odd \n.onnx"
    shutil.copy(folder / "good.onnx", odd)
    subprocess.run([mezzo, "compile", odd, "--dim", "N=2", "-o", odd + b".mezzo"], check=True)
    subprocess.run([mezzo, "run", odd + b".mezzo", "--outputs", odd + b".npz"], check=True, capture_output=True)
    expect_failure([mezzo, "compile", folder, "-o", folder / "no.mezzo"])
    expect_failure([mezzo, "compile", folder / "good.onnx", "--dim", "N=2", "-o", folder], folder.name)
    expect_failure([mezzo, "run", folder / "good.mezzo", "--inputs", folder])
    read, write = os.pipe()
    os.close(read)
    process = subprocess.run([mezzo, "info", folder / "good.mezzo"], stdout=write, stderr=subprocess.PIPE, check=False)
    assert process.returncode in (-13, 3), process
    os.close(write)


prepare()
before = [path.name for path in folder.iterdir()]
damage_all()
for name in ("bad.onnx", "bad.mezzo", "bad.npz", "made.mezzo"):
    (folder / name).unlink(missing_ok=True)
expect_files(folder, before)
missing_data()
odd_models()
odd_paths()
