"""Checks that run side by side, one on each core, and tell what they found in their order."""
import concurrent.futures
import os


def verdicts(checks):
    """Whether each of the checks passed. A check is a function that returns the lines to print, and whether it passed."""
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        passed = []
        for text, verdict in pool.map(lambda check: check(), checks):
            print(text, flush=True)
            passed.append(verdict)
        return passed
