"""Writes a function of COUNT operations that depend on each other: chain.py KIND COUNT

unary: one long chain. dense: each concat reads all results before it, as DenseNets do. equal: all operations are the same.
"""
import sys

TYPE = "tensor<4xf32>"


def unary(count):
    for i in range(count):
        name = ("exp", "neg", "tanh", "abs")[i % 4]
        print(f"  %{i + 1} = graph.{name} %{i} : ({TYPE}) -> {TYPE}")
    return count, TYPE


def equal(count):
    for i in range(count):
        print(f"  %{i + 1} = graph.exp %0 : ({TYPE}) -> {TYPE}")
    return count, TYPE


def dense(count):
    last, types = 0, ["tensor<4xf32>"]
    for i in range(count):
        wide = f"tensor<{4 * (i + 1)}xf32>"
        print(f"  %c{i} = graph.concat {', '.join(f'%{j}' for j in range(i + 1))} {{axis = 0 : i64}} : "
              f"({', '.join(types)}) -> {wide}")
        print(f"  %s{i} = graph.slice %c{i} {{starts = array<i64: 0>, sizes = array<i64: 4>, steps = array<i64: {max(i, 1)}>}} : "
              f"({wide}) -> {TYPE}")
        last += 1
        types.append(TYPE)
        print(f"  %{last} = graph.exp %s{i} : ({TYPE}) -> {TYPE}")
    return last, TYPE


kind, count = sys.argv[1], int(sys.argv[2])
print(f"func.func @main(%0: {TYPE}) -> {TYPE} {{")
last, type_ = {"unary": unary, "dense": dense, "equal": equal}[kind](count)
print(f"  return %{last} : {type_}\n}}")
