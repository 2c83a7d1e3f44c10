#include "test/unit/compiler/text/KernelCases.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace mezzo::test {

static std::string number(size_t value) { return std::to_string(value); }
static size_t divideUp(size_t a, size_t b) { return (a + b - 1) / b; }

namespace {
struct Shape {
  size_t rows, columns;
  const char *type;
  size_t offset, threads;
};

class Cases {
public:
  void addAll(const Shape &s) {
    size_t data = s.rows * s.columns, group = 5, blocks = divideUp(s.rows, group), tile = std::min<size_t>(s.columns, 64);
    double sums = 0x1p-24 * 8 * static_cast<double>(std::max(s.rows, s.columns) + 8);
    add(s, "bias_gelu", {}, {{s.type, data, true}, {s.type, s.columns, true}, {s.type, data, false}}, 0);
    add(s, "softmax", {}, {{s.type, data, true}, {s.type, data, false}}, sums);
    add(s, "layer_norm", {},
        {{s.type, data, true},
         {"f32", s.columns, true},
         {"f32", s.columns, true},
         {s.type, data, false},
         {"f32", s.rows, false},
         {"f32", s.rows, false}},
        sums);
    add(s, "layer_norm_backward", {{"GROUP", number(group)}, {"BLOCKS", number(blocks)}},
        {{s.type, data, true},
         {s.type, data, true},
         {"f32", s.columns, true},
         {"f32", s.rows, true},
         {"f32", s.rows, true},
         {s.type, data, false},
         {"f32", blocks * 2 * s.columns, false}},
        sums);
    add(s, "column_sum", {{"TILE", number(tile)}, {"BLOCKS", number(divideUp(s.columns, tile))}},
        {{s.type, data, true}, {"f32", s.columns, false}}, sums);
    add(s, "transpose",
        {{"TILE", "32"}, {"ROWTILES", number(divideUp(s.rows, 32))}, {"COLUMNTILES", number(divideUp(s.columns, 32))}},
        {{s.type, data, true}, {s.type, data, false}}, 0);
  }

  std::vector<KernelCase> all;

private:
  void add(const Shape &s, const std::string &kernel, Definitions more, std::vector<Argument> arguments, double slack) {
    Definitions definitions = {
        {"ROWS", number(s.rows)}, {"COLUMNS", number(s.columns)}, {"TYPE", s.type}, {"THREADS", number(s.threads)}};
    definitions.insert(more.begin(), more.end());
    std::string id = "_" + number(s.rows) + "x" + number(s.columns) + "_" + s.type + "_at" + number(s.offset);
    std::string text = substitute(kernelText(kernel), definitions);
    for (size_t at = 0; (at = text.find("kernel.func @", at)) != std::string::npos;) {
      at = text.find('(', at);
      text.insert(at, id);
    }
    all.push_back({kernel + id, kernel + id, text, std::move(arguments), s.offset, slack, 0});
  }
};
} // namespace

/// The kernels of a file that has each other operation of the dialect once; all in the text of the first case.
static std::vector<KernelCase> operationCases() {
  std::ifstream file(MEZZO_TEST_OPERATIONS);
  std::stringstream text;
  text << file.rdbuf();
  std::vector<KernelCase> all;
  auto add = [&](const std::string &name, std::vector<Argument> arguments, double slack) {
    all.push_back({name, name, all.empty() ? text.str() : "", std::move(arguments), 0, slack, 0});
  };
  add("in_lanes", {{"f32", 5000, true}, {"f32", 5, false}}, 0);
  add("in_few_lanes", {{"f64", 500, true}, {"f64", 5, false}}, 0);
  add("several", {{"f32", 100, true}, {"f32", 4, false}, {"i64", 1, false}}, 0x1p-24 * 200);
  add("running", {{"f32", 3000, true}, {"f32", 3000, false}}, 0);
  add("best_of_rows", {{"i32", 8 * 512, true}, {"i32", 8, false}, {"i64", 8, false}}, 0);
  add("rows_by_number", {{"f32", 50 * 128, true}, {"i32", 4, true}, {"f32", 4 * 128, false}}, 0);
  add("abs", {{"bf16", 256, true}, {"i1", 256, false}, {"i8", 256, false}}, 0);
  add("in_two_steps", {{"f32", 16000, true}, {"f32", 16, true}, {"f32", 1, false}}, 0x1p-24 * 16000);
  return all;
}

const std::vector<KernelCase> &kernelCases() {
  static const std::vector<KernelCase> all = [] {
    Cases cases;
    for (const char *type : {"f32", "f16", "bf16"}) {
      cases.addAll({13, 1, type, 0, 32});
      cases.addAll({13, 7, type, 1, 32});
      cases.addAll({7, 127, type, 0, 32});
      cases.addAll({6, 128, type, 0, 32});
      cases.addAll({6, 128, type, 1, 64});
      cases.addAll({5, 129, type, 1, 64});
      cases.addAll({40, 70, type, 1, 32});
      cases.addAll({2, 4097, type, 1, 256});
    }
    cases.addAll({2, 50257, "f32", 1, 1024});
    for (KernelCase &c : operationCases())
      cases.all.push_back(std::move(c));
    return cases.all;
  }();
  return all;
}

std::string allKernels() {
  std::string text;
  for (const KernelCase &c : kernelCases())
    text += c.text + "\n";
  return text;
}

std::vector<Tensor> makeArguments(const KernelCase &c) {
  std::mt19937 random(17);
  std::vector<Tensor> tensors;
  for (const Argument &argument : c.arguments) {
    tensors.emplace_back(argument.type, argument.count, c.offset);
    if (argument.isInput)
      tensors.back().fill(random, 3);
  }
  return tensors;
}

std::vector<void *> pointersOf(std::vector<Tensor> &tensors) {
  std::vector<void *> pointers;
  for (Tensor &tensor : tensors)
    pointers.push_back(tensor.data());
  return pointers;
}

} // namespace mezzo::test
