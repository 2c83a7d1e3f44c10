"""Checks what `mezzo explain --autocast` writes: explanation.py JSON [--svg FILE | --part]

The JSON, a report or a diff, is validated by its schema in docs/. Of a report, the counts of the summary are those of its entries,
unless it is only a part.
The picture is XML in which every operation, input, output and cast of the report stands once, in boxes that do not overlap.
Prints how much was checked. explain_models.py does this for whole models.
"""
import argparse
import itertools
import json
import math
import pathlib
import sys
import xml.etree.ElementTree

import jsonschema

DOCS = pathlib.Path(__file__).parents[3] / "docs"
REPORT, DIFF = (json.loads((DOCS / f"autocast-{name}.schema.json").read_text()) for name in ("report", "diff"))
SVG = "{http://www.w3.org/2000/svg}"


class Wrong(Exception):
    """A claim that does not hold; the message says which."""


def expect(is_true, claim):
    if not is_true:
        raise Wrong(claim)


def validate(document):
    """Each schema stands alone; what both define is the same."""
    expect(all(REPORT["$defs"][name] == definition for name, definition in DIFF["$defs"].items()), "the schemas agree")
    schema = DIFF if document["format"].startswith("mezzo-autocast-diff") else REPORT
    validator = jsonschema.Draft202012Validator(schema)
    validator.check_schema(schema)
    validator.validate(document)


def values_of(report):
    return [value for operation in report["operations"] for value in operation["values"]]


def check_summary(report):
    summary = report["summary"]
    types = [operation["compute"]["type"] for operation in report["operations"]]
    expect(summary["low_operations"] == types.count(report["type"]), "operations on 16 bits are counted")
    expect(summary["f32_operations"] == types.count("f32"), "operations on f32 are counted")
    expect(sum(summary["casts_by_reason"].values()) == summary["casts"], "every cast has a reason")
    stored = [value for value in values_of(report) if value["is_stored"]]
    for evidence in ("proven", "calibrated", "violated", "unknown"):
        expect(summary[evidence] == sum(value["evidence"] == evidence for value in stored), f"{evidence} values are counted")
    size = {"f32": 4, "f16": 2, "bf16": 2}
    bytes_of_stored = sum(size[value["stored"]["type"]] * value["elements"] for value in stored)
    expect(summary["stored_bytes"] == bytes_of_stored, "bytes of stored values are added up")
    expect(summary["cost"] == summary["flow"], "the placement is proven least")


def cast_edges(report):
    """Edges between what is drawn on which a cast stands, and casts at a store."""
    operands = [operand for operation in report["operations"] for operand in operation["operands"]]
    operands += [output["operand"] for output in report["outputs"]]
    drawn = [operand for operand in operands if operand["from"] in ("operation", "input")]
    casts = sum(operand["cast"] for operand in drawn) + sum(value["cast_to_store"] for value in values_of(report))
    return len(drawn), casts


def boxes(root):
    """Left, top, right and bottom of all nodes."""
    found = []
    for group in root.iter(SVG + "g"):
        if group.get("class") in ("op", "input", "output"):
            box = group.find(SVG + "rect")
            left, top, width, height = (float(box.get(key)) for key in ("x", "y", "width", "height"))
            found.append((left, top, left + width, top + height))
    return found


def overlap(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def check_picture(path, report):
    root = xml.etree.ElementTree.parse(path).getroot()
    groups = [group.get("class") for group in root.iter(SVG + "g")]
    for kind, entries in (("op", "operations"), ("input", "inputs"), ("output", "outputs")):
        expect(groups.count(kind) == len(report[entries]), f"every {kind} is drawn once")
    kinds = [mark.get("class").split() for mark in root.iter(SVG + "path")]
    edges, casts = cast_edges(report)
    expect(kinds.count(["edge"]) == edges, f"{edges} edges are drawn, not {kinds.count(['edge'])}")
    drawn_casts = sum(kind[0] == "cast" and kind[1] != "sample" for kind in kinds)
    expect(drawn_casts == casts, f"{casts} casts are drawn, not {drawn_casts}")
    titles = [group.find(SVG + "title").text for group in root.iter(SVG + "g") if group.get("class") == "op"]
    for title, operation in zip(titles, report["operations"], strict=True):
        expect(all(node in title for node in operation["nodes"]), f"the tooltip of #{operation['number']} has its nodes")
    width, height = float(root.get("width")), float(root.get("height"))
    for box in boxes(root):
        expect(all(math.isfinite(place) for place in box) and 0 <= box[0] and box[2] < width and box[3] < height, "boxes are in")
    expect(not any(overlap(a, b) for a, b in itertools.combinations(boxes(root), 2)), "no boxes overlap")
    return casts


def check(document, svg=None, is_part=False):
    """What was found to be right, in a sentence."""
    validate(document)
    if "diffs" in document:
        return f"diff: {sum(len(diff['changes']) for diff in document['diffs'])} changes"
    for report in [] if is_part else document["reports"]:
        check_summary(report)
    text = f"report: {sum(len(report['operations']) for report in document['reports'])} operations"
    if svg:
        text += f", drawn with {check_picture(svg, document['reports'][0])} casts"
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("json", type=pathlib.Path)
    parser.add_argument("--svg", type=pathlib.Path)
    parser.add_argument("--part", action="store_true")
    options = parser.parse_args()
    try:
        print(check(json.loads(options.json.read_text()), options.svg, options.part))
    except (Wrong, jsonschema.ValidationError) as reason:
        sys.exit(f"FAILED: {reason}")


if __name__ == "__main__":
    main()
