#!/usr/bin/env python3
"""Trains the digits classifier and writes every file of this folder: train.py [--epochs N] [--out DIR]

  cnn.onnx         for inference: batch normalisation uses its running statistics, no dropout
  cnn_train.onnx   the same network and weights exported in training mode: batch statistics, dropout
  train.npz        image, label: what the network is trained on, float32 [1437, 1, 8, 8], values 0 to 1, and int64 [1437]
  test.npz         image, label: the 360 held-out images and which digit each of them is, for mezzo train
  inputs.npz       image: the 360 held-out images, float32 [360, 1, 8, 8], values 0 to 1
  expected.npz     logits: what ONNX Runtime computes from cnn.onnx for them, float32 [360, 10]
  labels.npz       label: which digit each of them is, int64 [360]

Needs torch, onnxscript, onnx, onnxruntime and scikit-learn. Takes about half a minute on one core.
"""
import argparse
import collections
import pathlib

import numpy as np
import onnx
import onnxruntime
import torch
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split
from torch import nn

HELD_OUT = 360


def block(index, inputs, outputs):
    return {
        f"conv{index}": nn.Conv2d(inputs, outputs, 3, padding=1),
        f"norm{index}": nn.BatchNorm2d(outputs),
        f"relu{index}": nn.ReLU(),
    }


def make_network():
    return nn.Sequential(collections.OrderedDict(
        **block(1, 1, 16),
        **block(2, 16, 32),
        pool2=nn.MaxPool2d(2),
        **block(3, 32, 32),
        pool3=nn.MaxPool2d(2),
        flatten=nn.Flatten(),
        dense1=nn.Linear(32 * 2 * 2, 64),
        relu4=nn.ReLU(),
        dropout=nn.Dropout(0.25),
        dense2=nn.Linear(64, 10),
    ))


def load_data():
    """Images and labels of the training part, then of the held-out part: the same split on every run."""
    digits = load_digits()
    images = (digits.images / 16).astype(np.float32)[:, np.newaxis]
    labels = digits.target.astype(np.int64)
    return train_test_split(images, labels, test_size=HELD_OUT, random_state=0, stratify=labels)


def train(network, images, labels, epochs):
    images, labels = torch.from_numpy(images), torch.from_numpy(labels)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, epochs)
    network.train()
    for epoch in range(epochs):
        total = 0.0
        for batch in torch.randperm(len(images)).split(64):
            optimizer.zero_grad()
            loss = nn.functional.cross_entropy(network(images[batch]), labels[batch])
            loss.backward()
            optimizer.step()
            total += loss.item() * len(batch)
        schedule.step()
        print(f"epoch {epoch + 1:2} of {epochs}: loss {total / len(images):.4f}", flush=True)


def save_without_metadata(model, path):
    """Saves the graph without the exporter's notes, which hold source paths of the machine it ran on."""
    for part in (model, model.graph, *model.graph.node, *model.graph.value_info, *model.graph.initializer):
        part.ClearField("metadata_props")
    onnx.save(model, path)


def export_inference(network, path):
    sample = torch.zeros(2, 1, 8, 8)
    program = torch.onnx.export(
        network.eval(), (sample,), dynamo=True, input_names=["image"], output_names=["logits"],
        dynamic_shapes=({0: torch.export.Dim("N")},), opset_version=20)
    save_without_metadata(program.model_proto, path)


def export_training(network, path):
    sample = torch.rand(2, 1, 8, 8)
    torch.onnx.export(
        network.train(), (sample,), path, dynamo=False, input_names=["image"], output_names=["logits"],
        dynamic_axes={"image": {0: "N"}, "logits": {0: "N"}}, opset_version=17, do_constant_folding=False,
        training=torch.onnx.TrainingMode.TRAINING)


def save_samples(path, images, labels):
    """Images and labels in an order that does not depend on how they were split."""
    order = sorted(range(len(images)), key=lambda index: images[index].tobytes()[::-1])
    np.savez_compressed(path, image=images[order], label=labels[order])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--epochs", type=int, default=30)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).parent)
    options = parser.parse_args()

    torch.manual_seed(0)
    torch.set_num_threads(1)
    images, held_out_images, labels, held_out_labels = load_data()
    save_samples(options.out / "train.npz", images, labels)
    save_samples(options.out / "test.npz", held_out_images, held_out_labels)
    network = make_network()
    train(network, images, labels, options.epochs)

    export_inference(network, options.out / "cnn.onnx")
    export_training(network, options.out / "cnn_train.onnx")
    session = onnxruntime.InferenceSession(options.out / "cnn.onnx", providers=["CPUExecutionProvider"])
    (logits,) = session.run(["logits"], {"image": held_out_images})
    np.savez_compressed(options.out / "inputs.npz", image=held_out_images)
    np.savez_compressed(options.out / "expected.npz", logits=logits)
    np.savez_compressed(options.out / "labels.npz", label=held_out_labels)
    right = int((logits.argmax(1) == held_out_labels).sum())
    print(f"{right} of {HELD_OUT} held-out images right: {right / HELD_OUT:.1%}")


if __name__ == "__main__":
    main()
