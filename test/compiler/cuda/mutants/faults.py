"""Faults that are put into the text of a CUDA program, one at a time.

Each kind is a function that takes a program's text and gives pairs of what was changed, in words, and the text with that change.
"""
import re

KERNEL_START = re.compile(r'^extern "C" __global__', re.M)


def replaced(text, match, by, what):
    return what, text[:match.start()] + by + text[match.end():]


def dropped_barrier(text):
    for match in re.finditer(r"__sync(threads|warp)\(\);", text):
        yield replaced(text, match, ";", f"without {match.group()}")


def off_by_one_guard(text):
    """Guards of the kernel's own chunks and blocks let one more through, or one less."""
    start = KERNEL_START.search(text).start()
    for match in re.finditer(r"if \(([^()\n]*|\([^()\n]*\)[^()\n]*) < (\d+)\)", text[start:]):
        # Where the ends of a chunk are computed one chunk more has no points.
        has_ends = "const int end =" in text[start + match.end():start + match.end() + 300]
        for change in (-1,) if has_ends else (1, -1):
            new = f"if ({match.group(1)} < {int(match.group(2)) + change})"
            yield f"{new} for {match.group()}", text[:start + match.start()] + new + text[start + match.end():]
    # A launch has blocks beyond the last only where they do not fill the CUDA blocks.
    blocks = re.search(r"// (\d+) blocks of \d+ threads(?:, (\d+) to a CUDA block)?", text[:start + 1])
    fills = int(blocks.group(1)) % int(blocks.group(2) or 1) == 0
    for match in () if fills else re.finditer(r"if \((\w+) >= (\d+)\)", text[start:]):
        new = f"if ({match.group(1)} > {match.group(2)})"
        yield f"{new} for {match.group()}", text[:start + match.start()] + new + text[start + match.end():]


def wrong_vector_guard(text):
    """Wide accesses where not all elements exist, or where the address does not allow it."""
    for match in re.finditer(r"return \(unsigned long long\)place % step == 0;", text):
        yield replaced(text, match, "return true;", "wide at any address")
    for match in re.finditer(r"if \(begin == 0 && end == N && Wide<(\w+), N>::fits\((\w+)\)\)", text):
        fits = f"Wide<{match.group(1)}, N>::fits({match.group(2)})"
        side = "store" if match.group(1) == "To" else "load"
        yield replaced(text, match, f"if (end == N && {fits})", f"wide {side} from before the first element")
        yield replaced(text, match, f"if (begin == 0 && {fits})", f"wide {side} beyond the last element")
        yield replaced(text, match, "if (begin == 0 && end == N)", f"wide {side} of whole chunks at any address")


def missing_tail(text):
    """The last turn, the last point of a chunk, or the shorter chunk at an end is left out."""
    start = KERNEL_START.search(text).start()
    for match in re.finditer(r"for \(int turn = 0; turn < (\d+); \+\+turn\)", text[start:]):
        new = f"for (int turn = 0; turn < {int(match.group(1)) - 1}; ++turn)"
        yield "without the last turn", text[:start + match.start()] + new + text[start + match.end():]
    for match in re.finditer(r"for \(int w = 0; w < (\d+); \+\+w\)", text[start:]):
        new = f"for (int w = 0; w < {int(match.group(1)) - 1}; ++w)"
        yield "without the last point of chunks", text[:start + match.start()] + new + text[start + match.end():]
    for match in re.finditer(r"const int end = (\w+) < (\d+) \? (\w+) : (\d+);", text[start:]):
        new = f"const int end = {match.group(1)} < {match.group(2)} ? 0 : {match.group(4)};"
        yield "without the shorter chunk at the end", text[:start + match.start()] + new + text[start + match.end():]
    for match in re.finditer(r"const int begin = first < 0 \? -first : 0;", text[start:]):
        new = f"const int begin = first < 0 ? 16 : 0;"
        yield "without the shorter chunk at the start", text[:start + match.start()] + new + text[start + match.end():]


def swapped_stride(text):
    """An address whose stride belongs to the other index."""
    start = KERNEL_START.search(text).start()
    for match in re.finditer(r"\((\w+) \* (\d+) \+ (\w+)\)", text[start:]):
        new = f"({match.group(3)} * {match.group(2)} + {match.group(1)})"
        yield f"{new} for {match.group()}", text[:start + match.start()] + new + text[start + match.end():]


SHARED = re.compile(r"\b(?:results|shared|sums|list|lists|kept_by_point|scratch)\w*\[")


def block_after(lines, number):
    """The last line of the statement, a block or not, that begins on a line."""
    depth = 0
    for end in range(number, len(lines)):
        depth += lines[end].count("{") - lines[end].count("}")
        if depth == 0 and not re.match(r"\s*(if|for) \(.*\)$|\s*#pragma", lines[end]):
            return end
        if depth < 0:
            return None
    return None


def block_before(lines, number):
    """The first line of the statement that ends on a line."""
    depth = 0
    for start in range(number, -1, -1):
        depth += lines[start].count("}") - lines[start].count("{")
        if depth < 0:
            return None
        if depth == 0:
            while re.match(r"\s*(if|for) \(.*\)$|\s*#pragma", lines[start - 1]):
                start -= 1
            return start
    return None


def stale_shared_read(text):
    """A barrier that comes one statement on shared memory too late, or too early."""
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not re.fullmatch(r"\s*__sync(threads|warp)\(\);", line):
            continue
        end, start = block_after(lines, number + 1), block_before(lines, number - 1)
        if end is not None and SHARED.search("".join(lines[number + 1:end + 1])) and "return" not in lines[end]:
            yield "barrier after what it stood before", "\n".join([*lines[:number], *lines[number + 1:end + 1], line, *lines[end + 1:]])
        if start is not None and SHARED.search("".join(lines[start:number])):
            yield "barrier before what it stood after", "\n".join([*lines[:start], line, *lines[start:number], *lines[number + 1:]])


def wrong_mask(text):
    """Shuffles and reductions that leave lanes out."""
    for match in re.finditer(r"__shfl_xor_sync\(0xffffffffu", text):
        for mask in ("0x7fffffffu", "0xffffu", "0xfffffffeu"):
            yield replaced(text, match, f"__shfl_xor_sync({mask}", f"mask {mask}")
    for match in re.finditer(r"distance = LANES / 2", text):
        yield replaced(text, match, "distance = LANES / 4", "half of the lanes")
    for match in re.finditer(r"distance > 0; distance /= 2", text):
        yield replaced(text, match, "distance > 1; distance /= 2", "without neighbouring lanes")
    for match in re.finditer(r"results\[threadIdx\.x % WARPS\]", text):
        yield replaced(text, match, "results[threadIdx.x % 32]", "results of warps that do not exist")


KINDS = {function.__name__.replace("_", "-"): function
         for function in (dropped_barrier, off_by_one_guard, wrong_vector_guard, missing_tail, swapped_stride, stale_shared_read,
                          wrong_mask)}
