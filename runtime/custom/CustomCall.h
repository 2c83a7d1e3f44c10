// One call of a custom operator's function, with everything but the tensors' data.
#ifndef MEZZO_RUNTIME_CUSTOM_CUSTOMCALL_H
#define MEZZO_RUNTIME_CUSTOM_CUSTOMCALL_H

#include "runtime/base/TensorType.h"
#include "runtime/custom/CustomLibrary.h"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace mezzo::custom {

struct CustomAttribute {
  std::string name;
  std::variant<int64_t, double, std::string, std::vector<int64_t>, std::vector<double>> value;
};

/// What is called, and on what.
struct CustomSignature {
  std::string domain, opType;
  std::vector<std::optional<TensorType>> inputs; ///< as declared; nothing where one is left out
  std::vector<TensorType> outputs;
  std::vector<CustomAttribute> attributes;
};

/// Immutable once made; threads may share it, each with buffers of its own.
class CustomCall {
public:
  /// The library lives as long as the call. InvalidArgument where a tensor is too large to be counted.
  static Result<std::shared_ptr<const CustomCall>> create(std::shared_ptr<const CustomLibrary> library,
                                                          const std::string &function, CustomSignature signature);

  uint64_t getScratchBytes() const { return scratchBytes; }

  /// Calls the function. `inputs` are the addresses of the inputs that are not left out, in order; `scratch` has
  /// getScratchBytes(), aligned to 64. Internal with the function's message where it fails.
  Status run(std::span<const uint8_t *const> inputs, std::span<uint8_t *const> outputs, uint8_t *scratch) const;

private:
  CustomCall() = default;

  Status describe();
  mezzo_custom_call makeCall(std::span<const mezzo_custom_tensor> inputs,
                             std::span<const mezzo_custom_tensor> outputs) const;
  Status failure(int result, const char *message) const;

  std::shared_ptr<const CustomLibrary> library;
  std::string functionName;
  CustomFunction function;
  CustomSignature signature;
  std::vector<mezzo_custom_tensor> inputTensors, outputTensors; ///< without data
  std::vector<mezzo_custom_attribute> attributes;               ///< pointing into the signature
  uint64_t scratchBytes = 0;
};

} // namespace mezzo::custom

#endif // MEZZO_RUNTIME_CUSTOM_CUSTOMCALL_H
