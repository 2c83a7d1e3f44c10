#!/usr/bin/env python3
"""Random backward passes on scaled gradients, right ones and ones with one mistake: mutate_graphs.py MEZZO_OPT [--count N] [--seed S]

Every right program must be accepted; of every mutant the operation with the mistake must be refused with the label of its kind. Ends
with 1 and a report if any is judged otherwise.
"""
import argparse
import random
import re
import subprocess
import sys

SCALED = "#graph.scaled<@scaler>"


class Program:
    """Operations on 4x4 tensors, and of which values are scaled what is known from how they were made."""
    def __init__(self, generator, element):
        self.random, self.element = generator, element
        self.lines, self.scaled, self.plain, self.counter = [], ["%g0", "%g1"], ["%p0", "%p1"], 0

    def type(self, is_scaled, element=None, shape="4x4"):
        shape = shape + "x" if shape else ""
        return f"tensor<{shape}{element or self.element}{', ' + SCALED if is_scaled else ''}>"

    def fresh(self):
        self.counter += 1
        return f"%v{self.counter}"

    def emit(self, op, operands, types, result, attributes="", keep=True):
        name = self.fresh()
        self.lines.append(f"  {name} = graph.{op} {', '.join(operands)}{' ' + attributes if attributes else ''} : "
                          f"({', '.join(types)}) -> {result}")
        if keep:
            (self.scaled if SCALED in result else self.plain).append(name)
        return name

    def g(self):
        return self.random.choice(self.scaled)

    def p(self):
        return self.random.choice(self.plain)

    def step(self):
        """One right operation, mostly on gradients."""
        s, p = self.type(True), self.type(False)
        choices = [
            lambda: self.emit("add", [self.g(), self.g()], [s, s], s),
            lambda: self.emit("sub", [self.g(), self.g()], [s, s], s),
            lambda: self.emit("mul", [self.g(), self.p()], [s, p], s),
            lambda: self.emit("mul", [self.p(), self.g()], [p, s], s),
            lambda: self.emit("div", [self.g(), self.p()], [s, p], s),
            lambda: self.emit("neg", [self.g()], [s], s),
            lambda: self.emit("matmul", [self.g(), self.p()], [s, p], s),
            lambda: self.emit("matmul", [self.p(), self.g()], [p, s], s, "{transpose_lhs}"),
            lambda: self.emit("transpose", [self.g()], [s], s, "{permutation = array<i64: 1, 0>}"),
            lambda: self.emit("cumsum", [self.g()], [s], s, "{axis = 0}"),
            lambda: self.emit("softmax_grad", [self.g(), self.p()], [s, p], s, "{axis = 1}"),
            lambda: self.emit("gelu_grad", [self.g(), self.p()], [s, p], s),
            lambda: self.emit("select", ["%c", self.g(), self.zeros()], ["tensor<4x4xi1>", s, s], s),
            lambda: self.emit("add", [self.p(), self.p()], [p, p], p),
            lambda: self.emit("tanh", [self.p()], [p], p),
            lambda: self.emit("mul", [self.p(), self.p()], [p, p], p),
            lambda: self.emit("abs", [self.p()], [p], p),
        ]
        self.random.choice(choices)()

    def zeros(self):
        name = self.fresh()
        self.lines.append(f"  {name} = graph.zeros {{shape = array<i64: 4, 4>, result_type = {self.element}}} : () -> {self.type(True)}")
        return name

    def mistake(self):
        """One wrong operation; the label of its kind."""
        s, p = self.type(True), self.type(False)
        wrong = [
            ("T1", lambda: self.emit("mul", [self.g(), self.g()], [s, s], s)),
            ("T1", lambda: self.emit("matmul", [self.g(), self.g()], [s, s], s)),
            ("T2", lambda: self.emit("sub", [self.p(), self.g()], [p, s], p)),
            ("T2", lambda: self.emit("add", [self.g(), self.p()], [s, p], s)),
            ("T2", lambda: self.emit("concat", [self.g(), self.p()], [s, p], self.type(True, shape="8x4"), "{axis = 0}", False)),
            ("T2", lambda: self.emit("select", ["%c", self.p(), self.g()], ["tensor<4x4xi1>", p, s], s)),
            ("T2", lambda: self.emit("softmax_grad", [self.p(), self.g()], [p, s], p, "{axis = 1}")),
            ("T3", lambda: self.emit("clamp", [self.g()], [s], s, "{lower = -1.0, upper = 1.0}")),
            ("T3", lambda: self.emit("abs", [self.g()], [s], s)),
            ("T3", lambda: self.emit("max", [self.g(), self.p()], [s, p], s)),
            ("T3", lambda: self.emit("relu", [self.g()], [s], s)),
            ("T3", lambda: self.emit("layer_norm", [self.g()], [s], s, "{axis = 1}")),
            ("T4", lambda: self.emit(self.random.choice(["exp", "tanh", "sqrt", "sigmoid", "log", "erf"]), [self.g()], [s], s)),
            ("T4", lambda: self.emit("softmax", [self.g()], [s], s, "{axis = 1}")),
            ("T5", lambda: self.emit("div", [self.p(), self.g()], [p, s], s)),
            ("T6", lambda: self.emit("compare", [self.g(), self.p()], [s, p], "tensor<4x4xi1>", '{predicate = "lt"}', False)),
            ("T6", lambda: self.emit("convert", [self.g()], [s], "tensor<4x4xi32>", "{result_type = i32}", False)),
            ("C0", lambda: self.emit("neg", [self.g()], [s], p)),
            ("C0", lambda: self.emit("neg", [self.p()], [p], s)),
        ]
        label, make = self.random.choice(wrong)
        make()
        return label

    def text(self):
        s, p = self.type(True), self.type(False)
        head = f"func.func @program(%g0: {s}, %g1: {s}, %p0: {p}, %p1: {p}, %c: tensor<4x4xi1>) {{"
        return "\n".join([head, *self.lines, "  return", "}"])


def make(generator, is_right):
    program = Program(generator, generator.choice(["f32", "f16", "bf16"]))
    before = generator.randrange(12)
    for _ in range(before):
        program.step()
    if is_right:
        return program.text(), None, 0
    label = program.mistake()
    line = len(program.lines)
    for _ in range(generator.randrange(4)):
        program.step()
    return program.text(), label, line


def judged(tool, texts):
    """For each program the first error's line in it and label; None if it is accepted."""
    whole = "\n// -----\n".join(texts)
    run = subprocess.run([tool, "--split-input-file", "-o", "/dev/null"], input=whole, capture_output=True, text=True, check=False)
    starts, line = [], 0
    for text in texts:
        starts.append(line)
        line += text.count("\n") + 2
    verdicts = [None] * len(texts)
    for number, message in re.findall(r"^.*?:(\d+):\d+: error: (.*)$", run.stderr, re.M):
        at = max(i for i, start in enumerate(starts) if start < int(number))
        if verdicts[at] is None:
            verdicts[at] = (int(number) - starts[at] - 1, message)
    return verdicts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    generator = random.Random(arguments.seed)
    programs = [make(generator, i % 2 == 0) for i in range(2 * arguments.count)]
    verdicts = judged(arguments.tool, [text for text, _, _ in programs])
    faults = []
    for (text, label, line), verdict in zip(programs, verdicts):
        is_well_judged = verdict is None if label is None else verdict and verdict[0] == line and f" {label}: " in verdict[1]
        if not is_well_judged:
            faults.append(f"{'right' if label is None else label + ' in line ' + str(line)}, judged {verdict}:\n{text}\n")
    if faults:
        sys.exit("\n".join(faults[:5]) + f"\n{len(faults)} of {len(programs)} judged wrongly")
    print(f"{arguments.count} mutants refused, {arguments.count} right programs accepted")


main()
