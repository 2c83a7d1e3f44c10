// Matrices in the emulated device's memory, and numbers of their types.
#ifndef MEZZO_RUNTIME_EMULATOR_DRIVER_BLASMATRIX_H
#define MEZZO_RUNTIME_EMULATOR_DRIVER_BLASMATRIX_H

#include "runtime/emulator/driver/BlasState.h"

#include <string>
#include <vector>

namespace mezzo::emulator {

float readNumber(const uint8_t *place, int type);
void writeNumber(uint8_t *place, int type, float value);
/// The nearest value of a type.
float roundTo(int type, float value);
/// TF32 keeps ten bits of the fraction.
float asTF32(float value);

/// Columns of one matrix of a batch, in the device's memory.
class Matrix {
public:
  Matrix(Driver &driver, const MatrixLayout &layout, uint64_t address, int batch);

  /// Null where a column is not within one allocation, or is read though nobody wrote all of it.
  uint8_t *column(uint64_t number, bool writes, std::string &why) const;
  /// All of it as f32, column by column; transposed where asked for.
  bool read(std::vector<float> &into, bool isTransposed, std::string &why) const;

private:
  Driver &driver;
  const MatrixLayout &layout;
  uint64_t element, base;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_DRIVER_BLASMATRIX_H
