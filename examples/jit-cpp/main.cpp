// Compiles a model just in time: jit-cpp [ROWS...]
//
// The model is made by the program itself, as IR in text form, and lives in memory only; an ONNX file's bytes would do as
// well. It is a layer of a network for any number of rows. For each number on the command line (without any: 1 4 1) the
// program asks for a compiled form, which is made when that number is seen first, runs it and prints the sum of the results.
#include <mezzo/compiler.h>
#include <mezzo/runtime.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace rt = mezzo::runtime;

namespace {
const char *const kModel = R"(
graph.variable @w : tensor<3x8xf32> {init = dense<0.5> : tensor<3x8xf32>}
func.func @main(%x: tensor<?x3xf32> {graph.name = "x", graph.dims = ["ROWS", ""]},
                %w: tensor<3x8xf32> {graph.variable = @w}) -> (tensor<?x8xf32> {graph.name = "y"}) {
  %p = graph.matmul %x, %w : (tensor<?x3xf32>, tensor<3x8xf32>) -> tensor<?x8xf32>
  %y = graph.relu %p : (tensor<?x8xf32>) -> tensor<?x8xf32>
  return %y : tensor<?x8xf32>
}
)";

struct ReleaseJit {
  void operator()(mezzo_jit *jit) const { mezzo_jit_release(jit); }
};
using Jit = std::unique_ptr<mezzo_jit, ReleaseJit>;

/// Throws where a call of the compiler failed.
void check(mezzo_status status) {
  if (status != MEZZO_OK)
    throw rt::Error(status, mezzo_compiler_last_error());
}

Jit makeJit() {
  mezzo_jit *jit = nullptr;
  check(mezzo_jit_create_memory(kModel, std::strlen(kModel), "layer.mlir", nullptr, /*capacity=*/4, &jit));
  return Jit(jit);
}

/// The program for an input of this shape, and whether it was compiled for this call.
rt::Program getProgram(mezzo_jit *jit, const char *name, const rt::TensorView &input, bool &isNew) {
  mezzo_tensor_view view = input.get();
  mezzo_program *program = nullptr;
  int32_t compiled = 0;
  check(mezzo_jit_get_program(jit, 1, &name, &view, &program, &compiled));
  isNew = compiled != 0;
  return rt::Program(program);
}

int64_t parseRows(const char *text) {
  char *end = nullptr;
  int64_t rows = std::strtoll(text, &end, 10);
  if (end == text || *end != '\0')
    throw std::invalid_argument(std::string("wanted a number of rows, got '") + text + "'");
  return rows;
}

void runOnce(mezzo_jit *jit, int64_t rows) {
  std::vector<float> x(static_cast<size_t>(std::max<int64_t>(rows, 0)) * 3, 1.0f);
  rt::TensorView input = rt::view(x.data(), {rows, 3});
  bool isNew = false;
  auto start = std::chrono::steady_clock::now();
  rt::Program program = getProgram(jit, "x", input, isNew);
  double milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();

  rt::Session session(program);
  session.bindInput("main", "x", input);
  session.run("main");
  rt::Tensor y = session.takeOutput("main", "y");
  float sum = std::accumulate(y.data<float>(), y.data<float>() + y.numElements(), 0.0f);
  std::printf("%lld rows: %s in %.1f ms, sum %g\n", static_cast<long long>(rows), isNew ? "compiled" : "found", milliseconds,
              static_cast<double>(sum));
}
} // namespace

int main(int argc, char **argv) {
  try {
    Jit jit = makeJit();
    std::vector<int64_t> sizes;
    for (int i = 1; i < argc; ++i)
      sizes.push_back(parseRows(argv[i]));
    for (int64_t rows : sizes.empty() ? std::vector<int64_t>{1, 4, 1} : sizes)
      runOnce(jit.get(), rows);
    return 0;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "jit-cpp: %s\n", error.what());
    return 1;
  }
}
