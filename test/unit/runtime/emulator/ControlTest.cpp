// Lanes that part and meet again; calls; barriers; lanes that look at each other.
#include "test/unit/runtime/emulator/EmulatorTesting.h"

#include <numeric>

namespace mezzo::test {
namespace {

/// Registers and the address of out[thread], before a body that leaves a word in %r0.
std::string perThread(const std::string &body, const std::string &before = "") {
  return module(".param .u64 out",
                ".reg .b64 %rd<8>;\n.reg .b32 %r<32>;\n.reg .pred %p<16>;\n"
                "ld.param.u64 %rd0, [out];\nmov.u32 %r1, %tid.x;\nmul.wide.u32 %rd1, %r1, 4;\nadd.u64 %rd0, %rd0, %rd1;\n" +
                    body + "\nst.global.u32 [%rd0], %r0;\nret;",
                before);
}

std::vector<uint32_t> run(const std::string &ptx, uint32_t threads, const LaunchOptions &options = {},
                          const std::string &findings = "") {
  Device device(ptx);
  device.options = options;
  device.options.maxSteps = 1 << 20;
  Array<uint32_t> out(device.memory, threads);
  LaunchResult result = device.launch("f", shape(1, threads), out.address());
  EXPECT_EQ(text(result.findings), findings);
  return out.values();
}

std::vector<LaunchOptions> orders() {
  std::vector<LaunchOptions> all;
  for (const char *order : {"order", "reverse", "shuffled:1", "shuffled:2", "shuffled:77"}) {
    LaunchOptions options;
    options.order = *Order::parse(order);
    all.push_back(options);
  }
  return all;
}

TEST(ControlTest, LoopsOfDifferentLengths) {
  std::string body =
      "mov.u32 %r0, 0;\nmov.u32 %r2, %r1;\n"
      "LOOP:\nsetp.eq.u32 %p0, %r2, 0;\n@%p0 bra DONE;\nadd.u32 %r0, %r0, %r2;\nsub.u32 %r2, %r2, 1;\nbra LOOP;\nDONE:";
  std::vector<uint32_t> sums = run(perThread(body), 70);
  for (uint32_t i = 0; i < 70; ++i)
    EXPECT_EQ(sums[i], i * (i + 1) / 2);
}

TEST(ControlTest, LanesMeetAtThePostDominator) {
  // After if and else all lanes are active again; inside only some.
  std::string body =
      "activemask.b32 %r3;\nand.b32 %r2, %r1, 1;\nsetp.eq.u32 %p0, %r2, 0;\n@%p0 bra EVEN;\nactivemask.b32 %r4;\n"
      "bra MEET;\nEVEN:\nactivemask.b32 %r4;\nMEET:\nactivemask.b32 %r5;\nxor.b32 %r5, %r5, %r3;\nadd.u32 %r0, %r4, %r5;";
  std::vector<uint32_t> masks = run(perThread(body), 32);
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(masks[i], i % 2 ? 0xaaaaaaaau : 0x55555555u);
}

TEST(ControlTest, NestedBranchesAndEarlyReturns) {
  std::string body =
      "mov.u32 %r0, 7;\nst.global.u32 [%rd0], %r0;\nsetp.lt.u32 %p0, %r1, 4;\n@%p0 ret;\n"
      "setp.lt.u32 %p1, %r1, 16;\nmov.u32 %r0, 1;\n@!%p1 bra OUT;\nsetp.lt.u32 %p2, %r1, 8;\nmov.u32 %r0, 2;\n"
      "@%p2 bra OUT;\nmov.u32 %r0, 3;\nOUT:\nactivemask.b32 %r2;\npopc.b32 %r2, %r2;\nmad.lo.u32 %r0, %r2, 10, %r0;";
  std::vector<uint32_t> values = run(perThread(body), 32);
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(values[i], i < 4 ? 7 : 280 + (i < 8 ? 2 : i < 16 ? 3 : 1)) << i;
}

TEST(ControlTest, BranchTables) {
  std::string body =
      "and.b32 %r2, %r1, 3;\nTABLE: .branchtargets A, B, C, D;\nbrx.idx %r2, TABLE;\n"
      "A:\nmov.u32 %r0, 10;\nbra E;\nB:\nmov.u32 %r0, 20;\nbra E;\nC:\nmov.u32 %r0, 30;\nbra E;\nD:\nmov.u32 %r0, 40;\nE:";
  std::vector<uint32_t> values = run(perThread(body), 64);
  for (uint32_t i = 0; i < 64; ++i)
    EXPECT_EQ(values[i], (i % 4 + 1) * 10);
}

TEST(ControlTest, SpinningLanesLetOthersGo) {
  // Lane 0 waits for what lane 1 of the same warp stores behind the branch: independent threads get there.
  std::string body = ".shared .align 4 .b32 flag;\nmov.u32 %r0, 5;\nmov.u32 %r9, flag;\nsetp.eq.u32 %p0, %r1, "
                     "0;\nsetp.eq.u32 %p1, %r1, 1;\n"
                     "@%p0 st.volatile.shared.u32 [%r9], 0;\nbar.warp.sync 0xffffffff;\n@!%p0 bra OTHER;\n"
                     "WAIT:\nld.volatile.shared.u32 %r2, [%r9];\nsetp.eq.u32 %p2, %r2, 0;\n@%p2 bra WAIT;\nbra END;\n"
                     "OTHER:\n@%p1 st.volatile.shared.u32 [%r9], 1;\nEND:";
  run(perThread(body), 32);
}

const char *const kAddOne = ".func (.param .b32 result) addOne(.param .b32 x)\n{\n.reg .b32 %a;\nld.param.b32 %a, [x];\n"
                            "add.u32 %a, %a, 1;\nst.param.b32 [result], %a;\nret;\n}\n";
const char *const kTwice = ".func (.reg .b32 %y) twice(.reg .b32 %x)\n{\n.reg .pred %p;\nsetp.gt.u32 %p, %x, 100;\n@%p bra "
                           "BIG;\nadd.u32 %y, %x, %x;\nret;\n"
                           "BIG:\nmov.u32 %y, %x;\nret;\n}\n";

TEST(ControlTest, Calls) {
  std::string body =
      "{ .param .b32 p; .param .b32 q;\nst.param.b32 [p], %r1;\ncall.uni (q), addOne, (p);\nld.param.b32 %r0, [q]; }\n"
      "call (%r0), twice, (%r0);";
  std::vector<uint32_t> values = run(perThread(body, std::string(kAddOne) + kTwice), 128);
  for (uint32_t i = 0; i < 128; ++i)
    EXPECT_EQ(values[i], i + 1 > 100 ? i + 1 : 2 * (i + 1));
}

TEST(ControlTest, CallsBySomeLanes) {
  std::string body = "mov.u32 %r0, 1000;\nsetp.lt.u32 %p0, %r1, 5;\n@%p0 call (%r0), twice, (%r1);\nadd.u32 %r0, %r0, 1;";
  std::vector<uint32_t> values = run(perThread(body, kTwice), 32);
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(values[i], i < 5 ? 2 * i + 1 : 1001);
}

TEST(ControlTest, Recursion) {
  std::string fibonacci = ".func (.reg .b32 %y) fib(.reg .b32 %x)\n{\n.reg .pred %p;\n.reg .b32 %a, %b, %t;\nmov.u32 %y, "
                          "%x;\nsetp.lt.u32 %p, %x, 2;\n@%p bra END;\n"
                          "sub.u32 %t, %x, 1;\ncall (%a), fib, (%t);\nsub.u32 %t, %x, 2;\ncall (%b), fib, (%t);\nadd.u32 "
                          "%y, %a, %b;\nEND:\nret;\n}\n";
  std::vector<uint32_t> values = run(perThread("and.b32 %r2, %r1, 15;\ncall (%r0), fib, (%r2);", fibonacci), 32);
  const uint32_t wanted[] = {0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610};
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(values[i], wanted[i % 16]);
}

TEST(ControlTest, CallsThroughRegisters) {
  std::string three = ".func (.reg .b32 %y) three(.reg .b32 %x)\n{\nmul.lo.u32 %y, %x, 3;\nret;\n}\n";
  std::string body = "mov.u64 %rd2, twice;\nmov.u64 %rd3, three;\nand.b32 %r2, %r1, 1;\nsetp.eq.u32 %p0, %r2, 0;\nselp.b64 "
                     "%rd2, %rd2, %rd3, %p0;\n"
                     "PROTO: .callprototype (.reg .b32 _) _ (.reg .b32 _);\ncall (%r0), %rd2, (%r1), PROTO;";
  std::vector<uint32_t> values = run(perThread(body, kTwice + three), 32);
  for (uint32_t i = 0; i < 32; ++i)
    EXPECT_EQ(values[i], i % 2 ? 3 * i : 2 * i);
}

//===- Lanes of a warp ----------------------------------------------------===//

TEST(WarpTest, Shuffles) {
  auto shuffle = [](const std::string &code) { return run(perThread(code), 32); };
  std::vector<uint32_t> butterfly = shuffle("shfl.sync.bfly.b32 %r0|%p0, %r1, 5, 31, -1;");
  std::vector<uint32_t> up = shuffle("shfl.sync.up.b32 %r0|%p0, %r1, 3, 0, -1;\n@!%p0 add.u32 %r0, %r0, 100;");
  std::vector<uint32_t> down = shuffle("shfl.sync.down.b32 %r0|%p0, %r1, 2, 0x1807, -1;\n@!%p0 add.u32 %r0, %r0, 100;");
  std::vector<uint32_t> index = shuffle("shfl.sync.idx.b32 %r0, %r1, 9, 0x1807, -1;");
  for (uint32_t i = 0; i < 32; ++i) {
    EXPECT_EQ(butterfly[i], i ^ 5);
    EXPECT_EQ(up[i], i < 3 ? i + 100 : i - 3);
    EXPECT_EQ(down[i], i % 8 + 2 > 7 ? i + 100 : i + 2); // in eights
    EXPECT_EQ(index[i], i / 8 * 8 + 1);
  }
}

TEST(WarpTest, VotesMatchesAndReductions) {
  std::string odd = "and.b32 %r2, %r1, 1;\nsetp.eq.u32 %p0, %r2, 1;\n";
  EXPECT_EQ(run(perThread(odd + "vote.sync.ballot.b32 %r0, %p0, -1;"), 32)[3], 0xaaaaaaaau);
  EXPECT_EQ(
      run(perThread(odd +
                    "vote.sync.any.pred %p1, %p0, -1;\nvote.sync.all.pred %p2, %p0, -1;\nvote.sync.uni.pred %p3, !%p2, -1;\n"
                    "selp.u32 %r3, 1, 0, %p1;\nselp.u32 %r4, 2, 0, %p2;\nselp.u32 %r5, 4, 0, %p3;\nadd.u32 %r0, %r3, "
                    "%r4;\nadd.u32 %r0, %r0, %r5;"),
          32)[0],
      5u);
  EXPECT_EQ(run(perThread("shr.u32 %r2, %r1, 3;\nmatch.any.sync.b32 %r0, %r2, -1;"), 32)[9], 0xff00u);
  EXPECT_EQ(run(perThread("mov.u32 %r2, 4;\nmatch.all.sync.b32 %r0|%p0, %r2, -1;"), 32)[9], 0xffffffffu);
  EXPECT_EQ(run(perThread("redux.sync.add.s32 %r0, %r1, -1;"), 32)[9], 496u);
  EXPECT_EQ(run(perThread("redux.sync.max.u32 %r0, %r1, -1;"), 32)[9], 31u);
  EXPECT_EQ(run(perThread("elect.sync %r0|%p0, -1;\nselp.u32 %r2, 50, 0, %p0;\nadd.u32 %r0, %r0, %r2;"), 32)[0], 50u);
}

//===- Barriers -----------------------------------------------------------===//

/// Each thread hands a value to the next warp through shared memory.
std::string handOver(const std::string &barrier) {
  return ".shared .align 4 .b8 s[1024];\nmov.u32 %r9, s;\nshl.b32 %r2, %r1, 2;\nadd.u32 %r2, %r9, %r2;\nst.shared.u32 "
         "[%r2], %r1;\n" +
         barrier +
         "\nadd.u32 %r3, %r1, 32;\nand.b32 %r3, %r3, 127;\nshl.b32 %r3, %r3, 2;\nadd.u32 %r3, %r9, %r3;\nld.shared.u32 %r0, "
         "[%r3];";
}

TEST(BarrierTest, OrdersTheBlockInEveryOrder) {
  for (const LaunchOptions &options : orders()) {
    std::vector<uint32_t> values = run(perThread(handOver("bar.sync 0;")), 128, options);
    for (uint32_t i = 0; i < 128; ++i)
      EXPECT_EQ(values[i], (i + 32) % 128);
  }
}

TEST(BarrierTest, OfSomeWarps) {
  // Warps 0 and 1 at barrier 1, warps 2 and 3 at barrier 2; each pair exchanges.
  std::string body = ".shared .align 4 .b8 s[512];\nmov.u32 %r9, s;\nshl.b32 %r2, %r1, 2;\nadd.u32 %r2, %r9, "
                     "%r2;\nst.shared.u32 [%r2], %r1;\n"
                     "shr.u32 %r4, %r1, 6;\nadd.u32 %r4, %r4, 1;\nbar.sync %r4, 64;\nxor.b32 %r3, %r1, 32;\nshl.b32 %r3, "
                     "%r3, 2;\nadd.u32 %r3, %r9, %r3;\nld.shared.u32 %r0, [%r3];";
  for (const LaunchOptions &options : orders()) {
    std::vector<uint32_t> values = run(perThread(body), 128, options);
    for (uint32_t i = 0; i < 128; ++i)
      EXPECT_EQ(values[i], i ^ 32);
  }
}

TEST(BarrierTest, ProducersArriveAndConsumersWait) {
  std::string body =
      ".shared .align 4 .b8 s[512];\nmov.u32 %r9, s;\nand.b32 %r5, %r1, 31;\nshl.b32 %r2, %r5, 2;\nadd.u32 %r2, %r9, "
      "%r2;\nmov.u32 %r0, 0;\n"
      "setp.lt.u32 %p0, %r1, 32;\n@!%p0 bra CONSUMER;\nst.shared.u32 [%r2], %r1;\nbar.arrive 3, 64;\nbra END;\n"
      "CONSUMER:\nbar.sync 3, 64;\nxor.b32 %r5, %r5, 1;\nshl.b32 %r2, %r5, 2;\nadd.u32 %r2, %r9, %r2;\nld.shared.u32 %r0, "
      "[%r2];\nEND:";
  for (const LaunchOptions &options : orders()) {
    std::vector<uint32_t> values = run(perThread(body), 64, options);
    for (uint32_t i = 32; i < 64; ++i)
      EXPECT_EQ(values[i], (i - 32) ^ 1);
  }
}

TEST(BarrierTest, Reductions) {
  std::string code = "and.b32 %r2, %r1, 1;\nsetp.eq.u32 %p0, %r2, 1;\nbar.red.popc.u32 %r0, 0, %p0;\nbar.red.and.pred %p1, "
                     "0, %p0;\nbar.red.or.pred %p2, 0, !%p0;\n"
                     "@%p1 add.u32 %r0, %r0, 1000;\n@%p2 add.u32 %r0, %r0, 100;";
  for (uint32_t value : run(perThread(code), 96))
    EXPECT_EQ(value, 148u);
}

TEST(BarrierTest, WarpBarriersWaitForSeparatedLanes) {
  // Both halves of a warp come to barriers of their own; they are one.
  std::string body =
      ".shared .align 4 .b8 s[128];\nmov.u32 %r9, s;\nshl.b32 %r2, %r1, 2;\nadd.u32 %r2, %r9, %r2;\nst.shared.u32 [%r2], "
      "%r1;\n"
      "xor.b32 %r3, %r1, 16;\nshl.b32 %r3, %r3, 2;\nadd.u32 %r3, %r9, %r3;\nsetp.lt.u32 %p0, %r1, 16;\n@%p0 bra LOW;\n"
      "bar.warp.sync -1;\nld.shared.u32 %r0, [%r3];\nbra END;\nLOW:\nbar.warp.sync -1;\nld.shared.u32 %r0, [%r3];\nadd.u32 "
      "%r0, %r0, 100;\nEND:";
  for (const LaunchOptions &options : orders()) {
    std::vector<uint32_t> values = run(perThread(body), 32, options);
    for (uint32_t i = 0; i < 32; ++i)
      EXPECT_EQ(values[i], i < 16 ? (i ^ 16) + 100 : i ^ 16);
  }
}

TEST(ControlTest, SpecialRegisters) {
  std::string body = "mov.u32 %r0, %laneid;\nmov.u32 %r2, %warpid;\nmad.lo.u32 %r0, %r2, 100, %r0;\nmov.u32 %r3, "
                     "%lanemask_lt;\npopc.b32 %r3, %r3;\nmad.lo.u32 %r0, %r3, 10000, %r0;";
  std::vector<uint32_t> values = run(perThread(body), 64);
  for (uint32_t i = 0; i < 64; ++i)
    EXPECT_EQ(values[i], i % 32 + i / 32 * 100 + i % 32 * 10000);
}

TEST(ControlTest, ThreeDimensions) {
  Device device(module(".param .u64 out",
                       ".reg .b64 %rd<4>;\n.reg .b32 %r<16>;\nld.param.u64 %rd0, [out];\n"
                       "mov.u32 %r0, %tid.x;\nmov.u32 %r1, %tid.y;\nmov.u32 %r2, %tid.z;\nmov.u32 %r3, %ctaid.x;\nmov.u32 "
                       "%r4, %ctaid.y;\nmov.u32 %r5, %ctaid.z;\n"
                       "mov.u32 %r6, %nctaid.x;\nmov.u32 %r7, %nctaid.y;\nmov.u32 %r8, %ntid.x;\nmov.u32 %r9, "
                       "%ntid.y;\nmov.u32 %r10, %ntid.z;\n"
                       "mad.lo.u32 %r11, %r5, %r7, %r4;\nmad.lo.u32 %r11, %r11, %r6, %r3;\nmad.lo.u32 %r11, %r11, %r10, "
                       "%r2;\nmad.lo.u32 %r11, %r11, %r9, %r1;\nmad.lo.u32 %r11, %r11, %r8, %r0;\n"
                       "mul.wide.u32 %rd1, %r11, 4;\nadd.u64 %rd0, %rd0, %rd1;\nst.global.u32 [%rd0], %r11;\nret;"));
  Array<uint32_t> out(device.memory, 2 * 3 * 4 * 5 * 6 * 7);
  LaunchResult result = device.launch("f", {{2, 3, 4}, {5, 6, 7}, 0}, out.address());
  EXPECT_EQ(text(result.findings), "");
  std::vector<uint32_t> wanted(out.count);
  std::iota(wanted.begin(), wanted.end(), 0u);
  EXPECT_EQ(out.values(), wanted);
}

} // namespace
} // namespace mezzo::test
