// Products by plain loops, accumulated in f32, and what an epilogue makes of them.
#include "runtime/emulator/driver/BlasMatrix.h"

#include <cmath>
#include <cstring>

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

namespace {
class Product {
public:
  Product(Driver &driver, const MatmulDesc &desc, const MatrixLayout &a, const MatrixLayout &b, const MatrixLayout &c,
          const MatrixLayout &d, const MatmulOperands &operands)
      : driver(driver), desc(desc), a(a), b(b), c(c), d(d), operands(operands), m(d.rows), n(d.cols),
        k(desc.transA ? a.rows : a.cols) {}

  int run();

private:
  bool runBatch(int batch);
  bool readOperands(int batch);
  void multiply();
  void addRange(std::vector<float> &sums, uint64_t col, uint64_t begin, uint64_t end) const;
  bool addC(int batch);
  bool applyEpilogue(int batch);
  bool writeResult(int batch);
  bool vector(uint64_t address, uint64_t count, bool writes, uint8_t *&place);
  bool addBias(int batch);
  bool applyActivation(int batch);
  bool applyGradient(int batch);
  bool writeBiasGradient(const std::vector<float> &sums);
  bool reduceOperands();

  Driver &driver;
  const MatmulDesc &desc;
  const MatrixLayout &a, &b, &c, &d;
  const MatmulOperands &operands;
  const uint64_t m, n, k;
  std::vector<float> left, right, result; ///< m × k and k × n and m × n, columns
  std::string why;
};
} // namespace

bool Product::readOperands(int batch) {
  bool isRead = Matrix(driver, a, operands.a, batch).read(left, desc.transA, why) &&
                Matrix(driver, b, operands.b, batch).read(right, desc.transB, why);
  if (desc.computeType == blas::Compute32FFastTF32 && a.type == blas::R32F)
    for (std::vector<float> *values : {&left, &right})
      for (float &value : *values)
        value = asTF32(value);
  return isRead;
}

void Product::addRange(std::vector<float> &sums, uint64_t col, uint64_t begin, uint64_t end) const {
  for (uint64_t i = begin; i < end; ++i) {
    float factor = right[i + col * k];
    const float *from = &left[i * m];
    for (uint64_t row = 0; row < m; ++row)
      sums[row] += from[row] * factor;
  }
}

/// Where an algorithm splits the sums, parts are added as its reduction scheme says.
void Product::multiply() {
  result.assign(m * n, 0);
  std::vector<float> sums(m);
  uint64_t splits = std::min<uint64_t>(std::max(operands.splits, 1u), std::max<uint64_t>(k, 1));
  for (uint64_t col = 0; col < n; ++col)
    for (uint64_t split = 0; split < splits; ++split) {
      std::fill(sums.begin(), sums.end(), 0.0f);
      addRange(sums, col, k * split / splits, k * (split + 1) / splits);
      bool isRounded = operands.reduction == blas::ReduceInOutputType || operands.reduction == blas::ReduceInPlace;
      for (uint64_t row = 0; row < m; ++row) {
        float &total = result[row + col * m];
        total += sums[row];
        if (isRounded)
          total = roundTo(static_cast<int>(d.type), total);
      }
    }
}

bool Product::addC(int batch) {
  std::vector<float> addend;
  if (operands.beta != 0 && !Matrix(driver, c, operands.c, batch).read(addend, false, why))
    return false;
  for (uint64_t i = 0; i < m * n; ++i) {
    result[i] *= operands.alpha;
    if (operands.beta != 0)
      result[i] += operands.beta * addend[i];
  }
  return true;
}

//===- Epilogues ----------------------------------------------------------===//

/// A vector of D's type in the device's memory.
bool Product::vector(uint64_t address, uint64_t count, bool writes, uint8_t *&place) {
  MatrixLayout layout = d;
  layout.batchMode = blas::BatchStrided;
  layout.rows = count;
  layout.ld = static_cast<int64_t>(count);
  place = Matrix(driver, layout, address, 0).column(0, writes, why);
  return place != nullptr;
}

bool Product::addBias(int batch) {
  int type = static_cast<int>(d.type);
  uint8_t *bias;
  if (!vector(desc.bias + static_cast<uint64_t>(batch * desc.biasBatchStride) * bytesOfDataType(type), m, false, bias))
    return false;
  for (uint64_t i = 0; i < m * n; ++i)
    result[i] += readNumber(bias + i % m * bytesOfDataType(type), type);
  return true;
}

static float gelu(float x) {
  float inner = 0.7978845608028654f * (x + 0.044715f * x * x * x);
  return 0.5f * x * (1 + std::tanh(inner));
}

static float geluSlope(float x) {
  float inner = 0.7978845608028654f * (x + 0.044715f * x * x * x), t = std::tanh(inner);
  return 0.5f * (1 + t) + 0.5f * x * (1 - t * t) * 0.7978845608028654f * (1 + 3 * 0.044715f * x * x);
}

/// The auxiliary buffer: what GELU was applied to, or a bit for each element that ReLU let through.
bool Product::applyActivation(int batch) {
  bool isRelu = desc.epilogue & blas::EpilogueRelu, isGelu = desc.epilogue & blas::EpilogueGelu, keeps = desc.epilogue & 128;
  int type = static_cast<int>(d.type);
  uint64_t element = bytesOfDataType(type);
  for (uint64_t col = 0; col < n; ++col) {
    uint8_t *aux = nullptr;
    uint64_t place = static_cast<uint64_t>(desc.auxLd) * col + static_cast<uint64_t>(batch * desc.auxBatchStride);
    if (keeps) {
      MatrixLayout layout = d;
      layout.batchMode = blas::BatchStrided;
      layout.rows = isRelu ? (m + 7) / 8 : m;
      layout.type = isRelu ? uint32_t(blas::R16F) : d.type;
      uint64_t address = desc.aux + (isRelu ? place / 8 : place * element);
      if (isRelu)
        layout.rows = (layout.rows + 1) / 2;
      if (!(aux = Matrix(driver, layout, address, 0).column(0, true, why)))
        return false;
      if (isRelu)
        std::memset(aux, 0, (m + 7) / 8);
    }
    for (uint64_t row = 0; row < m; ++row) {
      float &value = result[row + col * m];
      if (aux && isGelu)
        writeNumber(aux + row * element, type, value);
      if (aux && isRelu && value > 0)
        aux[row / 8] = static_cast<uint8_t>(aux[row / 8] | 1 << row % 8);
      if (isRelu)
        value = value > 0 || value != value ? value : 0;
      if (isGelu)
        value = gelu(value);
    }
  }
  return true;
}

bool Product::writeBiasGradient(const std::vector<float> &sums) {
  int type = static_cast<int>(d.type);
  uint8_t *place;
  if (!vector(desc.bias, sums.size(), true, place))
    return false;
  for (uint64_t i = 0; i < sums.size(); ++i)
    writeNumber(place + i * bytesOfDataType(type), type, sums[i]);
  return true;
}

bool Product::applyGradient(int batch) {
  bool isRelu = desc.epilogue & 8;
  int type = static_cast<int>(d.type);
  uint64_t element = bytesOfDataType(type);
  std::vector<float> sums(m);
  for (uint64_t col = 0; col < n; ++col) {
    uint64_t place = static_cast<uint64_t>(desc.auxLd) * col + static_cast<uint64_t>(batch * desc.auxBatchStride);
    MatrixLayout layout = d;
    layout.batchMode = blas::BatchStrided;
    layout.rows = isRelu ? (m + 15) / 16 : m;
    layout.type = isRelu ? uint32_t(blas::R16F) : d.type;
    const uint8_t *aux = Matrix(driver, layout, desc.aux + (isRelu ? place / 8 : place * element), 0).column(0, false, why);
    if (!aux)
      return false;
    for (uint64_t row = 0; row < m; ++row) {
      float &value = result[row + col * m];
      value *= isRelu ? float(aux[row / 8] >> row % 8 & 1) : geluSlope(readNumber(aux + row * element, type));
      sums[row] += value;
    }
  }
  return !(desc.epilogue & 16) || writeBiasGradient(sums);
}

bool Product::reduceOperands() {
  bool isA = desc.epilogue == blas::EpilogueBGradA;
  std::vector<float> sums(isA ? m : n);
  for (uint64_t i = 0; i < k; ++i)
    for (uint64_t j = 0; j < sums.size(); ++j)
      sums[j] += isA ? left[j + i * m] : right[i + j * k];
  return writeBiasGradient(sums);
}

bool Product::applyEpilogue(int batch) {
  if ((desc.epilogue & blas::EpilogueBias) && !addBias(batch))
    return false;
  if (desc.epilogue & (blas::EpilogueBGradA | blas::EpilogueBGradB))
    return reduceOperands();
  if (desc.epilogue & (8 | 64))
    return applyGradient(batch);
  return applyActivation(batch);
}

bool Product::writeResult(int batch) {
  Matrix target(driver, d, operands.d, batch);
  int type = static_cast<int>(d.type);
  for (uint64_t col = 0; col < n; ++col) {
    uint8_t *place = target.column(col, true, why);
    if (!place)
      return false;
    for (uint64_t row = 0; row < m; ++row)
      writeNumber(place + row * bytesOfDataType(type), type, result[row + col * m]);
  }
  return true;
}

bool Product::runBatch(int batch) {
  if (!readOperands(batch))
    return false;
  multiply();
  return addC(batch) && applyEpilogue(batch) && writeResult(batch);
}

int Product::run() {
  for (int batch = 0; batch < d.batch; ++batch)
    if (!runBatch(batch)) {
      driver.sticky = kIllegalAddress;
      return driver.fail(kIllegalAddress, "cublasLtMatmul: " + why);
    }
  return kSuccess;
}

int mezzo::emulator::computeMatmul(Driver &driver, const MatmulDesc &desc, const MatrixLayout &a, const MatrixLayout &b,
                                   const MatrixLayout &c, const MatrixLayout &d, const MatmulOperands &operands) {
  return Product(driver, desc, a, b, c, d, operands).run();
}
