"""Runs `mezzo … --batch` over many cases, and survives a case that ends or stalls the process: see docs/testing.md."""
import json
import os
import queue
import subprocess
import tempfile
import threading


def run_batch(command, cases, seconds_per_case, on_result=lambda result: None):
    """One result for each case, in order: {"name", "status": passed | failed | error | crashed | stalled, "message"}.

    `command` is what stands before `--batch FILE`. The process reports case by case; where it ends early or is silent for too
    long, the case it was at is `crashed` or `stalled`, and a new process goes on with the next one.
    """
    results = []
    while len(results) < len(cases):
        for result in run_process(command, cases[len(results):], seconds_per_case):
            results.append(result)
            on_result(result)
    return results


def run_process(command, cases, seconds_per_case):
    """Yields results until the cases or the process come to their end; of a broken process the last one says how."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "cases.jsonl")
        with open(path, "w") as file:
            file.writelines(json.dumps(case) + "\n" for case in cases)
        with open(os.path.join(folder, "errors"), "w+") as errors:
            process = subprocess.Popen([*command, "--batch", path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                       stderr=errors, text=True)
            try:
                yield from results_of(process, cases, seconds_per_case, errors)
            finally:
                process.kill()
                process.wait()


def results_of(process, cases, seconds_per_case, errors):
    lines = queue.Queue()
    threading.Thread(target=pump, args=(process.stdout, lines), daemon=True).start()
    for case in cases:
        try:
            line = lines.get(timeout=seconds_per_case)
        except queue.Empty:
            yield broken(case, "stalled", f"no answer within {seconds_per_case} s")
            return
        if line is None:
            yield broken(case, "crashed", f"the process ended with status {process.wait()}: {last_words(errors)}")
            return
        yield json.loads(line)


def pump(stream, lines):
    for line in stream:
        lines.put(line)
    lines.put(None)


def broken(case, status, message):
    return {"name": case["name"], "status": status, "message": message}


def last_words(errors):
    """The end of what the process said on standard error; a sanitizer's summary line, if there is one."""
    errors.seek(0)
    lines = [line.strip() for line in errors if line.strip()]
    summaries = [line for line in lines if line.startswith("SUMMARY:") or "runtime error:" in line]
    return (summaries or lines or ["no message"])[-1][:400]
