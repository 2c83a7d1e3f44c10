// What a user's kernels may look like: functions of CUDA's library, local arrays, calls, structures, 64-bit division.
// functions.ptx is made of it by NVRTC 13.0: -arch=compute_80 --std=c++17 --fmad=false -default-device
extern "C" __global__ void ofFloat(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float x = in[i];
  float *y = out + i * 12;
  y[0] = sinf(x);
  y[1] = expf(x);
  y[2] = tanhf(x);
  y[3] = powf(fabsf(x), 1.7f);
  y[4] = erff(x);
  y[5] = logf(fabsf(x));
  y[6] = rsqrtf(fabsf(x));
  y[7] = fmodf(x, 1.25f);
  y[8] = x / 3.0f;
  y[9] = cbrtf(x);
  y[10] = rintf(x);
  y[11] = log1pf(fabsf(x));
}

extern "C" __global__ void ofDouble(double *out, const double *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double x = in[i];
  double *y = out + i * 6;
  y[0] = sin(x);
  y[1] = exp(x);
  y[2] = tanh(x);
  y[3] = x / 7.0;
  y[4] = sqrt(fabs(x));
  y[5] = log(fabs(x));
}

extern "C" __global__ void ofIntegers(long long *out, const long long *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  long long a = in[2 * i], b = in[2 * i + 1];
  long long *y = out + i * 6;
  y[0] = a / b;
  y[1] = a % b;
  y[2] = (long long)((unsigned long long)a / (unsigned long long)b);
  y[3] = __mul64hi(a, b);
  y[4] = (int)a / ((int)b | 1);
  y[5] = __clzll(a) * 100 + __popcll(b);
}

// A switch becomes a table or a tree, the array stays in local memory, the call is not inlined.
__device__ __noinline__ int chosen(int kind, int x) {
  switch (kind) {
  case 0: return x + 1;
  case 1: return x * 3;
  case 2: return x - 7;
  case 3: return x ^ 0x55;
  case 4: return x << 2;
  case 5: return x / 3;
  case 6: return -x;
  default: return 0;
  }
}

__device__ __noinline__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

extern "C" __global__ void ofControl(int *out) {
  int i = threadIdx.x;
  int history[16];
  for (int k = 0; k < 16; ++k)
    history[k] = chosen(k % 9, i + k);
  int sum = 0;
  for (int k = 0; k < i % 40; ++k)
    sum += history[(k * (i | 1)) & 15];
  out[i] = sum + fibonacci(i % 12);
}

struct Pair {
  float weight;
  int index;
};

// Block-wide argmax by shuffles and shared memory.
extern "C" __global__ void best(Pair *out, const float *in, int n) {
  __shared__ Pair shared[32];
  Pair mine = {-1e30f, -1};
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (in[blockIdx.x * n + i] > mine.weight)
      mine = {in[blockIdx.x * n + i], i};
  for (int by = 16; by > 0; by /= 2) {
    Pair other = {__shfl_down_sync(~0u, mine.weight, by), __shfl_down_sync(~0u, mine.index, by)};
    if (other.weight > mine.weight || (other.weight == mine.weight && other.index < mine.index && other.index >= 0))
      mine = other;
  }
  if (threadIdx.x % 32 == 0)
    shared[threadIdx.x / 32] = mine;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int warp = 1; warp < blockDim.x / 32; ++warp)
      if (shared[warp].weight > mine.weight || (shared[warp].weight == mine.weight && shared[warp].index < mine.index))
        mine = shared[warp];
    out[blockIdx.x] = mine;
  }
}
