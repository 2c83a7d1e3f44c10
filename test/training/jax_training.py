#!/usr/bin/env python3
"""Trains an ONNX model by JAX, in f64, with AdamW: jax_training.py MODEL DATA.npz PLAN.json OUTPUT.json

Runs in the environment of test/models/gradients.py. PLAN has the `parameters` that are trained, by name, the `batch` size, how many `steps`, the
learning `rate` and the `decay`. DATA has the model's inputs and `labels`, one sample after the other. OUTPUT gets the loss of each step.
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "models"))
import jax
import jax.numpy as jnp
import numpy as np
import onnx
from onnx_in_jax import cross_entropy, numpy_value, output_of

BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8


def main(model_path, data_path, plan_path, output_path):
    model, plan = onnx.load(model_path), json.loads(pathlib.Path(plan_path).read_text())
    values = {tensor.name: numpy_value(tensor) for tensor in model.graph.initializer}
    trained = {name: jnp.asarray(values.pop(name)) for name in plan["parameters"]}
    names = [port.name for port in model.graph.input if port.name not in trained and port.name not in values]

    def loss(parameters, inputs, labels):
        return cross_entropy(output_of(model, parameters, values, inputs), labels)

    @jax.jit
    def step(parameters, m, v, t, inputs, labels):
        value, gradients = jax.value_and_grad(loss)(parameters, inputs, labels)
        m = {name: BETA1 * m[name] + (1 - BETA1) * g for name, g in gradients.items()}
        v = {name: BETA2 * v[name] + (1 - BETA2) * g * g for name, g in gradients.items()}
        def moved(name):
            update = (m[name] / (1 - BETA1 ** t)) / (jnp.sqrt(v[name] / (1 - BETA2 ** t)) + EPSILON)
            return parameters[name] * (1 - plan["rate"] * plan["decay"]) - plan["rate"] * update
        return {name: moved(name) for name in parameters}, m, v, value

    m = v = {name: jnp.zeros_like(value) for name, value in trained.items()}
    losses, size = [], plan["batch"]
    with np.load(data_path) as data:
        arrays = {name: data[name] for name in [*names, "labels"]}
    for i in range(plan["steps"]):
        batch = {name: jnp.asarray(array[i * size:(i + 1) * size]) for name, array in arrays.items()}
        labels = batch.pop("labels")
        inputs = {name: x.astype(np.float64) if x.dtype == np.float32 else x for name, x in batch.items()}
        trained, m, v, value = step(trained, m, v, float(i + 1), inputs, labels)
        losses.append(float(value))
    pathlib.Path(output_path).write_text(json.dumps(losses))


if __name__ == "__main__":
    main(*sys.argv[1:])
