// Faults that are put into kernels on purpose: the emulator has to see them, by a finding or by a wrong result.
#include "test/unit/compiler/emulator/EmulatedKernels.h"

#include <gtest/gtest.h>
#include <sstream>

namespace mezzo::test {
namespace {

struct Mutant {
  std::string kind;
  size_t line; ///< of the PTX
  std::string ptx;
};

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  std::stringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string> &lines) {
  std::string text;
  for (const std::string &line : lines)
    text += line + "\n";
  return text;
}

/// The lines of a kernel's body.
std::pair<size_t, size_t> bodyOf(const std::vector<std::string> &lines, const std::string &name) {
  size_t begin = 0;
  while (begin < lines.size() && lines[begin].find(".entry " + name + "(") == std::string::npos)
    ++begin;
  size_t end = begin;
  while (end < lines.size() && lines[end] != "}")
    ++end;
  return {begin, end};
}

bool has(const std::string &line, const char *piece) { return line.find(piece) != std::string::npos; }

/// The last number of an instruction, changed; "" if it ends in none.
std::string withLastNumber(const std::string &line, long change) {
  size_t end = line.rfind(';'), start = line.rfind(' ', end);
  if (end == std::string::npos || start == std::string::npos)
    return "";
  std::string word = line.substr(start + 1, end - start - 1);
  char *rest = nullptr;
  long value = std::strtol(word.c_str(), &rest, 10);
  if (word.empty() || *rest != '\0')
    return "";
  return line.substr(0, start + 1) + std::to_string(value + change) + ";";
}

/// What a line may become; kind and new text.
std::vector<std::pair<std::string, std::string>> mutationsOf(const std::string &line) {
  std::vector<std::pair<std::string, std::string>> all;
  if (has(line, "bar.sync") || has(line, "bar.warp.sync"))
    all.emplace_back("dropped barrier", "");
  if (has(line, "membar.gl"))
    all.emplace_back("dropped fence", "");
  bool isCompare = has(line, "setp.gt.") || has(line, "setp.lt.") || has(line, "setp.ge.");
  if (isCompare && !has(line, ".f32") && !has(line, ".f64"))
    for (long change : {1, -1})
      if (std::string changed = withLastNumber(line, change); !changed.empty())
        all.emplace_back("guard off by one", changed);
  if (has(line, "mul.wide.s32") || has(line, "mul.wide.u32"))
    if (std::string changed = withLastNumber(line, 1); !changed.empty())
      all.emplace_back("wrong stride", changed);
  if (has(line, "and.b64") && (has(line, ", 15;") || has(line, ", 7;")))
    all.emplace_back("wrong vector guard", withLastNumber(line, has(line, ", 15;") ? -8 : -4));
  if (has(line, "shfl.sync.bfly"))
    all.emplace_back("dropped shuffle",
                     "mov.b32 " + line.substr(line.find('%'), line.find('|') - line.find('%')) + "," +
                         line.substr(line.find(", ") + 1, line.find(", ", line.find(", ") + 1) - line.find(", ") - 1) + ";");
  return all;
}

std::vector<Mutant> mutantsOf(const EmulatedKernel &kernel) {
  std::vector<std::string> lines = linesOf(kernel.ptx);
  auto [begin, end] = bodyOf(lines, kernel.name);
  std::vector<Mutant> mutants;
  for (size_t i = begin; i < end; ++i)
    for (auto &[kind, text] : mutationsOf(lines[i])) {
      std::vector<std::string> changed = lines;
      changed[i] = text;
      mutants.push_back({kind, i + 1, joined(changed)});
    }
  return mutants;
}

/// Whether a run sees a mutant: a finding, a result off from the CPU's, or one that depends on the order.
bool isCaught(const KernelCase &c, const EmulatedKernel &kernel, const Mutant &mutant) {
  EmulatedKernel changed = {mutant.ptx, kernel.name, kernel.launch};
  for (const char *order : {"order", "shuffled:4"}) {
    Emulation done = emulate(c, changed, inOrder(order));
    if (!done.error.empty() || !done.findings.empty() || !differenceFromCpu(c, done.tensors).empty())
      return true;
  }
  return false;
}

/// Cases of one size: others of the same kernel have the same lines.
bool isSampled(const KernelCase &c) {
  for (const char *name :
       {"softmax_5x129_f32", "softmax_6x128_f16", "layer_norm_5x129_f32", "layer_norm_backward_5x129_bf16",
        "column_sum_7x127_f32", "transpose_5x129_f16", "bias_gelu_6x128_f16", "softmax_2x4097_bf16", "layer_norm_2x4097_f32",
        "in_two_steps", "transpose_7x127_f32"})
    if (c.name.starts_with(name))
      return true;
  return false;
}

TEST(MutantTest, AreCaught) {
  if (emulatedKernels().empty())
    GTEST_SKIP() << "there is no NVRTC";
  size_t count = 0, caught = 0;
  std::string missed;
  for (const KernelCase &c : kernelCases()) {
    if (!isSampled(c))
      continue;
    const EmulatedKernel &kernel = emulatedKernels().at(c.function);
    for (const Mutant &mutant : mutantsOf(kernel)) {
      ++count;
      if (isCaught(c, kernel, mutant))
        ++caught;
      else
        missed += c.name + ", PTX line " + std::to_string(mutant.line) + ": " + mutant.kind + "\n";
    }
  }
  std::printf("mutants: %zu of %zu caught; missed:\n%s", caught, count, missed.c_str());
  EXPECT_GE(count, 200u);
  EXPECT_GE(static_cast<double>(caught), 0.95 * static_cast<double>(count));
}

} // namespace
} // namespace mezzo::test
