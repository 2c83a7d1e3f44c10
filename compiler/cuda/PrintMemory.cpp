// Loads, stores, privates, shared memory.
#include "compiler/cuda/KernelPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

/// Values of privates that a thread keeps in registers: of one private, and of all, by the threads of the block, which share
/// the registers.
static constexpr int64_t kMostOfPrivate = 32;

static int64_t mostOfAll(int64_t threads) { return threads <= 256 ? 96 : threads == 512 ? 48 : 24; }

void KernelPrinter::printLoad(LoadOp op) {
  if (auto wide = phase.wide.find(op); wide != phase.wide.end())
    return setName(op.getResult(), wide->second + "[w]");
  defineLoad(op);
}

void KernelPrinter::printStore(StoreOp op) {
  if (auto wide = phase.wide.find(op); wide != phase.wide.end())
    return out.line(wide->second + "[w] = " + name(op.getValue()) + ";");
  if (enclosingPhase(op))
    return out.line(storeStatement(op));
  out.line("if (thread == 0)");
  out.line("  " + storeStatement(op));
}

//===- Privates -----------------------------------------------------------===//

/// Whether the private is touched in phases that are not mapped as its space is.
static bool isTouchedByOthers(PrivateOp op) {
  return llvm::any_of(op->getUsers(), [](Operation *user) {
    auto reduce = dyn_cast_or_null<ReduceOp>(enclosingPhase(user));
    return reduce && reduce.getPer();
  });
}

/// Whether a private lies in memory by the number of the point.
bool KernelPrinter::isByPoint(Value slot) {
  auto op = slot.getDefiningOp<PrivateOp>();
  return !op || isTouchedByOthers(op);
}

bool KernelPrinter::fitsRegisters(PrivateOp op, const SpaceMap &map) {
  int64_t bytes = elementBytes(op.getType().getElementType());
  int64_t values = map.turns() * map.width * std::max<int64_t>(1, bytes / 4);
  if (values > kMostOfPrivate || registerValues + values > mostOfAll(map.threads))
    return false;
  registerValues += values;
  return true;
}

void KernelPrinter::printPrivate(PrivateOp op) {
  auto space = op.getSpace().getDefiningOp<SpaceOp>();
  const SpaceMap &map = schedule.of(space);
  Type element = op.getType().getElementType();
  std::string type = text::storageType(element);
  Place place{Place::Registers, "", element, space, {}, op, ""};
  if (isByPoint(op)) {
    place.kind = Place::Points;
    place.strides = text::rowMajor(map.extents);
    place.pointer = allocate("kept_by_point", type, elementBytes(element), space.getNumPoints());
  } else if (fitsRegisters(op, map)) {
    place.pointer = fresh("kept_values");
    out.line(type + " " + place.pointer + "[" + std::to_string(map.turns() * map.width) + "];");
  } else {
    place.kind = Place::Slots;
    place.pointer = allocate("kept_values", type, elementBytes(element), map.slots());
  }
  places[op] = place;
  const char *where = place.kind == Place::Registers ? " in registers of its thread"
                      : place.kind == Place::Slots   ? " in memory of the block: too many for registers"
                                                     : " in memory of the block: other threads need them too";
  reasons.push_back(place.pointer + ": " + std::to_string(map.slots()) + " values of " + type + where);
}

std::string KernelPrinter::slotOf(const Place &place, ValueRange indices) {
  const SpaceMap &map = *phase.map;
  if (place.kind == Place::Points)
    return place.pointer + "[" + sum(linearize(indices, place.strides)) + "]" + place.field;
  std::string width = std::to_string(map.width);
  if (place.kind == Place::Slots)
    return place.pointer + "[" + (map.width > 1 ? "w * " + std::to_string(map.turns() * map.threads) + " + " : "") +
           phase.chunk + "]";
  if (map.width == 1)
    return place.pointer + "[" + phase.turn + "]";
  return place.pointer + "[" + (map.turns() > 1 ? phase.turn + " * " + width + " + w" : "w") + "]";
}

void KernelPrinter::printRead(ReadOp op) {
  const Place &place = places[op.getSlot()];
  define(op.getResult(), widened(place.element, op.getType(), slotOf(place, op.getIndices())));
}

void KernelPrinter::printWrite(WriteOp op) {
  const Place &place = places[op.getSlot()];
  out.line(slotOf(place, op.getIndices()) + " = " + narrowed(op.getValue(), place.element) + ";");
}

void KernelPrinter::printShared(SharedOp op) {
  Type element = op.getType().getElementType();
  pointers[op] = allocate("shared", text::storageType(element), elementBytes(element), op.getType().getNumElements());
}

} // namespace mezzo::cuda
