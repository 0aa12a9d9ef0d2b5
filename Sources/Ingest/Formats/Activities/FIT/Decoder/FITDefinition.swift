/// One field of the messages of a definition.
struct FITField: BitwiseCopyable {
  let number: UInt8
  /// Counts from the first byte behind the message's header byte.
  let offset: Int
  /// 0 to 255.
  let byteCount: Int
  let type: FITBaseType
}

/// A field that an app has added, described by a message of its own.
struct FITDeveloperField: BitwiseCopyable {
  let number: UInt8
  let developer: UInt8
  let offset: Int
  /// 0 to 255.
  let byteCount: Int
}

/// What the messages of one local type hold, until the type is defined again.
struct FITDefinition {
  /// The global number: what kind of message it is.
  let message: UInt16
  let isBigEndian: Bool
  let fields: [FITField]
  let developerFields: [FITDeveloperField]
  /// Bytes of a message without its header byte; 0 to 130,050.
  let byteCount: Int

  /// A field by its number, the first when a definition repeats it.
  func field(_ number: UInt8) -> FITField? { fields.first { $0.number == number } }

  func integer(_ number: UInt8) -> FITInteger? {
    field(number).flatMap { FITInteger($0, isBigEndian: isBigEndian) }
  }
}

extension FITDefinition {
  /// How many bytes the definition takes that begins at `start` with its header byte, as far as
  /// the bytes tell: never less than are needed to know more.
  static func byteCount(_ bytes: Span<UInt8>, at start: Int) -> Int {
    let fieldsEnd = start + 5 < bytes.count ? 6 + 3 * Int(bytes[start + 5]) : 6
    guard bytes[start] & 0x20 != 0 else { return fieldsEnd }
    let developerCount = start + fieldsEnd
    return developerCount < bytes.count
      ? fieldsEnd + 1 + 3 * Int(bytes[developerCount]) : fieldsEnd + 1
  }

  /// Reads the definition that begins at `start`; nil when its byte order is neither of the two.
  ///
  /// - Precondition: All its bytes are there.
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
