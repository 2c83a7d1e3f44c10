#!/usr/bin/env bash
# Checks Mezzo on a GPU, with what prepare.py collected: no compiler, no LLVM, no network.
#
#   test/device/run.sh [--device=cuda|cuda-emulated] [--folder=build/device] [--out=FOLDER] [--seconds=N]
#
# Prints a table and writes FOLDER/device.json, and where torch is there, FOLDER/torch.json with the latency of the same models in
# torch, eager and compiled. Ends within eight minutes. The exit status is 0 only if everything holds.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

device=cuda folder=build/device out=${OUT:-build/device-results} seconds=300
for option in "$@"; do
  case "$option" in
    --device=*) device=${option#*=} ;;
    --folder=*) folder=${option#*=} ;;
    --out=*) out=${option#*=} ;;
    --seconds=*) seconds=${option#*=} ;;
    *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
done
[ -f "$folder/manifest.json" ] || { echo "run.sh: there is no $folder/manifest.json; run test/device/prepare.py first" >&2; exit 2; }
mkdir -p "$out"

export LD_LIBRARY_PATH="$folder/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export MEZZO_CUDA_EMULATOR="$PWD/$folder/lib/libmezzo_cuda_emulator.so"
[ "${folder#/}" = "$folder" ] || MEZZO_CUDA_EMULATOR="$folder/lib/libmezzo_cuda_emulator.so"
if [ "$device" = cuda ]; then
  nvidia-smi --query-gpu=name,driver_version,memory.total --format=csv,noheader 2>/dev/null || true
  # Where torch is installed its wheels have cuBLASLt.
  if [ -z "${MEZZO_CUBLASLT:-}" ] && library=$(python3 - <<'END' 2>/dev/null
import glob, os, site, sys
for folder in [*site.getsitepackages(), site.getusersitepackages()]:
    for found in sorted(glob.glob(os.path.join(folder, "nvidia", "*", "lib", "libcublasLt.so*"))):
        print(found)
        sys.exit()
sys.exit(1)
END
  ); then
    ldconfig -p 2>/dev/null | grep -q libcublasLt || export MEZZO_CUBLASLT=$library
  fi
fi

timeout $((seconds + 60)) "$folder/bin/device-check" "$folder" --device="$device" --seconds="$seconds" --json="$out/device.json"
status=$?

if [ "$device" = cuda ] && python3 -c 'import torch; assert torch.cuda.is_available()' 2>/dev/null; then
  timeout 110 python3 "$folder/torch_models.py" "$folder/manifest.json" "$out/device.json" "$out/torch.json" || echo "torch: no figures"
else
  echo "torch: not here, or without a GPU"
fi
exit "$status"
