#!/usr/bin/env bash
# Installs what building and testing Mezzo needs and is missing; a second call finds nothing to do and ends at once.
#
#   install-dependencies.sh [--build-only]      Debian packages, and the Python environment of the tests
#   install-dependencies.sh --print-python      prints the path of that environment's interpreter; installs nothing
#
# The Python environment is $MEZZO_VENV, by default ~/.cache/mezzo/venv-HASH, where HASH is that of requirements.txt:
# all clones with the same requirements share it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

build_packages=(g++ cmake ninja-build ccache llvm-22-dev libmlir-22-dev mlir-22-tools llvm-22-tools lld-22 liblld-22-dev
  libdnnl-dev libflatbuffers-dev flatbuffers-compiler libprotobuf-dev protobuf-compiler libonnx-dev libcli11-dev
  nlohmann-json3-dev libxxhash-dev zlib1g-dev libzstd-dev python3)
test_packages=(libgtest-dev clang-22 libclang-rt-22-dev clang-format-22 python3-venv binutils)

say() { printf '== %s\n' "$*"; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || echo "$package"
  done
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  say "installing ${#missing[@]} Debian packages: ${missing[*]}"
  as_root apt-get -qq update
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "${missing[@]}" </dev/null
}

venv_path() {
  local hash
  hash=$(sha256sum "$here/requirements.txt" | cut -c1-12)
  echo "${MEZZO_VENV:-${XDG_CACHE_HOME:-$HOME/.cache}/mezzo/venv-$hash}"
}

# The file `complete` marks an environment whose installation came to its end.
install_venv() {
  local venv
  venv=$(venv_path)
  [ ! -e "$venv/complete" ] || return 0
  mkdir -p "$(dirname "$venv")"
  exec 8>"$venv.lock"
  flock 8
  [ ! -e "$venv/complete" ] || return 0
  say "making the Python environment $venv"
  rm -rf "$venv"
  /usr/bin/python3 -m venv "$venv"
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r "$here/requirements.txt"
  touch "$venv/complete"
}

case "${1:-}" in
  --print-python) echo "$(venv_path)/bin/python" ;;
  --build-only) install_packages "${build_packages[@]}" ;;
  "") install_packages "${build_packages[@]}" "${test_packages[@]}" && install_venv ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
