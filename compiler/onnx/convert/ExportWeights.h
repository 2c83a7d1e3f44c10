// An ONNX model with other weights: what was trained goes back to where it came from, as f32, and nodes in training mode
// become those of inference.
//
//   auto exported = WeightExport::open(source, folder);
//   exported->replace(weights);
//   exported->write("trained.onnx", "model.onnx");
#ifndef MEZZO_COMPILER_ONNX_CONVERT_EXPORTWEIGHTS_H
#define MEZZO_COMPILER_ONNX_CONVERT_EXPORTWEIGHTS_H

#include "compiler/onnx/model/ModelReader.h"
#include "llvm/ADT/ArrayRef.h"

namespace mezzo::onnx {

/// A weight by its name, as trained: f32, row-major, little-endian.
struct TrainedWeight {
  std::string name;
  std::vector<int64_t> dims;
  llvm::StringRef bytes;
};

struct ExportSummary {
  size_t replaced = 0;           ///< initializers that got other values
  size_t widened = 0;            ///< of them, those that were 16 bits: the model casts them now
  size_t split = 0;              ///< that several nodes shared and that are one for each now
  size_t inferring = 0;          ///< nodes that were in training mode
  std::vector<std::string> kept; ///< floating-point initializers that there was no value for

  std::string toText() const;
};

/// Not thread-safe.
class WeightExport {
public:
  /// Reads the model. `dataFolder` is where its external data lies.
  static llvm::Expected<std::unique_ptr<WeightExport>> open(const DataSource &source, std::optional<std::string> dataFolder);
  ~WeightExport();

  /// Gives initializers the values of weights with their names. The first of several `w`, `w.1`, `w.2`, … is that of the
  /// first node that reads `w`, and so on. Fails where shapes differ, where it cannot be told which node reads which, and
  /// where no name fits.
  llvm::Error replace(llvm::ArrayRef<TrainedWeight> weights);
  const ExportSummary &summary() const;

  /// The model's bytes; fails where it has external data.
  llvm::Expected<std::string> bytes();
  /// Writes the model as `ModelConversion::write` does.
  llvm::Error write(const std::string &path, llvm::StringRef modelPath);

private:
  struct State;
  explicit WeightExport(std::unique_ptr<State> state);
  std::unique_ptr<State> state;
};

} // namespace mezzo::onnx

#endif
