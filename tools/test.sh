#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests: what CI runs.
#
#   tools/test.sh            a build with ASan and UBSan: unit tests, lit tests
#   tools/test.sh --quick    the same tests on a debug build
#
# Says at the end what failed and where its log is; the last line is `N passed, N failed`. The exit status is 0 only if nothing
# failed and something was run.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

preset=asan
for option in "$@"; do
  case "$option" in
    --quick) preset=debug ;;
    *) sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
done

logs=build/test-logs
passed=0
failed=0
failures=()
mkdir -p "$logs"

say() { printf '\n== %s (%d min %02d s)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60)); }

# What a step that runs no tests has to count when it fails: itself.
count_nothing() { echo "0 0"; }

# ctest: "97% tests passed, 1 tests failed out of 40".
count_ctest() { sed -nE 's/.* ([0-9]+) tests failed out of ([0-9]+).*/\2 \1/p' "$1" | awk '{ t += $1; f += $2 } END { print t - f + 0, f + 0 }'; }

# lit: one line for each kind of result, such as "  Passed: 12 (92.31%)".
count_lit() {
  awk -F'[:(]' '/^ *(Passed|Expectedly Failed) *:/ { p += $2 }
                /^ *(Failed|Unresolved|Timed Out|Unexpectedly Passed) *:/ { f += $2 } END { print p + 0, f + 0 }' "$1"
}

# run_step NAME COUNTER COMMAND...: shows and logs the command's output and adds up what COUNTER reads from the log.
run_step() {
  local name=$1 counter=$2 log="$logs/$1.log" status counts
  shift 2
  say "$name"
  "$@" </dev/null 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  read -r -a counts < <($counter "$log")
  passed=$((passed + counts[0]))
  failed=$((failed + counts[1]))
  if [ "$status" != 0 ]; then
    failures+=("$name: $log")
    [ "${counts[1]}" != 0 ] || failed=$((failed + 1))
  fi
  return "$status"
}

finish() {
  say "done"
  [ ${#failures[@]} = 0 ] || printf 'failed: %s\n' "${failures[@]}"
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ] && [ "$passed" != 0 ]
  exit
}

build() { cmake --preset "$1" && cmake --build --preset "$1"; }

run_step dependencies count_nothing tools/dev/install-dependencies.sh || finish
run_step "build-$preset" count_nothing build "$preset" || finish
run_step unit count_ctest ctest --test-dir "build/$preset" --output-on-failure -j "$(nproc)"
run_step lit count_lit cmake --build "build/$preset" --target check-mezzo
finish
