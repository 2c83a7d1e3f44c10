// Phases: loops over chunks of points, with wide loads before the points of a chunk and wide stores after them.
#include "compiler/cuda/KernelPrinter.h"
#include "compiler/text/Types.h"

using namespace mlir;
using namespace mezzo::kernel;

namespace mezzo::cuda {

void KernelPrinter::printKernelOp(Operation *op) {
  bool isInPhase = enclosingPhase(op) != nullptr;
  if (!isInPhase && isa<LoadOp, StoreOp>(op))
    synchronize(accessesOf(op));
  TypeSwitch<Operation *>(op)
      .Case<FinishOp>([](auto) {}) // after all blocks
      .Case<SpaceOp>([&](auto space) { printSpace(space); })
      .Case<ForeachOp>([&](auto foreach) { printForeach(foreach); })
      .Case<ReduceOp>([&](auto reduce) { printReduce(reduce); })
      .Case<ScanOp>([&](auto scan) { printScan(scan); })
      .Case<ExchangeOp>([&](auto exchange) { printExchange(exchange); })
      .Case<PrivateOp>([&](auto slot) { printPrivate(slot); })
      .Case<SharedOp>([&](auto shared) { printShared(shared); })
      .Case<LoadOp>([&](auto load) { printLoad(load); })
      .Case<StoreOp>([&](auto store) { printStore(store); })
      .Case<ReadOp>([&](auto read) { printRead(read); })
      .Case<WriteOp>([&](auto write) { printWrite(write); })
      .Case<EntryOp>([&](auto entry) { printEntry(entry); })
      .Default([&](Operation *other) { refuse(other, "has no form in CUDA"); });
}

//===- Points -------------------------------------------------------------===//

/// Where chunks start: so that those of the leader are aligned.
void KernelPrinter::printSpace(SpaceOp op) {
  const SpaceMap &map = schedule.of(op);
  if (!map.leader)
    return;
  auto load = dyn_cast<LoadOp>(map.leader);
  Value memory = load ? load.getMemory() : cast<StoreOp>(map.leader).getMemory();
  LinearForm offset = linearize(load ? load.getIndices() : cast<StoreOp>(map.leader).getIndices(), text::stridesOf(memory));
  offset.add(enclosingPhase(map.leader)->getRegion(0).getArgument(map.laneDim()), -1);
  std::string type = text::storageType(memoryElement(memory.getType()));
  peels[op] = fresh("peel");
  out.line("// Chunks start where " + pointers[memory] + " is aligned.");
  reasons.push_back("chunks start where " + pointers[memory] + " is aligned, for rows may start anywhere");
  out.line("const int " + peels[op] + " = (int)((unsigned long long)(" + pointers[memory] + " + (" + sum(offset) +
           ")) / sizeof(" + type + ") % " + std::to_string(map.width) + ");");
}

void KernelPrinter::printForeach(ForeachOp op) {
  synchronize(accessesOf(op));
  printChunks(op.getSpaceOp(), op, op.getLimit(), /*numbersPoints=*/false, [&] { printBlock(*op.getBlock()); });
}

/// Whether a private that the phase touches is in registers, whose numbers must be known to the compiler.
bool KernelPrinter::needsUnrolling(Operation *op) {
  if (!op)
    return true;
  WalkResult result = op->walk([&](Operation *part) {
    if (!isa<ReadOp, WriteOp>(part))
      return WalkResult::advance();
    auto place = places.find(part->getOperand(isa<WriteOp>(part) ? 1 : 0));
    bool isRegisters = place != places.end() && place->second.kind == Place::Registers;
    return isRegisters ? WalkResult::interrupt() : WalkResult::advance();
  });
  return result.wasInterrupted();
}

void KernelPrinter::printChunks(SpaceOp space, Operation *op, Value limit, bool numbersPoints, Action perPoint) {
  const SpaceMap &map = schedule.of(space);
  std::string threads = std::to_string(map.threads);
  phase = Phase();
  phase.op = op;
  phase.map = &map;
  phase.isRagged = map.width > 1 && (map.isRagged() || limit);
  if (map.turns() > 1) {
    out.line(needsUnrolling(op) ? "#pragma unroll" : "#pragma unroll 1");
    out.open("for (int turn = 0; turn < " + std::to_string(map.turns()) + "; ++turn)");
  } else {
    out.open("");
  }
  phase.turn = map.turns() > 1 ? "turn" : "0";
  phase.chunk = map.turns() > 1 ? "(turn * " + threads + " + thread)" : "thread";
  bool isGuarded = map.turns() * map.threads != map.chunks();
  if (isGuarded)
    out.open("if (" + phase.chunk + " < " + std::to_string(map.chunks()) + ")");
  printRowIndices();
  std::string lane = map.rows() == 1 ? phase.chunk : phase.chunk + " % " + std::to_string(map.chunksPerRow());
  phase.first = lane;
  if ((map.width > 1 || map.rows() > 1) && needsFirst(numbersPoints)) {
    auto peel = peels.find(space);
    out.line("const int first = " + lane + (map.width > 1 ? " * " + std::to_string(map.width) : "") +
             (peel == peels.end() ? "" : " - " + peel->second) + ";");
    phase.first = "first";
  }
  printPoints(limit, numbersPoints, perPoint);
  if (isGuarded)
    out.close();
  out.close();
  phase = Phase();
}

/// Whether anything is said of where a chunk starts.
bool KernelPrinter::needsFirst(bool numbersPoints) {
  if (phase.isRagged || numbersPoints || isNeeded(phase.op->getRegion(0).getArgument(phase.map->laneDim())))
    return true;
  return llvm::any_of(phase.op->getRegion(0).front(),
                      [&](Operation &op) { return isa<LoadOp, StoreOp>(op) && isContiguous(&op, *phase.map, ranges); });
}

/// The indices of dimensions before the lanes; of those that are walked with them 0, since the lanes' index has all.
void KernelPrinter::printRowIndices() {
  if (!phase.op)
    return;
  const SpaceMap &map = *phase.map;
  int64_t stride = map.chunksPerRow();
  for (unsigned dim = map.laneDim(); dim-- > 0;) {
    Value index = phase.op->getRegion(0).getArgument(dim);
    if (dim >= map.first) {
      setName(index, "0");
      continue;
    }
    std::string digit = phase.chunk + " / " + std::to_string(stride);
    if (dim > 0)
      digit += " % " + std::to_string(map.extents[dim]);
    stride *= map.extents[dim];
    if (!isNeeded(index))
      continue;
    setName(index, fresh("i"));
    out.line("const int " + name(index) + " = " + digit + ";");
  }
}

/// Which points of the chunk exist.
void KernelPrinter::printEnds(Value limit) {
  std::string width = std::to_string(phase.map->width), left = fresh("left");
  bool isWideLimit = limit && isWide(limit);
  out.line("const int begin = " + std::string(phase.map->leader ? "first < 0 ? -first : 0" : "0") + ";");
  out.line("const " + std::string(isWideLimit ? "long long " : "int ") + left + " = " + limitText(limit, phase.map->lanes) +
           " - first;");
  out.line("const int end = " + left + " < " + width + " ? " + (isWideLimit ? "(int)" : "") + left + " : " + width + ";");
}

void KernelPrinter::printPointIndices(bool numbersPoints) {
  const SpaceMap &map = *phase.map;
  std::string place = map.width > 1 ? phase.first + " + w" : phase.first;
  if (phase.op) {
    Value index = phase.op->getRegion(0).getArgument(map.laneDim());
    setName(index, place);
    if (isNeeded(index) && map.width > 1) {
      setName(index, fresh("j"));
      out.line("const int " + name(index) + " = " + place + ";");
    }
  }
  if (!numbersPoints)
    return;
  std::string row =
      map.rows() == 1 ? ""
                      : phase.chunk + " / " + std::to_string(map.chunksPerRow()) + " * " + std::to_string(map.lanes) + " + ";
  phase.point = fresh("point");
  out.line("const int " + phase.point + " = " + row + place + ";");
}

void KernelPrinter::printPoints(Value limit, bool numbersPoints, Action perPoint) {
  const SpaceMap &map = *phase.map;
  if (map.width == 1) {
    if (limit)
      out.open("if (" + phase.first + " < " + name(limit) + ")");
    printPointIndices(numbersPoints);
    perPoint();
    if (limit)
      out.close();
    return;
  }
  if (phase.isRagged)
    printEnds(limit);
  if (phase.op)
    printWideLoads();
  out.line("#pragma unroll");
  out.open("for (int w = 0; w < " + std::to_string(map.width) + "; ++w)");
  if (phase.isRagged)
    out.open("if (w >= begin && w < end)");
  printPointIndices(numbersPoints);
  perPoint();
  if (phase.isRagged)
    out.close();
  out.close();
  if (phase.op)
    printWideStores();
}

//===- Wide accesses ------------------------------------------------------===//

/// Prints, before the points of a chunk, what computes `value`, which is the same at all of them.
void KernelPrinter::printBeforePoints(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != &phase.op->getRegion(0).front() || isa<arith::ConstantOp>(op) || isPrinted(op))
    return;
  for (Value operand : op->getOperands())
    printBeforePoints(operand);
  printStatement(op);
  markPrinted(op);
}

/// Loads of whole chunks, and room for what is stored.
void KernelPrinter::printWideLoads() {
  std::string width = std::to_string(phase.map->width);
  Value lane = phase.op->getRegion(0).getArgument(phase.map->laneDim());
  for (Operation &op : phase.op->getRegion(0).front()) {
    auto load = dyn_cast<LoadOp>(op);
    auto store = dyn_cast<StoreOp>(op);
    bool isUseless = load && !isNeeded(load.getResult());
    if ((!load && !store) || isUseless || !isContiguous(&op, *phase.map, ranges))
      continue;
    Value memory = load ? load.getMemory() : store.getMemory();
    ValueRange indices = load ? load.getIndices() : store.getIndices();
    LinearForm offset = linearize(indices, text::stridesOf(memory));
    for (auto [term, coefficient] : offset.terms)
      printBeforePoints(term);
    std::string array = phase.wide[&op] = fresh(load ? "x" : "y");
    if (phase.map->width * elementBytes(memoryElement(memory.getType())) >= 16)
      ++(load ? launch.wideLoads : launch.wideStores);
    out.line(typeOf(load ? load.getResult() : store.getValue()) + " " + array + "[" + width + "];");
    if (load)
      out.line("load(" + array + ", " + pointers[memory] + " + (" + sum(offset, lane, "first") + ")" +
               (phase.isRagged ? ", begin, end" : "") + ");");
  }
}

void KernelPrinter::printWideStores() {
  Value lane = phase.op->getRegion(0).getArgument(phase.map->laneDim());
  for (Operation &op : phase.op->getRegion(0).front())
    if (auto store = dyn_cast<StoreOp>(op); store && phase.wide.contains(&op))
      out.line("store(" + pointers[store.getMemory()] + " + (" +
               sum(linearize(store.getIndices(), text::stridesOf(store.getMemory())), lane, "first") + "), " +
               phase.wide[&op] + (phase.isRagged ? ", begin, end" : "") + ");");
}

} // namespace mezzo::cuda
