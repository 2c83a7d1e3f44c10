// An ONNX model with what autocast decided put into it: the same nodes in the same order, with casts between.
//
//   auto conversion = ModelConversion::open(source, folder, request);   // takes ownership of nothing
//   ... autocast on the imported model, which asks conversion->whyNotLow(nodes) ...
//   conversion->apply(report);
//   conversion->write("mixed.onnx");
#ifndef MEZZO_COMPILER_ONNX_CONVERT_CONVERT_H
#define MEZZO_COMPILER_ONNX_CONVERT_CONVERT_H

#include "compiler/onnx/model/ModelReader.h"
#include "passes/autocast/report/Report.h"
#include "llvm/ADT/ArrayRef.h"

namespace mezzo::onnx {

/// What a conversion did.
struct ConversionSummary {
  /// Whether the model says that it was converted to that type before; then there is nothing to apply.
  bool wasConverted = false;
  int lowNodes = 0, floatNodes = 0;    ///< nodes on 16 bits, of those that compute on or move floats
  int casts = 0;                       ///< inserted
  int constants = 0;                   ///< that became 16 bits
  int64_t savedBytes = 0;              ///< by them
  std::vector<std::string> composites; ///< operations that the model writes out: their inside computes on f32, as before
  /// Nodes that would be on 16 bits but for a limit: its text, and their names.
  std::vector<std::pair<std::string, std::vector<std::string>>> limited;

  /// Lines for a user. `type` is f16 or bf16.
  std::string toText(llvm::StringRef type) const;
};

/// Not thread-safe.
class ModelConversion {
public:
  /// What is asked for.
  struct Wishes {
    bool isF16 = true; ///< else bf16
    bool narrowsIo = false;
    std::string target; ///< a runtime's name from targets.yaml; empty: the standard alone limits
  };

  /// Reads the model. `dataFolder` is where its external data lies. Fails where there is no such target, the model's
  /// operator set cannot cast to the type, or the model was converted to another type before.
  static llvm::Expected<std::unique_ptr<ModelConversion>> open(const DataSource &source,
                                                               std::optional<std::string> dataFolder, const Wishes &wishes);
  ~ModelConversion();

  /// Why an operation that covers `nodes`, as the importer names them, has to compute on f32; empty where it has not.
  std::string whyNotLow(llvm::ArrayRef<llvm::StringRef> nodes) const;

  /// The model that autocast should decide on, where that is another one than was read: its masks are held at numbers that
  /// 16 bits hold. Nothing where there are no such masks. Fails beyond protobuf's 2 GiB.
  llvm::Expected<std::optional<std::string>> saturatedModel() const;

  /// Converts, and notes the type in the model's metadata. Once only.
  llvm::Error apply(const autocast::Report &report);
  const ConversionSummary &summary() const;

  /// The converted model's bytes; fails where it has external data.
  llvm::Expected<std::string> bytes();
  /// Writes the converted model to `path`, and what was external to `path`.data. Both appear whole or not at all. Fails
  /// where that would overwrite the model that was read, or its data.
  llvm::Error write(const std::string &path, llvm::StringRef modelPath);

private:
  struct State;
  explicit ModelConversion(std::unique_ptr<State> state);
  std::unique_ptr<State> state;
};

/// The names of all runtimes that `Wishes::target` takes.
std::vector<std::string> targetNames();

} // namespace mezzo::onnx

#endif
