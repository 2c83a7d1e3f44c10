// Each kernel as NVRTC compiles it, run by the emulator with all checks: in every order the same bits and no finding, and
// the results of the CPU's machine code: case G23 of docs/codegen-cases.md.
#include "test/unit/compiler/emulator/EmulatedKernels.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace mezzo::test {
namespace {

class KernelEmulationTest : public testing::TestWithParam<KernelCase> {
protected:
  void SetUp() override {
    if (emulatedKernels().empty())
      GTEST_SKIP() << "there is no NVRTC";
  }

  static Emulation runClean(const std::string &order) {
    Emulation done = emulate(GetParam(), emulatedKernels().at(GetParam().function), inOrder(order));
    EXPECT_EQ(done.error, "");
    for (const emulator::Finding &finding : done.findings)
      ADD_FAILURE() << order << ": " << finding.text();
    return done;
  }
};

TEST_P(KernelEmulationTest, IsCleanAndTheSameInEveryOrder) {
  Emulation first = runClean("order");
  EXPECT_EQ(differenceFromCpu(GetParam(), first.tensors), "");
  for (const char *order : {"reverse", "shuffled:1", "shuffled:2"}) {
    Emulation other = runClean(order);
    for (size_t i = 0; i < first.tensors.size(); ++i)
      EXPECT_TRUE(other.tensors[i].raw() == first.tensors[i].raw())
          << "argument " << i << " has other bits in order " << order;
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelEmulationTest, testing::ValuesIn(kernelCases()),
                         [](const testing::TestParamInfo<KernelCase> &info) { return info.param.name; });

/// Thread instructions a second; a record, and far more than a build without optimisation would reach.
TEST(EmulatorSpeed, OfSoftmax) {
  if (emulatedKernels().empty())
    GTEST_SKIP() << "there is no NVRTC";
  auto found = std::find_if(kernelCases().begin(), kernelCases().end(),
                            [](const KernelCase &c) { return c.name.starts_with("softmax_2x4097_f32"); });
  for (bool checks : {true, false}) {
    emulator::LaunchOptions options = inOrder("order");
    options.checksRaces = options.checksUninitialised = checks;
    double steps = 0, seconds = 0;
    for (int i = 0; i < 50; ++i) {
      Emulation done = emulate(*found, emulatedKernels().at(found->function), options);
      steps += static_cast<double>(done.threadSteps);
      seconds += done.seconds;
    }
    double rate = steps / seconds / 1e6;
    RecordProperty(checks ? "checked" : "unchecked", static_cast<int>(rate));
    std::printf("%s checks: %.0f million thread instructions a second\n", checks ? "with" : "without", rate);
    EXPECT_GT(rate, 1);
  }
}

} // namespace
} // namespace mezzo::test
