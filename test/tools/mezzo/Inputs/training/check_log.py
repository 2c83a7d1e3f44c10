"""Checks each line of a log of `mezzo train` against the schema: check_log.py SCHEMA LOG"""
import json
import sys

import jsonschema

with open(sys.argv[1]) as file:
    validator = jsonschema.Draft202012Validator(json.load(file))
validator.check_schema(validator.schema)
events = []
with open(sys.argv[2]) as file:
    for line in file:
        entry = json.loads(line)
        validator.validate(entry)
        events.append(entry["event"])
print(" ".join(f"{name}:{events.count(name)}" for name in ("start", "step", "evaluation", "checkpoint", "end")))
