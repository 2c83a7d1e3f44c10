#include "runtime/emulator/Decoder.h"

#include "runtime/emulator/Block.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::emulator;

//===- Instructions: modifiers --------------------------------------------===//

InstructionDecoder::InstructionDecoder(FunctionDecoder &function, const Instruction &instruction, uint32_t index)
    : instruction(instruction), index(index), function(function), left(instruction.modifiers) {
  if (instruction.hasGuard) {
    op.guard = function.registerSlot(instruction.guard);
    op.isGuardNegated = instruction.isGuardNegated;
  }
}

bool InstructionDecoder::take(const char *modifier) {
  auto found = std::find(left.begin(), left.end(), modifier);
  if (found == left.end())
    return false;
  left.erase(found);
  return true;
}

std::string InstructionDecoder::peek() const { return left.empty() ? "" : left.front(); }

std::string InstructionDecoder::takeAny() {
  std::string modifier = peek();
  if (!left.empty())
    left.erase(left.begin());
  return modifier;
}

Type InstructionDecoder::takeTypeOr(Type otherwise) {
  for (size_t i = 0; i < left.size(); ++i)
    if (Type type = typeNamed(left[i]); type != Type::None) {
      left.erase(left.begin() + static_cast<ptrdiff_t>(i));
      return type;
    }
  return otherwise;
}

Type InstructionDecoder::takeType() {
  Type type = takeTypeOr(Type::None);
  if (type == Type::None)
    unsupported("it has no type that is known");
  return type == Type::None ? Type::B32 : type;
}

Rounding InstructionDecoder::takeRounding(Rounding otherwise) {
  if (take("rn"))
    return Rounding::NearestEven;
  if (take("rz"))
    return Rounding::TowardZero;
  if (take("rm"))
    return Rounding::Down;
  if (take("rp"))
    return Rounding::Up;
  return otherwise;
}

void InstructionDecoder::fail(const std::string &what) {
  if (status.ok())
    status = makeError(StatusCode::Unsupported, "PTX line ", instruction.line, ": '", instruction.spelling(), "': ", what);
}

void InstructionDecoder::unsupported(const std::string &why) {
  fail("the emulator does not have this instruction" + (why.empty() ? "" : ": " + why));
}

Status InstructionDecoder::finish() {
  if (status.ok() && !left.empty())
    unsupported("modifier '." + left.front() + "'");
  if (status.ok() && !op.run)
    unsupported();
  return status;
}

//===- Instructions: operands ---------------------------------------------===//

const Operand &InstructionDecoder::operand(size_t i) {
  static const Operand none;
  if (i < instruction.operands.size())
    return instruction.operands[i];
  fail("it has too few operands");
  return none;
}

Slot InstructionDecoder::anyRegister(const Operand &operand, unsigned &bytes) {
  if (operand.kind != Operand::Kind::Register || function.registerType(operand.index) == Type::Predicate) {
    fail("an operand is no register");
    bytes = 4;
    return scratch(4);
  }
  bytes = registerBytes(function.registerType(operand.index));
  return function.registerSlot(operand.index);
}

Slot InstructionDecoder::scratch(unsigned bytes) { return function.scratch(bytes); }
Slot InstructionDecoder::constant(uint64_t bits, unsigned bytes) { return function.constant(bits, bytes); }

Slot InstructionDecoder::destinationOf(const Operand &operand, Type type) {
  if (operand.kind == Operand::Kind::Sink)
    return scratch(type == Type::Predicate ? kPredicateBytes : registerBytes(type));
  if (operand.kind != Operand::Kind::Register) {
    fail("a result is no register");
    return scratch(8);
  }
  Type found = function.registerType(operand.index);
  if ((found == Type::Predicate) != (type == Type::Predicate) || registerBytes(found) != registerBytes(type))
    fail("register '" + operand.name + "' has not the width of the instruction's type");
  return function.registerSlot(operand.index);
}

Slot InstructionDecoder::predicate(size_t i, bool &isNegated) {
  isNegated = operand(i).isNegated;
  return source(i, Type::Predicate);
}

static uint64_t immediateBits(const Operand &operand, Type type, bool &isRight) {
  isRight = true;
  bool isSingle = operand.kind == Operand::Kind::Single, isDouble = operand.kind == Operand::Kind::Double;
  if (type == Type::F64 && isSingle)
    return std::bit_cast<uint64_t>(double(std::bit_cast<float>(static_cast<uint32_t>(operand.bits))));
  if (type == Type::F32 && isDouble)
    return std::bit_cast<uint32_t>(static_cast<float>(std::bit_cast<double>(operand.bits)));
  if ((isSingle && byteSize(type) != 4) || (isDouble && byteSize(type) != 8))
    isRight = false;
  if (operand.kind == Operand::Kind::Integer && operand.bits != 0 && (type == Type::F32 || type == Type::F64))
    isRight = false;
  return operand.bits;
}

Slot InstructionDecoder::immediate(const Operand &operand, Type type) {
  if (type == Type::Predicate)
    return constant(operand.bits ? UINT32_MAX : 0, kPredicateBytes);
  bool isRight;
  uint64_t bits = immediateBits(operand, type, isRight);
  if (!isRight)
    fail("an immediate is not of the instruction's type");
  return constant(bits, registerBytes(type));
}

/// The special registers that stay the same.
static bool findSpecial(const std::string &name, Special &special) {
  static const std::unordered_map<std::string, Special> names = {
      {"%tid.x", Special::TidX},
      {"%tid.y", Special::TidY},
      {"%tid.z", Special::TidZ},
      {"%tid", Special::TidX},
      {"%ntid.x", Special::NtidX},
      {"%ntid.y", Special::NtidY},
      {"%ntid.z", Special::NtidZ},
      {"%ctaid.x", Special::CtaidX},
      {"%ctaid.y", Special::CtaidY},
      {"%ctaid.z", Special::CtaidZ},
      {"%nctaid.x", Special::NctaidX},
      {"%nctaid.y", Special::NctaidY},
      {"%nctaid.z", Special::NctaidZ},
      {"%laneid", Special::LaneId},
      {"%warpid", Special::WarpId},
      {"%nwarpid", Special::NWarpId},
      {"%smid", Special::SmId},
      {"%nsmid", Special::NSmId},
      {"%lanemask_eq", Special::LanemaskEq},
      {"%lanemask_le", Special::LanemaskLe},
      {"%lanemask_lt", Special::LanemaskLt},
      {"%lanemask_ge", Special::LanemaskGe},
      {"%lanemask_gt", Special::LanemaskGt},
      {"%dynamic_smem_size", Special::DynamicSharedSize},
      {"%total_smem_size", Special::TotalSharedSize},
  };
  auto found = names.find(name);
  if (found == names.end())
    return false;
  special = found->second;
  return true;
}

Slot InstructionDecoder::sourceOf(const Operand &operand, Type type) {
  Special special;
  switch (operand.kind) {
  case Operand::Kind::Register:
    return destinationOf(operand, type);
  case Operand::Kind::Integer:
  case Operand::Kind::Single:
  case Operand::Kind::Double:
    return immediate(operand, type);
  case Operand::Kind::Special:
    if (operand.name == "WARP_SZ")
      return constant(kLanes, registerBytes(type));
    if (!findSpecial(operand.name, special) || byteSize(type) != 4) {
      unsupported("special register '" + operand.name + "'");
      return constant(0, registerBytes(type));
    }
    return makeSlot(Bank::Specials, static_cast<uint32_t>(special) * kLanes * 4);
  case Operand::Kind::Symbol:
    if (operand.name == "WARP_SZ")
      return constant(kLanes, registerBytes(type));
    return constant(symbolAddress(operand), registerBytes(type));
  default:
    fail("an operand is of a kind that does not fit");
    return constant(0, registerBytes(type));
  }
}

uint64_t InstructionDecoder::symbolAddress(const Operand &operand) {
  uint64_t address = 0;
  uint32_t offset = 0, bytes = 0;
  if (function.symbols.sharedOffsetOf(operand.name, offset) || function.parameterOffset(operand.name, offset, bytes))
    address = offset;
  else if (!function.symbols.addressOf(operand.name, address))
    fail("'" + operand.name + "' is not known");
  return address + static_cast<uint64_t>(operand.offset);
}

void InstructionDecoder::address(size_t i, Space space) {
  const Operand &place = operand(i);
  op.space = space;
  op.offset = place.offset;
  if (!place.isAddress)
    return fail("an address is not in brackets");
  if (place.kind == Operand::Kind::Register) {
    unsigned bytes;
    op.a = anyRegister(place, bytes);
    op.isWideAddress = bytes == 8;
    if (bytes < 4)
      fail("an address is in a register of 16 bits");
    return;
  }
  uint32_t local = 0;
  if (place.kind == Operand::Kind::Symbol && function.localOffset(place.name, local))
    op.isFrameRelative = true, op.offset += local;
  else if (place.kind == Operand::Kind::Symbol)
    op.offset = static_cast<int64_t>(symbolAddress(place));
  else if (place.kind != Operand::Kind::Integer)
    fail("an address is of a kind that does not fit");
}

uint32_t InstructionDecoder::addSlots(const std::vector<Slot> &slots) {
  auto first = static_cast<uint32_t>(function.code.slotLists.size());
  function.code.slotLists.insert(function.code.slotLists.end(), slots.begin(), slots.end());
  return first;
}

void InstructionDecoder::mixed(Type result, Type type, size_t sources) {
  if (operands() != sources + 1)
    fail(concat("it has ", operands(), " operands where ", sources + 1, " are wanted"));
  op.d = destination(0, result);
  Slot *places[] = {&op.a, &op.b, &op.c};
  for (size_t i = 0; i < sources; ++i)
    *places[i] = source(i + 1, type);
}
