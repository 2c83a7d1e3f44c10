#!/usr/bin/env python3
"""Compiles a sweep of kernels by NVRTC and holds what comes out to limits.

    gate.py --bin build/debug/bin [--small] [--arch sm_80,sm_90,sm_100,sm_120] [--json FILE]

The sweep: the kernels of test/compiler/kernels with every type, odd and even sizes and numbers of threads; the dialect's other
operations (test/compiler/cuda/operations.mlir); every program of test/conformance/programs as it is compiled for CUDA, which has each
operation of the graph in each type, ranks and broadcasts included: those whose kernels walk windows (columns of convolutions, their
sums, convolutions that are no product) are a family of their own, and in the small sweep too. Each kernel must compile for each architecture

  * without a byte spilled, and with no more registers than launch bounds leave a thread,
  * with accesses of 16 bytes in the PTX, loads and stores, where the printer planned some,
  * without flushing to zero (.ftz) and without approximations (.approx) in the PTX.

Prints a table, a row for each family and architecture, and last `compile gate: P passed, F failed`, in kernels times architectures.
"""
import argparse
import collections
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
KERNELS = ROOT / "test/compiler/kernels"
WINDOWS = ("unfold", "fold", "conv", "conv_transpose", "max_pool")
ROW = "{:24} {:7} {:>8} {:>10} {:>7} {:>7} {:>11} {:>12}  {}"

# Of global memory; where the address comes from a table, without saying so.
LOAD = re.compile(r"\bld(?:\.global)?(?:\.nc)?(?:\.v([24]))?\.[a-z]+(\d+)")
STORE = re.compile(r"\bst(?:\.global)?(?:\.v([24]))?\.[a-z]+(\d+)")
FORBIDDEN = re.compile(r"^\s*(?:@%?!?\w+\s+)?(\w[\w.]*\.(?:ftz|approx)\b[\w.]*)", re.M)


def sweep(small):
    """File, definitions and name of each kernel text."""
    sizes = [(13, 7), (6, 128), (5, 129)] if small else [(13, 1), (13, 7), (7, 127), (6, 128), (5, 129), (64, 1024), (3, 4097), (2, 50257)]
    threads = (32,) if small else (32, 128, 512, 1024)
    for path, type_, (rows, columns), count in itertools.product(sorted(KERNELS.glob("*.mlir")), ("f32", "f16", "bf16"), sizes, threads):
        if columns < 4 * count and count > 32:
            continue
        tile, group = min(columns, 64), 5
        yield path, {"ROWS": rows, "COLUMNS": columns, "TYPE": type_, "THREADS": count, "GROUP": group, "BLOCKS": -(-rows // group),
                     "TILE": 32 if "transpose" in path.stem else tile, "ROWTILES": -(-rows // 32), "COLUMNTILES": -(-columns // 32),
                     **({"BLOCKS": -(-columns // tile)} if "column" in path.stem else {})}, path.stem
    yield ROOT / "test/compiler/cuda/operations.mlir", {}, "operations"


def widest(pattern, ptx):
    return max((int(count or 1) * int(bits) // 8 for count, bits in pattern.findall(ptx)), default=0)


def faults(row, ptx):
    """What is wrong with one kernel on one architecture, in words."""
    if row["spill_bytes"] > 0:
        yield f"{row['spill_bytes']} bytes spilled"
    if row["registers"] > row["register_bound"]:
        yield f"{row['registers']} registers, at most {row['register_bound']}"
    for planned, pattern, what in ((row["wide_loads"], LOAD, "load"), (row["wide_stores"], STORE, "store")):
        if planned and widest(pattern, ptx) < 16:
            yield f"no {what} of 16 bytes, {planned} planned"
    for found in sorted(set(FORBIDDEN.findall(ptx))):
        yield f"{found} in the PTX"


class Gate:
    def __init__(self, options):
        self.options, self.results = options, []

    def run(self, command):
        environment = {**os.environ, "MEZZO_PYTHON": sys.executable}
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment, check=False)

    def check_dump(self, family, label, done, folder):
        """Judges a folder that was written as --dump-kernels does."""
        table = pathlib.Path(folder) / "kernels.json"
        results = []
        for row in json.loads(table.read_text(encoding="utf-8")) if table.exists() else []:
            name = row["kernel"].removesuffix("_kernel")
            ptx = (pathlib.Path(folder) / f"{name}.{row['arch']}.ptx").read_text(encoding="utf-8")
            results.append({**row, "family": family, "label": label, "faults": list(faults(row, ptx))})
        if not table.exists() or (done.returncode != 0 and not any(row["faults"] for row in results)):
            lines = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.splitlines() or ["?"]
            results.append({"family": family, "label": label, "arch": "all", "kernel": "?", "faults": [lines[0]]})
        return results

    def check_kernel(self, task):
        path, definitions, family = task
        words = [word for key, value in definitions.items() for word in ("-D", f"{key}={value}")]
        with tempfile.TemporaryDirectory() as folder:
            done = self.run([self.options.bin / "mezzo-kernel", path, *words, "--compile", f"--arch={self.options.arch}",
                             f"--dump={folder}"])
            label = ",".join(f"{definitions.get(key, '')}" for key in ("ROWS", "COLUMNS", "TYPE", "THREADS"))
            return self.check_dump(family, label, done, folder)

    def check_program(self, path):
        with tempfile.TemporaryDirectory() as folder:
            done = self.run([self.options.bin / "mezzo", "run", path, "--device=cuda-emulated", "--only-compile",
                             f"--dump-kernels={folder}", f"--arch={self.options.arch}"])
            return self.check_dump("windows" if path.stem in WINDOWS else "programs", path.stem, done, folder)

    def run_all(self):
        programs = sorted((ROOT / "test/conformance/programs").glob("*.mlir"))
        if self.options.small:
            programs = [path for i, path in enumerate(programs) if i % 16 == 0 or path.stem in WINDOWS]
        with concurrent.futures.ThreadPoolExecutor(self.options.processes) as pool:
            tasks = [pool.submit(self.check_kernel, task) for task in sweep(self.options.small)]
            tasks += [pool.submit(self.check_program, path) for path in programs]
            for task in tasks:
                self.results += task.result()

    def report(self):
        print(ROW.format("family", "arch", "kernels", "registers", "bound", "spills", "wide loads", "wide stores", ""))
        groups = collections.defaultdict(list)
        for result in self.results:
            groups[result["family"], result["arch"]].append(result)
        for (family, arch), rows in sorted(groups.items()):
            wrong = sum(bool(row["faults"]) for row in rows)
            figures = [row for row in rows if "registers" in row]
            print(ROW.format(family, arch, len(rows), max((row["registers"] for row in figures), default=0),
                             min((row["register_bound"] for row in figures), default=0),
                             sum(row["spill_bytes"] for row in figures), sum(row["wide_loads"] for row in figures),
                             sum(row["wide_stores"] for row in figures), f"{wrong} FAILED" if wrong else "ok"))
        failed = [result for result in self.results if result["faults"]]
        for result in failed[:40]:
            print(f"FAILED: {result['family']} {result['label']} {result['kernel']} {result['arch']}: {'; '.join(result['faults'])}")
        print(f"compile gate: {len(self.results) - len(failed)} passed, {len(failed)} failed")
        return bool(self.results) and not failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", required=True, type=pathlib.Path, help="the folder of mezzo and mezzo-kernel")
    parser.add_argument("--small", action="store_true", help="few sizes and programs")
    parser.add_argument("--arch", default="sm_80,sm_90,sm_100,sm_120")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", type=pathlib.Path, metavar="FILE", help="all rows")
    options = parser.parse_args()
    gate = Gate(options)
    gate.run_all()
    if options.json:
        options.json.write_text(json.dumps(gate.results, indent=1), encoding="utf-8")
    sys.exit(0 if gate.report() else 1)


if __name__ == "__main__":
    main()
