#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests: what CI runs.
#
#   tools/test.sh            a build with ASan and UBSan: unit tests, lit tests, the standard's node tests on both devices, small
#                            models, some of both on the emulated GPU; the runtime alone, plainly and with TSan, and its tests;
#                            fuzzers of the files that the runtime reads, 20 s each
#   tools/test.sh --quick    unit tests and lit tests on a debug build
#   tools/test.sh --full     what the plain call does, and: the format; all fuzzers, ten minutes each; quickstart.sh; on a release
#                            build the lit tests that sanitizers rule out, all models, their gradients, autocast against random
#                            programs, the kernels of all models and node tests through NVRTC for four architectures, the compile
#                            gate, mutants of kernels, the torture of the disk cache, and the comparison with ONNX Runtime
#
# Says at the end what failed and where its log is; the last line is `N passed, N failed`. The exit status is 0 only if nothing
# failed and something was run. MEZZO_OFFLINE=1 leaves out what would have to be downloaded.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

depth=plain
case "$*" in
  "") ;;
  --quick | --full) depth=${1#--} ;;
  *) sed -n '2,16s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac

logs=build/test-logs
passed=0
failed=0
failures=()
mkdir -p "$logs"
rm -f "$logs"/*.log

say() { printf '\n== %s (%d min %02d s)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60)); }

# Counters read a step's log and print how many tests passed and failed. A step without tests that fails counts as one.
count_nothing() { echo "0 0"; }
# ctest: "97% tests passed, 1 tests failed out of 40".
count_ctest() { sed -nE 's/.* ([0-9]+) tests failed out of ([0-9]+).*/\2 \1/p' "$1" | awk '{ t += $1; f += $2 } END { print t - f + 0, f + 0 }'; }
# lit: one line for each kind of result, such as "  Passed: 12 (92.31%)".
count_lit() {
  awk -F'[:(]' '/^ *(Passed|Expectedly Failed) *:/ { p += $2 }
                /^ *(Failed|Unresolved|Timed Out|Unexpectedly Passed) *:/ { f += $2 } END { print p + 0, f + 0 }' "$1"
}
# Our own scripts: "onnx node tests: 12 passed, 3 known failures, …", "models: 5 passed, 0 failed"; faults as "FAILED …".
count_lines() {
  awk '/: [0-9]+ passed, / { for (i = 2; i <= NF; i++) if ($i == "passed,") p += $(i - 1) }
       /(^| )FAILED/ { f++ } END { print p + 0, f + 0 }' "$1"
}
# A check that is one test.
count_one() { echo "1 0"; }

# run_step NAME COUNTER COMMAND...: shows and logs the command's output and adds up what COUNTER reads from the log.
run_step() {
  local name=$1 counter=$2 log="$logs/$1.log" status counts
  shift 2
  say "$name"
  "$@" </dev/null 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  if [ "$status" != 0 ] && [ "$counter" = count_one ]; then counter=count_nothing; fi
  read -r -a counts < <($counter "$log")
  passed=$((passed + counts[0]))
  failed=$((failed + counts[1]))
  if [ "$status" != 0 ] || [ "${counts[1]}" != 0 ]; then
    failures+=("$name: $log")
    [ "${counts[1]}" != 0 ] || failed=$((failed + 1))
    return 1
  fi
}

finish() {
  say "done"
  [ ${#failures[@]} = 0 ] || printf 'failed: %s\n' "${failures[@]}"
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ] && [ "$passed" != 0 ]
  exit
}

build() { cmake --preset "$1" && cmake --build --preset "$1"; }
units() { ctest --test-dir "build/$1" --output-on-failure -j "$(nproc)"; }
lit() { cmake --build "build/$1" --target check-mezzo; }

build_runtime_alone() {
  cmake -S . -B build/runtime -G Ninja -DCMAKE_BUILD_TYPE=Release -DMEZZO_ENABLE_COMPILER=OFF -DMEZZO_ENABLE_TESTS=OFF \
    && cmake --build build/runtime && test/layering/check-runtime-library.sh build/runtime/lib/libmezzo_runtime.so
}

build_fuzzers() { cmake --preset fuzz && cmake --build build/fuzz --target "$@"; }
proof() { "$python" "test/passes/autocast/$1.py" --mezzo-opt $bin/mezzo-opt; }
fuzz() { "$python" test/fuzz/run.py --mezzo build/asan/bin/mezzo "$@"; }

test_build() {
  run_step "build-$1" count_nothing build "$1" || finish
  run_step "unit-$1" count_ctest units "$1"
  run_step "lit-$1" count_lit lit "$1"
}

run_step dependencies count_nothing tools/dev/install-dependencies.sh || finish
python=$(tools/dev/install-dependencies.sh --print-python)

if [ "$depth" = quick ]; then
  test_build debug
  finish
fi

test_build asan
bin=build/asan/bin
run_step runtime-alone count_one build_runtime_alone
run_step build-tsan count_nothing build tsan && run_step unit-tsan count_ctest units tsan
run_step node-tests count_lines "$python" test/conformance/node_tests.py --mezzo $bin/mezzo
run_step emulated-node-tests count_lines "$python" test/conformance/node_tests.py --mezzo $bin/mezzo --device cuda-emulated --every 4
run_step emulated-models count_lines "$python" test/models/check.py --mezzo $bin/mezzo --device cuda-emulated \
  --only '^(mlp|lstm|unet_mini|bert_mini|gpt2_mini)$' --autocast f16
run_step small-models count_lines "$python" test/models/check.py --mezzo $bin/mezzo --small
run_step small-conversions count_lines "$python" test/models/convert.py --mezzo $bin/mezzo --small \
  --only '^(mlp|lstm|bert_mini|gpt2_mini)$' --way '^b?f16( io)?$'
run_step build-fuzzers count_nothing build_fuzzers fuzz-artifact fuzz-tensor-files fuzz-safetensors \
  && run_step fuzz count_lines fuzz --seconds 20 --only artifact tensor-files safetensors
run_step model-kernels count_lines "$python" test/models/kernels.py --mezzo $bin/mezzo --small --arch sm_90 --types f32,f16
[ "$depth" = full ] || finish

run_step format count_one tools/dev/format.sh --check
run_step build-all-fuzzers count_nothing build_fuzzers mezzo-fuzzers && run_step fuzz-long count_lines fuzz --seconds 600
run_step quickstart count_one tools/quickstart.sh
test_build release
bin=build/release/bin
run_step models count_lines "$python" test/models/check.py --mezzo $bin/mezzo
run_step all-emulated-models count_lines "$python" test/models/check.py --mezzo $bin/mezzo --device cuda-emulated --autocast f16,bf16
run_step all-emulated-node-tests count_lines "$python" test/conformance/node_tests.py --mezzo $bin/mezzo --device cuda-emulated
run_step random-programs count_lines "$python" test/conformance/random_programs.py --mezzo $bin/mezzo
run_step model-gradients count_lines "$python" test/models/gradients.py $bin --all
for script in brute_force executions metamorphic; do run_step "autocast-$script" count_lines proof "$script"; done
run_step conversions count_lines "$python" test/models/convert.py --mezzo $bin/mezzo
run_step calibrated-models count_lines "$python" test/models/autocast.py --mezzo $bin/mezzo
run_step model-claims count_lines "$python" test/models/claims.py --bin $bin --small
run_step all-model-kernels count_lines "$python" test/models/kernels.py --mezzo $bin/mezzo
run_step node-kernels count_lines "$python" test/conformance/node_kernels.py --mezzo $bin/mezzo --arch sm_80,sm_90,sm_100,sm_120
run_step compile-gate count_lines "$python" test/compiler/cuda/gate.py --bin $bin
run_step mutants count_lines "$python" test/compiler/cuda/mutants/mutants.py --try $bin/try-mutants --count 500
run_step cache-torture count_lines "$python" test/runtime/cache/torture.py --user $bin/use-disk-cache
run_step peers count_one "$python" bench/peers.py --check
finish
