"""Holds autocast's placements against all choices there are, and against what other tools do: brute_force.py [options]

Small random programs: the cost of every choice of types is computed from the program itself (energy.py); the least has to be what
autocast chose, and what it claims to cost. Large ones: never dearer than painting as TensorFlow does, lists of operations that are
low or not (PyTorch), and the best choice for a tool whose casts serve one reader each. The maximum flow is found again as well.
Prints counts, the seed, and the medians of what is saved.
"""
import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile

import numpy as np

import certificate
import energy
import random_graphs

BATCH = 1000
ALLOW = {"matmul"}
DENY = {"exp", "softmax", "reduce_mean", "rms_norm", "sqrt"}
CLEAR = {"relu", "neg", "abs", "max", "min", "transpose", "floor"}


def run(options, text, folder):
    """The problems and the graphs of all functions, from one process each."""
    ir, cut, clusters = (pathlib.Path(folder) / name for name in ("in.mlir", "cut.txt", "clusters.mlir"))
    ir.write_text(text)
    tool = [options.mezzo_opt, str(ir)]
    subprocess.run([*tool, f"--graph-autocast=type={options.type} range=x=-4:4,y=-4:4 exponents=false certificate={cut}", "-o", "/dev/null"], check=True)
    subprocess.run([*tool, "--graph-form-clusters", "--mlir-print-debuginfo", "--mlir-print-local-scope", "-o", str(clusters)], check=True)
    graphs = energy.read_graphs(text, clusters.read_text())
    return [(problem, graphs[problem.name]) for problem in certificate.parse(cut.read_text())]


def pins_and_labels(problem, graph):
    pins = {problem.places[value]: {"l": "low", "f": "f32"}[label] for value, label in problem.pins.items()}
    labels = {place: label == "l" for place, label in zip(problem.places, problem.labels)}
    unknown = graph.places() - set(labels)
    if unknown:
        sys.exit(f"FAILED: @{problem.name}: no value stands for {unknown}")
    return pins, labels


def fail(options, problem, what):
    sys.exit(f"FAILED: seed {options.seed}, @{problem.name}: {what}")


def check_claim(options, problem, graph):
    pins, labels = pins_and_labels(problem, graph)
    cost = int(graph.energy(pins, labels))
    if cost != problem.total:
        fail(options, problem, f"claims to cost {problem.total}; the program costs {cost}")
    return pins, labels, cost


def brute_force(options, problem, graph):
    """Tries all choices where they are few. Returns how many values are free."""
    pins, labels, cost = check_claim(options, problem, graph)
    free = sorted(place for place in graph.places() if place not in pins)
    if len(free) > options.free:
        return len(free)
    choices = np.arange(1 << len(free))
    tried = {place: np.asarray(pins.get(place) == "low") for place in labels}
    tried |= {place: (choices >> bit & 1).astype(bool) for bit, place in enumerate(free)}
    least = int(np.min(graph.energy(pins, tried)))
    if least != cost:
        fail(options, problem, f"costs {cost}; of all {len(choices)} choices the least costs {least}")
    return len(free)


def consistent(graph, pins, labels):
    """The labels with pins put in and values stored as they are computed."""
    labels = {place: pins[place] == "low" if place in pins else low for place, low in labels.items()}
    for number, (_, op, _) in enumerate(graph.ops):
        computed, stored = graph.compute_place(number), graph.value_place(number)
        if computed == stored:
            continue
        if op != "matmul" and pins.get(stored) == "f32" or pins.get(computed) == "f32":
            labels[computed] = False
        if pins.get(stored) != "f32" or not labels[computed]:
            labels[stored] = labels[computed] and pins.get(stored) != "f32"
    return labels


def by_lists(graph, pins, labels):
    """Operations of the list are low, others where all that they read is."""
    chosen, low = dict.fromkeys(labels, False), {}
    for number, (result, op, operands) in enumerate(graph.ops):
        read = [low.get(name, False) for name in operands if name not in graph.weights]
        low[result] = op in ALLOW or (op not in DENY and all(read))
        for place in (graph.compute_place(number), graph.value_place(number)):
            chosen[place] = low[result]
    return consistent(graph, pins, chosen)


def by_painting(graph, pins, labels):
    """Allowed ones are low; what lies between them is, unless a denied one comes before it; then what only moves, beside them."""
    producers = {result: number for number, (result, _, _) in enumerate(graph.ops)}
    before = [[producers[name] for name in operands if name in producers] for _, _, operands in graph.ops]
    after = [graph.readers(result) for result, _, _ in graph.ops]
    names = [op for _, op, _ in graph.ops]
    denied = [op in DENY for op in names]
    for number, op in enumerate(names):
        denied[number] |= op not in ALLOW and op not in CLEAR and any(denied[source] for source in before[number])
    low = [op in ALLOW for op in names]
    leads_in = [False] * len(names)
    for number in range(len(names)):
        leads_in[number] = any((low[s] or leads_in[s]) and not denied[s] for s in before[number])
    leads_out = [False] * len(names)
    for number in reversed(range(len(names))):
        leads_out[number] = any((low[r] or leads_out[r]) and not denied[r] for r in after[number])
    low = [low[n] or (leads_in[n] and leads_out[n] and not denied[n]) for n in range(len(names))]
    for number, op in enumerate(names):
        low[number] |= op in CLEAR and any(low[s] for s in before[number] + after[number])
    chosen = dict.fromkeys(labels, False)
    for number in range(len(names)):
        chosen[graph.compute_place(number)] = chosen[graph.value_place(number)] = low[number]
    return consistent(graph, pins, chosen)


def by_single_casts(problem):
    """The best choice where each reader pays for its own cast."""
    alone = certificate.Problem()
    alone.size, alone.pins, alone.costs = problem.size, problem.pins, problem.costs
    alone.changes = [(producer, to_low, to_f32, [reader]) for producer, to_low, to_f32, readers in problem.changes for reader in readers]
    low = certificate.low_side(alone)
    return {place: value in low for value, place in enumerate(problem.places)}


def compare(options, problem, graph, saved):
    pins, labels, cost = check_claim(options, problem, graph)
    if certificate.maximum_flow(problem) != cost:
        fail(options, problem, f"costs {cost}, which is not the maximum flow")
    for name, other, shared in (("painting", by_painting(graph, pins, labels), True), ("lists", by_lists(graph, pins, labels), True),
                                ("casts of each reader", by_single_casts(problem), False)):
        theirs = int(graph.energy(pins, other, shared))
        if theirs >= energy.FORBIDDEN:
            fail(options, problem, f"{name} makes no program")
        if theirs < cost:
            fail(options, problem, f"costs {cost}, and {name} {theirs}")
        saved.setdefault(name, []).append(1 - cost / theirs)


def batches(options, count, seed, least, most):
    """Pairs of a problem and a graph, until there were `count`."""
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, count, BATCH):
            yield from run(options, random_graphs.module(min(BATCH, count - start), seed + start, least, most), folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mezzo-opt", default="mezzo-opt")
    parser.add_argument("--type", default="f16")
    parser.add_argument("--small", type=int, default=20000, help="programs of which all choices are tried")
    parser.add_argument("--large", type=int, default=10000, help="programs that are compared with other tools'")
    parser.add_argument("--free", type=int, default=14, help="the most values that are free to choose, where all choices are tried")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    free = [brute_force(options, *pair) for pair in batches(options, options.small, options.seed, 4, 14)]
    tried = sum(0 < number <= options.free for number in free)
    print(f"brute force: {tried} passed, with {statistics.mean(free):.1f} free values in the mean and at most {options.free}; "
          f"{sum(number == 0 for number in free)} had nothing to choose, {sum(number > options.free for number in free)} too much, "
          f"seed {options.seed}", flush=True)
    saved = {}
    for pair in batches(options, options.large, options.seed + 10**6, 15, 50):
        compare(options, *pair, saved)
    for name, shares in saved.items():
        print(f"against {name}: {len(shares)} passed, {100 * statistics.median(shares):.1f} % of bytes saved at the median, "
              f"{100 * max(shares):.1f} % at most, seed {options.seed}")


if __name__ == "__main__":
    main()
