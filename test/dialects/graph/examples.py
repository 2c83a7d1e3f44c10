"""Prints the examples of the graph dialect's documentation as modules separated by `// -----`.

An example is made whole by a function whose arguments are the values that it uses without defining them. Fails where an
operation has no example.
"""

import pathlib
import re
import sys


def examples(text):
    """Pairs of (first operation name, code) of the ```mlir blocks of a description."""
    for code in re.findall(r"```mlir\n(.*?)```", text, re.S):
        yield code


def operand_types(code):
    """The types of free values, from `graph.op %a, %b … : (types) -> …` and `ins(%a, %b : types)`."""
    types, defined = {}, set()
    for statement in re.split(r"\n(?=\s*(?:%|graph\.|\^|\}))", code):
        result = re.match(r"\s*([%\w, ]+?) = ", statement)
        uses = statement[result.end():] if result else statement
        names = re.findall(r"%\w+", re.sub(r"\^.*", "", uses))
        clustered = re.search(r"ins\((.*?) : (.*?)\)", uses)
        functional = re.search(r": \((.*?)\)\s*->", uses, re.S)
        if clustered:
            types |= dict(zip(clustered[1].split(", "), clustered[2].split(", ")))
        elif "graph.microbatch" in statement:
            types |= dict(re.findall(r"(%\w+) : (tensor<[^<>]*>)", statement))
        elif functional and names:
            if gradients := re.search(r"observe_gradients (%\w+) gradients\((.*?)\)", uses):
                names = [*gradients[2].split(", "), gradients[1], *names[1 + len(gradients[2].split(", ")):]]  # as the types stand
            for name, kind in zip(names, re.findall(r"tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>", functional[1]), strict=True):
                if name not in defined:
                    types[name] = kind
        defined |= set(re.findall(r"%\w+", result[1])) if result else set()
        defined |= set(re.findall(r"(%\w+): ", statement)) if statement.lstrip().startswith("^") else set()
    return {name: kind for name, kind in types.items() if name not in defined}


def module(code):
    if "graph.variable" in code:
        return code
    arguments = ", ".join(f"{name}: {kind}" for name, kind in operand_types(code).items())
    return f"func.func @example({arguments}) {{\n{code}\n  return\n}}\n"


def main():
    documentation = pathlib.Path(sys.argv[1]).read_text()
    sections = re.split(r"^### `(graph\.\w+)`.*$", documentation, flags=re.M)[1:]
    programs, missing = [], []
    for name, text in zip(sections[::2], sections[1::2]):
        found = list(examples(text))
        programs += found
        if not any(name in code for code in found) and name != "graph.yield":
            missing.append(name)
    if missing:
        sys.exit(f"operations without an example: {', '.join(missing)}")
    print("\n// -----\n".join(map(module, programs)))


main()
