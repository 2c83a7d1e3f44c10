// ld, ldu, st, prefetch: scalars and vectors, in every space.
#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/MemoryAccess.h"

#include <cstring>

using namespace mezzo::emulator;

namespace {
/// In Op::flags, beside kStrongAccess.
enum Flags : uint8_t { NonCoherent = 1, Acquires = 2, Releases = 4 };
} // namespace

//===- Loads --------------------------------------------------------------===//

/// Order between blocks by strong accesses, for the warp as a whole.
static void hearOthers(Warp &warp, const Op &op, uint64_t address) {
  if (uint64_t place = globalAddress(op, address)) {
    warp.block.clocks.hear(warp.number, place);
    if (op.flags & Acquires)
      warp.block.clocks.fence(warp.number);
  }
}

static void tellOthers(Warp &warp, const Op &op, uint64_t address) {
  if (uint64_t place = globalAddress(op, address)) {
    if (op.flags & Releases)
      warp.block.clocks.fence(warp.number);
    warp.block.clocks.tell(warp.number, place);
  }
}

template <class Element, class Container> static void load(Warp &warp, const Op &op) {
  const Slot *slots = &warp.frame->code->slotLists[op.extra];
  Touch touch = op.flags & NonCoherent ? Touch::ReadNonCoherent : Touch::Read;
  auto bytes = static_cast<unsigned>(sizeof(Element) * op.count);
  forLanes(warp.mask, [&](unsigned lane) {
    uint64_t address = addressOf(warp, op, lane);
    const uint8_t *place = locate(warp, op, lane, address, bytes, touch);
    for (unsigned i = 0; i < op.count; ++i) {
      Element value = 0;
      if (place)
        std::memcpy(&value, place + i * sizeof(Element), sizeof(Element));
      warp.out<Container>(slots[i])[lane] = static_cast<Container>(value);
    }
    if (op.flags & kStrongAccess)
      hearOthers(warp, op, address);
  });
}

template <class Element, class Container> static void store(Warp &warp, const Op &op) {
  const Slot *slots = &warp.frame->code->slotLists[op.extra];
  auto bytes = static_cast<unsigned>(sizeof(Element) * op.count);
  forLanes(warp.mask, [&](unsigned lane) {
    uint8_t value[32];
    for (unsigned i = 0; i < op.count; ++i) {
      auto element = static_cast<Element>(warp.in<Container>(slots[i])[lane]);
      std::memcpy(value + i * sizeof(Element), &element, sizeof(Element));
    }
    uint64_t address = addressOf(warp, op, lane);
    if (op.flags & kStrongAccess)
      tellOthers(warp, op, address);
    if (uint8_t *place = locate(warp, op, lane, address, bytes, Touch::Write, value))
      std::memcpy(place, value, bytes);
  });
}

template <class Element> static Handler loadHandler(unsigned container) {
  constexpr bool kSigned = std::is_signed_v<Element>;
  if (container < sizeof(Element))
    return nullptr;
  if (container == 2)
    return &load<Element, std::conditional_t<kSigned, int16_t, uint16_t>>;
  if (container == 4)
    return &load<Element, std::conditional_t<kSigned, int32_t, uint32_t>>;
  return &load<Element, std::conditional_t<kSigned, int64_t, uint64_t>>;
}

static Handler loadHandler(Type type, unsigned container) {
  bool isSignedInteger = isSigned(type) && !isFloat(type);
  switch (byteSize(type)) {
  case 1:
    return isSignedInteger ? loadHandler<int8_t>(container) : loadHandler<uint8_t>(container);
  case 2:
    return isSignedInteger ? loadHandler<int16_t>(container) : loadHandler<uint16_t>(container);
  case 4:
    return isSignedInteger ? loadHandler<int32_t>(container) : loadHandler<uint32_t>(container);
  case 8:
    return loadHandler<uint64_t>(container);
  default:
    return nullptr;
  }
}

template <class Element> static Handler storeHandler(unsigned container) {
  if (container < sizeof(Element))
    return nullptr;
  return container == 2 ? &store<Element, uint16_t> : container == 4 ? &store<Element, uint32_t> : &store<Element, uint64_t>;
}

static Handler storeHandler(Type type, unsigned container) {
  switch (byteSize(type)) {
  case 1:
    return storeHandler<uint8_t>(container);
  case 2:
    return storeHandler<uint16_t>(container);
  case 4:
    return storeHandler<uint32_t>(container);
  case 8:
    return storeHandler<uint64_t>(container);
  default:
    return nullptr;
  }
}

//===- Decoding -----------------------------------------------------------===//

static Space takeSpace(InstructionDecoder &d) {
  static constexpr std::pair<const char *, Space> names[] = {
      {"global", Space::Global},         {"shared", Space::Shared},   {"shared::cta", Space::Shared},
      {"local", Space::Local},           {"param", Space::Parameter}, {"param::entry", Space::Parameter},
      {"param::func", Space::Parameter}, {"const", Space::Constant}};
  for (auto &[name, space] : names)
    if (d.take(name))
      return space;
  return Space::Generic;
}

/// Hints about caches, which change no value.
static void takeHints(InstructionDecoder &d) {
  for (const char *hint : {"ca", "cg", "cs", "lu", "cv", "wb", "wt", "unified"})
    d.take(hint);
  for (const std::string &modifier : d.instruction.modifiers)
    if (modifier.starts_with("L1::") || modifier.starts_with("L2::"))
      d.take(modifier.c_str());
}

static void takeOrder(InstructionDecoder &d) {
  d.take("weak");
  bool acquires = d.take("acquire"), releases = d.take("release");
  bool isStrong = d.take("volatile") || d.take("relaxed") || d.take("mmio");
  for (const char *scope : {"cta", "gpu", "sys"})
    d.take(scope);
  d.op.flags = static_cast<uint8_t>((acquires ? Acquires : 0) | (releases ? Releases : 0) |
                                    (isStrong || acquires || releases ? kStrongAccess : 0));
}

static unsigned takeCount(InstructionDecoder &d) { return d.take("v2") ? 2 : d.take("v4") ? 4 : d.take("v8") ? 8 : 1; }

/// The registers of a vector or of one value, all of one width.
static std::vector<Slot> elementSlots(InstructionDecoder &d, const Operand &value, unsigned count, Type type, bool isLoad,
                                      unsigned &container) {
  std::vector<Slot> slots;
  std::vector<Operand> one = {value};
  const std::vector<Operand> &elements = value.kind == Operand::Kind::Vector ? value.elements : one;
  if (elements.size() != count)
    d.fail("its vector has another number of elements");
  container = 0;
  for (const Operand &element : elements)
    if (element.kind == Operand::Kind::Register) {
      unsigned bytes;
      d.anyRegister(element, bytes);
      if (container != 0 && container != bytes)
        d.fail("the registers of its vector have different widths");
      container = bytes;
    }
  container = container ? container : std::max(byteSize(type), 2u);
  Type whole = container == 2 ? Type::B16 : container == 4 ? Type::B32 : Type::B64;
  for (const Operand &element : elements)
    slots.push_back(isLoad ? d.destinationOf(element, whole) : d.sourceOf(element, whole));
  return slots;
}

static void decodeAccess(InstructionDecoder &d, bool isLoad) {
  takeOrder(d);
  Space space = takeSpace(d);
  takeHints(d);
  if (isLoad && d.take("nc"))
    d.op.flags |= NonCoherent;
  d.op.count = static_cast<uint8_t>(takeCount(d));
  Type type = d.takeType();
  d.address(isLoad ? 1 : 0, space);
  unsigned container;
  d.op.extra = d.addSlots(elementSlots(d, d.operand(isLoad ? 0 : 1), d.op.count, type, isLoad, container));
  if (d.op.count * byteSize(type) > 32)
    return d.unsupported("more than 32 bytes");
  d.run(isLoad ? loadHandler(type, container) : storeHandler(type, container));
}

static void decodeLoad(InstructionDecoder &d) { decodeAccess(d, true); }
static void decodeStore(InstructionDecoder &d) { decodeAccess(d, false); }

static void nothing(Warp &, const Op &) {}

static void decodePrefetch(InstructionDecoder &d) {
  while (!d.peek().empty())
    d.takeAny();
  d.run(nothing);
}

void mezzo::emulator::addMemoryInstructions(DecodeTable &table) {
  table["ld"] = decodeLoad;
  table["ldu"] = decodeLoad;
  table["st"] = decodeStore;
  table["prefetch"] = decodePrefetch;
  table["prefetchu"] = decodePrefetch;
}
