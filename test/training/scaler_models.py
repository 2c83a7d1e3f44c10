#!/usr/bin/env python3
"""The loss scalers of other systems, written anew from their sources, and what they do: scaler_models.py FILE [--check]

FILE gets, for each system, the scale after each step of fixed sequences, and a checksum over 10,000 random ones; a unit test
compares them with Mezzo's rules. --check changes nothing and ends with 1 if FILE is not what the models give.

Nothing here comes from Mezzo. G is a step whose gradients are finite, O one that overflows.
"""
import pathlib
import struct
import sys

import numpy as np

F32 = np.float32


class PyTorch:
    """torch.amp.GradScaler: _amp_update_scale_ on the device, in f32."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.tracker = F32(initial), window, 0

    def step(self, overflow):
        if overflow:
            self.scale, self.tracker = F32(self.scale * F32(0.5)), 0
            return
        successful = self.tracker + 1
        if successful == self.window:
            new = F32(self.scale * F32(2))
            if np.isfinite(new):
                self.scale = new
            self.tracker = 0
        else:
            self.tracker = successful


class Apex:
    """Apex's amp.LossScaler.update_scale."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.unskipped = float(initial), window, 0

    def step(self, overflow):
        if overflow:
            self.scale, self.unskipped = self.scale / 2, 0
        else:
            self.unskipped += 1
        if self.unskipped == self.window:
            self.scale, self.unskipped = min(2.0 ** 24, self.scale * 2), 0


class ApexHysteresis:
    """Apex's update_scale_hysteresis_cuda_kernel."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.hysteresis = F32(initial), window, hysteresis
        self.left, self.tracker = hysteresis, 0

    def step(self, overflow):
        if overflow:
            self.left -= 1
            self.tracker = 0
            if self.left > 0:
                return
            self.scale = F32(self.scale * F32(0.5))
            return
        successful = self.tracker + 1
        if successful == self.window:
            new = F32(self.scale * F32(2))
            if np.isfinite(new):
                self.scale = new
            self.tracker = 0
        else:
            self.tracker = successful
        self.left = self.hysteresis


class Megatron:
    """megatron.core.optimizer.grad_scaler.DynamicGradScaler, with the floor at 1."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.hysteresis = F32(initial), window, hysteresis
        self.growth_tracker, self.hysteresis_tracker = 0, hysteresis

    def step(self, overflow):
        if overflow:
            self.growth_tracker = 0
            self.hysteresis_tracker -= 1
            if self.hysteresis_tracker <= 0:
                self.scale = max(F32(self.scale * F32(0.5)), F32(1))
            return
        self.growth_tracker += 1
        if self.growth_tracker == self.window:
            self.growth_tracker = 0
            self.hysteresis_tracker = self.hysteresis
            self.scale = F32(self.scale * F32(2))


class DeepSpeed:
    """deepspeed.runtime.fp16.loss_scaler.DynamicLossScaler of 2026, with the floor at 1."""
    consecutive = False

    def __init__(self, initial, window, hysteresis):
        self.cur_scale, self.scale_window, self.delayed_shift = float(initial), window, hysteresis
        self.cur_iter, self.last_overflow_iter, self.cur_hysteresis = 0, -1, hysteresis

    def step(self, overflow):
        if overflow:
            if self.delayed_shift == 1 or self.cur_hysteresis == 1:
                self.cur_scale = max(self.cur_scale / 2, 1.0)
            else:
                self.cur_hysteresis -= 1
            self.last_overflow_iter = self.cur_iter
        else:
            if self.consecutive:
                self.cur_hysteresis = self.delayed_shift
            stable = self.cur_iter - self.last_overflow_iter - 1
            if stable > 0 and stable % self.scale_window == 0:
                if not self.consecutive:
                    self.cur_hysteresis = self.delayed_shift
                self.cur_scale *= 2
        self.cur_iter += 1

    @property
    def scale(self):
        return self.cur_scale


class DeepSpeedConsecutive(DeepSpeed):
    consecutive = True


class Paddle:
    """paddle.amp.GradScaler._update; hysteresis is decr_every_n_nan_or_inf."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.every = F32(initial), window, hysteresis
        self.good = self.bad = 0

    def step(self, overflow):
        if overflow:
            self.good = 0
            self.bad += 1
            if self.bad == self.every:
                self.scale, self.bad = F32(self.scale * F32(0.5)), 0
        else:
            self.bad = 0
            self.good += 1
            if self.good == self.window:
                self.scale, self.good = F32(self.scale * F32(2)), 0


class Keras3:
    """keras.optimizers.LossScaleOptimizer of Keras 3."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.counter = F32(initial), window, 0

    def step(self, overflow):
        if overflow:
            self.scale, self.counter = F32(self.scale / F32(2)), 0
        elif self.counter == self.window - 1:
            self.scale, self.counter = F32(self.scale * F32(2)), 0
        else:
            self.counter += 1


class TensorFlow2:
    """tf.keras.mixed_precision's _DynamicLossScaleState."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.counter = F32(initial), window, 0

    def step(self, overflow):
        if overflow:
            self.counter, self.scale = 0, max(F32(self.scale / F32(2)), F32(1))
        elif self.counter + 1 >= self.window:
            new = F32(self.scale * F32(2))
            if np.isfinite(new):
                self.scale = new
            self.counter = 0
        else:
            self.counter += 1


class MXNet:
    """mxnet.amp.loss_scaler.LossScaler: what a step finds takes effect after the next one."""
    def __init__(self, initial, window, hysteresis):
        self.scale = self.next_scale = float(initial)
        self.window, self.unskipped = window, 0

    def step(self, overflow):
        self.scale = self.next_scale
        if overflow:
            self.next_scale, self.unskipped = self.scale / 2, 0
        else:
            self.unskipped += 1
        if self.unskipped == self.window:
            self.unskipped, self.next_scale = 0, min(2.0 ** 24, self.scale * 2)


class OrtTraining:
    """onnxruntime.training.amp.DynamicLossScaler."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.stable = float(initial), window, 0

    def step(self, overflow):
        if overflow:
            self.scale, self.stable = max(1.0, self.scale / 2), 0
            return
        self.stable += 1
        if self.stable >= self.window:
            self.scale, self.stable = min(2.0 ** 24, self.scale * 2), 0


class Jmp:
    """jmp.DynamicLossScale.adjust, with min_loss_scale 1."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.period, self.counter = F32(initial), window, 0

    def step(self, overflow):
        if overflow:
            self.scale, self.counter = max(F32(1), F32(self.scale / F32(2))), 0
            return
        if self.counter == self.period - 1:
            new = F32(self.scale * F32(2))
            self.scale = new if np.isfinite(new) else self.scale
        self.counter = (self.counter + 1) % self.period


class Fairseq:
    """fairseq.optim.dynamic_loss_scaler.DynamicLossScaler, tolerance 0; at the minimum it raises, and the scale stays."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window = float(initial), window
        self.iter, self.last_overflow = 0, -1

    def step(self, overflow):
        if overflow:
            previous = self.scale
            self.last_overflow = self.iter
            self.scale /= 2
            if self.scale <= 1e-4:
                self.scale = previous
        elif (self.iter - self.last_overflow) % self.window == 0:
            self.scale *= 2
        self.iter += 1


class Mezzo:
    """Powers of two: 2^-14 at least, 2^24 at most, doubled after `window` clean steps, halved at an overflow."""
    def __init__(self, initial, window, hysteresis):
        self.scale, self.window, self.clean = float(initial), window, 0

    def step(self, overflow):
        self.clean = 0 if overflow else self.clean + 1
        if overflow:
            self.scale = max(self.scale / 2, 2.0 ** -14)
        elif self.clean == self.window:
            self.scale, self.clean = min(self.scale * 2, 2.0 ** 24), 0


MODELS = {"mezzo": Mezzo, "pytorch": PyTorch, "apex": Apex, "apex_hysteresis": ApexHysteresis, "megatron": Megatron,
          "deepspeed": DeepSpeed, "deepspeed_consecutive": DeepSpeedConsecutive, "paddle": Paddle, "keras3": Keras3,
          "tf2": TensorFlow2, "mxnet": MXNet, "ort": OrtTraining, "jmp": Jmp, "fairseq": Fairseq}
WITH_HYSTERESIS = {"apex_hysteresis", "megatron", "deepspeed", "deepspeed_consecutive", "paddle"}

SEQUENCES = {"A": "GGGGGGGGGG", "B": "OGGGGGGGGGG", "C": "OGOGOGOG", "D": "OOOGGGGGGO", "E": "GGGOGGGGOO"}


def runs(text):
    """1024x3,512 as a list."""
    values = []
    for part in text.split(","):
        value, _, times = part.partition("x")
        values += [float(value)] * int(times or 1)
    return values


# What is known of the systems: window 4, first scale 1024, hysteresis 2 where there is one. A model that gives anything else is
# wrong.
PLAIN = {"A": "1024x3,2048x4,4096x3", "B": "512x4,1024x4,2048x3", "C": "512,512,256,256,128,128,64,64",
         "D": "512,256,128,128,128,128,256,256,256,128", "E": "1024x3,512x4,1024,512,256"}
KNOWN = {
    **{name: PLAIN for name in ("mezzo", "pytorch", "apex", "keras3", "tf2", "ort", "jmp", "fairseq")},
    "apex_hysteresis": {"A": PLAIN["A"], "B": "1024x4,2048x4,4096x3", "C": "1024x8", "D": "1024,512,256x4,512x4",
                        "E": "1024x7,2048,2048,1024"},
    "megatron": {"A": PLAIN["A"], "B": "1024x4,2048x4,4096x3", "C": "1024,1024,512,512,256,256,128,128",
                 "D": "1024,512,256x4,512x4", "E": "1024x7,2048,2048,1024"},
    "deepspeed": {"A": "1024x4,2048x4,4096x2", "B": "1024x5,2048x4,4096x2", "C": "1024,1024,512,512,256,256,128,128",
                  "D": "1024,512,256x5,512x3", "E": "1024x8,512,256"},
    "deepspeed_consecutive": {"C": "1024x8", "E": "1024x9,512"},
    "paddle": {"A": PLAIN["A"], "B": "1024x4,2048x4,4096x3", "C": "1024x8", "D": "1024,512x5,1024x4",
               "E": "1024x7,2048,2048,1024"},
}
# One step later than others.
KNOWN["mxnet"] = {name: ",".join(map(str, [1024.0] + runs(text)[:-1])) for name, text in PLAIN.items()}

COUNT, LENGTH = 10_000, 40


def trajectory(model, initial, window, hysteresis, sequence):
    scaler = model(initial, window, hysteresis)
    scales = []
    with np.errstate(over="ignore", under="ignore"):
        for step in sequence:
            scaler.step(step == "O")
            scales.append(float(scaler.scale))
    return scales


def check_known():
    for name, sequences in KNOWN.items():
        for label, text in sequences.items():
            got = trajectory(MODELS[name], 1024, 4, 2 if name in WITH_HYSTERESIS else 1, SEQUENCES[label])
            if got != runs(text):
                sys.exit(f"the model of {name} gives {got} for sequence {label}, known is {runs(text)}")


class SplitMix:
    """Numbers that the unit test can make as well."""
    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        mask = 0xFFFFFFFFFFFFFFFF
        self.state = self.state + 0x9E3779B97F4A7C15 & mask
        z = self.state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ z >> 27) * 0x94D049BB133111EB & mask
        return (z ^ z >> 31) % bound


EXPONENTS = (-20, -14, -2, 0, 3, 10, 16, 24, 31, 100, 127)
WINDOWS = (1, 2, 3, 4, 7)


def random_cases(name):
    """Sequences with all kinds of settings: first scales at the ends of the range, mixtures of both kinds of step."""
    random = SplitMix(len(name))
    for _ in range(COUNT):
        initial, window = 2.0 ** EXPONENTS[random.below(len(EXPONENTS))], WINDOWS[random.below(len(WINDOWS))]
        hysteresis = 1 + random.below(3) if name in WITH_HYSTERESIS else 1
        bias = random.below(257)
        yield initial, window, hysteresis, "".join("O" if random.below(256) < bias else "G" for _ in range(LENGTH))


def checksum(values, state=0xCBF29CE484222325):
    """FNV-1a over the bytes of the numbers as f64."""
    for value in values:
        for byte in struct.pack("<d", value):
            state = (state ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return state


def lines():
    yield "# Written by test/training/scaler_models.py: rule, first scale, window, hysteresis, steps, and the scale after each"
    for name, model in MODELS.items():
        for label, sequence in SEQUENCES.items():
            hysteresis = 2 if name in WITH_HYSTERESIS else 1
            scales = trajectory(model, 1024, 4, hysteresis, sequence)
            yield f"vector {name} 1024 4 {hysteresis} {sequence} " + " ".join(f"{scale:g}" for scale in scales)
    yield "# Random sequences: rule, whether it has hysteresis, their number, and a checksum over all scales"
    for name, model in MODELS.items():
        state = 0xCBF29CE484222325
        for case in random_cases(name):
            state = checksum(trajectory(model, *case), state)
        yield f"random {name} {int(name in WITH_HYSTERESIS)} {COUNT} {state:016x}"


def main():
    check_known()
    path, text = pathlib.Path(sys.argv[1]), "\n".join(lines()) + "\n"
    if sys.argv[2:] == ["--check"]:
        sys.exit(0 if path.read_text(encoding="utf-8") == text else f"{path} is out of date; {sys.argv[0]} writes it anew")
    path.write_text(text, encoding="utf-8")


main()
