"""Normalizes every program of the tests twice and compares: final_form.py MEZZO_OPT WORK_FOLDER"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(root / "test" / "support"))
from failures import run

mezzo_opt, work = sys.argv[1], pathlib.Path(sys.argv[2])
AT_ONCE = 300


def split(text):
    return [part for part in re.split(r"^// -----.*$", text, flags=re.MULTILINE) if part.strip()]


def programs():
    for path in sorted((root / "test").rglob("*.mlir")):
        text = path.read_text()
        if "Inputs" not in path.parts and "split-file" not in text:
            yield from (part for part in split(text) if "graph." in part)


def normalized(name, parts):
    """What becomes of the programs; of those that are refused, which some are for, nothing."""
    path = work / f"{name}.mlir"
    path.write_text("\n// -----\n".join(parts))
    result = run([mezzo_opt, "--graph-normalize", "--split-input-file", path])
    assert result.returncode in (0, 1), f"status {result.returncode}: {result.stderr.decode()}"
    return split(result.stdout.decode())


everything, compared = list(programs()), 0
for start in range(0, len(everything), AT_ONCE):
    once = normalized("once", everything[start:start + AT_ONCE])
    twice = normalized("twice", once)
    for first, second in zip(once, twice, strict=True):
        assert first.strip() == second.strip(), f"changes again:\n{first}\ninto\n{second}"
    compared += len(once)
assert compared > 200, f"only {compared} programs could be normalized"
print(f"{compared} programs of {len(everything)}")
