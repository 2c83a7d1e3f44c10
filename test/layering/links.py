#!/usr/bin/env python3
"""Checks what each library and tool links against the table of docs/architecture.md: links.py SOURCE_ROOT

Read from the CMakeLists.txt. Prints each link that crosses a border as `file: TARGET may not link OTHER`, and ends with 1 if there
is any. A name that is neither a target of ours nor a library listed here is a fault as well.
"""
import pathlib
import re
import sys

from includes import MLIR_USERS, layer_of

# Which layers a layer's targets may link, beside their own folder's.
MAY_LINK = {
    "dialects/common": set(),
    "dialects": {"dialects/common"},
    "passes/assignment": set(),
    "passes": {"dialects", "dialects/common", "passes/assignment"},
    "passes/autocast": {"dialects", "dialects/common", "passes/assignment"},
    "passes/autodiff": {"dialects", "dialects/common", "passes"},
    "passes/lowering": {"dialects", "dialects/common", "passes/assignment"},
    "compiler": {"dialects", "dialects/common", "passes", "passes/autocast", "passes/autodiff", "passes/lowering", "runtime/base", "runtime/artifact", "runtime/custom",
                 "runtime/capi"},
    "runtime/base": set(),
    "runtime/artifact": {"runtime/base"},
    "runtime/checkpoint": {"runtime/base"},
    "runtime/training": {"runtime/base", "runtime/checkpoint", "runtime/capi"},
    "runtime/custom": {"runtime/base"},
    "runtime/device": {"runtime/artifact", "runtime/custom"},
    "runtime/cpu": {"runtime/device"},
    "runtime/cuda": {"runtime/device"},
    "runtime/emulator": {"runtime/base"},
    "runtime/session": {"runtime/cpu", "runtime/cuda", "runtime/device"},
    "runtime/capi": {"runtime/session"},
    "tools": {"compiler", "dialects", "dialects/common", "passes", "passes/autocast", "passes/autodiff", "passes/lowering", "runtime/base",
              "runtime/checkpoint", "runtime/training", "runtime/capi"},
}
# Libraries of others, and the layers that may link them.
FOREIGN = {
    "MLIR": MLIR_USERS, "LLVM": MLIR_USERS, "MezzoMLIRHeaders": MLIR_USERS,
    "protobuf::libprotobuf-lite": {"compiler"}, "${CMAKE_DL_LIBS}": {"compiler", "runtime/custom", "runtime/cuda"},
    "nlohmann_json::nlohmann_json": {"tools", "runtime/checkpoint", "runtime/training"}, "CLI11::CLI11": {"tools"},
    "ZLIB::ZLIB": {"runtime/base"},
    "${MEZZO_DNNL_LIBRARY}": {"runtime/cpu"}, "${OpenMP_gomp_LIBRARY}": {"runtime/cpu"}, "Threads::Threads": {"runtime/cpu"},
}
MAKERS = {"add_library", "add_executable", "mezzo_add_library", "mezzo_add_runtime_library", "mezzo_add_tool"}
KEYWORDS = {"PUBLIC", "PRIVATE", "INTERFACE"}
# One pass links another: autocast and lowering, for how clusters are formed.
EXTRA = {("passes/autocast", "MezzoFusion"), ("passes/lowering", "MezzoFusion")}


def calls(text):
    """The CMake calls of a file as lists of words, the function's name first."""
    text = re.sub(r"#.*", "", text)
    for name, body in re.findall(r"(\w+)\s*\(((?:[^()]|\([^()]*\))*)\)", text):
        yield [name, *body.split()]


def links_of(words):
    """The target and what it links, of a call that says so."""
    if words[0] == "target_link_libraries":
        return words[1], [word for word in words[2:] if word not in KEYWORDS]
    if words[0] in MAKERS and "LINK" in words:
        return words[1], words[words.index("LINK") + 1:]
    return None


def read(root):
    """Pairs of a file and its calls, of every folder that is a layer."""
    for top in ("dialects", "passes", "compiler", "runtime", "tools"):
        for path in sorted((root / top).rglob("CMakeLists.txt")):
            yield path.relative_to(root).as_posix(), list(calls(path.read_text(encoding="utf-8")))


def is_allowed(layer, folder, other, folders):
    if other not in folders:
        return layer in FOREIGN.get(other, set())
    return folders[other] == folder or (layer, other) in EXTRA or layer_of(folders[other] + "/") in MAY_LINK[layer]


def folder_of(file):
    """The folder that is one unit: dialects/NAME, passes/KIND, runtime/PART, tools/NAME, or compiler."""
    parts = file.split("/")
    return "compiler" if parts[0] == "compiler" else "/".join(parts[:2])


def faults(root):
    files = list(read(root))
    folders = {words[1]: folder_of(file) for file, found in files for words in found if words[0] in MAKERS and words[1] != "${name}"}
    for file, found in files:
        for words in found:
            target, others = links_of(words) or (None, [])
            if target in folders:
                layer = layer_of(file)
                yield from (f"{file}: {target} may not link {other}" for other in others
                            if not is_allowed(layer, folder_of(file), other, folders))


def main():
    found = list(faults(pathlib.Path(sys.argv[1])))
    print("\n".join(found) if found else "every link keeps to the layers")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
