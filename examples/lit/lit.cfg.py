"""How lit runs these tests: lit -v -D mezzo=PREFIX -D llvm=PREFIX FOLDER

mezzo: where Mezzo is installed; llvm: where FileCheck is. Each is left out where the tools are on PATH.
"""

import os

import lit.formats

config.name = "examples"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = lit_config.params.get("output", os.path.join(os.getcwd(), "lit-output"))

prefixes = [lit_config.params[name] for name in ("mezzo", "llvm") if name in lit_config.params]
config.environment["PATH"] = os.pathsep.join([os.path.join(prefix, "bin") for prefix in prefixes] + [os.environ["PATH"]])
