// Streams, events, capture, graphs.
#include "runtime/emulator/driver/DriverState.h"

using namespace mezzo::cuda;
using namespace mezzo::emulator;

MEZZO_EXPORT CUresult cuStreamCreate(CUstream *handle, unsigned) {
  return guarded([&](Driver &driver) {
    auto *stream = new Stream();
    driver.streams.insert(stream);
    *handle = reinterpret_cast<CUstream>(stream);
    return kSuccess;
  });
}

/// Streams and what else is destroyed may go when the context has failed.
template <class Set, class Handle> static int destroy(Set &set, Handle handle) {
  auto found = set.find(reinterpret_cast<typename Set::value_type>(handle));
  if (found == set.end())
    return kInvalidHandle;
  delete *found;
  set.erase(found);
  return kSuccess;
}

MEZZO_EXPORT CUresult cuStreamDestroy_v2(CUstream handle) {
  std::lock_guard lock(Driver::get().mutex);
  return destroy(Driver::get().streams, handle);
}

/// A stream that is captured has no work to wait for, and a wait ends its capture.
MEZZO_EXPORT CUresult cuStreamSynchronize(CUstream handle) {
  return guarded([&](Driver &driver) -> int {
    Stream *stream = driver.find(handle);
    if (!stream)
      return kInvalidHandle;
    if (!stream->capture)
      return kSuccess;
    stream->isInvalidated = true;
    return kStreamCaptureUnsupported;
  });
}

//===- Events -------------------------------------------------------------===//

MEZZO_EXPORT CUresult cuEventCreate(CUevent *handle, unsigned) {
  return guarded([&](Driver &driver) {
    auto *event = new Event();
    driver.events.insert(event);
    *handle = reinterpret_cast<CUevent>(event);
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuEventDestroy_v2(CUevent handle) {
  std::lock_guard lock(Driver::get().mutex);
  return destroy(Driver::get().events, handle);
}

static Event *findEvent(Driver &driver, CUevent handle) {
  auto *event = reinterpret_cast<Event *>(handle);
  return driver.events.count(event) ? event : nullptr;
}

MEZZO_EXPORT CUresult cuEventRecord(CUevent handle, CUstream streamHandle) {
  return guarded([&](Driver &driver) -> int {
    Event *event = findEvent(driver, handle);
    Stream *stream = driver.find(streamHandle);
    if (!event || !stream)
      return kInvalidHandle;
    return driver.enqueue(*stream, [event] {
      event->isRecorded = true;
      event->time = std::chrono::steady_clock::now();
      return int(kSuccess);
    });
  });
}

MEZZO_EXPORT CUresult cuStreamWaitEvent(CUstream streamHandle, CUevent handle, unsigned) {
  return guarded([&](Driver &driver) -> int {
    return findEvent(driver, handle) && driver.find(streamHandle) ? kSuccess : kInvalidHandle;
  });
}

MEZZO_EXPORT CUresult cuEventSynchronize(CUevent handle) {
  return guarded([&](Driver &driver) -> int { return findEvent(driver, handle) ? kSuccess : kInvalidHandle; });
}

MEZZO_EXPORT CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end) {
  return guarded([&](Driver &driver) -> int {
    Event *first = findEvent(driver, start), *last = findEvent(driver, end);
    if (!first || !last || !first->isRecorded || !last->isRecorded)
      return kInvalidHandle;
    *milliseconds = std::chrono::duration<float, std::milli>(last->time - first->time).count();
    return kSuccess;
  });
}

//===- Capture and graphs -------------------------------------------------===//

MEZZO_EXPORT CUresult cuStreamBeginCapture_v2(CUstream handle, int) {
  return guarded([&](Driver &driver) -> int {
    Stream *stream = driver.find(handle);
    if (!stream)
      return kInvalidHandle;
    if (stream == &driver.defaultStream || stream->capture)
      return driver.fail(kStreamCaptureUnsupported,
                         "the default stream, and one that is captured already, are not captured");
    stream->capture = std::make_unique<GraphWork>();
    stream->isInvalidated = false;
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuStreamEndCapture(CUstream handle, CUgraph *graph) {
  return guarded([&](Driver &driver) -> int {
    Stream *stream = driver.find(handle);
    *graph = nullptr;
    if (!stream || !stream->capture)
      return kStreamCaptureUnmatched;
    std::unique_ptr<GraphWork> captured = std::move(stream->capture);
    if (stream->isInvalidated)
      return driver.fail(kStreamCaptureInvalidated, "a call during the capture is not possible there");
    driver.graphs.insert(captured.get());
    *graph = reinterpret_cast<CUgraph>(captured.release());
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuGraphGetNodes(CUgraph handle, CUgraphNode *nodes, size_t *count) {
  return guarded([&](Driver &driver) -> int {
    auto *graph = reinterpret_cast<GraphWork *>(handle);
    if (!driver.graphs.count(graph) || nodes)
      return kInvalidValue; // only how many there are
    *count = graph->nodes.size();
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuGraphInstantiateWithFlags(CUgraphExec *exec, CUgraph handle, unsigned long long) {
  return guarded([&](Driver &driver) -> int {
    auto *graph = reinterpret_cast<GraphWork *>(handle);
    if (!driver.graphs.count(graph))
      return kInvalidHandle;
    auto *copy = new GraphWork(*graph);
    driver.executables.insert(copy);
    *exec = reinterpret_cast<CUgraphExec>(copy);
    return kSuccess;
  });
}

MEZZO_EXPORT CUresult cuGraphLaunch(CUgraphExec exec, CUstream handle) {
  return guarded([&](Driver &driver) -> int {
    auto *graph = reinterpret_cast<GraphWork *>(exec);
    Stream *stream = driver.find(handle);
    if (!stream || !driver.executables.count(graph))
      return kInvalidHandle;
    return driver.enqueue(*stream, [graph] {
      for (const Work &node : graph->nodes)
        if (int result = node())
          return result;
      return int(kSuccess);
    });
  });
}

MEZZO_EXPORT CUresult cuGraphExecDestroy(CUgraphExec exec) {
  std::lock_guard lock(Driver::get().mutex);
  return destroy(Driver::get().executables, exec);
}

MEZZO_EXPORT CUresult cuGraphDestroy(CUgraph graph) {
  std::lock_guard lock(Driver::get().mutex);
  return destroy(Driver::get().graphs, graph);
}
