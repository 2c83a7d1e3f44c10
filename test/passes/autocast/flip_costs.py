"""Checks the costs of flips in a report against the certificate of the same run: flip_costs.py REPORT.json CERTIFICATE.txt

A flip that no pin forbids is solved again, with the other label pinned, by the flow of certificate.py and, where few values are
free, by trying all labels; so is one of a stored value whose own pin alone forbids it. Prints how many were checked, and how many
flips of operations stand against a pin: what is left without it is another problem than the certificate has.
"""
import json
import pathlib
import sys

import certificate

UNITS_PER_BYTE = 65536
FORBIDDEN = 1 << 49  # what must not be costs twice as much
MOST_FREE = 12


def flips(report):
    """Choices, what flipping them costs, and whether they are a stored value's."""
    for operation in report["operations"]:
        yield operation["compute"], operation.get("flip"), False
        for value in operation["values"]:
            if "flip" in value:
                yield value["stored"], value["flip"], True


def cost_with(problem, variable, label):
    """The least cost with that label, and whether it was also found by trying all."""
    before = dict(problem.pins)
    problem.pins[variable] = label
    cost = certificate.maximum_flow(problem)
    is_small = problem.size - len(problem.pins) <= MOST_FREE
    if is_small and certificate.brute_force(problem) != cost:
        sys.exit(f"FAILED: variable {variable}: the flow is not what trying all labels gives")
    problem.pins = before
    return cost, is_small


def check(report, problem):
    checked = tried = against = 0
    for choice, flip, is_value in flips(report):
        if flip is None:
            sys.exit(f"FAILED: {report['function']}: a flip has no cost")
        if choice["pinned"] and not flip["against"]:
            sys.exit(f"FAILED: {report['function']}: the pin of variable {choice['variable']} is not named")
        label = certificate.LOW if choice["type"] == "f32" else certificate.F32
        cost, is_small = cost_with(problem, choice["variable"], label)
        more = cost - problem.total
        if flip["against"] and (not is_value or more > FORBIDDEN):
            against += 1
            continue
        if more / UNITS_PER_BYTE != flip["bytes"] or (more < 0 and not choice["pinned"]):
            sys.exit(f"FAILED: {report['function']}: variable {choice['variable']} costs {flip['bytes']}, "
                     f"not {more / UNITS_PER_BYTE}")
        checked += 1
        tried += is_small
    return checked, tried, against


def main():
    reports = json.loads(pathlib.Path(sys.argv[1]).read_text())["reports"]
    problems = certificate.parse(pathlib.Path(sys.argv[2]).read_text())
    counts = [check(*pair) for pair in zip(reports, problems, strict=True)]
    checked, tried, against = map(sum, zip(*counts))
    print(f"flips: {checked} passed, {tried} of them by trying all labels too; {against} against a pin")


if __name__ == "__main__":
    main()
