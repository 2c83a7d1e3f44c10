"""Checks that completion scripts know every option that the commands' help lists: options_in_completion.py SCRIPT..."""
import re
import subprocess
import sys

scripts = [open(path).read() for path in sys.argv[1:]]
commands = re.findall(r"^  (\w+) ", subprocess.check_output(["mezzo", "--help"], text=True).split("Subcommands:")[1], re.M)
assert {"compile", "run", "info", "bench", "explain", "devices", "completion"} <= set(commands), commands
for command in commands:
    options = re.findall(r"^  (?:-\w,)?(--[\w-]+)", subprocess.check_output(["mezzo", command, "--help"], text=True), re.M)
    for option in options:
        for script in scripts:
            assert re.search(re.escape(option) + r"[ \"=\[|)]", script), (command, option)
