/// A message with its definition, for all kinds outside the hot path.
struct FITMessage {
  let definition: FITDefinition
  /// Seconds since the FIT epoch.
  let timestamp: UInt32?
  /// The offset of its header byte in the source.
  let byteOffset: Int
  private let bytes: [UInt8]

  init(
    _ definition: FITDefinition, _ message: Span<UInt8>, timestamp: UInt32?, byteOffset: Int
  ) {
    self.definition = definition
    self.timestamp = timestamp
    self.byteOffset = byteOffset
    bytes = message.indices.map { message[$0] }
  }

  /// The unscaled number in a field, or nil when it is absent.
  func integer(_ field: UInt8) -> Int64? {
    definition.integer(field)?.value(in: bytes.span)
  }

  func seconds(_ field: UInt8) -> UInt32? { integer(field).flatMap(UInt32.init(exactly:)) }

  /// The unscaled numbers of a list, each nil when it is absent; empty for a field of odd length.
  func integers(_ number: UInt8) -> [Int64?] {
    guard let field = definition.field(number), field.type.isInteger else { return [] }
    let size = field.type.byteCount
    guard field.byteCount.isMultiple(of: size) else { return [] }
    return stride(from: 0, to: field.byteCount, by: size).map { place in
      let element = FITField(
        number: number, offset: field.offset + place, byteCount: size, type: field.type)
      return FITInteger(element, isBigEndian: definition.isBigEndian)?.value(in: bytes.span)
    }
  }

  /// The bytes of a field; empty when the message has none.
  func bytes(of number: UInt8) -> [UInt8] {
    guard let field = definition.field(number) else { return [] }
    return Array(bytes[field.offset..<field.offset + field.byteCount])
  }

  /// The text in a field, or nil when it is absent.
  func text(_ number: UInt8) -> String? {
    guard let field = definition.field(number), field.type == .text else { return nil }
    let text = bytes[field.offset..<field.offset + field.byteCount].prefix { $0 != 0 }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
