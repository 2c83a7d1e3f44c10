// Sums of products by index notation, as a sequence of matrix products.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphContractionOps.h"
#include "dialects/graph/IR/GraphReduceOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace mezzo;
using namespace mezzo::onnx;

namespace {

/// An axis' index: a letter, or, for the axes of an ellipsis, a number from -1 down that counts from the last of them.
using Label = int;
using Labels = llvm::SmallVector<Label>;

/// A tensor whose axes are labelled; no label stands twice.
struct Term {
  Value value;
  Labels labels;
};

struct Equation {
  std::vector<std::string> inputs;
  std::optional<std::string> output;
};

} // namespace

static Equation splitEquation(llvm::StringRef text) {
  std::string compact = text.str();
  llvm::erase(compact, ' ');
  auto [left, right] = llvm::StringRef(compact).split("->");
  Equation equation;
  llvm::SmallVector<llvm::StringRef> parts;
  left.split(parts, ',');
  for (llvm::StringRef part : parts)
    equation.inputs.push_back(part.str());
  if (llvm::StringRef(compact).contains("->"))
    equation.output = right.str();
  return equation;
}

/// The labels of `text` for a tensor with `dots` axes in its ellipsis; nothing, and an error, for other characters.
static std::optional<Labels> parseLabels(NodeImport &n, llvm::StringRef text, int64_t dots) {
  Labels labels;
  while (!text.empty()) {
    if (text.consume_front("...")) {
      for (int64_t i = dots; i > 0; --i)
        labels.push_back(-static_cast<Label>(i));
    } else if (llvm::isAlpha(text.front())) {
      labels.push_back(text.front());
      text = text.drop_front();
    } else {
      return n.error("equation has " + quoted(text.take_front()) + " in it"), std::nullopt;
    }
  }
  return labels;
}

/// How many axes the ellipsis in `text` stands for on a tensor of `rank`; negative where there are too few axes.
static int64_t ellipsisAxes(llvm::StringRef text, int64_t rank) {
  size_t letters = llvm::count_if(text, [](char c) { return llvm::isAlpha(c); });
  return text.contains("...") ? rank - static_cast<int64_t>(letters) : 0;
}

/// Keeps of two axes with one label only the places where both indices are equal: the diagonal.
static Term takeDiagonal(NodeImport &n, Term term, int64_t first, int64_t second) {
  int64_t rank = rankOf(term.value), size = sizeOf(term.value, first);
  IntVector permutation;
  Labels labels;
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (axis == first || axis == second)
      continue;
    permutation.push_back(axis);
    labels.push_back(term.labels[axis]);
  }
  labels.push_back(term.labels[first]);
  permutation.append({first, second});
  Value matrix = n.e.transpose(term.value, permutation);
  IntVector flat(shapeOf(matrix).drop_back(2));
  std::optional<int64_t> square = product({size, size});
  if (!square)
    return n.error("a diagonal of more than 2^63 - 1 elements"), Term();
  flat.push_back(*square);
  IntVector starts(rank - 1, 0), sizes(flat), steps(rank - 1, 1);
  sizes.back() = size;
  steps.back() = size > 1 ? size + 1 : 1;
  return {n.e.slice(n.e.reshape(matrix, flat), starts, sizes, steps), labels};
}

/// Two axes of `labels` with one label.
static std::optional<std::pair<int64_t, int64_t>> findRepeated(llvm::ArrayRef<Label> labels) {
  for (int64_t first = 0; first < std::ssize(labels); ++first)
    for (int64_t second = first + 1; second < std::ssize(labels); ++second)
      if (labels[first] == labels[second])
        return std::pair(first, second);
  return std::nullopt;
}

static Term takeDiagonals(NodeImport &n, Term term) {
  while (auto repeated = n.failed() ? std::nullopt : findRepeated(term.labels))
    term = takeDiagonal(n, std::move(term), repeated->first, repeated->second);
  return term;
}

/// Drops axes of size 1 whose label has another size elsewhere: they broadcast.
static Term dropBroadcastAxes(NodeImport &n, Term term, const std::map<Label, int64_t> &sizes) {
  IntVector dropped;
  Labels kept;
  for (auto [axis, label] : llvm::enumerate(term.labels)) {
    if (sizeOf(term.value, axis) == 1 && sizes.at(label) != 1)
      dropped.push_back(axis);
    else
      kept.push_back(label);
  }
  return {n.e.squeeze(term.value, dropped), kept};
}

/// Sums out the labels that `isNeeded` does not want.
static Term sumUnneeded(NodeImport &n, Term term, llvm::function_ref<bool(Label)> isNeeded) {
  IntVector axes;
  Labels kept;
  for (auto [axis, label] : llvm::enumerate(term.labels)) {
    if (isNeeded(label))
      kept.push_back(label);
    else
      axes.push_back(axis);
  }
  if (axes.empty())
    return term;
  return {n.e.reduce<graph::ReduceSumOp>(term.value, axes, /*keepdims=*/false), kept};
}

/// The term with its axes in the order of `order`, which has the same labels.
static Value arrange(NodeImport &n, const Term &term, llvm::ArrayRef<Label> order) {
  IntVector permutation;
  for (Label label : order)
    permutation.push_back(llvm::find(term.labels, label) - term.labels.begin());
  return n.e.transpose(term.value, permutation);
}

static std::optional<int64_t> sizeOfAll(llvm::ArrayRef<Label> labels, const std::map<Label, int64_t> &sizes) {
  IntVector all;
  for (Label label : labels)
    all.push_back(sizes.at(label));
  return product(all);
}

/// The product of two terms, summed over the labels that they share and that `isNeeded` does not want.
static Term contract(NodeImport &n, const Term &a, const Term &b, const std::map<Label, int64_t> &sizes,
                     llvm::function_ref<bool(Label)> isNeeded) {
  Labels batch, rows, inner, columns;
  for (Label label : a.labels)
    (!llvm::is_contained(b.labels, label) ? rows : isNeeded(label) ? batch : inner).push_back(label);
  for (Label label : b.labels)
    if (!llvm::is_contained(a.labels, label))
      columns.push_back(label);
  auto ordered = [](llvm::ArrayRef<Label> x, llvm::ArrayRef<Label> y, llvm::ArrayRef<Label> z) {
    Labels all(x);
    all.append(y.begin(), y.end());
    all.append(z.begin(), z.end());
    return all;
  };
  auto batches = sizeOfAll(batch, sizes), m = sizeOfAll(rows, sizes), k = sizeOfAll(inner, sizes),
       c = sizeOfAll(columns, sizes);
  if (!batches || !m || !k || !c)
    return n.error("has more than 2^63 - 1 rows or columns"), Term();
  Value lhs = n.e.reshape(arrange(n, a, ordered(batch, rows, inner)), {*batches, *m, *k});
  Value rhs = n.e.reshape(arrange(n, b, ordered(batch, inner, columns)), {*batches, *k, *c});
  Labels labels = ordered(batch, rows, columns);
  IntVector shape;
  for (Label label : labels)
    shape.push_back(sizes.at(label));
  return {n.e.reshape(n.e.make<graph::MatmulOp>({lhs, rhs}), shape), labels};
}

/// The labelled inputs, and the size of each label.
static std::optional<std::vector<Term>> readTerms(NodeImport &n, const Equation &equation, std::map<Label, int64_t> &sizes) {
  if (equation.inputs.size() != n.inputCount())
    return n.error("equation has " + llvm::Twine(equation.inputs.size()) + " terms for " + llvm::Twine(n.inputCount()) +
                   " inputs"),
           std::nullopt;
  std::vector<Term> terms;
  for (auto [index, text] : llvm::enumerate(equation.inputs)) {
    Value value = n.in(index);
    int64_t dots = ellipsisAxes(text, rankOf(value));
    std::optional<Labels> labels = dots < 0 ? std::nullopt : parseLabels(n, text, dots);
    if (n.failed() || !labels || std::ssize(*labels) != rankOf(value))
      return n.failed() ? std::nullopt
                        : (n.error("term " + quoted(text) + " does not fit input " + llvm::Twine(index)), std::nullopt);
    for (auto [label, size] : llvm::zip(*labels, shapeOf(value))) {
      int64_t &known = sizes.try_emplace(label, size).first->second;
      if (known != size && known != 1 && size != 1)
        return n.error("one index has the sizes " + llvm::Twine(known) + " and " + llvm::Twine(size)), std::nullopt;
      known = known == 1 ? size : known;
    }
    terms.push_back({value, *labels});
  }
  return terms;
}

/// The labels of the result: as said, or those of the ellipsis and the letters that stand once, in alphabetical order.
static std::optional<Labels> resultLabels(NodeImport &n, const Equation &equation, const std::map<Label, int64_t> &sizes) {
  int64_t dots = 0;
  for (auto [label, size] : sizes)
    dots = std::max<int64_t>(dots, -label);
  if (equation.output)
    return parseLabels(n, *equation.output, dots);
  Labels labels;
  for (int64_t i = dots; i > 0; --i)
    labels.push_back(-static_cast<Label>(i));
  std::string all = llvm::join(equation.inputs, "");
  for (auto [label, size] : sizes)
    if (label > 0 && llvm::count(all, static_cast<char>(label)) == 1)
      labels.push_back(label);
  return labels;
}

/// The terms in one, with the labels of `result` in that order; all labels of it are there.
static Value combine(NodeImport &n, std::vector<Term> &terms, const Labels &result, const std::map<Label, int64_t> &sizes) {
  auto isNeededBy = [&](size_t from) {
    return [&, from](Label label) {
      return llvm::is_contained(result, label) ||
             llvm::any_of(llvm::ArrayRef(terms).drop_front(from),
                          [&](const Term &term) { return llvm::is_contained(term.labels, label); });
    };
  };
  Term all = sumUnneeded(n, terms[0], isNeededBy(1));
  for (size_t i = 1; i < terms.size(); ++i) {
    auto isNeededLater = isNeededBy(i + 1);
    auto isInBoth = [&](Label label) { return isNeededLater(label) || llvm::is_contained(all.labels, label); };
    Term next = sumUnneeded(n, terms[i], isInBoth);
    all = contract(n, all, next, sizes, isNeededLater);
    all = sumUnneeded(n, all, isNeededLater);
  }
  return arrange(n, all, result);
}

/// Whether a sum would be rounded before the product it goes into.
static bool roundsInBetween(llvm::ArrayRef<Term> terms, const Labels &result) {
  if (terms.size() != 2)
    return terms.size() > 2;
  auto isSummedAlone = [&](const Term &term, const Term &other) {
    return llvm::any_of(term.labels, [&](Label label) {
      return !llvm::is_contained(other.labels, label) && !llvm::is_contained(result, label);
    });
  };
  return isSummedAlone(terms[0], terms[1]) || isSummedAlone(terms[1], terms[0]);
}

static Results importEinsum(NodeImport &n) {
  Equation equation = splitEquation(n.textAttr("equation", "", {}));
  std::map<Label, int64_t> sizes;
  std::optional<std::vector<Term>> terms = readTerms(n, equation, sizes);
  std::optional<Labels> result = terms ? resultLabels(n, equation, sizes) : std::nullopt;
  if (!result)
    return {};
  for (Label label : *result)
    if (!sizes.contains(label) || llvm::count(*result, label) > 1)
      return n.error("an index of the result is in no term, or stands twice");
  for (Term &term : *terms)
    term = dropBroadcastAxes(n, takeDiagonals(n, term), sizes);
  if (roundsInBetween(*terms, *result))
    for (Term &term : *terms)
      term.value = n.e.widen(term.value);
  // A label may have been dropped everywhere but where its size is not 1, so every label still has a term.
  return {n.e.convert(combine(n, *terms, *result, sizes), elementOf(n.in(0)))};
}

void mezzo::onnx::addEinsum(OpTable &table) { table.add("Einsum", {1, anyNumber}, importEinsum); }
