"""Compilations that share a folder, or whose folder cannot be written: one_folder.py together|full|read-only|limit MEZZO FOLDER"""
import pathlib
import resource
import signal
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "support"))
from failures import expect_failure, expect_files

case, mezzo, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
# Its weights are half a megabyte.
MODEL = """graph.variable @w : tensor<256x512xf32> {init = #graph.blob<"%s", 0, 524288>}
func.func @main(%%x: tensor<4x256xf32>, %%w: tensor<256x512xf32> {graph.variable = @w}) -> tensor<4x512xf32> {
  %%y = graph.matmul %%x, %%w : (tensor<4x256xf32>, tensor<256x512xf32>) -> tensor<4x512xf32>
  return %%y : tensor<4x512xf32>
}
"""


def write_model(place):
    place.mkdir(exist_ok=True)
    (place / "weights").write_bytes(bytes(range(256)) * 2048)
    (place / "model.mlir").write_text(MODEL % (place / "weights"))
    return place / "model.mlir"


def together():
    """Twelve at once write three files; each file is what a lone compilation writes, and nothing else is left."""
    place = folder / "together"
    model = write_model(place)
    command = [mezzo, "compile", model, "-o"]
    subprocess.run([*command, folder / "alone.mezzo"], check=True)
    names = ["a.mezzo", "b.mezzo", "c.mezzo"]
    running = [subprocess.Popen([*command, names[i % 3]], cwd=place) for i in range(12)]
    assert [process.wait() for process in running] == [0] * 12
    expect_files(place, [*names, "model.mlir", "weights"])
    for name in names:
        assert (place / name).read_bytes() == (folder / "alone.mezzo").read_bytes()


def mounted(options):
    place = folder / "mounted"
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], check=True)
    return place


def expect_old_file(place, words):
    """What was there before stays as it was."""
    model = write_model(folder / "source")
    expect_failure([mezzo, "compile", model, "-o", place / "out.mezzo"], "out.mezzo", words)
    assert (place / "out.mezzo").read_text() == "old"
    expect_failure([mezzo, "run", model, "--outputs", place / "out.npz"], "out.npz", words)
    expect_files(place, ["out.mezzo"])


def full():
    place = mounted("size=16k")
    (place / "out.mezzo").write_text("old")
    model = write_model(folder / "source")
    expect_failure([mezzo, "compile", model, "-o", place / "out.mezzo"], "out.mezzo", "No space left on device")
    assert (place / "out.mezzo").read_text() == "old"
    (place / "filler").write_bytes(bytes(12 << 10))
    expect_failure([mezzo, "run", model, "--outputs", place / "out.npz"], "out.npz", "No space left on device")
    expect_files(place, ["filler", "out.mezzo"])


def read_only():
    place = mounted("size=1m")
    (place / "out.mezzo").write_text("old")
    subprocess.run(["mount", "-o", "remount,ro", place], check=True)
    expect_old_file(place, "Read-only file system")


def limit():
    """The signal that comes with it would end the process before it can clean up."""
    place = folder / "limit"
    model = write_model(place)

    def limited():
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)

    expect_failure([mezzo, "compile", model, "-o", place / "out.mezzo"], "out.mezzo", "File too large", preexec_fn=limited)
    expect_files(place, ["model.mlir", "weights"])


{"together": together, "full": full, "read-only": read_only, "limit": limit}[case]()
