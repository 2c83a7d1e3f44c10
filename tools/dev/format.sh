#!/usr/bin/env bash
# Formats the C++ sources with clang-format 22: all that git tracks but the precompiled header, whose change would recompile
# everything, or the FILEs given.
#
#   format.sh [FILE...]            rewrites them
#   format.sh --check [FILE...]    changes nothing; shows what would change, and ends with 1 if anything would
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

formatter=$(command -v clang-format-22 || echo /usr/lib/llvm-22/bin/clang-format)
[ -x "$formatter" ] || { echo "clang-format 22 is missing; tools/dev/install-dependencies.sh installs it" >&2; exit 2; }

mode=(-i)
if [ "${1:-}" = --check ]; then
  mode=(--dry-run -Werror)
  shift
fi
if [ $# = 0 ]; then
  mapfile -t files < <(git ls-files --cached --others --exclude-standard '*.cpp' '*.h' '*.hpp' '*.c' ':!:*/Inputs/*' \
    ':!:cmake/PrecompiledMLIR.h')
  set -- "${files[@]}"
fi
[ $# = 0 ] || printf '%s\0' "$@" | xargs -0 -P "$(nproc)" -n 20 "$formatter" "${mode[@]}"
