// The runtime as a guest in a process: forks, thread limits, processor features, unloading.
#include "runtime/cpu/CpuFeatures.h"
#include "runtime/cpu/ThreadLimits.h"
#include "test/unit/runtime/RuntimePrograms.h"
#include "test/unit/runtime/SamplePrograms.h"

#include <chrono>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace mezzo;
using namespace mezzo::test;
using testing::HasSubstr;

namespace {
constexpr int64_t size = 100000;

/// One run with both threads; whether it was right.
bool runAdd(mezzo_session *session) {
  std::vector<float> x(size, 1.5f), z(size);
  std::vector<int64_t> shape = {size};
  mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, shape), output = viewOf(z.data(), MEZZO_F32, shape);
  return mezzo_session_bind_input(session, 0, 0, &input) == MEZZO_OK &&
         mezzo_session_bind_input(session, 0, 1, &input) == MEZZO_OK &&
         mezzo_session_bind_output(session, 0, 0, &output) == MEZZO_OK && mezzo_session_run(session, 0) == MEZZO_OK &&
         z == std::vector<float>(size, 3.0f);
}

/// Runs the body in a forked child; its exit status, or -1 where it did not end in ten seconds.
template <typename Function> int runInChild(Function body) {
  pid_t child = ::fork();
  if (child == 0)
    ::_exit(body() ? 0 : 1);
  for (int i = 0; i < 1000; ++i) {
    int status = 0;
    if (::waitpid(child, &status, WNOHANG) == child)
      return status;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  return -1;
}

TEST(C8Fork, DestroyInTheChildIsHarmless) {
  ProgramHandle program = loadProgram(makeAddProgram(size));
  SessionHandle session = createSession(program, 2);
  ASSERT_TRUE(runAdd(session.get()));
  EXPECT_EQ(runInChild([&] {
              session.reset();
              program.reset();
              return true;
            }),
            0);
  EXPECT_TRUE(runAdd(session.get()));
}

TEST(C8Fork, RunInTheChildWorksOnOneThread) {
  ProgramHandle program = loadProgram(makeAddProgram(size));
  SessionHandle session = createSession(program, 2);
  ASSERT_TRUE(runAdd(session.get()));
  EXPECT_EQ(runInChild([&] {
              mezzo_session_info info = {};
              info.struct_size = sizeof(info);
              return runAdd(session.get()) && mezzo_session_get_info(session.get(), &info) == MEZZO_OK &&
                     info.threads_after_fork == 1 && info.num_threads == 1;
            }),
            0);
  EXPECT_TRUE(runAdd(session.get()));
}

TEST(C8Fork, ANewSessionInTheChildWorks) {
  std::vector<uint8_t> bytes = makeAddProgram(size);
  ProgramHandle parents = loadProgram(bytes);
  ASSERT_TRUE(runAdd(createSession(parents, 2).get()));
  EXPECT_EQ(runInChild([&] {
              ProgramHandle program = loadProgram(bytes);
              return runAdd(createSession(program, 2).get()) && runAdd(createSession(parents, 2).get());
            }),
            0);
}

TEST(C8Fork, LibraryCallsInTheChildWork) {
  ProgramBuilder builder;
  TensorType lhs{ElementType::F32, {64, 64}};
  uint32_t weight = builder.weight("w", {64, 64}, std::vector<float>(64 * 64, 0.5f));
  artifact::Entry &entry = builder.entry("main", {{"x", lhs}}, {{"y", lhs}});
  artifact::Call call{"dnnl.matmul",
                      {ref(Space::Input, 0, lhs, Access::Read), ref(Space::Variable, weight, lhs, Access::Read),
                       ref(Space::Output, 0, lhs, Access::Write)},
                      {}};
  steps(entry) = {{call, {}}};
  ProgramHandle program = loadProgram(builder.write());
  SessionHandle session = createSession(program, 2);
  auto run = [&] {
    std::vector<float> x(64 * 64, 1), y(64 * 64);
    mezzo_tensor_view input = viewOf(x.data(), MEZZO_F32, lhs.shape), output = viewOf(y.data(), MEZZO_F32, lhs.shape);
    return mezzo_session_bind_input(session.get(), 0, 0, &input) == MEZZO_OK &&
           mezzo_session_bind_output(session.get(), 0, 0, &output) == MEZZO_OK &&
           mezzo_session_run(session.get(), 0) == MEZZO_OK && y == std::vector<float>(64 * 64, 32);
  };
  ASSERT_TRUE(run());
  EXPECT_EQ(runInChild(run), 0);
  EXPECT_TRUE(run());
}

/// A folder that looks like /sys/fs/cgroup.
class FakeGroups {
public:
  void write(const std::string &path, const std::string &text) {
    std::filesystem::create_directories(std::filesystem::path(folder.file(path)).parent_path());
    std::ofstream(folder.file(path)) << text;
  }
  std::string root() const { return folder.file(""); }

private:
  TemporaryFolder folder;
};

TEST(C7Threads, QuotaOfVersionTwo) {
  FakeGroups groups;
  EXPECT_EQ(cpu::findQuota(groups.root(), "0::/app\n"), std::nullopt);
  groups.write("app/cpu.max", "max 100000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), "0::/app\n"), std::nullopt);
  groups.write("app/cpu.max", "200000 100000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), "0::/app\n"), 2u);
  groups.write("app/cpu.max", "50000 100000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), "0::/app\n"), 1u) << "half a processor is one thread";
  groups.write("app/inner/cpu.max", "800000 100000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), "0::/app/inner\n"), 1u) << "the outer group's quota holds as well";
}

TEST(C7Threads, QuotaInsideAContainer) {
  // The container sees its own group as the root, although its path is the host's.
  FakeGroups groups;
  groups.write("cpu.max", "250000 100000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), "0::/docker/abc\n"), 3u);
}

TEST(C7Threads, QuotaOfVersionOne) {
  FakeGroups groups;
  std::string list = "12:memory:/app\n4:cpu,cpuacct:/app\n1:name=systemd:/x\n";
  groups.write("cpu,cpuacct/app/cpu.cfs_quota_us", "-1\n");
  groups.write("cpu,cpuacct/app/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), list), std::nullopt);
  groups.write("cpu,cpuacct/app/cpu.cfs_quota_us", "300000\n");
  EXPECT_EQ(cpu::findQuota(groups.root(), list), 3u);
  EXPECT_EQ(cpu::findQuota(groups.root(), ""), std::nullopt);
  EXPECT_EQ(cpu::findQuota(groups.root(), "garbage\n::\n"), std::nullopt);
}

TEST(C7Threads, TheSmallestLimitHolds) {
  ProgramHandle program = loadProgram(makeAddProgram(4));
  mezzo_session_info info = {};
  info.struct_size = sizeof(info);
  ASSERT_OK(mezzo_session_get_info(createSession(program, 1).get(), &info));
  EXPECT_EQ(info.num_threads, 1);
  EXPECT_EQ(info.threads_by_setting, 1);
  ASSERT_OK(mezzo_session_get_info(createSession(program, 10000).get(), &info));
  EXPECT_EQ(info.threads_by_setting, 10000);
  EXPECT_LE(info.num_threads, info.threads_by_affinity);
}

TEST(C7Threads, AffinityMask) {
  // In a child, so that the mask of the other tests stays.
  EXPECT_EQ(runInChild([] {
              cpu_set_t mask;
              CPU_ZERO(&mask);
              CPU_SET(::sched_getcpu(), &mask);
              if (::sched_setaffinity(0, sizeof(mask), &mask) != 0)
                return false;
              device::ThreadLimits limits = cpu::findThreadLimits(8);
              return limits.byAffinity == 1 && limits.used == 1 && limits.bySetting == 8;
            }),
            0);
}

TEST(C22Features, WhatTheArtifactNeedsIsChecked) {
  artifact::Target target{"x86_64-unknown-linux-gnu", "x86-64-v3", {"avx2", "fma"}};
  EXPECT_TRUE(cpu::checkTarget(target, [](std::string_view) { return true; }).ok());
  Status status = cpu::checkTarget(target, [](std::string_view name) { return name != "avx2"; });
  EXPECT_EQ(status.code(), StatusCode::Incompatible);
  EXPECT_THAT(status.message(), HasSubstr("compiled for x86-64-v3, this processor or its operating system lacks: avx2;"));
  target.triple = "aarch64-unknown-linux-gnu";
  EXPECT_THAT(cpu::checkTarget(target).message(),
              HasSubstr("compiled for aarch64-unknown-linux-gnu, this processor is x86_64"));
}

TEST(C22Features, LoadingOnLessIsAStatus) {
  ProgramBuilder builder;
  TensorType type{ElementType::F32, {1}};
  builder.entry("main", {{"x", type}}, {{"y", type}});
  builder.program.target.features.push_back("time-travel");
  std::vector<uint8_t> bytes = builder.write();
  mezzo_program *program = nullptr;
  EXPECT_EQ(mezzo_program_load_memory(bytes.data(), bytes.size(), nullptr, &program), MEZZO_INCOMPATIBLE);
  EXPECT_THAT(mezzo_last_error(), HasSubstr("lacks: time-travel"));
}

TEST(C22Features, AgreesWithTheCompilersOwnCheck) {
  EXPECT_EQ(cpu::hasCpuFeature("sse2"), static_cast<bool>(__builtin_cpu_supports("sse2")));
  EXPECT_EQ(cpu::hasCpuFeature("sse4.2"), static_cast<bool>(__builtin_cpu_supports("sse4.2")));
  EXPECT_EQ(cpu::hasCpuFeature("avx"), static_cast<bool>(__builtin_cpu_supports("avx")));
  EXPECT_EQ(cpu::hasCpuFeature("avx2"), static_cast<bool>(__builtin_cpu_supports("avx2")));
  EXPECT_EQ(cpu::hasCpuFeature("fma"), static_cast<bool>(__builtin_cpu_supports("fma")));
  EXPECT_EQ(cpu::hasCpuFeature("f16c"), static_cast<bool>(__builtin_cpu_supports("f16c")));
  EXPECT_EQ(cpu::hasCpuFeature("bmi2"), static_cast<bool>(__builtin_cpu_supports("bmi2")));
  EXPECT_EQ(cpu::hasCpuFeature("avx512f"), static_cast<bool>(__builtin_cpu_supports("avx512f")));
  EXPECT_EQ(cpu::hasCpuFeature("avx512vl"), static_cast<bool>(__builtin_cpu_supports("avx512vl")));
  EXPECT_EQ(cpu::hasCpuFeature("avx512vnni"), static_cast<bool>(__builtin_cpu_supports("avx512vnni")));
  EXPECT_EQ(cpu::hasCpuFeature("avx512bf16"), static_cast<bool>(__builtin_cpu_supports("avx512bf16")));
  EXPECT_FALSE(cpu::hasCpuFeature("no-such-feature"));
}

TEST(C6Unload, TheLibraryMayBeClosedWhileTheTeamSleeps) {
  std::vector<uint8_t> bytes = makeAddProgram(size);
  EXPECT_EQ(runInChild([&] {
              void *library = ::dlopen(MEZZO_RUNTIME_LIBRARY, RTLD_NOW | RTLD_LOCAL);
              if (!library)
                return false;
              ProgramHandle program = loadProgram(bytes);
              bool ok = runAdd(createSession(program, 2).get());
              program.reset();
              ::dlclose(library);
              std::this_thread::sleep_for(std::chrono::milliseconds(50));
              return ok;
            }),
            0);
}
} // namespace
