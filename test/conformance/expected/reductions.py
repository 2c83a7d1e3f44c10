"""Reductions, searches and running sums along axes, and the norms."""
import numpy as np

from .program import FLOATS, TRIED, Program, Tensor, exact, random, sums, units

INTEGERS = ("i8", "i32", "ui8")


def wrapped(values, element):
    """Exact integers, brought into the type by wrapping around."""
    bits = Tensor(0, element).array.itemsize * 8
    low = np.asarray(np.asarray(values, dtype=object) & (2**bits - 1), dtype=np.uint64)
    return Tensor(low.astype(Tensor(0, element).array.dtype), element)


def mean_of_integers(x, axis, keepdims):
    total = np.sum(x.array.astype(np.int64), axis=axis, keepdims=keepdims)
    return np.trunc(total / (x.array.size / total.size)).astype(np.int64)


def axes_text(axes, keepdims):
    return f"axes = array<i64: {', '.join(map(str, axes))}>" + (", keepdims" if keepdims else "")


def sums_of(name, function, on_integers, about):
    program = Program(name, about)
    for axes, keepdims in (((1,), False), ((0, 2), True), ((0, 1, 2), False)):
        label = "_".join(map(str, axes))
        for element in TRIED:
            x = random((2, 5, 3), element, 11, 0.5, 1.5)
            count = int(np.prod([x.array.shape[axis] for axis in axes]))
            wanted = function(x.wide, axis=axes, keepdims=keepdims)
            program.add(f"{element}_{label}", [x], [Tensor(wanted, element)], axes_text(axes, keepdims), sums((count, np.abs(wanted))))
        for element in INTEGERS:
            x = random((2, 5, 3), element, 12)
            program.add(f"{element}_{label}", [x], [wrapped(on_integers(x, axes, keepdims), element)], axes_text(axes, keepdims))
    return program


def extremes_of(name, function, about):
    program = Program(name, about)
    for element in (*TRIED, *INTEGERS, "i1"):
        x = random((2, 5, 3), element, 13)
        program.add(f"{element}_1", [x], [Tensor(function(x.wide, axis=1), element)], axes_text((1,), False))
        program.add(f"{element}_all", [x], [Tensor(function(x.wide, axis=(0, 1, 2), keepdims=True), element)], axes_text((0, 1, 2), True))
        if element in FLOATS:
            x = Tensor([[1.0, np.nan, 2.0], [-np.inf, 0.5, np.inf]], element)
            program.add(f"{element}_nan", [x], [Tensor(function(x.wide, axis=1), element)], axes_text((1,), False), note="NaN wins.")
    return program


def reductions():
    def exactly(function):
        return lambda x, axes, keepdims: function(x.array.astype(object), axis=axes, keepdims=keepdims)

    yield sums_of("reduce_sum", np.sum, exactly(np.sum), "Sums along axes; integers wrap around.")
    yield sums_of("reduce_mean", np.mean, mean_of_integers, "Means along axes; those of integers truncate.")
    yield sums_of("reduce_prod", np.prod, exactly(np.prod), "Products along axes; integers wrap around.")
    yield extremes_of("reduce_max", np.max, "Largest elements along axes.")
    yield extremes_of("reduce_min", np.min, "Smallest elements along axes.")


def searches():
    for name, function in (("arg_max", np.argmax), ("arg_min", np.argmin)):
        program = Program(name, f"graph.{name}: the first of equals, or the last.")
        for element in (*TRIED, "i32", "ui8"):
            x = Tensor([[3, 1, 3, 1], [2, 2, 2, 2], [0, 5, 4, 5]], element)
            program.add(element, [x], [Tensor(function(x.wide, axis=1), "i64")], "axis = 1")
            last = 3 - function(x.wide[:, ::-1], axis=1, keepdims=True)
            program.add(f"{element}_last", [x], [Tensor(last, "i64")], "axis = 1, keepdims, select_last")
        yield program
    program = Program("top_k", "The largest and the smallest, of equals the first.")
    for element in (*TRIED, "i32"):
        x = Tensor([[3, 1, 4, 1, 5], [2, 7, 1, 7, 2]], element)
        largest = np.argsort(-x.wide, axis=1, kind="stable")[:, :3]
        smallest = np.argsort(x.wide, axis=1, kind="stable")[:, :2]
        for label, order, text in (("largest", largest, "k = 3"), ("smallest", smallest, "k = 2, largest = false")):
            values = np.take_along_axis(x.wide, order, axis=1)
            program.add(f"{element}_{label}", [x], [Tensor(values, element), Tensor(order, "i64")], f"axis = 1, {text}")
    yield program


def running(function, x, axis, exclusive, reverse, start):
    """A running sum or product along `axis`, exact in the array's own numbers."""
    values = np.flip(x, axis) if reverse else x
    whole = function(values, axis=axis)
    if exclusive:
        first = np.full_like(np.take(whole, [0], axis), start)
        whole = np.concatenate([first, np.delete(whole, -1, axis)], axis)
    return np.flip(whole, axis) if reverse else whole


def cumulative():
    for name, function, start in (("cumsum", np.cumsum, 0), ("cumprod", np.cumprod, 1)):
        program = Program(name, f"graph.{name}, with and without the element itself, from both ends.")
        for exclusive, reverse in ((False, False), (True, False), (False, True), (True, True)):
            words = ["exclusive"] * exclusive + ["reverse"] * reverse
            for element in (*TRIED, "i32"):
                x = random((3, 4), element, 14, 0.5, 1.5)
                wanted = running(function, x.wide, 1, exclusive, reverse, start)
                check = sums((4, np.abs(wanted))) if element in FLOATS else exact()
                program.add("_".join([element, *words]), [x], [Tensor(wanted, element)], ", ".join(["axis = 1", *words]), check)
        yield program


def softmax(x, axis):
    e = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)


def softmaxes():
    log_softmax = lambda x, axis: x - np.max(x, axis=axis, keepdims=True) - np.log(
        np.sum(np.exp(x - np.max(x, axis=axis, keepdims=True)), axis=axis, keepdims=True))
    for name, function in (("softmax", softmax), ("log_softmax", log_softmax)):
        program = Program(name, f"graph.{name} along the last and another axis.")
        for element in TRIED:
            for axis in (0, 2):
                x = random((3, 2, 5), element, 15, -3, 3)
                program.add(f"{element}_{axis}", [x], [Tensor(function(x.wide, axis), element)], f"axis = {axis}", units(8))
            x = Tensor([[1.0, -np.inf, 2.0], [200.0, 100.0, 0.0]], element)
            program.add(f"{element}_large", [x], [Tensor(function(x.wide, 1), element)], "axis = 1", units(8),
                        "Large numbers do not overflow.")
        yield program


def normalised(x, axes, epsilon):
    mean = np.mean(x, axis=axes, keepdims=True)
    return (x - mean) / np.sqrt(np.mean((x - mean) ** 2, axis=axes, keepdims=True) + epsilon)


def by_channel(values, rank):
    return values.reshape([1, -1] + [1] * (rank - 2))


NORM = sums((32, 4.0))


def row_norms():
    layer, rms = Program("layer_norm", "Layer normalisation over the last axes."), Program("rms_norm", "Root mean square normalisation.")
    for element in TRIED:
        x, scale, bias = random((2, 3, 4), element, 16), random((3, 4), "f32", 17), random((3, 4), "f32", 18)
        plain = normalised(x.wide, (1, 2), 1e-3)
        layer.add(f"{element}_plain", [x], [Tensor(plain, element)], "axis = 1, epsilon = 1.0e-3", NORM)
        layer.add(f"{element}_scale", [x, scale], [Tensor(plain * scale.wide, element)], "axis = 1, epsilon = 1.0e-3", NORM)
        layer.add(f"{element}_bias", [x, scale, bias], [Tensor(plain * scale.wide + bias.wide, element)], "axis = 1, epsilon = 1.0e-3", NORM)
        root = x.wide / np.sqrt(np.mean(x.wide**2, axis=2, keepdims=True) + 1e-5)
        rms.add(f"{element}_plain", [x], [Tensor(root, element)], "axis = 2", NORM)
        row = random((4,), "f32", 19)
        rms.add(f"{element}_scale", [x, row], [Tensor(root * row.wide, element)], "axis = 2", NORM)
    yield layer
    yield rms


def last(array):
    """Channels moved from axis 1 to the end."""
    return np.moveaxis(array, 1, -1)


def channel_norms():
    group, batch = Program("group_norm", "Normalisation over groups of channels."), Program("batch_norm", "Normalisation by given statistics.")
    train = Program("batch_norm_train", "Normalisation by the batch's statistics.")
    for element in TRIED:
        x, scale, bias = random((2, 4, 3), element, 20), random((4,), "f32", 21), random((4,), "f32", 22)
        mean, variance = random((4,), "f32", 23), random((4,), "f32", 24, 0.5, 2)
        scaled = lambda values: values * by_channel(scale.wide, 3) + by_channel(bias.wide, 3)
        for groups in (1, 2, 4):
            wanted = scaled(normalised(x.wide.reshape(2, groups, -1), 2, 1e-5).reshape(x.array.shape))
            group.add(f"{element}_{groups}", [x, scale, bias], [Tensor(wanted, element)], f"groups = {groups}", NORM)
        statistics = [scale, bias, mean, variance]
        wanted = scaled((x.wide - by_channel(mean.wide, 3)) / np.sqrt(by_channel(variance.wide, 3) + 1e-5))
        batch.add(element, [x, *statistics], [Tensor(wanted, element)], "", NORM)
        batch.add(f"{element}_last", [Tensor(last(x.wide), element), *statistics], [Tensor(last(wanted), element)], 'layout = "channels_last"', NORM)
        wanted = scaled(normalised(x.wide, (0, 2), 1e-5))
        new_mean = mean.wide * 0.75 + np.mean(x.wide, axis=(0, 2)) * 0.25
        new_variance = variance.wide * 0.75 + np.var(x.wide, axis=(0, 2)) * 0.25
        train.add(element, [x, *statistics], [Tensor(wanted, element), Tensor(new_mean, "f32"), Tensor(new_variance, "f32")], "momentum = 0.75", NORM)
    yield from (group, batch, train)


def neighbours():
    program = Program("lrn", "Normalisation by neighbouring channels.")
    for element in TRIED:
        x = random((2, 5, 3), element, 25)
        for size in (1, 2, 3):
            below, above = (size - 1) // 2, size // 2
            squares = np.stack([np.sum(x.wide[:, max(0, c - below):c + above + 1] ** 2, axis=1) for c in range(5)], axis=1)
            wanted = x.wide / (2.0 + 0.5 / size * squares) ** 0.75
            program.add(f"{element}_{size}", [x], [Tensor(wanted, element)], f"size = {size}, alpha = 0.5, beta = 0.75, bias = 2.0", units(8))
    yield program


def programs():
    with np.errstate(all="ignore"):
        for family in (reductions, searches, cumulative, softmaxes, row_norms, channel_norms, neighbours):
            yield from family()
