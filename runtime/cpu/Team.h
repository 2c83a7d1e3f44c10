// The threads that kernels and oneDNN run on: one OpenMP team, and no threads of our own beside it.
//
// Built with MEZZO_TEAM_STD_THREADS the same interface runs on threads that live for one call, and oneDNN on the calling
// thread alone: for thread sanitizers, which do not know libgomp's synchronisation.
#ifndef MEZZO_RUNTIME_CPU_TEAM_H
#define MEZZO_RUNTIME_CPU_TEAM_H

#include <type_traits>

namespace mezzo::cpu {

/// What OpenMP would use now: OMP_NUM_THREADS, what the program told OpenMP, or all processors.
unsigned getDefaultThreads();

/// The most threads that OpenMP will give (OMP_THREAD_LIMIT); 0 where it sets no limit.
unsigned getTeamLimit();

/// Whether this process was forked from one that had several threads. Those of a team did not come along, and using them
/// would wait for ever, so such a process runs everything on the calling thread.
bool hasLostTeam();

/// Calls `body(context, member, members)` on `members` threads at once and returns when all are done; on fewer threads where
/// the system gives fewer or the caller is inside a parallel region already. One thread: the caller's, at no cost.
void runTeam(unsigned members, void (*body)(void *context, unsigned member, unsigned members), void *context);

template <typename Function> void runTeam(unsigned members, Function &&function) {
  using Body = std::remove_reference_t<Function>;
  runTeam(
      members, [](void *context, unsigned member, unsigned count) { (*static_cast<Body *>(context))(member, count); },
      const_cast<std::remove_const_t<Body> *>(&function));
}

/// Makes oneDNN, called from this thread, use that many threads as long as it lives; then what was before. Also sets the
/// floating-point control word of the team's threads for that time, where any of them needs it.
class LibraryScope {
public:
  LibraryScope(unsigned threads, bool flushSubnormals);
  ~LibraryScope();
  LibraryScope(const LibraryScope &) = delete;
  LibraryScope &operator=(const LibraryScope &) = delete;

private:
  int savedThreads;
  unsigned members = 1;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_TEAM_H
