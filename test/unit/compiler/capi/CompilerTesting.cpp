#include "test/unit/compiler/capi/CompilerTesting.h"

#include <algorithm>
#include <fstream>
#include <numeric>
#include <sstream>

using namespace mezzo;
using namespace mezzo::test;

std::string test::inputPath(const std::string &name) { return std::string(MEZZO_TEST_INPUTS "/") + name; }

std::string test::readInput(const std::string &name) {
  std::ostringstream bytes;
  bytes << std::ifstream(inputPath(name), std::ios::binary).rdbuf();
  return bytes.str();
}

test::Options::Options(const std::vector<std::pair<const char *, int64_t>> &dims) {
  for (auto &[name, size] : dims) {
    names.push_back(name);
    sizes.push_back(size);
  }
  raw = {sizeof raw, "x86-64-v3", names.size(), names.data(), sizes.data(), 0};
}

runtime::Program test::load(const mezzo_artifact *artifact) {
  size_t size = 0;
  const void *data = mezzo_artifact_data(artifact, &size);
  return runtime::Program::fromMemory(data, size);
}

static std::vector<float> makeRows(int64_t rows) {
  std::vector<float> x(static_cast<size_t>(rows) * 2);
  std::iota(x.begin(), x.end(), -1.0f);
  return x;
}

std::vector<float> test::runOnRows(const runtime::Program &program, int64_t rows) {
  std::vector<float> x = makeRows(rows);
  runtime::Session session(program);
  session.bindInput("main", "x", runtime::view(x.data(), {rows, 2}));
  session.run("main");
  runtime::Tensor y = session.takeOutput(program.findEntry("main"), 0);
  return {y.data<float>(), y.data<float>() + y.numElements()};
}

std::vector<float> test::expectedRows(int64_t rows) {
  const float w[2][3] = {{1, 2, 3}, {4, 5, 6}};
  std::vector<float> x = makeRows(rows), y;
  for (size_t i = 0; i < static_cast<size_t>(rows); ++i)
    for (size_t j = 0; j < 3; ++j)
      y.push_back(std::max(0.0f, x[2 * i] * w[0][j] + x[2 * i + 1] * w[1][j]));
  return y;
}
