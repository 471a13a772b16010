// Starting, asking and ending other programs.
#include "arena/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <utility>
#include <vector>

namespace heirloom::arena {
namespace {

using Clock = std::chrono::steady_clock;

int left_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return left > 0 ? static_cast<int>(left) : 0;
}

// Waits until the socket can be read or written; false when the time is up.
bool wait_for(int socket, short what, Clock::time_point deadline) {
  while (true) {
    pollfd one{socket, what, 0};
    const int ready = poll(&one, 1, left_until(deadline));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

std::vector<std::string> by_blanks(const std::string& command) {
  std::vector<std::string> words;
  std::size_t from = 0;
  while ((from = command.find_first_not_of(' ', from)) != std::string::npos) {
    const std::size_t to = command.find(' ', from);
    words.push_back(command.substr(from, to - from));
    from = to;
  }
  return words;
}

}  // namespace

text::Result<Process> Process::start(const std::string& command) {
  std::vector<std::string> words = by_blanks(command);
  if (words.empty()) return text::Error{"no program is named"};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return text::Error{std::string("cannot talk to a program: ") + std::strerror(errno)};
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  // In a group of its own, so that what it starts itself can be ended with it.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  pid_t id = -1;
  const int failed =
      posix_spawnp(&id, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed != 0) {
    close(ends[0]);
    return text::Error{"cannot start '" + words[0] + "': " + std::strerror(failed)};
  }
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return Process(id, ends[0]);
}

Process::Process(Process&& other) noexcept { *this = std::move(other); }

Process& Process::operator=(Process&& other) noexcept {
  std::swap(id_, other.id_);
  std::swap(socket_, other.socket_);
  std::swap(unread_, other.unread_);
  return *this;
}

Process::~Process() { end(); }

void Process::end() {
  if (id_ < 0) return;
  constexpr int kMoment = 500;
  (void)send("quit", kMoment);
  shutdown(socket_, SHUT_WR);
  const auto deadline = Clock::now() + std::chrono::milliseconds(kMoment);
  bool gone = false;
  while (!(gone = waitpid(id_, nullptr, WNOHANG) == id_) && left_until(deadline) > 0) usleep(2000);
  if (!gone) {
    kill(-id_, SIGKILL);
    waitpid(id_, nullptr, 0);
  }
  close(socket_);
  id_ = -1;
}

text::Result<text::Done> Process::send(std::string_view line, int milliseconds) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
  std::string all(line);
  all += '\n';
  std::string_view rest = all;
  while (!rest.empty()) {
    const ssize_t written = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (written > 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EAGAIN && errno != EINTR) {
      return text::Error{"it has ended"};
    } else if (!wait_for(socket_, POLLOUT, deadline)) {
      return text::Error{"it does not read its input"};
    }
  }
  return text::Done{};
}

text::Result<std::string> Process::receive(int milliseconds) {
  constexpr std::size_t kMostBytes = 1 << 20;
  const auto deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
  while (true) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (unread_.size() > kMostBytes) return text::Error{"it wrote a line without end"};
    std::array<char, 4096> block;
    const ssize_t got = read(socket_, block.data(), block.size());
    if (got > 0) {
      unread_.append(block.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
      return text::Error{"it has ended"};
    } else if (!wait_for(socket_, POLLIN, deadline)) {
      return text::Error{"it did not answer in " + std::to_string(milliseconds) + " ms"};
    }
  }
}

}  // namespace heirloom::arena
