"""Which interpreter has PyTorch: $MEZZO_TORCH_PYTHON, or this one. As a program: prints it, or ends with 1 and says that there is none."""
import os
import subprocess
import sys

ADVICE = "no interpreter with PyTorch: let MEZZO_TORCH_PYTHON name one that can import torch"


def torch_python():
    """The interpreter's path; None where there is none."""
    for python in (os.environ.get("MEZZO_TORCH_PYTHON"), sys.executable):
        if python and subprocess.run([python, "-c", "import torch"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
            return python
    return None


if __name__ == "__main__":
    found = torch_python()
    print(found or ADVICE)
    sys.exit(0 if found else 1)
