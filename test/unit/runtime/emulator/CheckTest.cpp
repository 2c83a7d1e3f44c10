// Each check: a kernel that trips it, and one beside it that does not.
#include "test/unit/runtime/emulator/EmulatorTesting.h"

namespace mezzo::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kHead = ".reg .b64 %rd<8>;\n.reg .b32 %r<16>;\n.reg .f32 %f<8>;\n.reg .pred %p<8>;\n"
                          "ld.param.u64 %rd0, [x];\nmov.u32 %r0, %tid.x;\nmov.u32 %r1, %ctaid.x;\nmov.u32 %r2, "
                          "%ntid.x;\nmad.lo.u32 %r3, %r1, %r2, %r0;\n"
                          "mul.wide.u32 %rd1, %r3, 4;\nadd.u64 %rd2, %rd0, %rd1;\n";

std::string kernel(const std::string &body, const std::string &before = "") {
  return module(".param .u64 x", kHead + body + "\nret;", before);
}

struct Outcome {
  std::vector<FindingKind> kinds;
  std::string text;
};

/// Runs a kernel on an array of `words` words that is written; thread t of the grid has the address of word t in %rd2.
Outcome check(const std::string &body, uint32_t blocks, uint32_t threads, size_t words, const std::string &before = "",
              const std::string &order = "order") {
  Device device(kernel(body, before));
  device.options.order = *Order::parse(order);
  device.options.maxSteps = 100000;
  Array<uint32_t> x(device.memory, std::vector<uint32_t>(words));
  LaunchResult result = device.launch("f", shape(blocks, threads), x.address());
  return {kinds(result), text(result.findings)};
}

TEST(CheckTest, OutOfBounds) {
  Outcome wrong = check("ld.global.u32 %r4, [%rd2];", 1, 33, 32);
  EXPECT_THAT(wrong.kinds, ElementsAre(FindingKind::OutOfBounds));
  EXPECT_THAT(wrong.text, HasSubstr("out-of-bounds: kernel f, PTX line"));
  EXPECT_THAT(
      wrong.text,
      HasSubstr("(ld.global.u32), block 0,0,0 thread 32,0,0: reads 4 bytes at byte 128 of an allocation of 128 at 0x"));
  EXPECT_THAT(check("ld.global.u32 %r4, [%rd2];", 1, 32, 32).kinds, IsEmpty());
  EXPECT_THAT(check("st.global.v2.u32 [%rd0+124], {%r0, %r0};", 1, 1, 32).kinds, ElementsAre(FindingKind::Misaligned));
  EXPECT_THAT(check("st.global.v2.u32 [%rd0+128], {%r0, %r0};", 1, 1, 32).kinds, ElementsAre(FindingKind::OutOfBounds));
  EXPECT_THAT(check("st.global.v2.u32 [%rd0+120], {%r0, %r0};", 1, 1, 32).kinds, IsEmpty());
  EXPECT_THAT(check("mov.u64 %rd3, 0;\nld.u32 %r4, [%rd3];", 1, 1, 32).text, HasSubstr("far from all allocations"));
}

TEST(CheckTest, Misaligned) {
  EXPECT_THAT(check("ld.global.u32 %r4, [%rd0+2];", 1, 1, 32).kinds, ElementsAre(FindingKind::Misaligned));
  EXPECT_THAT(check("ld.global.v4.u32 {%r4, %r5, %r6, %r7}, [%rd0+8];", 1, 1, 32).text,
              HasSubstr("reads 16 bytes at an address that is no multiple of 16"));
  EXPECT_THAT(check("ld.global.v4.u32 {%r4, %r5, %r6, %r7}, [%rd0+16];", 1, 1, 32).kinds, IsEmpty());
}

TEST(CheckTest, UseAfterFree) {
  Device device(kernel("ld.global.u32 %r4, [%rd2];"));
  Array<uint32_t> x(device.memory, std::vector<uint32_t>(32));
  uint64_t address = x.address();
  ASSERT_TRUE(device.memory.release(address));
  ASSERT_FALSE(device.memory.release(address));
  EXPECT_THAT(kinds(device.launch("f", shape(1, 32), address)), ElementsAre(FindingKind::UseAfterFree));
}

TEST(CheckTest, Uninitialised) {
  Device device(kernel("ld.global.u32 %r4, [%rd2];"));
  Array<uint32_t> x(device.memory, 32);
  markWritten(x.allocation->written.data(), 0, 120);
  LaunchResult result = device.launch("f", shape(1, 32), x.address());
  EXPECT_THAT(kinds(result), ElementsAre(FindingKind::Uninitialised));
  EXPECT_THAT(text(result.findings), HasSubstr("thread 30,0,0: reads 4 bytes of which nobody wrote some"));
  EXPECT_THAT(text(result.findings), HasSubstr("(2 times)"));
  EXPECT_THAT(kinds(device.launch("f", shape(1, 30), x.address())), IsEmpty());
  device.options.checksUninitialised = false;
  EXPECT_THAT(kinds(device.launch("f", shape(1, 32), x.address())), IsEmpty());
}

TEST(CheckTest, UninitialisedSharedAndLocalMemory) {
  std::string shared = ".shared .align 4 .b8 s[128];\nmov.u32 %r9, s;\nshl.b32 %r4, %r0, 2;\nadd.u32 %r9, %r9, %r4;\n";
  EXPECT_THAT(check(shared + "ld.shared.u32 %r5, [%r9];", 1, 32, 32).kinds, ElementsAre(FindingKind::Uninitialised));
  EXPECT_THAT(check(shared + "st.shared.u32 [%r9], %r0;\nld.shared.u32 %r5, [%r9];", 1, 32, 32).kinds, IsEmpty());
  std::string local =
      ".local .align 8 .b8 depot[16];\nmov.u64 %rd4, depot;\ncvta.local.u64 %rd5, %rd4;\nst.u32 [%rd5], %r0;\n";
  EXPECT_THAT(check(local + "ld.local.u32 %r5, [%rd4];", 1, 32, 32).kinds, IsEmpty());
  EXPECT_THAT(check(local + "ld.local.u32 %r5, [%rd4+4];", 1, 32, 32).kinds, ElementsAre(FindingKind::Uninitialised));
  EXPECT_THAT(check(local + "ld.local.u32 %r5, [%rd4+16];", 1, 32, 32).kinds, ElementsAre(FindingKind::OutOfBounds));
}

TEST(CheckTest, SharedMemoryOutsideOfVariables) {
  std::string two = ".shared .align 4 .b8 s[128];\n.shared .align 4 .b8 t[128];\nmov.u32 %r8, t;\nmov.u32 %r9, s;\n";
  EXPECT_THAT(check(two + "st.shared.u32 [%r9+128], %r0;", 1, 1, 32).kinds, ElementsAre(FindingKind::OutOfBounds));
  EXPECT_THAT(check(two + "st.shared.u32 [%r8+-4], %r0;", 1, 1, 32).kinds, ElementsAre(FindingKind::OutOfBounds));
  EXPECT_THAT(check(two + "st.shared.u32 [%r8+124], %r0;\nst.shared.u32 [%r9], %r0;", 1, 1, 32).kinds, IsEmpty());
}

TEST(CheckTest, DynamicSharedMemoryEndsWhereTheLaunchSays) {
  Device device(kernel("mov.u32 %r9, d;\nshl.b32 %r4, %r0, 2;\nadd.u32 %r9, %r9, %r4;\nst.shared.u32 [%r9], %r0;",
                       ".extern .shared .align 16 .b8 d[];"));
  Array<uint32_t> x(device.memory, std::vector<uint32_t>(32));
  EXPECT_THAT(kinds(device.launch("f", shape(1, 32, 128), x.address())), IsEmpty());
  EXPECT_THAT(kinds(device.launch("f", shape(1, 32, 124), x.address())), ElementsAre(FindingKind::OutOfBounds));
}

//===- Races --------------------------------------------------------------===//

/// Each thread writes its word of shared memory and reads that of the thread `by` further.
std::string passOn(const std::string &barrier, int by) {
  return ".shared .align 4 .b8 s[1024];\nmov.u32 %r9, s;\nshl.b32 %r4, %r0, 2;\nadd.u32 %r5, %r9, %r4;\nst.shared.u32 "
         "[%r5], %r0;\n" +
         barrier + "\nxor.b32 %r6, %r0, " + std::to_string(by) +
         ";\nshl.b32 %r6, %r6, 2;\nadd.u32 %r6, %r9, %r6;\nld.shared.u32 %r7, [%r6];";
}

TEST(CheckTest, RacesAcrossWarps) {
  for (const char *order : {"order", "reverse", "shuffled:5"}) {
    Outcome wrong = check(passOn("", 32), 1, 64, 64, "", order);
    EXPECT_THAT(wrong.kinds, testing::Contains(FindingKind::SharedRace)) << order;
    EXPECT_THAT(check(passOn("bar.sync 0;", 32), 1, 64, 64, "", order).kinds, IsEmpty()) << order;
    // A barrier of the warp is not enough.
    EXPECT_THAT(check(passOn("bar.warp.sync -1;", 32), 1, 64, 64, "", order).kinds,
                testing::Contains(FindingKind::SharedRace));
  }
}

TEST(CheckTest, RacesWithinAWarp) {
  EXPECT_THAT(check(passOn("", 1), 1, 32, 32).kinds, testing::Contains(FindingKind::SharedRace));
  EXPECT_THAT(check(passOn("bar.warp.sync -1;", 1), 1, 32, 32).kinds, IsEmpty());
  EXPECT_THAT(check(passOn("bar.sync 0;", 1), 1, 32, 32).kinds, IsEmpty());
  // Pairs of lanes: a barrier of other lanes than those that exchange orders nothing.
  std::string pairs = "and.b32 %r8, %r0, 30;\nmov.u32 %r10, 3;\nshl.b32 %r10, %r10, %r8;\nbar.warp.sync %r10;";
  EXPECT_THAT(check(passOn(pairs, 1), 1, 32, 32).kinds, IsEmpty());
  EXPECT_THAT(check(passOn(pairs, 2), 1, 32, 32).kinds, testing::Contains(FindingKind::SharedRace));
}

TEST(CheckTest, WriteAfterRead) {
  std::string loop =
      ".shared .align 4 .b8 s[256];\nmov.u32 %r9, s;\nshl.b32 %r4, %r0, 2;\nadd.u32 %r5, %r9, %r4;\nmov.u32 %r10, 0;\n"
      "LOOP:\nst.shared.u32 [%r5], %r0;\nbar.sync 0;\nxor.b32 %r6, %r4, 128;\nadd.u32 %r6, %r9, %r6;\nld.shared.u32 %r7, "
      "[%r6];\n";
  std::string end = "add.u32 %r10, %r10, 1;\nsetp.lt.u32 %p0, %r10, 3;\n@%p0 bra LOOP;";
  EXPECT_THAT(check(loop + "bar.sync 0;\n" + end, 1, 64, 64).kinds, IsEmpty());
  EXPECT_THAT(check(loop + end, 1, 64, 64).kinds, testing::Contains(FindingKind::SharedRace));
}

TEST(CheckTest, LanesThatWriteOnePlace) {
  std::string head = ".shared .align 4 .b8 s[4];\nmov.u32 %r9, s;\nmov.u32 %r4, 7;\n";
  EXPECT_THAT(check(head + "st.shared.u32 [%r9], %r4;", 1, 32, 32).kinds, IsEmpty()); // the same value
  EXPECT_THAT(check(head + "st.shared.u32 [%r9], %r0;", 1, 32, 32).kinds, ElementsAre(FindingKind::SharedRace));
}

TEST(CheckTest, NeighbouringBytesAreNoRace) {
  EXPECT_THAT(check("cvt.u64.u32 %rd4, %r3;\nadd.u64 %rd4, %rd0, %rd4;\nst.global.u8 [%rd4], %r3;", 3, 3, 32).kinds,
              IsEmpty());
  EXPECT_THAT(check("mul.wide.u32 %rd4, %r3, 2;\nadd.u64 %rd4, %rd0, %rd4;\nst.global.u16 [%rd4], %r3;", 5, 3, 32).kinds,
              IsEmpty());
  EXPECT_THAT(
      check("shr.u32 %r4, %r3, 1;\ncvt.u64.u32 %rd4, %r4;\nadd.u64 %rd4, %rd0, %rd4;\nst.global.u8 [%rd4], %r3;", 3, 3, 32)
          .kinds,
      testing::Contains(FindingKind::GlobalRace));
}

TEST(CheckTest, RacesBetweenBlocks) {
  Outcome writes = check("st.global.u32 [%rd0], %r1;", 2, 1, 32);
  EXPECT_THAT(writes.kinds, ElementsAre(FindingKind::GlobalRace));
  EXPECT_THAT(writes.text, HasSubstr("writes 4 bytes that block 0 wrote in the same launch"));
  // In place, each block reads what the next one writes.
  EXPECT_THAT(check("ld.global.u32 %r4, [%rd2+4];\nst.global.u32 [%rd2], %r4;", 3, 1, 32).kinds,
              ElementsAre(FindingKind::GlobalRace));
  EXPECT_THAT(check("ld.global.u32 %r4, [%rd2];\nst.global.u32 [%rd2], %r4;", 3, 1, 32).kinds, IsEmpty());
  EXPECT_THAT(check("ld.global.u32 %r4, [%rd0];\nst.global.u32 [%rd2+4], %r4;", 3, 1, 32).kinds, IsEmpty());
  EXPECT_THAT(check("red.global.add.u32 [%rd0], 1;", 4, 64, 32).kinds, IsEmpty());
  EXPECT_THAT(check("red.global.add.u32 [%rd0], 1;\nld.global.u32 %r4, [%rd0];", 4, 1, 32).kinds,
              testing::AllOf(testing::Not(IsEmpty()), testing::Each(FindingKind::GlobalRace)));
}

TEST(CheckTest, NonCoherentLoadsOfWhatIsWritten) {
  EXPECT_THAT(check("st.global.u32 [%rd2], %r0;\nld.global.nc.u32 %r4, [%rd2];", 1, 32, 32).kinds,
              ElementsAre(FindingKind::ReadOnly));
  EXPECT_THAT(check("ld.global.nc.u32 %r4, [%rd2];", 1, 32, 32).kinds, IsEmpty());
}

/// The block that is done last, by a counter in word 0, adds up what the others left from word 1 on.
std::string lastBlock(const std::string &before, const std::string &after) {
  return "st.global.u32 [%rd2+4], %r1;\n" + before + "\natom.global.add.u32 %r4, [%rd0], 1;\n" + after +
         "\nmov.u32 %r5, %nctaid.x;\nsub.u32 %r5, %r5, 1;\nsetp.ne.u32 %p0, %r4, %r5;\n@%p0 bra END;\nld.global.u32 %r6, "
         "[%rd0+4];\nld.global.u32 %r7, [%rd0+8];\n"
         "st.global.u32 [%rd0], 0;\nEND:";
}

TEST(CheckTest, TheLastBlockNeedsFences) {
  for (const char *order : {"order", "reverse", "shuffled:3"}) {
    EXPECT_THAT(check(lastBlock("membar.gl;", "membar.gl;"), 4, 1, 32, "", order).kinds, IsEmpty()) << order;
    EXPECT_THAT(check(lastBlock("", "membar.gl;"), 4, 1, 32, "", order).kinds, testing::Contains(FindingKind::GlobalRace))
        << order;
    EXPECT_THAT(check(lastBlock("membar.gl;", ""), 4, 1, 32, "", order).kinds, testing::Contains(FindingKind::GlobalRace))
        << order;
  }
}

//===- Barriers and lanes -------------------------------------------------===//

TEST(CheckTest, DivergentBarriers) {
  Outcome half = check("setp.lt.u32 %p0, %r0, 16;\n@%p0 bar.sync 0;", 1, 32, 32);
  EXPECT_THAT(half.kinds, testing::Contains(FindingKind::DivergentBarrier));
  EXPECT_THAT(half.text, HasSubstr("thread 16,0,0: the warp comes here without this thread"));
  EXPECT_THAT(check("setp.lt.u32 %p0, %r0, 32;\n@%p0 bar.sync 0;", 1, 64, 64).kinds, ElementsAre());
  EXPECT_THAT(check("setp.lt.u32 %p0, %r0, 32;\n@%p0 bra A;\nbar.sync 0;\nbra B;\nA:\nbar.sync 0;\nB:", 1, 64, 64).kinds,
              ElementsAre(FindingKind::DivergentBarrier));
  EXPECT_THAT(check("setp.lt.u32 %p0, %r0, 16;\n@%p0 ret;\nbar.sync 0;", 1, 32, 32).kinds, IsEmpty()); // ended threads count
}

TEST(CheckTest, BarriersThatNeverComplete) {
  Outcome stuck = check("setp.lt.u32 %p0, %r0, 32;\n@!%p0 bra END;\nbar.sync 1, 64;\nEND:", 1, 64, 64);
  EXPECT_THAT(stuck.kinds, ElementsAre(FindingKind::Deadlock));
  EXPECT_THAT(stuck.text, HasSubstr("threads wait here, and the others of the block never come"));
  EXPECT_THAT(check("bar.sync 1, 64;", 1, 64, 64).kinds, IsEmpty());
  EXPECT_THAT(check("bar.sync 1, 33;", 1, 64, 64).kinds, ElementsAre(FindingKind::DivergentBarrier));
}

TEST(CheckTest, ShufflesOfInactiveLanes) {
  std::string some = "setp.lt.u32 %p0, %r0, 16;\n@!%p0 bra END;\nshfl.sync.bfly.b32 %r4, %r0, 1, 31, ";
  EXPECT_THAT(check(some + "-1;\nEND:", 1, 32, 32).kinds, ElementsAre(FindingKind::InactiveLane));
  EXPECT_THAT(check(some + "0xffff;\nEND:", 1, 32, 32).kinds, IsEmpty());
  Outcome across =
      check("setp.lt.u32 %p0, %r0, 16;\n@!%p0 bra END;\nshfl.sync.bfly.b32 %r4, %r0, 16, 31, 0xffff;\nEND:", 1, 32, 32);
  EXPECT_THAT(across.text, HasSubstr("reads from lane 16, which does not execute it"));
  EXPECT_THAT(check("vote.sync.any.pred %p1, %p0, 1;", 1, 32, 32).text, HasSubstr("is not in the member mask"));
}

TEST(CheckTest, EndlessLoopsEnd) {
  Outcome endless = check("LOOP:\nadd.u32 %r4, %r4, 1;\nbra LOOP;", 1, 32, 32);
  EXPECT_THAT(endless.kinds, ElementsAre(FindingKind::StepLimit));
}

TEST(CheckTest, Traps) { EXPECT_THAT(check("trap;", 1, 32, 32).kinds, ElementsAre(FindingKind::Trap)); }

//===- Launches and modules -----------------------------------------------===//

TEST(CheckTest, LaunchLimits) {
  Device device(".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry f()\n.maxntid 64, 1, 1\n{\nret;\n}\n");
  EXPECT_THAT(text(device.launch("f", shape(1, 65)).findings), HasSubstr("compiled for at most 64"));
  EXPECT_THAT(text(device.launch("f", shape(1, 2048)).findings), HasSubstr("2048 threads is too large"));
  EXPECT_THAT(text(device.launch("f", shape(1, 64, 300000)).findings), HasSubstr("300000 bytes of shared memory"));
  EXPECT_THAT(kinds(device.launch("f", shape(0, 64))), ElementsAre(FindingKind::Launch));
  EXPECT_THAT(kinds(device.launch("f", shape(1, 64))), IsEmpty());
}

TEST(CheckTest, SourceLines) {
  std::string ptx =
      ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry f(.param .u64 x)\n{\n.reg .b64 %rd<2>;\n.reg .b32 "
      "%r<2>;\n"
      "ld.param.u64 %rd0, [x];\n.loc 1 42 5\nld.global.u32 %r0, [%rd0+512];\nret;\n}\n.file 1 \"kernels.cu\"\n";
  Device device(ptx);
  Array<uint32_t> x(device.memory, std::vector<uint32_t>(32));
  LaunchResult result = device.launch("f", shape(1, 1), x.address());
  EXPECT_THAT(text(result.findings), HasSubstr("PTX line 10 (ld.global.u32), kernels.cu:42"));
}

std::string failure(const std::string &body) {
  Device device(kernel(body));
  if (!device.program)
    return device.error;
  Result<const Kernel *> found = device.program->kernel("f");
  return found.ok() ? "" : found.status().message();
}

TEST(CheckTest, UnknownInstructionsAreNamed) {
  EXPECT_THAT(failure("wgmma.fence.sync.aligned;"),
              HasSubstr("'wgmma.fence.sync.aligned': the emulator does not have this instruction"));
  EXPECT_THAT(failure("add.rn.wild.f32 %f0, %f1, %f2;"), HasSubstr("modifier '.wild'"));
  EXPECT_THAT(failure("add.f32 %f0, %f1, %rd0;"), HasSubstr("'%rd0' has not the width"));
  EXPECT_THAT(failure("add.s32 %r0, %r1;"), HasSubstr("2 operands where 3 are wanted"));
  EXPECT_THAT(failure("mov.u32 %r0, %envreg3;"), HasSubstr("special register '%envreg3'"));
  EXPECT_THAT(failure("bra NOWHERE;"), HasSubstr("label 'NOWHERE'"));
  EXPECT_THAT(failure("mov.u64 %rd0, unknown;"), HasSubstr("'unknown' is not known"));
  EXPECT_THAT(failure("ld.global.u32 %r0 [%rd0];"), HasSubstr("wanted ',' or ';'"));
  EXPECT_THAT(failure("add.s32 %r0, %r1, %r2;"), testing::IsEmpty());
}

} // namespace
} // namespace mezzo::test
