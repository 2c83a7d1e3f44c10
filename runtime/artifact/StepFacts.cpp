#include "runtime/artifact/StepFacts.h"

#include "runtime/artifact/AttributeReader.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::artifact;

static uint64_t bytesOf(const TensorType &type) { return static_cast<uint64_t>(*getByteSize(type)); }

static uint64_t countElements(const std::vector<int64_t> &shape) {
  uint64_t count = 1;
  for (int64_t size : shape)
    count *= static_cast<uint64_t>(size);
  return count;
}

//===- Products -----------------------------------------------------------===//

/// The shape of a matrix whose dimension i is dimension permutation[i] of the buffer.
static std::vector<int64_t> permuted(const BufferRef &buffer, const std::vector<int64_t> &permutation) {
  const std::vector<int64_t> &shape = buffer.type.shape;
  std::vector<int64_t> result(shape);
  for (size_t i = 0; i < permutation.size() && i < shape.size(); ++i)
    if (auto from = static_cast<uint64_t>(permutation[i]); from < shape.size())
      result[i] = shape[from];
  return result;
}

/// The size of a dimension, counted from the last; 1 where there are fewer.
static uint64_t sizeFromEnd(const std::vector<int64_t> &shape, size_t place) {
  return place < shape.size() ? static_cast<uint64_t>(shape[shape.size() - 1 - place]) : 1;
}

static std::string epilogueOf(AttributeReader &attributes) {
  std::string text = attributes.getFlag("has_bias") ? "bias" : "";
  for (const std::string &name : attributes.getStrings("post_ops"))
    text += (text.empty() ? "" : ", ") + name;
  return text;
}

static Product describeMatmul(const Call &call, AttributeReader &attributes) {
  Product product;
  std::vector<int64_t> lhs = permuted(call.buffers[0], attributes.getInts("lhs_permutation", {}));
  std::vector<int64_t> result = permuted(call.buffers.back(), attributes.getInts("result_permutation", {}));
  product.k = sizeFromEnd(lhs, 0);
  product.m = sizeFromEnd(result, 1);
  product.n = sizeFromEnd(result, 0);
  product.batch = product.m * product.n == 0 ? 0 : countElements(result) / (product.m * product.n);
  return product;
}

/// Channels last: [N, spatial..., C] by [O, spatial..., C / groups], where the last are O divided among the groups.
static Product describeConvolution(const Call &call, AttributeReader &attributes) {
  Product product;
  auto groups = static_cast<uint64_t>(std::max<int64_t>(attributes.getInt("groups", 1), 1));
  uint64_t channels = sizeFromEnd(call.buffers.back().type.shape, 0);
  product.batch = groups;
  product.n = channels / groups;
  product.m = channels == 0 ? 0 : countElements(call.buffers.back().type.shape) / channels;
  product.k = channels == 0 ? 0 : countElements(call.buffers[1].type.shape) / channels;
  return product;
}

std::optional<Product> artifact::productOf(const Call &call) {
  bool isMatmul = call.function == "dnnl.matmul" || call.function == "cublaslt.matmul";
  if ((!isMatmul && call.function != "dnnl.conv") || call.buffers.size() < 3)
    return std::nullopt;
  AttributeReader attributes(call);
  Product product = isMatmul ? describeMatmul(call, attributes) : describeConvolution(call, attributes);
  product.lhs = call.buffers[0].type.elementType;
  product.rhs = call.buffers[1].type.elementType;
  product.result = call.buffers.back().type.elementType;
  product.epilogue = epilogueOf(attributes);
  return product;
}

//===- Traffic ------------------------------------------------------------===//

static void addBuffer(StepFacts &facts, const BufferRef &ref) {
  uint64_t bytes = bytesOf(ref.type);
  facts.read += ref.access != Access::Write ? bytes : 0;
  facts.written += ref.access != Access::Read ? bytes : 0;
}

/// What one argument of a launch, a buffer or a table of several, adds.
static void addArgument(StepFacts &facts, std::span<const BufferRef> refs, bool isTable, bool isTemporary,
                        const ArgumentTraffic *traffic) {
  for (const BufferRef &ref : refs) {
    addBuffer(facts, ref);
    uint64_t bytes = bytesOf(ref.type), width = getByteWidth(ref.type.elementType);
    uint64_t once = ref.access == Access::ReadWrite ? 2 * bytes : bytes;
    facts.tables += isTable ? once : 0;
    if (!traffic) {
      facts.moved += once;
      facts.compulsory += once;
      continue;
    }
    uint64_t read = isTable ? traffic->tableReads * bytes : traffic->readElements * width;
    uint64_t written = isTable ? traffic->tableWrites * bytes : traffic->writtenElements * width;
    facts.moved += read + written;
    facts.compulsory += isTemporary ? 0 : std::min(read, bytes) + std::min(written, bytes);
  }
}

static StepFacts factsOf(const Program &program, const Launch &launch) {
  const Kernel &kernel = program.kernels[launch.kernel];
  StepFacts facts;
  facts.flops = kernel.flops;
  facts.onlyCasts = kernel.onlyCasts;
  std::span<const BufferRef> refs = launch.buffers;
  const size_t firstTemporary = refs.size() - launch.temporaries;
  size_t next = 0;
  for (size_t argument = 0; next < refs.size(); ++argument) {
    int64_t length = launch.tables.empty() ? 0 : launch.tables[argument];
    auto count = static_cast<size_t>(std::max<int64_t>(length, 1));
    const ArgumentTraffic *traffic = kernel.traffic.empty() ? nullptr : &kernel.traffic[argument];
    addArgument(facts, refs.subspan(next, count), length > 0, next >= firstTemporary, traffic);
    next += count;
  }
  return facts;
}

StepFacts artifact::factsOf(const Program &program, const Step &step) {
  if (auto *launch = std::get_if<Launch>(&step.body))
    return ::factsOf(program, *launch);
  StepFacts facts;
  if (auto *copy = std::get_if<Copy>(&step.body)) {
    addBuffer(facts, copy->source);
    addBuffer(facts, copy->destination);
  } else {
    const auto &call = std::get<Call>(step.body);
    for (const BufferRef &ref : call.buffers)
      addBuffer(facts, ref);
    std::optional<Product> product = productOf(call);
    facts.flops = product ? product->flops() : 0;
  }
  facts.moved = facts.compulsory = facts.read + facts.written;
  return facts;
}
