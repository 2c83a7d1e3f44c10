#include "compiler/onnx/convert/Operators.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/YAMLTraits.h"

using namespace mezzo::onnx;

static constexpr llvm::StringLiteral kTable =
#include "convert/operators.yaml.inc"
    ;

LLVM_YAML_IS_SEQUENCE_VECTOR(OperatorRow)

namespace llvm::yaml {
template <> struct MappingTraits<OperatorRow> {
  static void mapping(IO &io, OperatorRow &row) {
    io.mapRequired("op", row.op);
    io.mapRequired("since", row.since);
    io.mapRequired("in", row.inputs);
    io.mapRequired("out", row.outputs);
    io.mapRequired("f16", row.f16);
    io.mapRequired("bf16", row.bf16);
    io.mapOptional("data", row.data);
    io.mapOptional("exact", row.isExact);
  }
};
} // namespace llvm::yaml

llvm::StringRef OperatorRow::wordAt(const std::vector<std::string> &words, size_t index) {
  if (!words.empty() && index + 1 >= words.size() && llvm::StringRef(words.back()).ends_with("*"))
    return llvm::StringRef(words.back()).drop_back();
  return index < words.size() ? llvm::StringRef(words[index]) : "any";
}

bool OperatorRow::isData(llvm::StringRef variable) const {
  if (variable == "any" || variable == "f32")
    return false;
  return data.empty() ? variable == output(0) : llvm::is_contained(data, variable);
}

bool OperatorRow::allows(llvm::StringRef variable, bool isF16) const {
  return llvm::is_contained(isF16 ? f16 : bf16, variable);
}

bool OperatorRow::onlyReads() const { return outputs.empty() && inputs.size() == 1 && inputs[0] != "f32"; }

OperatorTable::OperatorTable() {
  std::vector<OperatorRow> read;
  llvm::yaml::Input input(kTable);
  input >> read;
  assert(!input.error() && "the table is a file of the project");
  for (OperatorRow &row : read)
    rows[row.op].push_back(std::move(row));
}

const OperatorTable &OperatorTable::get() {
  static const OperatorTable table;
  return table;
}

const OperatorRow *OperatorTable::find(llvm::StringRef op, int64_t opset) const {
  auto found = rows.find(op);
  if (found == rows.end())
    return nullptr;
  const OperatorRow *newest = nullptr;
  for (const OperatorRow &row : found->second)
    if (row.since <= opset)
      newest = &row;
  return newest;
}
