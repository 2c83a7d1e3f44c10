"""Runs every pass of the project, alone, on odd but right programs: odd_places.py empty|blocks MEZZO_OPT SOURCE_FOLDER WORK_FOLDER"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "support"))
from failures import expect_no_crash, run

case, mezzo_opt, source, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), pathlib.Path(sys.argv[4])

EMPTY = {
    "module": "",
    "declaration": "func.func private @f(tensor<4xf32>) -> tensor<4xf32>",
    "return": "func.func @f() { return }",
    "argument": "func.func @f(%x: tensor<4xf32>) { return }",
    "nested": "module { module @inner { func.func private @f() } }",
}
# The branches are of a dialect that nobody knows: the project's own have none.
BLOCKS = {
    "loop": """func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  "other.br"()[^loop] : () -> ()
^loop:
  %y = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  "other.cond_br"()[^loop, ^end] : () -> ()
^end:
  return %y : tensor<4xf32>
}""",
    "diamond": """func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  "other.cond_br"()[^left, ^right] : () -> ()
^left:
  %y = graph.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  "other.br"(%y)[^end] : (tensor<4xf32>) -> ()
^right:
  %z = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  "other.br"(%z)[^end] : (tensor<4xf32>) -> ()
^end:
  return %x : tensor<4xf32>
}""",
    "early": """func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  "other.cond_br"()[^first, ^second] : () -> ()
^first:
  return %x : tensor<4xf32>
^second:
  %z = graph.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  return %z : tensor<4xf32>
}""",
}


# It leaves none, so nothing of the graph dialect can stay.
REPLACES_FUNCTIONS = {"graph-lower-to-plan"}
# They make a training program of a model, and say so where there is none.
WANT_A_MODEL = {"graph-add-loss", "graph-add-optimizer", "graph-differentiate", "graph-select-parameters", "reference-check-gradients"}
# Passes that read a file are given an empty one, which says nothing of the program.
FILE_OPTIONS = {"graph-verify-ranges": "certificate"}


def passes():
    """The names on the command line of all passes and pipelines that the sources define."""
    for path in sorted(source.glob("*/**/*.td")) + sorted(source.glob("*/**/*.cpp")):
        if "test" not in path.parts and "build" not in path.parts:
            yield from re.findall(r'(?:: Pass<|PassPipelineRegistration<[^>]*>\(\s*)"([a-z-]+)"', path.read_text())


def flag(name):
    """The pass on the command line, with what it has to be given."""
    option = FILE_OPTIONS.get(name)
    return f"--{name}={option}={work / 'nothing.txt'}" if option else f"--{name}"


def main():
    (work / "nothing.txt").write_text("")
    names = sorted(set(passes()))
    assert len(names) >= 15, names
    for kind, text in (EMPTY if case == "empty" else BLOCKS).items():
        path = work / f"{kind}.mlir"
        path.write_text(text)
        flags = ["--allow-unregistered-dialect"]
        plain = run([mezzo_opt, *flags, path])
        assert plain.returncode == 0, plain.stderr.decode()
        for name in names:
            command = [mezzo_opt, *flags, flag(name), path]
            if case == "blocks" or name in WANT_A_MODEL:
                expect_no_crash(command)
                continue
            result = run(command)
            assert result.returncode == 0, f"--{name} on {kind}: {result.stderr.decode()}"
            assert name in REPLACES_FUNCTIONS or result.stdout == plain.stdout, f"--{name} changes {kind}:\n{result.stdout.decode()}"


main()
