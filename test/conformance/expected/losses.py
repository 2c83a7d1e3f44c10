"""Losses, dropout, and what a backward pass begins and ends with."""
import numpy as np

from .movements import integers
from .program import TRIED, Program, Tensor, random, sums


def loss_terms(x, labels, weights, axis, ignored, smoothing):
    """For each sample (moved to the front) its loss, its weight, and the gradient of the loss by each logit."""
    x = np.moveaxis(x, axis, -1)
    classes = x.shape[-1]
    weights = np.ones(classes) if weights is None else weights
    losses, own, slopes = np.zeros(labels.shape), np.zeros(labels.shape), np.zeros(x.shape)
    for place in np.ndindex(labels.shape):
        label, row = labels[place], x[place]
        if label == ignored:
            continue
        if not 0 <= label < classes:
            losses[place], own[place], slopes[place] = np.nan, 1, np.nan
            continue
        log = row - np.max(row) - np.log(np.sum(np.exp(row - np.max(row))))
        terms = np.where(weights == 0, 0, weights * log)
        p, hot = np.exp(log), np.arange(classes) == label
        losses[place] = -(1 - smoothing) * terms[label] - (smoothing / classes * terms.sum() if smoothing else 0)
        own[place] = weights[label]
        slopes[place] = (1 - smoothing) * weights[label] * (p - hot) + smoothing / classes * (weights.sum() * p - weights)
    return losses, own, np.moveaxis(slopes, -1, axis)


# label: (shape of the logits, axis)
LOGITS = {"rows": ((6, 5), 1), "planes": ((2, 5, 2, 3), 1), "last": ((2, 3, 5), 2), "first": ((5, 4), 0), "one": ((5,), 0)}


def cross_entropies():
    loss = Program("cross_entropy", "Losses by class, with labels that are ignored or wrong, weights of classes and smoothing.")
    gradient = Program("cross_entropy_grad", "Gradients of graph.cross_entropy.")
    for element in TRIED:
        for label, (shape, axis) in LOGITS.items():
            x = random(shape, element, 130, -4, 4)
            samples = tuple(np.delete(shape, axis))
            choice = np.random.default_rng(131).integers(0, 5, samples)
            if choice.size > 3:
                choice.reshape(-1)[1], choice.reshape(-1)[2] = -100, 7
            for words, smoothing, weighted in (("plain", 0.0, False), ("weighted", 0.0, True), ("smooth", 0.25, False), ("both", 0.25, True)):
                weights = Tensor([0.5, 2.0, 0.0, 1.0, 1.5], "f32") if weighted else None
                losses, own, slopes = loss_terms(x.wide, choice, weights.wide if weighted else None, axis, -100, smoothing)
                more = [weights] if weighted else []
                text = f"axis = {axis}" + (f", label_smoothing = {smoothing}" if smoothing else "")
                labels = Tensor(choice, "i32" if weighted else "i64")
                check = sums((16, 8.0))
                loss.add(f"{element}_{label}_{words}", [x, labels, *more], [Tensor(losses, "f32"), Tensor(own, "f32")], text, check)
                upstream = random(samples, "f32", 132)
                wanted = np.expand_dims(upstream.wide, axis) * slopes
                wanted = np.where(np.expand_dims(choice == -100, axis), 0, wanted)
                gradient.add(f"{element}_{label}_{words}", [upstream, x, labels, *more], [Tensor(wanted, element)], text, check)
        x = Tensor([[1.0, -np.inf, 2.0], [200.0, 100.0, 0.0]], element)
        labels = Tensor([2, 1], "i64")
        losses, own, slopes = loss_terms(x.wide, labels.array, None, 1, 0, 0.0)
        loss.add(f"{element}_large", [x, labels], [Tensor(losses, "f32"), Tensor(own, "f32")], "axis = 1, ignore_index = 0", sums((16, 1.0)))
        gradient.add(f"{element}_large", [Tensor([1.0, -2.0], "f32"), x, labels], [Tensor(slopes * [[1.0], [-2.0]], element)],
                     "axis = 1, ignore_index = 0", sums((16, 1.0)))
    yield from (loss, gradient)


def random_words(key, first, count):
    """Words of Philox4x32-10."""
    words = []
    for index in range(first, first + count):
        c, k = [index >> 2 & 0xFFFFFFFF, index >> 34, 0, 0], [key & 0xFFFFFFFF, key >> 32]
        for _ in range(10):
            a, b = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
            c = [b >> 32 ^ c[1] ^ k[0], b & 0xFFFFFFFF, a >> 32 ^ c[3] ^ k[1], a & 0xFFFFFFFF]
            k = [(k[0] + 0x9E3779B9) & 0xFFFFFFFF, (k[1] + 0xBB67AE85) & 0xFFFFFFFF]
        words.append(c[index & 3])
    return np.array(words, np.uint64)


def dropouts():
    program = Program("dropout", "Elements dropped by counter: alone, at a position, and from a sample on.")
    for element in TRIED:
        x = random((3, 7), element, 133)
        for label, ratio, counters in (("half", 0.5, []), ("position", 0.25, [3]), ("sample", 0.75, [2**33 + 1, 11]), ("none", 0.0, []), ("most", 0.99, [5])):
            position, first = (counters + [0, 0])[:2]
            key = 0x123456789 ^ (position << 32 & 0xFFFFFFFFFFFFFFFF)
            dropped = random_words(key, first * 7, 21).reshape(3, 7) < np.uint64(int(np.ceil(ratio * 2**32)))
            wanted = np.where(dropped, 0, x.wide * np.float32(1 / (1 - ratio)).astype(np.float64))
            inputs = [x, *(Tensor(counter, "i64") for counter in counters)]
            program.add(f"{element}_{label}", inputs, [Tensor(wanted, element)], f"ratio = {float(ratio)}, seed = {0x123456789}")
    yield program


def ends():
    seed, zeros, stop = Program("gradient_seed", "The scalar 1."), Program("zeros", "Zeros."), Program("stop_gradient", "The operand.")
    for element in TRIED:
        seed.add(element, [], [Tensor(1.0, element)], f"result_type = {element}")
        zeros.add(element, [], [Tensor(np.zeros((2, 3)), element)], f"shape = {integers((2, 3))}, result_type = {element}")
        x = random((2, 3), element, 134)
        stop.add(element, [x], [x])
    yield from (seed, zeros, stop)


def programs():
    with np.errstate(all="ignore"):
        for family in (cross_entropies, dropouts, ends):
            yield from family()
