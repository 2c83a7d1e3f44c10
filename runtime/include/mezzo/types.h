/* What all of Mezzo's C interface shares: statuses, element types, views of tensors. mezzo/runtime.h includes it. */
#ifndef MEZZO_TYPES_H
#define MEZZO_TYPES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define MEZZO_API __attribute__((visibility("default")))
#else
#define MEZZO_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mezzo_status {
  MEZZO_OK = 0,
  MEZZO_INVALID_ARGUMENT = 1, /* a null pointer, an index out of range, a view that cannot be right */
  MEZZO_NOT_FOUND = 2,        /* no file, entry, input, output or variable of that name */
  MEZZO_TYPE_MISMATCH = 3,    /* element type, rank or a static dimension differs from the program's */
  MEZZO_NO_VARIANT = 4,       /* the inputs' dimensions match no compiled variant; the message lists them */
  MEZZO_CORRUPT_FILE = 5,     /* the artifact is damaged or not one */
  MEZZO_INCOMPATIBLE = 6,     /* the artifact is for another version, device or processor */
  MEZZO_IO_ERROR = 7,         /* the operating system refused to read or map */
  MEZZO_OUT_OF_MEMORY = 8,
  MEZZO_UNSUPPORTED = 9,   /* right in itself, but this build or device cannot do it */
  MEZZO_WRONG_STATE = 10,  /* an input is not bound, an output was not computed, the session is in use */
  MEZZO_INTERNAL = 11,     /* a fault of Mezzo; please report it */
  MEZZO_CUSTOM_FAILED = 12 /* the function of a custom operator failed; the message has what it said */
} mezzo_status;

/* i1 is one byte, 0 or 1. */
typedef enum mezzo_element_type {
  MEZZO_F32 = 1,
  MEZZO_F16 = 2,
  MEZZO_BF16 = 3,
  MEZZO_F64 = 4,
  MEZZO_I8 = 5,
  MEZZO_I16 = 6,
  MEZZO_I32 = 7,
  MEZZO_I64 = 8,
  MEZZO_UI8 = 9,
  MEZZO_UI16 = 10,
  MEZZO_UI32 = 11,
  MEZZO_UI64 = 12,
  MEZZO_I1 = 13
} mezzo_element_type;

/* A tensor in memory that somebody else owns. byte_strides has one number for each dimension, negative and zero ones
   included; NULL means dense and row-major. data points to the element with all indices 0 and need not be aligned; it may be
   null where the tensor has no elements. shape may be null where rank is 0. */
typedef struct mezzo_tensor_view {
  size_t struct_size;
  void *data;
  mezzo_element_type element_type;
  int32_t rank;
  const int64_t *shape;
  const int64_t *byte_strides;
} mezzo_tensor_view;

/* ---- The library ---- */

/* "0.1.0" */
MEZZO_API const char *mezzo_version(void);

/* The message of the last failed call of this thread, never null. Valid until the thread's next call into the library. */
MEZZO_API const char *mezzo_last_error(void);

/* The status' name, such as "no_variant"; "unknown" for any other number. */
MEZZO_API const char *mezzo_status_name(mezzo_status status);

/* The element type's name, such as "f32"; null for any other number. */
MEZZO_API const char *mezzo_element_type_name(mezzo_element_type type);

/* Bytes of one element; 0 for any other number. */
MEZZO_API size_t mezzo_element_type_size(mezzo_element_type type);

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_TYPES_H */
