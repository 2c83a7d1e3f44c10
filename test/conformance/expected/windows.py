"""Sliding windows: pooling, convolution and its transpose, one place at a time."""
import itertools

import numpy as np

from .movements import integers
from .program import FLOATS, TRIED, Program, Tensor, exact, random, sums, units


class Windows:
    """Where a window of `kernel` cells stands over the spatial axes of x: N C S…."""

    def __init__(self, kernel, strides=None, dilations=None, low=None, high=None, ceil=False):
        rank = len(kernel)
        self.kernel, self.strides, self.dilations = kernel, strides or (1,) * rank, dilations or (1,) * rank
        self.low, self.high, self.ceil = low or (0,) * rank, high or (0,) * rank, ceil

    def text(self, with_kernel=True):
        parts = [f"kernel = {integers(self.kernel)}"] if with_kernel else []
        parts += [f"strides = {integers(self.strides)}", f"dilations = {integers(self.dilations)}",
                  f"padding_low = {integers(self.low)}", f"padding_high = {integers(self.high)}"]
        return ", ".join(parts + ["ceil_mode"] * self.ceil)

    def counts(self, sizes):
        """The number of places along each axis."""
        result = []
        for axis, size in enumerate(sizes):
            room = size + self.low[axis] + self.high[axis] - self.dilations[axis] * (self.kernel[axis] - 1) - 1
            count = (-(-room // self.strides[axis]) if self.ceil else room // self.strides[axis]) + 1
            result.append(count - 1 if self.ceil and (count - 1) * self.strides[axis] >= size + self.low[axis] else count)
        return result

    def cells(self, place, sizes):
        """The cells of the window at `place`: (index in the kernel, index in the data), also outside the data."""
        for offset in itertools.product(*map(range, self.kernel)):
            yield offset, tuple(p * s - l + o * d for p, s, l, o, d in zip(place, self.strides, self.low, offset, self.dilations, strict=True))

    def inside(self, place, sizes):
        return [cell for _, cell in self.cells(place, sizes) if all(0 <= c < n for c, n in zip(cell, sizes, strict=True))]

    def padded(self, place, sizes):
        """How many cells are inside the data or the padding."""
        return sum(all(-l <= c < n + h for c, l, n, h in zip(cell, self.low, sizes, self.high, strict=True)) for _, cell in self.cells(place, sizes))


def pooled(x, windows, function):
    """`function` of the values (N C K) of each window and of its place, at each place."""
    sizes = x.shape[2:]
    result = np.zeros((*x.shape[:2], *windows.counts(sizes)))
    for place in itertools.product(*map(range, result.shape[2:])):
        values = np.stack([x[(slice(None), slice(None), *cell)] for cell in windows.inside(place, sizes)], -1)
        result[(slice(None), slice(None), *place)] = function(values, place)
    return result


CASES = {
    "line": ((1, 2, 8), Windows((3,), (2,), low=(1,), high=(1,))),
    "plane": ((1, 2, 4, 5), Windows((2, 3), (1, 2), low=(0, 1), high=(1, 1))),
    "dilated": ((1, 1, 9), Windows((3,), dilations=(2,))),
    "ceil": ((1, 2, 6), Windows((3,), (2,), ceil=True)),
    "volume": ((1, 1, 3, 3, 2), Windows((2, 2, 2))),
}


def flat_index(x, cell, order):
    """The index of `cell` (n, c, s…) in the flattened x, with the spatial axes row-major or the first fastest."""
    n, c, *spatial = cell
    sizes = x.shape[2:]
    inner = np.ravel_multi_index(spatial, sizes, order="F" if order else "C")
    return (n * x.shape[1] + c) * int(np.prod(sizes)) + inner


def pools():
    largest, mean, norm = Program("max_pool", "The largest of each window."), Program("avg_pool", "The mean of each window."), Program("lp_pool", "The norm of each window.")
    for label, (shape, windows) in CASES.items():
        for element in TRIED:
            x = random(shape, element, 50)
            largest.add(f"{element}_{label}", [x], [Tensor(pooled(x.wide, windows, lambda v, _: v.max(-1)), element)], windows.text())
            mean.add(f"{element}_{label}", [x], [Tensor(pooled(x.wide, windows, lambda v, _: v.mean(-1)), element)], windows.text(), sums((8, 2.0)))
            counted = pooled(x.wide, windows, lambda v, place: v.sum(-1) / windows.padded(place, shape[2:]))
            mean.add(f"{element}_{label}_padded", [x], [Tensor(counted, element)], windows.text() + ", count_include_pad", sums((8, 2.0)))
            for p in (1, 2, 3):
                wanted = pooled(x.wide, windows, lambda v, _: (np.abs(v) ** p).sum(-1) ** (1 / p))
                norm.add(f"{element}_{label}_{p}", [x], [Tensor(wanted, element)], f"{windows.text()}, p = {p}", units(8))
    shape, windows = CASES["plane"]
    for element in TRIED:
        x = random(shape, element, 51)
        wanted = np.moveaxis(pooled(x.wide, windows, lambda v, _: v.max(-1)), 1, -1)
        largest.add(f"{element}_last", [Tensor(np.moveaxis(x.wide, 1, -1), element)], [Tensor(wanted, element)], windows.text() + ', layout = "channels_last"')
        wanted = np.moveaxis(pooled(x.wide, windows, lambda v, _: v.mean(-1)), 1, -1)
        mean.add(f"{element}_last", [Tensor(np.moveaxis(x.wide, 1, -1), element)], [Tensor(wanted, element)], windows.text() + ', layout = "channels_last"', sums((8, 2.0)))
    for element in ("i8", "ui8", "i32"):
        x = random(shape, element, 52)
        largest.add(element, [x], [Tensor(pooled(x.array, windows, lambda v, _: v.max(-1)).astype(np.int64), element)], windows.text())
    yield from (largest, mean, norm)


def pools_with_places():
    program = Program("max_pool_indices", "The largest of each window, the first of equals, and its index in the flattened data.")
    for label, (shape, windows) in CASES.items():
        for element in TRIED:
            x = Tensor(np.round(random(shape, element, 53).wide * 2) / 2, element)
            for order in (0, 1):
                places = np.zeros((*shape[:2], *windows.counts(shape[2:])), np.int64)
                for index in np.ndindex(places.shape):
                    cells = [(*index[:2], *cell) for cell in windows.inside(index[2:], shape[2:])]
                    places[index] = flat_index(x.wide, cells[int(np.argmax([x.wide[cell] for cell in cells]))], order)
                values = Tensor(pooled(x.wide, windows, lambda v, _: v.max(-1)), element)
                program.add(f"{element}_{label}_{order}", [x], [values, Tensor(places, "i64")], f"{windows.text()}, storage_order = {order}")
    yield program


def convolved(x, weight, windows, groups):
    """(result, Σ|products|) of a convolution of N C S… by O C/g K…."""
    n, channels, *sizes = x.shape
    outputs, inner = weight.shape[:2]
    result = np.zeros((n, outputs, *windows.counts(sizes)))
    magnitude = np.zeros_like(result)
    for o in range(outputs):
        first = o // (outputs // groups) * inner
        for place in itertools.product(*map(range, result.shape[2:])):
            for offset, cell in windows.cells(place, sizes):
                if all(0 <= c < size for c, size in zip(cell, sizes, strict=True)):
                    terms = x[(slice(None), slice(first, first + inner), *cell)] * weight[(o, slice(None), *offset)]
                    result[(slice(None), o, *place)] += terms.sum(1)
                    magnitude[(slice(None), o, *place)] += np.abs(terms).sum(1)
    return result, magnitude


def transposed(x, weight, windows, groups, more):
    """(result, Σ|products|) of a transposed convolution of N C S… by C O/g K…."""
    n, channels, *sizes = x.shape
    inner = weight.shape[1]
    shape = [(size - 1) * s + (k - 1) * d + 1 + m - l - h for size, s, k, d, m, l, h in
             zip(sizes, windows.strides, windows.kernel, windows.dilations, more, windows.low, windows.high, strict=True)]
    result = np.zeros((n, inner * groups, *shape))
    magnitude = np.zeros_like(result)
    for c in range(channels):
        first = c // (channels // groups) * inner
        for place in itertools.product(*map(range, sizes)):
            for offset, cell in windows.cells(place, sizes):
                if all(0 <= i < size for i, size in zip(cell, shape, strict=True)):
                    terms = x[(slice(None), c, *place)][:, None] * weight[(c, slice(None), *offset)][None]
                    result[(slice(None), slice(first, first + inner), *cell)] += terms
                    magnitude[(slice(None), slice(first, first + inner), *cell)] += np.abs(terms)
    return result, magnitude


# label: (data, weight, windows, groups)
CONVOLUTIONS = {
    "line": ((2, 3, 6), (4, 3, 3), Windows((3,), low=(1,), high=(1,)), 1),
    "strided": ((1, 2, 5, 6), (3, 2, 3, 2), Windows((3, 2), (2, 2), low=(1, 0), high=(1, 0)), 1),
    "dilated": ((1, 2, 9), (2, 2, 3), Windows((3,), dilations=(3,)), 1),
    "grouped": ((1, 4, 5), (6, 2, 2), Windows((2,)), 2),
    "depthwise": ((1, 4, 4, 4), (4, 1, 3, 3), Windows((3, 3), low=(1, 1), high=(1, 1)), 4),
    "point": ((1, 5, 2, 3), (4, 5, 1, 1), Windows((1, 1)), 1),
    "volume": ((1, 2, 3, 3, 3), (2, 2, 2, 2, 2), Windows((2, 2, 2)), 1),
}


def convolutions():
    program = Program("conv", "Convolutions of one to three axes, channels first and last, stored in the operands' type or wider.")
    for label, (data, kernel, windows, groups) in CONVOLUTIONS.items():
        for element in TRIED:
            x, weight, bias = random(data, element, 54), random(kernel, element, 55, -1, 1), random(kernel[:1], "f32", 56)
            product, magnitude = convolved(x.wide, weight.wide, windows, groups)
            shifted = product + bias.wide.reshape([1, -1] + [1] * (len(data) - 2))
            check = sums((int(np.prod(kernel[1:])), magnitude))
            text = f"{windows.text(False)}, groups = {groups}"
            program.add(f"{element}_{label}", [x, weight, bias], [Tensor(shifted, element)], text, check)
            if element != "f32":
                program.add(f"{element}_{label}_wide", [x, weight], [Tensor(product, "f32")], text + ", result_type = f32", check)
            moved = [Tensor(np.moveaxis(tensor.wide, 1, -1), element) for tensor in (x, weight)]
            program.add(f"{element}_{label}_last", moved, [Tensor(np.moveaxis(product, 1, -1), element)], text + ', layout = "channels_last"', check)
            if element != "f32":
                wide = random(kernel, "f32", 55, -1, 1)
                product, magnitude = convolved(x.wide, wide.wide, windows, groups)
                moved[1] = Tensor(np.moveaxis(wide.wide, 1, -1), "f32")
                program.add(f"{element}_{label}_by_f32", moved, [Tensor(np.moveaxis(product, 1, -1), "f32")],
                            text + ', layout = "channels_last"', sums((int(np.prod(kernel[1:])), magnitude)))
    yield program


TRANSPOSED = {
    "line": ((1, 3, 4), (3, 2, 3), Windows((3,), (2,), low=(1,), high=(1,)), 1, (1,)),
    "plane": ((1, 2, 3, 3), (2, 3, 2, 3), Windows((2, 3), (2, 1), low=(0, 1), high=(0, 1)), 1, (0, 0)),
    "dilated": ((2, 2, 3), (2, 2, 2), Windows((2,), dilations=(2,)), 1, (0,)),
    "grouped": ((1, 4, 3), (4, 3, 2), Windows((2,), (2,)), 2, (0,)),
}


def transposed_convolutions():
    program = Program("conv_transpose", "Transposed convolutions.")
    for label, (data, kernel, windows, groups, more) in TRANSPOSED.items():
        for element in TRIED:
            x, weight, bias = random(data, element, 57), random(kernel, element, 58, -1, 1), random((kernel[1] * groups,), "f32", 59)
            product, magnitude = transposed(x.wide, weight.wide, windows, groups, more)
            check = sums((int(np.prod(kernel)), magnitude))
            text = f"{windows.text(False)}, output_padding = {integers(more)}, groups = {groups}"
            shifted = product + bias.wide.reshape([1, -1] + [1] * (len(data) - 2))
            program.add(f"{element}_{label}", [x, weight, bias], [Tensor(shifted, element)], text, check)
            moved = [Tensor(np.moveaxis(tensor.wide, 1, -1), element) for tensor in (x, weight)]
            program.add(f"{element}_{label}_last", moved, [Tensor(np.moveaxis(product, 1, -1), element)], text + ', layout = "channels_last"', check)
    yield program


# label: (data N S… C, windows)
UNFOLDED = {
    "line": ((2, 6, 3), Windows((3,), low=(1,), high=(1,))),
    "strided": ((1, 5, 6, 2), Windows((3, 2), (2, 2), low=(1, 0), high=(1, 0))),
    "dilated": ((1, 9, 2), Windows((3,), dilations=(3,))),
    "cropped": ((1, 6, 5, 1), Windows((2, 2), low=(-2, 1), high=(0, -1))),
    "volume": ((1, 3, 3, 2, 2), Windows((2, 2, 2), (1, 2, 1))),
}


def cells_and_sums():
    unfold, fold = Program("unfold", "The cells of each window."), Program("fold", "What windows give to each place, added up.")
    for label, (shape, windows) in UNFOLDED.items():
        sizes = shape[1:-1]
        for element in TRIED:
            x = random(shape, element, 61)
            cells = np.zeros((shape[0], *windows.counts(sizes), *windows.kernel, shape[-1]))
            given = random(cells.shape, element, 62)
            total, magnitude = np.zeros(shape), np.zeros(shape)
            for place in np.ndindex(*windows.counts(sizes)):
                for offset, cell in windows.cells(place, sizes):
                    if all(0 <= c < size for c, size in zip(cell, sizes, strict=True)):
                        cells[(slice(None), *place, *offset)] = x.wide[(slice(None), *cell)]
                        total[(slice(None), *cell)] += given.wide[(slice(None), *place, *offset)]
                        magnitude[(slice(None), *cell)] += np.abs(given.wide[(slice(None), *place, *offset)])
            unfold.add(f"{element}_{label}", [x], [Tensor(cells, element)], f"window = {integers(windows.kernel)}, {windows.text(False)}")
            fold.add(f"{element}_{label}", [given], [Tensor(total, element)], f"sizes = {integers(sizes)}, {windows.text(False)}",
                     sums((int(np.prod(windows.kernel)), magnitude)))
    yield from (unfold, fold)


def programs():
    for family in (pools, pools_with_places, convolutions, transposed_convolutions, cells_and_sums):
        yield from family()
