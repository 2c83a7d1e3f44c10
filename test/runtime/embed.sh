#!/usr/bin/env bash
# Builds the embedding examples against an install tree and runs them: embed.sh SOURCE_DIR BUILD_DIR ARTIFACT
#
# The install tree is moved after installing, since people move them; the examples see nothing of the build tree.
set -euo pipefail

source=$1 build=$2 artifact=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --component Runtime --prefix "$work/first" >/dev/null
mv "$work/first" "$work/mezzo"
for example in embed-c embed-cpp; do
  cmake -S "$source/examples/$example" -B "$work/$example" -G Ninja -DCMAKE_PREFIX_PATH="$work/mezzo" \
        -DCMAKE_BUILD_TYPE=Release >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  cmake --build "$work/$example" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
  "$work/$example/$example" "$artifact" | tee "$work/$example.out"
done
grep -q '^output count: i64, 1 elements: 1$' "$work/embed-c.out"
grep -q '^4 threads agree on 8 bytes of results$' "$work/embed-cpp.out"
grep -q '^step 2: copy, ' "$work/embed-cpp.out"

# Errors reach the user as words.
if "$work/embed-c/embed-c" "$work/no-such.mezzo" 2>"$work/log"; then exit 1; fi
grep -q '^embed-c: not_found: cannot open ".*no-such.mezzo": No such file or directory$' "$work/log"
if "$work/embed-cpp/embed-cpp" "$work/log" 2>"$work/log2"; then exit 1; fi
grep -q 'no Mezzo artifact\|too short for an artifact' "$work/log2"

# A component that was not installed is refused with its name.
mkdir "$work/compiler"
printf 'cmake_minimum_required(VERSION 3.25)\nproject(x LANGUAGES NONE)\nfind_package(Mezzo REQUIRED COMPONENTS Compiler)\n' \
  >"$work/compiler/CMakeLists.txt"
if cmake -S "$work/compiler" -B "$work/compiler/build" -DCMAKE_PREFIX_PATH="$work/mezzo" >"$work/log" 2>&1; then exit 1; fi
grep -q 'Mezzo was installed without its component Compiler' "$work/log"
