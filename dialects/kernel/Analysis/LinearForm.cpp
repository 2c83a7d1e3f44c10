#include "dialects/kernel/Analysis/LinearForm.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mezzo::kernel;

std::optional<int64_t> mezzo::kernel::constantOf(Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)) && constant.getSignificantBits() <= 64)
    return constant.getSExtValue();
  return std::nullopt;
}

// Indices have 64 bits and wrap around, and so do the numbers of a form.
static int64_t wrappingSum(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
static int64_t wrappingProduct(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}

LinearForm &LinearForm::add(const LinearForm &other, int64_t factor) {
  constant = wrappingSum(constant, wrappingProduct(factor, other.constant));
  for (auto [value, coefficient] : other.terms)
    add(value, wrappingProduct(factor, coefficient));
  return *this;
}

LinearForm &LinearForm::add(Value value, int64_t coefficient) {
  if (coefficient == 0)
    return *this;
  auto *it = llvm::find_if(terms, [&](auto &term) { return term.first == value; });
  if (it == terms.end())
    terms.emplace_back(value, coefficient);
  else if ((it->second = wrappingSum(it->second, coefficient)) == 0)
    terms.erase(it);
  return *this;
}

int64_t LinearForm::coefficient(Value value) const {
  for (auto [term, coefficient] : terms)
    if (term == value)
      return coefficient;
  return 0;
}

/// Whether arithmetic on `type` does not wrap around for any index.
static bool isWide(Type type) { return isa<IndexType>(type) || type.isInteger(64); }

static void accumulate(Value value, int64_t factor, LinearForm &form);

static void accumulateProduct(Value value, arith::MulIOp op, int64_t factor, LinearForm &form) {
  if (std::optional<int64_t> constant = constantOf(op.getRhs()))
    accumulate(op.getLhs(), wrappingProduct(factor, *constant), form);
  else if (std::optional<int64_t> constant = constantOf(op.getLhs()))
    accumulate(op.getRhs(), wrappingProduct(factor, *constant), form);
  else
    form.add(value, factor);
}

/// Adds `factor` · `value` to `form`.
static void accumulate(Value value, int64_t factor, LinearForm &form) {
  if (std::optional<int64_t> constant = constantOf(value)) {
    form.constant = wrappingSum(form.constant, wrappingProduct(factor, *constant));
    return;
  }
  Operation *op = value.getDefiningOp();
  if (!op || !isWide(value.getType())) {
    form.add(value, factor);
  } else if (auto sum = dyn_cast<arith::AddIOp>(op)) {
    accumulate(sum.getLhs(), factor, form);
    accumulate(sum.getRhs(), factor, form);
  } else if (auto difference = dyn_cast<arith::SubIOp>(op)) {
    accumulate(difference.getLhs(), factor, form);
    accumulate(difference.getRhs(), wrappingProduct(factor, -1), form);
  } else if (auto product = dyn_cast<arith::MulIOp>(op)) {
    accumulateProduct(value, product, factor, form);
  } else if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(op) && isWide(op->getOperand(0).getType())) {
    accumulate(op->getOperand(0), factor, form);
  } else {
    form.add(value, factor);
  }
}

/// The quotient of `numerator` by `divisor` among the terms; null if there is none.
static Value findQuotient(const LinearForm &form, Value numerator, int64_t divisor) {
  for (auto [value, coefficient] : form.terms) {
    Operation *op = value.getDefiningOp();
    if (isa_and_nonnull<arith::DivSIOp, arith::DivUIOp>(op) && op->getOperand(0) == numerator &&
        constantOf(op->getOperand(1)) == divisor)
      return value;
  }
  return {};
}

/// Rewrites k·c·(x div c) + k·(x mod c) as k·x, once; whether it did.
static bool joinDivision(LinearForm &form) {
  for (auto [value, coefficient] : llvm::make_early_inc_range(form.terms)) {
    Operation *op = value.getDefiningOp();
    if (!isa_and_nonnull<arith::RemSIOp, arith::RemUIOp>(op))
      continue;
    std::optional<int64_t> divisor = constantOf(op->getOperand(1));
    Value quotient = divisor ? findQuotient(form, op->getOperand(0), *divisor) : Value();
    if (!quotient || form.coefficient(quotient) != wrappingProduct(coefficient, *divisor))
      continue;
    Value remainder = value;
    int64_t factor = coefficient;
    form.add(remainder, wrappingProduct(factor, -1));
    form.add(quotient, wrappingProduct(wrappingProduct(factor, -1), *divisor));
    accumulate(op->getOperand(0), factor, form);
    return true;
  }
  return false;
}

LinearForm mezzo::kernel::linearize(Value value) {
  LinearForm form;
  accumulate(value, 1, form);
  while (joinDivision(form))
    ;
  return form;
}

LinearForm mezzo::kernel::linearize(ValueRange indices, ArrayRef<int64_t> strides) {
  LinearForm form;
  for (auto [index, stride] : llvm::zip_equal(indices, strides))
    accumulate(index, stride, form);
  while (joinDivision(form))
    ;
  return form;
}
