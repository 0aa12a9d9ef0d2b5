internal import CZlib

/// Unpacks a gzip file of one or several members.
///
/// Checks each member's length and CRC-32, which libarchive's gzip filter does not: a flipped bit
/// must not become another position. Holds one chunk in memory and never writes a file.
public final class GzipReader {
  private let next: () throws(ArchiveError) -> [UInt8]?
  private let budget: ExpansionBudget
  private let inflater = Inflater()
  /// Bytes that were read but not yet unpacked.
  private var input: ArraySlice<UInt8> = []
  private var state = State.betweenMembers

  private enum State { case betweenMembers, inMember, ended }

  /// - Parameters:
  ///   - next: Returns the next bytes, never empty, or nil at the end.
  ///   - budget: The limits, shared with the archives around and inside it.
  public init(_ next: @escaping () throws(ArchiveError) -> [UInt8]?, budget: ExpansionBudget) {
    self.next = next
    self.budget = budget
  }

  /// Returns the next unpacked bytes, never empty, or nil at the end.
  ///
  /// Discard the bytes of a file that later throws.
  public func nextChunk() throws(ArchiveError) -> [UInt8]? {
    while try startMember() {
      guard try fillInput() else { throw stop("cut off") }
      let (chunk, status) = inflater.inflate(&input)
      switch status {
      case .more: break
      case .memberEnded: state = .betweenMembers
      case .damaged(let why): throw stop(why)
      }
      guard !chunk.isEmpty else { continue }
      try count(chunk)
      return chunk
    }
    return nil
  }

  /// Starts the next member unless one is open; returns false at the end of the file.
  private func startMember() throws(ArchiveError) -> Bool {
    guard state == .betweenMembers else { return state == .inMember }
    // Tapes and some tools pad the file with zeros.
    input = input.drop { $0 == 0 }
    while input.isEmpty {
      guard try fillInput() else {
        state = .ended
        return false
      }
      input = input.drop { $0 == 0 }
    }
    inflater.reset()
    state = .inMember
    return true
  }

  /// Reads more input if none is left; returns false at the end.
  private func fillInput() throws(ArchiveError) -> Bool {
    if input.isEmpty, let bytes = try next() { input = bytes[...] }
    return !input.isEmpty
  }

  private func count(_ chunk: [UInt8]) throws(ArchiveError) {
    do throws(ArchiveError) {
      try budget.countExpanded(chunk.count, entry: nil)
    } catch {
      state = .ended
      throw error
    }
  }

  private func stop(_ why: String) -> ArchiveError {
    state = .ended
    return .damagedGzip(detail: why)
  }
}

/// Owns one zlib stream.
@safe private final class Inflater {
  enum Status { case more, memberEnded, damaged(String) }

  /// Zlib keeps this address, so the stream must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init() {
    unsafe stream.initialize(to: z_stream())
    // 15: the largest window; 16: expect a gzip header and trailer.
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    let status = unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size)
    precondition(status == Z_OK, "zlib cannot be used: status \(status)")
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  func reset() { unsafe inflateReset(stream) }

  /// Unpacks at most one chunk and removes the consumed bytes from `input`.
  func inflate(_ input: inout ArraySlice<UInt8>) -> (chunk: [UInt8], status: Status) {
    var code = Z_OK
    var used = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: chunkByteCount) { output, count in
      unsafe input.withUnsafeMutableBufferPointer { packed in
        unsafe stream.pointee.next_in = packed.baseAddress
        unsafe stream.pointee.avail_in = UInt32(clamping: packed.count)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(output.count)
        code = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        used = unsafe min(packed.count, Int(UInt32.max)) - Int(stream.pointee.avail_in)
      }
      count = unsafe output.count - Int(stream.pointee.avail_out)
    }
    input = input.dropFirst(used)
    return (chunk, status(code))
  }

  private func status(_ code: Int32) -> Status {
    switch code {
    case Z_STREAM_END: .memberEnded
    // Z_BUF_ERROR: needs more input.
    case Z_OK, Z_BUF_ERROR: .more
    default: .damaged(unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "unknown")
    }
  }
}
