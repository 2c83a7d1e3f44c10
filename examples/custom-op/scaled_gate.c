/* The operator com.example.ScaledGate: y = alpha · x · sigmoid(gate), element by element. */
#include "mezzo/custom_op.h"

#include <math.h>

MEZZO_CUSTOM_OP_LIBRARY

MEZZO_CUSTOM_OP_EXPORT int scaled_gate(mezzo_custom_call *call) {
  const float *x = call->inputs[0].data, *gate = call->inputs[1].data;
  float *y = call->outputs[0].data, alpha = (float)mezzo_custom_float(call, "alpha", 1.0);
  if (call->inputs[0].num_elements != call->inputs[1].num_elements)
    return mezzo_custom_fail(call, "x and gate wanted of one size, got %lld and %lld elements",
                             (long long)call->inputs[0].num_elements, (long long)call->inputs[1].num_elements);
  for (int64_t i = 0; i < call->outputs[0].num_elements; ++i)
    y[i] = alpha * x[i] / (1.0f + expf(-gate[i]));
  return 0;
}
