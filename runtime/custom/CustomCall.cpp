#include "runtime/custom/CustomCall.h"

#include "runtime/base/CheckedMath.h"

#include <array>

using namespace mezzo;
using namespace mezzo::custom;

/// A tensor of a type, without data.
static mezzo_custom_tensor describeTensor(const TensorType &type) {
  return {nullptr, static_cast<mezzo_element_type>(type.elementType), static_cast<int32_t>(type.shape.size()),
          type.shape.data(), countElements(type.shape).value_or(0)};
}

namespace {
/// Fills in what the kind of an attribute's value says.
struct AttributeWriter {
  mezzo_custom_attribute &into;

  void operator()(const int64_t &value) const { set(MEZZO_CUSTOM_INT, 1, &value, nullptr, nullptr); }
  void operator()(const double &value) const { set(MEZZO_CUSTOM_FLOAT, 1, nullptr, &value, nullptr); }
  void operator()(const std::string &value) const {
    set(MEZZO_CUSTOM_STRING, value.size(), nullptr, nullptr, value.c_str());
  }
  void operator()(const std::vector<int64_t> &values) const {
    set(MEZZO_CUSTOM_INTS, values.size(), values.data(), nullptr, nullptr);
  }
  void operator()(const std::vector<double> &values) const {
    set(MEZZO_CUSTOM_FLOATS, values.size(), nullptr, values.data(), nullptr);
  }

private:
  void set(mezzo_custom_attribute_kind kind, size_t count, const int64_t *ints, const double *floats,
           const char *string) const {
    into = {into.name, kind, count, ints, floats, string};
  }
};
} // namespace

static mezzo_custom_attribute describeAttribute(const CustomAttribute &attribute) {
  mezzo_custom_attribute made{};
  made.name = attribute.name.c_str();
  std::visit(AttributeWriter{made}, attribute.value);
  return made;
}

Status CustomCall::describe() {
  auto isCountable = [](const TensorType &type) { return getByteSize(type).has_value(); };
  for (const std::optional<TensorType> &input : signature.inputs) {
    if (input && !isCountable(*input))
      return makeError(StatusCode::InvalidArgument, "input ", toString(*input), " is too large");
    inputTensors.push_back(input ? describeTensor(*input) : mezzo_custom_tensor{});
  }
  for (const TensorType &output : signature.outputs) {
    if (!isCountable(output))
      return makeError(StatusCode::InvalidArgument, "output ", toString(output), " is too large");
    outputTensors.push_back(describeTensor(output));
  }
  for (const CustomAttribute &attribute : signature.attributes)
    attributes.push_back(describeAttribute(attribute));
  return {};
}

mezzo_custom_call CustomCall::makeCall(std::span<const mezzo_custom_tensor> inputs,
                                       std::span<const mezzo_custom_tensor> outputs) const {
  mezzo_custom_call call{};
  call.struct_size = sizeof call;
  call.domain = signature.domain.c_str();
  call.op_type = signature.opType.c_str();
  call.num_inputs = inputs.size();
  call.inputs = inputs.data();
  call.num_outputs = outputs.size();
  call.outputs = outputs.data();
  call.num_attributes = attributes.size();
  call.attributes = attributes.data();
  return call;
}

Result<std::shared_ptr<const CustomCall>> CustomCall::create(std::shared_ptr<const CustomLibrary> library,
                                                             const std::string &function, CustomSignature signature) {
  Result<CustomFunction> found = library->find(function);
  if (!found.ok())
    return found.takeStatus();
  std::shared_ptr<CustomCall> call(new CustomCall);
  call->library = std::move(library);
  call->functionName = function;
  call->function = *found;
  call->signature = std::move(signature);
  MEZZO_RETURN_IF_ERROR(call->describe());
  if (found->scratchBytes) {
    mezzo_custom_call asked = call->makeCall(call->inputTensors, call->outputTensors);
    call->scratchBytes = found->scratchBytes(&asked);
  }
  return std::shared_ptr<const CustomCall>(std::move(call));
}

Status CustomCall::failure(int result, const char *message) const {
  return makeError(StatusCode::CustomFailed, "custom operator ", signature.domain, ".", signature.opType, ": function \"",
                   functionName, "\" failed with ", result, *message ? ": " : "", message);
}

Status CustomCall::run(std::span<const uint8_t *const> inputs, std::span<uint8_t *const> outputs, uint8_t *scratch) const {
  std::vector<mezzo_custom_tensor> read = inputTensors, written = outputTensors;
  size_t next = 0;
  for (size_t i = 0; i < read.size(); ++i)
    if (signature.inputs[i])
      read[i].data = const_cast<uint8_t *>(inputs[next++]);
  for (size_t i = 0; i < written.size(); ++i)
    written[i].data = outputs[i];
  std::array<char, 1024> message = {};
  mezzo_custom_call call = makeCall(read, written);
  call.scratch = scratch;
  call.scratch_bytes = scratchBytes;
  call.message = message.data();
  call.message_bytes = message.size();
  int result = function.run(&call);
  message.back() = '\0';
  return result == 0 ? Status() : failure(result, message.data());
}
