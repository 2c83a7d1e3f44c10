#include "runtime/cpu/DnnlCall.h"

#include "runtime/base/StridedCopy.h"

using namespace mezzo;
using namespace mezzo::cpu;

const dnnl::engine &cpu::getDnnlEngine() {
  // Never destroyed: static objects of the host program may run models until the very end.
  static const dnnl::engine &engine = *new dnnl::engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

namespace mezzo::cpu {
class DnnlInstance : public LibraryInstance {
public:
  explicit DnnlInstance(const DnnlCall &call);

  Status run(std::span<uint8_t *const> operands, uint8_t *scratch) override;

private:
  /// A primitive's arguments as execute wants them.
  struct Prepared {
    std::vector<std::pair<size_t, dnnl::memory>> memories; ///< slot, and the object that points to its data
    std::vector<dnnl_exec_arg_t> arguments;
  };

  Prepared prepare(const PrimitiveStage &stage) const;
  Status runStage(const PrimitiveStage &stage, Prepared &prepared);
  Status runStage(const WidenStage &stage, Prepared &);
  Status runStage(const NarrowStage &stage, Prepared &);
  Status runStage(const ClipStage &stage, Prepared &);
  Status runStage(const StridedCopyStage &stage, Prepared &);

  const DnnlCall &call;
  dnnl::stream stream;
  std::vector<uint8_t *> addresses; ///< of each slot in the run that is on
  std::vector<Prepared> prepared;   ///< one a stage; empty for those that are no primitive
};
} // namespace mezzo::cpu

DnnlInstance::DnnlInstance(const DnnlCall &call) : call(call), stream(getDnnlEngine()), addresses(call.slots.size()) {
  for (const DnnlStage &stage : call.stages) {
    auto *primitive = std::get_if<PrimitiveStage>(&stage);
    prepared.push_back(primitive ? prepare(*primitive) : Prepared());
  }
}

DnnlInstance::Prepared DnnlInstance::prepare(const PrimitiveStage &stage) const {
  Prepared result;
  for (const auto &[number, slot] : stage.arguments) {
    dnnl::memory memory(call.slots[slot].desc, getDnnlEngine(), DNNL_MEMORY_NONE);
    result.arguments.push_back({number, memory.get()});
    result.memories.emplace_back(slot, std::move(memory));
  }
  return result;
}

Status DnnlInstance::runStage(const PrimitiveStage &stage, Prepared &prepared) {
  for (auto &[slot, memory] : prepared.memories)
    memory.set_data_handle(addresses[slot], stream);
  dnnl_status_t status = dnnl_primitive_execute(stage.primitive.get(), stream.get(),
                                                static_cast<int>(prepared.arguments.size()), prepared.arguments.data());
  if (status != dnnl_success)
    return makeError(StatusCode::Internal, "oneDNN failed to run a primitive with status ", static_cast<int>(status));
  return {};
}

Status DnnlInstance::runStage(const WidenStage &stage, Prepared &) {
  widen(stage.type, addresses[stage.from], reinterpret_cast<float *>(addresses[stage.to]), stage.count, call.numThreads);
  return {};
}

Status DnnlInstance::runStage(const NarrowStage &stage, Prepared &) {
  auto *from = reinterpret_cast<const float *>(addresses[stage.from]);
  narrow(stage.type, from, addresses[stage.to], stage.count, stage.clip, call.numThreads);
  return {};
}

Status DnnlInstance::runStage(const ClipStage &stage, Prepared &) {
  clipInPlace(reinterpret_cast<float *>(addresses[stage.slot]), stage.count, stage.clip, call.numThreads);
  return {};
}

Status DnnlInstance::runStage(const StridedCopyStage &stage, Prepared &) {
  copyStrided(addresses[stage.to], stage.toStrides, addresses[stage.from], stage.fromStrides, stage.shape,
              stage.elementSize);
  return {};
}

Status DnnlInstance::run(std::span<uint8_t *const> operands, uint8_t *scratch) {
  for (size_t i = 0; i < addresses.size(); ++i) {
    const DnnlSlot &slot = call.slots[i];
    // oneDNN's interface has no const; constants are only ever arguments that it reads.
    addresses[i] = slot.kind == DnnlSlot::Kind::Operand   ? operands[slot.operand]
                   : slot.kind == DnnlSlot::Kind::Scratch ? scratch + slot.offset
                                                          : const_cast<uint8_t *>(slot.constant);
  }
  for (size_t i = 0; i < prepared.size(); ++i)
    MEZZO_RETURN_IF_ERROR(std::visit([&](const auto &stage) { return runStage(stage, prepared[i]); }, call.stages[i]));
  return {};
}

std::unique_ptr<LibraryInstance> DnnlCall::createInstance() const { return std::make_unique<DnnlInstance>(*this); }
