// Runs a compiled model from C++: embed-cpp MODEL.mezzo
//
// One program serves several threads, each with a session of its own; every thread runs the first entry on the same input,
// and all must agree. Then the steps of one run are printed with their times.
#include <mezzo/runtime.hpp>

#include <cstdio>
#include <cstring>
#include <exception>
#include <thread>
#include <vector>

namespace rt = mezzo::runtime;

namespace {
/// The bytes of an input, all elements 1, and its shape in the program's first variant.
struct InputData {
  rt::Port port;
  std::vector<int64_t> shape;
  std::vector<uint8_t> bytes;
};

InputData makeInput(const rt::Program &program, size_t index) {
  InputData input{program.input(0, index), {}, {}};
  mezzo_variant_info variant = program.variant(0, 0);
  size_t count = 1;
  for (size_t i = 0; i < input.port.shape.size(); ++i) {
    int64_t size = input.port.shape[i];
    for (size_t j = 0; j < variant.num_bindings; ++j)
      if (input.port.symbols[i] == variant.symbols[j])
        size = variant.sizes[j];
    input.shape.push_back(size);
    count *= static_cast<size_t>(size);
  }
  size_t width = mezzo_element_type_size(input.port.elementType);
  input.bytes.resize(count * width);
  const float one = 1;
  for (size_t i = 0; i < count; ++i) {
    if (input.port.elementType == MEZZO_F32)
      std::memcpy(&input.bytes[i * width], &one, sizeof(one));
    else
      input.bytes[i * width] = 1;
  }
  return input;
}

/// The bytes of all results of the first entry.
std::vector<uint8_t> runOnce(const rt::Program &program, const std::vector<InputData> &inputs) {
  rt::Session session(program, /*numThreads=*/1);
  for (size_t i = 0; i < inputs.size(); ++i)
    session.bindInput(0, i, rt::TensorView(inputs[i].bytes.data(), inputs[i].port.elementType, inputs[i].shape));
  session.run(0);
  std::vector<uint8_t> results;
  for (size_t i = 0; i < program.entry(0).num_outputs; ++i) {
    rt::Tensor tensor = session.takeOutput(0, i);
    auto *bytes = static_cast<const uint8_t *>(tensor.bytes());
    results.insert(results.end(), bytes, bytes + tensor.numElements() * mezzo_element_type_size(tensor.elementType()));
  }
  return results;
}

void printProfile(const rt::Program &program, const std::vector<InputData> &inputs) {
  rt::Session session(program);
  for (size_t i = 0; i < inputs.size(); ++i)
    session.bindInput(0, i, rt::TensorView(inputs[i].bytes.data(), inputs[i].port.elementType, inputs[i].shape));
  session.setProfiler([&](const mezzo_profile_event &event) {
    mezzo_step_info step = program.step(event.entry, event.variant, event.step);
    std::printf("step %zu: %s, %.1f us\n", event.step, step.name, static_cast<double>(event.nanoseconds) / 1000);
  });
  session.run(0);
}

int run(const char *path) {
  rt::Program program = rt::Program::fromFile(path);
  std::vector<InputData> inputs;
  for (size_t i = 0; i < program.entry(0).num_inputs; ++i)
    inputs.push_back(makeInput(program, i));

  constexpr size_t numThreads = 4;
  std::vector<std::vector<uint8_t>> results(numThreads);
  std::vector<std::thread> threads;
  for (size_t i = 0; i < numThreads; ++i)
    threads.emplace_back([&, i] { results[i] = runOnce(program, inputs); });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::vector<uint8_t> &result : results)
    if (result != results[0])
      return 1;
  std::printf("%zu threads agree on %zu bytes of results\n", numThreads, results[0].size());
  printProfile(program, inputs);
  return 0;
}
} // namespace

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: embed-cpp MODEL.mezzo\n");
    return 2;
  }
  try {
    return run(argv[1]);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "embed-cpp: %s\n", error.what());
    return 1;
  }
}
