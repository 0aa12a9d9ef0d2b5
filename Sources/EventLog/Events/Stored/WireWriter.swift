/// Writes the fields of a protobuf message one after the other, ascending by their numbers.
///
/// For messages of many columns: generated code measures each column once for every message that
/// surrounds it, before it writes the first byte.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Appends a field that holds one number.
  mutating func number(_ value: Int, field: Int) {
    Varint.append(unsigned: UInt64(field << 3), to: &bytes)
    Varint.append(unsigned: UInt64(value), to: &bytes)
  }

  /// Appends a field that holds a text, a message or packed numbers.
  mutating func content(_ content: [UInt8], field: Int) {
    begin(field, byteCount: content.count)
    bytes += content
  }

  mutating func text(_ text: String, field: Int) {
    var text = text
    text.withUTF8 { content in
      begin(field, byteCount: content.count)
      unsafe bytes.append(contentsOf: content)
    }
  }

  private mutating func begin(_ field: Int, byteCount: Int) {
    Varint.append(unsigned: UInt64(field << 3 | 2), to: &bytes)
    Varint.append(unsigned: UInt64(byteCount), to: &bytes)
  }
}
