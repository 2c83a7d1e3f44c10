#include "test/unit/compiler/cpu/KernelTesting.h"

#include "compiler/cpu/Compile.h"
#include "dialects/kernel/IR/KernelDialect.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/APFloat.h"

#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

using namespace mlir;

namespace mezzo::test {

static constexpr size_t kGuard = 256;
static constexpr uint8_t kGuardByte = 0xA5;

std::string substitute(std::string text, const Definitions &definitions) {
  for (const auto &[name, value] : definitions)
    for (size_t at = 0; (at = text.find("$" + name, at)) != std::string::npos; at += value.size())
      text.replace(at, name.size() + 1, value);
  return text;
}

std::string kernelText(const std::string &name) {
  std::ifstream file(std::string(MEZZO_KERNELS) + "/" + name + ".mlir");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_FALSE(text.str().empty()) << "no kernel " << name;
  return text.str();
}

cpu::Image compile(const std::string &text, const std::string &cpuName) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<kernel::KernelDialect>();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  FailureOr<cpu::Image> image = failure();
  if (module)
    image = cpu::compileKernels(*module, llvm::cantFail(cpu::Target::get(cpuName)));
  if (failed(image)) {
    std::fprintf(stderr, "cannot compile:\n%s\n", text.c_str());
    std::exit(1);
  }
  return std::move(*image);
}

cpu::LoadedImage load(const std::string &text, const std::string &cpuName) {
  return llvm::cantFail(cpu::LoadedImage::load(compile(text, cpuName)));
}

//===- Tensor -------------------------------------------------------------===//

static const llvm::fltSemantics *semanticsOf(const std::string &type) {
  if (type == "f32")
    return &llvm::APFloat::IEEEsingle();
  if (type == "f64")
    return &llvm::APFloat::IEEEdouble();
  if (type == "f16")
    return &llvm::APFloat::IEEEhalf();
  return type == "bf16" ? &llvm::APFloat::BFloat() : nullptr;
}

static bool isUnsigned(const std::string &type) { return type[0] == 'u'; }

static size_t bitsOf(const std::string &type) {
  size_t bits = std::stoul(type.substr(type.find_first_of("0123456789")));
  return bits == 1 ? 8 : bits;
}

size_t Tensor::elementBytes() const { return bitsOf(name) / 8; }

Tensor::Tensor(std::string type, size_t count, size_t offset) : name(std::move(type)), count(count) {
  bytes.assign(count * elementBytes() + 2 * kGuard + 64 + offset * elementBytes(), kGuardByte);
  size_t base = reinterpret_cast<uintptr_t>(bytes.data() + kGuard);
  start = kGuard + (64 - base % 64) % 64 + offset * elementBytes();
}

static llvm::APInt encode(const std::string &type, double value) {
  if (const llvm::fltSemantics *semantics = semanticsOf(type)) {
    llvm::APFloat number(value);
    bool lost;
    number.convert(*semantics, llvm::APFloat::rmNearestTiesToEven, &lost);
    return number.bitcastToAPInt();
  }
  return llvm::APInt(bitsOf(type), static_cast<uint64_t>(static_cast<int64_t>(value)), /*isSigned=*/true,
                     /*implicitTrunc=*/true);
}

static double decode(const std::string &type, llvm::APInt bits) {
  if (const llvm::fltSemantics *semantics = semanticsOf(type)) {
    llvm::APFloat number(*semantics, bits);
    bool lost;
    number.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
    return number.convertToDouble();
  }
  return isUnsigned(type) || type == "i1" ? static_cast<double>(bits.getZExtValue())
                                          : static_cast<double>(bits.getSExtValue());
}

double roundTo(const std::string &type, double value) { return decode(type, encode(type, value)); }

void Tensor::set(size_t i, double value) {
  uint64_t bits = encode(name, value).getZExtValue();
  std::memcpy(bytes.data() + start + i * elementBytes(), &bits, elementBytes());
}

double Tensor::get(size_t i) const {
  uint64_t bits = 0;
  std::memcpy(&bits, bytes.data() + start + i * elementBytes(), elementBytes());
  return decode(name, llvm::APInt(bitsOf(name), bits));
}

void Tensor::fill(std::mt19937 &random, double scale) {
  std::uniform_real_distribution<double> distribution(-scale, scale);
  for (size_t i = 0; i < count; ++i)
    set(i, distribution(random));
}

std::vector<double> Tensor::values() const {
  std::vector<double> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = get(i);
  return values;
}

bool Tensor::isIntact() const {
  auto untouched = [](uint8_t byte) { return byte == kGuardByte; };
  size_t end = start + count * elementBytes();
  return std::all_of(bytes.begin(), bytes.begin() + start, untouched) &&
         std::all_of(bytes.begin() + end, bytes.end(), untouched);
}

double Tensor::halfUnit(double value) const {
  const llvm::fltSemantics *semantics = semanticsOf(name);
  if (!semantics)
    return 0;
  int precision = static_cast<int>(llvm::APFloat::semanticsPrecision(*semantics));
  int least = llvm::APFloat::semanticsMinExponent(*semantics);
  int exponent = value == 0 ? least : std::max(std::ilogb(value), least);
  return std::ldexp(0.5, exponent - precision + 1);
}

} // namespace mezzo::test
