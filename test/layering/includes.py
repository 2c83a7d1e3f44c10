#!/usr/bin/env python3
"""Checks who includes whom against the table of docs/architecture.md: includes.py SOURCE_ROOT

Prints each include that crosses a border as `file:line: LAYER may not include "header"`, and ends with 1 if there is any.
"""
import pathlib
import re
import sys

# For each layer, the longest prefix of a file's path that is listed: what its includes may start with. A file may always
# include its own folder, given as `.`, and headers without a folder lie beside it. Anything else in quotes or brackets is
# judged by the foreign libraries below.
ALLOWED = {
    "dialects/common": {"."},
    "dialects": {".", "dialects/common"},
    "passes": {".", "dialects", "passes/assignment"},
    "passes/assignment": {"."},
    "passes/autocast": {".", "dialects", "passes/assignment", "passes/fusion"},
    "passes/autodiff": {".", "dialects", "passes/decompose"},
    "passes/lowering": {".", "dialects", "passes/assignment", "passes/fusion"},
    "compiler": {".", "dialects", "passes", "compiler", "runtime/base", "runtime/artifact", "runtime/custom", "mezzo/compiler.h", "mezzo/runtime.h",
                 "mezzo/custom_op.h"},
    "runtime/include": {"mezzo"},
    "runtime/base": {"."},
    "runtime/artifact": {".", "runtime/base"},
    "runtime/checkpoint": {".", "runtime/base"},
    "runtime/training": {".", "runtime/checkpoint", "runtime/base", "mezzo/runtime.h", "mezzo/training.h"},
    "runtime/custom": {".", "runtime/base", "mezzo/custom_op.h"},
    "runtime/device": {".", "runtime/custom", "runtime/artifact", "runtime/base"},
    "runtime/cpu": {".", "runtime/custom", "runtime/device", "runtime/artifact", "runtime/base"},
    "runtime/cuda": {".", "runtime/device", "runtime/artifact", "runtime/base"},
    "runtime/emulator": {".", "runtime/cuda", "runtime/base"},
    "runtime/session": {".", "runtime/cpu", "runtime/cuda", "runtime/device", "runtime/artifact", "runtime/base", "mezzo/runtime.h"},
    "runtime/capi": {".", "runtime/custom", "runtime/session", "runtime/cpu", "runtime/device", "runtime/artifact", "runtime/base", "mezzo/runtime.h"},
    "tools": {".", "dialects", "passes", "compiler", "runtime/base", "runtime/checkpoint", "runtime/training", "mezzo/runtime.h", "mezzo/runtime.hpp", "mezzo/compiler.h"},
}
OURS = ("dialects/", "passes/", "compiler/", "runtime/", "tools/", "test/", "mezzo/")

# The layers over MLIR.
MLIR_USERS = {"dialects", "dialects/common", "passes", "passes/autocast", "passes/autodiff", "passes/lowering", "compiler", "tools"}

# Which layers may use a foreign library, by the folder or name its headers start with.
FOREIGN = {
    "mlir": MLIR_USERS,
    "mlir-c": {"compiler", "tools"},
    "llvm": MLIR_USERS,
    "llvm-c": {"compiler"},
    "lld": {"compiler"},
    "clang": set(),
    "onnx": {"compiler"},
    "google": {"compiler"},
    "nlohmann": {"compiler", "tools", "runtime/checkpoint", "runtime/training"},
    "CLI": {"tools"},
    "flatbuffers": {"runtime/artifact"},
    "oneapi": {"runtime/cpu"},
    "dnnl": {"runtime/cpu"},
    "omp": {"runtime/cpu"},
    "xxhash": {"runtime/base"},
    "zlib": {"runtime/base"},
}

# passes/KIND, dialects/NAME and runtime/PART are folders of their own; compiler/ is one layer.
FOLDER_DEPTH = {"dialects": 2, "passes": 2, "tools": 2, "compiler": 1, "runtime": 2}
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]')
SOURCES = {".cpp", ".h", ".hpp", ".c", ".inc", ".def"}


def layer_of(path):
    """The key of ALLOWED that rules the file: the longest that its path starts with."""
    return max((layer for layer in ALLOWED if path.startswith(layer + "/")), key=len)


def starts(header, prefix):
    return header == prefix or header.startswith(prefix + "/")


def is_allowed(path, header):
    layer = layer_of(path)
    if not header.startswith(OURS):
        library = re.split(r"[/.]", header)[0]
        return library not in FOREIGN or layer in FOREIGN[library]
    own = "/".join(path.split("/")[:FOLDER_DEPTH[path.split("/")[0]]])
    return any(starts(header, own if prefix == "." else prefix) for prefix in ALLOWED[layer])


def includes_of(path):
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if match := INCLUDE.match(line):
                yield number, match[1]


def faults(root):
    for top in FOLDER_DEPTH:
        for path in sorted((root / top).rglob("*")):
            if path.suffix in SOURCES:
                name = path.relative_to(root).as_posix()
                for number, header in includes_of(path):
                    if not is_allowed(name, header):
                        yield f'{name}:{number}: {layer_of(name)} may not include "{header}"'


def main():
    found = list(faults(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "every include keeps to the layers")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
