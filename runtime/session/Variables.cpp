// A session's variables: read, written, reset, and their 16-bit copies, which follow them.
#include "runtime/session/Session.h"

#include "runtime/base/HalfFloat.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::session;

Status Session::checkVariable(size_t variable, const TensorView &view) const {
  const artifact::Variable &info = program->get().variables[variable];
  std::string place = concat("variable \"", info.name, "\"");
  MEZZO_RETURN_IF_ERROR(view.check().withContext(place));
  if (view.type != info.type)
    return makeError(StatusCode::TypeMismatch, place, ": wanted ", mezzo::toString(info.type), ", got ",
                     mezzo::toString(view.type));
  return {};
}

Status Session::readVariable(size_t variable, const TensorView &into) {
  MEZZO_RETURN_IF_ERROR(checkVariable(variable, into));
  if (into.isDirect())
    return device->readVariable(variable, into.data);
  Tensor copy(into.type);
  MEZZO_RETURN_IF_ERROR(device->readVariable(variable, copy.data.data()));
  scatter(copy.data.data(), into);
  return {};
}

/// The 16-bit form of f32 numbers, each rounded once.
static std::vector<uint16_t> narrowAll(const uint8_t *from, size_t count, ElementType to) {
  std::vector<uint16_t> narrow(count);
  for (size_t i = 0; i < count; ++i) {
    float value;
    std::memcpy(&value, from + i * sizeof value, sizeof value);
    narrow[i] = to == ElementType::F16 ? narrowF16(value) : narrowBf16(value);
  }
  return narrow;
}

Status Session::setVariable(size_t variable, const uint8_t *bytes) {
  MEZZO_RETURN_IF_ERROR(device->writeVariable(variable, bytes));
  return updateCopies(variable, bytes);
}

/// Makes the copies of a variable anew from its value.
Status Session::updateCopies(size_t variable, const uint8_t *bytes) {
  const std::vector<artifact::Variable> &all = program->get().variables;
  for (size_t i = 0; i < all.size(); ++i)
    if (all[i].copyOf == variable) {
      auto count = static_cast<size_t>(*getByteSize(all[i].type) / sizeof(uint16_t));
      std::vector<uint16_t> narrow = narrowAll(bytes, count, all[i].type.elementType);
      MEZZO_RETURN_IF_ERROR(device->writeVariable(i, reinterpret_cast<const uint8_t *>(narrow.data())));
    }
  return {};
}

/// Makes all copies anew.
Status Session::refreshCopies() {
  for (const artifact::Variable &copy : program->get().variables) {
    if (copy.copyOf == artifact::noIndex)
      continue;
    std::vector<uint8_t> master(static_cast<size_t>(*getByteSize(program->get().variables[copy.copyOf].type)));
    MEZZO_RETURN_IF_ERROR(device->readVariable(copy.copyOf, master.data()));
    MEZZO_RETURN_IF_ERROR(updateCopies(copy.copyOf, master.data()));
  }
  return {};
}

Status Session::reset() {
  MEZZO_RETURN_IF_ERROR(device->reset());
  return refreshCopies();
}

Status Session::writeVariable(size_t variable, const TensorView &from) {
  const artifact::Variable &info = program->get().variables[variable];
  if (!info.isMutable)
    return makeError(StatusCode::WrongState, "variable \"", info.name, "\" is not mutable");
  if (info.copyOf != artifact::noIndex)
    return makeError(StatusCode::WrongState, "variable \"", info.name, "\" is a copy of \"",
                     program->get().variables[info.copyOf].name, "\": write that, and it follows");
  MEZZO_RETURN_IF_ERROR(checkVariable(variable, from));
  if (from.isDirect())
    return setVariable(variable, from.data);
  Tensor copy(from.type);
  gather(from, copy.data.data());
  return setVariable(variable, copy.data.data());
}
