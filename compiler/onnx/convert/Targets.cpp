#include "compiler/onnx/convert/Targets.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/YAMLTraits.h"

using namespace mezzo::onnx;

static constexpr llvm::StringLiteral kTable =
#include "convert/targets.yaml.inc"
    ;

LLVM_YAML_IS_SEQUENCE_VECTOR(Target)

namespace llvm::yaml {
template <> struct MappingTraits<Target> {
  static void mapping(IO &io, Target &target) {
    io.mapRequired("target", target.name);
    io.mapRequired("source", target.source);
    io.mapOptional("f16", target.withF16);
    io.mapOptional("no-f16", target.withoutF16);
    io.mapOptional("bf16", target.withBF16);
    io.mapOptional("no-bf16", target.withoutBF16);
    io.mapOptional("one-type", target.oneType);
  }
};
} // namespace llvm::yaml

/// Whether an entry of a list, NAME or NAME@N, is of the operator.
static bool isOf(llvm::StringRef entry, llvm::StringRef op, int64_t opset) {
  auto [name, first] = entry.split('@');
  int64_t since = 0;
  return name == op && (first.empty() || (!first.getAsInteger(10, since) && opset >= since));
}

bool Target::runs(llvm::StringRef op, int64_t opset, bool isF16) const {
  const std::vector<std::string> &with = isF16 ? withF16 : withBF16, &without = isF16 ? withoutF16 : withoutBF16;
  auto isEntry = [&](const std::string &entry) { return isOf(entry, op, opset); };
  return with.empty() ? llvm::none_of(without, isEntry) : llvm::any_of(with, isEntry);
}

bool Target::wantsOneType(llvm::StringRef op) const { return llvm::is_contained(oneType, op); }

static std::vector<Target> readTargets() {
  std::vector<Target> targets;
  llvm::yaml::Input input(kTable);
  input >> targets;
  assert(!input.error() && "the table is a file of the project");
  return targets;
}

const std::vector<Target> &mezzo::onnx::allTargets() {
  static const std::vector<Target> targets = readTargets();
  return targets;
}

const Target *mezzo::onnx::findTarget(llvm::StringRef name) {
  auto found = llvm::find_if(allTargets(), [&](const Target &target) { return target.name == name; });
  return found == allTargets().end() ? nullptr : &*found;
}
