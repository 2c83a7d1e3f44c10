#include "runtime/base/StridedCopy.h"
#include "runtime/capi/Handles.h"

#include <array>
#include <cstdio>

using namespace mezzo;
using namespace mezzo::capi;

namespace {
/// A buffer of fixed size, so that a message can be kept when memory has run out.
thread_local std::array<char, 4096> lastError = {};
} // namespace

mezzo_status capi::report(StatusCode code, const char *message) noexcept {
  std::snprintf(lastError.data(), lastError.size(), "%s", message);
  return static_cast<mezzo_status>(code);
}

mezzo_status capi::report(const Status &status) noexcept {
  return status.ok() ? MEZZO_OK : report(status.code(), status.message().c_str());
}

Result<session::TensorView> capi::readView(const mezzo_tensor_view *view) {
  if (!view)
    return makeInvalid("view is null");
  if (view->struct_size < sizeof(mezzo_tensor_view))
    return makeInvalid(concat("struct_size of the view is ", view->struct_size, ", wanted ", sizeof(mezzo_tensor_view)));
  if (!isElementType(static_cast<unsigned>(view->element_type)))
    return makeInvalid(concat("element type ", static_cast<int>(view->element_type), " is unknown"));
  if (view->rank < 0 || view->rank > static_cast<int32_t>(maxRank))
    return makeInvalid(concat("rank is ", view->rank, ", wanted 0 to ", maxRank));
  if (view->rank > 0 && !view->shape)
    return makeInvalid("shape is null");
  session::TensorView result;
  result.data = static_cast<uint8_t *>(view->data);
  result.type.elementType = static_cast<ElementType>(view->element_type);
  result.type.shape.assign(view->shape, view->shape + view->rank);
  if (view->byte_strides)
    result.byteStrides.assign(view->byte_strides, view->byte_strides + view->rank);
  else
    result.byteStrides = session::getDenseByteStrides(result.type);
  return result;
}

mezzo_tensor_view capi::showView(const session::TensorView &view) {
  return {sizeof(mezzo_tensor_view),
          view.data,
          static_cast<mezzo_element_type>(view.type.elementType),
          static_cast<int32_t>(view.type.shape.size()),
          view.type.shape.data(),
          view.byteStrides.data()};
}

const char *mezzo_version(void) { return MEZZO_VERSION; }

const char *mezzo_last_error(void) { return lastError.data(); }

const char *mezzo_status_name(mezzo_status status) { return getStatusName(static_cast<StatusCode>(status)); }

const char *mezzo_element_type_name(mezzo_element_type type) {
  return isElementType(static_cast<unsigned>(type)) ? getElementTypeName(static_cast<ElementType>(type)) : nullptr;
}

size_t mezzo_element_type_size(mezzo_element_type type) {
  return isElementType(static_cast<unsigned>(type)) ? getByteWidth(static_cast<ElementType>(type)) : 0;
}
