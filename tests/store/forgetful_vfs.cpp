// The forgetful file layer: every call goes to the real one and is logged.
#include "store/forgetful_vfs.hpp"

#include <atomic>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

namespace heirloom::tests {

// SQLite's idea of an open file; the real one lies behind it in the same piece of memory.
struct ForgetfulVfs::File {
  sqlite3_file base;
  ForgetfulVfs* vfs;
  std::string* path;  // null for temporary files, which nobody misses

  [[nodiscard]] sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  static File* of(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
};

// What SQLite calls.
struct ForgetfulVfs::Calls {
  static sqlite3_file* real(sqlite3_file* file) { return File::of(file)->real(); }
  static const sqlite3_io_methods* methods(sqlite3_file* file) { return real(file)->pMethods; }

  static int open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* out);
  static int remove(sqlite3_vfs* vfs, const char* path, int sync_folder);
  static int close(sqlite3_file* file);
  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset);
  static int truncate(sqlite3_file* file, sqlite3_int64 size);
  static int sync(sqlite3_file* file, int flags);

  static int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
    return methods(file)->xRead(real(file), bytes, count, offset);
  }
  static int size(sqlite3_file* file, sqlite3_int64* size) {
    return methods(file)->xFileSize(real(file), size);
  }
  static int lock(sqlite3_file* file, int kind) { return methods(file)->xLock(real(file), kind); }
  static int unlock(sqlite3_file* file, int kind) {
    return methods(file)->xUnlock(real(file), kind);
  }
  static int is_reserved(sqlite3_file* file, int* out) {
    return methods(file)->xCheckReservedLock(real(file), out);
  }
  static int control(sqlite3_file* file, int what, void* argument) {
    return methods(file)->xFileControl(real(file), what, argument);
  }
  static int sector(sqlite3_file* file) { return methods(file)->xSectorSize(real(file)); }
  static int character(sqlite3_file* file) {
    return methods(file)->xDeviceCharacteristics(real(file));
  }
  static int map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
    return methods(file)->xShmMap(real(file), page, size, extend, out);
  }
  static int lock_map(sqlite3_file* file, int offset, int count, int flags) {
    return methods(file)->xShmLock(real(file), offset, count, flags);
  }
  static void barrier(sqlite3_file* file) { methods(file)->xShmBarrier(real(file)); }
  static int unmap(sqlite3_file* file, int remove) {
    return methods(file)->xShmUnmap(real(file), remove);
  }

  // Version 2: with files mapped to memory, writes could not be seen.
  static constexpr sqlite3_io_methods kMethods = {
      2,       close,  read,      write, truncate, sync,    size,  lock,    unlock, is_reserved,
      control, sector, character, map,   lock_map, barrier, unmap, nullptr, nullptr};
};

int ForgetfulVfs::Calls::open(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags,
                              int* out) {
  auto* self = static_cast<ForgetfulVfs*>(vfs->pAppData);
  File* own = File::of(file);
  *own = {{nullptr}, self, nullptr};
  if ((flags & SQLITE_OPEN_CREATE) != 0 && self->power_lost()) return SQLITE_CANTOPEN;
  const int code = self->real_->xOpen(self->real_, path, own->real(), flags, out);
  if (code != SQLITE_OK) return code;
  own->base.pMethods = &kMethods;
  if (path != nullptr) {
    own->path = new std::string(path);
    self->opened(*own->path);
  }
  return SQLITE_OK;
}

int ForgetfulVfs::Calls::remove(sqlite3_vfs* vfs, const char* path, int) {
  auto* self = static_cast<ForgetfulVfs*>(vfs->pAppData);
  if (const int code = self->before_removal(path); code != SQLITE_OK) return code;
  return self->real_->xDelete(self->real_, path, 0);
}

int ForgetfulVfs::Calls::close(sqlite3_file* file) {
  delete File::of(file)->path;
  return methods(file)->xClose(real(file));
}

int ForgetfulVfs::Calls::write(sqlite3_file* file, const void* bytes, int count,
                               sqlite3_int64 offset) {
  File* own = File::of(file);
  if (const int code = own->vfs->before_write(count); code != SQLITE_OK) return code;
  const int code = methods(file)->xWrite(real(file), bytes, count, offset);
  if (code != SQLITE_OK || own->path == nullptr) return code;
  const std::lock_guard lock(own->vfs->mutex_);
  own->vfs->contents_[*own->path].since.push_back(
      {offset, std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count)),
       false});
  return code;
}

int ForgetfulVfs::Calls::truncate(sqlite3_file* file, sqlite3_int64 size) {
  File* own = File::of(file);
  if (const int code = own->vfs->before_write(0); code != SQLITE_OK) return code;
  const int code = methods(file)->xTruncate(real(file), size);
  if (code != SQLITE_OK || own->path == nullptr) return code;
  const std::lock_guard lock(own->vfs->mutex_);
  own->vfs->contents_[*own->path].since.push_back({size, {}, true});
  return code;
}

int ForgetfulVfs::Calls::sync(sqlite3_file* file, int) {
  File* own = File::of(file);
  return own->path == nullptr ? SQLITE_OK : own->vfs->before_sync(*own->path);
}

ForgetfulVfs::ForgetfulVfs() : vfs_(), real_(sqlite3_vfs_find(nullptr)) {
  static std::atomic<int> made = 0;
  name_ = "forgetful-" + std::to_string(++made);
  // What does not concern open files is left to the real layer's functions.
  vfs_ = *real_;
  vfs_.zName = name_.c_str();
  vfs_.pNext = nullptr;
  vfs_.pAppData = this;
  vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
  vfs_.xOpen = Calls::open;
  vfs_.xDelete = Calls::remove;
  sqlite3_vfs_register(&vfs_, 0);
}

ForgetfulVfs::~ForgetfulVfs() { sqlite3_vfs_unregister(&vfs_); }

void ForgetfulVfs::fail_syncs(int count) {
  const std::lock_guard lock(mutex_);
  failing_syncs_ = count;
}

void ForgetfulVfs::pretend_to_sync(bool pretending) {
  const std::lock_guard lock(mutex_);
  pretending_ = pretending;
}

void ForgetfulVfs::delay_syncs(std::chrono::microseconds time) {
  const std::lock_guard lock(mutex_);
  delay_ = time;
}

void ForgetfulVfs::leave_room(std::int64_t bytes) {
  const std::lock_guard lock(mutex_);
  room_ = bytes;
}

void ForgetfulVfs::make_room() { leave_room(-1); }

void ForgetfulVfs::lose_power_after(int operations, std::uint64_t seed) {
  const std::lock_guard lock(mutex_);
  operations_left_ = operations;
  random_.seed(seed);
}

bool ForgetfulVfs::power_lost() const {
  const std::lock_guard lock(mutex_);
  return power_lost_;
}

int ForgetfulVfs::syncs() const {
  const std::lock_guard lock(mutex_);
  return syncs_;
}

std::int64_t ForgetfulVfs::unsynced() const {
  const std::lock_guard lock(mutex_);
  std::int64_t bytes = 0;
  for (const auto& [path, content] : contents_) {
    for (const Operation& operation : content.since) bytes += std::ssize(operation.bytes);
  }
  return bytes;
}

void ForgetfulVfs::opened(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (!contents_.contains(path)) contents_[path] = on_disk(path);
}

ForgetfulVfs::Content ForgetfulVfs::on_disk(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::string(std::istreambuf_iterator<char>(in), {}), {}};
}

int ForgetfulVfs::sync(const std::string& path) {
  if (!std::filesystem::is_directory(path)) return before_sync(path) == SQLITE_OK ? 0 : EIO;
  const std::lock_guard lock(mutex_);
  ++syncs_;
  if (!powered()) return EIO;
  std::erase_if(renamings_, [&](const Renaming& one) {
    return std::filesystem::path(one.to).parent_path() == path;
  });
  return 0;
}

int ForgetfulVfs::rename(const std::string& from, const std::string& to) {
  const std::lock_guard lock(mutex_);
  if (!powered()) return EIO;
  if (!contents_.contains(from)) contents_[from] = on_disk(from);
  Renaming renaming{from, to, {}};
  if (const auto known = contents_.find(to); known != contents_.end()) {
    renaming.replaced = known->second;
  } else if (std::filesystem::exists(to)) {
    renaming.replaced = on_disk(to);
  }
  if (std::rename(from.c_str(), to.c_str()) != 0) return errno;
  contents_[to] = std::move(contents_[from]);
  contents_.erase(from);
  renamings_.push_back(std::move(renaming));
  return 0;
}

int ForgetfulVfs::remove(const std::string& path) {
  if (before_removal(path) != SQLITE_OK) return EIO;
  return std::remove(path.c_str()) == 0 ? 0 : errno;
}

bool ForgetfulVfs::powered() {
  if (operations_left_ > 0 && --operations_left_ == 0) lose_power();
  return !power_lost_;
}

int ForgetfulVfs::before_write(std::int64_t bytes) {
  const std::lock_guard lock(mutex_);
  if (!powered()) return SQLITE_IOERR_WRITE;
  if (room_ < 0) return SQLITE_OK;
  if (bytes > room_) return SQLITE_FULL;
  room_ -= bytes;
  return SQLITE_OK;
}

int ForgetfulVfs::before_sync(const std::string& path) {
  std::unique_lock lock(mutex_);
  if (delay_.count() > 0) {
    const auto delay = delay_;
    lock.unlock();
    std::this_thread::sleep_for(delay);
    lock.lock();
  }
  ++syncs_;
  if (!powered()) return SQLITE_IOERR_FSYNC;
  if (failing_syncs_ > 0) {
    --failing_syncs_;
    return SQLITE_IOERR_FSYNC;
  }
  if (pretending_) return SQLITE_OK;
  Content& content = contents_[path];
  for (const Operation& operation : content.since) carry_out(operation, content.synced);
  content.since.clear();
  return SQLITE_OK;
}

int ForgetfulVfs::before_removal(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (!powered()) return SQLITE_IOERR_DELETE;
  contents_.erase(path);
  return SQLITE_OK;
}

void ForgetfulVfs::carry_out(const Operation& operation, std::string& bytes) {
  const auto from = static_cast<std::size_t>(operation.offset);
  if (operation.cut) {
    if (bytes.size() > from) bytes.resize(from);
    return;
  }
  if (bytes.size() < from + operation.bytes.size()) bytes.resize(from + operation.bytes.size());
  bytes.replace(from, operation.bytes.size(), operation.bytes);
}

void ForgetfulVfs::lose_power() {
  power_lost_ = true;
  // The newest names are forgotten first.
  while (!renamings_.empty() && random_() % 2 == 0) {
    Renaming& last = renamings_.back();
    contents_[last.from] = std::move(contents_[last.to]);
    contents_.erase(last.to);
    if (last.replaced) {
      contents_[last.to] = std::move(*last.replaced);
    } else {
      lost_.push_back(last.to);
    }
    renamings_.pop_back();
  }
  for (const auto& [path, content] : contents_) left_[path] = what_is_left(content);
}

std::string ForgetfulVfs::what_is_left(const Content& content) {
  std::string bytes = content.synced;
  const std::size_t count = content.since.size();
  const auto style = random_() % 4;
  // The beginning of what was written: everything, nothing, or up to within some operation.
  std::size_t whole = style == 0 ? 0 : count;
  if (style == 1 && count > 0) whole = random_() % count;
  for (std::size_t i = 0; i < whole; ++i) {
    if (style == 2 && random_() % 2 == 0) continue;  // any of it
    carry_out(content.since[i], bytes);
  }
  if (style == 1 && whole < count && !content.since[whole].cut) {
    Operation torn = content.since[whole];
    torn.bytes.resize(random_() % (torn.bytes.size() + 1));
    carry_out(torn, bytes);
  }
  return bytes;
}

void ForgetfulVfs::restore_power() {
  const std::lock_guard lock(mutex_);
  assert(power_lost_);
  for (const std::string& path : lost_) std::remove(path.c_str());
  for (const auto& [path, bytes] : left_) {
    std::remove(path.c_str());  // some file systems sync a file that is cut and written anew
    std::ofstream(path, std::ios::binary) << bytes;
    std::remove((path + "-shm").c_str());
  }
  contents_.clear();
  renamings_.clear();
  left_.clear();
  lost_.clear();
  power_lost_ = false;
  operations_left_ = -1;
}

}  // namespace heirloom::tests
