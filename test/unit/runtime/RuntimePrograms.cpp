#include "test/unit/runtime/RuntimePrograms.h"

#include "test/unit/runtime/TestKernelImage.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <iterator>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;

namespace {
uint64_t findOffset(const std::string &name) {
  for (const auto &symbol : testKernelOffsets)
    if (name == symbol.name)
      return symbol.offset;
  return noOffset;
}

std::vector<Port> makePorts(const std::vector<std::pair<std::string, TensorType>> &types) {
  std::vector<Port> ports;
  for (const auto &[name, type] : types) {
    Port &port = ports.emplace_back(Port{name, type.elementType, {}});
    for (int64_t size : type.shape)
      port.shape.push_back({size, ""});
  }
  return ports;
}
} // namespace

ProgramBuilder::ProgramBuilder() {
  program.producer = "mezzo test";
  program.name = "test";
  program.target = {"x86_64-unknown-linux-gnu", "x86-64", {"sse2"}};
  std::vector<uint8_t> code(std::begin(testKernelImage), std::end(testKernelImage));
  program.images = {{DeviceKind::Cpu, writer.addBytes(std::move(code)), {}}};
}

uint32_t ProgramBuilder::kernel(const std::string &name, uint32_t numBuffers, uint64_t scratchBytes) {
  for (size_t i = 0; i < program.kernels.size(); ++i)
    if (program.kernels[i].name == name)
      return static_cast<uint32_t>(i);
  auto index = static_cast<uint32_t>(program.kernels.size());
  EXPECT_NE(findOffset(name), noOffset) << name;
  program.kernels.push_back({name, numBuffers, {"node_of_" + name}});
  program.images[0].kernels.push_back({index, findOffset(name), findOffset(name + "_finish"), scratchBytes});
  return index;
}

uint32_t ProgramBuilder::variable(const std::string &name, TensorType type, bool isMutable, std::vector<uint8_t> splat) {
  program.variables.push_back({name, std::move(type), isMutable, {noIndex, 0, std::move(splat)}});
  return static_cast<uint32_t>(program.variables.size() - 1);
}

uint32_t ProgramBuilder::weight(const std::string &name, std::vector<int64_t> shape, const std::vector<float> &values) {
  std::vector<uint8_t> bytes(values.size() * sizeof(float));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  program.variables.push_back(
      {name, {ElementType::F32, std::move(shape)}, false, {writer.addBytes(std::move(bytes)), 0, {}}});
  return static_cast<uint32_t>(program.variables.size() - 1);
}

Entry &ProgramBuilder::entry(const std::string &name, std::vector<std::pair<std::string, TensorType>> inputs,
                             std::vector<std::pair<std::string, TensorType>> outputs) {
  Variant variant;
  for (const auto &input : inputs)
    variant.inputShapes.push_back(input.second.shape);
  for (const auto &output : outputs)
    variant.outputShapes.push_back(output.second.shape);
  variant.plans.emplace_back();
  return program.entries.emplace_back(Entry{name, makePorts(inputs), makePorts(outputs), {variant}});
}

std::vector<uint8_t> ProgramBuilder::write() const {
  Result<std::vector<uint8_t>> bytes = writer.writeToMemory(program);
  EXPECT_TRUE(bytes.ok()) << bytes.status().message();
  return bytes.ok() ? bytes.take() : std::vector<uint8_t>();
}

BufferRef test::ref(Space space, uint32_t index, TensorType type, Access access, uint64_t byteOffset) {
  return {space, index, byteOffset, std::move(type), {}, access};
}

Step test::launch(uint32_t kernel, std::vector<BufferRef> buffers, int64_t gridSize, uint64_t workNanoseconds) {
  return {Launch{kernel, std::move(buffers), gridSize, workNanoseconds}, {"node"}};
}

Plan &test::plan(Entry &entry) { return entry.variants[0].plans[0]; }

std::vector<Step> &test::steps(Entry &entry) { return plan(entry).steps; }

std::vector<uint8_t> test::makeCounterProgram() {
  ProgramBuilder builder;
  TensorType count{ElementType::I64, {}}, vector{ElementType::F32, {4}};
  uint32_t counter = builder.variable("count", count, true, std::vector<uint8_t>(8, 0));
  uint32_t sum = builder.variable("sum", vector, true, std::vector<uint8_t>(4, 0));
  Entry &step = builder.entry("step", {{"x", vector}}, {{"count", count}});
  steps(step) = {
      launch(builder.kernel("increment", 1), {ref(Space::Variable, counter, count, Access::ReadWrite)}, 1),
      launch(builder.kernel("accumulate", 2),
             {ref(Space::Input, 0, vector, Access::Read), ref(Space::Variable, sum, vector, Access::ReadWrite)}, 4),
      {Copy{ref(Space::Variable, counter, count, Access::Read), ref(Space::Output, 0, count, Access::Write)}, {}}};
  Entry &mean = builder.entry("mean", {}, {{"mean", vector}});
  steps(mean) = {launch(builder.kernel("divide", 3),
                        {ref(Space::Variable, sum, vector, Access::Read), ref(Space::Variable, counter, count, Access::Read),
                         ref(Space::Output, 0, vector, Access::Write)},
                        4)};
  return builder.write();
}

std::vector<uint8_t> test::makeAddProgram(int64_t size) {
  ProgramBuilder builder;
  TensorType vector{ElementType::F32, {size}};
  Entry &entry = builder.entry("main", {{"x", vector}, {"y", vector}}, {{"z", vector}});
  steps(entry) = {launch(builder.kernel("add", 3),
                         {ref(Space::Input, 0, vector, Access::Read), ref(Space::Input, 1, vector, Access::Read),
                          ref(Space::Output, 0, vector, Access::Write)},
                         size)};
  return builder.write();
}

std::vector<uint8_t> test::makeVariantProgram() {
  ProgramBuilder builder;
  Entry &entry = builder.entry("main", {{"x", {ElementType::F32, {1, 3}}}}, {{"y", {ElementType::F32, {1, 3}}}});
  entry.inputs[0].shape[0] = entry.outputs[0].shape[0] = {0, "N"};
  entry.variants.clear();
  for (int64_t size : {1, 2, 8}) {
    TensorType type{ElementType::F32, {size, 3}};
    Plan plan;
    plan.steps = {launch(builder.kernel("add", 3),
                         {ref(Space::Input, 0, type, Access::Read), ref(Space::Input, 0, type, Access::Read),
                          ref(Space::Output, 0, type, Access::Write)},
                         size * 3)};
    entry.variants.push_back({{{"N", size}}, {type.shape}, {type.shape}, {plan}});
  }
  return builder.write();
}

ProgramHandle test::loadProgram(const std::vector<uint8_t> &bytes, int numThreads) {
  mezzo_program_options options = {sizeof(options), nullptr, numThreads};
  mezzo_program *program = nullptr;
  EXPECT_OK(mezzo_program_load_memory(bytes.data(), bytes.size(), &options, &program));
  return ProgramHandle(program);
}

SessionHandle test::createSession(const ProgramHandle &program, int numThreads, bool flushSubnormals) {
  mezzo_session_options options = {sizeof(options), numThreads, flushSubnormals, nullptr};
  mezzo_session *session = nullptr;
  EXPECT_OK(mezzo_session_create(program.get(), &options, &session));
  return SessionHandle(session);
}

mezzo_tensor_view test::viewOf(const void *data, mezzo_element_type type, const std::vector<int64_t> &shape) {
  return {
      sizeof(mezzo_tensor_view), const_cast<void *>(data), type, static_cast<int32_t>(shape.size()), shape.data(), nullptr};
}
