// A vector of fixed capacity that lives inside its owner: plain to copy, never on the heap.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace heirloom::core {

template <class T, std::size_t Capacity>
class List {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;
  static_assert(Capacity < 65536);

  // The storage beyond size() stays unset on purpose: lists of moves are made millions of times.
  List() : size_(0) {}  // NOLINT(cppcoreguidelines-pro-type-member-init)
  List(std::initializer_list<T> values) : size_(0) {
    for (const T& value : values) push(value);
  }

  static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

  void push(const T& value) {
    assert(size_ < Capacity);
    items_[size_++] = value;
  }
  void pop() {
    assert(size_ > 0);
    --size_;
  }
  void clear() { size_ = 0; }
  void resize(int size) {
    assert(size >= 0 && static_cast<std::size_t>(size) <= Capacity);
    size_ = static_cast<Size>(size);
  }
  // Removes the element at `index`, keeping the order of the others.
  void erase(int index) {
    assert(index >= 0 && index < size_);
    for (int i = index; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    --size_;
  }
  // Removes the element at `index` by moving the last one into its place.
  void swap_out(int index) {
    assert(index >= 0 && index < size_);
    items_[index] = items_[--size_];
  }

  T& operator[](int index) {
    assert(index >= 0 && index < size_);
    return items_[index];
  }
  const T& operator[](int index) const {
    assert(index >= 0 && index < size_);
    return items_[index];
  }
  T& back() { return (*this)[size_ - 1]; }
  const T& back() const { return (*this)[size_ - 1]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  [[nodiscard]] bool contains(const T& value) const {
    for (const T& item : *this) {
      if (item == value) return true;
    }
    return false;
  }

  friend bool operator==(const List& a, const List& b) {
    if (a.size_ != b.size_) return false;
    for (int i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }

 private:
  Size size_;
  T items_[Capacity];
};

}  // namespace heirloom::core
