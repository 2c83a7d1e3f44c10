"""Programs in which products of one factor are joined, and compared with themselves inside a cluster, where each stays."""
import itertools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from programs import SEED, Program, tensor

ROWS, INNER, COLUMNS = 5, 7, (4, 6, 1)


def joined(element, turned, biases):
    """Products with three weights, each read as a factor; those numbered in `biases` have a bias."""
    program = Program(f"joined_{element}_{turned}_{''.join(map(str, biases))}")
    operands = [program.random([2, ROWS, INNER], element, changes=True)]
    operands += [program.random([n, INNER] if turned else [INNER, n], element) for n in COLUMNS]
    operands += [program.random([COLUMNS[i]], element) for i in biases]
    results = [tensor([2, ROWS, ROWS], element) for _ in COLUMNS]

    def write(names, prefix):
        lines, ends = [], []
        for i, n in enumerate(COLUMNS):
            part, end = f"{prefix}{i}", f"{prefix}y{i}"
            kind = tensor([2, ROWS, n], element)
            lines.append(f"{part} = graph.matmul {names[0]}, {names[1 + i]} {{{'transpose_rhs' if turned else ''}}} : "
                         f"({operands[0][1]}, {operands[1 + i][1]}) -> {kind}")
            if i in biases:
                place = 1 + len(COLUMNS) + biases.index(i)
                lines.append(f"{part}b = graph.add {part}, {names[place]} : ({kind}, {operands[place][1]}) -> {kind}")
                part += "b"
            lines.append(f"{end} = graph.matmul {part}, {part} {{transpose_rhs}} : ({kind}, {kind}) -> {results[i]}")
            ends.append(end)
        return lines, ends

    program.compare(write, operands, results, lambda kind: ("expect_eq", ""))
    return program


def main():
    print(SEED)
    for element, turned, biases in itertools.product(("f32", "f16", "bf16"), (False, True), ((), (0, 1, 2), (1,))):
        print(joined(element, turned, biases).text())


if __name__ == "__main__":
    main()
