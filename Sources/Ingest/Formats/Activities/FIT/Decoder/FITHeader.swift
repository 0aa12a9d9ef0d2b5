/// The header of a FIT file.
struct FITHeader: BitwiseCopyable {
  /// Its offset in the source.
  let byteOffset: Int
  /// Its own size: 12, or 14 with a checksum of itself.
  let byteCount: Int
  /// Versions 1 and 2 are supported.
  let protocolVersion: Int
  /// The size of the messages; nil when the recording was never finished.
  let messagesByteCount: Int?
  /// True when its own checksum is wrong.
  let isDamaged: Bool

  static let lengths: [UInt8] = [12, 14]
  static let newestProtocol = 2

  /// True when the bytes at `start` are a header or the beginning of one.
  static func mayBegin(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    guard start < bytes.count else { return true }
    let signature: [UInt8] = Array(".FIT".utf8)
    return lengths.contains(bytes[start])
      && signature.indices.allSatisfy { index in
        start + 8 + index >= bytes.count || bytes[start + 8 + index] == signature[index]
      }
  }

  /// Parses the header at `start`.
  ///
  /// - Precondition: `mayBegin` is true there, and all its bytes are present.
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
