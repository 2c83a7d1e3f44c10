"""A function of many pointwise operations and a reduction after every hundred: many_operations.py COUNT"""
import sys

TYPE = "tensor<64x32xf32>"
print(f"func.func @main(%x: {TYPE}) -> {TYPE} {{")
last = "%x"
for i in range(int(sys.argv[1])):
    if i % 100 == 99:
        print(f"  %v{i} = graph.softmax {last} {{axis = 1 : i64}} : ({TYPE}) -> {TYPE}")
    else:
        print(f"  %v{i} = graph.add {last}, {'%x' if i % 3 else last} : ({TYPE}, {TYPE}) -> {TYPE}")
    last = f"%v{i}"
print(f"  return {last} : {TYPE}\n}}")
