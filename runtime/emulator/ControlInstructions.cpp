// bra, brx.idx, call, ret, exit, trap, brkpt, and what has no effect here: nanosleep, pragma-like hints.
#include "runtime/emulator/Block.h"
#include "runtime/emulator/Decoder.h"
#include "runtime/emulator/ExternalFunctions.h"
#include "runtime/emulator/LaneOps.h"

using namespace mezzo;
using namespace mezzo::emulator;

static void branchTo(Warp &warp, const Op &op) { warp.branch(op.target, op.reconverge); }

static void branchIndexed(Warp &warp, const Op &op) {
  const std::vector<uint32_t> &table = warp.frame->code->branchTables[op.extra];
  const auto *index = warp.in<uint32_t>(op.a);
  uint32_t targets[kLanes];
  uint32_t outside = 0;
  forLanes(warp.mask, [&](unsigned lane) {
    bool isInside = index[lane] < table.size();
    targets[lane] = table[isInside ? index[lane] : 0];
    outside |= uint32_t(!isInside) << lane;
  });
  if (outside != 0)
    warp.report(FindingKind::OutOfBounds, op, static_cast<unsigned>(std::countr_zero(outside)), 0,
                "branches by an index outside of its table");
  warp.branchMany(targets, op.reconverge);
}

static void exitThreads(Warp &warp, const Op &) { warp.exitLanes(warp.mask); }

/// Only of called functions: a kernel's return ends threads.
static void returnToCaller(Warp &warp, const Op &op) { warp.branch(op.target, op.reconverge); }

static void trapThreads(Warp &warp, const Op &op) {
  warp.report(FindingKind::Trap, op, static_cast<unsigned>(std::countr_zero(warp.mask)), 0, "the kernel stops itself");
  warp.stopAll();
}

static void nothing(Warp &, const Op &) {}

//===- Calls --------------------------------------------------------------===//

static void callFunction(Warp &warp, const Op &op) {
  const CallSite &site = warp.frame->code->calls[op.extra];
  warp.call(site, *site.callee);
}

/// Lanes may have different functions: one after the other, the rest comes back to the call.
static void callThroughRegister(Warp &warp, const Op &op) {
  const CallSite &site = warp.frame->code->calls[op.extra];
  const auto *addresses = warp.in<uint64_t>(op.a);
  auto first = static_cast<unsigned>(std::countr_zero(warp.mask));
  uint32_t same = 0;
  forLanes(warp.mask, [&](unsigned lane) { same |= uint32_t(addresses[lane] == addresses[first]) << lane; });
  auto found = warp.block.launch.functionsByAddress.find(addresses[first]);
  if (found == warp.block.launch.functionsByAddress.end()) {
    warp.report(FindingKind::OutOfBounds, op, first, addresses[first], "calls what is no function");
    return warp.stopAll();
  }
  if (same != warp.mask) {
    warp.mask &= ~same;
    warp.branch(warp.pc - 1, warp.pc);
    warp.mask = same;
  }
  warp.call(site, *found->second);
}

static void callExternal(Warp &warp, const Op &op) {
  const CallSite &site = warp.frame->code->calls[op.extra];
  callExternalFunction(warp, op, site);
}

static ValuePlace placeOf(InstructionDecoder &d, const Operand &operand) {
  ValuePlace place;
  if (operand.kind == Operand::Kind::Symbol && d.function.parameterOffset(operand.name, place.offset, place.bytes))
    return place;
  place.slot =
      operand.kind == Operand::Kind::Register ? d.anyRegister(operand, place.bytes) : d.sourceOf(operand, Type::B32);
  if (operand.kind != Operand::Kind::Register)
    place.bytes = 4;
  return place;
}

static std::vector<ValuePlace> placesOf(InstructionDecoder &d, const Operand &list) {
  std::vector<ValuePlace> places;
  for (const Operand &element : list.elements)
    places.push_back(placeOf(d, element));
  return places;
}

static void decodeCall(InstructionDecoder &d) {
  d.take("uni");
  CallSite site;
  size_t next = 0;
  // A list before the function are the results.
  if (d.operand(0).kind == Operand::Kind::Vector)
    site.results = placesOf(d, d.operand(next++));
  const Operand &target = d.operand(next++);
  if (next < d.operands() && d.operand(next).kind == Operand::Kind::Vector)
    site.arguments = placesOf(d, d.operand(next));
  d.op.extra = static_cast<uint32_t>(d.function.code.calls.size());
  if (target.kind == Operand::Kind::Register) {
    d.op.a = d.source(next - 1, Type::U64);
    d.run(callThroughRegister);
  } else if ((site.callee = d.function.symbols.codeOf(target.name))) {
    d.run(callFunction);
  } else if (isExternalFunction(target.name)) {
    site.external = target.name;
    d.run(callExternal);
  } else {
    d.unsupported("function '" + target.name + "' is only declared");
  }
  d.function.code.calls.push_back(std::move(site));
}

//===- Decoding -----------------------------------------------------------===//

static void decodeBra(InstructionDecoder &d) {
  d.take("uni");
  d.op.target = d.instruction.target;
  d.op.reconverge = d.function.reconvergence(d.index);
  d.run(branchTo);
}

static void decodeBrx(InstructionDecoder &d) {
  d.take("uni");
  if (!d.take("idx"))
    return d.unsupported();
  auto found = d.function.function.branchTargets.find(d.operand(1).name);
  if (found == d.function.function.branchTargets.end() || found->second.empty())
    return d.fail("its table of targets is not in the function");
  d.op.a = d.source(0, Type::U32);
  d.op.extra = static_cast<uint32_t>(d.function.code.branchTables.size());
  d.function.code.branchTables.push_back(found->second);
  d.op.reconverge = d.function.reconvergence(d.index);
  d.run(branchIndexed);
}

static void decodeRet(InstructionDecoder &d) {
  d.take("uni");
  d.op.target = static_cast<uint32_t>(d.function.function.body.size());
  d.op.reconverge = d.op.target;
  d.run(d.function.function.isEntry ? exitThreads : returnToCaller);
}

static void decodeExit(InstructionDecoder &d) { d.run(exitThreads); }
static void decodeTrap(InstructionDecoder &d) { d.run(trapThreads); }

static void decodeNothing(InstructionDecoder &d) {
  while (!d.peek().empty())
    d.takeAny();
  d.run(nothing);
}

void mezzo::emulator::addControlInstructions(DecodeTable &table) {
  table["bra"] = decodeBra;
  table["brx"] = decodeBrx;
  table["call"] = decodeCall;
  table["ret"] = decodeRet;
  table["exit"] = decodeExit;
  table["trap"] = decodeTrap;
  table["brkpt"] = decodeTrap;
  for (const char *name : {"nanosleep", "pmevent", "griddepcontrol", "setmaxnreg"})
    table[name] = decodeNothing;
}
