"""Operations that move elements: shapes, gathers and scatters."""
import numpy as np

from .program import FLOATS, TRIED, Program, Tensor, random

ELEMENTS = (*TRIED, "i32", "ui8", "i1")


def integers(values):
    return "array<i64" + (": " + ", ".join(map(str, values)) if len(values) else "") + ">"


def shapes():
    reshape, transpose, broadcast = Program("reshape", "Reshapes."), Program("transpose", "Transposes."), Program("broadcast", "Broadcasts.")
    for element in ELEMENTS:
        x = random((2, 3, 4), element, 30)
        for i, shape in enumerate(((6, 4), (4, -1), (24,), (1, 2, 1, 12))):
            reshape.add(f"{element}_{i}", [x], [Tensor(x.wide.reshape(shape), element)], f"shape = {integers(shape)}")
        for permutation in ((0, 2, 1), (2, 0, 1), (1, 0, 2), (2, 1, 0)):
            name = f"{element}_" + "".join(map(str, permutation))
            transpose.add(name, [x], [Tensor(x.wide.transpose(permutation), element)], f"permutation = {integers(permutation)}")
        for i, (small, large) in enumerate((((4, 1), (2, 4, 3)), ((), (3,)), ((1, 3), (5, 3)))):
            y = random(small, element, 31)
            broadcast.add(f"{element}_{i}", [y], [Tensor(np.broadcast_to(y.wide, large), element)], f"shape = {integers(large)}")
    yield from (reshape, transpose, broadcast)


def slices():
    program = Program("slice", "Slices forward, backward and with gaps.")
    cases = [((1, 0), (3, 4), (1, 1)), ((0, 3), (3, 2), (2, -2)), ((5, 1), (6, 1), (-1, 1)), ((2, 0), (0, 4), (1, 1))]
    for element in ELEMENTS:
        x = random((6, 4), element, 32)
        for i, (starts, sizes, steps) in enumerate(cases):
            places = [start + step * np.arange(size) for start, size, step in zip(starts, sizes, steps, strict=True)]
            program.add(f"{element}_{i}", [x], [Tensor(x.wide[np.ix_(*places)], element)],
                        f"starts = {integers(starts)}, sizes = {integers(sizes)}, steps = {integers(steps)}")
    yield program


def joins():
    concat, pad, iota = Program("concat", "Concatenations."), Program("pad", "Padding and cropping."), Program("iota", "Counting.")
    for element in ELEMENTS:
        a, b = random((2, 3), element, 33), random((2, 3), element, 34)
        for axis in (0, 1):
            concat.add(f"{element}_{axis}", [a, b, a], [Tensor(np.concatenate([a.wide, b.wide, a.wide], axis), element)], f"axis = {axis}")
        x, value = random((3, 4), element, 35), random((), element, 36)
        low, high = (1, 2), (2, 0)
        text = f"low = {integers(low)}, high = {integers(high)}"
        widths = list(zip(low, high, strict=True))
        pad.add(f"{element}_constant", [x, value], [Tensor(np.pad(x.wide, widths, constant_values=value.wide), element)], text)
        for mode in ("edge", "reflect", "wrap"):
            pad.add(f"{element}_{mode}", [x], [Tensor(np.pad(x.wide, widths, mode), element)], f'{text}, mode = "{mode}"')
        cropped = np.pad(x.wide[1:, :3], [(0, 1), (2, 0)], constant_values=value.wide)
        pad.add(f"{element}_cropped", [x, value], [Tensor(cropped, element)], f"low = {integers((-1, 2))}, high = {integers((1, -1))}")
    for element in (*TRIED, "i8", "ui16", "i64"):
        for axis, shape in ((0, (4,)), (1, (2, 3)), (0, (3, 2))):
            wanted = np.broadcast_to(np.arange(shape[axis]).reshape([-1 if i == axis else 1 for i in range(len(shape))]), shape)
            name = f"{element}_{axis}_{len(shape)}"
            iota.add(name, [], [Tensor(wanted, element)], f"shape = {integers(shape)}, result_type = {element}, axis = {axis}")
    yield from (concat, pad, iota)


def gathers():
    gather, elements, tuples = Program("gather", "Slices by index, negative ones from the end."), Program("gather_elements", "Elements by index."), Program(
        "gather_nd", "Slices by tuples of indices.")
    for element in ELEMENTS:
        x = random((4, 3, 2), element, 37)
        places = Tensor([[0, -1], [2, 1]], "i64")
        for axis in (0, 1):
            gather.add(f"{element}_{axis}", [x, places], [Tensor(np.take(x.wide, places.array % x.array.shape[axis], axis), element)], f"axis = {axis}")
        y = random((3, 4), element, 38)
        chosen = Tensor([[0, -1, 2], [3, 3, -4], [1, 0, -2]], "i32")
        elements.add(element, [y, chosen], [Tensor(np.take_along_axis(y.wide, chosen.array.astype(np.int64) % 4, 1), element)], "axis = 1")
        pairs = Tensor([[0, 1], [-1, 2], [2, -3]], "i64")
        tuples.add(f"{element}_pairs", [x, pairs], [Tensor(x.wide[pairs.array[:, 0] % 4, pairs.array[:, 1] % 3], element)])
        ones = Tensor([[[2], [0]], [[1], [1]], [[0], [2]], [[-1], [0]]], "i64")
        wanted = np.stack([x.wide[b][ones.array[b, :, 0] % 3] for b in range(4)])
        tuples.add(f"{element}_batched", [x, ones], [Tensor(wanted, element)], "batch_dims = 1")
    yield from (gather, elements, tuples)


COMBINE = {"none": lambda old, new: new, "add": np.add, "mul": np.multiply, "min": np.minimum, "max": np.maximum}


def scattered(data, places, updates, reduction):
    """`data` with updates combined one after the other, rounded after each as the element type is."""
    result = data.array.copy()
    for place, update in zip(places, updates, strict=True):
        wide = (lambda value: np.asarray(value).astype(np.float64)) if data.element in FLOATS else np.asarray
        result[place] = COMBINE[reduction](wide(result[place]), wide(update)).astype(result.dtype)
    return Tensor(result, data.element)


def scatters():
    elements, tuples = Program("scatter_elements", "Elements replaced and combined by index."), Program("scatter_nd", "Slices replaced and combined by tuples.")
    for element in ELEMENTS:
        for reduction in COMBINE if element != "i1" else ("none",):
            text = f'reduction = "{reduction}"'
            data, updates = random((3, 4), element, 39), random((2, 2), element, 40)
            indices = Tensor([[0, -1], [2, 1]], "i64")
            places = [(i, indices.array[i, j] % 4) for i in range(2) for j in range(2)]
            elements.add(f"{element}_{reduction}", [data, indices, updates], [scattered(data, places, updates.array.ravel(), reduction)], f"axis = 1, {text}")
            rows, tuple_indices = random((2, 4), element, 41), Tensor([[2], [-3]], "i64")
            tuples.add(f"{element}_{reduction}", [data, tuple_indices, rows], [scattered(data, [(2,), (0,)], rows.array, reduction)], text)
    yield from (elements, tuples)


def programs():
    for family in (shapes, slices, joins, gathers, scatters):
        yield from family()
