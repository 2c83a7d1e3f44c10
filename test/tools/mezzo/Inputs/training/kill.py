"""Trains while the process is killed again and again, and compares the end with that of a run that was left alone.

  kill.py STEPS SIGNAL COUNT COMMAND…

COMMAND begins a run; it is run to the end once as it is, then once more in another folder, where SIGNAL is sent at random moments,
COUNT times, each followed by --resume. A checkpoint that was announced must not be lost.
"""
import os
import random
import re
import signal
import subprocess
import sys
import time

steps, name, count, command = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4:]
wanted = subprocess.run([*command, "--checkpoints", "alone", "--quiet"], check=True, capture_output=True, text=True).stdout
random.seed(1)
announced = 0


def state_of(text):
    return text.split(";")[0].strip()


def newest():
    numbers = [int(match[1]) for file in os.listdir("killed") if (match := re.fullmatch(r"step-(\d+)\.safetensors", file))]
    return max(numbers, default=0)


def run(delay):
    """What the run says on standard output; None where it was ended by the signal."""
    global announced
    resume = ["--resume"] if os.path.isdir("killed") and newest() else []
    process = subprocess.Popen([*command, "--checkpoints", "killed", *resume], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if delay is not None:
        time.sleep(delay)
        process.send_signal(getattr(signal, name))
    output, errors = process.communicate()
    announced = max([announced, *map(int, re.findall(r"saved \S*step-(\d+)", errors))])
    assert announced == 0 or newest() >= announced, f"checkpoint {announced} is lost"
    if process.returncode == 0:
        return output
    # Before there is anything to save, a signal ends the process as it always does.
    assert process.returncode in (130, -getattr(signal, name)), f"{process.returncode}: {errors}"
    assert process.returncode != 130 or "go on with the same command and --resume" in errors, errors
    return None


run(0.05)
for _ in range(count):
    run(random.uniform(0.02, 0.3))
got = run(None)
assert f"trained {steps} steps" in got and state_of(got) == state_of(wanted), (got, wanted)
print(f"killed {count + 1} times: {state_of(got)}")
