"""Programs in which an operation is decomposed, and compared with itself inside a cluster, where it stays whole."""
import itertools
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from programs import SEED, Program, tensor

TOLERANCE = {"f16": "{rtol = 1.0e-3, atol = 1.0e-6}", "bf16": "{rtol = 8.0e-3, atol = 1.0e-6}",
             "f32": "{rtol = 2.0e-5, atol = 2.0e-6}", "f64": "{rtol = 1.0e-12, atol = 1.0e-13}"}


def close(kind):
    """The check of a result of type `kind`."""
    return "expect_close", TOLERANCE[kind[:-1].split("x")[-1]]


def one_result(op, attributes, result):
    """The writer of an operation with one result."""
    def write(names, prefix):
        return [f"{prefix} = graph.{op} {', '.join(names)} {{{attributes}}} : ({{types}}) -> {result}"], [prefix]
    return write


def typed(write, operands):
    """Fills in the operands' types."""
    types = ", ".join(kind for _, kind in operands)
    def filled(names, prefix):
        lines, results = write(names, prefix)
        return [line.replace("{types}", types) for line in lines], results
    return filled


def attention_cases(element):
    options = {"plain": ("", None), "scale": ("scale = 0.3", None), "causal": ("causal", None),
               "softcap": ("softcap = 1.5", None), "mask": ("", [element, 2, 1, 3, 5]), "mask_f32": ("", ["f32", 3, 5]),
               "visible": ("", ["i1", 1, 6, 3, 5]), "blind": ("zero_masked", ["i1", 2, 1, 3, 5]),
               "all": ("scale = 0.7, softcap = 2.0, causal, zero_masked", ["i1", 3, 5])}
    for name, (attributes, mask) in options.items():
        program = Program(f"attention_{name}_{element}")
        operands = [program.random([2, 6, 3, 8], element), program.random([2, 2, 5, 8], element),
                    program.random([2, 2, 5, 7], element)]
        if mask:
            kind, *shape = mask
            values, wide = program.random(shape, "f32" if kind == "i1" else kind, 2.0)
            if kind == "i1":
                # Some queries see nothing: NaN, or 0 where asked for.
                zero = program.value("graph.constant dense<0.9> : tensor<f32>")
                truth = tensor(shape, "i1")
                values = program.value(f"graph.compare {values}, {zero} {{predicate = \"gt\"}} : ({wide}, tensor<f32>) -> {truth}")
                wide = truth
            operands.append((values, wide))
        result = tensor([2, 6, 3, 7], element)
        program.compare(typed(one_result("attention", attributes, result), operands), operands, [result], close)
        yield program


def softmax_cases(element):
    for op, (shape, axis) in itertools.product(("softmax", "log_softmax"), [([3, 4, 5], 0), ([3, 4, 5], 1), ([2, 6, 1, 1], 1)]):
        program = Program(f"{op}_{axis}_{'x'.join(map(str, shape))}_{element}")
        operands = [program.random(shape, element, 8.0)]
        program.compare(typed(one_result(op, f"axis = {axis}", operands[0][1]), operands), operands, [operands[0][1]], close)
        yield program


def placed(channels, others, layout):
    """A shape with its channels at axis 1 or last."""
    return [others[0], channels, *others[1:]] if layout == "channels_first" else [*others, channels]


def norm_cases(element):
    parameter = "f64" if element == "f64" else "f32"
    for layout, others in itertools.product(("channels_first", "channels_last"), ([3], [2, 5], [2, 3, 4])):
        shape = placed(8, others, layout)
        for groups in (1, 2, 8):
            program = Program(f"group_norm_{groups}_{layout}_{len(shape)}_{element}")
            operands = [program.random(shape, element, 2.0, 5.0), program.random([8], parameter), program.random([8], parameter)]
            kind = operands[0][1]

            def write(names, prefix, types=", ".join(kind for _, kind in operands)):
                # What follows is sunk through the reshape: an activation and a residual.
                return [f"{prefix}0 = graph.group_norm {', '.join(names)} {{groups = {groups}, epsilon = 1.0e-3, "
                        f"layout = \"{layout}\"}} : ({types}) -> {kind}",
                        f"{prefix}1 = graph.silu {prefix}0 : ({kind}) -> {kind}",
                        f"{prefix}2 = graph.add {names[0]}, {prefix}1 : ({kind}, {kind}) -> {kind}"], [prefix + "2"]
            program.compare(write, operands, [kind], close)
            yield program
        program = Program(f"batch_norm_{layout}_{len(shape)}_{element}")
        operands = [program.random(shape, element)] + [program.random([8], parameter, 0.5, 1.0) for _ in range(4)]
        write = one_result("batch_norm", f"epsilon = 1.0e-3, layout = \"{layout}\"", operands[0][1])
        program.compare(typed(write, operands), operands, [operands[0][1]], close)
        yield program
        program = Program(f"batch_norm_train_{layout}_{len(shape)}_{element}")
        operands = [program.random(shape, element, 2.0, 3.0)] + [program.random([8], parameter, 0.5, 1.0) for _ in range(4)]
        results = [operands[0][1], operands[1][1], operands[1][1]]

        def write_train(names, prefix, types=", ".join(kind for _, kind in operands), results=", ".join(results)):
            return [f"{prefix}0, {prefix}1, {prefix}2 = graph.batch_norm_train {', '.join(names)} {{epsilon = 1.0e-3, "
                    f"momentum = 0.8, layout = \"{layout}\"}} : ({types}) -> ({results})"], [f"{prefix}{i}" for i in range(3)]
        program.compare(write_train, operands, results, close)
        yield program


def gradient_cases(element):
    """Gradients that are made of others, on numbers that are not centred."""
    parameter = "f64" if element == "f64" else "f32"
    for op, axis in itertools.product(("softmax_grad", "log_softmax_grad"), (0, 1)):
        program = Program(f"{op}_{axis}_{element}")
        operands = [program.random([3, 4, 5], element), program.random([3, 4, 5], element, 0.4, 0.5)]
        program.compare(typed(one_result(op, f"axis = {axis}", operands[0][1]), operands), operands, [operands[0][1]], close)
        yield program
    norms = [("batch_norm_train_grad", ""), ("group_norm_grad", "groups = 1, "), ("group_norm_grad", "groups = 4, "), ("group_norm_grad", "groups = 8, ")]
    for number, ((op, extra), layout, others) in enumerate(itertools.product(norms, ("channels_first", "channels_last"), ([3, 4], [2, 3, 5]))):
        program = Program(f"{op}_{number}_{element}")
        shape = placed(8, others, layout)
        operands = [program.random(shape, element, 1.0, 0.2), program.random(shape, element, 2.0, 3.0), program.random([8], parameter, 0.5, 1.0)]
        results = [operands[1][1], operands[2][1], operands[2][1]]

        def write(names, prefix, types=", ".join(kind for _, kind in operands), results=", ".join(results)):
            return [f"{prefix}0, {prefix}1, {prefix}2 = graph.{op} {', '.join(names)} {{{extra}epsilon = 1.0e-3, layout = \"{layout}\"}} "
                    f": ({types}) -> ({results})"], [f"{prefix}{i}" for i in range(3)]
        program.compare(write, operands, results, close)
        yield program


ACTIVATIONS = ["Relu", "Tanh", "Sigmoid", "Affine", "LeakyRelu", "ThresholdedRelu", "ScaledTanh", "HardSigmoid", "Elu",
               "Softsign", "Softplus"]
GATES = {"rnn": (1, 1), "gru": (3, 2), "lstm": (4, 3)}


def recurrent_case(op, number, element, choose):
    gates, functions = GATES[op]
    direction = choose.choice(["forward", "reverse", "bidirectional"])
    directions, layout = 1 + (direction == "bidirectional"), choose.choice([0, 1])
    steps, batch, inputs, hidden = choose.choice([(4, 3, 5, 2), (1, 2, 3, 4), (3, 1, 2, 3)])
    swap = lambda shape: [shape[1], shape[0], *shape[2:]] if layout else shape
    program = Program(f"{op}_{number}_{element}")
    operands = [program.random(swap([steps, batch, inputs]), element), program.random([directions, gates * hidden, inputs], element),
                program.random([directions, gates * hidden, hidden], element)]
    words = []

    def optional(word, shape, scale=1.0):
        if choose.random() < 0.5:
            operands.append(program.random(shape, element, scale))
            words.append(word)

    optional("bias", [directions, 2 * gates * hidden])
    if choose.random() < 0.5:
        lengths = ", ".join(str(choose.randint(0, steps)) for _ in range(batch))
        value = program.value(f"graph.constant dense<[{lengths}]> : tensor<{batch}xi32>")
        operands.append((value, f"tensor<{batch}xi32>"))
        words.append("lengths")
    optional("initial_h", swap([directions, batch, hidden]))
    if op == "lstm":
        optional("initial_c", swap([directions, batch, hidden]))
        optional("peepholes", [directions, 3 * hidden])
    attributes = [f"hidden_size = {hidden}", f"direction = \"{direction}\"", f"layout = {layout}"]
    if choose.random() < 0.4:
        names = [choose.choice(ACTIVATIONS) for _ in range(directions * functions)]
        attributes.append("activations = [" + ", ".join(f"\"{name}\"" for name in names) + "]")
        if choose.random() < 0.5:
            for which in ("alpha", "beta"):
                numbers = ", ".join(f"{choose.uniform(0.1, 0.9):.3f}" for _ in names)
                attributes.append(f"activation_{which} = array<f64: {numbers}>")
    if choose.random() < 0.3:
        attributes.append("clip = 0.8")
    if op == "gru" and choose.random() < 0.5:
        attributes.append("linear_before_reset")
    if op == "lstm" and choose.random() < 0.3:
        attributes.append("input_forget")
    y = [batch, steps, directions, hidden] if layout else [steps, directions, batch, hidden]
    results = [tensor(y, element)] + [tensor(swap([directions, batch, hidden]), element)] * (2 if op == "lstm" else 1)

    def write(names, prefix):
        own = [f"{prefix}{i}" for i in range(len(results))]
        extras = "".join(f" {word} {name}" for word, name in zip(words, names[3:]))
        types = ", ".join(kind for _, kind in operands)
        return [f"{', '.join(own)} = graph.{op} {', '.join(names[:3])}{extras} {{{', '.join(attributes)}}} : ({types}) -> "
                f"({', '.join(results)})"], own

    program.compare(write, operands, results, close)
    return program


def main():
    choose = random.Random(1)
    programs = []
    for element in ("f32", "f16", "bf16", "f64"):
        programs += [*attention_cases(element), *softmax_cases(element), *norm_cases(element), *gradient_cases(element)]
        for op in GATES:
            programs += [recurrent_case(op, number, element, choose) for number in range(25)]
    print(SEED)
    print("\n".join(program.text() for program in programs))


if __name__ == "__main__":
    main()
