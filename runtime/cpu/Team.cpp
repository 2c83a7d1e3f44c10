#include "runtime/cpu/Team.h"

#include "runtime/cpu/FloatingPoint.h"

#include <atomic>
#include <pthread.h>
#include <sys/stat.h>

// Declared by hand where this file is not compiled for OpenMP; oneDNN links libgomp in any case.
extern "C" {
int omp_get_max_threads(void);
int omp_get_thread_limit(void);
int omp_get_thread_num(void);
int omp_get_num_threads(void);
void omp_set_num_threads(int);
}

#ifdef MEZZO_TEAM_STD_THREADS
#include <thread>
#include <vector>
#endif

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
std::atomic<bool> parentHasThreads{false};
std::atomic<bool> lostTeam{false};

/// Before a fork: a folder's link count is two more than its folders, here one a thread.
void noteThreads() {
  struct stat info;
  parentHasThreads = ::stat("/proc/self/task", &info) != 0 || info.st_nlink > 3;
}

void noteFork() {
  if (parentHasThreads)
    lostTeam = true;
}

/// Registered when the library is loaded, before any thread of a team exists.
struct ForkWatch {
  ForkWatch() { ::pthread_atfork(noteThreads, nullptr, noteFork); }
} forkWatch;
} // namespace

unsigned cpu::getDefaultThreads() { return static_cast<unsigned>(omp_get_max_threads()); }

unsigned cpu::getTeamLimit() {
  int limit = omp_get_thread_limit();
  return limit > 0 ? static_cast<unsigned>(limit) : 0;
}

bool cpu::hasLostTeam() { return lostTeam; }

#ifdef MEZZO_TEAM_STD_THREADS
void cpu::runTeam(unsigned members, void (*body)(void *, unsigned, unsigned), void *context) {
  std::vector<std::thread> threads;
  for (unsigned member = 1; member < members; ++member)
    threads.emplace_back(body, context, member, members);
  body(context, 0, members < 1 ? 1 : members);
  for (std::thread &thread : threads)
    thread.join();
}

LibraryScope::LibraryScope(unsigned, bool) : savedThreads(omp_get_max_threads()) { omp_set_num_threads(1); }

LibraryScope::~LibraryScope() { omp_set_num_threads(savedThreads); }

#else
void cpu::runTeam(unsigned members, void (*body)(void *, unsigned, unsigned), void *context) {
  if (members <= 1)
    return body(context, 0, 1);
#pragma omp parallel num_threads(static_cast<int>(members))
  body(context, static_cast<unsigned>(omp_get_thread_num()), static_cast<unsigned>(omp_get_num_threads()));
}

namespace {
#ifdef __SSE__
constexpr unsigned stickyFlags = 0x3F;
thread_local unsigned savedControlWord;
thread_local bool hasSavedControlWord = false;

/// Sets the word of each thread but the caller's, and says whether any had another one.
bool setControlWords(unsigned members, unsigned wanted) {
  std::atomic<bool> anyChanged{false};
  runTeam(members, [&](unsigned member, unsigned) {
    unsigned found = _mm_getcsr();
    if (member == 0 || ((found ^ wanted) & ~stickyFlags) == 0)
      return;
    savedControlWord = found;
    hasSavedControlWord = true;
    _mm_setcsr(wanted);
    anyChanged = true;
  });
  return anyChanged;
}

void restoreControlWords(unsigned members) {
  runTeam(members, [](unsigned, unsigned) {
    if (hasSavedControlWord)
      _mm_setcsr(savedControlWord);
    hasSavedControlWord = false;
  });
}
#else
bool setControlWords(unsigned, unsigned) { return false; }
void restoreControlWords(unsigned) {}
#endif
} // namespace

LibraryScope::LibraryScope(unsigned threads, bool flushSubnormals) : savedThreads(omp_get_max_threads()) {
  omp_set_num_threads(static_cast<int>(threads));
#ifdef __SSE__
  if (threads > 1 && setControlWords(threads, FloatingPointScope::getControlWord(flushSubnormals)))
    members = threads;
#endif
}

LibraryScope::~LibraryScope() {
  if (members > 1)
    restoreControlWords(members);
  omp_set_num_threads(savedThreads);
}
#endif
