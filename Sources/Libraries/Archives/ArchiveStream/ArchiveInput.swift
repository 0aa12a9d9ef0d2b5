internal import CLibArchive

/// The source of an archive's bytes.
enum ArchiveInput {
  /// Sequential access: `next` returns the next bytes, never empty, or nil at the end.
  case stream(next: () throws(ArchiveError) -> [UInt8]?)
  /// Random access: `read` returns at most `count` bytes from an offset.
  ///
  /// The result is empty only at or behind the end.
  case bytes(count: Int, read: (_ offset: Int, _ count: Int) throws(ArchiveError) -> [UInt8])
}

extension ArchiveInput {
  /// True for a zip without entries, which libarchive does not recognize.
  var isEmptyZip: Bool {
    get throws(ArchiveError) {
      guard case .bytes(ArchiveFormat.emptyZipByteCount..., let read) = self else { return false }
      let signature = ArchiveFormat.emptyZipSignature
      return try read(0, signature.count) == signature
    }
  }
}

/// Supplies libarchive's callbacks with the bytes of an input.
///
/// Keeps one chunk at a fixed address while libarchive reads it.
@safe final class InputBridge {
  /// The first error of the input, which libarchive cannot carry.
  private(set) var failure: ArchiveError?
  /// True after the end of the input was read.
  private(set) var hasEnded = false
  /// The last bytes of a stream, at most a tar's block.
  private var tail: [UInt8] = []

  private let input: ArchiveInput
  private var position = 0
  private var chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 1)

  init(_ input: ArchiveInput) { self.input = input }

  deinit { unsafe chunk.deallocate() }

  /// Returns the next bytes, valid until the next call; empty at the end, nil when the input
  /// failed.
  func next() -> UnsafeRawBufferPointer? {
    do throws(ArchiveError) {
      let bytes = try nextBytes()
      hasEnded = bytes.isEmpty
      position += bytes.count
      keepTail(of: bytes)
      return unsafe UnsafeRawBufferPointer(keep(bytes))
    } catch {
      failure = error
      return nil
    }
  }

  /// Reads a stream to its end; returns false if it fails or has already failed.
  func drain() -> Bool {
    guard failure == nil else { return false }
    guard case .stream(let next) = input else { return true }
    do throws(ArchiveError) {
      while try next() != nil {}
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Seeks to an offset; returns nil when the input cannot seek or the target is out of range.
  func seek(by offset: Int64, from whence: Int32) -> Int64? {
    guard case .bytes(let count, _) = input, let base = base(of: whence, count: count) else {
      return nil
    }
    let (target, overflow) = base.addingReportingOverflow(offset)
    guard !overflow, target >= 0, target <= Int64(count) else { return nil }
    position = Int(target)
    return target
  }

  /// True when the last block of a tar consists of zeros, as the format requires.
  var endsInZeroBlock: Bool {
    tail.count == Tar.blockByteCount && tail.allSatisfy { $0 == 0 }
  }

  private func base(of whence: Int32, count: Int) -> Int64? {
    switch whence {
    case 0: 0
    case 1: Int64(position)
    case 2: Int64(count)
    default: nil
    }
  }

  private func nextBytes() throws(ArchiveError) -> [UInt8] {
    switch input {
    case .stream(let next): try next() ?? []
    case .bytes(_, let read): try read(position, chunkByteCount)
    }
  }

  private func keep(_ bytes: [UInt8]) -> UnsafeMutableRawBufferPointer {
    if unsafe chunk.count < bytes.count {
      unsafe chunk.deallocate()
      unsafe chunk = .allocate(byteCount: max(bytes.count, chunkByteCount), alignment: 16)
    }
    unsafe chunk.copyBytes(from: bytes)
    return unsafe UnsafeMutableRawBufferPointer(rebasing: chunk[..<bytes.count])
  }

  private func keepTail(of bytes: [UInt8]) {
    guard case .stream = input else { return }
    tail = (tail + bytes.suffix(Tar.blockByteCount)).suffix(Tar.blockByteCount)
  }
}

/// The number of bytes per read.
let chunkByteCount = 65_536

/// Constants of the tar format.
enum Tar {
  static let blockByteCount = 512
}

// The callbacks of libarchive. The context of each is the bridge.

func bridge(_ context: UnsafeMutableRawPointer?) -> InputBridge? {
  unsafe context.map { unsafe Unmanaged<InputBridge>.fromOpaque($0).takeUnretainedValue() }
}

func readForArchive(
  _ archive: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
  _ buffer: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int {
  guard let bytes = unsafe bridge(context)?.next() else { return Int(ARCHIVE_FATAL) }
  unsafe buffer?.pointee = bytes.baseAddress
  return bytes.count
}

func seekForArchive(
  _ archive: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ offset: Int64, _ whence: Int32
) -> Int64 {
  unsafe bridge(context)?.seek(by: offset, from: whence)
    ?? Int64(ARCHIVE_FATAL)
}
