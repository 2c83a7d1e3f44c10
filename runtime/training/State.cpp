#include "runtime/training/State.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/base/Checksum.h"
#include "runtime/base/HalfFloat.h"

#include <algorithm>
#include <cstring>

using namespace mezzo;
using namespace mezzo::training;

namespace {
mezzo_tensor_view viewOf(const TensorType &type, const uint8_t *data) {
  return {sizeof(mezzo_tensor_view),
          const_cast<uint8_t *>(data),
          static_cast<mezzo_element_type>(type.elementType),
          static_cast<int32_t>(type.shape.size()),
          type.shape.data(),
          nullptr};
}

std::string list(const std::vector<std::string> &names) {
  constexpr size_t kShown = 8;
  std::string text;
  for (size_t i = 0; i < std::min(names.size(), kShown); ++i)
    text += (i ? ", \"" : "\"") + names[i] + "\"";
  return names.size() > kShown ? concat(text, " and ", names.size() - kShown, " more") : text;
}

/// The bytes of f32 numbers, exactly those of 16-bit ones.
std::vector<uint8_t> widenToF32(const SafeTensor &tensor) {
  std::vector<uint8_t> wide(tensor.data.size() * 2);
  for (size_t i = 0; i < tensor.data.size() / 2; ++i) {
    uint16_t bits;
    std::memcpy(&bits, tensor.data.data() + 2 * i, sizeof bits);
    float value = tensor.type.elementType == ElementType::F16 ? widenF16(bits) : widenBf16(bits);
    std::memcpy(wide.data() + 4 * i, &value, sizeof value);
  }
  return wide;
}

bool isWidened(ElementType from, ElementType to) {
  return to == ElementType::F32 && (from == ElementType::F16 || from == ElementType::BF16);
}

/// Why a tensor cannot become the variable's value, if it cannot.
Status checkFits(const PortView &variable, const SafeTensor &tensor) {
  if (variable.type == tensor.type)
    return {};
  if (variable.type.shape == tensor.type.shape && isWidened(tensor.type.elementType, variable.type.elementType))
    return {};
  return makeError(StatusCode::TypeMismatch, "the variable \"", variable.name, "\" is ", toString(variable.type),
                   ", and the file has ", toString(tensor.type));
}

template <typename Number> double firstOf(const std::vector<uint8_t> &bytes) {
  Number number;
  std::memcpy(&number, bytes.data(), sizeof number);
  return number;
}

bool isFloat(ElementType type) {
  return type == ElementType::F32 || type == ElementType::F16 || type == ElementType::BF16 || type == ElementType::F64;
}
} // namespace

Result<State> State::read(const ProgramView &program, mezzo_session *session) {
  State state;
  for (auto &[name, index] : program.variables) {
    Result<PortView> port = program.variable(index);
    if (!port.ok())
      return port.takeStatus();
    std::vector<uint8_t> bytes(static_cast<size_t>(*getByteSize(port->type)));
    mezzo_tensor_view view = viewOf(port->type, bytes.data());
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_read_variable(session, index, &view)));
    state.variables.push_back({name, port->type, std::move(bytes)});
  }
  return state;
}

std::vector<SafeTensor> State::tensors() const {
  std::vector<SafeTensor> tensors;
  for (const Variable &variable : variables)
    tensors.push_back({variable.name, variable.type, variable.bytes});
  return tensors;
}

uint64_t State::hash() const {
  StreamingChecksum checksum;
  for (const Variable &variable : variables) {
    std::string about = variable.name + toString(variable.type);
    checksum.update({reinterpret_cast<const uint8_t *>(about.data()), about.size()});
    checksum.update(variable.bytes);
  }
  return checksum.finish();
}

Result<std::optional<double>> training::readScale(const ProgramView &program, mezzo_session *session) {
  auto found = program.variables.find("train.scaler");
  if (found == program.variables.end())
    return std::optional<double>();
  Result<PortView> port = program.variable(found->second);
  if (!port.ok())
    return port.takeStatus();
  bool isWide = port->type.elementType == ElementType::F64;
  if ((!isWide && port->type.elementType != ElementType::F32) || countElements(port->type.shape).value_or(0) == 0)
    return std::optional<double>();
  std::vector<uint8_t> bytes(static_cast<size_t>(*getByteSize(port->type)));
  mezzo_tensor_view view = viewOf(port->type, bytes.data());
  MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_read_variable(session, found->second, &view)));
  return std::optional(isWide ? firstOf<double>(bytes) : firstOf<float>(bytes));
}

/// The names that one side has and the other has not.
static Status compareNames(const ProgramView &program, const SafetensorsFile &file) {
  std::vector<std::string> missing, surplus;
  for (auto &[name, index] : program.variables)
    if (!file.find(name))
      missing.push_back(name);
  for (const SafeTensor &tensor : file.tensors())
    if (!program.variables.contains(tensor.name))
      surplus.push_back(tensor.name);
  if (!missing.empty())
    return makeError(StatusCode::TypeMismatch, "the checkpoint is of another program: it has no ", list(missing));
  if (!surplus.empty())
    return makeError(StatusCode::TypeMismatch, "the checkpoint is of another program, which has ", list(surplus), " too");
  return {};
}

Status training::restore(const ProgramView &program, mezzo_session *session, const SafetensorsFile &file) {
  MEZZO_RETURN_IF_ERROR(compareNames(program, file));
  for (const SafeTensor &tensor : file.tensors()) {
    Result<PortView> port = program.variable(program.variables.at(tensor.name));
    if (!port.ok())
      return port.takeStatus();
    if (port->type != tensor.type)
      return makeError(StatusCode::TypeMismatch, "the checkpoint is of another program: \"", tensor.name, "\" is ",
                       toString(tensor.type), " there, and ", toString(port->type), " here");
  }
  for (const SafeTensor &tensor : file.tensors()) {
    mezzo_tensor_view view = viewOf(tensor.type, tensor.data.data());
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_write_variable(session, program.variables.at(tensor.name), &view)));
  }
  return {};
}

/// What of the program and the file fits together.
static Result<Initialization> match(const ProgramView &program, std::span<const SafeTensor> tensors) {
  Initialization done;
  std::vector<std::string> found;
  for (const SafeTensor &tensor : tensors) {
    auto at = program.variables.find(tensor.name);
    if (at == program.variables.end()) {
      done.unused.push_back(tensor.name);
      continue;
    }
    Result<PortView> port = program.variable(at->second);
    if (!port.ok())
      return port.takeStatus();
    MEZZO_RETURN_IF_ERROR(checkFits(*port, tensor));
    done.widened += port->type != tensor.type;
    found.push_back(tensor.name);
  }
  done.set = found.size();
  for (auto &[name, index] : program.variables) {
    Result<PortView> port = program.variable(index);
    if (port.ok() && isFloat(port->type.elementType) && std::find(found.begin(), found.end(), name) == found.end())
      done.kept.push_back(name);
  }
  if (done.set == 0)
    return makeError(StatusCode::NotFound, "none of its ", tensors.size(), " tensors has the name of a variable; it has ",
                     list(done.unused), ", and the program ", list(done.kept));
  return done;
}

Result<Initialization> training::initialize(const ProgramView &program, mezzo_session *session,
                                            std::span<const SafeTensor> tensors) {
  Result<Initialization> done = match(program, tensors);
  if (!done.ok())
    return done;
  for (const SafeTensor &tensor : tensors) {
    auto at = program.variables.find(tensor.name);
    if (at == program.variables.end())
      continue;
    Result<PortView> port = program.variable(at->second);
    if (!port.ok())
      return port.takeStatus();
    std::vector<uint8_t> wide;
    if (port->type != tensor.type)
      wide = widenToF32(tensor);
    mezzo_tensor_view view = viewOf(port->type, wide.empty() ? tensor.data.data() : wide.data());
    MEZZO_RETURN_IF_ERROR(toStatus(mezzo_session_write_variable(session, at->second, &view)));
  }
  return done;
}
