"""Whether documents of `mezzo info --kernels --gemms --json` are by their schema: check_info.py SCHEMA DOCUMENT…"""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    jsonschema.validate(document, schema)
    variant = document["variants"][0]
    assert len(variant["kernels"]["steps"]) == variant["kernels"]["launches"], "launches"
    assert sum(step["bytes_moved"] for step in variant["kernels"]["steps"]) == variant["kernels"]["bytes_moved"], "bytes"
    assert variant["gemms"], "products"
print(f"{len(sys.argv) - 2} documents are by the schema")
