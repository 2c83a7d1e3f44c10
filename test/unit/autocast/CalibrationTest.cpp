#include "passes/autocast/evidence/Calibration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace mezzo::autocast;
using testing::HasSubstr;

static Calibration sample(std::vector<float> values) {
  Calibration calibration;
  calibration.model = "abc";
  calibration.samples = 1;
  calibration.tensors["t"].add(values);
  return calibration;
}

TEST(Calibration, RemembersWhatItSaw) {
  TensorRecord record = sample({1, -3, 0, 1e-6F, 1e-9F, INFINITY, NAN}).tensors["t"];
  EXPECT_EQ(record.min, -3);
  EXPECT_EQ(record.max, 1);
  EXPECT_FLOAT_EQ(record.smallest, 1e-9F);
  EXPECT_EQ(record.elements, 7);
  EXPECT_EQ(record.zeros, 1);
  EXPECT_EQ(record.nans, 1);
  EXPECT_EQ(record.infinities, 1);
  EXPECT_EQ(record.belowNormal, 2);
  EXPECT_EQ(record.belowSmallest, 1);
}

TEST(Calibration, MergesAsIfSeenTogether) {
  Calibration together = sample({1, -3}), other = sample({7, 1e-9F});
  ASSERT_FALSE(static_cast<bool>(together.merge(other)));
  EXPECT_EQ(together.samples, 2);
  EXPECT_EQ(together.find("t")->min, -3);
  EXPECT_EQ(together.find("t")->max, 7);
  EXPECT_EQ(together.find("nowhere"), nullptr);
  other.model = "another";
  EXPECT_THAT(llvm::toString(together.merge(other)), HasSubstr("two models"));
}

TEST(Calibration, ReadsWhatItWrites) {
  Calibration calibration = sample({1, -3, 0});
  llvm::Expected<Calibration> read = Calibration::fromJson(calibration.toJson(), "c.json");
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(read->toJson(), calibration.toJson());
  EXPECT_EQ(read->find("t")->max, 1);
}

TEST(Calibration, KeepsTheLargestEffects) {
  Calibration calibration = sample({1}), other = sample({2});
  calibration.effects["f16"] = {{{"t", 0.25}}, {{"t", 0.5}}, {}};
  other.effects["f16"] = {{{"t", 0.125}, {"u", 0.5}}, {}, {{"u#1", 0.75}}};
  ASSERT_FALSE(static_cast<bool>(calibration.merge(other)));
  llvm::Expected<Calibration> read = Calibration::fromJson(calibration.toJson(), "c.json");
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  const RoundingEffects &effects = read->effects["f16"];
  EXPECT_EQ(effects.values, (std::map<std::string, double>{{"t", 0.25}, {"u", 0.5}}));
  EXPECT_EQ(effects.weights, (std::map<std::string, double>{{"t", 0.5}}));
  EXPECT_EQ(effects.reads, (std::map<std::string, double>{{"u#1", 0.75}}));
}

TEST(Calibration, RefusesEffectsThatAreNone) {
  std::string text = R"({"format": "mezzo-calibration-1", "tensors": {}, "effects": {"f16": {"values": {"t": "much"}}}})";
  EXPECT_THAT(llvm::toString(Calibration::fromJson(text, "c.json").takeError()), HasSubstr("c.json: the effects in f16"));
}

TEST(Calibration, KeepsTheLargestErrors) {
  Calibration calibration = sample({1}), other = sample({2});
  EXPECT_EQ(calibration.toJson().find("errors"), std::string::npos);
  calibration.errors = {{"f16", 0.25}};
  other.errors = {{"bf16", INFINITY}, {"f16", 0.125}};
  ASSERT_FALSE(static_cast<bool>(calibration.merge(other)));
  llvm::Expected<Calibration> read = Calibration::fromJson(calibration.toJson(), "c.json");
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  EXPECT_EQ(read->errors, (std::map<std::string, double>{{"bf16", INFINITY}, {"f16", 0.25}}));
}

TEST(Calibration, SaysWhatIsWrong) {
  auto errorOf = [](llvm::StringRef text) { return llvm::toString(Calibration::fromJson(text, "c.json").takeError()); };
  EXPECT_THAT(errorOf("{"), HasSubstr("c.json: "));
  EXPECT_THAT(errorOf("{}"), HasSubstr("\"format\" wanted \"mezzo-calibration-1\""));
  EXPECT_THAT(errorOf(R"({"format": "mezzo-calibration-1"})"), HasSubstr("\"tensors\" is missing"));
  EXPECT_THAT(errorOf(R"({"format": "mezzo-calibration-1", "tensors": {"t": {"min": 1}}})"),
              HasSubstr("tensor 't' is not complete"));
}
