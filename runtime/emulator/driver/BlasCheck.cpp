// The constraints of cuBLASLt's products.
#include "runtime/emulator/driver/BlasState.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

unsigned mezzo::emulator::bytesOfDataType(int type) {
  return type == blas::R32F ? 4 : type == blas::R64F ? 8 : type == blas::R16F || type == blas::R16BF ? 2 : 0;
}

namespace {
class Checker {
public:
  Checker(MatmulProblem &problem, std::string &why) : p(problem), why(why) {}
  int run();

private:
  int refuse(int status, std::string reason) {
    why = std::move(reason);
    return status;
  }
  int checkTypes();
  int checkShapes();
  int checkLayout(const MatrixLayout &layout, const char *name);
  int checkBatches();
  int checkEpilogue();
  int checkBias();
  int checkAux();

  MatmulProblem &p;
  std::string &why;
};
} // namespace

int Checker::checkTypes() {
  const MatmulDesc &desc = *p.desc;
  int a = static_cast<int>(p.a->type), d = static_cast<int>(p.d->type);
  if (p.a->type != p.b->type)
    return refuse(blas::NotSupported, "A and B have different types");
  if (p.c->type != p.d->type)
    return refuse(blas::NotSupported, "C and D have different types");
  bool is64 = desc.computeType == blas::Compute64F && desc.scaleType == blas::R64F && a == blas::R64F && d == blas::R64F;
  bool is32 = (desc.computeType == blas::Compute32F || desc.computeType == blas::Compute32FPedantic ||
               desc.computeType == blas::Compute32FFastTF32) &&
              desc.scaleType == blas::R32F;
  bool isKnown = is32 && ((a == blas::R32F && d == blas::R32F) ||
                          ((a == blas::R16F || a == blas::R16BF) && (d == a || d == blas::R32F)));
  if (is64)
    return refuse(blas::NotSupported, "products in f64 are not emulated");
  return isKnown ? int(blas::Success)
                 : refuse(blas::NotSupported, concat("types A ", a, ", D ", d, ", compute ", desc.computeType, ", scale ",
                                                     desc.scaleType, " are no supported combination"));
}

int Checker::checkLayout(const MatrixLayout &layout, const char *name) {
  if (layout.order != blas::Columns)
    return refuse(blas::NotSupported, concat(name, " is not in the order of columns"));
  if (layout.rows == 0 || layout.cols == 0)
    return refuse(blas::InvalidValue, concat(name, " is empty"));
  if (layout.ld < static_cast<int64_t>(layout.rows))
    return refuse(blas::InvalidValue, concat(name, " has leading dimension ", layout.ld, " and ", layout.rows, " rows"));
  return blas::Success;
}

int Checker::checkShapes() {
  const std::pair<const MatrixLayout *, const char *> all[] = {{p.a, "A"}, {p.b, "B"}, {p.c, "C"}, {p.d, "D"}};
  for (auto [layout, name] : all)
    if (int status = checkLayout(*layout, name))
      return status;
  if (p.desc->transC != blas::NoTranspose)
    return refuse(blas::NotSupported, "C is transposed");
  p.m = p.d->rows, p.n = p.d->cols;
  p.k = p.desc->transA ? p.a->rows : p.a->cols;
  uint64_t rowsA = p.desc->transA ? p.a->cols : p.a->rows;
  uint64_t rowsB = p.desc->transB ? p.b->cols : p.b->rows, colsB = p.desc->transB ? p.b->rows : p.b->cols;
  if (rowsA != p.m || rowsB != p.k || colsB != p.n || p.c->rows != p.m || p.c->cols != p.n)
    return refuse(blas::InvalidValue,
                  concat("shapes do not fit: A ", rowsA, "x", p.k, ", B ", rowsB, "x", colsB, ", D ", p.m, "x", p.n));
  return blas::Success;
}

int Checker::checkBatches() {
  int32_t count = p.d->batch;
  if (count < 1 || count > 65535)
    return refuse(blas::NotSupported, concat("a batch of ", count, "; 1 to 65535 are possible"));
  for (const MatrixLayout *layout : {p.a, p.b, p.c})
    if (layout->batch != count || layout->batchMode != p.d->batchMode)
      return refuse(blas::InvalidValue, "the matrices have different batch counts or modes");
  if (p.d->batchMode > blas::BatchPointerArray)
    return refuse(blas::NotSupported, concat("batch mode ", p.d->batchMode, " is not emulated"));
  if (p.d->hasPointers())
    return blas::Success;
  uint64_t extent = static_cast<uint64_t>(p.d->ld) * (p.n - 1) + p.m;
  // Batches may lie between each other's rows, as heads do, or apart.
  bool areBetween =
      p.d->batchStride >= static_cast<int64_t>(p.m) && p.d->batchStride * (count - 1) + static_cast<int64_t>(p.m) <= p.d->ld;
  if (count > 1 && !areBetween && p.d->batchStride < static_cast<int64_t>(extent))
    return refuse(blas::InvalidValue, "the results of a batch overlap");
  return blas::Success;
}

int Checker::checkBias() {
  if (p.desc->bias == 0)
    return refuse(blas::InvalidValue, "the epilogue has a bias and no pointer to it");
  if (p.desc->bias % 16 != 0)
    return refuse(blas::NotSupported, "the bias is not aligned to 16 bytes");
  if (p.desc->biasType != -1 && p.desc->biasType != static_cast<int>(p.d->type))
    return refuse(blas::NotSupported, "the bias is not of D's type");
  return blas::Success;
}

int Checker::checkAux() {
  bool isMask = p.desc->epilogue & blas::EpilogueRelu || (p.desc->epilogue & 8);
  int64_t step = isMask ? 128 : 8;
  if (p.desc->aux == 0 || p.desc->aux % 16 != 0)
    return refuse(blas::InvalidValue, "the epilogue's auxiliary buffer is missing or not aligned to 16 bytes");
  if (p.desc->auxLd % step != 0 || p.desc->auxLd < static_cast<int64_t>(p.m))
    return refuse(blas::InvalidValue, concat("the auxiliary leading dimension is ", p.desc->auxLd, "; wanted a multiple of ",
                                             step, " that is not below ", p.m));
  if (p.desc->auxType != -1 && p.desc->auxType != static_cast<int>(p.d->type) && !isMask)
    return refuse(blas::NotSupported, "the auxiliary buffer is not of D's type");
  return blas::Success;
}

int Checker::checkEpilogue() {
  static constexpr uint32_t known[] = {
      blas::EpilogueDefault, blas::EpilogueRelu,        blas::EpilogueBias,    blas::EpilogueReluBias,
      blas::EpilogueGelu,    blas::EpilogueGeluBias,    blas::EpilogueReluAux, blas::EpilogueReluAuxBias,
      blas::EpilogueGeluAux, blas::EpilogueGeluAuxBias, blas::EpilogueDRelu,   blas::EpilogueDReluBGrad,
      blas::EpilogueDGelu,   blas::EpilogueDGeluBGrad,  blas::EpilogueBGradA,  blas::EpilogueBGradB};
  uint32_t epilogue = p.desc->epilogue;
  if (std::find(std::begin(known), std::end(known), epilogue) == std::end(known))
    return refuse(blas::InvalidValue, concat("epilogue ", epilogue, " does not exist"));
  bool isGradient = epilogue & (16 | blas::EpilogueBGradA | blas::EpilogueBGradB);
  if (isGradient && p.d->batch > 1)
    return refuse(blas::NotSupported, "gradients of biases are not of batches");
  if ((epilogue & blas::EpilogueBias) || isGradient)
    if (int status = checkBias())
      return status;
  return epilogue & 128 ? checkAux() : int(blas::Success);
}

int Checker::run() {
  if (p.desc->pointerMode != 0)
    return refuse(blas::NotSupported, "alpha and beta are not on the host");
  for (auto check : {&Checker::checkTypes, &Checker::checkShapes, &Checker::checkBatches, &Checker::checkEpilogue})
    if (int status = (this->*check)())
      return status;
  return blas::Success;
}

int mezzo::emulator::checkProblem(MatmulProblem &problem, std::string &why) { return Checker(problem, why).run(); }
