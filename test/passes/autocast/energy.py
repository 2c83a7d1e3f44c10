"""What a choice of types costs, computed from the program itself: its operations, sizes and kernels, as docs/autocast.md says it
in words. Nothing is shared with Mezzo's code, nor taken from the problem that Mezzo wrote down; only the pins are its own.

    graphs = read_graphs(ir, clusters)        the f32 program, and what --graph-form-clusters makes of it
    graphs[name].energy(pins, labels)         labels: place -> is it low; places as in a certificate, e.g. ("stored", 3, 0)

A label may be an array of truth values, for many choices at once; so is then the energy.
"""
import re

import numpy as np

BYTE, CAST, LOW_OP, FORBIDDEN = 1 << 16, 1 << 12, 1, 1 << 50
F32_BYTES_PER_FLOP, LOW_BYTES_PER_FLOP = 0.08, 0.005
OP = re.compile(r"%(\w+) = graph\.(\w+) ([%\w, ]+?)(?: \{.*\})? : \(.*\) -> tensor<([\dx]+)xf32>")
SIGNATURE = re.compile(r"func\.func @(\w+)\((.*?)\) -> ")
ARGUMENT = re.compile(r"%(\w+): tensor<([\dx]+)xf32> \{graph\.(name|variable)")


def count(shape):
    return int(np.prod([int(size) for size in shape.split("x")]))


class Graph:
    def __init__(self, signature):
        self.sizes, self.columns, self.weights, self.arguments = {}, {}, set(), []
        self.ops, self.returned, self.cluster = [], [], {}
        for name, shape, kind in ARGUMENT.findall(signature):
            self.sizes[name], self.columns[name] = count(shape), int(shape.split("x")[1])
            self.weights.add(name) if kind == "variable" else self.arguments.append(name)

    def add(self, result, op, operands, shape):
        self.sizes[result], self.columns[result] = count(shape), int(shape.split("x")[1])
        self.ops.append((result, op, operands))

    def readers(self, value):
        return [number for number, (_, _, operands) in enumerate(self.ops) if value in operands]

    def reading_kernels(self, value):
        """Kernels that read a value from memory: those that do not make it themselves; the caller counts as one."""
        kernels = {self.cluster[self.ops[number][0]] for number in self.readers(value)} - {self.cluster[value]}
        return len(kernels) + (value in self.returned)

    def compute_place(self, number):
        return ("product" if self.ops[number][1] == "matmul" else "compute", number)

    def value_place(self, number):
        result, op, _ = self.ops[number]
        stored = op == "matmul" or self.reading_kernels(result) > 0
        return ("stored", number, 0) if stored else self.compute_place(number)

    def places(self):
        """All that has a type to choose."""
        return {place for number in range(len(self.ops)) for place in (self.compute_place(number), self.value_place(number))}

    def energy(self, pins, labels, shared_casts=True):
        """With `shared_casts` False each reader pays for a cast of its own."""
        total = 0
        choose = lambda low, if_low, if_f32: np.where(low, if_low, if_f32)
        for number, (result, op, operands) in enumerate(self.ops):
            low = labels[self.compute_place(number)]
            total = total + choose(low, LOW_OP, 0)
            if op == "matmul":
                flops = 2 * self.sizes[result] * self.columns[operands[0]]
                total = total + choose(low, round(LOW_BYTES_PER_FLOP * flops * BYTE), round(F32_BYTES_PER_FLOP * flops * BYTE))
            for operand in operands:
                if operand in self.weights and (op == "matmul" or self.sizes[operand] >= self.sizes[result]):
                    total = total + choose(low, 2, 4) * self.sizes[operand] * BYTE
            if kernels := self.reading_kernels(result):
                total = total + choose(labels[self.value_place(number)], 2, 4) * self.sizes[result] * (1 + kernels) * BYTE
            total = total + self.store(number, pins, labels)
            total = total + self.casts(result, labels[self.value_place(number)], op == "matmul", labels, shared_casts)
        for argument in self.arguments:
            total = total + self.casts(argument, False, True, labels, shared_casts)
        return total

    def store(self, number, pins, labels):
        """A value is stored as it was computed. Only products may be stored wider, and only what has to be computed in f32 may be
        stored narrower: by a cast, for readers that all want it so."""
        computed, stored = labels[self.compute_place(number)], labels[self.value_place(number)]
        result, op, _ = self.ops[number]
        wider = computed & ~np.asarray(stored)
        narrower = stored & ~np.asarray(computed)
        total = np.where(wider, 0 if op == "matmul" else FORBIDDEN, 0)
        if pins.get(self.compute_place(number)) != "f32":
            return total + np.where(narrower, FORBIDDEN, 0)
        if self.compute_place(number) == self.value_place(number):
            return total
        f32_readers = self.any_reader(result, lambda low: ~np.asarray(low), labels, True)
        return total + np.where(narrower, CAST, 0) + np.where(np.asarray(stored) & f32_readers, FORBIDDEN, 0)

    def any_reader(self, value, is_wanted, labels, with_return):
        found = np.asarray(is_wanted(False) if with_return and value in self.returned else False)
        for number in self.readers(value):
            found = found | is_wanted(labels[self.compute_place(number)])
        return found

    def takes_any_type(self, number, value):
        """A product on f32 multiplies its f32 weight by 16 bits as they are."""
        _, op, operands = self.ops[number]
        return op == "matmul" and value not in self.weights and any(other in self.weights for other in operands)

    def casts(self, value, made, by_library, labels, shared):
        """A kernel of ours casts as it loads; for a library somebody has to store the value again."""
        made = np.asarray(made)
        wants = [(self.ops[number][1] == "matmul", labels[self.compute_place(number)], self.takes_any_type(number, value))
                 for number in self.readers(value)]
        wants += [(True, False, False)] * (value in self.returned)
        differs_for = lambda low, any_type: (low != made) & ~(made & any_type)
        down, up = (6, 6) if by_library else (2, 4)
        price = {False: CAST, True: np.where(made, up, down) * self.sizes[value] * BYTE + CAST}
        if not shared:
            return sum((np.where(differs_for(low, any_type), price[is_library], 0) for is_library, low, any_type in wants), 0)
        total = 0
        for library in (False, True):
            differs = np.asarray(False)
            for is_library, low, any_type in wants:
                differs = differs | differs_for(low, any_type) if is_library == library else differs
            total = total + np.where(differs, price[library], 0)
        return total


def read_graphs(ir, clusters):
    graphs = {}
    for line in ir.splitlines():
        if match := SIGNATURE.search(line):
            graph = graphs[match[1]] = Graph(match[2])
        elif match := OP.search(line):
            graph.add(match[1], match[2], [name.strip(" %") for name in match[3].split(",")], match[4])
        elif line.startswith("  return"):
            graph.returned = re.findall(r"%(\w+)", line.split(":")[0])
    number = 0
    for line in clusters.splitlines():
        if match := re.search(r"func\.func @(\w+)\(", line):
            graph = graphs[match[1]]
        elif "graph.cluster" in line:
            number += 1
        elif match := re.search(r'= graph\.\w+ .*loc\("(\w+)"', line):
            graph.cluster[match[1]] = number
    return graphs
