"""Normalizes every program of the tests twice and compares: final_form.py MEZZO_OPT WORK_FOLDER"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(root / "test" / "support"))
from failures import run

mezzo_opt, work = sys.argv[1], pathlib.Path(sys.argv[2])


def normalized(path):
    result = run([mezzo_opt, "--graph-normalize", path])
    return result.stdout if result.returncode == 0 else None


def programs():
    for path in sorted((root / "test").rglob("*.mlir")):
        text = path.read_text()
        if "Inputs" in path.parts or "graph." not in text or "split-file" in text:
            continue
        for index, part in enumerate(re.split(r"^// -----.*$", text, flags=re.MULTILINE)):
            if "graph." in part:
                yield f"{path.relative_to(root / 'test')}:{index}", part


compared = 0
for name, text in programs():
    (work / "once.mlir").write_text(text)
    once = normalized(work / "once.mlir")
    if once is None:
        continue
    (work / "twice.mlir").write_bytes(once)
    assert normalized(work / "twice.mlir") == once, f"{name} changes again:\n{once.decode()}"
    compared += 1
assert compared > 120, f"only {compared} programs could be normalized"
