"""Prints the first MLIR example of a page, if the page names every operation of a dialect's generated documentation:
pages.py PAGE DOCUMENTATION"""
import pathlib
import re
import sys


def main():
    page, documentation = (pathlib.Path(path).read_text(encoding="utf-8") for path in sys.argv[1:3])
    operations = re.findall(r"^### `graph\.(\w+)`", documentation, re.M)
    prose = re.sub(r"```.*?```", "", page, flags=re.S)
    words = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", prose))))
    missing = [name for name in operations if name not in words]
    if missing or not operations:
        sys.exit(f"{sys.argv[1]} does not name: {', '.join(missing)}")
    print(re.search(r"```mlir\n(.*?)```", page, re.S)[1])


main()
