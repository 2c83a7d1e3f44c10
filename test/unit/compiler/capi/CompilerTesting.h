// What the tests of the compiler's C interface share.
#ifndef MEZZO_TEST_UNIT_COMPILER_CAPI_COMPILERTESTING_H
#define MEZZO_TEST_UNIT_COMPILER_CAPI_COMPILERTESTING_H

#include "mezzo/compiler.h"
#include "mezzo/runtime.hpp"

#include <memory>
#include <string>
#include <vector>

namespace mezzo::test {

/// The path of a file in Inputs, and its bytes.
std::string inputPath(const std::string &name);
std::string readInput(const std::string &name);

struct Release {
  void operator()(mezzo_artifact *artifact) const { mezzo_artifact_release(artifact); }
  void operator()(mezzo_jit *jit) const { mezzo_jit_release(jit); }
};
using Artifact = std::unique_ptr<mezzo_artifact, Release>;
using Jit = std::unique_ptr<mezzo_jit, Release>;

/// Options that bind dimensions, with the arrays that they point to. Does not move.
struct Options {
  explicit Options(const std::vector<std::pair<const char *, int64_t>> &dims);
  Options(const Options &) = delete;

  std::vector<const char *> names;
  std::vector<int64_t> sizes;
  mezzo_compile_options raw = {};
};

runtime::Program load(const mezzo_artifact *artifact);

/// Runs the entry `main` of a program of one input x, f32 of two columns, and one output of f32; x counts up from -1.
std::vector<float> runOnRows(const runtime::Program &program, int64_t rows);

/// What relu(x · w) of Inputs/rows.onnx is for that x.
std::vector<float> expectedRows(int64_t rows);

} // namespace mezzo::test

#endif
