#include "passes/autocast/Passes.h"
#include "passes/autocast/Request.h"

#include "dialects/common/BlobStore.h"

namespace mezzo::autocast {
#define GEN_PASS_DEF_AUTOCAST
#define GEN_PASS_DEF_SCALEVALUES
#include "passes/autocast/Passes.h.inc"
} // namespace mezzo::autocast

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
struct Autocast : autocast::impl::AutocastBase<Autocast> {
  using AutocastBase::AutocastBase;

  void runOnOperation() override {
    BlobStore blobs;
    auto tell = [&](func::FuncOp function, const Report &report) {
      if (explain)
        emitRemarks(function, report);
    };
    if (failed(autocastModule(getOperation(), request(), blobs, tell)))
      signalPassFailure();
  }

  Request request() const {
    Request made;
    made.type = type;
    made.io = io;
    made.require = require;
    made.ranges.assign(ranges.begin(), ranges.end());
    made.keepF32.assign(keepF32.begin(), keepF32.end());
    made.keepLow.assign(keepLow.begin(), keepLow.end());
    made.policyFiles.assign(policyFiles.begin(), policyFiles.end());
    made.calibrationFiles.assign(calibrationFiles.begin(), calibrationFiles.end());
    made.headroom = headroom;
    made.exponents = exponents;
    made.isNodeByNode = nodeByNode;
    made.mixesFactors = mixedFactors;
    made.isStrict = strict;
    if (errorGoal != 0)
      made.errorGoal = errorGoal;
    made.certificateFile = certificate;
    made.rangeClaimsFile = rangesCertificate;
    return made;
  }

  static void emitRemarks(func::FuncOp function, const Report &report) {
    bool isProven = report.summary.cost == report.summary.flow;
    emitRemark(function.getLoc()) << '@' << report.function << ": types cost " << report.summary.cost << ", flow "
                                  << report.summary.flow << (isProven ? ": no choice costs less" : ": not proven least");
    for (const OpEntry &entry : report.ops)
      emitRemark(*entry.location) << describe(entry, report.type);
  }
};

struct ScaleValues : autocast::impl::ScaleValuesBase<ScaleValues> {
  using ScaleValuesBase::ScaleValuesBase;

  void runOnOperation() override {
    BlobStore blobs;
    Request request;
    request.ranges.assign(ranges.begin(), ranges.end());
    request.calibrationFiles.assign(calibrationFiles.begin(), calibrationFiles.end());
    request.headroom = headroom;
    if (failed(scaleModule(getOperation(), request, blobs)))
      signalPassFailure();
  }
};
} // namespace
