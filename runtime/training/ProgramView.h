// A compiled program as training sees it: its entries `train_step`, `evaluate` and `infer`, and its named variables.
#ifndef MEZZO_RUNTIME_TRAINING_PROGRAMVIEW_H
#define MEZZO_RUNTIME_TRAINING_PROGRAMVIEW_H

#include "runtime/base/Status.h"
#include "runtime/base/TensorType.h"

#include "mezzo/runtime.h"

#include <map>
#include <optional>

namespace mezzo::training {

/// The result of a call of the C interface.
Status toStatus(mezzo_status status);

/// An input, output or variable. Sizes are -1 where they differ between variants.
struct PortView {
  std::string name;
  TensorType type;
};

struct EntryView {
  std::string name;
  size_t index;
  std::vector<PortView> inputs, outputs;
  /// For each variant, the types of the inputs with all sizes.
  std::vector<std::vector<TensorType>> variantInputs;

  std::optional<size_t> findInput(const std::string &name) const;
  std::optional<size_t> findOutput(const std::string &name) const;
};

struct ProgramView {
  const mezzo_program *program;
  std::string name; ///< of the model
  std::optional<EntryView> trainStep, evaluate, infer;
  std::map<std::string, size_t> variables; ///< the mutable ones, by name
  std::map<std::string, std::string> properties;

  /// Reads what a program has; `program` must outlive the result. Unsupported where there is no entry `train_step` with a
  /// result `loss`, one f32.
  static Result<ProgramView> read(const mezzo_program *program);

  /// The same without the entries, of any program.
  static Result<ProgramView> readState(const mezzo_program *program);

  /// The type of a variable, by its index.
  Result<PortView> variable(size_t index) const;
};

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_PROGRAMVIEW_H
