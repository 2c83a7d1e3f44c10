#!/usr/bin/env python3
"""Optimizers from their published formulas, in f64, on a fixed stream of gradients: optimizer_models.py FILE [--check] [--torch]

FILE gets, for each set of options of graph-add-optimizer, 16 parameters after 200 steps; a unit test compares Mezzo's with them.
--check changes nothing and ends with 1 if FILE is not what the formulas give. --torch compares FILE with PyTorch's optimizers in f32,
to 2e-6 of the largest parameter, where torch can be imported.
"""
import math
import pathlib
import re
import sys

import numpy as np

COUNT, STEPS = 16, 200


def stream():
    """The gradients of GradientStream in test/unit/training/StepTesting.cpp, as f32, and as many random numbers as it takes."""
    mask, state = 0xFFFFFFFFFFFFFFFF, 1

    def number():
        nonlocal state
        state = state + 0x9E3779B97F4A7C15 & mask
        z = state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        return float((z ^ z >> 31) >> 40) * 2.0 ** -23 - 1

    for count in range(STEPS):
        size = 2.0 ** -(count // 16)
        values = [number() * size for _ in range(COUNT)]
        number()  # the loss
        yield np.array([0 if abs(value) < size / 64 else value for value in values], dtype=np.float32)


def learning_rate(o, t):
    """The rate of step t, counted from 0."""
    rate, kind, warmup, total = o["lr"], o.get("schedule", "constant"), o.get("warmup", 0), o.get("total", 0)
    if t < warmup:
        return rate * (t + 1) / warmup
    part = min(1.0, (t - warmup) / (total - warmup)) if total else 0
    least = o.get("lr-least", 0.0)
    if kind == "cosine":
        return least + (rate - least) * (1 + math.cos(math.pi * part)) / 2
    if kind == "linear":
        return least + (rate - least) * (1 - part)
    if kind == "step":
        return rate * o.get("lr-gamma", 0.1) ** ((t - warmup) // o["lr-every"])
    return rate


def sgd(o, w, g, state, t, rate):
    """Sutskever et al. 2013 in the form of PyTorch's documentation."""
    g = g + o.get("weight-decay", 0) * w
    momentum = o.get("momentum", 0)
    state["b"] = g if t == 0 else momentum * state["b"] + (1 - o.get("dampening", 0)) * g
    return w - rate * (g + momentum * state["b"] if o.get("nesterov") else state["b"])


def adam(o, w, g, state, t, rate):
    """Kingma and Ba 2015; decoupled decay by Loshchilov and Hutter 2019."""
    decay, b1, b2 = o.get("weight-decay", 0), o.get("beta1", 0.9), o.get("beta2", 0.999)
    if o["optimizer"] == "adamw":
        w = w * (1 - rate * decay)
    else:
        g = g + decay * w
    state["m"] = b1 * state.get("m", 0) + (1 - b1) * g
    state["v"] = b2 * state.get("v", 0) + (1 - b2) * g * g
    m, v = state["m"] / (1 - b1 ** (t + 1)), state["v"] / (1 - b2 ** (t + 1))
    return w - rate * m / (np.sqrt(v) + o.get("epsilon", 1e-8))


def lion(o, w, g, state, t, rate):
    """Chen et al. 2023."""
    b1, b2, m = o.get("beta1", 0.9), o.get("beta2", 0.99), state.get("m", 0 * w)
    update = np.sign(b1 * m + (1 - b1) * g) + o.get("weight-decay", 0) * w
    state["m"] = b2 * m + (1 - b2) * g
    return w - rate * update


RULES = {"sgd": sgd, "adam": adam, "adamw": adam, "lion": lion}

CASES = """
optimizer=sgd lr=0.1
optimizer=sgd lr=0.1 momentum=0.9
optimizer=sgd lr=0.1 momentum=0.9 dampening=0.5 weight-decay=0.01
optimizer=sgd lr=0.05 momentum=0.9 nesterov=true weight-decay=0.001
optimizer=sgd lr=0.1 clip-norm=0.5
optimizer=sgd lr=0.1 clip-value=0.25
optimizer=adam lr=0.01
optimizer=adam lr=0.01 weight-decay=0.1 beta1=0.8 beta2=0.95
optimizer=adam lr=0.01 epsilon=0.0001 clip-norm=1.0
optimizer=adamw lr=0.01 weight-decay=0.1
optimizer=adamw lr=0.01 weight-decay=0.01 schedule=cosine warmup=20 total=180 lr-least=0.001
optimizer=adamw lr=0.01 schedule=linear total=150
optimizer=adamw lr=0.01 schedule=step lr-every=40 lr-gamma=0.5
optimizer=lion lr=0.001
optimizer=lion lr=0.001 weight-decay=0.5 beta1=0.95 beta2=0.98
""".split("\n")[1:-1]


def parse(text):
    def value(word):
        return word == "true" if word in ("true", "false") else float(word) if re.match(r"-?[\d.]", word) else word
    return {name: value(word) for name, word in (part.split("=") for part in text.split())}


def clipped(o, g):
    g = g.astype(np.float64)
    if limit := o.get("clip-norm"):
        g = g * min(1.0, limit / (np.sqrt(np.sum(g * g)) + 1e-6))
    return np.clip(g, -o["clip-value"], o["clip-value"]) if "clip-value" in o else g


def train(o):
    w, state = np.full(COUNT, 0.5), {}
    for t, g in enumerate(stream()):
        w = RULES[o["optimizer"]](o, w, clipped(o, g), state, t, learning_rate(o, t))
    return w


def lines():
    yield "# Written by test/training/optimizer_models.py: options, and the parameters after 200 steps"
    for case in CASES:
        yield f"{case}|" + " ".join(repr(float(value)) for value in train(parse(case)))


def torch_train(torch, o):
    """The same by PyTorch's own optimizers, in f32."""
    w = torch.nn.Parameter(torch.full((COUNT,), 0.5))
    decay, momentum = o.get("weight-decay", 0.0), o.get("momentum", 0.0)
    betas = (o.get("beta1", 0.9), o.get("beta2", 0.999))
    make = {"sgd": lambda: torch.optim.SGD([w], lr=o["lr"], momentum=momentum, dampening=o.get("dampening", 0.0),
                                           weight_decay=decay, nesterov=bool(o.get("nesterov"))),
            "adam": lambda: torch.optim.Adam([w], lr=o["lr"], betas=betas, eps=o.get("epsilon", 1e-8), weight_decay=decay),
            "adamw": lambda: torch.optim.AdamW([w], lr=o["lr"], betas=betas, eps=o.get("epsilon", 1e-8), weight_decay=decay)}
    optimizer = make[o["optimizer"]]()
    for t, g in enumerate(stream()):
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(o, t)
        w.grad = torch.from_numpy(g.copy())
        if "clip-norm" in o:
            torch.nn.utils.clip_grad_norm_([w], o["clip-norm"])
        if "clip-value" in o:
            torch.nn.utils.clip_grad_value_([w], o["clip-value"])
        optimizer.step()
    return w.detach().numpy().astype(np.float64)


def compare_with_torch():
    try:
        import torch
    except ImportError:
        sys.exit("torch cannot be imported")
    for case in CASES:
        o = parse(case)
        if o["optimizer"] == "lion":
            continue  # PyTorch has none
        ours, theirs = train(o), torch_train(torch, o)
        error = np.max(np.abs(ours - theirs)) / max(0.5, np.max(np.abs(theirs)))  # parameters begin with 0.5
        print(f"{case}: {error:.1e}")
        if error > 2e-6:
            sys.exit(f"{case}: PyTorch's parameters differ by {error:.1e} of the largest")


def main():
    path, text = pathlib.Path(sys.argv[1]), "\n".join(lines()) + "\n"
    if "--torch" in sys.argv:
        compare_with_torch()
    if "--check" in sys.argv:
        sys.exit(0 if path.read_text(encoding="utf-8") == text else f"{path} is out of date; {sys.argv[0]} writes it anew")
    if "--torch" not in sys.argv:
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
