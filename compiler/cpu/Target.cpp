#include "compiler/cpu/Target.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/X86TargetParser.h"

#include <mutex>

using namespace llvm;

namespace mezzo::cpu {

static const char kTriple[] = "x86_64-unknown-linux-gnu";
static const char *const kLeast[] = {"avx2", "fma", "f16c", "bmi2"};
static const char *const kMasked[] = {"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512cd"};

/// Extensions that generated code may use and a loader can ask for. Others (sha, clzero, …) never appear in kernels.
static const char *const kKnown[] = {
    "avx",     "avx2",       "avx512bf16", "avx512bitalg", "avx512bw", "avx512cd",   "avx512dq",
    "avx512f", "avx512ifma", "avx512vbmi", "avx512vbmi2",  "avx512vl", "avx512vnni", "avx512vpopcntdq",
    "avxvnni", "bmi",        "bmi2",       "f16c",         "fma",      "gfni",       "lzcnt",
    "movbe",   "popcnt",     "sse3",       "sse4.1",       "sse4.2",   "ssse3",      "vpclmulqdq"};

static std::string nativeLevel() {
  StringMap<bool> host = sys::getHostCPUFeatures();
  bool masked = llvm::all_of(kMasked, [&](const char *name) { return host.lookup(name); });
  return masked ? "x86-64-v4" : "x86-64-v3";
}

/// What a processor has, with what that implies.
static StringSet<> featuresOf(StringRef cpu) {
  SmallVector<StringRef> features;
  X86::getFeaturesForCPU(cpu, features, /*NeedPlus=*/false);
  StringMap<bool> all;
  for (StringRef feature : features) {
    all[feature] = true;
    X86::updateImpliedFeatures(feature, /*Enabled=*/true, all);
  }
  StringSet<> set;
  for (const auto &entry : all)
    if (entry.second)
      set.insert(entry.first());
  return set;
}

static bool isKnownCPU(StringRef cpu) {
  SmallVector<StringRef> names;
  X86::fillValidCPUArchList(names, /*Only64Bit=*/true);
  return llvm::is_contained(names, cpu);
}

Expected<Target> Target::get(StringRef name) {
  Target target;
  target.cpu = name == "native" ? nativeLevel() : name.str();
  if (!isKnownCPU(target.cpu))
    return createStringError(
        formatv("processor '{0}' is not known; wanted native, x86-64-v3, x86-64-v4 or a name such as znver4", name));
  StringSet<> features = featuresOf(target.cpu);
  for (const char *needed : kLeast)
    if (!features.contains(needed))
      return createStringError(formatv("processor '{0}' lacks {1}; kernels need x86-64-v3 at least", name, needed));
  for (const char *known : kKnown)
    if (features.contains(known))
      target.extensions.push_back(known);
  target.avx512 = llvm::all_of(kMasked, [&](const char *needed) { return features.contains(needed); });
  return target;
}

bool multipliesBf16(StringRef name) {
  constexpr const char *kProducts = "avx512bf16";
  return name == "native" ? sys::getHostCPUFeatures().lookup(kProducts)
                          : isKnownCPU(name) && featuresOf(name).contains(kProducts);
}

/// LLVM 22's pass against blocked store forwarding aborts where a load under a mask of AVX2, whose size is not known,
/// follows a store. It can only be turned off for the whole process.
static void turnOffStoreForwardingPass() {
  auto &options = cl::getRegisteredOptions();
  auto found = options.find("x86-disable-avoid-SFB");
  if (found != options.end())
    found->second->addOccurrence(0, found->first, "true");
}

std::unique_ptr<TargetMachine> createTargetMachine(const Target &target) {
  static std::once_flag once;
  std::call_once(once, [] {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    turnOffStoreForwardingPass();
  });
  std::string error;
  Triple triple(kTriple);
  const llvm::Target *backend = TargetRegistry::lookupTarget(triple, error);
  if (!backend)
    return nullptr;
  TargetOptions options;
  options.AllowFPOpFusion = FPOpFusion::Strict; // no contraction of multiplication and addition
  options.NoTrappingFPMath = true;
  options.FunctionSections = false;
  return std::unique_ptr<TargetMachine>(backend->createTargetMachine(
      triple, target.cpu, "-prefer-256-bit", options, Reloc::PIC_, CodeModel::Small, CodeGenOptLevel::Default));
}

} // namespace mezzo::cpu
