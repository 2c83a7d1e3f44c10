"""A program that multiplies its input with COUNT weights, each reshaped: many_views.py COUNT"""
import sys

count = int(sys.argv[1])
for i in range(count):
    print(f"graph.variable @w{i} : tensor<{i + 2}x4xf32> {{init = dense<{i}.0> : tensor<{i + 2}x4xf32>}}")
weights = ", ".join(f"%w{i}: tensor<{i + 2}x4xf32> {{graph.variable = @w{i}}}" for i in range(count))
types = ", ".join(f"tensor<3x{i + 2}xf32>" for i in range(count))
print(f'func.func @main(%x: tensor<3x4xf32> {{graph.name = "x"}}, {weights}) -> ({types}) {{')
for i in range(count):
    print(f"  %r{i} = graph.reshape %w{i} {{shape = array<i64: 4, {i + 2}>}} : (tensor<{i + 2}x4xf32>) -> tensor<4x{i + 2}xf32>")
    print(f"  %y{i} = graph.matmul %x, %r{i} : (tensor<3x4xf32>, tensor<4x{i + 2}xf32>) -> tensor<3x{i + 2}xf32>")
print(f"  return {', '.join(f'%y{i}' for i in range(count))} : {types}")
print("}")
