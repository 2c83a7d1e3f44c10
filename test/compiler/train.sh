#!/usr/bin/env bash
# Builds the example train-cpp against an install tree and trains the digits network with it: train.sh SOURCE_DIR BUILD_DIR PYTHON
set -euo pipefail

source=$1 build=$2 python=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --component Runtime --prefix "$work/first" >/dev/null
mv "$work/first" "$work/mezzo"
cmake -S "$source/examples/train-cpp" -B "$work/train-cpp" -G Ninja -DCMAKE_PREFIX_PATH="$work/mezzo" -DCMAKE_BUILD_TYPE=Release \
      >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build "$work/train-cpp" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }

"$build/bin/mezzo" compile "$source/examples/digits/cnn_train.onnx" --train --labels label --dim N=32 -o "$work/step.mezzo"
"$python" - "$source/examples/digits" "$work" <<'END'
import sys
import numpy as np
parts = [np.load(f"{sys.argv[1]}/{name}.npz") for name in ("train", "test")]
np.concatenate([part["image"] for part in parts])[:1757].tofile(f"{sys.argv[2]}/images")
np.concatenate([part["label"] for part in parts])[:1757].tofile(f"{sys.argv[2]}/labels")
END
"$work/train-cpp/train-cpp" "$work/step.mezzo" "$work/images" "$work/labels" 6 "$work/state.safetensors" | tee "$work/out"
grep -q '^before: [0-4]\?[0-9]\.[0-9] % right$' "$work/out"
grep -q '^epoch 6: loss 0\.[0-9]*, \(9[7-9]\.[0-9]\|100\.0\) % right$' "$work/out"
grep -q '^a session with the saved state reads the same$' "$work/out"

# Errors reach the user as words.
if "$work/train-cpp/train-cpp" "$work/step.mezzo" "$work/nothing" "$work/labels" 2 "$work/none" 2>"$work/log"; then exit 1; fi
grep -q "^train-cpp: cannot read $work/nothing$" "$work/log"
