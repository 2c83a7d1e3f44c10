#include "runtime/cpu/CustomStep.h"

#include "runtime/artifact/AttributeReader.h"
#include "runtime/custom/CustomCall.h"

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
class CustomInstance : public LibraryInstance {
public:
  CustomInstance(std::shared_ptr<const custom::CustomCall> call, size_t numInputs)
      : call(std::move(call)), numInputs(numInputs) {}

  Status run(std::span<uint8_t *const> operands, uint8_t *scratch) override {
    return call->run({operands.data(), numInputs}, operands.subspan(numInputs), scratch);
  }

private:
  std::shared_ptr<const custom::CustomCall> call;
  size_t numInputs;
};

class CustomStep : public LibraryCall {
public:
  CustomStep(std::shared_ptr<const custom::CustomCall> call, size_t numInputs)
      : call(std::move(call)), numInputs(numInputs) {}

  uint64_t getScratchBytes() const override { return call->getScratchBytes(); }
  std::unique_ptr<LibraryInstance> createInstance() const override {
    return std::make_unique<CustomInstance>(call, numInputs);
  }

private:
  std::shared_ptr<const custom::CustomCall> call;
  size_t numInputs;
};

/// Stands for a call of a program that is only looked at.
class UnloadedStep : public LibraryCall {
public:
  uint64_t getScratchBytes() const override { return 0; }
  std::unique_ptr<LibraryInstance> createInstance() const override { return nullptr; }
};

constexpr std::string_view parameterPrefix = "attr.";

/// More than any operator declares: a damaged file must not ask for all memory.
constexpr int64_t mostInputs = 1 << 16;

/// What the compiler wrote of the call, beside its buffers.
struct CallText {
  std::string library, function;
  custom::CustomSignature signature;
};

/// The attributes of the operator itself.
std::vector<custom::CustomAttribute> readParameters(const artifact::Call &call) {
  std::vector<custom::CustomAttribute> parameters;
  for (const artifact::Attribute &attribute : call.attributes) {
    if (!attribute.name.starts_with(parameterPrefix))
      continue;
    custom::CustomAttribute &made = parameters.emplace_back();
    made.name = attribute.name.substr(parameterPrefix.size());
    std::visit(
        [&](const auto &value) {
          if constexpr (!std::is_same_v<std::decay_t<decltype(value)>, std::vector<std::string>>)
            made.value = value;
        },
        attribute.value);
  }
  return parameters;
}

/// Puts the types of the buffers where the operator's declaration has them.
Status readBuffers(const artifact::Call &call, const std::vector<int64_t> &places, size_t numInputs,
                   custom::CustomSignature &signature) {
  size_t numRead = 0;
  for (const artifact::BufferRef &ref : call.buffers) {
    if (!ref.strides.empty() && ref.strides != getRowMajorStrides(ref.type.shape))
      return makeError(StatusCode::InvalidArgument, "buffers wanted dense and row-major");
    if (ref.access == artifact::Access::ReadWrite || (ref.access == artifact::Access::Read && !signature.outputs.empty()))
      return makeError(StatusCode::InvalidArgument, "buffers wanted that are read, and behind them those that are written");
    if (ref.access == artifact::Access::Write)
      signature.outputs.push_back(ref.type);
    else
      ++numRead;
  }
  if (places.size() != numRead || numInputs < numRead)
    return makeError(StatusCode::InvalidArgument, "inputs wanted ", numRead, ", got places for ", places.size(), " among ",
                     numInputs);
  signature.inputs.resize(numInputs);
  for (size_t i = 0; i < places.size(); ++i) {
    if (places[i] < 0 || places[i] >= static_cast<int64_t>(numInputs) || signature.inputs[places[i]])
      return makeError(StatusCode::InvalidArgument, "input ", i, " has no place of its own, but ", places[i]);
    signature.inputs[places[i]] = call.buffers[i].type;
  }
  return {};
}

Result<CallText> readCall(const artifact::Call &call) {
  // The operator's own attributes are not ours to know.
  artifact::Call ours{call.function, {}, {}};
  for (const artifact::Attribute &attribute : call.attributes)
    if (!attribute.name.starts_with(parameterPrefix))
      ours.attributes.push_back(attribute);
  artifact::AttributeReader attributes(ours);
  CallText text;
  text.library = attributes.getString("library", "");
  text.function = attributes.getString("function", "");
  text.signature.domain = attributes.getString("domain", "");
  text.signature.opType = attributes.getString("op_type", "");
  int64_t version = attributes.getInt("abi_version", 0), numInputs = attributes.getInt("num_inputs", 0);
  std::vector<int64_t> places = attributes.getInts("places", {});
  MEZZO_RETURN_IF_ERROR(attributes.finish());
  if (version != MEZZO_CUSTOM_OP_ABI_VERSION)
    return makeError(StatusCode::Incompatible, "the program calls custom operators by version ", version,
                     " of mezzo/custom_op.h, and this runtime knows ", MEZZO_CUSTOM_OP_ABI_VERSION,
                     "; compile the model again");
  if (numInputs < 0 || numInputs > mostInputs)
    return makeError(StatusCode::InvalidArgument, "num_inputs wanted of 0 to ", mostInputs, ", got ", numInputs);
  text.signature.attributes = readParameters(call);
  MEZZO_RETURN_IF_ERROR(readBuffers(call, places, static_cast<size_t>(numInputs), text.signature));
  return text;
}
} // namespace

bool cpu::isCustomStep(const artifact::Call &call) { return call.function == "custom.call"; }

Result<std::shared_ptr<const LibraryCall>> cpu::createCustomStep(const artifact::Call &call,
                                                                 custom::CustomLibraries &libraries) {
  Result<CallText> text = readCall(call);
  if (!text.ok())
    return text.takeStatus().withContext(call.function);
  if (libraries.getSettings().mode == custom::CustomOpMode::Inspect)
    return std::shared_ptr<const LibraryCall>(std::make_shared<UnloadedStep>());
  std::string place = concat("custom operator ", text->signature.domain, ".", text->signature.opType);
  size_t numInputs = call.buffers.size() - text->signature.outputs.size();
  Result<std::shared_ptr<const custom::CustomLibrary>> library = libraries.get(text->library);
  if (!library.ok())
    return library.takeStatus().withContext(place);
  auto prepared = custom::CustomCall::create(library.take(), text->function, std::move(text->signature));
  if (!prepared.ok())
    return prepared.takeStatus().withContext(place);
  return std::shared_ptr<const LibraryCall>(std::make_shared<CustomStep>(prepared.take(), numInputs));
}
