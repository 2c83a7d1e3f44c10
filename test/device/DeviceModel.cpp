#include "test/device/DeviceModel.h"

#include <algorithm>
#include <cstring>

using namespace mezzo;
using namespace mezzo::devicecheck;

void mezzo::devicecheck::require(mezzo_status status) {
  if (status != MEZZO_OK)
    throw Failure{mezzo_last_error()};
}

Model::Model(const std::string &path, const std::string &device, const std::string &entryName) {
  auto options = blank<mezzo_program_options>();
  options.device = device.c_str();
  require(mezzo_program_load_file(path.c_str(), &options, &program));
  require(mezzo_program_find_entry(program, entryName.c_str(), &entry));
  require(mezzo_session_create(program, nullptr, &session));
}

Model::~Model() {
  mezzo_session_release(session);
  mezzo_program_release(program);
}

//===- Inputs and outputs -------------------------------------------------===//

static size_t countElements(const mezzo_port_info &port) {
  size_t count = 1;
  for (int32_t i = 0; i < port.rank; ++i)
    count *= static_cast<size_t>(port.shape[i]);
  return count;
}

/// Writes a number of ± 0.5 to 1 in 16 bits, or between -0.5 and 0.5 in 32; leaves other types alone.
static void writeNumber(uint8_t *place, mezzo_element_type type, uint32_t random) {
  if (type == MEZZO_F32) {
    float value = static_cast<float>(random >> 8) / static_cast<float>(1 << 24) - 0.5f;
    std::memcpy(place, &value, 4);
  } else if (type == MEZZO_F16 || type == MEZZO_BF16) {
    int exponent = type == MEZZO_F16 ? 0x3800 : 0x3f00;
    auto bits = static_cast<uint16_t>((random >> 16 & 0x8000) | exponent | (random >> 20 & 0x7f));
    std::memcpy(place, &bits, 2);
  }
}

/// Numbers that differ, of floats; zeros would flatter a GPU, which draws less power on them.
static std::vector<uint8_t> numbers(const mezzo_port_info &port) {
  size_t width = mezzo_element_type_size(port.element_type);
  std::vector<uint8_t> data(countElements(port) * width, 0);
  uint32_t state = 1;
  for (size_t i = 0; i < data.size(); i += width) {
    state = state * 1664525 + 1013904223;
    writeNumber(&data[i], port.element_type, state);
  }
  return data;
}

void Model::bind(const NamedData &given) {
  auto info = blank<mezzo_entry_info>();
  require(mezzo_program_get_entry(program, entry, &info));
  for (size_t i = 0; i < info.num_inputs; ++i) {
    auto port = blank<mezzo_port_info>();
    require(mezzo_program_get_input(program, entry, i, &port));
    auto found = given.find(port.name);
    std::vector<uint8_t> &data = inputs.emplace_back(found == given.end() ? numbers(port) : found->second);
    mezzo_tensor_view view{sizeof view, data.data(), port.element_type, port.rank, port.shape, nullptr};
    require(mezzo_session_bind_input(session, entry, i, &view));
  }
  for (size_t i = 0; i < info.num_outputs; ++i)
    bindOutput(i);
}

void Model::bindOutput(size_t number) {
  auto port = blank<mezzo_port_info>();
  require(mezzo_program_get_output(program, entry, number, &port));
  std::vector<int64_t> shape(static_cast<size_t>(port.rank));
  require(mezzo_session_get_output_shape(session, entry, number, port.rank, shape.data()));
  Output &output = outputs.emplace_back();
  output.name = port.name;
  output.type = {static_cast<ElementType>(port.element_type), shape};
  output.data.resize(static_cast<size_t>(*getByteSize(output.type)));
  mezzo_tensor_view view{sizeof view, output.data.data(), port.element_type, port.rank, output.type.shape.data(), nullptr};
  require(mezzo_session_bind_output(session, entry, number, &view));
}

//===- Steps --------------------------------------------------------------===//

std::vector<uint64_t> Model::timeSteps(int runs) {
  std::vector<uint64_t> best;
  auto hear = [](void *user, const mezzo_profile_event *event) {
    auto &times = *static_cast<std::vector<uint64_t> *>(user);
    if (times.size() <= event->step)
      times.resize(event->step + 1, UINT64_MAX);
    times[event->step] = std::min(times[event->step], event->nanoseconds);
  };
  require(mezzo_session_set_profiler(session, hear, &best));
  for (int i = 0; i < runs; ++i)
    run();
  require(mezzo_session_set_profiler(session, nullptr, nullptr));
  return best;
}

mezzo_step_info Model::step(size_t number) {
  auto info = blank<mezzo_step_info>();
  require(mezzo_program_get_step(program, entry, 0, number, &info));
  return info;
}

size_t Model::numSteps() {
  auto info = blank<mezzo_variant_info>();
  require(mezzo_program_get_variant(program, entry, 0, &info));
  return info.num_steps;
}
