"""Gradients that are operations of their own, each from the definition of what it is the gradient of."""
import itertools
import math

import numpy as np

from .movements import integers
from .program import TRIED, Program, Tensor, random, sums, units
from .reductions import NORM, by_channel, last, softmax
from .resampling import resized_axis
from .windows import CASES, CONVOLUTIONS, Windows, convolved

erf = np.vectorize(math.erf)


def gelu_slope(x, approximate):
    if approximate == "none":
        return (1 + erf(x / np.sqrt(2))) / 2 + x * np.exp(-x * x / 2) / np.sqrt(2 * np.pi)
    c = np.sqrt(2 / np.pi)
    t = np.tanh(c * (x + 0.044715 * x**3))
    return (1 + t) / 2 + x / 2 * (1 - t * t) * c * (1 + 3 * 0.044715 * x * x)


def activations():
    program = Program("gelu_grad", "Gradients of graph.gelu, exact and by tanh.")
    for word in ("none", "tanh"):
        for element in TRIED:
            gradient, x = random((2, 5), element, 100), Tensor([0.0, 0.5, -0.5, 3.25, -7.5], element)
            wanted = gradient.wide * gelu_slope(x.wide, word)
            program.add(f"{element}_{word}", [gradient, x], [Tensor(wanted, element)], f'approximate = "{word}"', sums((8, 2.0)))
            gradient, x = Tensor([3.0, 3.0, 3.0, 3.0, 3.0], element), Tensor([np.inf, -np.inf, 200.0, -200.0, np.nan], element)
            program.add(f"{element}_{word}_far", [gradient, x], [Tensor([3.0, 0.0, 3.0, 0.0, np.nan], element)],
                        f'approximate = "{word}"', note="The slope is that of a step.")
    yield program


def softmaxes():
    plain = Program("softmax_grad", "Gradients of graph.softmax, from its result.")
    log = Program("log_softmax_grad", "Gradients of graph.log_softmax, from its result.")
    for element, axis in itertools.product(TRIED, (0, 2)):
        gradient, y = random((3, 2, 5), element, 101), Tensor(softmax(random((3, 2, 5), "f32", 102).wide, axis), element)
        wanted = y.wide * (gradient.wide - np.sum(gradient.wide * y.wide, axis=axis, keepdims=True))
        plain.add(f"{element}_{axis}", [gradient, y], [Tensor(wanted, element)], f"axis = {axis}", sums((8, 2.0)))
        y = Tensor(np.log(y.wide), element)
        wanted = gradient.wide - np.exp(y.wide) * np.sum(gradient.wide, axis=axis, keepdims=True)
        log.add(f"{element}_{axis}", [gradient, y], [Tensor(wanted, element)], f"axis = {axis}", sums((8, 8.0)))
    yield from (plain, log)


def norm_gradient(gradient, x, scale, axes, epsilon, centred):
    """(dx, gradient · n): the gradient with respect to x, and that of the scale before it is summed."""
    mean = lambda values: np.mean(values, axis=axes, keepdims=True)
    middle = mean(x) if centred else 0
    factor = 1 / np.sqrt(mean((x - middle) ** 2) + epsilon)
    n, h = (x - middle) * factor, gradient * scale
    return factor * (h - (mean(h) if centred else 0) - n * mean(h * n)), gradient * n


def row_norms():
    layer, rms = Program("layer_norm_grad", "Gradients of graph.layer_norm."), Program("rms_norm_grad", "Gradients of graph.rms_norm.")
    for element, program in itertools.product(TRIED, (layer, rms)):
        centred = program is layer
        gradient, x = random((2, 5, 3, 4), element, 103), random((2, 5, 3, 4), element, 104)
        dx, _ = norm_gradient(gradient.wide, x.wide, 1.0, (2, 3), 1e-3, centred)
        program.add(f"{element}_plain", [gradient, x], [Tensor(dx, element)], "axis = 2, epsilon = 1.0e-3", NORM)
        for label, shape, axis in (("scale", (3, 4), 2), ("broadcast", (4,), 2), ("one_row", (5, 3, 4), 1), ("column", (4,), 3)):
            scale, axes = random(shape, "f32", 105), tuple(range(axis, 4))
            dx, product = norm_gradient(gradient.wide, x.wide, scale.wide, axes, 1e-3, centred)
            outer = tuple(range(axis))
            results = [Tensor(dx, element), Tensor(product.sum(outer), "f32"), Tensor(gradient.wide.sum(outer), "f32")]
            program.add(f"{element}_{label}", [gradient, x, scale], results[:3 if centred else 2], f"axis = {axis}, epsilon = 1.0e-3", NORM)
    many = random((83, 3), "f32", 106)
    gradient, scale = random((83, 3), "f32", 107), random((3,), "f32", 108)
    for program in (layer, rms):
        dx, product = norm_gradient(gradient.wide, many.wide, scale.wide, (1,), 1e-5, program is layer)
        results = [Tensor(dx, "f32"), Tensor(product.sum(0), "f32"), Tensor(gradient.wide.sum(0), "f32")]
        program.add("f32_rows", [gradient, many, scale], results[:3 if program is layer else 2], "axis = 1", sums((400, 2.0)),
                    "Rows of several blocks, the last of which has fewer.")
    yield from (layer, rms)


def channel_norms():
    batch = Program("batch_norm_train_grad", "Gradients of graph.batch_norm_train.")
    group = Program("group_norm_grad", "Gradients of graph.group_norm.")
    for element in TRIED:
        gradient, x, scale = random((2, 4, 3), element, 109), random((2, 4, 3), element, 110), random((4,), "f32", 111)
        wide = by_channel(scale.wide, 3)
        sums_of = lambda product: [Tensor(product.sum((0, 2)), "f32"), Tensor(gradient.wide.sum((0, 2)), "f32")]
        dx, product = norm_gradient(gradient.wide, x.wide, wide, (0, 2), 1e-5, True)
        batch.add(element, [gradient, x, scale], [Tensor(dx, element), *sums_of(product)], "", NORM)
        moved = [Tensor(last(tensor.wide), element) for tensor in (gradient, x)]
        batch.add(f"{element}_last", [*moved, scale], [Tensor(last(dx), element), *sums_of(product)], 'layout = "channels_last"', NORM)
        for groups in (1, 2, 4):
            split = lambda values: np.broadcast_to(values, (2, 4, 3)).reshape(2, groups, 4 // groups, 3)
            dx, product = norm_gradient(split(gradient.wide), split(x.wide), split(wide), (2, 3), 1e-5, True)
            dx, product = dx.reshape(2, 4, 3), product.reshape(2, 4, 3)
            group.add(f"{element}_{groups}", [gradient, x, scale], [Tensor(dx, element), *sums_of(product)], f"groups = {groups}", NORM)
            group.add(f"{element}_{groups}_last", [*moved, scale], [Tensor(last(dx), element), *sums_of(product)],
                      f'groups = {groups}, layout = "channels_last"', NORM)
    yield from (batch, group)


POOLS = CASES | {
    "tiles": ((2, 3, 4, 6), Windows((2, 3), (2, 3))),
    "tiles_cut": ((1, 2, 5, 4), Windows((3, 2), (3, 2), low=(1, 0))),
    "gaps": ((1, 2, 7), Windows((2,), (3,))),
}


def spread(shape, windows, share):
    """Adds up, for each cell of each window, what `share` of the window's place and cells gives to its cells."""
    result = np.zeros(shape)
    for place in itertools.product(*map(range, windows.counts(shape[2:]))):
        cells = windows.inside(place, shape[2:])
        for cell, values in zip(cells, share(place, cells), strict=True):
            result[(slice(None), slice(None), *cell)] += values
    return result


def pools():
    largest, mean = Program("max_pool_grad", "Gradients of graph.max_pool."), Program("avg_pool_grad", "Gradients of graph.avg_pool.")
    for (label, (shape, windows)), element in itertools.product(POOLS.items(), TRIED):
        # Few numbers, so that some are equal.
        x, gradient = Tensor(np.round(random(shape, element, 112).wide) + 0.0, element), random((*shape[:2], *windows.counts(shape[2:])), element, 113)
        at = lambda place: gradient.wide[(slice(None), slice(None), *place)]

        def to_largest(place, cells):
            chosen = np.argmax(np.stack([x.wide[(slice(None), slice(None), *cell)] for cell in cells]), axis=0)
            return [np.where(chosen == i, at(place), 0) for i in range(len(cells))]

        def to_all(place, cells):
            return [at(place) / len(cells)] * len(cells)

        def to_all_padded(place, cells):
            return [at(place) / windows.padded(place, shape[2:])] * len(cells)

        check = sums((12, 4.0))
        wanted = spread(shape, windows, to_largest)
        moved = lambda tensor: Tensor(last(tensor.wide), element)
        text = windows.text()
        largest.add(f"{element}_{label}", [gradient, x], [Tensor(wanted, element)], text, check)
        largest.add(f"{element}_{label}_last", [moved(gradient), moved(x)], [Tensor(last(wanted), element)], text + ', layout = "channels_last"', check)
        text += f", sizes = {integers(shape[2:])}"
        wanted = spread(shape, windows, to_all)
        mean.add(f"{element}_{label}", [gradient], [Tensor(wanted, element)], text, check)
        mean.add(f"{element}_{label}_last", [moved(gradient)], [Tensor(last(wanted), element)], text + ', layout = "channels_last"', check)
        mean.add(f"{element}_{label}_padded", [gradient], [Tensor(spread(shape, windows, to_all_padded), element)], text + ", count_include_pad", check)
    for element in TRIED:
        x = Tensor([[[1.0, np.nan, 2.0, np.nan, -np.inf, -np.inf]]], element)
        for label, stride, count in (("tiles", 3, 2), ("overlap", 1, 4)):
            wanted = [0, 1, 0, 1, 0, 0] if stride == 3 else [0, 2, 0, 2, 0, 0]
            largest.add(f"{element}_nan_{label}", [Tensor(np.ones((1, 1, count)), element), x], [Tensor([[wanted]], element)],
                        Windows((3,), (stride,)).text(), note="The first NaN is the largest.")
    yield from (largest, mean)


def convolutions():
    program = Program("conv_filter_grad", "Gradients of graph.conv with respect to the weights, channels first and last.")
    for (label, (data, kernel, windows, groups)), element in itertools.product(CONVOLUTIONS.items(), TRIED):
        x = random(data, element, 114)
        product, _ = convolved(x.wide, np.zeros(kernel), windows, groups)
        gradient = random(product.shape, element, 115)
        wanted, magnitude = np.zeros(kernel), np.zeros(kernel)
        for index in np.ndindex(*kernel):
            one = np.zeros(kernel)
            one[index] = 1
            terms = convolved(x.wide, one, windows, groups)[0] * gradient.wide
            wanted[index], magnitude[index] = terms.sum(), np.abs(terms).sum()
        check = sums((gradient.array.size, magnitude))
        text = f"window = {integers(kernel[2:])}, {windows.text(False)}, groups = {groups}"
        program.add(f"{element}_{label}", [x, gradient], [Tensor(wanted, element)], text, check)
        if element != "f32":
            program.add(f"{element}_{label}_wide", [x, gradient], [Tensor(wanted, "f32")], text + ", result_type = f32", check)
        moved = [Tensor(last(tensor.wide), element) for tensor in (x, gradient)]
        program.add(f"{element}_{label}_last", moved, [Tensor(last(wanted), element)], text + ', layout = "channels_last"', check)
    yield program


def gathers():
    program = Program("gather_grad", "Slices added up where they were taken from; negative indices count from the end, others outside add nothing.")
    for element in TRIED:
        for label, axis, size, indices in (("rows", 0, 5, [4, 1, 4, -1, 0, 9]), ("inner", 1, 5, [[2, 0], [-3, 2]]), ("scalar", 1, 5, 1),
                                           ("many", 0, 70, [69, 31, 32, -6, 31, 0, 64, 70])):
            indices = np.asarray(indices)
            outer, inner = ((), (3,)) if axis == 0 else ((2,), (3,))
            gradient = random((*outer, *indices.shape, *inner), element, 116)
            wanted = np.zeros((*outer, size, *inner))
            flat = gradient.wide.reshape(*outer, -1, *inner)
            for i, k in enumerate(indices.reshape(-1)):
                if -size <= k < size:
                    wanted[(slice(None),) * axis + (k,)] += flat[(slice(None),) * axis + (i,)]
            for type_ in ("i64", "i32"):
                text = f"axis = {axis}, size = {size}"
                program.add(f"{element}_{label}_{type_}", [gradient, Tensor(indices, type_)], [Tensor(wanted, element)], text, sums((4, 6.0)))
            if element != "f32":
                program.add(f"{element}_{label}_wide", [gradient, Tensor(indices, "i64")], [Tensor(wanted, "f32")], text + ", result_type = f32", sums((4, 6.0)))
    yield program


def resizes():
    program = Program("resize_grad", "Gradients of graph.resize: nearest, linear and cubic interpolation.")
    modes = ("half_pixel", "pytorch_half_pixel", "align_corners", "asymmetric")
    for element, kind, mode, (rows, columns) in itertools.product(TRIED, ("nearest", "linear", "cubic"), modes, ((2.0, 1.5), (1.0, 0.5))):
        shape = (1, 2, 3, 4)
        sizes = (1, 2, int(3 * rows), int(4 * columns))
        rounding = "floor" if mode == "asymmetric" else "round_prefer_floor"
        gradient = random(sizes, element, 117)
        by_row = resized_axis(np.eye(3), 0, sizes[2], rows, kind, mode, rounding)
        by_column = resized_axis(np.eye(4), 0, sizes[3], columns, kind, mode, rounding)
        wanted = np.einsum("ncij,ip,jq->ncpq", gradient.wide, by_row, by_column)
        text = f'shape = {integers(shape)}, scales = array<f64: 1.0, 1.0, {rows}, {columns}>, mode = "{kind}", coordinate_mode = "{mode}"'
        text += f', nearest_mode = "{rounding}"' if kind == "nearest" else ""
        name = f"{element}_{kind}_{mode}_" + ("up" if rows > 1 else "down")
        program.add(name, [gradient], [Tensor(wanted, element)], text, sums((32, 6.0)))
    for element in TRIED:
        gradient = random((1, 1, 40, 3), element, 118)
        by_row = resized_axis(np.eye(2), 0, 40, 20.0, "linear", "half_pixel", "floor")
        wanted = np.einsum("ncij,ip->ncpj", gradient.wide, by_row)
        text = f'shape = {integers((1, 1, 2, 3))}, scales = array<f64: 1.0, 1.0, 20.0, 1.0>, mode = "linear"'
        program.add(f"{element}_many", [gradient], [Tensor(wanted, element)], text, sums((64, 40.0)), "Many elements of the gradient go to each.")
    yield program


def programs():
    with np.errstate(all="ignore"):
        for family in (activations, softmaxes, row_norms, channel_norms, pools, convolutions, gathers, resizes):
            yield from family()
