"""Breaks every attribute of the operations in programs, and cuts the programs short: broken_text.py MEZZO_OPT WORK_FOLDER FILE…

The pieces go through mezzo-opt many at a time; the process must end by itself, and say file, line and column with each error.
"""
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[4]
sys.path.insert(0, str(root / "test" / "support"))
from failures import run

mezzo_opt, work, files = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
# Of another kind, without its bracket, of an unknown word, less than a count can be, beyond what fits.
VALUES = ["-1", '"no such word"', "array<i64: -1", "array<i32: 1>", "[1, 2", "unit", "f33", "99999999999999999999", "dense<>", "{}", "!"]
PLACES = re.compile(r'(?<== )(?:array<i64[^>]*>|"[a-z_]+"|-?\d+(?:\.\d+)?(?: : \w+)?|f\d+|dense<[^>]*>)|(?<=<)[a-z]+(?=[ ,>])')
AT_ONCE = 150


def programs():
    for path in files:
        for part in re.split(r"^// -----.*$", pathlib.Path(path).read_text(), flags=re.MULTILINE):
            text = "\n".join(line for line in part.splitlines() if not line.lstrip().startswith("//"))
            if text.strip():
                yield text


def broken(text):
    """`text` with each attribute's value replaced in turn, and without its end."""
    for index, place in enumerate(PLACES.finditer(text)):
        for value in VALUES[index % 2::2]:
            yield text[:place.start()] + value + text[place.end():]
    words = [match.end() for match in re.finditer(r"\w+|[^\w\s]", text)]
    for end in words[:: max(1, len(words) // 40)]:
        yield text[:end]


def check(pieces):
    path = work / "pieces.mlir"
    path.write_text("\n// -----\n".join(pieces))
    result = run([mezzo_opt, "--split-input-file", path])
    text = result.stderr.decode(errors="replace")
    if result.returncode not in (0, 1):
        if len(pieces) == 1:
            sys.exit(f"status {result.returncode}: {text}\nfor\n{pieces[0]}")
        for half in (pieces[:len(pieces) // 2], pieces[len(pieces) // 2:]):
            check(half)
        sys.exit("the process ends only where all pieces come together")
    for line in text.splitlines():
        if "error: " in line:
            assert re.search(r"pieces\.mlir:\d+:\d+: error: ", line), line
    return text.count("error: ")


pieces = [piece for text in programs() for piece in broken(text)]
errors = sum(check(pieces[i:i + AT_ONCE]) for i in range(0, len(pieces), AT_ONCE))
assert len(pieces) > 1000 and errors > len(pieces) * 0.6, (len(pieces), errors)
print(len(pieces), "pieces,", errors, "errors")
