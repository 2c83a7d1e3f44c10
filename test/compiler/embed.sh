#!/usr/bin/env bash
# Builds the examples of the component Compiler against an install tree and runs them: embed.sh SOURCE_DIR BUILD_DIR LLVM_DIR
#
# The install tree is moved after installing, since people move them; the examples see nothing of the build tree.
set -euo pipefail

source=$1 build=$2 llvm=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for component in Runtime Compiler; do
  cmake --install "$build" --component $component --prefix "$work/first" >/dev/null
done
mv "$work/first" "$work/mezzo"
mkdir "$work/elsewhere"
cd "$work/elsewhere"
prefix=$work/mezzo

# Nothing that was installed is loaded from the build tree.
for binary in "$prefix"/bin/* "$prefix"/lib/libmezzo_compiler.so; do
  ldd "$binary" >"$work/log"
  if grep -q "not found\|$build" "$work/log"; then cat "$work/log"; exit 1; fi
done

# The compiler as a library.
cmake -S "$source/examples/jit-cpp" -B "$work/jit-cpp" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release \
      >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build "$work/jit-cpp" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
"$work/jit-cpp/jit-cpp" | tee "$work/jit-cpp.out"
grep -q '^1 rows: compiled in .* ms, sum 12$' "$work/jit-cpp.out"
grep -q '^4 rows: compiled in .* ms, sum 48$' "$work/jit-cpp.out"
grep -q '^1 rows: found in .* ms, sum 12$' "$work/jit-cpp.out"
if "$work/jit-cpp/jit-cpp" -3 2>"$work/log"; then exit 1; fi
grep -q "^jit-cpp: input 'x': dimension 0 is -3$" "$work/log"

# It exports its interface and nothing else but MLIR's identities of types, of which there may be one only.
nm -D --defined-only "$prefix/lib/libmezzo_compiler.so" | awk '{ print $3 }' >"$work/symbols"
if grep -v '^mezzo_\(compile\|compiler\|conversion\|convert\|artifact\|jit\)_\|TypeIDResolver' "$work/symbols"; then exit 1; fi

# The tools.
"$prefix/bin/mezzo" --version | grep -q '^mezzo [0-9]'

# A user's tests of IR.
cp -r "$source/examples/lit" "$work/tests"
"$llvm/bin/lit" -v -D mezzo="$prefix" -D llvm="$llvm" -D output="$work/lit-output" "$work/tests" | tee "$work/log"
grep -q 'Passed: 3 ' "$work/log"
sed -i 's/dense<\[2.0, 4.0, 7.0\]>/dense<[2.0, 4.0, 6.0]>/' "$work/tests/tests/wrong.mlir"
if "$llvm/bin/lit" -D mezzo="$prefix" -D llvm="$llvm" -D output="$work/lit-output" "$work/tests" >"$work/log"; then exit 1; fi
grep -q 'Failed: 1 ' "$work/log"
