// Failures and tensors of Mezzo's runtime for C++. mezzo/runtime.hpp includes it.
#ifndef MEZZO_TENSOR_HPP
#define MEZZO_TENSOR_HPP

#include "mezzo/runtime.h"

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace mezzo::runtime {

class Error : public std::runtime_error {
public:
  Error(mezzo_status status, const std::string &message) : std::runtime_error(message), statusCode(status) {}
  mezzo_status status() const { return statusCode; }

private:
  mezzo_status statusCode;
};

/// Throws where a call failed.
inline void check(mezzo_status status) {
  if (status != MEZZO_OK)
    throw Error(status, mezzo_last_error());
}

/// The element type of a C++ type. f16 and bf16, which have none, are said by number in TensorView's constructor.
template <typename T> struct ElementTypeOf;
template <> struct ElementTypeOf<float> {
  static constexpr mezzo_element_type value = MEZZO_F32;
};
template <> struct ElementTypeOf<double> {
  static constexpr mezzo_element_type value = MEZZO_F64;
};
template <> struct ElementTypeOf<int8_t> {
  static constexpr mezzo_element_type value = MEZZO_I8;
};
template <> struct ElementTypeOf<int16_t> {
  static constexpr mezzo_element_type value = MEZZO_I16;
};
template <> struct ElementTypeOf<int32_t> {
  static constexpr mezzo_element_type value = MEZZO_I32;
};
template <> struct ElementTypeOf<int64_t> {
  static constexpr mezzo_element_type value = MEZZO_I64;
};
template <> struct ElementTypeOf<uint8_t> {
  static constexpr mezzo_element_type value = MEZZO_UI8;
};
template <> struct ElementTypeOf<uint16_t> {
  static constexpr mezzo_element_type value = MEZZO_UI16;
};
template <> struct ElementTypeOf<uint32_t> {
  static constexpr mezzo_element_type value = MEZZO_UI32;
};
template <> struct ElementTypeOf<uint64_t> {
  static constexpr mezzo_element_type value = MEZZO_UI64;
};
template <> struct ElementTypeOf<bool> {
  static constexpr mezzo_element_type value = MEZZO_I1;
};

/// A tensor in the caller's memory; owns its shape, not the data. No strides: dense and row-major.
class TensorView {
public:
  TensorView(const void *data, mezzo_element_type type, std::vector<int64_t> shape, std::vector<int64_t> byteStrides = {})
      : data(const_cast<void *>(data)), type(type), shape(std::move(shape)), byteStrides(std::move(byteStrides)) {}

  mezzo_tensor_view get() const {
    return {sizeof(mezzo_tensor_view),          data,         type,
            static_cast<int32_t>(shape.size()), shape.data(), byteStrides.empty() ? nullptr : byteStrides.data()};
  }

private:
  void *data;
  mezzo_element_type type;
  std::vector<int64_t> shape;
  std::vector<int64_t> byteStrides;
};

/// Input data is never written; the type of the pointer is not const so that the same function serves outputs.
template <typename T> TensorView view(T *data, std::vector<int64_t> shape, std::vector<int64_t> byteStrides = {}) {
  return {data, ElementTypeOf<std::remove_const_t<T>>::value, std::move(shape), std::move(byteStrides)};
}

/// A result that owns its memory.
class Tensor {
public:
  explicit Tensor(mezzo_tensor *tensor) : handle(tensor) {
    content.struct_size = sizeof(content);
    check(mezzo_tensor_get_view(tensor, &content));
  }

  mezzo_element_type elementType() const { return content.element_type; }
  std::vector<int64_t> shape() const { return {content.shape, content.shape + content.rank}; }
  size_t numElements() const {
    size_t count = 1;
    for (int32_t i = 0; i < content.rank; ++i)
      count *= static_cast<size_t>(content.shape[i]);
    return count;
  }
  const void *bytes() const { return content.data; }
  /// Throws where T is not the element type.
  template <typename T> const T *data() const {
    if (ElementTypeOf<T>::value != content.element_type)
      throw Error(MEZZO_TYPE_MISMATCH,
                  std::string("tensor has elements of ") + mezzo_element_type_name(content.element_type));
    return static_cast<const T *>(content.data);
  }

private:
  struct Deleter {
    void operator()(mezzo_tensor *tensor) const { mezzo_tensor_release(tensor); }
  };
  std::unique_ptr<mezzo_tensor, Deleter> handle;
  mezzo_tensor_view content = {};
};

} // namespace mezzo::runtime

#endif // MEZZO_TENSOR_HPP
