"""What must not matter to autocast, on random programs: metamorphic.py [--count N] [--seed S]

* Again: autocast on what it made, in canonical form, changes nothing, where fusion still makes the same kernels of it.
* Order and names: operations in another order, with other names, get the same types, where fusion makes the same kernels of them
  (which of two it joins first depends on the order, and what kernels store is what types are chosen for).
* All pinned: with --keep-f32 on everything the program stays the same, and so does every bit of its results.
* One pin more: with one operation kept f32 that was not, nothing gets 16 bits that had f32 before: of all choices that cost least
  autocast takes the one with fewest f32, and the f32 side of smallest minimum cuts only grows with a pin.
* Everything that it makes is valid IR and passes --graph-verify-precision.

Prints counts and the seed.
"""
import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import certificate
import random_graphs

BATCH = 1000
LEAST, MOST = 3, 9  # operations of a program; so all have v0, v1 and v2
RANGES = "range=x=-4:4,y=-4:4"
LINE_NAME = re.compile(r"  %(v\d+) = ")
LINE = re.compile(r'%(\w+) = (graph\.\w+) (.*?) : (\(.*) loc\("(\w+)"')


class Tool:
    def __init__(self, options, folder):
        self.options, self.folder = options, pathlib.Path(folder)

    def functions(self, text, *passes):
        """What passes make of a module: the text of each function by its name."""
        (self.folder / "in.mlir").write_text(text)
        command = [self.options.mezzo_opt, str(self.folder / "in.mlir"), *passes, "--mlir-print-debuginfo", "--mlir-print-local-scope"]
        made = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        parts = re.split(r"(?=^  func\.func )", made, flags=re.MULTILINE)[1:]
        return {re.search(r"@(\w+)", part)[1]: part for part in parts}

    def rounds(self, count):
        """Passes that run autocast so often; in canonical form before, since what is folded between the rounds is another program,
        and after, since a cast that turned out to change nothing is removed there."""
        return ["--canonicalize"] + [word for _ in range(count) for word in (self.autocast(), "--canonicalize")]

    def autocast(self, words=""):
        return f"--graph-autocast=type={self.options.type} {RANGES} {words}"


def fail(options, seed, name, what):
    sys.exit(f"FAILED: seed {seed}, type {options.type}, @{name}: {what}")


def operations(text, names=None):
    """How often each operation occurs with each types, by what its location says."""
    found = collections.Counter()
    for _, op, _, types, name in LINE.findall(text):
        found[op, types, names[name] if names else name] += 1
    return found


def shuffled(text, choose):
    """The same program in another order, with other names; and the old names by the new ones."""
    header, *lines, returned, end = text.splitlines()
    made = {LINE_NAME.match(line)[1]: line for line in lines}
    numbers = list(range(len(lines)))
    choose.shuffle(numbers)
    renamed = {name: f"r{numbers[i]}" for i, name in enumerate(made)}
    order, left = [], list(made)
    while left:
        ready = [name for name in left if not any(word in left for word in re.findall(r"%(v\d+)", made[name].split("=", 1)[1]))]
        order.append(choose.choice(ready))
        left.remove(order[-1])
    rename = lambda line: re.sub(r"\bv\d+\b", lambda match: renamed[match[0]], line)
    return "\n".join([header, *(rename(made[name]) for name in order), rename(returned), end]), {new: old for old, new in renamed.items()}


def kernels(tool, module, *passes, names=None):
    """Of each function, after passes, which operations share a kernel; casts do not count."""
    found = {}
    for name, text in tool.functions(module, *passes, "--graph-form-clusters").items():
        inside = [re.findall(r'loc\("(\w+)"\("\w', part.split("graph.yield")[0]) for part in text.split("graph.cluster")[1:]]
        found[name] = {frozenset(names[name][op] if names else op for op in ops) for ops in inside if ops}
    return found


def check_again(tool, options, seed, module):
    """Returns how many programs have the same kernels before and after autocast."""
    once, again = tool.functions(module, *tool.rounds(1)), tool.functions(module, *tool.rounds(2))
    before, after = kernels(tool, module, "--canonicalize"), kernels(tool, module, *tool.rounds(1))
    same = [name for name in once if before[name] == after[name]]
    for name in same:
        if again[name] != once[name]:
            fail(options, seed, name, f"autocast on what it made changes\n{once[name]}to\n{again[name]}")
    return len(same)


def check_order(tool, options, seed, module, plain):
    """Returns how many programs have the same kernels in another order."""
    choose = random.Random(seed)
    variables, *functions = re.split(r"(?=^func\.func )", module, flags=re.MULTILINE)
    texts, names = [], {}
    for function in functions:
        text, new = shuffled(function.rstrip(), choose)
        texts.append(text)
        names[re.search(r"@(\w+)", text)[1]] = new
    other = variables + "\n".join(texts) + "\n"
    before, after, moved = kernels(tool, module), kernels(tool, other, names=names), tool.functions(other, tool.autocast())
    same = [name for name in plain if before[name] == after[name]]
    for name in same:
        old, new = operations(plain[name]), operations(moved[name], names[name])
        if old != new:
            fail(options, seed, name, f"another order gives {dict(new - old)} in place of {dict(old - new)}")
    return len(same)


def check_pin(tool, options, seed, module, pinned):
    """The labels of every value without a pin and with it."""
    before, after = tool.folder / "before.txt", tool.folder / "after.txt"
    tool.functions(module, tool.autocast(f"exponents=false certificate={before}"))
    tool.functions(module, tool.autocast(f"exponents=false certificate={after} keep-f32={pinned}"))
    for one, other in zip(certificate.parse(before.read_text()), certificate.parse(after.read_text())):
        lowered = [place for place, old, new in zip(one.places, one.labels, other.labels) if old == "f" and new == "l"]
        if one.places != other.places or lowered:
            fail(options, seed, one.name, f"keeping {pinned} f32 narrows {lowered}")


def check_batch(tool, options, seed, count):
    module = random_graphs.module(count, seed, LEAST, MOST)
    plain = tool.functions(module, tool.autocast(), "--graph-verify-precision")
    pinned = tool.functions(module, tool.autocast("keep-f32=regex:.*"))
    for name, text in tool.functions(module).items():
        if pinned[name] != text:
            fail(options, seed, name, "changes though all is pinned to f32")
    check_pin(tool, options, seed, module, f"v{seed % LEAST}")
    return check_again(tool, options, seed, module), check_order(tool, options, seed, module, plain)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo-opt", default="mezzo-opt")
    parser.add_argument("--count", type=int, default=100000, help="programs: half of them for f16, half for bf16")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    repeated = ordered = 0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, options.count, BATCH):
            options.type = ("f16", "bf16")[start // BATCH % 2]
            counts = check_batch(Tool(options, folder), options, options.seed + start, min(BATCH, options.count - start))
            repeated, ordered = repeated + counts[0], ordered + counts[1]
    print(f"metamorphic: {options.count} passed, {repeated} of them again with the same kernels, {ordered} in another order, "
          f"seed {options.seed}")


if __name__ == "__main__":
    main()
