// cuBLASLt's descriptors of products, layouts and preferences, and their attributes.
#include "runtime/emulator/driver/BlasAttributes.h"

using namespace mezzo;
using namespace mezzo::cuda;
using namespace mezzo::emulator;

static Field fieldOf(MatmulDesc &desc, int attribute) {
  switch (attribute) {
  case blas::DescComputeType:
    return field(desc.computeType);
  case blas::DescScaleType:
    return field(desc.scaleType);
  case blas::DescPointerMode:
    return field(desc.pointerMode);
  case blas::DescTransA:
    return field(desc.transA);
  case blas::DescTransB:
    return field(desc.transB);
  case blas::DescTransC:
    return field(desc.transC);
  case blas::DescEpilogue:
    return field(desc.epilogue);
  case blas::DescBiasPointer:
    return field(desc.bias);
  case blas::DescBiasBatchStride:
    return field(desc.biasBatchStride);
  case blas::DescAuxPointer:
    return field(desc.aux);
  case blas::DescAuxLd:
    return field(desc.auxLd);
  case blas::DescAuxBatchStride:
    return field(desc.auxBatchStride);
  case blas::DescAuxDataType:
    return field(desc.auxType);
  case blas::DescBiasDataType:
    return field(desc.biasType);
  default:
    return {};
  }
}

static Field fieldOf(MatrixLayout &layout, int attribute) {
  switch (attribute) {
  case blas::LayoutType:
    return field(layout.type);
  case blas::LayoutOrder:
    return field(layout.order);
  case blas::LayoutRows:
    return field(layout.rows);
  case blas::LayoutCols:
    return field(layout.cols);
  case blas::LayoutLd:
    return field(layout.ld);
  case blas::LayoutBatchCount:
    return field(layout.batch);
  case blas::LayoutBatchStride:
    return field(layout.batchStride);
  case blas::LayoutBatchMode:
    return field(layout.batchMode);
  default:
    return {};
  }
}

static Field fieldOf(Preference &preference, int attribute) {
  switch (attribute) {
  case blas::PrefSearchMode:
    return field(preference.searchMode);
  case blas::PrefMaxWorkspace:
    return field(preference.workspace);
  case blas::PrefReductionSchemes:
    return field(preference.reductionSchemes);
  case blas::PrefAlignmentA:
  case blas::PrefAlignmentB:
  case blas::PrefAlignmentC:
  case blas::PrefAlignmentD:
    return field(preference.alignment[attribute - blas::PrefAlignmentA]);
  case blas::PrefMaxWaves:
    return field(preference.maxWaves);
  case blas::PrefImplementations:
    return field(preference.implementations);
  default:
    return {};
  }
}

//===- Descriptors --------------------------------------------------------===//

MEZZO_EXPORT cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *desc, int computeType, int scaleType) {
  auto *made = new MatmulDesc();
  made->computeType = computeType;
  made->scaleType = scaleType;
  *desc = reinterpret_cast<cublasLtMatmulDesc_t>(made);
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t desc) {
  delete &behind<MatmulDesc>(desc);
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc, int attribute, const void *value,
                                                           size_t bytes) {
  return setField(fieldOf(behind<MatmulDesc>(desc), attribute), value, bytes);
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulDescGetAttribute(cublasLtMatmulDesc_t desc, int attribute, void *value,
                                                           size_t bytes, size_t *written) {
  return getField(fieldOf(behind<MatmulDesc>(desc), attribute), value, bytes, written);
}

MEZZO_EXPORT cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout, int type, uint64_t rows,
                                                       uint64_t cols, int64_t ld) {
  auto *made = new MatrixLayout();
  made->type = static_cast<uint32_t>(type);
  made->rows = rows;
  made->cols = cols;
  made->ld = ld;
  *layout = reinterpret_cast<cublasLtMatrixLayout_t>(made);
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
  delete &behind<MatrixLayout>(layout);
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t layout, int attribute, const void *value,
                                                             size_t bytes) {
  return setField(fieldOf(behind<MatrixLayout>(layout), attribute), value, bytes);
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *preference) {
  *preference = reinterpret_cast<cublasLtMatmulPreference_t>(new Preference());
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
  delete &behind<Preference>(preference);
  return blas::Success;
}

MEZZO_EXPORT cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t preference, int attribute,
                                                                 const void *value, size_t bytes) {
  return setField(fieldOf(behind<Preference>(preference), attribute), value, bytes);
}
