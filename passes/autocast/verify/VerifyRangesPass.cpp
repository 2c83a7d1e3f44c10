// The pass that checks a file of claims on ranges.
#include "passes/autocast/Passes.h"
#include "passes/autocast/Request.h"
#include "passes/autocast/verify/VerifyRanges.h"

#include "dialects/common/BlobStore.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mezzo::autocast {
#define GEN_PASS_DEF_VERIFYRANGES
#include "passes/autocast/Passes.h.inc"
} // namespace mezzo::autocast

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
struct VerifyRanges : autocast::impl::VerifyRangesBase<VerifyRanges> {
  using VerifyRangesBase::VerifyRangesBase;

  void runOnOperation() override {
    if (failed(verify()))
      signalPassFailure();
    markAllAnalysesPreserved();
  }

  LogicalResult fail(const llvm::Twine &what) { return emitError(getOperation().getLoc(), what); }

  LogicalResult verify() {
    if (certificate.empty())
      return fail("graph-verify-ranges: give certificate=FILE");
    llvm::Expected<DeclaredRanges> declared = parseRanges(llvm::to_vector(ranges));
    if (!declared)
      return fail(llvm::toString(declared.takeError()));
    auto buffer = llvm::MemoryBuffer::getFile(certificate, /*IsText=*/true);
    if (!buffer)
      return fail("cannot read " + certificate + ": " + buffer.getError().message());
    auto claims = parseRangeClaims((*buffer)->getBuffer(), certificate);
    return claims ? verify(*claims, *declared) : fail(llvm::toString(claims.takeError()));
  }

  LogicalResult verify(const llvm::StringMap<FunctionClaims> &claims, const DeclaredRanges &declared) {
    BlobStore blobs;
    std::map<std::string, int64_t> verified;
    for (const auto &entry : claims) {
      auto function = getOperation().lookupSymbol<func::FuncOp>(entry.getKey());
      if (!function || function.isExternal() || !function.getBody().hasOneBlock())
        return fail("there is no @" + entry.getKey() + " of one block, of which something is claimed");
      WeightValues weights(function, &blobs);
      if (failed(verifyRanges(function, entry.getValue(), weights, declared, verified)))
        return failure();
    }
    InFlightDiagnostic remark = emitRemark(getOperation().getLoc(), "claims verified:");
    for (const auto &[lemma, count] : verified)
      remark << ' ' << count << " by " << lemma << (lemma == verified.rbegin()->first ? "" : ",");
    return success();
  }
};
} // namespace
