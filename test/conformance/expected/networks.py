"""Matrix products, attention and recurrent networks."""
import numpy as np

from .pointwise import sigmoid
from .program import TRIED, Program, Tensor, random, sums
from .reductions import softmax


def products():
    program = Program("matmul", "Matrix products: batches, transposed operands, wider results, integers.")
    swap = lambda array: np.swapaxes(array, -1, -2)
    cases = {"plain": ((3, 5), (5, 4)), "batches": ((2, 3, 5), (2, 5, 4)), "broadcast": ((2, 1, 3, 4), (3, 4, 2)), "row": ((1, 7), (7, 3))}
    for label, (left, right) in cases.items():
        for element in TRIED:
            a, b = random(left, element, 60), random(right, element, 61)
            wanted, check = a.wide @ b.wide, sums((left[-1], np.abs(a.wide) @ np.abs(b.wide)))
            program.add(f"{element}_{label}", [a, b], [Tensor(wanted, element)], "", check)
            turned = [Tensor(swap(x.wide), element) for x in (a, b)]
            program.add(f"{element}_{label}_transposed", turned, [Tensor(wanted, element)], "transpose_lhs, transpose_rhs", check)
            if element != "f32":
                program.add(f"{element}_{label}_wide", [a, b], [Tensor(wanted, "f32")], "result_type = f32", check)
    for element in ("f16", "bf16"):
        a, b = random((3, 5), element, 60), random((5, 4), "f32", 61)
        wanted, check = a.wide @ b.wide, sums((5, np.abs(a.wide) @ np.abs(b.wide)))
        program.add(f"{element}_by_f32", [a, b], [Tensor(wanted, "f32")], "", check, note="Factors of two types.")
        program.add(f"{element}_by_f32_narrow", [a, b], [Tensor(wanted, element)], f"result_type = {element}", check)
        swapped = [Tensor(swap(x.wide), x.element) for x in (b, a)]
        program.add(f"f32_by_{element}", swapped, [Tensor(swap(wanted), "f32")], "", check)
    for element, result in (("i8", "i32"), ("ui8", "i32"), ("i32", "i32")):
        a, b = random((3, 5), element, 62), random((5, 4), element, 63)
        program.add(f"{element}_{result}", [a, b], [Tensor(a.array.astype(np.int64) @ b.array.astype(np.int64), result)], f"result_type = {result}")
    yield program


def attended(q, k, v, mask=None, scale=None, causal=False, softcap=0.0, zero_masked=False):
    """softmax(scale · q kᵀ + mask) v by head; a query that sees no key gives NaN, or 0."""
    heads = q.shape[1] // k.shape[1]
    k, v = np.repeat(k, heads, 1), np.repeat(v, heads, 1)
    scores = q @ np.swapaxes(k, -1, -2) * (scale if scale is not None else 1 / np.sqrt(q.shape[-1]))
    if softcap:
        scores = softcap * np.tanh(scores / softcap)
    if mask is not None:
        scores = np.where(mask, scores, -np.inf) if mask.dtype == np.bool_ else scores + mask
    if causal:
        scores = np.where(np.tri(*scores.shape[-2:], dtype=np.bool_), scores, -np.inf)
    weights = softmax(scores, -1)
    return (np.nan_to_num(weights, nan=0.0) if zero_masked else weights) @ v


def attentions():
    program = Program("attention", "Scaled dot-product attention.")
    see = np.array([[True, False, True, True], [True, True, False, False], [False, True, True, False]])
    blind = see & np.array([[True], [False], [True]])
    cases = {
        "plain": (2, None, {}, ""),
        "shared_keys": (1, None, {}, ""),
        "scaled": (2, None, {"scale": 0.25, "softcap": 1.5}, "scale = 0.25, softcap = 1.5"),
        "causal": (2, None, {"causal": True}, "causal"),
        "truth_mask": (2, Tensor(see, "i1"), {}, ""),
        "float_mask": (2, random((2, 3, 4), "f32", 64), {}, ""),
        "blind": (2, Tensor(blind, "i1"), {}, ""),
        "blind_zero": (2, Tensor(blind, "i1"), {"zero_masked": True}, "zero_masked"),
    }
    for label, (heads, mask, options, text) in cases.items():
        for element in TRIED:
            q, k, v = random((1, 2, 3, 4), element, 65), random((1, heads, 4, 4), element, 66), random((1, heads, 4, 3), element, 67)
            wanted = attended(q.wide, k.wide, v.wide, None if mask is None else mask.wide, **options)
            program.add(f"{element}_{label}", [q, k, v] + ([mask] if mask else []), [Tensor(wanted, element)], text, sums((32, 4.0)))
    yield program


def recurrent_inputs(element, gates, directions):
    steps, batch, inputs, hidden = 4, 2, 3, 3
    x, w = random((steps, batch, inputs), element, 68, -1, 1), random((directions, gates * hidden, inputs), element, 69, -1, 1)
    r, bias = random((directions, gates * hidden, hidden), element, 70, -1, 1), random((directions, 2 * gates * hidden), element, 71, -1, 1)
    return x, w, r, bias, random((directions, batch, hidden), element, 72, -1, 1)


def scan(x, states, cell, lengths, is_reverse):
    """Runs `cell` over the steps of each sequence; outputs beyond a length are 0. Returns outputs (T B H) and the last states."""
    steps, batch = x.shape[:2]
    outputs = np.zeros((steps, batch, states[0].shape[-1]))
    last = [state.copy() for state in states]
    for b in range(batch):
        order = range(lengths[b])
        current = [state[b] for state in states]
        for t in reversed(order) if is_reverse else order:
            current = cell(x[t, b], *current)
            outputs[t, b] = current[0]
        for state, value in zip(last, current, strict=True):
            state[b] = value
    return outputs, last


def rnn_cell(w, r, bias):
    hidden = r.shape[-1]
    return lambda x, h: [np.tanh(w @ x + r @ h + bias[:hidden] + bias[hidden:])]


def gru_cell(w, r, bias, after=False):
    hidden = r.shape[-1]
    wb, rb = bias[:3 * hidden], bias[3 * hidden:]

    def cell(x, h):
        a, b = w @ x + wb, r @ h + rb
        z, reset = sigmoid(a[:hidden] + b[:hidden]), sigmoid(a[hidden:2 * hidden] + b[hidden:2 * hidden])
        inner = reset * b[2 * hidden:] if after else r[2 * hidden:] @ (reset * h) + rb[2 * hidden:]
        new = np.tanh(a[2 * hidden:] + inner)
        return [(1 - z) * new + z * h]

    return cell


def lstm_cell(w, r, bias, peepholes=None):
    hidden = r.shape[-1]
    pi, po, pf = (np.zeros(hidden),) * 3 if peepholes is None else np.split(peepholes, 3)

    def cell(x, h, c):
        i, o, f, g = np.split(w @ x + r @ h + bias[:4 * hidden] + bias[4 * hidden:], 4)
        new = sigmoid(f + pf * c) * c + sigmoid(i + pi * c) * np.tanh(g)
        return [sigmoid(o + po * new) * np.tanh(new), new]

    return cell


# operation: (gates, states, cell, options by label)
CELLS = {
    "rnn": (1, 1, rnn_cell, {"plain": ({}, "")}),
    "gru": (3, 1, gru_cell, {"plain": ({}, ""), "reset_after": ({"after": True}, "linear_before_reset")}),
    "lstm": (4, 2, lstm_cell, {"plain": ({}, "")}),
}


def recurrent():
    check = sums((32, 4.0))
    for name, (gates, states, cell, options) in CELLS.items():
        program = Program(name, f"graph.{name} in each direction, with and without lengths and initial states.")
        for label, (arguments, text) in options.items():
            for direction in ("forward", "reverse", "bidirectional"):
                for lengths in (None, (4, 2)):
                    for element in TRIED:
                        directions = 2 if direction == "bidirectional" else 1
                        x, w, r, bias, start = recurrent_inputs(element, gates, directions)
                        outputs, last = [], [[] for _ in range(states)]
                        for d in range(directions):
                            is_reverse = direction == "reverse" or d == 1
                            run = cell(w.wide[d], r.wide[d], bias.wide[d], **arguments)
                            begin = [start.wide[d], *[np.zeros_like(start.wide[d])] * (states - 1)]
                            made, ends = scan(x.wide, begin, run, lengths or (4, 4), is_reverse)
                            outputs.append(made)
                            for store, end in zip(last, ends, strict=True):
                                store.append(end)
                        results = [Tensor(np.stack(outputs, 1), element), *[Tensor(np.stack(state), element) for state in last]]
                        inputs, words = [x, w, r, bias], [None, None, None, "bias"]
                        if lengths:
                            inputs, words = [*inputs, Tensor(lengths, "i32")], [*words, "lengths"]
                        inputs, words = [*inputs, start], [*words, "initial_h"]
                        attributes = ", ".join(filter(None, ["hidden_size = 3", f'direction = "{direction}"', text]))
                        program.add("_".join([element, label, direction] + ["lengths"] * bool(lengths)), inputs, results, attributes, check, keywords=words)
        if name == "lstm":
            add_peepholes(program, check)
        yield program


def add_peepholes(program, check):
    for element in TRIED:
        x, w, r, bias, start = recurrent_inputs(element, 4, 1)
        cells, peepholes = random((1, 2, 3), element, 73, -1, 1), random((1, 9), element, 74, -1, 1)
        run = lstm_cell(w.wide[0], r.wide[0], bias.wide[0], peepholes.wide[0])
        made, (h, c) = scan(x.wide, [start.wide[0], cells.wide[0]], run, (4, 4), False)
        results = [Tensor(made[:, None], element), Tensor(h[None], element), Tensor(c[None], element)]
        program.add(f"{element}_peepholes", [x, w, r, bias, start, cells, peepholes], results, "hidden_size = 3", check,
                    keywords=[None, None, None, "bias", "initial_h", "initial_c", "peepholes"])


def programs():
    with np.errstate(all="ignore"):
        for family in (products, attentions, recurrent):
            yield from family()
