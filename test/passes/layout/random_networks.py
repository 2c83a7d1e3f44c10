"""Random small networks of convolutions and what stands between them, compared with themselves in the model's layout.

The exact ones compute on whole numbers by operations that do not round, so that any order of summation gives the same bits.
"""
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from programs import SEED, Program, numbers, tensor


class Network:
    """Operations on tensors N C S…, of which the shapes are known; names have a place for the prefix."""

    def __init__(self, program, choose, spatial, is_exact):
        self.program, self.choose, self.is_exact = program, choose, is_exact
        self.rank, self.lines, self.operands, self.shapes = spatial + 2, [], [], {}
        self.x = self.operand([2, choose.choice([1, 3, 4]), *[choose.choice([4, 5, 6])] * spatial], changes=True)
        self.seen = [self.x]

    def operand(self, shape, offset=0.0, changes=None):
        """Most are weights; the others have their own cost."""
        changes = self.choose.random() < 0.3 if changes is None else changes
        name = f"{{a{len(self.operands)}}}"
        scale = 2.0 if self.is_exact else 0.7
        self.operands.append(self.program.random(shape, "f32", scale, offset, whole=self.is_exact, changes=changes))
        self.shapes[name] = shape
        return name

    def op(self, name, operands, shape, attributes=""):
        result = f"{{p}}{len(self.lines)}"
        self.shapes[result] = shape
        types = ", ".join(tensor(self.shapes[x], "f32") for x in operands)
        words = f" {{{{{attributes}}}}}" if attributes else ""
        self.lines.append(f"{result} = graph.{name} {', '.join(operands)}{words} : ({types}) -> {tensor(shape, 'f32')}")
        return result

    @property
    def shape(self):
        return self.shapes[self.x]

    def window(self, extent, stride, padding, dilation=1):
        each = lambda value: numbers([value] * (self.rank - 2))
        return (f"strides = array<i64: {each(stride)}>, dilations = array<i64: {each(dilation)}>, "
                f"padding_low = array<i64: {each(padding)}>, padding_high = array<i64: {each(padding)}>")

    def conv(self):
        n, c, *pixels = self.shape
        extent, stride = self.choose.choice([(1, 1), (3, 1), (3, 2)])
        out = self.choose.choice([2, 4, 6])
        groups = c if self.choose.random() < 0.3 else 1
        out = c if groups > 1 else out
        weight = self.operand([out, c // groups, *[extent] * len(pixels)])
        operands = [self.x, weight] + ([self.operand([out])] if self.choose.random() < 0.5 else [])
        sizes = [(size + 2 * (extent // 2) - extent) // stride + 1 for size in pixels]
        return self.op("conv", operands, [n, out, *sizes], f"{self.window(extent, stride, extent // 2)}, groups = {groups}")

    def conv_transpose(self):
        n, c, *pixels = self.shape
        if max(pixels) > 6:
            return self.x
        weight = self.operand([c, 3, *[2] * len(pixels)])
        zero = numbers([0] * len(pixels))
        return self.op("conv_transpose", [self.x, weight], [n, 3, *[2 * size for size in pixels]],
                       f"{self.window(2, 2, 0)}, output_padding = array<i64: {zero}>")

    def unary(self):
        name = self.choose.choice(["relu", "abs", "neg"] if self.is_exact else ["sigmoid", "tanh", "silu", "exp"])
        return self.op("tanh", [self.x], self.shape) if name == "exp" else self.op(name, [self.x], self.shape)

    def by_channel(self):
        vector = self.operand([self.shape[1], *[1] * (self.rank - 2)])
        return self.op(self.choose.choice(["add", "max", "sub"]), [self.x, vector], self.shape)

    def by_column(self):
        return self.op("add", [self.operand([self.shape[-1]]), self.x], self.shape)

    def full(self):
        return self.op("add", [self.x, self.operand(self.shape[1:])], self.shape)

    def skip(self):
        same = [value for value in self.seen if self.shapes[value] == self.shape]
        return self.op("add", [self.x, self.choose.choice(same)], self.shape)

    def concat(self):
        fitting = [value for value in self.seen if self.shapes[value][2:] == self.shape[2:]]
        other = self.choose.choice(fitting)
        n, c, *pixels = self.shape
        return self.op("concat", [self.x, other], [n, c + self.shapes[other][1], *pixels], "axis = 1")

    def pool(self):
        if min(self.shape[2:]) < 3:
            return self.x
        name = "max_pool" if self.is_exact else self.choose.choice(["max_pool", "avg_pool", "lp_pool"])
        sizes = [(size - 2) // 2 + 1 for size in self.shape[2:]]
        kernel = numbers([2] * (self.rank - 2))
        return self.op(name, [self.x], [*self.shape[:2], *sizes], f"kernel = array<i64: {kernel}>, {self.window(2, 2, 0)}")

    def resize(self):
        if max(self.shape[2:]) > 6:
            return self.x
        mode = "nearest" if self.is_exact else self.choose.choice(["nearest", "linear", "cubic"])
        n, c, *pixels = self.shape
        scales = numbers([1.0, 1.0, *[2.0] * len(pixels)])
        shape = [n, c, *[2 * size for size in pixels]]
        return self.op("resize", [self.x], shape, f"sizes = array<i64: {numbers(shape)}>, scales = array<f64: {scales}>, mode = \"{mode}\"")

    def slice(self):
        n, c, *pixels = self.shape
        starts = [0, c // 2, *[1 if size > 2 else 0 for size in pixels]]
        sizes = [n, c - c // 2, *[size - 1 if size > 2 else size for size in pixels]]
        steps = numbers([1] * self.rank)
        return self.op("slice", [self.x], sizes, f"starts = array<i64: {numbers(starts)}>, sizes = array<i64: {numbers(sizes)}>, "
                                                 f"steps = array<i64: {steps}>")

    def pad(self):
        if max(self.shape[2:]) > 6:
            return self.x
        low = [0, self.choose.choice([0, 1]), *[1] * (self.rank - 2)]
        high = [0, 0, *range(1, self.rank - 1)]
        shape = [a + b + c for a, b, c in zip(self.shape, low, high)]
        attributes = f"low = array<i64: {numbers(low)}>, high = array<i64: {numbers(high)}>"
        return self.op("pad", [self.x], shape, attributes + ", mode = \"edge\"")

    def attend(self):
        """A factor for each channel from the mean or maximum of its pixels, by a product with a matrix."""
        n, c, *pixels = self.shape
        axes = numbers(range(2, self.rank))
        kept = self.op("reduce_max" if self.is_exact else "reduce_mean", [self.x], [n, c, *[1] * len(pixels)],
                       f"axes = array<i64: {axes}>, keepdims")
        vector = self.op("reshape", [kept], [n, c], f"shape = array<i64: {n}, {c}>")
        product = self.op("matmul", [vector, self.operand([c, c])], [n, c])
        shape = [n, c, *[1] * len(pixels)]
        factor = self.op("reshape", [product], shape, f"shape = array<i64: {numbers(shape)}>")
        return self.op("mul", [self.x, factor], self.shape)

    def tokens(self):
        """Pixels as rows, which are worked on there, and back."""
        n, c, *pixels = self.shape
        count = 1
        for size in pixels:
            count *= size
        flat = self.op("reshape", [self.x], [n, c, count], f"shape = array<i64: {n}, {c}, {count}>")
        rows = self.op("transpose", [flat], [n, count, c], "permutation = array<i64: 0, 2, 1>")
        rows = self.op("add", [rows, self.operand([c])], [n, count, c])
        back = self.op("transpose", [rows], [n, c, count], "permutation = array<i64: 0, 2, 1>")
        return self.op("reshape", [back], self.shape, f"shape = array<i64: {numbers(self.shape)}>")

    def shuffle(self):
        n, c, *pixels = self.shape
        if c % 2:
            return self.x
        split, swapped = [n, 2, c // 2, *pixels], [n, c // 2, 2, *pixels]
        order = numbers([0, 2, 1, *range(3, self.rank + 1)])
        parts = self.op("reshape", [self.x], split, f"shape = array<i64: {numbers(split)}>")
        moved = self.op("transpose", [parts], swapped, f"permutation = array<i64: {order}>")
        return self.op("reshape", [moved], self.shape, f"shape = array<i64: {numbers(self.shape)}>")

    def around(self):
        """The model's own transpositions to channels last and back."""
        n, c, *pixels = self.shape
        last = self.op("transpose", [self.x], [n, *pixels, c], f"permutation = array<i64: {numbers([0, *range(2, self.rank), 1])}>")
        last = self.op("relu", [last], [n, *pixels, c])
        return self.op("transpose", [last], self.shape,
                       f"permutation = array<i64: {numbers([0, self.rank - 1, *range(1, self.rank - 1)])}>")

    def mix(self):
        """Channels and pixels in one axis, which needs the model's order, and apart again."""
        n, c, *pixels = self.shape
        count = c
        for size in pixels:
            count *= size
        flat = self.op("reshape", [self.x], [n, count], f"shape = array<i64: {n}, {count}>")
        flat = self.op("neg", [flat], [n, count])
        return self.op("reshape", [flat], self.shape, f"shape = array<i64: {numbers(self.shape)}>")

    def along_axis(self):
        axis = self.choose.randrange(self.rank)
        if self.is_exact:
            return self.op("cumsum", [self.x], self.shape, f"axis = {axis}")
        return self.op("softmax", [self.x], self.shape, f"axis = {axis}")

    def norm(self):
        c = self.shape[1]
        if self.is_exact:
            return self.x
        if self.choose.random() < 0.3:
            return self.op("lrn", [self.x], self.shape, "size = 3")
        scale, bias = self.operand([c], 1.0), self.operand([c])
        if self.choose.random() < 0.5:
            return self.op("group_norm", [self.x, scale, bias], self.shape, "groups = 1, epsilon = 0.01")
        mean, variance = self.operand([c]), self.operand([c], 1.5)
        return self.op("batch_norm", [self.x, scale, bias, mean, variance], self.shape, "epsilon = 0.01")

    def grow(self, steps):
        kinds = [self.conv, self.conv, self.conv_transpose, self.unary, self.by_channel, self.by_column, self.full, self.skip,
                 self.concat, self.pool, self.resize, self.slice, self.pad, self.attend, self.tokens, self.shuffle, self.around,
                 self.mix, self.along_axis, self.norm]
        self.x = self.conv()
        self.seen.append(self.x)
        for _ in range(steps):
            self.x = self.choose.choice(kinds)()
            self.seen.append(self.x)
        self.x = self.conv()
        self.seen.append(self.x)

    def write(self, names, prefix):
        fill = {"p": prefix, **{f"a{i}": name for i, name in enumerate(names)}}
        outputs = [self.seen[-1], self.seen[len(self.seen) // 2]]
        return [line.format(**fill) for line in self.lines], [value.format(**fill) for value in outputs]

    def results(self):
        return [tensor(self.shapes[value], "f32") for value in (self.seen[-1], self.seen[len(self.seen) // 2])]


def main():
    choose = random.Random(7)
    print(SEED)
    for number in range(60):
        is_exact = number % 2 == 0
        program = Program(f"network_{number}")
        network = Network(program, choose, choose.choice([1, 2, 2, 2, 3]), is_exact)
        network.grow(choose.randrange(1, 9))
        check = ("expect_eq", "") if is_exact else ("expect_close", "{rtol = 1.0e-4, atol = 1.0e-5}")
        program.compare(network.write, network.operands, network.results(), lambda _: check)
        print(program.text())


if __name__ == "__main__":
    main()
