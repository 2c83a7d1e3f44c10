// Each term of the cost is needed: without it some program gets types that cost more.
#include "passes/autocast/placement/Pins.h"
#include "passes/autocast/placement/Placement.h"

#include "dialects/graph/IR/Graph.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
/// One program, and what is decided on it under all terms and without some.
class Program {
public:
  Program(llvm::StringRef text, std::vector<Selector> keepF32 = {}, bool mixesFactors = true) {
    context.loadDialect<graph::GraphDialect, func::FuncDialect>();
    module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    function = *module->getOps<func::FuncOp>().begin();
    options.ranges["x"] = Interval{-4, 4};
    options.keepF32 = std::move(keepF32);
    low.emplace(Float16Type::get(&context));
    weights.emplace(function, nullptr);
    stored.emplace(function.getBody().front());
    variables.emplace(function, PolicyTable::builtin(), *weights, *stored, mixesFactors);
    RangeAnalysis ranges(function, *weights, *low, options.ranges);
    facts.emplace(function, ranges, *low, FactOptions{PolicyTable::builtin()});
    ConstantFits constants(*weights, *low);
    EXPECT_TRUE(succeeded(PinRules(function, *variables, *facts, constants, *low, options).apply()));
  }

  /// Lets roundings cost `bytes` where they use up what outputs may be off by.
  void price(const RoundingEffects &effects, double goal, int64_t bytes) {
    errors = ErrorTerms(function, *variables, *facts, *weights, *stored, effects, goal, /*isStrict=*/false);
    errors.price = bytes * Placement::kUnitsPerByte;
  }

  Placement place(Terms terms = {}) const {
    return Placement(function.getBody().front(), *variables, *weights, *stored, options.cost, errors, terms);
  }

  /// What is free to choose and the type it got, in order.
  std::string labels(const Placement &placement) const {
    std::string text;
    for (auto [number, variable] : llvm::enumerate(variables->all()))
      if (variable.op && !variable.pin)
        text += (variable.op->getName().stripDialect() + "." + nameOf(variable.kind) +
                 (placement.isLow(static_cast<int>(number)) ? "=f16 " : "=f32 "))
                    .str();
    return text;
  }

private:
  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  mutable func::FuncOp function;
  autocast::Options options;
  std::optional<LowType> low;
  std::optional<WeightValues> weights;
  std::optional<StoredValues> stored;
  std::optional<Variables> variables;
  std::optional<Facts> facts;
  ErrorTerms errors;
};

/// Under all terms the labels are `best`; without `term` they are `worse`, and cost more bytes.
void expectNeeded(const Program &program, bool Terms::*term, llvm::StringRef best, llvm::StringRef worse) {
  Terms without;
  without.*term = false;
  Placement whole = program.place(), part = program.place(without);
  EXPECT_EQ(program.labels(whole), best);
  EXPECT_EQ(program.labels(part), worse);
  EXPECT_TRUE(whole.certificate().isCertified());
  EXPECT_GT(whole.costOf(part.certificate().labels), whole.certificate().cost);
  EXPECT_LT(whole.costOf(part.certificate().labels), INT64_C(1) << 50) << "the other choice is no program";
}

/// A product of `rows` rows with a weight whose elements are all `number`.
std::string product(int rows, int inner, int columns, double number) {
  auto matrix = [](int m, int n) { return llvm::formatv("tensor<{0}x{1}xf32>", m, n).str(); };
  return llvm::formatv(R"(
    func.func @f(%x: {0} {{graph.name = "x"}, %w: {1} {{graph.variable = @w}) -> {2} {{
      %0 = graph.matmul %x, %w : ({0}, {1}) -> {2}
      return %0 : {2}
    }
    graph.variable @w : {1} {{init = dense<{3}> : {1}})",
                       matrix(rows, inner), matrix(inner, columns), matrix(rows, columns), number)
      .str();
}

// Between two of our kernels a large value is worth storing in 16 bits, though no arithmetic gets cheaper by it.
TEST(Terms, StoredBytes) {
  Program program(R"(
    func.func @f(%x: tensor<512x512xf32> {graph.name = "x"}, %w: tensor<4x4xf32> {graph.variable = @w}) -> tensor<512x4xf32> {
      %0 = graph.softmax %x {axis = 1} : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1 = graph.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %2 = graph.softmax %1 {axis = 1} : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %3 = graph.slice %2 {starts = array<i64: 0, 0>, sizes = array<i64: 512, 4>, steps = array<i64: 1, 1>} : (tensor<512x512xf32>) -> tensor<512x4xf32>
      %4 = graph.matmul %3, %w : (tensor<512x4xf32>, tensor<4x4xf32>) -> tensor<512x4xf32>
      return %4 : tensor<512x4xf32>
    }
    graph.variable @w : tensor<4x4xf32> {init = dense<0.5> : tensor<4x4xf32>})",
                  {"op:matmul"});
  expectNeeded(program, &Terms::storage,
               "softmax.compute=f16 softmax.stored=f16 transpose.compute=f16 transpose.stored=f16 softmax.compute=f16 "
               "softmax.stored=f16 slice.compute=f16 slice.stored=f16 ",
               "softmax.compute=f32 softmax.stored=f32 transpose.compute=f32 transpose.stored=f32 softmax.compute=f32 "
               "softmax.stored=f32 slice.compute=f32 slice.stored=f32 ");
}

// Few rows by a large matrix: reading the matrix is most of the work.
TEST(Terms, Weights) {
  expectNeeded(Program(product(8, 512, 32, 0.05)), &Terms::weights, "matmul.product=f16 ", "matmul.product=f32 ");
}

// A first convolution: its arithmetic is worth the cast of its input, its small weights and its f32 result are not.
TEST(Terms, Arithmetic) {
  Program program(R"(
    func.func @f(%x: tensor<1x8x32x32xf32> {graph.name = "x"}, %w: tensor<16x8x3x3xf32> {graph.variable = @w}) -> tensor<1x16x30x30xf32> {
      %0 = graph.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, padding_low = array<i64: 0, 0>, padding_high = array<i64: 0, 0>}
         : (tensor<1x8x32x32xf32>, tensor<16x8x3x3xf32>) -> tensor<1x16x30x30xf32>
      return %0 : tensor<1x16x30x30xf32>
    }
    graph.variable @w : tensor<16x8x3x3xf32> {init = dense<0.01> : tensor<16x8x3x3xf32>})");
  expectNeeded(program, &Terms::compute, "conv.product=f16 ", "conv.product=f32 ");
}

// A product of so little work that casting its input would take longer than it saves.
TEST(Terms, Casts) {
  expectNeeded(Program(product(4096, 8, 1, 0.5)), &Terms::casts, "matmul.product=f32 ", "matmul.product=f16 ");
}

/// A softmax before a product of f32.
constexpr llvm::StringLiteral kShares = R"(
    func.func @f(%x: tensor<512x512xf32> {graph.name = "x"}, %w: tensor<512x512xf32> {graph.variable = @w}) -> tensor<512x512xf32> {
      %0 = graph.softmax %x {axis = 1} : (tensor<512x512xf32>) -> tensor<512x512xf32>
      %1 = graph.matmul %0, %w : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      return %1 : tensor<512x512xf32>
    }
    graph.variable @w : tensor<512x512xf32> {init = dense<0.01> : tensor<512x512xf32>})";

// F32 weights are multiplied by 16 bits as they are, so that what comes before need not be f32 to save a cast.
TEST(Terms, MixedFactors) {
  Program mixed(kShares, {"operands:op:matmul"}), equal(kShares, {"operands:op:matmul"}, /*mixesFactors=*/false);
  EXPECT_EQ(mixed.labels(mixed.place()), "softmax.compute=f16 softmax.stored=f16 ");
  EXPECT_EQ(equal.labels(equal.place()), "softmax.compute=f32 softmax.stored=f32 ");
  EXPECT_LT(mixed.place().certificate().cost, equal.place().certificate().cost);
}

// A rounding that moves the outputs is worth the bytes that it costs to leave it out, if they are few enough. Rounding what
// is read would be the same rounding.
TEST(Terms, Errors) {
  RoundingEffects effects{{{":softmax", 1e-3}}, {{":matmul", 1e-4}}, {}};
  Program program(kShares);
  program.price(effects, /*goal=*/1e-3, /*bytes=*/1 << 10);
  Placement cheap = program.place();
  EXPECT_EQ(program.labels(cheap), "softmax.compute=f16 softmax.stored=f16 matmul.product=f16 ");
  EXPECT_NEAR(cheap.predictedError(), 1.005e-3, 1e-6);
  program.price(effects, /*goal=*/1e-3, /*bytes=*/1 << 30);
  Placement dear = program.place();
  EXPECT_EQ(program.labels(dear), "softmax.compute=f32 softmax.stored=f32 matmul.product=f32 ");
  EXPECT_EQ(dear.predictedError(), 0);
  EXPECT_TRUE(dear.certificate().isCertified());
}

// The last product: its result is an output in f32, which need not keep its factors from 16 bits.
TEST(Terms, FactorsBesideTheResult) {
  expectNeeded(Program(product(256, 256, 256, 0.01)), &Terms::operands, "matmul.product=f16 ", "matmul.product=f32 ");
}
} // namespace
