#include "runtime/cpu/CpuFeatures.h"

#include <algorithm>
#include <cstdint>

using namespace mezzo;
using namespace mezzo::cpu;

#if defined(__x86_64__)
#include <cpuid.h>

namespace {
constexpr const char *hostArchitecture = "x86_64";

enum Register { EAX, EBX, ECX, EDX };

/// The state that the operating system must save for a feature's registers.
enum class SavedState { None, Avx, Avx512, Amx };

/// Where CPUID says whether a feature is there.
struct FeatureBit {
  std::string_view name;
  unsigned leaf;
  unsigned subleaf;
  Register reg;
  unsigned bit;
  SavedState state = SavedState::None;
};

constexpr SavedState avx = SavedState::Avx, avx512 = SavedState::Avx512, amx = SavedState::Amx;

constexpr FeatureBit featureBits[] = {
    {"64bit", 0x80000001, 0, EDX, 29},
    {"x87", 1, 0, EDX, 0},
    {"cx8", 1, 0, EDX, 8},
    {"cmov", 1, 0, EDX, 15},
    {"mmx", 1, 0, EDX, 23},
    {"fxsr", 1, 0, EDX, 24},
    {"sse", 1, 0, EDX, 25},
    {"sse2", 1, 0, EDX, 26},
    {"sse3", 1, 0, ECX, 0},
    {"pclmul", 1, 0, ECX, 1},
    {"ssse3", 1, 0, ECX, 9},
    {"fma", 1, 0, ECX, 12, avx},
    {"cx16", 1, 0, ECX, 13},
    {"sse4.1", 1, 0, ECX, 19},
    {"sse4.2", 1, 0, ECX, 20},
    {"crc32", 1, 0, ECX, 20},
    {"movbe", 1, 0, ECX, 22},
    {"popcnt", 1, 0, ECX, 23},
    {"aes", 1, 0, ECX, 25},
    {"xsave", 1, 0, ECX, 26},
    {"avx", 1, 0, ECX, 28, avx},
    {"f16c", 1, 0, ECX, 29, avx},
    {"rdrnd", 1, 0, ECX, 30},
    {"fsgsbase", 7, 0, EBX, 0},
    {"bmi", 7, 0, EBX, 3},
    {"avx2", 7, 0, EBX, 5, avx},
    {"bmi2", 7, 0, EBX, 8},
    {"avx512f", 7, 0, EBX, 16, avx512},
    {"avx512dq", 7, 0, EBX, 17, avx512},
    {"rdseed", 7, 0, EBX, 18},
    {"adx", 7, 0, EBX, 19},
    {"avx512ifma", 7, 0, EBX, 21, avx512},
    {"clflushopt", 7, 0, EBX, 23},
    {"clwb", 7, 0, EBX, 24},
    {"avx512cd", 7, 0, EBX, 28, avx512},
    {"sha", 7, 0, EBX, 29},
    {"avx512bw", 7, 0, EBX, 30, avx512},
    {"avx512vl", 7, 0, EBX, 31, avx512},
    {"avx512vbmi", 7, 0, ECX, 1, avx512},
    {"avx512vbmi2", 7, 0, ECX, 6, avx512},
    {"gfni", 7, 0, ECX, 8},
    {"vaes", 7, 0, ECX, 9, avx},
    {"vpclmulqdq", 7, 0, ECX, 10, avx},
    {"avx512vnni", 7, 0, ECX, 11, avx512},
    {"avx512bitalg", 7, 0, ECX, 12, avx512},
    {"avx512vpopcntdq", 7, 0, ECX, 14, avx512},
    {"rdpid", 7, 0, ECX, 22},
    {"avx512vp2intersect", 7, 0, EDX, 8, avx512},
    {"amx-bf16", 7, 0, EDX, 22, amx},
    {"avx512fp16", 7, 0, EDX, 23, avx512},
    {"amx-tile", 7, 0, EDX, 24, amx},
    {"amx-int8", 7, 0, EDX, 25, amx},
    {"avxvnni", 7, 1, EAX, 4, avx},
    {"avx512bf16", 7, 1, EAX, 5, avx512},
    {"amx-fp16", 7, 1, EAX, 21, amx},
    {"avxifma", 7, 1, EAX, 23, avx},
    {"sahf", 0x80000001, 0, ECX, 0},
    {"lzcnt", 0x80000001, 0, ECX, 5},
    {"sse4a", 0x80000001, 0, ECX, 6},
    {"prfchw", 0x80000001, 0, ECX, 8},
    {"xop", 0x80000001, 0, ECX, 11, avx},
    {"fma4", 0x80000001, 0, ECX, 16, avx},
};

/// Whether the operating system saves the registers: bits of XCR0.
bool isStateSaved(SavedState state) {
  unsigned eax, ebx, ecx, edx;
  if (state == SavedState::None)
    return true;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx & bit_OSXSAVE))
    return false;
  unsigned low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  unsigned wanted = state == SavedState::Avx ? 0x6 : state == SavedState::Avx512 ? 0xE6 : 0x60000;
  return (low & wanted) == wanted;
}

bool hasFeatureBit(const FeatureBit &feature) {
  unsigned registers[4];
  if (!__get_cpuid_count(feature.leaf, feature.subleaf, &registers[EAX], &registers[EBX], &registers[ECX], &registers[EDX]))
    return false;
  return (registers[feature.reg] >> feature.bit & 1) && isStateSaved(feature.state);
}
} // namespace

bool cpu::hasCpuFeature(std::string_view name) {
  auto found = std::find_if(std::begin(featureBits), std::end(featureBits),
                            [&](const FeatureBit &feature) { return feature.name == name; });
  return found != std::end(featureBits) && hasFeatureBit(*found);
}

std::string cpu::getCpuName() {
  unsigned words[12] = {};
  for (unsigned i = 0; i < 3; ++i)
    if (!__get_cpuid(0x80000002 + i, &words[4 * i], &words[4 * i + 1], &words[4 * i + 2], &words[4 * i + 3]))
      return hostArchitecture;
  std::string name(reinterpret_cast<const char *>(words), sizeof(words));
  name.resize(name.find('\0') == std::string::npos ? name.size() : name.find('\0'));
  name.erase(0, name.find_first_not_of(' '));
  name.erase(name.find_last_not_of(' ') + 1);
  return name.empty() ? hostArchitecture : name;
}

#else
namespace {
#if defined(__aarch64__)
constexpr const char *hostArchitecture = "aarch64";
#else
constexpr const char *hostArchitecture = "unknown";
#endif
} // namespace

bool cpu::hasCpuFeature(std::string_view) { return false; }

std::string cpu::getCpuName() { return hostArchitecture; }
#endif

Status cpu::checkTarget(const artifact::Target &target, const std::function<bool(std::string_view)> &hasFeature) {
  std::string architecture = target.triple.substr(0, target.triple.find('-'));
  if (architecture != hostArchitecture)
    return makeError(StatusCode::Incompatible, "artifact was compiled for ", target.triple, ", this processor is ",
                     hostArchitecture, "; compile the model again for it");
  std::string missing;
  for (const std::string &feature : target.features)
    if (!hasFeature(feature))
      missing += " " + feature;
  if (!missing.empty())
    return makeError(StatusCode::Incompatible, "artifact was compiled for ", target.cpu,
                     ", this processor or its operating system lacks:", missing,
                     "; compile the model again with another "
                     "--target-cpu");
  return {};
}
