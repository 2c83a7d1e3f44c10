#!/usr/bin/env python3
"""Uses one disk cache from many processes at once, kills them, and damages the files under their hands.

    torture.py --user build/debug/bin/use-disk-cache                 values that follow from their keys, which each process checks
    torture.py --mezzo build/debug/bin/mezzo --model model.onnx      real kernels: each artifact is that of a run without a cache

While they run, `--events` times, a random process is killed (SIGKILL), or a random file is cut, has a bit flipped, is overwritten,
gets longer or is deleted, in place and without any care for who reads it. A process that finds anything but what was stored is
wrong, one that ends by itself with a failure has crashed, one that takes longer than `--patience` seconds hangs. Prints what
happened, and last `cache torture: P passed, F failed`, where a process that ended by itself is one test.
"""
import argparse
import collections
import hashlib
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

DAMAGES = ("cut", "flip", "overwrite", "append", "delete")


def damage(random_numbers, folder):
    """Damages a file of the cache, if there is one; says how."""
    files = [path for path in folder.glob("**/*") if path.is_file()]
    if not files:
        return None
    path, kind = random_numbers.choice(files), random_numbers.choice(DAMAGES)
    try:
        if kind == "delete":
            path.unlink()
            return kind
        with open(path, "r+b") as file:
            size = os.fstat(file.fileno()).st_size
            place = random_numbers.randrange(size) if size else 0
            if kind == "cut":
                file.truncate(place)
            elif kind == "append":
                file.seek(size)
                file.write(b"more")
            else:
                file.seek(place)
                old = file.read(1 if kind == "flip" else 64)
                file.seek(place)
                file.write(bytes([old[0] ^ 1 << random_numbers.randrange(8)]) if kind == "flip" and old
                           else random_numbers.randbytes(len(old)))
    except OSError:  # somebody deleted it
        return None
    return kind


class Users:
    """Values that follow from their keys."""
    def __init__(self, program, folder, options):
        self.program, self.folder, self.options = program, folder, options

    def start(self, number):
        command = [self.program, self.folder / "kernels", str(self.options.bytes), str(number), str(self.options.rounds)]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    @staticmethod
    def counts(_, output):
        """What a process that ended well says of the cache; None if what it found was wrong."""
        return {name: int(value) for name, value in re.findall(r"(\w+) (\d+)", output)}


class Compilers:
    """Models compiled for GPUs, whose artifacts must be those of a compiler without a cache."""
    def __init__(self, mezzo, model, folder, options):
        self.command = [mezzo, "compile", model, "--device=cuda", "--arch=sm_80"]
        self.folder, self.environment = folder, {**os.environ, "MEZZO_CACHE_DIR": str(folder / "cache"), "MEZZO_CACHE": "on",
                                                 "MEZZO_CACHE_SIZE": options.bytes}
        subprocess.run([*self.command, "-o", folder / "expected"], env={**self.environment, "MEZZO_CACHE": "off"}, check=True)
        self.expected = self.hash_of(folder / "expected")

    @staticmethod
    def hash_of(path):
        return hashlib.sha256(path.read_bytes()).hexdigest()

    def start(self, number):
        return subprocess.Popen([*self.command, "-o", self.folder / f"{number}.mezzo"], env=self.environment,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def counts(self, number, _):
        path = self.folder / f"{number}.mezzo"
        is_right = self.hash_of(path) == self.expected
        path.unlink()
        return {} if is_right else None


class Torture:
    def __init__(self, work, folder, options):
        self.work, self.folder, self.options = work, folder, options
        self.random = random.Random(options.seed)
        self.number = 0
        self.running = {}  # number of the process: itself, and when it started
        self.events = collections.Counter()
        self.seen = collections.Counter()  # what the processes say
        self.verdicts = collections.Counter()

    def start(self):
        self.number += 1
        self.running[self.number] = (self.work.start(self.number), time.monotonic())

    def fail(self, what, number, output):
        self.verdicts["failed"] += 1
        print(f"FAILED: process {number} {what}: {output.strip()[-500:]}", flush=True)

    def end(self, number, was_killed):
        """Takes a process that has ended from the list, and judges it."""
        process, _ = self.running.pop(number)
        output = process.communicate()[0]
        if "WRONG" in output:
            self.fail("found a wrong value", number, output)
        elif was_killed:
            self.events["killed"] += 1
        elif process.returncode != 0:
            self.fail(f"ended with {process.returncode}", number, output)
        elif (counts := self.work.counts(number, output)) is None:
            self.fail("made something else", number, output)
        else:
            self.verdicts["passed"] += 1
            self.seen.update(counts)

    def look(self):
        """Judges those that ended by themselves, and those that should have long ago."""
        for number, (process, started) in list(self.running.items()):
            if process.poll() is not None:
                self.end(number, False)
            elif time.monotonic() - started > self.options.patience:
                process.kill()
                self.fail("hangs", number, "")
                self.running.pop(number)[0].communicate()

    def disturb(self):
        if self.random.random() < 0.4 and self.running:
            number = self.random.choice(list(self.running))
            self.running[number][0].kill()
            self.end(number, True)
        elif kind := damage(self.random, self.folder):
            self.events[kind] += 1
        else:
            time.sleep(0.01)

    def run(self):
        while sum(self.events.values()) < self.options.events:
            while len(self.running) < self.options.processes:
                self.start()
            self.disturb()
            self.look()
            time.sleep(self.options.pause)
        while self.running:
            self.look()
            time.sleep(0.01)

    def report(self):
        print("done to the cache: " + ", ".join(f"{count} {kind}" for kind, count in sorted(self.events.items())))
        if self.seen:
            print("of those that ended by themselves: " + ", ".join(f"{count} {kind}" for kind, count in self.seen.items()))
        passed, failed = self.verdicts["passed"], self.verdicts["failed"]
        print(f"cache torture: {passed} passed, {failed} failed")
        return passed > 0 and failed == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--user", type=os.path.abspath, help="the program use-disk-cache")
    parser.add_argument("--mezzo", type=os.path.abspath, help="the mezzo program")
    parser.add_argument("--model", type=os.path.abspath, help="what it compiles")
    parser.add_argument("--processes", type=int, default=64, help="at once")
    parser.add_argument("--events", type=int, default=20000, help="how often something is killed or damaged")
    parser.add_argument("--rounds", type=int, default=3000, help="uses of the cache in a process")
    parser.add_argument("--bytes", default="600000", help="the most bytes of the cache; all values have twice as many")
    parser.add_argument("--pause", type=float, default=0.005, help="seconds between two events")
    parser.add_argument("--patience", type=float, default=300, help="seconds that a process may take")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        work = Users(options.user, folder, options) if options.user else Compilers(options.mezzo, options.model, folder, options)
        torture = Torture(work, folder if options.user else folder / "cache", options)
        torture.run()
        sys.exit(0 if torture.report() else 1)


if __name__ == "__main__":
    main()
