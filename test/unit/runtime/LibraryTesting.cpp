#include "test/unit/runtime/LibraryTesting.h"

#include "runtime/base/HalfFloat.h"

#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <numeric>

using namespace mezzo;
using namespace mezzo::artifact;
using namespace mezzo::test;

namespace {
int64_t count(const Shape &shape) { return std::accumulate(shape.begin(), shape.end(), int64_t(1), std::multiplies<>()); }

std::vector<uint8_t> toBytes(const std::vector<double> &values, ElementType type) {
  std::vector<uint8_t> bytes(values.size() * getByteWidth(type));
  for (size_t i = 0; i < values.size(); ++i) {
    auto wide = static_cast<float>(values[i]);
    uint16_t narrow = type == ElementType::F16 ? narrowF16(wide) : narrowBf16(wide);
    if (type == ElementType::F32)
      std::memcpy(&bytes[i * 4], &wide, 4);
    else
      std::memcpy(&bytes[i * 2], &narrow, 2);
  }
  return bytes;
}

std::vector<double> fromBytes(const std::vector<uint8_t> &bytes, ElementType type) {
  std::vector<double> values(bytes.size() / getByteWidth(type));
  for (size_t i = 0; i < values.size(); ++i) {
    float wide;
    uint16_t narrow;
    std::memcpy(&narrow, &bytes[i * getByteWidth(type)], 2);
    if (type == ElementType::F32)
      std::memcpy(&wide, &bytes[i * 4], 4);
    else
      wide = type == ElementType::F16 ? widenF16(narrow) : widenBf16(narrow);
    values[i] = wide;
  }
  return values;
}

/// Elements that a strided tensor needs.
int64_t getExtent(const Shape &shape, const Shape &strides) {
  int64_t last = 0;
  for (size_t i = 0; i < shape.size(); ++i)
    last += (shape[i] - 1) * strides[i];
  return last + 1;
}

/// Spreads values to their places, NaN in between.
std::vector<double> spread(const Values &values, const Shape &strides) {
  std::vector<double> memory(static_cast<size_t>(getExtent(values.shape, strides)), std::nan(""));
  forEachIndex(values.shape, [&](const Shape &index) {
    memory[static_cast<size_t>(std::inner_product(index.begin(), index.end(), strides.begin(), int64_t(0)))] =
        values.at(index);
  });
  return memory;
}

/// The program of a call: buffers are one-dimensional where they have gaps, so that the runtime leaves them as they are.
class CallProgram {
public:
  explicit CallProgram(const LibraryRun &run) : run(run) {
    for (const Operand &operand : run.operands)
      addOperand(operand);
    std::vector<std::pair<std::string, TensorType>> outputs;
    for (size_t i = 0; i < run.results.size(); ++i)
      addResult(i, outputs);
    Entry &entry = builder.entry("main", inputs, outputs);
    steps(entry) = {{call, {"the_node"}}};
    if (!run.oldResult.empty()) {
      // The result is an output that the caller has filled: a copy puts it there first.
      BufferRef from = call.buffers.back(), to = call.buffers.back();
      from.space = Space::Input;
      from.index = static_cast<uint32_t>(inputs.size());
      from.access = Access::Read;
      to.access = Access::Write;
      entry.inputs.push_back({"old", to.type.elementType, entry.outputs[0].shape});
      entry.variants[0].inputShapes.push_back(entry.variants[0].outputShapes[0]);
      steps(entry).insert(steps(entry).begin(), {Copy{from, to}, {}});
      data.push_back(toBytes(run.oldResult, to.type.elementType));
    }
  }

  std::vector<uint8_t> write() const { return builder.write(); }
  std::vector<std::vector<uint8_t>> data; ///< of the inputs

private:
  void addOperand(const Operand &operand) {
    Shape memoryShape = operand.values.shape;
    std::vector<double> memory = operand.values.data;
    if (!operand.strides.empty()) {
      memory = spread(operand.values, operand.strides);
      memoryShape = {static_cast<int64_t>(memory.size())};
    }
    BufferRef ref{
        Space::Input, static_cast<uint32_t>(inputs.size()), 0, {operand.type, operand.values.shape}, operand.strides,
        Access::Read};
    std::vector<uint8_t> bytes = toBytes(memory, operand.type);
    if (operand.isWeight) {
      ref.space = Space::Variable;
      ref.index = static_cast<uint32_t>(builder.program.variables.size());
      builder.program.variables.push_back(
          {"w" + std::to_string(ref.index), {operand.type, memoryShape}, false, {builder.writer.addBytes(bytes), 0, {}}});
    } else {
      inputs.push_back({"x" + std::to_string(ref.index), {operand.type, memoryShape}});
      data.push_back(bytes);
    }
    call.function = run.function;
    call.attributes = run.attributes;
    call.buffers.push_back(ref);
  }

  void addResult(size_t index, std::vector<std::pair<std::string, TensorType>> &outputs) {
    const auto &[shape, type] = run.results[index];
    BufferRef ref{Space::Output,
                  static_cast<uint32_t>(index),
                  0,
                  {type, shape},
                  run.resultStrides,
                  run.oldResult.empty() ? Access::Write : Access::ReadWrite};
    Shape memoryShape = run.resultStrides.empty() ? shape : Shape{getExtent(shape, run.resultStrides)};
    outputs.push_back({"y" + std::to_string(index), {type, memoryShape}});
    call.buffers.push_back(ref);
  }

  const LibraryRun &run;
  ProgramBuilder builder;
  std::vector<std::pair<std::string, TensorType>> inputs;
  Call call;
};

std::vector<Values> runProgram(const LibraryRun &run, const CallProgram &source, const ProgramHandle &program, int threads) {
  SessionHandle session = createSession(program, threads);
  mezzo_entry_info entry = {};
  entry.struct_size = sizeof(entry);
  EXPECT_OK(mezzo_program_get_entry(program.get(), 0, &entry));
  for (size_t i = 0; i < entry.num_inputs; ++i) {
    mezzo_port_info port = {};
    port.struct_size = sizeof(port);
    EXPECT_OK(mezzo_program_get_input(program.get(), 0, i, &port));
    Shape shape(port.shape, port.shape + port.rank);
    mezzo_tensor_view view = viewOf(source.data[i].data(), port.element_type, shape);
    EXPECT_OK(mezzo_session_bind_input(session.get(), 0, i, &view));
  }
  EXPECT_OK(mezzo_session_run(session.get(), 0));
  std::vector<Values> results;
  for (size_t i = 0; i < run.results.size(); ++i) {
    mezzo_tensor *tensor = nullptr;
    EXPECT_OK(mezzo_session_take_output(session.get(), 0, i, &tensor));
    TensorHandle owner(tensor);
    mezzo_tensor_view view = {};
    view.struct_size = sizeof(view);
    EXPECT_OK(mezzo_tensor_get_view(tensor, &view));
    const auto &[shape, type] = run.results[i];
    Shape strides = run.resultStrides.empty() ? getRowMajorStrides(shape) : run.resultStrides;
    auto *bytes = static_cast<uint8_t *>(view.data);
    size_t size = static_cast<size_t>(count(shape) ? getExtent(shape, strides) : 0) * getByteWidth(type);
    std::vector<double> memory = fromBytes({bytes, bytes + size}, type);
    Values &values = results.emplace_back(makeZeros(shape));
    forEachIndex(shape, [&](const Shape &index) {
      values.at(index) =
          memory[static_cast<size_t>(std::inner_product(index.begin(), index.end(), strides.begin(), int64_t(0)))];
    });
  }
  return results;
}
} // namespace

size_t Values::offset(const Shape &index) const {
  int64_t result = 0;
  for (size_t i = 0; i < shape.size(); ++i)
    result = result * shape[i] + index[i];
  return static_cast<size_t>(result);
}

Values test::makeZeros(Shape shape) {
  auto size = static_cast<size_t>(count(shape));
  return {std::move(shape), std::vector<double>(size, 0)};
}

Values test::makeValues(Shape shape, unsigned seed) {
  Values values = makeZeros(std::move(shape));
  uint64_t state = seed * 2654435761u + 12345;
  for (double &value : values.data) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    value = (static_cast<double>(state >> 57) - 64) / 64;
  }
  return values;
}

void test::forEachIndex(const Shape &shape, const std::function<void(const Shape &)> &body) {
  Shape index(shape.size(), 0);
  for (int64_t i = 0; i < count(shape); ++i) {
    body(index);
    for (size_t d = shape.size(); d-- > 0;) {
      if (++index[d] < shape[d])
        break;
      index[d] = 0;
    }
  }
}

LibraryOutcome test::runLibrary(const LibraryRun &run) {
  CallProgram source(run);
  std::vector<uint8_t> bytes = source.write();
  LibraryOutcome outcome;
  mezzo_program *loaded = nullptr;
  outcome.status = mezzo_program_load_memory(bytes.data(), bytes.size(), nullptr, &loaded);
  ProgramHandle program(loaded);
  if (outcome.status != MEZZO_OK) {
    outcome.message = mezzo_last_error();
    return outcome;
  }
  outcome.results = runProgram(run, source, program, 1);
  std::vector<Values> again = runProgram(run, source, program, 2);
  for (size_t i = 0; i < again.size(); ++i)
    expectClose(again[i], outcome.results[i], 1e-6);
  return outcome;
}

void test::expectClose(const Values &got, const Values &wanted, double tolerance) {
  ASSERT_EQ(got.shape, wanted.shape);
  double largest = 0;
  for (double value : wanted.data)
    if (std::isfinite(value))
      largest = std::max(largest, std::abs(value));
  for (size_t i = 0; i < wanted.data.size(); ++i) {
    if (std::isnan(wanted.data[i]) || std::isinf(wanted.data[i])) {
      EXPECT_TRUE(std::isnan(wanted.data[i]) ? std::isnan(got.data[i]) : got.data[i] == wanted.data[i])
          << "element " << i << " is " << got.data[i] << ", wanted " << wanted.data[i];
      continue;
    }
    ASSERT_NEAR(got.data[i], wanted.data[i], tolerance * largest) << "element " << i;
  }
}
