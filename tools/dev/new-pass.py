#!/usr/bin/env python3
"""Adds a pass over the functions of the graph dialect to a folder that has passes: new-pass.py FOLDER NAME

  new-pass.py fusion SinkCasts

writes passes/fusion/SinkCasts.cpp, its entry in passes/fusion/Passes.td and in the folder's CMakeLists.txt, and the lit test
test/passes/fusion/graph-sink-casts.mlir. The pass is `mezzo-opt --graph-sink-casts`; it builds, and its test passes, before a
line of it is written.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

DEFINITION = '''def {name} : Pass<"{flag}", "::mlir::func::FuncOp"> {{
  let summary = "what it does, in a few words";
  let description = [{{
    What the pass changes, when it does not, and what holds after it.
  }}];
  let dependentDialects = ["::mezzo::graph::GraphDialect"];
}}

'''

SOURCE = '''#include "passes/{folder}/Passes.h"

namespace mezzo::{folder} {{
#define GEN_PASS_DEF_{upper}
#include "passes/{folder}/Passes.h.inc"
}} // namespace mezzo::{folder}

using namespace mlir;
using namespace mezzo;

namespace {{
struct {name} : {folder}::impl::{name}Base<{name}> {{
  void runOnOperation() override {{
    RewritePatternSet patterns(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }}
}};
}} // namespace
'''

TEST = '''// RUN: mezzo-opt %s --{flag} | FileCheck %s

// What the case shows, and why the rule exists.
// CHECK-LABEL: func.func @unchanged
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK-NEXT: %[[SUM:.+]] = graph.add %[[X]], %[[X]]
// CHECK-NEXT: return %[[SUM]]
func.func @unchanged(%x: tensor<4xf32>) -> tensor<4xf32> {{
  %sum = graph.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %sum : tensor<4xf32>
}}
'''


def edited(path, pattern, replacement):
    """Replaces the one match of `pattern` in the file's text; gives the new text."""
    text, matches = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), flags=re.DOTALL)
    if matches != 1:
        sys.exit(f"{path.relative_to(ROOT)}: no single place for the new pass; add it by hand")
    return text


def main():
    if len(sys.argv) != 3 or not re.fullmatch(r"([A-Z][a-z0-9]+)+", sys.argv[2]):
        sys.exit(__doc__)
    folder, name = sys.argv[1:]
    place = ROOT / "passes" / folder
    if not (place / "Passes.td").exists():
        sys.exit(f"passes/{folder} has no Passes.td; folders that have one: "
                 + ", ".join(sorted(path.parent.name for path in ROOT.glob("passes/*/Passes.td"))))
    flag = "graph" + re.sub(r"([A-Z])", lambda letter: "-" + letter[1].lower(), name)
    words = {"folder": folder, "name": name, "flag": flag, "upper": name.upper()}
    test = ROOT / "test/passes" / folder / f"{flag}.mlir"
    for path in (place / f"{name}.cpp", test):
        if path.exists():
            sys.exit(f"{path.relative_to(ROOT)} exists already")
    texts = {
        place / "Passes.td": edited(place / "Passes.td", r"#endif\s*\Z", lambda _: DEFINITION.format(**words) + "#endif\n"),
        place / "CMakeLists.txt": edited(place / "CMakeLists.txt", r"(mezzo_add_library\(\w+(?:\s+\w+\.cpp)*)",
                                         lambda match: f"{match[1]} {name}.cpp"),
        place / f"{name}.cpp": SOURCE.format(**words),
        test: TEST.format(**words),
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
