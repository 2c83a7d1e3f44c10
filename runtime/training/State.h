// The named variables of a session: to checkpoints and from them, and from files with weights.
#ifndef MEZZO_RUNTIME_TRAINING_STATE_H
#define MEZZO_RUNTIME_TRAINING_STATE_H

#include "runtime/checkpoint/Checkpoint.h"
#include "runtime/training/ProgramView.h"

namespace mezzo::training {

/// A copy of all mutable variables.
class State {
public:
  static Result<State> read(const ProgramView &program, mezzo_session *session);
  std::vector<SafeTensor> tensors() const;
  /// XXH3 over names, types and values.
  uint64_t hash() const;

private:
  struct Variable {
    std::string name;
    TensorType type;
    std::vector<uint8_t> bytes;
  };
  std::vector<Variable> variables;
};

/// Gives every mutable variable its value of a checkpoint. The names and types must be the program's, all of them;
/// TypeMismatch says what differs, and then nothing was changed.
Status restore(const ProgramView &program, mezzo_session *session, const SafetensorsFile &file);

/// The loss scale that the next step will take: the first number of the variable `train.scaler`. Nothing where there is
/// none.
Result<std::optional<double>> readScale(const ProgramView &program, mezzo_session *session);

/// What `initialize` did.
struct Initialization {
  std::vector<std::string> kept;   ///< mutable floats that the file has no tensor for
  std::vector<std::string> unused; ///< tensors of the file that no variable has the name of
  size_t set = 0, widened = 0;
};

/// Gives variables the values of tensors with their names. 16-bit tensors are widened exactly into f32 variables. Fails
/// where shapes differ, a value would have to be rounded, or no name fits; then nothing was changed.
Result<Initialization> initialize(const ProgramView &program, mezzo_session *session, std::span<const SafeTensor> tensors);

} // namespace mezzo::training

#endif // MEZZO_RUNTIME_TRAINING_STATE_H
