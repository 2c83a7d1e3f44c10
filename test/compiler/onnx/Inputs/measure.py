"""Prints the peak memory in megabytes and the processor time in seconds of a command: measure.py COMMAND…

  measure.py --growth FACTOR COMMAND… -- COMMAND…
Fails where the second command takes more than FACTOR times the time of the first.
  measure.py --peak MEGABYTES COMMAND…
Fails where the command takes more memory than that.
"""
import os
import subprocess
import sys


def measure(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{' '.join(command)}: status {status}")
    return usage.ru_maxrss // 1024, usage.ru_utime + usage.ru_stime


def main():
    if sys.argv[1] == "--peak":
        memory, _ = measure(sys.argv[3:])
        print(f"peak {memory} MB")
        sys.exit(f"more than {sys.argv[2]} MB" if memory > float(sys.argv[2]) else 0)
    if sys.argv[1] != "--growth":
        memory, seconds = measure(sys.argv[1:])
        print(f"peak {memory} MB, {seconds:.2f} s")
        return
    factor, commands = float(sys.argv[2]), sys.argv[3:]
    border = commands.index("--")
    (small_memory, small), (large_memory, large) = measure(commands[:border]), measure(commands[border + 1:])
    print(f"time {small:.2f} s and {large:.2f} s, peak {small_memory} MB and {large_memory} MB")
    print(f"memory grows by {max(large_memory - small_memory, 0)} MB")
    # Half a second is the start of the process, on a busy machine.
    if large > factor * small + 0.5:
        sys.exit(f"time grows by more than {factor}")


main()
