"""Programs in MLIR text that compare what a pass makes of operations with the operations themselves.

The operations are written twice: in the function, where passes rewrite them, and inside a cluster, where they stay as they are.
"""


def tensor(shape, element):
    """The type of a tensor."""
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def numbers(values):
    """A list as in an array attribute."""
    return ", ".join(map(str, values))


# What the functions' argument is: a number, 0, that passes must take for one that changes between calls.
SEED = "graph.variable mutable @seed : tensor<f32> {init = dense<0.0> : tensor<f32>}"


class Program:
    """One function, written line by line. Values are pairs of a name and a type. Its module holds SEED."""

    def __init__(self, name):
        self.name, self.lines, self.count = name, [], 0

    def value(self, text):
        """Adds an operation with one result, and gives the result's name."""
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        return f"%v{self.count}"

    def random(self, shape, element, scale=1.0, offset=0.0, whole=False, changes=False):
        """A tensor of numbers in offset ± scale without a pattern: whole ones, or such that may change between calls."""
        size = 1
        for extent in shape:
            size *= extent
        wide = "f64" if element == "f64" else "f32"
        flat, scalar = tensor([size], wide), tensor([], wide)

        def binary(op, x, number):
            constant = self.value(f"graph.constant dense<{float(number)}> : {scalar}")
            return self.value(f"graph.{op} {x}, {constant} : ({flat}, {scalar}) -> {flat}")

        places = self.value(f"graph.iota {{shape = array<i64: {size}>, result_type = {wide}, axis = 0}} : () -> {flat}")
        angles = binary("add", binary("mul", places, 12.9898), 0.37 * self.count)
        if changes:
            angles = self.value(f"graph.add {angles}, %seed : ({flat}, {scalar}) -> {flat}")
        waves = self.value(f"graph.sin {angles} : ({flat}) -> {flat}")
        values = binary("add", binary("mul", waves, scale), offset)
        if whole:
            values = self.value(f"graph.round {values} : ({flat}) -> {flat}")
        kind = tensor(shape, wide)
        shaped = self.value(f"graph.reshape {values} {{shape = array<i64: {numbers(shape)}>}} : ({flat}) -> {kind}")
        if element == wide:
            return shaped, kind
        narrow = tensor(shape, element)
        return self.value(f"graph.convert {shaped} {{result_type = {element}}} : ({kind}) -> {narrow}"), narrow

    def compare(self, write, operands, results, check):
        """`write(names, prefix)` gives the lines of operations on the operands' names, whose own names start with `prefix`, and the
        names of the results, whose types are `results`. `check(type)` gives the check and its attributes."""
        names, types = [name for name, _ in operands], ", ".join(kind for _, kind in operands)
        inner, outputs = [f"%a{i}" for i in range(len(operands))], ", ".join(results)
        lines, wholes = write(inner, "%w")
        self.lines.append(f"  %expected:{len(results)} = graph.cluster \"whole\" ins({', '.join(names)} : {types}) {{")
        self.lines.append("  ^bb0(" + ", ".join(f"{name}: {kind}" for name, (_, kind) in zip(inner, operands)) + "):")
        self.lines += ["    " + line for line in lines]
        self.lines.append(f"    graph.yield {', '.join(wholes)} : {outputs}")
        self.lines.append(f"  }} -> {outputs}")
        lines, parts = write(names, "%p")
        self.lines += ["  " + line for line in lines]
        for i, (part, kind) in enumerate(zip(parts, results)):
            op, attributes = check(kind)
            self.lines.append(f"  check.{op} {part}, %expected#{i} {attributes} : {kind}")

    def text(self):
        return f"func.func @{self.name}(%seed: tensor<f32> {{graph.variable = @seed}}) {{\n" + "\n".join(self.lines) + "\n  return\n}\n"
