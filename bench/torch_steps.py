#!/usr/bin/env python3
"""Training steps by PyTorch, on demand: torch_steps.py MODEL THREADS [compile]

MODEL is mlp, cnn or gpt2. For each line of standard input, a number of steps, it makes so many and prints the median seconds of one. The first
line that it prints says how long the first step took.
"""
import statistics
import sys
import time

import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    """A layer of gpt2_mini: 4 heads of 64."""

    def __init__(self, width=256, heads=4):
        super().__init__()
        self.heads, self.width = heads, width
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attend, self.project = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, x):
        batch, length, _ = x.shape
        q, k, v = (part.view(batch, length, self.heads, -1).transpose(1, 2) for part in self.attend(self.norm1(x)).split(self.width, 2))
        mixed = functional.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(batch, length, self.width)
        x = x + self.project(mixed)
        return x + self.down(functional.gelu(self.up(self.norm2(x)), approximate="tanh"))


class Gpt2(nn.Module):
    def __init__(self, words=8192, width=256, layers=4):
        super().__init__()
        self.words, self.places = nn.Embedding(words, width), nn.Embedding(256, width)
        self.blocks, self.norm = nn.Sequential(*(Block(width) for _ in range(layers))), nn.LayerNorm(width)

    def forward(self, x):
        h = self.words(x) + self.places(torch.arange(x.shape[1]))
        return functional.linear(self.norm(self.blocks(h)), self.words.weight)


def mlp():
    net = nn.Sequential(nn.Linear(784, 512), nn.ReLU(), nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10))
    return net, torch.randn(64, 784), torch.randint(0, 10, (64,))


def cnn():
    net = nn.Sequential(nn.Conv2d(1, 32, 3, padding=1), nn.BatchNorm2d(32), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(32, 64, 3, padding=1),
                        nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Dropout(0.25), nn.Linear(3136, 128), nn.ReLU(),
                        nn.Dropout(0.5), nn.Linear(128, 10))
    return net, torch.randn(64, 1, 28, 28), torch.randint(0, 10, (64,))


def gpt2():
    return Gpt2(), torch.randint(0, 8192, (2, 128)), torch.randint(0, 8192, (2, 128))


def main():
    torch.manual_seed(0)
    torch.set_num_threads(int(sys.argv[2]))
    net, x, labels = {"mlp": mlp, "cnn": cnn, "gpt2": gpt2}[sys.argv[1]]()
    optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3, weight_decay=0.01)
    run = torch.compile(net) if "compile" in sys.argv[3:] else net

    def step():
        start = time.perf_counter()
        optimizer.zero_grad()
        logits = run(x)
        functional.cross_entropy(logits.flatten(0, -2), labels.flatten()).backward()
        optimizer.step()
        return time.perf_counter() - start

    print(step(), flush=True)
    for line in sys.stdin:
        print(statistics.median(step() for _ in range(int(line))), flush=True)


if __name__ == "__main__":
    main()
