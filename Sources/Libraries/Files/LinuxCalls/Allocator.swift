import CLinux

/// Configures malloc to reuse freed memory instead of returning it to the system.
///
/// Batches of files are allocated and freed, a few MiB each. Fetching and clearing fresh pages took
/// a tenth of the time of an import of large files.
///
/// Call this before other threads start.
public func keepFreedMemory() {
  /// Larger blocks are mapped separately. The files of a batch are smaller; the lists of a whole
  /// export are larger.
  let largestKept: Int32 = 4 << 20
  let keptAtEnd: Int32 = 16 << 20
  mallopt(M_MMAP_THRESHOLD, largestKept)
  mallopt(M_TRIM_THRESHOLD, keptAtEnd)
}

/// Configures malloc for a process that runs for months beside others.
///
/// Freed memory goes back to the system early, and few threads have heaps of their own: each keeps
/// pages that the others cannot use. Overrides ``keepFreedMemory()``; call it before other threads
/// start.
public func keepLittleFreedMemory() {
  mallopt(M_ARENA_MAX, 2)
  mallopt(M_MMAP_THRESHOLD, 256 << 10)
  mallopt(M_TRIM_THRESHOLD, 1 << 20)
}

/// Returns the freed pages of every heap to the system.
///
/// - Complexity: O(heaps and free blocks); some milliseconds after a large import.
public func returnFreedMemory() { _ = malloc_trim(0) }
