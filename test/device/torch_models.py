#!/usr/bin/env python3
"""Latency of the manifest's models in torch, eager and compiled, beside Mezzo's: torch_models.py MANIFEST DEVICE_JSON OUT_JSON"""
import json
import statistics
import sys
import time

import torch


class Layer(torch.nn.Module):
    """What encoder_layer.mlir.in computes."""
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = torch.nn.LayerNorm(width), torch.nn.LayerNorm(width)
        self.qkv, self.out = torch.nn.Linear(width, 3 * width), torch.nn.Linear(width, width)
        self.up, self.down = torch.nn.Linear(width, 4 * width), torch.nn.Linear(4 * width, width)

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(batch, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        attended = torch.softmax(q @ k.transpose(-1, -2) * (width // self.heads) ** -0.5, -1) @ v
        x = x + self.out(attended.transpose(1, 2).reshape(batch, length, width))
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm2(x))))


def latency(function, x, runs=100):
    """Microseconds of a call that waits, the median."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        function(x)
        torch.cuda.synchronize()
        times.append((time.perf_counter() - start) * 1e6)
    return statistics.median(times)


@torch.no_grad()
def measure(shape):
    model = Layer(shape["width"], shape["heads"]).cuda().half().eval()
    x = torch.randn(shape["batch"], shape["length"], shape["width"], device="cuda", dtype=torch.float16)
    row = {}
    for _ in range(10):
        model(x)
    row["eager"] = latency(model, x)
    try:
        compiled = torch.compile(model, mode="max-autotune-no-cudagraphs" if "--slow" in sys.argv else "reduce-overhead")
        for _ in range(5):
            compiled(x)
        row["compiled"] = latency(compiled, x)
    except Exception as error:  # no compiler on this machine: eager is the figure
        row["compiled_error"] = str(error).splitlines()[0][:200]
    return row


def main():
    manifest, device, out = sys.argv[1:4]
    with open(manifest, encoding="utf-8") as file:
        models = [model for model in json.load(file)["models"] if "torch" in model]
    with open(device, encoding="utf-8") as file:
        ours = {row["name"]: row.get("microseconds") for row in json.load(file)["models"]}
    rows = []
    for model in models:
        row = {"name": model["name"], "torch": torch.__version__, "mezzo": ours.get(model["name"]), **measure(model["torch"])}
        print("torch        " + "  ".join(f"{key} {value:.4g}" if isinstance(value, float) else f"{value}" for key, value in row.items()))
        rows.append(row)
    with open(out, "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=1)


if __name__ == "__main__":
    main()
