/// What stands before the messages of a FIT file.
struct FITHeader: BitwiseCopyable {
  /// Where in the source it begins.
  let byteOffset: Int
  /// Its own length: 12, or 14 with a checksum of itself.
  let byteCount: Int
  /// 1 and 2 are known.
  let protocolVersion: Int
  /// Length of the messages; nil when the recording was never finished, so that nobody wrote it.
  let messagesByteCount: Int?
  /// Whether it carries a checksum of itself that is wrong.
  let isDamaged: Bool

  static let lengths: [UInt8] = [12, 14]
  static let newestProtocol = 2

  /// Whether bytes at `start` are a header, or its beginning when no more bytes are there.
  static func mayBegin(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    guard start < bytes.count else { return true }
    let signature: [UInt8] = Array(".FIT".utf8)
    return lengths.contains(bytes[start])
      && signature.indices.allSatisfy { index in
        start + 8 + index >= bytes.count || bytes[start + 8 + index] == signature[index]
      }
  }

  /// Reads the header that begins at `start`.
  ///
  /// - Precondition: It may begin there, and all its bytes are there.
  init(_ bytes: Span<UInt8>, at start: Int, byteOffset: Int) {
    let header = bytes.extracting(start..<start + Int(bytes[start]))
    self.byteOffset = byteOffset
    byteCount = header.count
    protocolVersion = Int(header[1] >> 4)
    let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(header[$1]) }
    messagesByteCount = length == 0 ? nil : length
    let stated = header.count == 14 ? UInt16(header[12]) | UInt16(header[13]) << 8 : 0
    isDamaged = stated != 0 && stated != FITChecksum.of(header.extracting(0..<12))
  }
}
