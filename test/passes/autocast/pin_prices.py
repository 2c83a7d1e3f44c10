"""Checks that to flip what a pin holds gives back what the pin costs: pin_prices.py MODEL OPTIONS...

Every operation on 16 bits is kept f32 in a run of its own. Where it then flips back to 16 bits with all that is its own, the program
is that without the pin; a contraction, whose result stays pinned, cannot get all back. Prints how many were checked.
"""
import json
import subprocess
import sys

UNITS_PER_BYTE = 65536


def explain(*options):
    command = ["mezzo", "explain", *sys.argv[1:], "--json", *options]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["reports"][0]


def main():
    free, checked = explain(), 0
    for operation in free["operations"]:
        if operation["compute"]["type"] == "f32":
            continue
        name = operation["nodes"][0]
        pinned = explain("--keep-f32", name)
        flip = pinned["operations"][operation["number"]]["flip"]
        price = (free["summary"]["cost"] - pinned["summary"]["cost"]) / UNITS_PER_BYTE
        is_right = flip["bytes"] >= price if operation["operation"] == "matmul" else flip["bytes"] == price
        if not is_right or price > 0 or flip["against"] != f"user: --keep-f32={name}":
            sys.exit(f"FAILED: {name}: the flip costs {flip}, and the pin {-price} bytes")
        checked += 1
    print(f"pins: {checked} passed")


main()
