#!/usr/bin/env python3
"""Collects what a machine with a GPU needs to check Mezzo: prepare.py --build build/debug [--folder build/device] [--tiny]

Compiles programs for sm_80 and sm_90, with PTX beside, runs them on the emulator for the bits to expect, and copies the runtime and
device-check with the libraries that they need, so that the folder runs on a machine that has neither LLVM nor a network. --tiny is for
the emulator: small sizes, few programs. The folder must stay under 64 MB.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
ARCHITECTURES = "sm_80,sm_90"
MOST_BYTES = 64 << 20

# Results of these may differ in the last bits from the emulator's: sums of free order in cuBLASLt.
PRODUCTS = re.compile(r"graph\.(matmul|gemm|conv|attention|lstm|gru|rnn|einsum)")


class Folder:
    def __init__(self, build, path, tiny):
        self.mezzo, self.path, self.tiny = build / "bin/mezzo", path, tiny
        self.manifest = {"conformance": [], "bandwidth": [], "gemms": [], "models": []}

    def run(self, *command, check=True):
        environment = {**os.environ, "MEZZO_PYTHON": sys.executable}
        return subprocess.run([self.mezzo, *map(str, command)], env=environment, check=check, capture_output=True, text=True)

    def compile(self, name, text, *options):
        """An artifact of a program in text form; the path from the folder."""
        source = self.path / "sources" / f"{name}.mlir"
        source.write_text(text, encoding="utf-8")
        artifact = self.path / f"{name}.mezzo"
        self.run("compile", source, "--device=cuda", f"--arch={ARCHITECTURES}", "-o", artifact, *options)
        return artifact.name

    # ---- Conformance: every program that checks itself, entry by entry.

    def add_conformance(self, program):
        folder = self.path / "conformance" / program.stem
        folder.mkdir(parents=True)
        done = self.run("run", program, "--device=cuda-emulated", f"--arch={ARCHITECTURES}", "--rtol", "1e-6", "--atol", "1e-7",
                        "--save-checks", folder, check=False)
        if done.returncode != 0:
            shutil.rmtree(folder)  # known failures of the emulated device; checked_programs.py lists them
            return False
        has_products = bool(PRODUCTS.search(program.read_text(encoding="utf-8")))
        for inputs in sorted(folder.glob("*.inputs.npz")):
            entry = inputs.name.removesuffix(".inputs.npz")
            place = f"conformance/{program.stem}/{entry}"
            self.manifest["conformance"].append({
                "name": f"{program.stem}.{entry}", "artifact": f"conformance/{program.stem}/program.mezzo", "entry": entry,
                "inputs": f"{place}.inputs.npz", "expected": f"{place}.expected.npz", "results": f"{place}.results.npz",
                "slack": 1e-5, "bits": not has_products})
        return True

    # ---- Single kernels on large tensors.

    def add_bandwidth(self, name, body, shapes, result, **more):
        arguments = ", ".join(f'%x{i}: tensor<{shape}> {{graph.name = "x{i}"}}' for i, shape in enumerate(shapes))
        text = f'func.func @main({arguments}) -> (tensor<{result}> {{graph.name = "y"}}) {{\n{body}\n  return %y : tensor<{result}>\n}}\n'
        self.manifest["bandwidth"].append({"name": name, "artifact": self.compile(f"bandwidth-{name}", text), **more})

    def add_all_bandwidths(self):
        rows, columns = (64, 256) if self.tiny else (32768, 4096)
        for element in ("f16", "f32"):
            full, row = f"{rows}x{columns}x{element}", f"{columns}x{element}"
            turned, reduced = f"{columns}x{rows}x{element}", f"{rows}x{element}"
            unary = f"(tensor<{full}>) -> tensor<{full}>"
            self.add_bandwidth(f"copy-{element}", f"  %y = graph.neg %x0 : {unary}", [full], full, is_copy=True)
            self.add_bandwidth(f"bias-gelu-{element}", f"  %0 = graph.add %x0, %x1 : (tensor<{full}>, tensor<{row}>) -> tensor<{full}>\n"
                               f"  %y = graph.gelu %0 : {unary}", [full, row], full)
            self.add_bandwidth(f"residual-{element}", f"  %y = graph.add %x0, %x1 : (tensor<{full}>, tensor<{full}>) -> tensor<{full}>",
                               [full, full], full)
            self.add_bandwidth(f"softmax-{element}", f"  %y = graph.softmax %x0 {{axis = 1 : i64}} : {unary}", [full], full)
            parameters = f"{columns}xf32"
            self.add_bandwidth(f"layer-norm-{element}", f"  %y = graph.layer_norm %x0, %x1, %x2 {{axis = 1 : i64, epsilon = 1.0e-5 : f64}} : "
                               f"(tensor<{full}>, tensor<{parameters}>, tensor<{parameters}>) -> tensor<{full}>",
                               [full, parameters, parameters], full)
            self.add_bandwidth(f"transpose-{element}", f"  %y = graph.transpose %x0 {{permutation = array<i64: 1, 0>}} : "
                               f"(tensor<{full}>) -> tensor<{turned}>", [full], turned)
            self.add_bandwidth(f"row-sum-{element}", f"  %y = graph.reduce_sum %x0 {{axes = array<i64: 1>}} : "
                               f"(tensor<{full}>) -> tensor<{reduced}>", [full], reduced)
            self.add_bandwidth(f"column-sum-{element}", f"  %y = graph.reduce_sum %x0 {{axes = array<i64: 0>}} : "
                               f"(tensor<{full}>) -> tensor<{row}>", [full], row)

    # ---- Products with epilogues.

    def add_product(self, name, m, n, k, element, tail):
        text = (f'func.func @main(%a: tensor<{m}x{k}x{element}> {{graph.name = "a"}}, %w: tensor<{k}x{n}x{element}> '
                f'{{graph.name = "w"}}, %b: tensor<{n}x{element}> {{graph.name = "b"}}) -> (tensor<{m}x{n}x{element}> '
                f'{{graph.name = "y"}}) {{\n'
                f'  %0 = graph.matmul %a, %w : (tensor<{m}x{k}x{element}>, tensor<{k}x{n}x{element}>) -> tensor<{m}x{n}x{element}>\n')
        last = "%0"
        for number, operation in enumerate(tail, 1):
            operands = f"{last}, %b" if operation == "add" else last
            types = f"tensor<{m}x{n}x{element}>" + (f", tensor<{n}x{element}>" if operation == "add" else "")
            text += f"  %{number} = graph.{operation} {operands} : ({types}) -> tensor<{m}x{n}x{element}>\n"
            last = f"%{number}"
        text += f"  return {last} : tensor<{m}x{n}x{element}>\n}}\n"
        self.manifest["gemms"].append({"name": name, "artifact": self.compile(f"gemm-{name}", text)})

    def add_all_products(self):
        sizes = {"small": (16, 32, 64)} if self.tiny else {"4k": (4096, 4096, 4096), "wide": (8192, 1024, 4096),
                                                          "tall": (512, 4096, 1024), "thin": (16, 4096, 4096)}
        for label, (m, n, k) in sizes.items():
            for element in ("f16", "bf16"):
                self.add_product(f"{label}-{element}", m, n, k, element, [])
                self.add_product(f"{label}-bias-relu-{element}", m, n, k, element, ["add", "relu"])
                self.add_product(f"{label}-bias-gelu-{element}", m, n, k, element, ["add", "gelu"])

    # ---- Models.

    def add_model(self, name, options=()):
        sys.path.insert(0, str(ROOT / "test/models"))
        from catalogue import MODELS
        from check import binding_options
        from prepare import prepare
        model = next(model for model in MODELS if model.name == name)
        files = prepare(model)
        label = "-".join([name, *(option.removeprefix("--autocast=") for option in options)])
        artifact, inputs = self.path / f"model-{label}.mezzo", self.path / f"model-{name}.inputs.npz"
        self.run("compile", files / "model.onnx", *binding_options(model), "--device=cuda", f"--arch={ARCHITECTURES}", *options,
                 "-o", artifact)
        shutil.copy(files / "inputs.npz", inputs)
        shutil.copy(files / "expected.npz", self.path / f"model-{name}.expected.npz")
        self.manifest["models"].append({"name": label, "artifact": artifact.name, "inputs": inputs.name,
                                        "expected": f"model-{name}.expected.npz", "slack": 5e-2 if options else 2e-3,
                                        "runs": 3 if self.tiny else 200})

    def add_layer(self, batch, length, width, heads):
        """A transformer's encoder layer, which torch_models.py has as well."""
        text = (HERE / "encoder_layer.mlir.in").read_text(encoding="utf-8")
        for key, value in {"ROWS": batch * length, "BATCH": batch, "LENGTH": length, "WIDTH": width, "HEADS": heads,
                           "HEAD": width // heads, "INNER": 4 * width, "SCALE": f"{(width // heads) ** -0.5:.6e}"}.items():
            text = text.replace(f"@{key}@", str(value))
        name = f"encoder-{batch}x{length}x{width}"
        artifact = self.compile(f"model-{name}", text)
        loads = self.run("info", self.path / artifact, "--device=cuda-emulated", "--gemms", check=False)
        if loads.returncode != 0:
            print(f"{name} is left out: {loads.stderr.strip().splitlines()[-1]}")
            return
        self.manifest["models"].append({"name": name, "artifact": artifact, "runs": 3 if self.tiny else 200,
                                        "torch": {"batch": batch, "length": length, "width": width, "heads": heads}})

    # ---- The runtime.

    def add_runtime(self, build):
        (self.path / "bin").mkdir()
        (self.path / "lib").mkdir()
        shutil.copy(build / "bin/device-check", self.path / "bin")
        for name in ("libmezzo_runtime.so.0", "libmezzo_cuda_emulator.so"):
            shutil.copy((build / "lib" / name).resolve(), self.path / "lib" / name)
        listing = subprocess.run(["ldd", build / "bin/device-check", build / "lib/libmezzo_runtime.so.0"], check=True,
                                 capture_output=True, text=True).stdout
        for name, path in re.findall(r"(\S+) => (/\S+)", listing):
            if not re.match(r"(libc|libm|libpthread|libdl|librt|ld-linux)[.-]|libmezzo", name):
                shutil.copy(pathlib.Path(path).resolve(), self.path / "lib" / name)
        for path in [*(self.path / "bin").iterdir(), *(self.path / "lib").iterdir()]:
            subprocess.run(["strip", "--strip-unneeded", path], check=True)  # a debug build's are ten times as large


def bytes_of(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True, type=pathlib.Path, help="a build with the compiler and device-check")
    parser.add_argument("--runtime", type=pathlib.Path, help="another build, whose runtime is taken: a release")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/device")
    parser.add_argument("--tiny", action="store_true", help="small sizes and few programs, for the emulator")
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    (options.folder / "sources").mkdir(parents=True)
    folder = Folder(options.build.resolve(), options.folder, options.tiny)
    programs = sorted((ROOT / "test/conformance/programs").glob("*.mlir"))
    for program in programs[::16] if options.tiny else programs:
        folder.add_conformance(program)
    folder.add_all_bandwidths()
    folder.add_all_products()
    for name in ("mlp",) if options.tiny else ("mlp", "bert_mini", "gpt2_mini"):
        folder.add_model(name)
        folder.add_model(name, ("--autocast=f16",))
    folder.add_layer(*((2, 8, 32, 2) if options.tiny else (8, 512, 1024, 16)))
    folder.add_runtime((options.runtime or options.build).resolve())
    shutil.copy(HERE / "torch_models.py", options.folder)
    (options.folder / "manifest.json").write_text(json.dumps(folder.manifest, indent=1), encoding="utf-8")
    size = bytes_of(options.folder)
    counts = ", ".join(f"{len(items)} {kind}" for kind, items in folder.manifest.items())
    print(f"{options.folder}: {counts}; {size / 1e6:.1f} MB")
    if size > MOST_BYTES:
        sys.exit(f"FAILED: {size} bytes, at most {MOST_BYTES} may be carried")


if __name__ == "__main__":
    main()
