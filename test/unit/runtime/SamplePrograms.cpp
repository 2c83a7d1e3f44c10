#include "test/unit/runtime/SamplePrograms.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <stdlib.h>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;

namespace {
const TensorType rowType{ElementType::F32, {2, 3}};
const TensorType weightType{ElementType::F16, {3, 4}};

Plan makeDerivePlan() {
  Plan plan;
  plan.steps.push_back({Copy{{Space::Variable, 0, 0, weightType, {1, 3}, Access::Read},
                             {Space::Derived, 0, 0, weightType, {}, Access::Write}},
                        {"transpose"}});
  return plan;
}

Plan makeMainPlan() {
  Plan plan;
  plan.arenaBytes = 256;
  plan.liveBytesBound = 200;
  Launch launch;
  launch.kernel = 1;
  launch.buffers = {{Space::Input, 0, 0, rowType, {}, Access::Read}, {Space::Arena, 0, 64, rowType, {}, Access::Write}};
  launch.gridSize = 2;
  launch.workNanoseconds = 700;
  plan.steps.push_back({launch, {"node_a", "node_b"}});
  Call call;
  call.function = "library.function";
  call.buffers = {{Space::Arena, 0, 64, rowType, {}, Access::ReadWrite},
                  {Space::Constant, 0, 0, {ElementType::I64, {2}}, {}, Access::Read},
                  {Space::Output, 0, 0, {ElementType::F32, {2}}, {3}, Access::Write}};
  call.buffers[2].strides = {1};
  call.attributes = {{"count", int64_t(-7)},
                     {"scale", 0.5},
                     {"mode", std::string("same")},
                     {"pads", std::vector<int64_t>{1, 2}},
                     {"none", std::vector<int64_t>{}},
                     {"scales", std::vector<double>{0.25, 4}},
                     {"post_ops", std::vector<std::string>{"relu", "sum"}}};
  plan.steps.push_back({call, {}});
  plan.steps.push_back({Copy{{Space::Input, 1, 0, {ElementType::I64, {}}, {}, Access::Read},
                             {Space::Variable, 1, 0, {ElementType::I64, {}}, {}, Access::Write}},
                        {"counter"}});
  return plan;
}

Entry makeEntry() {
  Entry entry;
  entry.name = "main";
  entry.inputs = {{"x/with \"quotes\"", ElementType::F32, {{0, "batch"}, {3, ""}}}, {"n", ElementType::I64, {}}};
  entry.outputs = {{"y", ElementType::F32, {{0, "batch"}}}};
  Variant variant;
  variant.bindings = {{"batch", 2}};
  variant.inputShapes = {{2, 3}, {}};
  variant.outputShapes = {{2}};
  variant.plans = {makeMainPlan()};
  entry.variants = {variant};
  return entry;
}
} // namespace

SampleProgram::SampleProgram() {
  program.producer = "mezzo test";
  program.name = "sample";
  program.target = {"x86_64-unknown-linux-gnu", "x86-64-v3", {"avx2", "fma"}};
  program.properties = {{"options", "--autocast=off"}};
  std::vector<uint8_t> weight(24, 1);
  std::vector<uint8_t> constants(80, 2);
  program.variables = {{"w", weightType, false, {writer.addBytes(weight), 0, {}}},
                       {"steps", {ElementType::I64, {}}, true, {noIndex, 0, std::vector<uint8_t>(8, 0)}},
                       {"m", {ElementType::F32, {3, 4}}, true, {noIndex, 0, std::vector<uint8_t>(4, 0)}},
                       {"m.f16", weightType, true, {noIndex, 0, std::vector<uint8_t>(2, 0)}, 2}};
  program.constants = {{{ElementType::I64, {2}}, {writer.addBytes(constants), 64, {}}}};
  program.derived = {{"w.transposed", weightType}};
  program.kernels = {{"unused", 1, {}, {}}, {"relu_2x3", 2, {"node_a"}, {{6, 0, 0, 0}, {0, 6, 1, 2}}, 6, true}};
  program.images = {{DeviceKind::Cpu, writer.addBytes(std::vector<uint8_t>(128, 0xC3)), {{1, 64, 100, 4096}}}};
  program.derive = {makeDerivePlan()};
  program.entries = {makeEntry()};
}

std::vector<uint8_t> SampleProgram::write() const {
  Result<std::vector<uint8_t>> bytes = writer.writeToMemory(program);
  EXPECT_TRUE(bytes.ok()) << bytes.status().message();
  return bytes.ok() ? bytes.take() : std::vector<uint8_t>();
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "mezzo-test-XXXXXX").string();
  EXPECT_NE(::mkdtemp(name.data()), nullptr);
  path = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

std::vector<std::string> TemporaryFolder::list() const {
  std::vector<std::string> names;
  for (const auto &item : std::filesystem::directory_iterator(path))
    names.push_back(item.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

void test::writeFile(const std::string &path, const std::vector<uint8_t> &bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  ASSERT_TRUE(file.good()) << path;
}

std::vector<uint8_t> test::readFile(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}
