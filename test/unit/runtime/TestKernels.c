// Kernels for the runtime's tests: position-independent, without calls or relocations, as the compiler makes them.
#include <stdint.h>

typedef uint8_t *const *Buffers;

// [0] i64[], one more.
void increment(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  for (int64_t i = begin; i < end; ++i)
    *(int64_t *)buffers[0] += 1;
}

// [1] f32[n] += [0] f32[n]
void accumulate(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  const float *x = (const float *)buffers[0];
  float *sum = (float *)buffers[1];
  for (int64_t i = begin; i < end; ++i)
    sum[i] += x[i];
}

// [2] f32[n] = [0] f32[n] / [1] i64[]
void divide(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  const float *x = (const float *)buffers[0];
  float count = (float)*(const int64_t *)buffers[1];
  float *y = (float *)buffers[2];
  for (int64_t i = begin; i < end; ++i)
    y[i] = x[i] / count;
}

// [2] f32[n] = [0] f32[n] + [1] f32[n]
void add(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  const float *x = (const float *)buffers[0], *y = (const float *)buffers[1];
  float *z = (float *)buffers[2];
  for (int64_t i = begin; i < end; ++i)
    z[i] = x[i] + y[i];
}

static const float scale[1] = {0.1875f};

// [1] f32[n] = [0] f32[n] * 0.1875
void scale_down(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  const float *x = (const float *)buffers[0];
  float *y = (float *)buffers[1];
  for (int64_t i = begin; i < end; ++i)
    y[i] = x[i] * scale[0];
}

// [0] i32[n] = the control word of the thread that handles each point
void control_words(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  for (int64_t i = begin; i < end; ++i)
    __asm__ volatile("stmxcsr %0" : "=m"(((uint32_t *)buffers[0])[i]));
}

// [1] f32[blocks] = sums of blocks of 64 points of [0]; scratch holds one block; the finish part adds them up in [2] f32[].
void block_sums(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  const float *x = (const float *)buffers[0];
  volatile float *block = (volatile float *)scratch;
  for (int64_t b = begin; b < end; ++b) {
    float sum = 0;
    for (int i = 0; i < 64; ++i)
      block[i] = x[b * 64 + i];
    for (int i = 0; i < 64; ++i)
      sum += block[i];
    ((float *)buffers[1])[b] = sum;
  }
}

void block_sums_finish(Buffers buffers, int64_t begin, int64_t end, uint8_t *scratch) {
  const int64_t count = *(const int64_t *)buffers[3];
  float sum = 0;
  for (int64_t b = 0; b < count; ++b)
    sum += ((const float *)buffers[1])[b];
  *(float *)buffers[2] = sum;
}
