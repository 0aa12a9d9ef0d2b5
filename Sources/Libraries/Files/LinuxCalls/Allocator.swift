import CLinux

/// Keeps memory that is freed for what is needed next, instead of giving it back to the system.
///
/// Batches of files come and go, a few MiB each. To get their pages from the system and have them
/// cleared, every time anew, was a tenth of an import of large files.
///
/// To be called before other threads begin.
public func keepFreedMemory() {
  /// What is larger is mapped and unmapped by itself: the files of a batch are smaller, the lists
  /// of a whole export are not.
  let largestKept: Int32 = 4 << 20
  let keptAtEnd: Int32 = 16 << 20
  mallopt(M_MMAP_THRESHOLD, largestKept)
  mallopt(M_TRIM_THRESHOLD, keptAtEnd)
}
