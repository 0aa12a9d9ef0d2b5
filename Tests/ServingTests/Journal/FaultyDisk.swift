import Synchronization
import TestSupport

@testable import Serving

/// A disk in memory whose power can fail: what was not synced is lost, kept or torn.
final class FaultyDisk: JournalDisk {
  struct Content {
    var cached: [UInt8] = []
    /// The contents of the disk at the last sync.
    var durable: [UInt8] = []
  }

  struct State {
    var files: [Int: Content] = [:]
    /// So many calls succeed before the power fails.
    var callsLeft = Int.max
    /// The error of every write and sync.
    var failure: Fault?
    /// True when a file can be created all the same.
    var creates = false
    var ignoresSyncs = false
    var callCount = 0
  }

  enum Fault { case full, broken }

  let state = Mutex(State())

  /// A disk with what is left of this one after a power cut.
  func afterPowerCut(_ random: inout SeededGenerator) -> FaultyDisk {
    let left = FaultyDisk()
    let files = state.withLock { $0.files }
    for number in files.keys.sorted() {
      guard let file = files[number] else { continue }
      let kept = Self.kept(of: file, &random)
      left.state.withLock { $0.files[number] = Content(cached: kept, durable: kept) }
    }
    return left
  }

  /// Of what was not synced, any part may be there, and any of it may be wrong.
  private static func kept(of file: Content, _ random: inout SeededGenerator) -> [UInt8] {
    guard file.cached.count > file.durable.count else { return file.durable }
    var kept = Array(
      file.cached.prefix(.random(in: file.durable.count...file.cached.count, using: &random)))
    if kept.count > file.durable.count, Bool.random(using: &random) {
      let hole = Int.random(in: file.durable.count..<kept.count, using: &random)
      kept[hole] ^= 0xFF
    }
    return kept
  }

  // MARK: JournalDisk

  func fileNumbers() -> [Int] { state.withLock { $0.files.keys.sorted() } }

  func read(_ file: Int, at offset: Int, count: Int) -> [UInt8] {
    state.withLock {
      Array($0.files[file, default: Content()].cached.dropFirst(offset).prefix(count))
    }
  }

  func byteCount(of file: Int) -> Int { state.withLock { $0.files[file]?.cached.count ?? 0 } }

  func create(_ file: Int) throws(DiskError) -> any JournalFile {
    let creates = state.withLock { state in
      if state.creates { state.files[file] = Content() }
      return state.creates
    }
    if !creates { try step("open", file) { $0.files[file] = Content() } }
    return FaultyFile(disk: self, number: file)
  }

  func overwrite(_ file: Int, at offset: Int, with bytes: [UInt8]) throws(DiskError) {
    let open = FaultyFile(disk: self, number: file)
    try open.write(bytes, at: offset)
    try open.synchronize()
  }

  func remove(_ file: Int) { state.withLock { $0.files[file] = nil } }

  fileprivate func step(
    _ action: String, _ file: Int, _ body: (inout State) -> Void
  ) throws(DiskError) {
    let fault = state.withLock { state -> Fault? in
      state.callCount += 1
      state.callsLeft -= 1
      let fault = state.callsLeft < 0 ? .broken : state.failure
      if fault == nil { body(&state) }
      return fault
    }
    guard let fault else { return }
    throw DiskError(
      action: action, path: "journal-\(file)", reason: "\(fault)", isFull: fault == .full)
  }

  private struct FaultyFile: JournalFile {
    let disk: FaultyDisk
    let number: Int

    func write(_ bytes: [UInt8], at offset: Int) throws(DiskError) {
      // Half of a write may be done before it fails.
      disk.state.withLock { state in
        if state.callsLeft <= 0 || state.failure != nil {
          write(bytes.prefix(bytes.count / 2), at: offset, &state)
        }
      }
      try disk.step("write", number) { write(bytes[...], at: offset, &$0) }
    }

    private func write(_ bytes: ArraySlice<UInt8>, at offset: Int, _ state: inout State) {
      let old = state.files[number, default: Content()].cached
      state.files[number, default: Content()].cached =
        Array(old.prefix(offset)) + bytes + old.dropFirst(offset + bytes.count)
    }

    func synchronize() throws(DiskError) {
      try disk.step("sync", number) { state in
        guard !state.ignoresSyncs else { return }
        let cached = state.files[number]?.cached ?? []
        state.files[number]?.durable = cached
      }
    }

    func truncate(to byteCount: Int) throws(DiskError) {
      try disk.step("shorten", number) { state in
        let cached = state.files[number]?.cached ?? []
        state.files[number]?.cached = Array(cached.prefix(byteCount))
      }
    }
  }
}
