#!/usr/bin/env bash
# Checks what a release build of libmezzo_runtime.so needs, shows and weighs: check-runtime-library.sh LIBRARY
#
# It may load the C and C++ run-time libraries, the OpenMP runtime and oneDNN, and nothing else; it exports mezzo_* functions and
# nothing else; it has at most 2 MB. Prints one line for each fault and ends with 1 if there is any.
set -euo pipefail

library=$1
allowed='linux-vdso|ld-linux-x86-64|libc|libm|libpthread|libdl|librt|libgcc_s|libstdc\+\+|libgomp|libdnnl|libz|libxxhash'
limit=2000000
faults=0

fault() { echo "$(basename "$library"): $*"; faults=1; }

while read -r needed; do
  [[ $needed =~ ^($allowed)\.so ]] || fault "needs $needed"
done < <(readelf -dW "$library" | sed -nE 's/.*\(NEEDED\).*\[(.*)\]/\1/p')

while read -r loaded; do
  [[ $loaded =~ (LLVM|MLIR|protobuf|libcuda|libcudart|libnvrtc|libcublas|libmpi|libonnx) ]] && fault "loads $loaded"
done < <(ldd "$library" | awk '{ print $1 }')

while read -r symbol; do
  [[ $symbol == mezzo_* ]] || fault "exports $symbol"
done < <(nm -D --defined-only "$library" | awk '{ print $3 }')

bytes=$(stat -Lc %s "$library")
[ "$bytes" -le $limit ] || fault "has $bytes bytes, more than $limit"
[ "$faults" = 0 ] && echo "$(basename "$library"): $bytes bytes, $(nm -D --defined-only "$library" | wc -l) functions, no foreign library"
exit "$faults"
