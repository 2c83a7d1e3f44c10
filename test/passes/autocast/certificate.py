"""Checks what autocast writes to a certificate file, without Mezzo's code: certificate.py FILE [--brute-force N]

Of each function's problem: the labels cost what is claimed, pins hold, and a maximum flow (found here, by a method of its own)
has the same value, so that no labels cost less. With --brute-force, problems of at most N free values are also solved by trying
all labels. Prints how many were checked, and how.
"""
import argparse
import collections
import itertools
import pathlib
import sys

FREE, LOW, F32 = None, "l", "f"


class Problem:
    def __init__(self):
        self.size, self.pins, self.costs, self.changes = 0, {}, [], []
        self.labels, self.total, self.flow = "", None, None
        self.name, self.places = "", []  # what each value stands for, as a tuple of a word and numbers

    def cost(self, labels):
        total = sum(low if labels[value] == LOW else f32 for value, f32, low in self.costs)
        for producer, to_low, to_f32, readers in self.changes:
            if labels[producer] == F32 and any(labels[reader] == LOW for reader in readers):
                total += to_low
            if labels[producer] == LOW and any(labels[reader] == F32 for reader in readers):
                total += to_f32
        return total


def parse(text):
    problems = []
    for line in text.splitlines():
        word, *rest = line.split()
        if word == "function":
            problems.append(Problem())
            problems[-1].name = rest[0]
            continue
        problem = problems[-1]
        if word == "values":
            problem.size = int(rest[0])
        elif word == "pin":
            problem.pins[int(rest[0])] = LOW if rest[1] == "low" else F32
        elif word == "cost":
            problem.costs.append(tuple(map(int, rest)))
        elif word == "change":
            producer, to_low, to_f32, *readers = map(int, rest)
            problem.changes.append((producer, to_low, to_f32, readers))
        elif word == "labels":
            problem.labels = rest[0]
        elif word == "total":
            problem.total = int(rest[0])
        elif word == "flow":
            problem.flow = int(rest[0])
        elif word == "value":
            problem.places.append((rest[1], *map(int, rest[2:])))
        elif word not in ("send", "take", "down", "up"):  # places, and the flow, which is found here again
            raise SystemExit(f"unknown line: {line}")
    return problems


class Network:
    """Augmenting paths found breadth first."""

    def __init__(self):
        self.capacity = collections.defaultdict(lambda: collections.defaultdict(int))

    def edge(self, start, end, capacity):
        self.capacity[start][end] += capacity
        self.capacity[end][start] += 0

    def path(self, source, sink):
        before, queue = {source: source}, collections.deque([source])
        while queue:
            node = queue.popleft()
            for following, capacity in self.capacity[node].items():
                if capacity > 0 and following not in before:
                    before[following] = node
                    if following == sink:
                        return before
                    queue.append(following)
        return None

    def reached(self, source):
        """After `maximum`: what can be reached from the source."""
        found, queue = {source}, [source]
        while queue:
            for following, capacity in self.capacity[queue.pop()].items():
                if capacity > 0 and following not in found:
                    found.add(following)
                    queue.append(following)
        return found

    def maximum(self, source, sink):
        total = 0
        while before := self.path(source, sink):
            nodes = [sink]
            while nodes[-1] != source:
                nodes.append(before[nodes[-1]])
            steps = list(zip(nodes[1:], nodes))
            amount = min(self.capacity[start][end] for start, end in steps)
            for start, end in steps:
                self.capacity[start][end] -= amount
                self.capacity[end][start] += amount
            total += amount
        return total


def network_of(problem):
    """The f32 side is that of the source: an edge is cut, and paid, where its start is f32 and its end 16 bits."""
    network, infinite = Network(), 1 << 62
    for value, label in problem.pins.items():
        network.edge("s", value, infinite) if label == F32 else network.edge(value, "t", infinite)
    for value, f32, low in problem.costs:
        network.edge("s", value, low)
        network.edge(value, "t", f32)
    for number, (producer, to_low, to_f32, readers) in enumerate(problem.changes):
        network.edge(producer, ("down", number), to_low)
        network.edge(("up", number), producer, to_f32)
        for reader in readers:
            network.edge(("down", number), reader, infinite)
            network.edge(reader, ("up", number), infinite)
    return network


def maximum_flow(problem):
    return network_of(problem).maximum("s", "t")


def low_side(problem):
    """The values that are 16 bits in the best choice with fewest f32."""
    network = network_of(problem)
    network.maximum("s", "t")
    f32 = network.reached("s")
    return {value for value in range(problem.size) if value not in f32}


def brute_force(problem):
    free = [value for value in range(problem.size) if value not in problem.pins]
    best = None
    for choice in itertools.product((F32, LOW), repeat=len(free)):
        labels = [problem.pins.get(value) for value in range(problem.size)]
        for value, label in zip(free, choice):
            labels[value] = label
        cost = problem.cost(labels)
        best = cost if best is None else min(best, cost)
    return best


def check(problem, most_free):
    """Returns whether the problem was also solved by brute force."""
    if any(problem.labels[value] != label for value, label in problem.pins.items()):
        sys.exit("FAILED: a pin does not hold")
    cost, flow = problem.cost(problem.labels), maximum_flow(problem)
    if not cost == problem.total == problem.flow == flow:
        sys.exit(f"FAILED: claimed cost {problem.total}, flow {problem.flow}; found cost {cost}, flow {flow}")
    if problem.size - len(problem.pins) > most_free:
        return False
    best = brute_force(problem)
    if best != cost:
        sys.exit(f"FAILED: claimed cost {cost}; brute force found {best}")
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--brute-force", type=int, default=0, metavar="N")
    options = parser.parse_args()
    problems = parse(options.file.read_text())
    tried = sum(check(problem, options.brute_force) for problem in problems)
    print(f"certificates: {len(problems)} passed, {tried} of them by brute force too")


if __name__ == "__main__":
    main()
