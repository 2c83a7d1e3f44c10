#include "passes/autocast/verify/RangeClaims.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

int64_t RangeClaim::countBehind(ArrayRef<int64_t> shape) const {
  return slices.empty() ? 1 : ShapedType::getNumElements(shape.take_back(axis - 1));
}

std::string autocast::placeOf(Value value, int operation) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return "argument " + std::to_string(argument.getArgNumber());
  return "result " + std::to_string(operation) + ' ' + std::to_string(cast<OpResult>(value).getResultNumber());
}

/// Exactly, in hexadecimal.
static void printInterval(Interval interval, llvm::raw_ostream &out) {
  out << ' ' << llvm::format("%a", interval.lo) << ' ' << llvm::format("%a", interval.hi);
}

static void printClaim(Value value, int operation, const autocast::Bounds &range, llvm::raw_ostream &out) {
  if (!isa<RankedTensorType>(value.getType()) || (range.all == Interval() && range.mayBeNan && !range.hasChannels()))
    return;
  out << placeOf(value, operation);
  printInterval(range.all, out);
  out << (range.mayBeNan ? " nan\n" : "\n");
  if (!range.hasChannels())
    return;
  out << "slices " << range.channelAxis;
  for (Interval channel : range.channels)
    printInterval(channel, out);
  out << '\n';
}

std::string autocast::rangeClaimsText(func::FuncOp function, const RangeAnalysis &ranges, const LowType &low) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << "function " << function.getName() << (low.type.isF16() ? " f16\n" : " bf16\n");
  Block &block = function.getBody().front();
  for (BlockArgument argument : block.getArguments())
    printClaim(argument, 0, ranges.of(argument), out);
  for (auto [number, op] : llvm::enumerate(block.without_terminator()))
    for (Value result : op.getResults())
      printClaim(result, static_cast<int>(number), ranges.of(result), out);
  return text;
}

/// Reads pairs of bounds; false where a word is no number, a pair is incomplete, or its lower bound is the larger one.
static bool readIntervals(ArrayRef<StringRef> words, std::vector<Interval> &intervals) {
  for (size_t i = 0; i + 1 < words.size(); i += 2) {
    Interval interval;
    if (!llvm::to_float(words[i], interval.lo) || !llvm::to_float(words[i + 1], interval.hi) ||
        !(interval.lo <= interval.hi))
      return false;
    intervals.push_back(interval);
  }
  return words.size() % 2 == 0 && !intervals.empty();
}

/// `argument I lo hi` or `result O R lo hi`, perhaps with `nan` behind.
static RangeClaim *readClaim(SmallVector<StringRef> words, FunctionClaims &claims) {
  size_t placeWords = words[0] == "argument" ? 2 : 3;
  bool mayBeNan = words.back() == "nan";
  if (mayBeNan)
    words.pop_back();
  std::vector<Interval> bounds;
  if (words.size() != placeWords + 2 || !readIntervals(ArrayRef(words).drop_front(placeWords), bounds))
    return nullptr;
  RangeClaim &claim = claims.values[llvm::join(ArrayRef(words).take_front(placeWords), " ")];
  claim = {bounds[0], mayBeNan, 0, {}};
  return &claim;
}

llvm::Expected<llvm::StringMap<FunctionClaims>> autocast::parseRangeClaims(StringRef text, StringRef source) {
  llvm::StringMap<FunctionClaims> functions;
  FunctionClaims *current = nullptr;
  RangeClaim *claim = nullptr;
  auto buffer = llvm::MemoryBuffer::getMemBuffer(text, source, /*RequiresNullTerminator=*/false);
  for (llvm::line_iterator line(*buffer); !line.is_at_end(); ++line) {
    SmallVector<StringRef> words;
    line->split(words, ' ', -1, /*KeepEmpty=*/false);
    bool isRead = false;
    if (words[0] == "function" && words.size() == 3 && (words[2] == "f16" || words[2] == "bf16")) {
      current = &functions[words[1]];
      current->type = words[2].str();
      isRead = true;
    } else if (current && (words[0] == "argument" || words[0] == "result")) {
      isRead = (claim = readClaim(words, *current)) != nullptr;
    } else if (claim && words[0] == "slices" && words.size() > 3) {
      isRead = !words[1].getAsInteger(10, claim->axis) && claim->axis > 0 &&
               readIntervals(ArrayRef(words).drop_front(2), claim->slices);
    }
    if (!isRead)
      return llvm::createStringError(source + ":" + llvm::Twine(line.line_number()) +
                                     ": wanted 'function NAME TYPE', a claim or its slices");
  }
  return functions;
}
