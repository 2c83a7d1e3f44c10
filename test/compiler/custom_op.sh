#!/usr/bin/env bash
# Builds the example of a custom operator against an install tree and runs it as its README says: custom_op.sh SOURCE_DIR BUILD_DIR PYTHON
set -euo pipefail

source=$1 build=$2 python=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for component in Runtime Compiler; do
  cmake --install "$build" --component $component --prefix "$work/first" >/dev/null
done
mv "$work/first" "$work/mezzo"
cp -r "$source/examples/custom-op" "$work/custom-op"
cd "$work/custom-op"
mezzo=$work/mezzo/bin/mezzo

cmake -S . -B build -G Ninja -DCMAKE_PREFIX_PATH="$work/mezzo" -DCMAKE_BUILD_TYPE=Release >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build build >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
"$python" make_model.py .

# Declared, it runs as NumPy computes it, on the CPU and on the reference.
for device in cpu reference; do
  "$mezzo" run model.onnx --custom-ops=scaled_gate.yaml --inputs inputs.npz --expect expected.npz --device $device
done
"$mezzo" run model.onnx --custom-ops=scaled_gate.yaml --inputs inputs.npz --compare=reference

# Compiled, it runs where its library is named, and nowhere else.
"$mezzo" compile model.onnx --custom-ops=scaled_gate.yaml --dim N=8 -o model.mezzo
"$mezzo" info model.mezzo | grep 'custom operator: com.example.ScaledGate, function scaled_gate of libscaled_gate.so, version 1'
"$mezzo" run model.mezzo --custom-op-library=build/libscaled_gate.so --inputs inputs.npz --expect expected.npz
if "$mezzo" run model.mezzo --inputs inputs.npz 2>"$work/log"; then exit 1; fi
grep -q 'loading such code was not allowed' "$work/log"

# Autocast keeps it f32 and says what that costs.
"$mezzo" explain model.onnx --custom-ops=scaled_gate.yaml --dim N=8 --autocast=f16 | tee "$work/explained"
grep -q 's runs in f32: no 16-bit implementation; its casts move [0-9]* bytes' "$work/explained"
grep -q '^only in f32 *1 operations have no f16 implementation; their casts move [0-9]* bytes' "$work/explained"
"$mezzo" run model.onnx --custom-ops=scaled_gate.yaml --autocast=f16 --inputs inputs.npz --expect expected.npz --rtol 0 --atol 1e-2

# A model without a declaration is refused with the way out.
if "$mezzo" run model.onnx --dim N=8 2>"$work/log"; then exit 1; fi
grep -q 'com.example.ScaledGate is not supported: 1 node: .scale.; --custom-ops=FILE would declare it' "$work/log"
