// The loss scalers of other systems, as they stand in their sources, and Mezzo's own.
#include "dialects/graph/IR/ScalerRule.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

namespace {
struct Preset {
  StringRef name, line;
  void (*change)(ScalerRule &rule);
};
} // namespace

static const Preset presetTable[] = {
    {"mezzo", "powers of two from 2^-14 to 2^24; only overflows of gradients lower the scale",
     [](ScalerRule &r) {
       r.floor = 0x1p-14;
       r.cap = 0x1p24;
       r.causes = true;
     }},
    {"static", "a scale that never changes", [](ScalerRule &r) { r.dynamic = false; }},
    {"none", "no scaling: a scale of 1 that never changes",
     [](ScalerRule &r) {
       r.dynamic = false;
       r.initial = 1;
     }},
    {"pytorch", "torch.amp.GradScaler", [](ScalerRule &) {}},
    {"apex", "Apex's amp: capped at 2^24",
     [](ScalerRule &r) {
       r.cap = 0x1p24;
       r.single = r.guard = false;
     }},
    {"apex_hysteresis", "Apex's update_scale_hysteresis: clean steps refill", [](ScalerRule &r) { r.hysteresis = 2; }},
    {"megatron", "Megatron-LM's DynamicGradScaler: growth refills, floor 1",
     [](ScalerRule &r) {
       r.initial = 0x1p32;
       r.window = 1000;
       r.hysteresis = 2;
       r.refill = "growth";
       r.floor = 1;
       r.guard = false;
     }},
    {"deepspeed", "DeepSpeed's default: growth refills and comes a step late, floor 1",
     [](ScalerRule &r) {
       r.window = 1000;
       r.hysteresis = 2;
       r.refill = "growth";
       r.late = true;
       r.floor = 1;
       r.single = r.guard = false;
     }},
    {"deepspeed_consecutive", "DeepSpeed with consecutive_hysteresis: clean steps refill",
     [](ScalerRule &r) {
       r.window = 1000;
       r.hysteresis = 2;
       r.late = true;
       r.floor = 1;
       r.single = r.guard = false;
     }},
    {"paddle", "Paddle's GradScaler: no floor, no cap",
     [](ScalerRule &r) {
       r.refill = "backoff";
       r.guard = false;
     }},
    {"keras3", "Keras 3's LossScaleOptimizer",
     [](ScalerRule &r) {
       r.initial = 0x1p15;
       r.guard = false;
     }},
    {"tf2", "TensorFlow 2's LossScaleOptimizer: floor 1",
     [](ScalerRule &r) {
       r.initial = 0x1p15;
       r.floor = 1;
     }},
    {"mxnet", "MXNet's LossScaler: a change takes effect one step later, capped at 2^24",
     [](ScalerRule &r) {
       r.delayed = true;
       r.cap = 0x1p24;
       r.single = r.guard = false;
     }},
    {"ort", "ONNX Runtime Training's DynamicLossScaler: floor 1, cap 2^24",
     [](ScalerRule &r) {
       r.floor = 1;
       r.cap = 0x1p24;
       r.single = r.guard = false;
     }},
    {"jmp", "JAX's jmp.DynamicLossScale: floor 1",
     [](ScalerRule &r) {
       r.initial = 0x1p15;
       r.floor = 1;
     }},
    {"fairseq", "fairseq's DynamicLossScaler: a scale that would fall to 10^-4 is kept",
     [](ScalerRule &r) {
       r.initial = 0x1p7;
       r.window = 1 << 14;
       r.floor = 1e-4;
       r.at_floor = "keep";
       r.single = r.guard = false;
     }},
};

std::optional<ScalerRule> ScalerRule::preset(StringRef name) {
  for (const Preset &preset : presetTable)
    if (preset.name == name) {
      ScalerRule rule;
      preset.change(rule);
      return rule;
    }
  return std::nullopt;
}

ArrayRef<std::pair<StringRef, StringRef>> ScalerRule::presets() {
  static const auto names =
      llvm::map_to_vector(presetTable, [](const Preset &preset) { return std::pair(preset.name, preset.line); });
  return names;
}
