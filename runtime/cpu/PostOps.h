// The post-ops of a library call.
#ifndef MEZZO_RUNTIME_CPU_POSTOPS_H
#define MEZZO_RUNTIME_CPU_POSTOPS_H

#include "runtime/artifact/AttributeReader.h"
#include "runtime/cpu/DnnlBuilder.h"

namespace mezzo::cpu {

/// The chain that a call asks for. oneDNN's own relu and clip lose NaN, so the chain is cut at the first of ours that keep
/// it: what stands before is done inside the primitive, the rest by passes over the result.
class PostOps {
public:
  /// Reads the attributes and checks the chain.
  static Result<PostOps> read(artifact::AttributeReader &attributes);

  /// How many extra operands the chain takes.
  size_t getNumOperands() const { return numBinary; }
  /// Whether the library does them all in the product's own stage.
  bool areAllInside() const { return numInside == items.size(); }
  bool hasSum() const { return !items.empty() && items.front().name == "sum"; }

  /// The part that oneDNN does inside the primitive; `operands` are the views of all extra operands, with the result's rank
  /// as oneDNN sees it.
  dnnl::primitive_attr build(const std::vector<DnnlView> &operands) const;

  /// The primitive's arguments for the extra operands of that part.
  void addArguments(DnnlBuilder &builder, const std::vector<DnnlView> &operands,
                    std::vector<std::pair<int, size_t>> &arguments) const;

  /// Adds the stages for the rest, on the result as oneDNN sees it, but for a last clip: `getLastClip` is for whoever
  /// stores.
  void addRest(DnnlBuilder &builder, const DnnlView &result, const std::vector<DnnlView> &operands) const;
  Clip getLastClip() const;

private:
  struct Item {
    std::string name;
    float alpha = 0;
    float beta = 0;

    bool isClip() const { return name == "relu" || name == "clip"; }
    Clip getClip() const;
  };

  Status addItem(const Item &item);

  std::vector<Item> items;
  size_t numInside = 0; ///< items before the first clip
  size_t numBinary = 0;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_POSTOPS_H
