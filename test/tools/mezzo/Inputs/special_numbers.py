"""Prints a program that checks itself: is_nan, select by it, and sin(atan x) of LENGTH numbers, most of them odd ones."""
import sys

import numpy as np

length = int(sys.argv[1])
pattern = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1.5, -2.25, 1e-40, 3e38], np.float32)
x = np.resize(pattern, length)
exact = np.sin(np.arctan(x.astype(np.float64)))


def dense(array, kind):
    words = {"f32": lambda v: f"0x{np.float32(v).view(np.uint32):08X}", "i1": lambda v: "true" if v else "false"}
    return f"dense<[{', '.join(map(words[kind], array))}]> : tensor<{length}x{kind}>"


f32, i1 = f"tensor<{length}xf32>", f"tensor<{length}xi1>"
print(f"""
// What a variable holds may change between calls, so nothing is computed while compiling.
graph.variable mutable @x : {f32} {{init = {dense(x, "f32")}}}
func.func @test(%x: {f32} {{graph.variable = @x}}) {{
  %zero = graph.constant dense<0.0> : tensor<f32>
  %nan = graph.is_nan %x : ({f32}) -> {i1}
  %clean = graph.select %nan, %zero, %x : ({i1}, tensor<f32>, {f32}) -> {f32}
  %angle = graph.atan %x : ({f32}) -> {f32}
  %sine = graph.sin %angle : ({f32}) -> {f32}
  %want_nan = graph.constant {dense(np.isnan(x), "i1")}
  %want_clean = graph.constant {dense(np.where(np.isnan(x), np.float32(0), x), "f32")}
  %want_sine = graph.constant {dense(exact.astype(np.float32), "f32")}
  check.expect_eq %nan, %want_nan : {i1}
  check.expect_eq %clean, %want_clean : {f32}
  check.expect_close %sine, %want_sine {{max_ulp = 4}} : {f32}
  return
}}""")
