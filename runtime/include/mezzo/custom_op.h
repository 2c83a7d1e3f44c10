/* What a custom operator's function is called with. A shared object with such functions is written in C, or in anything that
   has C's calling convention, and needs no library of Mezzo's:

     #include "mezzo/custom_op.h"

     MEZZO_CUSTOM_OP_LIBRARY

     MEZZO_CUSTOM_OP_EXPORT int scaled_gate(mezzo_custom_call *call) {
       const float *x = call->inputs[0].data;
       float *y = call->outputs[0].data;
       double alpha = mezzo_custom_float(call, "alpha", 1.0);
       for (int64_t i = 0; i < call->outputs[0].num_elements; ++i)
         y[i] = (float)(alpha * x[i]);
       return 0;
     }

   docs/custom-operators.md says how an operator is declared, so that the compiler calls its function.

   Tensors. Each is dense and row-major, with the axes in the order of the model, and aligned to its element type. Their
   number, element types and shapes are those of the declaration: the compiler has checked them, so that a function looks
   only at what its declaration leaves open, such as which of several types `data` has. 16-bit floats are uint16_t in IEEE's
   layout.

   Ownership. Everything that a call points to belongs to Mezzo and is valid until the function returns; nothing of it may be
   kept or freed. Only the outputs, the scratch memory and the message may be written. Every element of every output must be.
   Inputs may be constants that other calls read at the same time. No output overlaps anything else.

   Threads. A function may be called by several threads at once, each with a call of its own; what it keeps between calls it
   must guard itself. It may use threads of its own, but all must be done with the call when it returns. Rounding is to
   nearest even, and subnormal numbers are kept, unless the session flushes them; a function must leave that as it found it.

   Errors. 0 is success. Anything else ends the run, which reports the operator, the number and the message that the function
   left, see mezzo_custom_fail. A function must not throw, jump out or end the process.

   A function has no effect but its outputs, which depend on nothing but inputs and attributes: calls may be left out,
   repeated and exchanged with others. It may be called when a program is loaded as well, where all its inputs are constants.
 */
#ifndef MEZZO_CUSTOM_OP_H
#define MEZZO_CUSTOM_OP_H

#include "mezzo/runtime.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#define MEZZO_CUSTOM_OP_EXPORT extern "C" __attribute__((visibility("default")))
#else
#define MEZZO_CUSTOM_OP_EXPORT __attribute__((visibility("default")))
#endif

/* Raised when anything below changes in a way that compiled functions would notice. */
#define MEZZO_CUSTOM_OP_ABI_VERSION 1

/* Stands once in each shared object: says for which version of this file it was compiled. */
#define MEZZO_CUSTOM_OP_LIBRARY                                                                                             \
  MEZZO_CUSTOM_OP_EXPORT uint32_t mezzo_custom_op_abi_version(void);                                                        \
  MEZZO_CUSTOM_OP_EXPORT uint32_t mezzo_custom_op_abi_version(void) { return MEZZO_CUSTOM_OP_ABI_VERSION; }

typedef struct mezzo_custom_tensor {
  void *data; /* null for an input that is left out; may be null where there are no elements */
  mezzo_element_type element_type;
  int32_t rank;
  const int64_t *shape;
  int64_t num_elements;
} mezzo_custom_tensor;

typedef enum mezzo_custom_attribute_kind {
  MEZZO_CUSTOM_INT = 1,    /* ints[0] */
  MEZZO_CUSTOM_FLOAT = 2,  /* floats[0] */
  MEZZO_CUSTOM_STRING = 3, /* string, ended by a zero; count is its length */
  MEZZO_CUSTOM_INTS = 4,   /* count numbers in ints */
  MEZZO_CUSTOM_FLOATS = 5  /* count numbers in floats */
} mezzo_custom_attribute_kind;

typedef struct mezzo_custom_attribute {
  const char *name;
  mezzo_custom_attribute_kind kind;
  size_t count;
  const int64_t *ints;
  const double *floats;
  const char *string;
} mezzo_custom_attribute;

typedef struct mezzo_custom_call {
  size_t struct_size; /* of what the caller knows; fields are only ever appended */
  const char *domain; /* of the operator, as the model has it */
  const char *op_type;
  size_t num_inputs; /* as many as are declared; those left out have no data */
  const mezzo_custom_tensor *inputs;
  size_t num_outputs;
  const mezzo_custom_tensor *outputs;
  size_t num_attributes; /* those of the declaration that the node has, or that have a default */
  const mezzo_custom_attribute *attributes;
  void *scratch;        /* memory for this call alone, contents undefined, aligned to 64 bytes */
  size_t scratch_bytes; /* as many as the function asked for, see mezzo_custom_scratch_function */
  char *message;        /* where a failing function writes why, ended by a zero */
  size_t message_bytes;
} mezzo_custom_call;

/* Computes the outputs. */
typedef int (*mezzo_custom_function)(mezzo_custom_call *call);

/* Of a function NAME that needs scratch memory the shared object exports NAME_scratch_bytes as well: how many bytes a call
   like this one needs. It is asked when a program is loaded; the call's tensors have types and shapes, but no data. */
typedef size_t (*mezzo_custom_scratch_function)(const mezzo_custom_call *call);

/* The attribute of that name; null where there is none. */
static inline const mezzo_custom_attribute *mezzo_custom_find(const mezzo_custom_call *call, const char *name) {
  for (size_t i = 0; i < call->num_attributes; ++i)
    if (strcmp(call->attributes[i].name, name) == 0)
      return &call->attributes[i];
  return NULL;
}

/* The number that an attribute has, or `otherwise` where there is none, or one of another kind. */
static inline int64_t mezzo_custom_int(const mezzo_custom_call *call, const char *name, int64_t otherwise) {
  const mezzo_custom_attribute *found = mezzo_custom_find(call, name);
  return found && found->kind == MEZZO_CUSTOM_INT ? found->ints[0] : otherwise;
}
static inline double mezzo_custom_float(const mezzo_custom_call *call, const char *name, double otherwise) {
  const mezzo_custom_attribute *found = mezzo_custom_find(call, name);
  return found && found->kind == MEZZO_CUSTOM_FLOAT ? found->floats[0] : otherwise;
}

/* Leaves a message, written as printf does, and gives 1: `return mezzo_custom_fail(call, "wanted …, got %d", n);` */
__attribute__((format(printf, 2, 3))) static inline int mezzo_custom_fail(mezzo_custom_call *call, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(call->message, call->message_bytes, format, arguments);
  va_end(arguments);
  return 1;
}

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_CUSTOM_OP_H */
