// The tail of a training step from NVRTC's PTX on the emulated GPU: given the same gradients, the same bits as on the CPU,
// without a finding.
#include "compiler/cuda/Nvrtc.h"
#include "test/unit/training/StepTesting.h"

#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>

using namespace mezzo::test;

namespace {
class EmulatedStep : public testing::Test {
protected:
  void SetUp() override {
    ::setenv("MEZZO_PYTHON", MEZZO_TEST_PYTHON, /*overwrite=*/0);
    ::setenv("MEZZO_CUDA_EMULATOR", MEZZO_EMULATOR_LIBRARY, /*overwrite=*/0);
    if (llvm::Expected<const mezzo::cuda::Nvrtc *> found = mezzo::cuda::Nvrtc::get(); !found) {
      llvm::consumeError(found.takeError());
      GTEST_SKIP() << "there is no NVRTC";
    }
  }

  /// Every fourth step has a gradient that is not finite.
  void expectBitsOfCpu(const TestStep &step) {
    std::unique_ptr<StepRunner> cpu = makeCpu(step, 1), gpu = makeCudaEmulated(step);
    GradientStream stream(step);
    for (int i = 0; i < 10; ++i) {
      TestInputs inputs = stream.next();
      if (i % 4 == 3)
        inputs.gradients.front().back() = i == 3 ? HUGE_VAL : NAN;
      EXPECT_EQ(gpu->run(inputs), cpu->run(inputs)) << "step " << i;
      ASSERT_EQ(hashOf(gpu->variables()), hashOf(cpu->variables())) << "step " << i;
    }
  }

  std::vector<TestParameter> sizes(const std::string &gradient) {
    return {{{3, 5}, gradient}, {{4097}, "f32"}, {{1}, gradient}};
  }
};
} // namespace

TEST_F(EmulatedStep, AdamWWithF16Gradients) {
  expectBitsOfCpu({sizes("f16"), "optimizer=adamw lr=0.01 weight-decay=0.1 clip-norm=1.0 schedule=cosine warmup=2 total=9",
                   "scaler=mezzo window=3"});
}

TEST_F(EmulatedStep, AdamWithBf16Gradients) { expectBitsOfCpu({sizes("bf16"), "optimizer=adam lr=0.01", ""}); }

TEST_F(EmulatedStep, SgdWithMomentum) {
  expectBitsOfCpu({sizes("f32"), "optimizer=sgd lr=0.1 momentum=0.9 nesterov=true clip-value=0.5", ""});
}

TEST_F(EmulatedStep, LionAndOtherState) { expectBitsOfCpu({sizes("f16"), "optimizer=lion lr=0.01", "scaler=mezzo", true}); }
