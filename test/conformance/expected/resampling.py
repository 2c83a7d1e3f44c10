"""Resizing and sampling at given places, by the definition of each."""
import itertools

import numpy as np

from .movements import integers
from .program import TRIED, Program, Tensor, random, sums

ROUND = {
    "round_prefer_floor": lambda s: np.ceil(s - 0.5),
    "round_prefer_ceil": lambda s: np.floor(s + 0.5),
    "floor": np.floor,
    "ceil": np.ceil,
}


def coordinate(mode, o, n, m, c):
    """Where element o of m lies on an axis of n elements that is scaled by c."""
    if mode == "align_corners":
        return 0.0 if m == 1 else o * (n - 1) / (m - 1)
    if mode == "asymmetric":
        return o / c
    if mode == "pytorch_half_pixel" and m == 1:
        return 0.0
    s = (o + 0.5) / c - 0.5
    return s + n / 2 * (1 - m / (c * n)) if mode == "half_pixel_symmetric" else s


def cubic_weights(t, a):
    return np.array([((a * (t + 1) - 5 * a) * (t + 1) + 8 * a) * (t + 1) - 4 * a, ((a + 2) * t - (a + 3)) * t * t + 1,
                     ((a + 2) * (1 - t) - (a + 3)) * (1 - t) ** 2 + 1, ((a * (2 - t) - 5 * a) * (2 - t) + 8 * a) * (2 - t) - 4 * a])


def taps(kind, s, a=-0.75):
    """The cells that a source coordinate reads, which may lie outside, and their weights."""
    base = int(np.floor(s))
    t = s - base
    if kind == "linear":
        return [base, base + 1], np.array([1 - t, t])
    return [base - 1, base, base + 1, base + 2], cubic_weights(t, a)


def resized_axis(x, axis, m, c, kind, mode, rounding):
    n = x.shape[axis]
    slices = []
    for o in range(m):
        s = coordinate(mode, o, n, m, c)
        if kind == "nearest":
            slices.append(np.take(x, int(np.clip(ROUND[rounding](s), 0, n - 1)), axis))
        else:
            cells, weights = taps(kind, s)
            slices.append(sum(w * np.take(x, int(np.clip(cell, 0, n - 1)), axis) for cell, w in zip(cells, weights, strict=True)))
    return np.stack(slices, axis)


def resizes():
    program = Program("resize", "Nearest, linear and cubic interpolation with every rule of coordinates.")
    modes = ("half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric")
    for element in TRIED:
        x = random((1, 1, 3, 4), element, 80)
        for kind, mode, (rows, columns) in itertools.product(("nearest", "linear", "cubic"), modes, ((2.0, 1.5), (1.0, 0.5))):
            sizes = (1, 1, int(3 * rows), int(4 * columns))
            rounding = "floor" if mode == "asymmetric" else "round_prefer_floor"
            wanted = resized_axis(x.wide, 2, sizes[2], rows, kind, mode, rounding)
            wanted = resized_axis(wanted, 3, sizes[3], columns, kind, mode, rounding)
            text = f'sizes = {integers(sizes)}, scales = array<f64: 1.0, 1.0, {rows}, {columns}>, mode = "{kind}", coordinate_mode = "{mode}"'
            text += f', nearest_mode = "{rounding}"' if kind == "nearest" else ""
            name = f"{element}_{kind}_{mode}_" + ("up" if rows > 1 else "down")
            program.add(name, [x], [Tensor(wanted, element)], text, sums((16, 4.0)))
    for rounding in ROUND:
        x = random((1, 5), "f32", 81)
        wanted = resized_axis(x.wide, 1, 10, 2.0, "nearest", "asymmetric", rounding)
        text = f'sizes = {integers((1, 10))}, scales = array<f64: 1.0, 2.0>, coordinate_mode = "asymmetric", nearest_mode = "{rounding}"'
        program.add(f"f32_{rounding}", [x], [Tensor(wanted, "f32")], text)
    yield program


def reflected(cell, low, high):
    """`cell` brought into [low, high] by reflecting at both."""
    span = high - low
    if span == 0:
        return low
    distance = np.abs(cell - low) % (2 * span)
    return low + (2 * span - distance if distance > span else distance)


def sampled(x, grid, kind, padding, align):
    """One element of N C H W data for each place of an N P Q 2 grid."""
    n, channels, *sizes = x.shape
    result = np.zeros((n, channels, *grid.shape[1:-1]))
    for b, p, q in np.ndindex(grid.shape[:-1]):
        axes = []
        for size, g in zip(sizes, grid[b, p, q, ::-1], strict=True):
            s = (g + 1) / 2 * (size - 1) if align else ((g + 1) * size - 1) / 2
            low, high = (0, size - 1) if align else (-0.5, size - 0.5)
            if padding == "border":
                s = np.clip(s, 0, size - 1)
            elif padding == "reflection" and not low <= s <= high:
                s = reflected(s, low, high)
            cells, weights = ([int(np.rint(s))], np.ones(1)) if kind == "nearest" else taps(kind, s)
            axes.append([(cell, weight, size, low, high) for cell, weight in zip(cells, weights, strict=True)])
        for row, column in itertools.product(*axes):
            place, weight = [], row[1] * column[1]
            for cell, _, size, low, high in (row, column):
                if padding == "reflection":
                    cell = int(np.clip(np.rint(reflected(cell, low, high)), 0, size - 1))
                elif padding == "border":
                    cell = min(max(cell, 0), size - 1)
                if not 0 <= cell < size:
                    weight = 0.0
                place.append(min(max(cell, 0), size - 1))
            result[b, :, p, q] += weight * x[b, :, place[0], place[1]]
    return result


def samples():
    program = Program("grid_sample", "Sampling at given places, with every rule for those outside.")
    for element in TRIED:
        x, grid = random((1, 2, 4, 3), element, 82), random((1, 2, 3, 2), "f32", 83, -1.4, 1.4)
        for kind, padding, align in itertools.product(("linear", "nearest", "cubic"), ("zeros", "border", "reflection"), (False, True)):
            wanted = sampled(x.wide, grid.wide, kind, padding, align)
            text = f'mode = "{kind}", padding_mode = "{padding}"' + (", align_corners" if align else "")
            name = f"{element}_{kind}_{padding}" + ("_aligned" if align else "")
            program.add(name, [x, grid], [Tensor(wanted, element)], text, sums((64, 8.0)))
    yield program


def programs():
    yield from resizes()
    yield from samples()
