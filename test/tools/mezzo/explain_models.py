"""Explains models of test/models/catalogue.py and checks all forms of the answer: explain_models.py NAME...

JSON by its schema, the picture by its JSON, the screen of every tenth operation, and the diff with the same run and with bf16.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "models"))
import explanation
from catalogue import MODELS
from check import binding_options
from prepare import prepare


def explain(arguments, *options):
    return subprocess.run(["mezzo", "explain", *arguments, *options], check=True, capture_output=True, text=True).stdout


def check(model, work):
    arguments = [prepare(model) / "model.onnx", *binding_options(model)]
    saved, svg = work / "report.json", work / "graph.svg"
    saved.write_text(explain(arguments, "--autocast=f16", "--json", "--svg", svg))
    document = json.loads(saved.read_text())
    print(f"{model.name}: {explanation.check(document, svg)}")
    for operation in document["reports"][0]["operations"][::10]:
        screen = explain(arguments, "--autocast=f16", f"#{operation['number']}")
        explanation.expect(screen.startswith(f"#{operation['number']} {operation['operation']}"), "the screen is about it")
    same = json.loads(explain(arguments, "--autocast=f16", "--json", "--diff", saved))
    explanation.expect(explanation.check(same) == "diff: 0 changes", "a run does not differ from itself")
    other = json.loads(explain(arguments, "--autocast=bf16", "--json", "--diff", saved))
    explanation.expect(explanation.check(other) != "diff: 0 changes", "bf16 is not f16")


def main():
    names = sys.argv[1:]
    chosen = [model for model in MODELS if model.name in names]
    with tempfile.TemporaryDirectory() as work:
        for model in chosen:
            check(model, pathlib.Path(work))
    if len(chosen) != len(names):
        sys.exit(f"FAILED: the catalogue has not all of {names}")
    print(f"explanations: {len(chosen)} passed, 0 failed")


main()
