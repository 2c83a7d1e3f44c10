// The loss scalers of other systems, step by step, against models of them that were written independently in Python
// (test/training/scaler_models.py): fixed sequences, and 10,000 random ones for each system.
#include "dialects/graph/IR/StepArithmetic.h"
#include "mlir/IR/MLIRContext.h"

#include <bit>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

using namespace mezzo::graph;

namespace {
/// A scaler that is told which steps overflow.
class Scaler {
public:
  Scaler(const std::string &preset, double initial, int64_t window, int64_t hysteresis) {
    rule = *ScalerRule::preset(preset);
    rule.initial = initial;
    rule.window = window;
    rule.hysteresis = hysteresis;
    state = rule.start();
  }

  double step(bool overflow) {
    state = step::nextState<double>(rule, state, overflow ? 1 : 0, overflow ? 1 : 0);
    return state[kScale];
  }

  ScalerRule rule;
  step::ScalerNumbers<double> state;
};

/// The numbers of scaler_models.py's generator.
class SplitMix {
public:
  explicit SplitMix(uint64_t seed) : state(seed) {}

  uint64_t below(uint64_t bound) {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return (z ^ z >> 31) % bound;
  }

private:
  uint64_t state;
};

/// The lines of the models' file that begin with `word`, the rest of each.
std::vector<std::string> linesOf(const std::string &word) {
  std::ifstream file(MEZZO_TEST_INPUTS "/scalers.txt");
  std::vector<std::string> found;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with(word + " "))
      found.push_back(line.substr(word.size() + 1));
  return found;
}

uint64_t addToChecksum(uint64_t sum, double value) {
  for (int i = 0; i < 8; ++i)
    sum = (sum ^ (std::bit_cast<uint64_t>(value) >> 8 * i & 0xff)) * 0x100000001B3;
  return sum;
}

uint64_t checksumOf(const std::string &preset, bool hasHysteresis, int count) {
  constexpr int exponents[] = {-20, -14, -2, 0, 3, 10, 16, 24, 31, 100, 127}, windows[] = {1, 2, 3, 4, 7};
  SplitMix random(preset.size());
  uint64_t sum = 0xCBF29CE484222325;
  for (int i = 0; i < count; ++i) {
    double initial = std::ldexp(1.0, exponents[random.below(std::size(exponents))]);
    int window = windows[random.below(std::size(windows))];
    int hysteresis = hasHysteresis ? 1 + static_cast<int>(random.below(3)) : 1;
    uint64_t bias = random.below(257);
    Scaler scaler(preset, initial, window, hysteresis);
    for (int step = 0; step < 40; ++step)
      sum = addToChecksum(sum, scaler.step(random.below(256) < bias));
  }
  return sum;
}
} // namespace

// B5, B6: other systems' hysteresis and windows, each as it is.
TEST(ScalerRule, R15_FixedSequences) {
  std::vector<std::string> lines = linesOf("vector");
  ASSERT_EQ(lines.size(), 70u);
  for (const std::string &line : lines) {
    std::istringstream words(line);
    std::string preset, steps;
    double initial, expected;
    int64_t window, hysteresis;
    words >> preset >> initial >> window >> hysteresis >> steps;
    Scaler scaler(preset, initial, window, hysteresis);
    for (char step : steps) {
      words >> expected;
      EXPECT_EQ(scaler.step(step == 'O'), expected) << line;
    }
  }
}

TEST(ScalerRule, R21_RandomSequences) {
  std::vector<std::string> lines = linesOf("random");
  ASSERT_EQ(lines.size(), 14u);
  for (const std::string &line : lines) {
    std::istringstream words(line);
    std::string preset;
    bool hasHysteresis;
    int count;
    uint64_t expected;
    words >> preset >> hasHysteresis >> count >> std::hex >> expected;
    EXPECT_GE(count, 10000);
    EXPECT_EQ(checksumOf(preset, hasHysteresis, count), expected) << preset;
  }
}

TEST(ScalerRule, EveryPresetHasAModelOrNeverMoves) {
  for (auto [name, line] : ScalerRule::presets()) {
    bool isModelled =
        llvm::any_of(linesOf("random"), [&](const std::string &text) { return text.starts_with(name.str() + " "); });
    EXPECT_TRUE(isModelled || !ScalerRule::preset(name)->dynamic) << name.str();
  }
}

TEST(ScalerRule, R22_DefaultsAreThoseOfThePseudoCode) {
  ScalerRule rule = *ScalerRule::preset("mezzo");
  EXPECT_EQ(rule.initial, 65536);
  EXPECT_EQ(rule.window, 2000);
  EXPECT_EQ(rule.growth, 2);
  EXPECT_EQ(rule.backoff, 0.5);
  EXPECT_EQ(rule.floor, 0x1p-14);
  EXPECT_EQ(rule.cap, 0x1p24);
}

TEST(ScalerRule, B1_GrowthStopsAtTheCap) {
  Scaler scaler("mezzo", 65536, 1, 1);
  for (int i = 0; i < 200; ++i)
    scaler.step(false);
  EXPECT_EQ(scaler.state[kScale], 0x1p24);
}

TEST(ScalerRule, B2_CollapseStopsAtTheFloor) {
  Scaler scaler("mezzo", 65536, 2000, 1);
  for (int i = 0; i < 200; ++i)
    scaler.step(true);
  EXPECT_EQ(scaler.state[kScale], 0x1p-14);
  EXPECT_EQ(scaler.state[kSkippedInARow], 200);
  EXPECT_EQ(scaler.state[kSkipped], 200);
}

// B10.
TEST(ScalerRule, R16_StaticScaleNeverChanges) {
  Scaler scaler("static", 128, 1, 1);
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(scaler.step(i % 3 == 0), 128);
}

/// Steps that are skipped until the scale is one at which gradients, too large from 2^17 on, are finite.
static int skipsDownTo16(const std::string &preset, double initial, int hysteresis) {
  Scaler scaler(preset, initial, 2000, hysteresis);
  int skips = 0;
  for (; scaler.state[kScale] > 0x1p16; ++skips)
    scaler.step(true);
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(scaler.step(false), 0x1p16);
  return skips;
}

TEST(ScalerRule, R65_AScaleThatIsTooLargeCostsAFewSteps) {
  EXPECT_EQ(skipsDownTo16("mezzo", 0x1p24, 1), 8);
  EXPECT_EQ(skipsDownTo16("pytorch", 0x1p32, 1), 16);
  EXPECT_EQ(skipsDownTo16("megatron", 0x1p32, 2), 17); // the first one is absorbed
}

TEST(ScalerRule, B8_ForwardCauseLeavesTheScale) {
  Scaler scaler("mezzo", 65536, 2000, 1);
  for (double status : {2.0, 4.0, 3.0})
    for (int i = 0; i < 40; ++i)
      scaler.state = step::nextState<double>(scaler.rule, scaler.state, status, 0);
  EXPECT_EQ(scaler.state[kScale], 65536);
  EXPECT_EQ(scaler.state[kSkippedInARow], 120);
}

TEST(ScalerRule, NanAloneLowersTheScaleAFewTimesOnly) {
  Scaler scaler("mezzo", 65536, 2000, 1);
  for (int i = 0; i < 40; ++i)
    scaler.state = step::nextState<double>(scaler.rule, scaler.state, 1, 0);
  EXPECT_EQ(scaler.state[kScale], 65536 * std::ldexp(1.0, -kMostNanBackoffs));
}

TEST(ScalerRule, B16_WrongValuesAreRefusedWithAReason) {
  mlir::MLIRContext context;
  auto faultOf = [&](auto change) {
    ScalerRule rule;
    change(rule);
    std::string fault;
    EXPECT_FALSE(ScalerRule::read(rule.write(&context), fault));
    return fault;
  };
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.initial = -1; }), "initial wanted positive and finite");
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.initial = NAN; }), "initial wanted positive and finite");
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.backoff = 2; }), "backoff wanted in (0, 1]");
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.growth = 0.5; }), "growth wanted at least 1 and finite");
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.window = 0; }), "window and hysteresis wanted at least 1");
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.floor = 4, r.cap = 2; }), "floor wanted in [0, cap]");
  EXPECT_EQ(faultOf([](ScalerRule &r) { r.refill = "never"; }), "refill wanted clean, growth or backoff, got never");
}

TEST(Decide, B17_UnscaledOverflowIsANormCause) {
  // The scaled gradient is finite; divided by 2^-10 it is not.
  step::StepFacts<double> facts{1, 0, 0, 1e36, 0, 1e72};
  EXPECT_EQ(step::decide(facts, 0x1p-10, 0).status, 3);
  EXPECT_EQ(step::decide(facts, 1.0, 0).status, 0);
}

TEST(Decide, TheFirstCauseCounts) {
  step::StepFacts<double> facts{NAN, 1, 0, HUGE_VAL, 1, 0};
  EXPECT_EQ(step::decide(facts, 1.0, 0).status, 2);
  facts.loss = 1;
  EXPECT_EQ(step::decide(facts, 1.0, 0).status, 4);
  facts.badCandidates = 0;
  EXPECT_EQ(step::decide(facts, 1.0, 0).status, 1);
}

TEST(Decide, R23_ClippingIsInUnitsOfTheTrueGradient) {
  step::StepFacts<double> facts{1, 0, 0, 65536.0 * 3, 0, std::pow(65536.0 * 5, 2)};
  auto results = step::decide(facts, 65536.0, 1.0);
  EXPECT_DOUBLE_EQ(results.norm, 5);
  EXPECT_DOUBLE_EQ(results.factor, 1 / 65536.0 * (1 / (5 + 1e-6)));
}

TEST(ScalerRule, AttributeRoundTrip) {
  mlir::MLIRContext context;
  for (auto [name, line] : ScalerRule::presets()) {
    std::string fault;
    auto attribute = ScalerRule::preset(name)->write(&context);
    auto read = ScalerRule::read(attribute, fault);
    ASSERT_TRUE(read) << fault;
    EXPECT_EQ(read->write(&context), attribute);
  }
}

TEST(Schedule, B43_FollowsTheAppliedSteps) {
  auto power = [](double base, double n) { return std::pow(base, n); };
  Schedule cosine;
  cosine.kind = "cosine";
  cosine.rate = 1;
  cosine.warmup = 10;
  cosine.total = 110;
  EXPECT_DOUBLE_EQ(step::learningRate(cosine, 0.0, power), 0.1);
  EXPECT_DOUBLE_EQ(step::learningRate(cosine, 9.0, power), 1.0);
  for (int t = 10; t < 130; ++t) {
    double part = std::min((t - 10) / 100.0, 1.0);
    EXPECT_NEAR(step::learningRate(cosine, double(t), power), 0.5 * (1 + std::cos(M_PI * part)), 1e-15) << t;
  }
  Schedule falling;
  falling.kind = "step";
  falling.rate = 1;
  falling.every = 30;
  EXPECT_DOUBLE_EQ(step::learningRate(falling, 29.0, power), 1.0);
  EXPECT_DOUBLE_EQ(step::learningRate(falling, 60.0, power), 0.1 * 0.1);
}
