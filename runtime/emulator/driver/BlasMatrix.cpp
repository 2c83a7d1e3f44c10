#include "runtime/emulator/driver/BlasMatrix.h"

#include "runtime/base/HalfFloat.h"
#include "runtime/emulator/Numeric.h"

#include <bit>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

float mezzo::emulator::readNumber(const uint8_t *place, int type) {
  uint16_t half;
  float single;
  std::memcpy(&half, place, 2);
  if (type == blas::R16F)
    return widenF16(half);
  if (type == blas::R16BF)
    return widenBf16(half);
  std::memcpy(&single, place, 4);
  return single;
}

void mezzo::emulator::writeNumber(uint8_t *place, int type, float value) {
  uint16_t half = type == blas::R16F ? narrowF16(value) : narrowBf16(value);
  if (type == blas::R32F)
    std::memcpy(place, &value, 4);
  else
    std::memcpy(place, &half, 2);
}

float mezzo::emulator::roundTo(int type, float value) {
  return type == blas::R16F ? widenF16(narrowF16(value)) : type == blas::R16BF ? widenBf16(narrowBf16(value)) : value;
}

float mezzo::emulator::asTF32(float value) {
  uint64_t bits = pack(unpack(std::bit_cast<uint32_t>(value), kF32), kTF32, Rounding::NearestAway);
  return std::bit_cast<float>(static_cast<uint32_t>(bits << 13));
}

/// A pointer in the device's memory; 0, where nothing is, if it cannot be read.
static uint64_t pointerAt(Driver &driver, uint64_t address) {
  Allocation *allocation = driver.locate(address, 8);
  if (!allocation || !areWritten(allocation->written.data(), address - allocation->base, 8))
    return 0;
  uint64_t pointer;
  std::memcpy(&pointer, allocation->data + (address - allocation->base), sizeof pointer);
  return pointer;
}

Matrix::Matrix(Driver &driver, const MatrixLayout &layout, uint64_t address, int batch)
    : driver(driver), layout(layout), element(bytesOfDataType(static_cast<int>(layout.type))),
      base(layout.hasPointers() ? pointerAt(driver, address + static_cast<uint64_t>(batch) * 8)
                                : address + static_cast<uint64_t>(batch * layout.batchStride) * element) {}

uint8_t *Matrix::column(uint64_t number, bool writes, std::string &why) const {
  uint64_t address = base + number * static_cast<uint64_t>(layout.ld) * element, bytes = layout.rows * element;
  Allocation *allocation = driver.locate(address, bytes);
  if (!allocation) {
    why = concat("out-of-bounds: a column of ", bytes, " bytes at ", address, " is not within one allocation");
    return nullptr;
  }
  uint64_t offset = address - allocation->base;
  if (writes)
    markWritten(allocation->written.data(), offset, bytes);
  else if (driver.options.checksUninitialised && !areWritten(allocation->written.data(), offset, bytes)) {
    why = concat("uninitialised: reads a column of ", bytes, " bytes of which nobody wrote some");
    return nullptr;
  }
  return allocation->data + offset;
}

bool Matrix::read(std::vector<float> &into, bool isTransposed, std::string &why) const {
  into.resize(layout.rows * layout.cols);
  for (uint64_t col = 0; col < layout.cols; ++col) {
    const uint8_t *from = column(col, false, why);
    if (!from)
      return false;
    for (uint64_t row = 0; row < layout.rows; ++row)
      into[isTransposed ? col + row * layout.cols : row + col * layout.rows] =
          readNumber(from + row * element, static_cast<int>(layout.type));
  }
  return true;
}
