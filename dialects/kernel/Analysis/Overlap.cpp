#include "dialects/kernel/Analysis/Overlap.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

namespace mezzo::kernel {

namespace {

/// Tries the values of one term after the other, the largest coefficients first, within what the rest can still make up for.
class Search {
public:
  explicit Search(llvm::SmallVector<Term> list) : terms(std::move(list)) {
    llvm::sort(terms, [](const Term &a, const Term &b) { return std::abs(a.coefficient) > std::abs(b.coefficient); });
    low.assign(terms.size() + 1, 0);
    high.assign(terms.size() + 1, 0);
    divisor.assign(terms.size() + 1, 0);
    for (size_t i = terms.size(); i-- > 0;) {
      __int128 a = __int128(terms[i].coefficient) * terms[i].low, b = __int128(terms[i].coefficient) * terms[i].high;
      low[i] = low[i + 1] + std::min(a, b);
      high[i] = high[i + 1] + std::max(a, b);
      divisor[i] = std::gcd(divisor[i + 1], terms[i].coefficient);
    }
  }

  /// Whether the terms from `i` on can sum to `target`.
  bool reaches(size_t i, __int128 target);

private:
  llvm::SmallVector<Term> terms;
  llvm::SmallVector<__int128> low, high; ///< of the sum from each term on
  llvm::SmallVector<int64_t> divisor;    ///< of every sum from each term on
  int budget = 4096;
};

} // namespace

static __int128 floorDivide(__int128 a, __int128 b) { return a / b - ((a % b != 0) && ((a < 0) != (b < 0))); }
static __int128 ceilDivide(__int128 a, __int128 b) { return -floorDivide(-a, b); }

bool Search::reaches(size_t i, __int128 target) {
  if (target < low[i] || target > high[i])
    return false;
  if (i == terms.size())
    return target == 0;
  if (target % divisor[i] != 0)
    return false;
  if (--budget < 0)
    return true;
  const Term &term = terms[i];
  __int128 least = target - high[i + 1], most = target - low[i + 1];
  if (term.coefficient < 0)
    std::swap(least, most);
  __int128 first = std::max<__int128>(ceilDivide(least, term.coefficient), term.low);
  __int128 last = std::min<__int128>(floorDivide(most, term.coefficient), term.high);
  for (__int128 x = first; x <= last; ++x) {
    if (reaches(i + 1, target - x * term.coefficient) || budget < 0)
      return true;
  }
  return false;
}

bool canBeZero(llvm::SmallVector<Term> terms, int64_t constant) {
  llvm::erase_if(terms, [](const Term &term) { return term.coefficient == 0; });
  return Search(std::move(terms)).reaches(0, -__int128(constant));
}

} // namespace mezzo::kernel
