#include "passes/lowering/StepTensors.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/plan/IR/PlanDialect.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

/// The model's name of a tensor that a cluster makes, and the order of its axes; empty where it has none, or is made
/// divided by a power of two. Of several results of one operation only the first has a name.
static DictionaryAttr tensorOf(Value made) {
  Builder builder(made.getContext());
  auto result = dyn_cast<OpResult>(made);
  StringRef name = result && result.getResultNumber() == 0 ? tensorName(result.getLoc()) : StringRef();
  if (name.empty() || tensorExponent(result.getLoc()) != 0)
    return builder.getDictionaryAttr({});
  SmallVector<NamedAttribute> parts = {builder.getNamedAttr("name", builder.getStringAttr(name))};
  if (ArrayRef<int64_t> order = axisOrder(result.getLoc()); !order.empty())
    parts.push_back(builder.getNamedAttr("order", builder.getDenseI64ArrayAttr(order)));
  return builder.getDictionaryAttr(parts);
}

void lowering::nameTensors(Operation *step, ValueRange written) {
  SmallVector<Attribute> tensors = llvm::map_to_vector(written, [](Value made) -> Attribute { return tensorOf(made); });
  if (llvm::any_of(tensors, [](Attribute tensor) { return !cast<DictionaryAttr>(tensor).empty(); }))
    step->setAttr(plan::kTensorsAttr, ArrayAttr::get(step->getContext(), tensors));
}
