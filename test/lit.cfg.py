"""The lit suite: how a test is run, what it may call, and what it may require.

A test lists what it needs with REQUIRES:
  onnx-python   %python has the packages of tools/dev/requirements.txt
  nvrtc         libnvrtc of CUDA can be loaded
  avx2, f16c    the processor has them
  asan, tsan    the build has that sanitizer
"""

import ctypes
import glob
import os
import subprocess

import lit.formats

config.name = "Mezzo"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "unit", "kernels", "programs"]
config.test_source_root = os.path.join(config.mezzo_src_root, "test")
config.test_exec_root = os.path.join(config.mezzo_obj_root, "test")

tools_dir = os.path.join(config.mezzo_obj_root, "bin")
library_dir = os.path.join(config.mezzo_obj_root, "lib")
config.environment["PATH"] = os.pathsep.join([tools_dir, config.llvm_tools_dir, os.environ.get("PATH", "")])
config.environment["FILECHECK_OPTS"] = "--enable-var-scope --allow-unused-prefixes=false --dump-input=fail"
config.environment["MEZZO_PYTHON"] = config.python # where NVRTC is looked for last
config.environment["MEZZO_CACHE_DIR"] = os.path.join(config.test_exec_root, "cache")  # compiled kernels
for name in ("HOME", "XDG_CACHE_HOME", "MEZZO_OFFLINE", "MEZZO_TORCH_PYTHON", "OMP_NUM_THREADS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]


def python_that_loads():
    """Python that may load our libraries: with a sanitizer in them its run-time library has to be there first, and Python leaks."""
    if "address" not in config.sanitize:
        return config.python
    runtime = subprocess.run([config.cxx_compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True).stdout.strip()
    return f"env LD_PRELOAD={runtime} ASAN_OPTIONS=detect_leaks=0 {config.python}"


config.substitutions += [
    ("%python_that_loads", python_that_loads()),
    ("%python", config.python),
    ("%mezzo_src", config.mezzo_src_root),
    ("%mezzo_obj", config.mezzo_obj_root),
    ("%mezzo_lib", library_dir),
    ("%cxx", config.cxx_compiler),
    ("%cc", config.c_compiler),
]


def loadable(library):
    """Whether the dynamic loader finds a library, also where CUDA's packages or a Python wheel put it."""
    environment = os.path.dirname(os.path.dirname(config.python))
    wheels = glob.glob(f"{environment}/lib/python3*/site-packages/nvidia/cu*/lib/{library}*")
    for name in [library, *glob.glob(f"/usr/local/cuda*/lib*/{library}*"), *wheels]:
        try:
            ctypes.CDLL(name)
            return True
        except OSError:
            continue
    return False


def processor_flags():
    with open("/proc/cpuinfo") as file:
        return next((set(line.split(":")[1].split()) for line in file if line.startswith("flags")), set())


def python_has(*modules):
    command = [config.python, "-c", "import " + ", ".join(modules)]
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


if python_has("onnx", "onnxruntime", "numpy", "ml_dtypes", "jsonschema"):
    config.available_features.add("onnx-python")
if loadable("libnvrtc.so"):
    config.available_features.add("nvrtc")
config.available_features |= processor_flags() & {"avx2", "f16c", "avx512f"}
if "address" in config.sanitize:
    config.available_features.add("asan")
if "thread" in config.sanitize:
    config.available_features.add("tsan")
