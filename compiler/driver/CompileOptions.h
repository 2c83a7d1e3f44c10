// What a compilation is asked to do. The command line, the C interface and tests fill the same struct.
#ifndef MEZZO_COMPILER_DRIVER_COMPILEOPTIONS_H
#define MEZZO_COMPILER_DRIVER_COMPILEOPTIONS_H

#include "compiler/driver/Phases.h"
#include "compiler/driver/TrainingOptions.h"
#include "compiler/onnx/custom/Declaration.h"
#include "passes/autocast/Request.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mezzo::compiler {

/// A tensor that is known at compile time: little-endian, row-major.
struct KnownTensor {
  std::string elementType; ///< as in the IR: "f32", "i64", …
  std::vector<int64_t> shape;
  std::string bytes;
};

/// Emulated: PTX alone, with lines of its source for findings.
enum class Device : uint8_t { Cpu, Cuda, CudaEmulated };

struct CompileOptions {
  /// The model: a .onnx or .mlir file; `-` is standard input.
  std::string path;
  /// The model's bytes, where it is in memory already; `path` then only names it. They must outlive the compilation.
  std::optional<std::string_view> bytes;
  /// Whether the model is ONNX; otherwise it is IR in text form.
  bool isOnnx = true;

  /// Sizes of symbolic dimensions by name; of an unnamed dimension by "INPUT:AXIS". Where one has several, the program has a
  /// variant for each, and for each combination where several have.
  std::map<std::string, std::vector<int64_t>> dims;
  /// Shapes of inputs by name.
  std::map<std::string, std::vector<int64_t>> shapes;
  /// Values of inputs that are known now; such an input is no input of the program.
  std::map<std::string, KnownTensor> constants;
  /// Asked for the value of an input that shapes or branches depend on; may be empty.
  std::function<std::optional<KnownTensor>(const std::string &input)> valueOnDemand;

  /// Keep what could be trained as variables, however small, for `graph-select-parameters` to choose from.
  bool keepParameters = false;

  /// The user's operators, which nodes of an ONNX model may be.
  onnx::CustomDeclarations customOps;

  /// What the program is for.
  Device device = Device::Cpu;
  /// The processor to generate code for, as LLVM names it, or "native".
  std::string targetCpu = "native";
  /// The GPUs to generate binaries for; PTX for the lowest stands beside them.
  std::vector<std::string> architectures = {"sm_80", "sm_90"};
  /// Round every 16-bit value where the graph does, also those that are never stored.
  bool strictRounding = false;
  /// Which values may be stored in 16 bits; without it the model's types stay.
  std::optional<autocast::Request> autocast;
  /// Make a program that trains the model; without it one that is the model.
  std::optional<TrainingOptions> training;
  /// Gets what autocast decided on each entry.
  std::function<void(const autocast::Report &)> onAutocast;
  /// Leave every product and convolution an operation of its own, on the model's weights, as another runtime will find it.
  bool keepProducts = false;
  /// Called after each phase but the first with all that it gives; may change it. Fails after reporting why. May be empty.
  std::function<llvm::LogicalResult(Phase phase, mlir::ModuleOp module)> afterPhase;
  /// Say why each fusion cluster ended.
  bool explainFusion = false;
  /// Say how the work of each CUDA kernel is spread, and why so; not for the CPU.
  bool explainSchedule = false;
  /// Say how long NVRTC took, and what was found compiled; not for the CPU.
  bool explainCache = false;

  /// The last phase to run.
  Phase stopAfter = Phase::Emit;
  /// Where the IR after each phase is written; empty: nowhere.
  std::string dumpPhases;
  /// Where what becomes of each kernel is written, after planning; empty: nowhere. DumpKernels.h says which files.
  std::string dumpKernels;
  /// The GPUs whose CUDA text and binaries `dumpKernels` gets.
  std::vector<std::string> dumpArchitectures = {"sm_90"};

  /// Gets every error, warning and remark, as a line or several without a final newline.
  std::function<void(const std::string &)> onDiagnostic;
};

} // namespace mezzo::compiler

#endif
