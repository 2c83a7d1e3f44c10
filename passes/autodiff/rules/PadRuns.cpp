#include "passes/autodiff/rules/PadRuns.h"

#include <algorithm>

using namespace mezzo::autodiff;

static int64_t modulo(int64_t a, int64_t b) { return (a % b + b) % b; }

// The element that stands at `place` counted from the first of the operand; -1 for a constant.
static int64_t source(llvm::StringRef mode, int64_t size, int64_t place) {
  if (place >= 0 && place < size)
    return place;
  if (mode == "constant")
    return -1;
  if (mode == "edge")
    return place < 0 ? 0 : size - 1;
  if (mode == "wrap")
    return modulo(place, size);
  if (size == 1)
    return 0;
  int64_t rest = modulo(place, 2 * (size - 1));
  return rest < size ? rest : 2 * (size - 1) - rest;
}

// Whether element `from` continues `run`; a run of one element takes any step.
static bool extends(PadRun &run, int64_t from) {
  int64_t step = from - (run.from + run.step * (run.count - 1));
  if (step < -1 || step > 1 || (run.count > 1 && step != run.step))
    return false;
  run.step = step;
  ++run.count;
  return true;
}

llvm::SmallVector<PadRun> mezzo::autodiff::padRuns(llvm::StringRef mode, int64_t size, int64_t low, int64_t high) {
  llvm::SmallVector<PadRun> runs;
  bool isOpen = false;
  for (int64_t i = 0; i < size + low + high; ++i) {
    int64_t from = source(mode, size, i - low);
    if (from >= 0 && !(isOpen && extends(runs.back(), from)))
      runs.push_back({i, 1, from, 1});
    isOpen = from >= 0;
  }
  return runs;
}
