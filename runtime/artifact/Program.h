// What an artifact says, as plain structs: the compiler fills a Program and gives it to the Writer, the runtime gets one
// from the Reader. Artifact.fbs is the same on disk. Nothing here depends on MLIR.
//
// Indices are positions in the Program's vectors. Bytes, offsets and lengths are unsigned 64-bit; dimensions are signed
// 64-bit. Everything is checked by `verifyProgram` (Verify.h), by the Writer before a byte is written and by the Reader
// after it has read.
#ifndef MEZZO_RUNTIME_ARTIFACT_PROGRAM_H
#define MEZZO_RUNTIME_ARTIFACT_PROGRAM_H

#include "runtime/base/TensorType.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace mezzo::artifact {

/// Part of the format: a reader refuses every other version and says which it reads.
constexpr uint16_t formatVersion = 1;

/// No section, no offset.
constexpr uint32_t noIndex = UINT32_MAX;
constexpr uint64_t noOffset = UINT64_MAX;

/// The processor the CPU kernels were generated for, as LLVM names these things.
struct Target {
  std::string triple;                ///< "x86_64-unknown-linux-gnu"
  std::string cpu;                   ///< "x86-64-v3"; for messages only
  std::vector<std::string> features; ///< what a machine must have: "avx2", "fma", "f16c", …; load fails without one
};

/// Where a plan may run. A variant has at most one plan for each.
enum class DeviceKind : uint8_t { Cpu = 1, Cuda = 2 };

/// Where a buffer lives.
enum class Space : uint8_t {
  Input = 1,    ///< index: the entry's input. Read only. Aligned to its element type, nothing more.
  Output = 2,   ///< index: the entry's output. Aligned to its element type, nothing more.
  Variable = 3, ///< index: Program::variables. Only mutable ones may be written. 64-byte aligned.
  Derived = 4,  ///< index: Program::derived. Written by the derive plan alone, read by the others. 64-byte aligned.
  Constant = 5, ///< index: Program::constants. Read only. 64-byte aligned.
  Arena = 6,    ///< index: 0. The plan's scratch memory, undefined at its start. 64-byte aligned at offset 0.
};

/// How a step uses a buffer.
enum class Access : uint8_t { Read = 1, Write = 2, ReadWrite = 3 };

/// A view of a part of a buffer.
struct BufferRef {
  Space space = Space::Arena;
  uint32_t index = 0;
  uint64_t byteOffset = 0;      ///< of the first element, from the buffer's start; a multiple of the element's width
  TensorType type;              ///< static
  std::vector<int64_t> strides; ///< in elements, one a dimension, none negative; empty for dense row-major
  Access access = Access::Read;
};

/// A value of an attribute of a library call.
using AttributeValue =
    std::variant<int64_t, double, std::string, std::vector<int64_t>, std::vector<double>, std::vector<std::string>>;

struct Attribute {
  std::string name;
  AttributeValue value;
};

/// Elements of a chunk of a table.
constexpr int64_t tableChunk = 4096;

/// Runs a kernel over its whole grid, and its finish part after it.
struct Launch {
  uint32_t kernel = 0;            ///< index: Program::kernels
  std::vector<BufferRef> buffers; ///< in the order of the kernel's arguments
  int64_t gridSize = 1;           ///< number of grid points; the device splits [0, gridSize) among threads as it likes
  uint64_t workNanoseconds = 0; ///< a guess of one thread's time for all of it, so that small work stays on one; 0: unknown
  /// Empty, or an entry for each argument: n > 0 where it is a table of the next n buffers, which are dense and of one
  /// element type, 0 where it is the next buffer. A table has a row for each chunk of tableChunk elements: the address of
  /// the buffer, the number of its elements, and the number of the chunk in it, as 64-bit words.
  std::vector<int64_t> tables;
  uint32_t temporaries = 0; ///< how many buffers at the end no other step knows; information
};

/// Calls a library function by name; runtime/cpu/Library.h says which there are, their operands and attributes.
struct Call {
  std::string function; ///< "dnnl.matmul"
  std::vector<BufferRef> buffers;
  std::vector<Attribute> attributes;
};

/// Copies elements between two views of equal element type and shape. They do not overlap.
struct Copy {
  BufferRef source;
  BufferRef destination;
};

/// One thing that a plan does. Steps run in order; each sees what the ones before it wrote.
struct Step {
  std::variant<Launch, Call, Copy> body;
  std::vector<std::string> origin; ///< the model's nodes that it covers, for profiles and messages; may be empty
};

/// Steps for one kind of device.
struct Plan {
  DeviceKind device = DeviceKind::Cpu;
  uint64_t arenaBytes = 0;
  uint64_t liveBytesBound = 0; ///< the largest sum of bytes alive at once, that no arena can be smaller than; information
  std::vector<Step> steps;
};

/// A dimension of an entry's input or output: a size, or a symbol's name.
struct Dimension {
  int64_t size = 0;   ///< where `symbol` is empty
  std::string symbol; ///< the model's name of it ("batch"), or one made up by the compiler where it had none
};

/// An input or output as the model declares it.
struct Port {
  std::string name; ///< the model's own, byte for byte
  ElementType elementType = ElementType::F32;
  std::vector<Dimension> shape;
};

/// An entry compiled for one set of dimensions.
struct Variant {
  std::vector<std::pair<std::string, int64_t>>
      bindings;                                   ///< symbol and size, in the order of first use; empty if all is static
  std::vector<std::vector<int64_t>> inputShapes;  ///< static shapes, one an input
  std::vector<std::vector<int64_t>> outputShapes; ///< static shapes, one an output
  std::vector<Plan> plans;
};

/// A function of the program that a caller runs by name.
struct Entry {
  std::string name;
  std::vector<Port> inputs; ///< in the model's order, unused ones included
  std::vector<Port> outputs;
  std::vector<Variant> variants; ///< at least one; no two with equal input shapes
};

/// How a variable or constant starts: a section's bytes, or one element repeated.
struct InitialValue {
  uint32_t section = noIndex;      ///< index: the Writer's section; noIndex for a splat
  uint64_t offset = 0;             ///< in the section; a multiple of 64
  std::vector<std::uint8_t> splat; ///< one element's bytes, little-endian, where section is noIndex
};

/// State or weight with a name, shared by all entries of the program.
struct Variable {
  std::string name;
  TensorType type;
  bool isMutable = false; ///< mutable: each session has its own copy; immutable: all share the file's pages
  InitialValue init;
  /// index: the f32 variable that this one holds in 16 bits, rounded; noIndex: it stands for itself. Runs keep such a copy
  /// up to date; sessions make it where a session begins or its original is written from outside.
  uint32_t copyOf = noIndex;
};

/// Data without a name that kernels and calls read.
struct Constant {
  TensorType type;
  InitialValue init;
};

/// A buffer that the derive plan fills when the program is loaded: a cast, folded or packed weight.
struct Derived {
  std::string name; ///< for information
  TensorType type;
};

/// What a kernel moves of an argument, by its loads and stores; information. What dialects/kernel/Analysis/Traffic.h counts.
struct ArgumentTraffic {
  uint64_t readElements = 0, writtenElements = 0;
  uint64_t tableReads = 0, tableWrites = 0; ///< of a table: how often all of its tensors are

  bool operator==(const ArgumentTraffic &) const = default;
};

/// A kernel, whatever device it is for.
struct Kernel {
  std::string name;                     ///< unique
  uint32_t numBuffers = 0;              ///< how many buffers it takes
  std::vector<std::string> origin;      ///< the model's nodes that it covers; may be empty
  std::vector<ArgumentTraffic> traffic; ///< one an argument, or empty where nobody counted
  uint64_t flops = 0;                   ///< float operations of a launch; information
  bool onlyCasts = false;               ///< whether it only changes the type of a tensor's elements; information
};

/// A kernel's place in an image.
struct KernelCode {
  uint32_t kernel = 0;              ///< index: Program::kernels
  uint64_t offset = 0;              ///< of the function, from the image's start
  uint64_t finishOffset = noOffset; ///< of `name_finish`, or noOffset where there is none
  uint64_t scratchBytes = 0;        ///< bytes of scratch for each thread that runs it
};

/// How a kernel is launched on CUDA: one dimension of blocks and of threads. Its parameters are the addresses of its
/// buffers, then, where it has them, of the workspace and of the counter.
struct CudaLaunch {
  uint64_t blocks = 0;          ///< 0: there is nothing to launch
  uint64_t workspaceBytes = 0;  ///< of global memory, 256-byte aligned, contents undefined; 0: none
  uint32_t threads = 0;         ///< of a block
  uint32_t sharedBytes = 0;     ///< of a block
  bool isSharedDynamic = false; ///< whether `sharedBytes` are given at the launch
  bool hasCounter = false;      ///< whether it takes the address of a 32-bit word that is 0 before the launch and after it
};

/// Machine code of kernels for one device. For the CPU: a flat block of position-independent code and read-only data,
/// without relocations; the runtime copies it to a page boundary, so data in it may rely on alignments up to 4096. For CUDA:
/// a module whose functions have the kernels' names with `_kernel` behind them; offsets mean nothing. A kernel may be in
/// several CUDA images: one for each architecture, and one in PTX.
struct KernelImage {
  DeviceKind device = DeviceKind::Cpu;
  uint32_t section = 0;
  std::vector<KernelCode> kernels;
  std::string arch;                 ///< CUDA: "sm_90"; for the CPU empty
  bool isPtx = false;               ///< CUDA: text for that architecture and later ones; else a binary
  std::vector<CudaLaunch> launches; ///< CUDA: one a kernel, in their order
};

/// A free piece of information for `mezzo info`; the runtime does not interpret it.
struct Property {
  std::string name;
  std::string value;
};

struct Program {
  std::string producer; ///< "mezzo 0.1.0"
  std::string name;     ///< the model's name
  Target target;
  std::vector<Property> properties;
  std::vector<Variable> variables; ///< names unique
  std::vector<Constant> constants;
  std::vector<Derived> derived;
  std::vector<Kernel> kernels;
  std::vector<KernelImage> images;
  std::vector<Plan> derive;   ///< fills `derived`; at most one plan a device; uses no input or output
  std::vector<Entry> entries; ///< names unique, at least one
};

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_PROGRAM_H
