// Programs that the tests of the runtime execute: artifacts made by the writer, with the kernels of TestKernels.c.
#ifndef MEZZO_TEST_UNIT_RUNTIME_RUNTIMEPROGRAMS_H
#define MEZZO_TEST_UNIT_RUNTIME_RUNTIMEPROGRAMS_H

#include "mezzo/runtime.h"
#include "runtime/artifact/Program.h"
#include "runtime/artifact/Writer.h"

#include <memory>
#include <string>

namespace mezzo::test {

/// Builds one program. Entries are added with one variant, for static shapes; more can be pushed by hand.
class ProgramBuilder {
public:
  ProgramBuilder();

  /// Adds the kernel to the image's table at first use; its index.
  uint32_t kernel(const std::string &name, uint32_t numBuffers, uint64_t scratchBytes = 0);

  uint32_t variable(const std::string &name, TensorType type, bool isMutable, std::vector<uint8_t> splat);
  /// An immutable variable with these values.
  uint32_t weight(const std::string &name, std::vector<int64_t> shape, const std::vector<float> &values);

  artifact::Entry &entry(const std::string &name, std::vector<std::pair<std::string, TensorType>> inputs,
                         std::vector<std::pair<std::string, TensorType>> outputs);

  std::vector<uint8_t> write() const;

  artifact::Program program;
  artifact::Writer writer;
};

using artifact::Access;
using artifact::Space;

artifact::BufferRef ref(Space space, uint32_t index, TensorType type, Access access, uint64_t byteOffset = 0);
artifact::Step launch(uint32_t kernel, std::vector<artifact::BufferRef> buffers, int64_t gridSize,
                      uint64_t workNanoseconds = 0);
/// The steps of an entry's only plan.
std::vector<artifact::Step> &steps(artifact::Entry &entry);
artifact::Plan &plan(artifact::Entry &entry);

/// Two entries that share state. "step" takes "x" f32[4], adds it to the variable "sum" and one to the variable "count", and
/// gives "count"; "mean" gives "mean" f32[4], the sum divided by the count.
std::vector<uint8_t> makeCounterProgram();

/// Entry "main": "z" = "x" + "y", f32[size].
std::vector<uint8_t> makeAddProgram(int64_t size);

/// Entry "main": "y" f32[N x 3] = "x" + "x", compiled for N = 1, 2 and 8.
std::vector<uint8_t> makeVariantProgram();

struct ProgramDeleter {
  void operator()(mezzo_program *program) const { mezzo_program_release(program); }
};
struct SessionDeleter {
  void operator()(mezzo_session *session) const { mezzo_session_release(session); }
};
struct TensorDeleter {
  void operator()(mezzo_tensor *tensor) const { mezzo_tensor_release(tensor); }
};
using ProgramHandle = std::unique_ptr<mezzo_program, ProgramDeleter>;
using SessionHandle = std::unique_ptr<mezzo_session, SessionDeleter>;
using TensorHandle = std::unique_ptr<mezzo_tensor, TensorDeleter>;

/// The test fails where these do.
ProgramHandle loadProgram(const std::vector<uint8_t> &bytes, int numThreads = 0);
SessionHandle createSession(const ProgramHandle &program, int numThreads = 0, bool flushSubnormals = false);

/// A dense view; `shape` must live as long as the view.
mezzo_tensor_view viewOf(const void *data, mezzo_element_type type, const std::vector<int64_t> &shape);

/// EXPECT that a call succeeded, with its message.
#define EXPECT_OK(call) EXPECT_EQ(call, MEZZO_OK) << mezzo_last_error()
#define ASSERT_OK(call) ASSERT_EQ(call, MEZZO_OK) << mezzo_last_error()

} // namespace mezzo::test

#endif // MEZZO_TEST_UNIT_RUNTIME_RUNTIMEPROGRAMS_H
