/* Functions of custom operators for the tests. */
#include "mezzo/custom_op.h"

#ifndef OTHER_VERSION
MEZZO_CUSTOM_OP_LIBRARY
#else
MEZZO_CUSTOM_OP_EXPORT uint32_t mezzo_custom_op_abi_version(void) { return MEZZO_CUSTOM_OP_ABI_VERSION + 1; }
#endif

static float widen(uint16_t half) {
  _Float16 value;
  memcpy(&value, &half, sizeof value);
  return (float)value;
}

static uint16_t narrow(float number) {
  _Float16 value = (_Float16)number;
  uint16_t half;
  memcpy(&half, &value, sizeof half);
  return half;
}

static float get(const mezzo_custom_tensor *tensor, int64_t i) {
  return tensor->element_type == MEZZO_F16 ? widen(((const uint16_t *)tensor->data)[i]) : ((const float *)tensor->data)[i];
}

static void set(const mezzo_custom_tensor *tensor, int64_t i, float value) {
  if (tensor->element_type == MEZZO_F16)
    ((uint16_t *)tensor->data)[i] = narrow(value);
  else
    ((float *)tensor->data)[i] = value;
}

/* y = alpha x + bias, where a bias is given. */
MEZZO_CUSTOM_OP_EXPORT int affine(mezzo_custom_call *call) {
  float alpha = (float)mezzo_custom_float(call, "alpha", 1);
  for (int64_t i = 0; i < call->outputs[0].num_elements; ++i) {
    float bias = call->inputs[1].data ? get(&call->inputs[1], i % call->inputs[1].num_elements) : 0;
    set(&call->outputs[0], i, alpha * get(&call->inputs[0], i) + bias);
  }
  return 0;
}

/* The sums of rows, computed in scratch memory, and how many elements each has. */
MEZZO_CUSTOM_OP_EXPORT size_t row_sums_scratch_bytes(const mezzo_custom_call *call) {
  return (size_t)call->inputs[0].shape[0] * sizeof(double);
}
MEZZO_CUSTOM_OP_EXPORT int row_sums(mezzo_custom_call *call) {
  int64_t rows = call->inputs[0].shape[0], columns = call->inputs[0].num_elements / (rows ? rows : 1);
  double *sums = call->scratch;
  if (call->scratch_bytes < (size_t)rows * sizeof(double) || (uintptr_t)call->scratch % 64)
    return mezzo_custom_fail(call, "scratch memory wanted, got %zu bytes at %p", call->scratch_bytes, call->scratch);
  for (int64_t row = 0; row < rows; ++row) {
    sums[row] = 0;
    for (int64_t i = 0; i < columns; ++i)
      sums[row] += get(&call->inputs[0], row * columns + i);
  }
  for (int64_t row = 0; row < rows; ++row) {
    ((float *)call->outputs[0].data)[row] = (float)sums[row];
    ((int64_t *)call->outputs[1].data)[row] = columns;
  }
  return 0;
}

/* Writes what it was called with as numbers: the attributes k, xs (integers), ws (floats) and the length of mode. */
MEZZO_CUSTOM_OP_EXPORT int describe(mezzo_custom_call *call) {
  float *y = call->outputs[0].data;
  const mezzo_custom_attribute *xs = mezzo_custom_find(call, "xs"), *ws = mezzo_custom_find(call, "ws"),
                               *mode = mezzo_custom_find(call, "mode");
  y[0] = (float)mezzo_custom_int(call, "k", -1);
  y[1] = xs ? (float)xs->ints[xs->count - 1] : -1;
  y[2] = ws ? (float)ws->floats[0] : -1;
  y[3] = mode ? (float)strlen(mode->string) : -1;
  return 0;
}

MEZZO_CUSTOM_OP_EXPORT int failing(mezzo_custom_call *call) {
  return mezzo_custom_fail(call, "wanted rows of %d elements, got %d", 8, (int)call->inputs[0].shape[0]);
}

MEZZO_CUSTOM_OP_EXPORT int silent(mezzo_custom_call *call) {
  (void)call;
  return 7;
}
