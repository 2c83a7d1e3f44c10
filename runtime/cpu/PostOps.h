// The post-ops of a library call.
#ifndef MEZZO_RUNTIME_CPU_POSTOPS_H
#define MEZZO_RUNTIME_CPU_POSTOPS_H

#include "runtime/cpu/AttributeReader.h"
#include "runtime/cpu/DnnlBuilder.h"

namespace mezzo::cpu {

/// The chain that a call asks for, as oneDNN takes it, and what is left for the pass over the result.
class PostOps {
public:
  /// Reads the attributes and checks the chain.
  static Result<PostOps> read(AttributeReader &attributes);

  /// How many extra operands the chain takes.
  size_t getNumOperands() const { return numBinary; }
  bool hasSum() const { return !items.empty() && items.front().name == "sum"; }
  Clip getClip() const { return clip; }

  /// Builds the chain; `operands` are the views of the extra operands, with the result's rank as oneDNN sees it.
  dnnl::primitive_attr build(const std::vector<DnnlView> &operands) const;

  /// The arguments for the extra operands.
  void addArguments(DnnlBuilder &builder, const std::vector<DnnlView> &operands,
                    std::vector<std::pair<int, size_t>> &arguments) const;

private:
  struct Item {
    std::string name;
    float alpha = 0;
    float beta = 0;
  };

  Status addItem(const Item &item, bool isFirst, bool isLast);

  std::vector<Item> items; ///< what oneDNN does
  Clip clip;               ///< what comes after it
  size_t numBinary = 0;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_POSTOPS_H
