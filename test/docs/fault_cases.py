"""Holds a page of faults that other systems had beside the tests: fault_cases.py SOURCE_FOLDER PAGE FOLDER KIND=COUNT…

The page has a table for each kind of fault, and the last column of a row names the tests, or says `none:` and why. Tests whose own
name begins with a row's number lie in the folder `cases` beneath FOLDER, or anywhere in FOLDER where another page has no such folder. FOLDER may be
several, with commas between.
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = root / sys.argv[2]
folders = [root / name for name in sys.argv[3].split(",")]
KINDS = {kind: int(count) for kind, count in (word.split("=") for word in sys.argv[4:])}
ROW = re.compile(r"^\| ([A-G]\d+) \| (.+) \| (.+?) \|$", re.MULTILINE)
LABEL = r"(?<![A-Za-z0-9])%s(?![0-9])"


def is_run(path):
    """Whether lit or ctest runs the file: lit finds its tests by their endings, and units are listed in their folder."""
    if path.suffix == ".cpp":
        return path.name in (path.parent / "CMakeLists.txt").read_text()
    return path.suffix in (".test", ".mlir") and "RUN:" in path.read_text()


def faults(number, tests):
    named = re.findall(r"`([^`]+)`", tests)
    if tests.startswith("none: "):
        return
    if not named:
        yield f"{number}: neither a test nor a reason"
    for name in named:
        path = root / name
        if not path.is_file() or not is_run(path):
            yield f"{number}: {name} is no test that is run"
        elif not re.search(LABEL % number, path.name + path.read_text()):
            yield f"{number}: {name} does not say that it is about {number}"


def numbered_tests():
    """What the tests' own names say: files D1-….test, and unit tests TEST(C1…) or TEST(…, C1…)."""
    for path in (path for folder in folders for path in folder.glob("**/*")):
        if "cases" in path.parts and not any("cases" in folder.parts for folder in folders if folder in path.parents):
            continue
        found = re.match(r"([A-G]\d+)-.*\.(?:test|mlir)$", path.name)
        if found:
            yield found[1], path.relative_to(root)
        elif path.suffix == ".cpp":
            for number in re.findall(r"^TEST(?:_F)?\((?:\w+, )?([A-G]\d+)[A-Z]", path.read_text(), re.MULTILINE):
                yield number, path.relative_to(root)


rows = ROW.findall(page.read_text())
problems = [fault for number, _, tests in rows for fault in faults(number, tests)]
numbers = [number for number, _, _ in rows]
for kind, count in KINDS.items():
    listed = sum(number.startswith(kind) for number in set(numbers))
    if listed != count:
        problems.append(f"{kind}: {listed} kinds of fault are listed, there are {count}")
if len(numbers) != len(set(numbers)):
    problems.append("a number is listed twice")
where = {number: tests for number, _, tests in rows}
problems += [f"{path} is about {number}, which does not list it" for number, path in numbered_tests()
             if number[0] in KINDS and f"`{path}`" not in where.get(number, "")]
sys.exit("\n".join(problems) or 0)
