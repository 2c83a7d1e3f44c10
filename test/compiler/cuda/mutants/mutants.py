#!/usr/bin/env python3
"""Puts faults into generated kernels, and counts how many of them the emulator finds.

    mutants.py --try build/debug/bin/try-mutants [--count 300] [--json FILE]

Each mutant is a kernel of test/unit/compiler/text/KernelCases.cpp with one fault of faults.py. It is compiled by NVRTC and run on the
emulator in several orders of warps, beside the CPU's machine code: it is caught by a finding, by other bits in another order, or by
a result that is not the CPU's. Mutants of which NVRTC makes the same PTX, and those that it refuses, do not count. Those that are
missed are listed; KNOWN says why a kind of them does no harm. Ends with 1 if less than `--share` are caught, or if one is missed
that KNOWN does not explain. The last line is `mutants: P passed, F failed`.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import faults

# Kind, words of the change, name of the case: why such a mutant computes the same and races with nothing.
KNOWN = [
    ("dropped-barrier", "syncthreads", "^layer_norm_backward", "one at the start of the rows' loop: the barriers within the loop's two "
     "reductions, each with scratch of its own, already stand between one row's reads and the next one's writes"),
    ("dropped-barrier", "syncwarp", "^layer_norm_backward", "one at the start of the rows' loop, where a block of one warp shares no memory"),
    ("dropped-barrier", "syncwarp", "^several", "one thread makes all of the stores between which it stands"),
    ("dropped-barrier", "syncthreads", "^in_two_steps", "the one before the finish, where one thread made the only store"),
    ("missing-tail", "last point of chunks", "^layer_norm_backward", "sums that start at no known value: registers that nobody wrote "
     "hold anything, which is 0 on the emulator; a compiler of PTX says nothing either"),
    ("(dropped-barrier|stale-shared-read)", "(sync|stood after)", "^in_(few_)?lanes", "the last one: the total is stored, hence read, by "
     "the one thread that made it"),
    ("missing-tail", "shorter chunk at the end", "^column_sum_6x128", "there is none: 128 columns are whole chunks"),
    ("stale-shared-read", "stood after", "^running", "the next tile's sums go to the other of two lists than the carry is read from"),
]


MOST_ALIKE = 4


def reason(mutant):
    for kind, change, case, why in KNOWN:
        if re.fullmatch(kind, mutant["kind"]) and re.search(change, mutant["change"]) and re.search(case, mutant["case"]):
            return why
    return None


def all_mutants(folder):
    """All mutants of all cases, by kind. Very large cases are left out, and those of one column or few rows, where most threads have
    nothing to do and most faults do nothing."""
    found = collections.defaultdict(list)
    for path in sorted(folder.glob("*.cu")):
        if re.search(r"50257|_13x[17]_", path.name) or ("transpose" in path.name and "40x70" not in path.name):
            continue
        text = path.read_text(encoding="utf-8")
        for kind, make in faults.KINDS.items():
            found[kind] += [{"kind": kind, "case": path.stem, "change": change, "text": changed} for change, changed in make(text)]
    return found


def choose(found, count, seed):
    """About as many of each kind; of each kind at random."""
    numbers = random.Random(seed)
    for mutants in found.values():
        numbers.shuffle(mutants)
    chosen, alike = [], collections.Counter()
    while len(chosen) < count and any(found.values()):
        for kind, mutants in found.items():
            while mutants and len(chosen) < count:
                mutant = mutants.pop()
                # One change in one kernel at many sizes and types says little more each time.
                key = kind, mutant["change"], re.sub(r"_\d+x.*", "", mutant["case"])
                alike[key] += 1
                if alike[key] <= MOST_ALIKE:
                    chosen.append(mutant)
                    break
    return chosen


def try_all(program, mutants, folder, processes):
    """Adds `verdict` and `details` to each mutant."""
    by_file = {}
    for number, mutant in enumerate(mutants):
        path = folder / f"{number}.mutant.cu"
        path.write_text(mutant.pop("text"), encoding="utf-8")
        by_file[str(path)] = mutant
    lists = [[] for _ in range(processes)]
    for number, (path, mutant) in enumerate(by_file.items()):
        lists[number % processes].append(f"{mutant['case']} {path}\n")
    running = []
    for number, lines in enumerate(lists):
        listing = folder / f"list{number}"
        listing.write_text("".join(lines), encoding="utf-8")
        running.append(subprocess.Popen([program, "run"], stdin=listing.open(encoding="utf-8"), stdout=subprocess.PIPE, text=True))
    for process in running:
        for line in process.stdout:
            path, verdict, details = line.rstrip("\n").split("\t")
            by_file[path].update(verdict=verdict, details=details)
        process.wait()
    return [mutant if "verdict" in mutant else {**mutant, "verdict": "crashed", "details": ""} for mutant in by_file.values()]


def check_unchanged(program, folder):
    """Kernels without a fault must be missed, or what catches others means nothing."""
    paths = [path for path in sorted(folder.glob("*.cu")) if "50257" not in path.name][::3]
    done = subprocess.run([program, "run"], input="".join(f"{path.stem} {path}\n" for path in paths), capture_output=True, text=True,
                          check=True)
    wrong = [line for line in done.stdout.splitlines() if line.split("\t")[1] != "missed"]
    if wrong or len(done.stdout.splitlines()) != len(paths):
        sys.exit("FAILED: kernels without a fault are not clean: " + "; ".join(wrong[:3]))


def report(mutants, share):
    """Prints the table and what was missed; whether enough was caught and the rest is explained."""
    counts = collections.Counter((mutant["kind"], mutant["verdict"]) for mutant in mutants)
    verdicts = ("caught", "missed", "crashed", "equivalent", "invalid")
    print("{:20}".format("fault") + "".join(f"{verdict:>12}" for verdict in verdicts))
    for kind in faults.KINDS:
        print("{:20}".format(kind) + "".join(f"{counts[kind, verdict]:12}" for verdict in verdicts))
    total = collections.Counter(mutant["verdict"] for mutant in mutants)
    failed = total["crashed"]
    for mutant in mutants:
        if mutant["verdict"] in ("missed", "crashed"):
            why = reason(mutant)
            failed += why is None and mutant["verdict"] == "missed"
            print(f"{mutant['verdict']}: {mutant['case']}, {mutant['kind']}: {mutant['change']}: {why or 'FAILED, not explained'}")
    tried = total["caught"] + total["missed"] + total["crashed"]
    caught = total["caught"] / tried if tried else 0
    print(f"caught {total['caught']} of {tried} mutants: {100 * caught:.1f}%")
    if caught < share:
        print(f"FAILED: less than {100 * share:.0f}% are caught")
        failed += 1
    print(f"mutants: {tried - failed} passed, {failed} failed")
    return tried > 0 and failed == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--try", required=True, dest="program", help="the program try-mutants")
    parser.add_argument("--count", type=int, default=400, help="mutants, those that do not count included")
    parser.add_argument("--share", type=float, default=0.95, help="that must be caught")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="all mutants and verdicts")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([options.program, "dump", folder], check=True)
        check_unchanged(options.program, folder)
        mutants = choose(all_mutants(folder), options.count, options.seed)
        mutants = try_all(options.program, mutants, folder, options.processes)
    if options.json:
        options.json.write_text(json.dumps(mutants, indent=1), encoding="utf-8")
    sys.exit(0 if report(mutants, options.share) else 1)


if __name__ == "__main__":
    main()
