#!/usr/bin/env python3
"""How long the pass graph-autocast takes: autocast_time.py [--mezzo-opt FILE] [--json]

On random graphs and on chains of transformer blocks of 1,000 to 10,000 operations: the whole pass, with ranges, cut, rewriting and
report, in ms for 1,000 operations (wanted: at most 10 in a release build), and the exponent by which time grows from the smallest to
the largest (1: linear). On one product with a large weight in a file: GB/s at which the weights are gone through (wanted: 2 or more).
Each figure is the best of --repeat runs. The machine should do nothing else.
"""
import argparse
import array
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "test/passes/autocast"))
import random_graphs

SIZES = [1000, 2000, 5000, 10000]
RANGES = "range=x=-4:4,y=-4:4"


def random_program(size, folder):
    return random_graphs.module(1, 1, size, size)


def block(number, width):
    """What a transformer's block is made of, ten operations: norm, four products, softmax, activation, sums."""
    i, t = 10 * number, f"tensor<64x{width}xf32>"
    s = "tensor<64x64xf32>"
    square = f"tensor<{width}x{width}xf32>"
    x = f"%v{i - 1}" if number else "%x"
    binary = lambda n, op, a, b: f"  %v{i + n} = graph.{op} {a}, {b} : ({t}, {t}) -> {t}\n"
    product = lambda n, a: f"  %v{i + n} = graph.matmul {a}, %w : ({t}, {square}) -> {t}\n"
    v = lambda n: f"%v{i + n}"
    return (f"  {v(0)} = graph.layer_norm {x} {{axis = 1, epsilon = 1.0e-5}} : ({t}) -> {t}\n" + product(1, v(0)) + product(2, v(0))
            + f"  {v(3)} = graph.matmul {v(1)}, {v(2)} {{transpose_rhs}} : ({t}, {t}) -> {s}\n"
            + f"  {v(4)} = graph.softmax {v(3)} {{axis = 1}} : ({s}) -> {s}\n"
            + f"  {v(5)} = graph.matmul {v(4)}, {v(2)} : ({s}, {t}) -> {t}\n" + binary(6, "add", v(5), x) + product(7, v(6))
            + f"  {v(8)} = graph.gelu {v(7)} : ({t}) -> {t}\n" + binary(9, "add", v(8), v(6)))


def transformer(size, folder, width=64):
    numbers = random.Random(1)
    weight = pathlib.Path(folder) / "square.bin"
    weight.write_bytes(array.array("f", [numbers.uniform(-.1, .1) for _ in range(width * width)]).tobytes())
    square, t = f"tensor<{width}x{width}xf32>", f"tensor<64x{width}xf32>"
    return (f'graph.variable @w : {square} {{init = #graph.blob<"{weight}", 0, {4 * width * width}>}}\n'
            f'func.func @main(%x: {t} {{graph.name = "x"}}, %y: {t} {{graph.name = "y"}}, %w: {square} {{graph.variable = @w}}) -> {t} {{\n'
            + "".join(block(number, width) for number in range(size // 10)) + f"  return %v{size - 1} : {t}\n}}\n")


def one_weight(file, rows):
    w = f"tensor<{rows}x4096xf32>"
    return (f'graph.variable @w : {w} {{init = #graph.blob<"{file}", 0, {rows * 4096 * 4}>}}\n'
            f'func.func @main(%x: tensor<1x{rows}xf32> {{graph.name = "x"}}, %y: tensor<1xf32> {{graph.name = "y"}}, '
            f'%w: {w} {{graph.variable = @w}}) -> tensor<1x4096xf32> {{\n'
            f"  %0 = graph.matmul %x, %w : (tensor<1x{rows}xf32>, {w}) -> tensor<1x4096xf32>\n  return %0 : tensor<1x4096xf32>\n}}\n")


def seconds(options, text, folder):
    file = pathlib.Path(folder) / "in.mlir"
    file.write_text(text)
    best = math.inf
    for _ in range(options.repeat):
        made = subprocess.run([options.mezzo_opt, str(file), f"--graph-autocast={RANGES}", "-o", "/dev/null", "--mlir-timing",
                               "--mlir-timing-display=list"], check=True, capture_output=True, text=True)
        best = min(best, float(re.search(r"^\s*([\d.]+) \(.*\) +Autocast$", made.stderr, re.MULTILINE)[1]))
    return best


def measure(options, folder):
    results = {}
    for name, make in (("random", random_program), ("transformer", transformer)):
        taken = {size: seconds(options, make(size, folder), folder) for size in SIZES}
        results[name] = {"ms_per_1000_operations": {size: round(1e6 * s / size, 2) for size, s in taken.items()},
                         "exponent": round(math.log(taken[SIZES[-1]] / taken[SIZES[0]]) / math.log(SIZES[-1] / SIZES[0]), 2)}
    weight = pathlib.Path(folder) / "weight.bin"
    numbers = random.Random(1)
    weight.write_bytes(array.array("f", [numbers.gauss(0, .02) for _ in range(1 << 18)]).tobytes() * options.megabytes)
    results["weights_gb_per_s"] = round(weight.stat().st_size / 1e9 / seconds(options, one_weight(weight, options.megabytes * 64), folder), 2)
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo-opt", default="build/release/bin/mezzo-opt")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--megabytes", type=int, default=512, help="of weights in the last measurement")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        results = measure(options, folder)
    if options.json:
        print(json.dumps(results, indent=1))
        return
    for name in ("random", "transformer"):
        row = ", ".join(f"{ms} at {size}" for size, ms in results[name]["ms_per_1000_operations"].items())
        print(f"{name:12} ms for 1,000 operations: {row}; grows with exponent {results[name]['exponent']}")
    print(f"weights      {results['weights_gb_per_s']} GB/s")


if __name__ == "__main__":
    main()
