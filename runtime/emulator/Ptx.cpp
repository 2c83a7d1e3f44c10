#include "runtime/emulator/Ptx.h"

#include <array>
#include <utility>

using namespace mezzo::emulator;

namespace {
struct TypeFacts {
  const char *name;
  Type type;
  unsigned bytes;
  bool isFloat, isSigned;
};
} // namespace

static constexpr TypeFacts kTypes[] = {
    {"pred", Type::Predicate, 0, false, false}, {"b8", Type::B8, 1, false, false},
    {"b16", Type::B16, 2, false, false},        {"b32", Type::B32, 4, false, false},
    {"b64", Type::B64, 8, false, false},        {"b128", Type::B128, 16, false, false},
    {"u8", Type::U8, 1, false, false},          {"u16", Type::U16, 2, false, false},
    {"u32", Type::U32, 4, false, false},        {"u64", Type::U64, 8, false, false},
    {"s8", Type::S8, 1, false, true},           {"s16", Type::S16, 2, false, true},
    {"s32", Type::S32, 4, false, true},         {"s64", Type::S64, 8, false, true},
    {"f16", Type::F16, 2, true, true},          {"bf16", Type::BF16, 2, true, true},
    {"f32", Type::F32, 4, true, true},          {"f64", Type::F64, 8, true, true},
    {"f16x2", Type::F16x2, 4, true, true},      {"bf16x2", Type::BF16x2, 4, true, true},
    {"u16x2", Type::U16x2, 4, false, false},    {"s16x2", Type::S16x2, 4, false, true},
};

static const TypeFacts *factsOf(Type type) {
  for (const TypeFacts &facts : kTypes)
    if (facts.type == type)
      return &facts;
  return nullptr;
}

Type mezzo::emulator::typeNamed(const std::string &name) {
  for (const TypeFacts &facts : kTypes)
    if (name == facts.name)
      return facts.type;
  return Type::None;
}

unsigned mezzo::emulator::byteSize(Type type) {
  const TypeFacts *facts = factsOf(type);
  return facts ? facts->bytes : 0;
}

bool mezzo::emulator::isFloat(Type type) {
  const TypeFacts *facts = factsOf(type);
  return facts && facts->isFloat;
}

bool mezzo::emulator::isSigned(Type type) {
  const TypeFacts *facts = factsOf(type);
  return facts && facts->isSigned;
}

std::string Instruction::spelling() const {
  std::string text = opcode;
  for (const std::string &modifier : modifiers)
    text += "." + modifier;
  return text;
}

const Function *Module::findFunction(const std::string &name) const {
  const Function *declared = nullptr;
  for (const auto &function : functions)
    if (function->name == name) {
      if (function->isDefined)
        return function.get();
      declared = function.get();
    }
  return declared;
}
