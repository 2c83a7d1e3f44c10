#!/usr/bin/env bash
# From a fresh clone to a compiled network: installs what is missing, builds a release, compiles examples/digits/cnn.onnx, runs
# it on the 360 held-out images, and prints accuracy, time, and what was fused; then the same in 16 bits, with what autocast
# decided and the error against f32. Quick when there is nothing to do.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n== %s (%d min %02d s)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60)); }
mezzo() { (PS4='$ '; set -x; build/release/bin/mezzo "$@") ; }

say "dependencies"
tools/dev/install-dependencies.sh --build-only

say "release build"
cmake --preset release
cmake --build --preset release --target mezzo

work=build/quickstart
mkdir -p "$work"
digits=examples/digits

say "compile the digits network for 360 images"
mezzo compile "$digits/cnn.onnx" --dim N=360 -o "$work/digits.mezzo"

say "what it became: each step with the model's nodes that were fused into it"
mezzo info "$work/digits.mezzo"

say "run it on the held-out images"
mezzo run "$work/digits.mezzo" --inputs "$digits/inputs.npz" --outputs "$work/logits.npz" --expect "$digits/expected.npz"
python3 "$digits/accuracy.py" "$work/logits.npz"

say "time it: microseconds for all 360 images"
mezzo bench "$work/digits.mezzo" --inputs "$digits/inputs.npz"

say "the same in 16 bits: what autocast decides, knowing that pixels lie in [0, 1]"
mixed=("$digits/cnn.onnx" --dim N=360 --autocast=f16 --range image=0:1)
mezzo explain "${mixed[@]}"
mezzo compile "${mixed[@]}" -o "$work/digits-f16.mezzo"

say "run it: the error against f32, and the accuracy"
mezzo run "$work/digits-f16.mezzo" --inputs "$digits/inputs.npz" --outputs "$work/logits-f16.npz" --expect "$digits/expected.npz" \
  --rtol 0 --atol 0.05
python3 "$digits/accuracy.py" "$work/logits-f16.npz"

say "done; build/release/bin/mezzo --help shows what else it can do"
