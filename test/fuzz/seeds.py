"""Seeds of the fuzzers, made of the repository's own files, and of ONNX's node tests."""
import json
import pathlib
import re
import struct
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "test" / "conformance"))
sys.path.insert(0, str(root / "test" / "support"))

# Larger seeds make every run slow and find nothing that a small one does not.
LARGEST = 16 << 10


def write(folder, name, content):
    if len(content) <= LARGEST:
        (folder / name).write_bytes(content)


def programs():
    """The text of every IR program in the tests, by name."""
    for path in sorted((root / "test").rglob("*.mlir")):
        for index, part in enumerate(re.split(r"^// -----.*$", path.read_text(), flags=re.MULTILINE)):
            yield f"{path.parent.name}-{path.stem}-{index}", part


def ir(folder, mezzo):
    """Programs as they are, and what the phases make of some."""
    for name, text in programs():
        write(folder, name, re.sub(r"^\s*//.*\n|\s*// .*$", "", text, flags=re.MULTILINE).encode())
    for model in (root / "examples/digits/cnn.onnx", *small_models()):
        dumps = folder / "dumps"
        subprocess.run([mezzo, "compile", model, "-o", folder / "dump.mezzo", f"--dump-phases={dumps}"], check=False,
                       capture_output=True)
        for dump in sorted(dumps.glob("*.mlir")) if dumps.exists() else []:
            write(folder, f"{model.stem}-{dump.name}", dump.read_bytes())
            dump.unlink()
    (folder / "dump.mezzo").unlink(missing_ok=True)


def small_models():
    return sorted(path for path in (root / "test/models/skeletons").glob("*.onnx") if path.stat().st_size <= LARGEST)


def node_models():
    import node_cases
    return [(case.name, case.model) for case in node_cases.all_cases()]


def onnx(folder, mezzo):
    """One model of each node test; the importer refuses some of them, which is worth its seeds too."""
    for name, model in node_models():
        write(folder, name, model.SerializeToString())
    for path in small_models():
        write(folder, path.stem, path.read_bytes())


def artifact(folder, mezzo):
    """What small programs with all kinds of steps are compiled to."""
    for name, model in node_models():
        if re.fullmatch(r"test_(add|softmax_axis_0|conv_with_strides_padding|lstm_defaults|maxpool_2d_default|gather_0|gemm_all_attributes"
                        r"|layer_normalization_2d_axis0|transpose_default|cumsum_1d|scatternd|topk)", name):
            source = folder / "model.onnx"
            source.write_bytes(model.SerializeToString())
            subprocess.run([mezzo, "compile", source, "-o", folder / name], check=False, capture_output=True)
            source.unlink()


def safetensors(folder, mezzo):
    """Files of a few tensors, as other writers make them, and headers with one thing wrong."""
    def tensor(dtype, shape, begin, end):
        return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}
    headers = {
        "empty": {},
        "several": {"__metadata__": {"format": "pt"}, "w": tensor("F32", [2, 2], 0, 16), "h": tensor("BF16", [3], 16, 22)},
        "scalar": {"count": tensor("I64", [], 0, 8), "none": tensor("F16", [0, 4], 8, 8), "yes": tensor("BOOL", [1], 8, 9)},
        "overlap": {"a": tensor("U8", [4], 0, 4), "b": tensor("U8", [4], 2, 6)},
        "huge": {"a": tensor("F64", [1 << 62, 4], 0, 8)},
    }
    for name, header in headers.items():
        text = json.dumps(header).encode()
        size = max([0, *(value["data_offsets"][1] for key, value in header.items() if key != "__metadata__")])
        write(folder, name, struct.pack("<Q", len(text)) + text + bytes(size))


def tensor_files(folder, mezzo):
    for path in sorted((root / "test/unit/runtime/Inputs").glob("*.np[yz]")):
        write(folder, path.name, path.read_bytes())


def words():
    """Names of operations, types and attributes, and the keywords of their syntax, for libFuzzer's dictionary."""
    text = "\n".join(text for _, text in programs())
    found = set(re.findall(r"\b(?:graph|kernel|plan|check|func)\.\w+|#\w+[.\w]*|!\w+[.\w]*|\b[a-z_]{3,16}(?= = )", text))
    return found | set("tensor dense array i1 i8 i64 ui8 f16 bf16 f32 f64 index inf nan loc func.func return".split())
