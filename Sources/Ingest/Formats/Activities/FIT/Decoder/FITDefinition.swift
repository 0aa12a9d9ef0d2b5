/// One field of a message definition.
struct FITField: BitwiseCopyable {
  let number: UInt8
  /// Counts from the byte after the message's header byte.
  let offset: Int
  /// 0 to 255.
  let byteCount: Int
  let type: FITBaseType
}

/// A field that an app added, described by a message of its own.
struct FITDeveloperField: BitwiseCopyable {
  let number: UInt8
  let developer: UInt8
  let offset: Int
  /// 0 to 255.
  let byteCount: Int
}

/// The layout of the messages of one local type, until it is redefined.
struct FITDefinition {
  /// The global message number, which identifies the kind of message.
  let message: UInt16
  let isBigEndian: Bool
  let fields: [FITField]
  let developerFields: [FITDeveloperField]
  /// The size of a message without its header byte; 0 to 130,050.
  let byteCount: Int

  /// The first field with a number.
  func field(_ number: UInt8) -> FITField? { fields.first { $0.number == number } }

  func integer(_ number: UInt8) -> FITInteger? {
    field(number).flatMap { FITInteger($0, isBigEndian: isBigEndian) }
  }
}

extension FITDefinition {
  /// The size of the definition at `start`, including its header byte, as far as the bytes
  /// determine it.
  ///
  /// Never smaller than the bytes needed to determine more.
  static func byteCount(_ bytes: Span<UInt8>, at start: Int) -> Int {
    let fieldsEnd = start + 5 < bytes.count ? 6 + 3 * Int(bytes[start + 5]) : 6
    guard bytes[start] & 0x20 != 0 else { return fieldsEnd }
    let developerCount = start + fieldsEnd
    return developerCount < bytes.count
      ? fieldsEnd + 1 + 3 * Int(bytes[developerCount]) : fieldsEnd + 1
  }

  /// Parses the definition at `start`; nil when its byte order is invalid.
  ///
  /// - Precondition: All its bytes are present.
  init?(_ bytes: Span<UInt8>, at start: Int) {
    guard bytes[start + 2] <= 1 else { return nil }
    isBigEndian = bytes[start + 2] == 1
    let (first, second) = (UInt16(bytes[start + 3]), UInt16(bytes[start + 4]))
    message = isBigEndian ? first << 8 | second : second << 8 | first
    var offset = 0
    var position = start + 6
    fields = (0..<Int(bytes[start + 5])).map { _ in
      let field = FITField(
        number: bytes[position], offset: offset, byteCount: Int(bytes[position + 1]),
        type: FITBaseType(code: bytes[position + 2]))
      offset += field.byteCount
      position += 3
      return field
    }
    let developerCount = bytes[start] & 0x20 != 0 ? Int(bytes[position]) : 0
    developerFields = (0..<developerCount).map { index in
      let place = position + 1 + 3 * index
      let field = FITDeveloperField(
        number: bytes[place], developer: bytes[place + 2], offset: offset,
        byteCount: Int(bytes[place + 1]))
      offset += field.byteCount
      return field
    }
    byteCount = offset
  }
}
