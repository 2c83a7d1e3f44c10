/* The state of a training run in files, for applications that drive a program's entry train_step themselves. In the library
   libmezzo_training, beside libmezzo_runtime.

   The state is all of a session's mutable variables: parameters, moments, running statistics, the loss scale, counts of
   steps. Files are .safetensors, which other libraries read as well. Errors are as in mezzo/runtime.h, but messages are this
   library's own: mezzo_training_last_error. The program is the session's. */
#ifndef MEZZO_TRAINING_H
#define MEZZO_TRAINING_H

#include <mezzo/runtime.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The message of the last failed call of this thread into this library, never null. */
MEZZO_API const char *mezzo_training_last_error(void);

/* Writes the state. The file appears when it is whole and on the disk; a process that is killed before leaves an old one as
   it was. Equal states give equal bytes. */
MEZZO_API mezzo_status mezzo_training_save(const mezzo_program *program, mezzo_session *session, const char *path);

/* Gives the session the state of a file, which may be a checkpoint of `mezzo train` as well. MEZZO_CORRUPT_FILE where bytes
   have changed, MEZZO_TYPE_MISMATCH where it is of another program; then no variable was changed. */
MEZZO_API mezzo_status mezzo_training_load(const mezzo_program *program, mezzo_session *session, const char *path);

/* Gives variables the values of a .safetensors file's tensors with their names; f16 and bf16 are widened to f32, exactly.
   `count`, if not null, gets how many there were. MEZZO_NOT_FOUND where there were none. */
MEZZO_API mezzo_status mezzo_training_init(const mezzo_program *program, mezzo_session *session, const char *path,
                                           size_t *count);

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_TRAINING_H */
