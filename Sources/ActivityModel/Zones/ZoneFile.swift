/// The reason why bytes are not a valid time zone file.
public struct ZoneFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that describes the problem, without its position.
  public let message: String
  /// Counts from 0.
  public let byteOffset: Int

  public var description: String { "byte \(byteOffset): \(message)" }
}

extension ZoneRules {
  /// Parses a compiled time zone (TZif, RFC 9636, versions 1 to 4), as in `/usr/share/zoneinfo`.
  ///
  /// - Complexity: O(n).
  public init(tzif bytes: [UInt8]) throws(ZoneFileError) {
    var file = ZoneFileReader(bytes: bytes)
    let first = try file.header()
    guard first.version > 1 else {
      self = try file.rules(first, secondBytes: 4)
      return
    }
    try file.skip(first.blockLength(secondBytes: 4))
    let second = try file.header()
    let listed = try file.rules(second, secondBytes: 8)
    self.init(
      transitions: listed.transitions, firstOffsetSeconds: listed.firstOffsetSeconds,
      yearly: try file.footer())
  }
}

/// Reads the bytes of one TZif file with bounds checks.
private struct ZoneFileReader {
  let bytes: [UInt8]
  var position = 0

  struct Header {
    let version: Int
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let transitionCount: Int
    let typeCount: Int
    let nameByteCount: Int

    /// The length of the data block when a time takes `secondBytes` bytes.
    func blockLength(secondBytes: Int) -> Int {
      transitionCount * (secondBytes + 1) + typeCount * 6 + nameByteCount
        + leapCount * (secondBytes + 4) + standardCount + universalCount
    }
  }

  mutating func header() throws(ZoneFileError) -> Header {
    let start = position
    guard try take(4).elementsEqual("TZif".utf8) else {
      throw ZoneFileError(message: "a header begins with the letters TZif", byteOffset: start)
    }
    let version = try take(16).first ?? 0
    return Header(
      version: version == 0 ? 1 : Int(version) - Int(UInt8(ascii: "0")),
      universalCount: try count(), standardCount: try count(), leapCount: try count(),
      transitionCount: try count(), typeCount: try count(), nameByteCount: try count())
  }

  mutating func rules(
    _ header: Header, secondBytes: Int
  ) throws(ZoneFileError) -> ZoneRules {
    let start = position
    guard header.leapCount == 0 else {
      throw ZoneFileError(
        message: "its times count leap seconds (a \"right\" zone); use the usual one",
        byteOffset: start)
    }
    guard header.typeCount > 0 else {
      throw ZoneFileError(message: "it has no local time type", byteOffset: start)
    }
    let seconds = try times(header.transitionCount, secondBytes: secondBytes)
    let typeIndices = Array(try take(header.transitionCount))
    let offsets = try offsets(header.typeCount)
    try skip(header.nameByteCount + header.standardCount + header.universalCount)
    var transitions: [ZoneTransition] = []
    for (second, type) in zip(seconds, typeIndices) {
      guard Int(type) < offsets.count, second > transitions.last?.second ?? .min else {
        throw ZoneFileError(
          message: "a transition is out of order or of an unknown type", byteOffset: start)
      }
      transitions.append(ZoneTransition(second: second, offsetSeconds: offsets[Int(type)]))
    }
    return ZoneRules(transitions: transitions, firstOffsetSeconds: offsets[0], yearly: nil)
  }

  /// The rule after the data, between two newlines; nil when the offset no longer changes.
  mutating func footer() throws(ZoneFileError) -> YearlyTransitions? {
    let start = position
    guard try take(1).first == UInt8(ascii: "\n"),
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
    else {
      throw ZoneFileError(message: "the rule at the end lacks its newlines", byteOffset: start)
    }
    let text = bytes[position..<end]
    guard !text.isEmpty else { return nil }
    var rule = ZoneRuleText(text)
    guard let parsed = rule.parse() else {
      throw ZoneFileError(
        message: "cannot read '\(String(decoding: text, as: UTF8.self))' as a rule for the clocks",
        byteOffset: position)
    }
    return parsed.yearly
  }

  private mutating func times(
    _ count: Int, secondBytes: Int
  ) throws(ZoneFileError) -> [Int64] {
    let raw = try take(count * secondBytes)
    return (0..<count).map { index in
      let start = raw.startIndex + index * secondBytes
      return ZoneFileReader.signed(raw[start..<(start + secondBytes)])
    }
  }

  /// The offset of each local time type; skips its daylight flag and name.
  private mutating func offsets(_ count: Int) throws(ZoneFileError) -> [Int] {
    var offsets: [Int] = []
    for _ in 0..<count {
      let start = position
      let offset = Int(ZoneFileReader.signed(try take(6).prefix(4)))
      guard abs(offset) <= ZoneRules.longestOffset else {
        throw ZoneFileError(
          message: "an offset of \(offset) s from UTC is more than 26 hours", byteOffset: start)
      }
      offsets.append(offset)
    }
    return offsets
  }

  private mutating func count() throws(ZoneFileError) -> Int {
    let start = position
    // Far above any real zone; the limit keeps products from overflowing.
    let count = try take(4).reduce(0) { $0 << 8 | Int($1) }
    guard count <= 1_000_000 else {
      throw ZoneFileError(message: "a count of \(count) is too large", byteOffset: start)
    }
    return count
  }

  mutating func skip(_ count: Int) throws(ZoneFileError) { _ = try take(count) }

  private mutating func take(_ count: Int) throws(ZoneFileError) -> ArraySlice<UInt8> {
    guard bytes.count - position >= count else {
      throw ZoneFileError(message: "the file ends too early", byteOffset: bytes.count)
    }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  /// Decodes 4 or 8 bytes as a big-endian signed integer.
  private static func signed(_ bytes: ArraySlice<UInt8>) -> Int64 {
    let bits = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return bytes.count == 4
      ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
  }
}
