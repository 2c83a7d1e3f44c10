#include "dialects/graph/Canonicalize/CastLaws.h"

#include "dialects/graph/Reference/Interpreter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "runtime/base/HalfFloat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;
using graph::reference::Tensor;

namespace {

/// The first form of a law, on all patterns of T: the last line makes %r, of the result type R.
struct Program {
  std::string law, narrow, wide, result, body;
};

std::string replaceAll(std::string text, StringRef what, StringRef by) {
  for (size_t at = 0; (at = text.find(what.str(), at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

class CastLaws : public testing::Test {
protected:
  CastLaws() { context.loadDialect<GraphDialect, func::FuncDialect>(); }

  OwningOpRef<ModuleOp> parse(const Program &program) {
    std::string body = replaceAll(program.body, "$T", program.narrow);
    body = replaceAll(replaceAll(body, "$W", program.wide), "$R", program.result);
    std::string text = "func.func @main(%x: tensor<256x256x" + program.narrow + ">) -> tensor<256x256x" + program.result +
                       "> {\n" + body + "\n return %r : tensor<256x256x" + program.result + ">\n}";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    EXPECT_TRUE(module) << text;
    return module;
  }

  ConvertOp lastCast(ModuleOp module) {
    auto function = *module.getOps<func::FuncOp>().begin();
    return function.getBody().front().getTerminator()->getOperand(0).getDefiningOp<ConvertOp>();
  }

  /// The result on an input of the patterns 0, 1, 2, …, as often as it takes.
  Tensor run(ModuleOp module, const std::vector<char> &bytes) {
    auto function = *module.getOps<func::FuncOp>().begin();
    auto type = cast<RankedTensorType>(function.getArgumentTypes()[0]);
    auto results = reference::run(module, "main", {Tensor::view(type, StringRef(bytes.data(), bytes.size()))});
    EXPECT_TRUE(succeeded(results));
    return results->front();
  }

  static std::vector<char> allPatterns(ModuleOp module) {
    auto function = *module.getOps<func::FuncOp>().begin();
    Type element = cast<RankedTensorType>(function.getArgumentTypes()[0]).getElementType();
    bool isByte = element.getIntOrFloatBitWidth() <= 8;
    std::vector<char> bytes;
    for (unsigned i = 0; i < 65536; ++i) {
      bytes.push_back(static_cast<char>(element.isInteger(1) ? i & 1 : i));
      if (!isByte)
        bytes.push_back(static_cast<char>(i >> 8));
    }
    return bytes;
  }

  MLIRContext context;
};

/// How many elements differ; NaN is NaN.
int64_t countDifferences(const Tensor &a, const Tensor &b) {
  EXPECT_EQ(a.getType(), b.getType());
  int64_t width = static_cast<int64_t>(a.bytes().size()) / a.size(), count = 0;
  for (int64_t i = 0; i < a.size(); ++i) {
    bool areNan = a.isFloat() && std::isnan(a.getFloat(i)) && std::isnan(b.getFloat(i));
    count += !areNan && a.bytes().substr(i * width, width) != b.bytes().substr(i * width, width);
  }
  return count;
}

std::string castLine(StringRef result, StringRef x, StringRef from, StringRef to, StringRef shape = "256x256x") {
  return ("%" + result + " = graph.convert %" + x + " {result_type = " + to + "} : (tensor<" + shape + from +
          ">) -> tensor<" + shape + to + ">\n")
      .str();
}

/// Every type that the laws can take, small enough to try all of.
const char *kSmall[] = {"f16", "bf16", "i8", "ui8", "i16", "ui16", "i1"};
const char *kAll[] = {"f16", "bf16", "f32", "f64", "i8", "ui8", "i16", "ui16", "i32", "ui32", "i64", "i1"};

/// Between the cast that widens all of %x to %w and the one that narrows %m again.
std::string between(const std::string &middle) {
  return castLine("w", "x", "$T", "$W") + middle + castLine("r", "m", "$W", "$T");
}

std::vector<std::string> movements() {
  std::string square = "tensor<256x256x$W>";
  return {
      "%m = graph.transpose %w {permutation = array<i64: 1, 0>} : (" + square + ") -> " + square,
      "%h = graph.reshape %w {shape = array<i64: 65536>} : (" + square + ") -> tensor<65536x$W>\n" +
          castLine("n", "h", "$W", "$T", "65536x") + castLine("v", "n", "$T", "$W", "65536x") +
          "%m = graph.reshape %v {shape = array<i64: 256, 256>} : (tensor<65536x$W>) -> " + square,
      "%a = graph.slice %w {starts = array<i64: 0, 0>, sizes = array<i64: 128, 256>, steps = array<i64: 2, 1>} : (" +
          square + ") -> tensor<128x256x$W>\n" + castLine("n", "a", "$W", "$T", "128x256x") +
          castLine("v", "n", "$T", "$W", "128x256x") +
          "%m = graph.concat %v, %v {axis = 0} : (tensor<128x256x$W>, tensor<128x256x$W>) -> " + square,
      "%i = graph.iota {shape = array<i64: 256>, axis = 0, result_type = i64} : () -> tensor<256xi64>\n"
      "%m = graph.gather %w, %i {axis = 0} : (" +
          square + ", tensor<256xi64>) -> " + square,
  };
}

std::vector<std::string> choices() {
  std::string type = "tensor<256x256x$W>", binary = " : (" + type + ", " + type + ") -> " + type + "\n";
  std::vector<std::string> made;
  for (std::string f : {"relu", "neg", "abs"})
    made.push_back("%m = graph." + f + " %w : (" + type + ") -> " + type + "\n");
  for (std::string f : {"max", "min"}) {
    std::string turned =
        "%t = graph.transpose %x {permutation = array<i64: 1, 0>} : (tensor<256x256x$T>) -> tensor<256x256x$T>\n";
    made.push_back(turned + castLine("u", "t", "$T", "$W") + "%m = graph." + f + " %w, %u" + binary);
  }
  return made;
}

std::vector<Program> programs() {
  std::vector<Program> made;
  for (std::string narrow : kSmall) {
    made.push_back({"same-type", narrow, narrow, narrow, castLine("r", "x", "$T", "$T")});
    for (std::string wide : kAll)
      for (std::string result : kAll)
        if (wide != narrow && wide != result)
          made.push_back(
              {"lossless", narrow, wide, result, castLine("w", "x", "$T", "$W") + castLine("r", "w", "$W", "$R")});
  }
  for (std::string narrow : {"f16", "bf16"})
    for (std::string wide : {"f32", "f64"}) {
      for (const std::string &middle : movements())
        made.push_back({"moved", narrow, wide, narrow, between(middle + "\n")});
      for (const std::string &middle : choices())
        made.push_back({"chosen", narrow, wide, narrow, between(middle)});
    }
  return made;
}

TEST_F(CastLaws, HoldForAllPatterns) {
  std::map<std::string, int> applied;
  for (const Program &program : programs()) {
    const CastLaw &law = *llvm::find_if(castLaws(), [&](const CastLaw &law) { return law.name == program.law; });
    OwningOpRef<ModuleOp> module = parse(program);
    std::vector<char> input = allPatterns(*module);
    Tensor before = run(*module, input);
    ConvertOp last = lastCast(*module);
    PatternRewriter rewriter(&context);
    rewriter.setInsertionPoint(last);
    if (law.rewrite && failed(law.rewrite(last, rewriter)))
      continue;
    if (!law.rewrite)
      rewriter.replaceOp(last, castOfNothing(last));
    ASSERT_TRUE(succeeded(verify(*module)));
    EXPECT_EQ(countDifferences(before, run(*module, input)), 0)
        << program.law << ' ' << program.narrow << ' ' << program.wide << ' ' << program.result << '\n'
        << program.body;
    ++applied[program.law];
  }
  for (const CastLaw &law : castLaws())
    EXPECT_GE(applied[law.name.str()], 7) << "the law " << law.name.str() << " was hardly tried";
}

TEST_F(CastLaws, TheConditionsAreNeeded) {
  for (auto [narrow, wide] : {std::pair("f16", "bf16"),
                              {"bf16", "f16"},
                              {"i16", "f16"},
                              {"i16", "bf16"},
                              {"i16", "i8"},
                              {"ui16", "i8"},
                              {"i8", "ui8"},
                              {"f16", "i16"}}) {
    OwningOpRef<ModuleOp> module =
        parse({"", narrow, wide, "f64", castLine("w", "x", "$T", "$W") + castLine("r", "w", "$W", "$R")});
    PatternRewriter rewriter(&context);
    for (const CastLaw &law : castLaws())
      EXPECT_TRUE(!law.rewrite || failed(law.rewrite(lastCast(*module), rewriter))) << narrow << " through " << wide;
    OwningOpRef<ModuleOp> direct = parse({"", narrow, "", "f64", castLine("r", "x", "$T", "$R")});
    std::vector<char> input = allPatterns(*module);
    EXPECT_GT(countDifferences(run(*module, input), run(*direct, input)), 0) << narrow << " through " << wide;
  }
}

TEST_F(CastLaws, RoundingTwiceIsNotRoundingOnce) {
  auto result = [&](const std::string &body) {
    std::string text = "func.func @main() -> tensor<f16> {\n %x = graph.constant dense<1.000488282181322574615478515625> : "
                       "tensor<f64>\n" + // 1 + 2^-11 + 2^-30
                       body +
                       " return %r : tensor<f16>\n}";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    return reference::run(*module, "main", {})->front().getFloat(0);
  };
  EXPECT_EQ(result(castLine("r", "x", "f64", "f16", "")), 1 + 0x1p-10);
  EXPECT_EQ(result(castLine("w", "x", "f64", "f32", "") + castLine("r", "w", "f32", "f16", "")), 1);
}

/// Everything between which rounding to 16 bits decides: each number of the type, the middle to the next, and the f32
/// beside each of them, on both sides; infinities, and what is larger than all.
std::vector<float> decidingNumbers(bool isF16) {
  std::vector<float> numbers;
  for (uint32_t bits = 0; bits < 65536; ++bits) {
    auto pattern = static_cast<uint16_t>(bits);
    float x = isF16 ? widenF16(pattern) : widenBf16(pattern);
    float next = isF16 ? widenF16(static_cast<uint16_t>(pattern + 1)) : widenBf16(static_cast<uint16_t>(pattern + 1));
    float middle = std::isfinite(x) && std::isfinite(next) ? x / 2 + next / 2 : std::copysign(isF16 ? 65520.0F : 3.4e38F, x);
    for (float number : {x, middle})
      for (float beside : {std::nextafter(number, -INFINITY), number, std::nextafter(number, INFINITY)})
        numbers.push_back(beside);
  }
  return numbers;
}

TEST_F(CastLaws, RoundingCommutesWithChoosing) {
  for (bool isF16 : {true, false}) {
    std::vector<float> numbers = decidingNumbers(isF16);
    std::string count = std::to_string(numbers.size()) + "x", low = isF16 ? "f16" : "bf16";
    for (std::string f : {"relu", "neg", "abs", "max", "min"}) {
      bool isBinary = f == "max" || f == "min";
      // Binary ones with the numbers in the opposite order.
      std::string turn = isBinary
                             ? "%y = graph.slice %x {starts = array<i64: " + std::to_string(numbers.size() - 1) +
                                   ">, sizes = array<i64: " + std::to_string(numbers.size()) +
                                   ">, steps = array<i64: -1>} : (tensor<" + count + "f32>) -> tensor<" + count + "f32>\n"
                             : "";
      auto apply = [&](const std::string &x, const std::string &y, const std::string &type) {
        std::string tensor = "tensor<" + count + type + ">";
        return "graph." + f + " %" + x + (isBinary ? ", %" + y : "") + " : (" + tensor + (isBinary ? ", " + tensor : "") +
               ") -> " + tensor + "\n";
      };
      auto main = [&](const std::string &body) {
        return parseSourceString<ModuleOp>("func.func @main(%x: tensor<" + count + "f32>) -> tensor<" + count + low +
                                               "> {\n" + turn + body + " return %r : tensor<" + count + low + ">\n}",
                                           ParserConfig(&context));
      };
      OwningOpRef<ModuleOp> first = main("%m = " + apply("x", "y", "f32") + castLine("r", "m", "f32", low, count));
      OwningOpRef<ModuleOp> then =
          main(castLine("a", "x", "f32", low, count) + (isBinary ? castLine("b", "y", "f32", low, count) : "") +
               "%r = " + apply("a", "b", low));
      ASSERT_TRUE(first && then);
      std::vector<char> bytes(numbers.size() * sizeof(float));
      std::memcpy(bytes.data(), numbers.data(), bytes.size());
      EXPECT_EQ(countDifferences(run(*first, bytes), run(*then, bytes)), 0) << f << ' ' << low;
    }
  }
}

TEST_F(CastLaws, NoLawNoRewrite) {
  RewritePatternSet patterns(&context);
  context.getLoadedDialect("graph")->getCanonicalizationPatterns(patterns);
  std::vector<std::string> rules, laws;
  for (const auto &pattern : patterns.getNativePatterns())
    if (pattern->getRootKind() && pattern->getRootKind()->getStringRef() == ConvertOp::getOperationName())
      rules.push_back(pattern->getDebugName().str());
  for (const CastLaw &law : castLaws())
    if (law.rewrite)
      laws.push_back(law.name.str());
  EXPECT_THAT(rules, testing::UnorderedElementsAreArray(laws));
}

TEST_F(CastLaws, ThePageHasThemAll) {
  std::ifstream file(MEZZO_SOURCE "/docs/cast-laws.md");
  std::stringstream page;
  page << file.rdbuf();
  std::string rows;
  for (const CastLaw &law : castLaws())
    rows += ("| `" + law.name + "` | `" + law.before + "` | `" + law.after + "` | " + law.condition + " |\n").str();
  EXPECT_THAT(page.str(), testing::HasSubstr(rows + "\n"));
}

} // namespace
