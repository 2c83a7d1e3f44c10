#include "tools/mezzo/Interrupt.h"

#include <csignal>

static std::atomic<bool> isInterrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

const std::atomic<bool> &mezzo::tool::watchInterrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) { isInterrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  for (int signal : {SIGINT, SIGTERM})
    ::sigaction(signal, &action, nullptr);
  return isInterrupted;
}
