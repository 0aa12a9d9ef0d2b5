@testable import Ingest

/// Writes FIT files, for tests: definitions and messages, with header and checksum.
struct FITWriter {
  /// A field as a definition lists it.
  struct Field {
    let number: UInt8
    let type: FITBaseType
    /// Bytes; by default as many as one element of the type has.
    let byteCount: Int

    init(_ number: UInt8, _ type: FITBaseType, byteCount: Int? = nil) {
      self.number = number
      self.type = type
      self.byteCount = byteCount ?? type.byteCount
    }
  }

  /// The values of a message, in the order of its fields.
  enum Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    case invalid

    init(integerLiteral value: Int64) { self = .integer(value) }
    init(stringLiteral value: String) { self = .text(value) }
    init(nilLiteral: ()) { self = .invalid }
  }

  private(set) var messages: [UInt8] = []
  /// Where every message and definition begins, counted from the first.
  private(set) var starts: [Int] = []
  private var layouts: [Int: [Field]] = [:]
  let isBigEndian: Bool

  init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  /// The types of base as their full codes.
  static func code(_ type: FITBaseType) -> UInt8 {
    type.rawValue | (type.byteCount > 1 ? 0x80 : 0)
  }

  mutating func define(
    _ local: Int, _ message: UInt16, _ fields: [Field],
    developer: [(number: UInt8, developer: UInt8, field: Field)] = []
  ) {
    starts.append(messages.count)
    messages.append(0x40 | UInt8(local) | (developer.isEmpty ? 0 : 0x20))
    messages += [0, isBigEndian ? 1 : 0] + integer(Int64(message), 2) + [UInt8(fields.count)]
    for field in fields {
      messages += [field.number, UInt8(field.byteCount), FITWriter.code(field.type)]
    }
    if !developer.isEmpty {
      messages.append(UInt8(developer.count))
      for field in developer {
        messages += [field.number, UInt8(field.field.byteCount), field.developer]
      }
    }
    layouts[local] = fields + developer.map(\.field)
  }

  mutating func add(_ local: Int, _ values: [Value]) {
    starts.append(messages.count)
    messages.append(UInt8(local))
    append(local, values)
  }

  /// Adds a message with its time in five bits of its header.
  mutating func add(_ local: Int, compressedTime bits: UInt8, _ values: [Value]) {
    starts.append(messages.count)
    messages.append(0x80 | UInt8(local) << 5 | bits)
    append(local, values)
  }

  private mutating func append(_ local: Int, _ values: [Value]) {
    let fields = layouts[local] ?? []
    precondition(fields.count == values.count, "one value a field")
    for (field, value) in zip(fields, values) { messages += encode(value, field) }
  }

  private func encode(_ value: Value, _ field: Field) -> [UInt8] {
    switch value {
    case .integer(let number): integer(number, field.byteCount)
    case .invalid where field.type == .text: Array(repeating: 0, count: field.byteCount)
    case .invalid:
      integer(Int64(truncatingIfNeeded: field.type.invalidBits), field.byteCount)
    case .text(let text):
      Array((Array(text.utf8) + Array(repeating: 0, count: 256)).prefix(field.byteCount))
    case .bytes(let bytes): bytes
    }
  }

  private func integer(_ number: Int64, _ byteCount: Int) -> [UInt8] {
    let little = (0..<byteCount).map { UInt8(truncatingIfNeeded: number >> Int64(8 * min($0, 7))) }
    return isBigEndian ? little.reversed() : little
  }

  /// The whole file.
  ///
  /// For wrong ones: the length of the messages according to the header, and a number that is added
  /// to the checksum at the end.
  func file(
    headerSize: Int = 14, statedLength: Int? = nil, checksumChange: UInt16 = 0
  ) -> [UInt8] {
    let length = statedLength ?? messages.count
    var bytes: [UInt8] = [UInt8(headerSize), 0x20, 0x0A, 0x08]
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array(".FIT".utf8)
    if headerSize == 14 {
      let checksum = SlowChecksum.of(bytes)
      bytes += [UInt8(checksum & 0xFF), UInt8(checksum >> 8)]
    }
    bytes += messages
    let checksum = SlowChecksum.of(bytes) &+ checksumChange
    return bytes + [UInt8(checksum & 0xFF), UInt8(checksum >> 8)]
  }
}

/// CRC-16 bit by bit, as the textbook has it.
enum SlowChecksum {
  static func of(_ bytes: [UInt8]) -> UInt16 {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte)
      for _ in 0..<8 {
        let carries = sum & 1 == 1
        sum >>= 1
        if carries { sum ^= 0xA001 }
      }
    }
    return sum
  }
}
