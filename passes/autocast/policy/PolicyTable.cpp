#include "passes/autocast/policy/PolicyTable.h"

#include "dialects/common/YamlErrors.h"
#include "passes/autocast/policy/DeclaredRows.h"
#include "passes/autocast/policy/NearNames.h"
#include "llvm/Support/YAMLTraits.h"

using namespace mezzo;
using namespace mezzo::autocast;

static constexpr llvm::StringLiteral kBuiltin =
#include "passes/autocast/policy/policy.yaml.inc"
    ;

namespace {
/// The content of a policy file.
struct PolicyPins {
  std::vector<PolicyRow> rows;
  std::vector<std::string> keepF32, keepLow;
};
struct PolicyFile : PolicyPins {
  std::string word; ///< what stands there instead
};
} // namespace

namespace llvm::yaml {
template <> struct ScalarEnumerationTraits<OperandRole> {
  static void enumeration(IO &io, OperandRole &role) {
    io.enumCase(role, "data", OperandRole::Data);
    io.enumCase(role, "product", OperandRole::Product);
    io.enumCase(role, "f32", OperandRole::F32);
    io.enumCase(role, "any", OperandRole::Any);
    io.enumCase(role, "agree", OperandRole::Agree);
  }
};
template <> struct ScalarEnumerationTraits<ResultRole> {
  static void enumeration(IO &io, ResultRole &role) {
    io.enumCase(role, "data", ResultRole::Data);
    io.enumCase(role, "own", ResultRole::Own);
  }
};
template <> struct ScalarEnumerationTraits<Prior> {
  static void enumeration(IO &io, Prior &prior) {
    for (Prior value : {Prior::Low, Prior::Follow, Prior::Ranged, Prior::F32})
      io.enumCase(prior, nameOf(value).data(), value);
  }
};
template <> struct ScalarEnumerationTraits<Reason> {
  static void enumeration(IO &io, Reason &reason) {
    for (Reason value : {Reason::Range, Reason::Precision, Reason::Speed, Reason::Meaning})
      io.enumCase(reason, nameOf(value).data(), value);
  }
};
template <> struct MappingTraits<PolicyRow> {
  static void mapping(IO &io, PolicyRow &row) {
    io.mapRequired("op", row.op);
    io.mapRequired("operands", row.operands);
    io.mapOptional("results", row.results);
    io.mapOptional("compute", row.compute);
    io.mapOptional("accumulate", row.accumulate);
    io.mapRequired("f16", row.f16);
    io.mapRequired("bf16", row.bf16);
    io.mapRequired("reason", row.reason);
    io.mapRequired("why", row.why);
  }
  static std::string validate(IO &, PolicyRow &row) {
    if (row.operands.empty())
      return "row of '" + row.op + "': operands wanted, got none";
    if (row.compute != "f32" && row.compute != "exact")
      return "row of '" + row.op + "': compute wanted f32 or exact, got '" + row.compute + "'";
    if (!row.accumulate.empty() && row.accumulate != "f32")
      return "row of '" + row.op + "': accumulate wanted f32, got '" + row.accumulate + "'";
    return "";
  }
};
} // namespace llvm::yaml

LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(OperandRole)
LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(ResultRole)
LLVM_YAML_IS_SEQUENCE_VECTOR(PolicyRow)

namespace llvm::yaml {
template <> struct MappingTraits<PolicyPins> {
  static void mapping(IO &io, PolicyPins &file) {
    io.mapOptional("rows", file.rows);
    io.mapOptional("keep-f32", file.keepF32);
    io.mapOptional("keep-low", file.keepLow);
  }
};
/// A list of rows alone, or a mapping with pins beside them.
template <> struct PolymorphicTraits<PolicyFile> {
  static NodeKind getKind(const PolicyFile &) { return NodeKind::Map; }
  static PolicyPins &getAsMap(PolicyFile &file) { return file; }
  static std::vector<PolicyRow> &getAsSequence(PolicyFile &file) { return file.rows; }
  static std::string &getAsScalar(PolicyFile &file) { return file.word; }
};
} // namespace llvm::yaml

llvm::StringRef mezzo::autocast::nameOf(Prior prior) {
  static constexpr llvm::StringLiteral names[] = {"low", "follow", "ranged", "f32"};
  return names[static_cast<size_t>(prior)];
}

llvm::StringRef mezzo::autocast::nameOf(Reason reason) {
  static constexpr llvm::StringLiteral names[] = {"range", "precision", "speed", "meaning"};
  return names[static_cast<size_t>(reason)];
}

OperandRole PolicyRow::operand(unsigned i) const { return operands[std::min<size_t>(i, operands.size() - 1)]; }

ResultRole PolicyRow::result(unsigned i) const { return i < results.size() ? results[i] : ResultRole::Data; }

const PolicyTable &PolicyTable::builtin() {
  static const PolicyTable table = llvm::cantFail(parse(kBuiltin, "policy.yaml"));
  return table;
}

llvm::Expected<PolicyTable> PolicyTable::parse(llvm::StringRef text, llvm::StringRef source) {
  std::string message;
  PolicyFile file;
  llvm::yaml::Input input(text, nullptr, noteYamlError, &message);
  input >> file;
  if (input.error() || !file.word.empty())
    return llvm::createStringError(source + ":" + (message.empty() ? " neither a list of rows nor a mapping" : message));
  PolicyTable read;
  read.table = std::move(file.rows);
  read.f32Selectors = std::move(file.keepF32);
  read.lowSelectors = std::move(file.keepLow);
  for (auto [i, row] : llvm::enumerate(read.table))
    if (!read.numbers.try_emplace(row.op, i).second)
      return llvm::createStringError(source + ": '" + row.op + "' has two rows");
  return read;
}

llvm::Error PolicyTable::override(const PolicyTable &user, llvm::StringRef source) {
  for (const PolicyRow &row : user.table) {
    auto found = numbers.find(row.op);
    if (found == numbers.end()) {
      std::vector<std::string> names;
      for (const PolicyRow &known : table)
        names.push_back(known.op);
      return llvm::createStringError(source + ": there is no operation '" + row.op + "'" + didYouMean(row.op, names));
    }
    table[found->second] = row;
  }
  return llvm::Error::success();
}

const PolicyRow *PolicyTable::find(mlir::Operation *op) const {
  if (const PolicyRow *row = declaredRow(op))
    return row;
  return op->getName().getDialectNamespace() == "graph" ? find(op->getName().stripDialect()) : nullptr;
}

const PolicyRow *PolicyTable::find(llvm::StringRef op) const {
  auto found = numbers.find(op);
  return found == numbers.end() ? nullptr : &table[found->second];
}
