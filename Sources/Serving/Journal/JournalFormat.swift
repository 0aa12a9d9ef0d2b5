import ActivityModel

/// The bytes of a journal file: a header, then records one after the other.
///
/// A record is its length and CRC-32C, four bytes each, then number, kind and contents. Integers
/// are little-endian; texts follow their length in two bytes. `docs/serve.md` lists the fields.
enum JournalFormat {
  /// The first bytes of every file; the last one is the version of the format.
  static let header: [UInt8] = Array("PACEJNL".utf8) + [1]
  /// The length and the checksum.
  static let prefixByteCount = 8
  /// Longer than any record: a body has at most 4 MiB.
  static let maximumByteCount = 5 << 20

  private enum Kind: UInt8 { case post = 1, seal, imported, erased }

  // MARK: Writing

  /// The bytes of a record.
  static func bytes(of record: JournalRecord) -> [UInt8] {
    var contents = LittleEndianBytes()
    contents.bytes.reserveCapacity(prefixByteCount + record.entry.usualByteCount)
    // The length and the checksum follow when the contents are known.
    contents.append(UInt64(0))
    contents.append(record.number)
    switch record.entry {
    case .post(let post):
      contents.append(Kind.post.rawValue)
      append(post.key, to: &contents)
      contents.append(post.received.milliseconds)
      for side in [post.extent.south, post.extent.north, post.extent.west, post.extent.east] {
        contents.append(side)
      }
      contents.bytes += post.body
    case .seal(let key):
      contents.append(Kind.seal.rawValue)
      append(key, to: &contents)
    case .imported(let seal):
      contents.append(Kind.imported.rawValue)
      contents.append(seal)
    case .erased(let byteCount):
      contents.append(Kind.erased.rawValue)
      contents.bytes += [UInt8](repeating: 0, count: byteCount)
    }
    var prefix = LittleEndianBytes()
    prefix.append(UInt32(contents.bytes.count - prefixByteCount))
    prefix.append(CRC32C.checksum(of: contents.bytes[prefixByteCount...]))
    contents.bytes.replaceSubrange(..<prefixByteCount, with: prefix.bytes)
    return contents.bytes
  }

  private static func append(_ key: StreamKey, to contents: inout LittleEndianBytes) {
    contents.append(key.member.name)
    contents.append(key.dialect.rawValue)
    contents.append(key.device)
  }

  /// A record of the same length and number that holds nothing.
  static func erasing(_ record: JournalRecord, byteCount: Int) -> [UInt8] {
    // Behind the length and the checksum: a number and a kind.
    bytes(
      of: JournalRecord(
        number: record.number, entry: .erased(byteCount: byteCount - prefixByteCount - 9)))
  }

  // MARK: Reading

  /// The record that begins at an offset, or nil when there is no whole and undamaged one.
  static func record(in bytes: [UInt8], at offset: Int) -> (JournalRecord, byteCount: Int)? {
    var prefix = LittleEndianReader(bytes[min(offset, bytes.count)...])
    guard let length = prefix.integer(UInt32.self), let checksum = prefix.integer(UInt32.self),
      length <= maximumByteCount, prefix.rest.count >= length
    else { return nil }
    let contents = prefix.rest.prefix(Int(length))
    guard CRC32C.checksum(of: contents) == checksum, let record = record(contents) else {
      return nil
    }
    return (record, prefixByteCount + Int(length))
  }

  private static func record(_ contents: ArraySlice<UInt8>) -> JournalRecord? {
    var reader = LittleEndianReader(contents)
    guard let number = reader.integer(UInt64.self),
      let kind = reader.integer(UInt8.self).flatMap(Kind.init),
      let entry = entry(kind, &reader)
    else { return nil }
    return JournalRecord(number: number, entry: entry)
  }

  private static func entry(_ kind: Kind, _ reader: inout LittleEndianReader) -> JournalEntry? {
    switch kind {
    case .post: post(&reader).map(JournalEntry.post)
    case .seal: key(&reader).map(JournalEntry.seal)
    case .imported: reader.integer(UInt64.self).map { .imported(seal: $0) }
    case .erased: .erased(byteCount: reader.rest.count)
    }
  }

  private static func post(_ reader: inout LittleEndianReader) -> Post? {
    guard let key = key(&reader), let received = reader.integer(Int64.self),
      let south = reader.integer(Int32.self), let north = reader.integer(Int32.self),
      let west = reader.integer(Int32.self), let east = reader.integer(Int32.self)
    else { return nil }
    return Post(
      key: key, received: Instant(milliseconds: received),
      extent: Extent(south: south, north: north, west: west, east: east),
      body: Array(reader.rest))
  }

  private static func key(_ reader: inout LittleEndianReader) -> StreamKey? {
    guard let member = reader.text().flatMap({ MemberID($0) }),
      let dialect = reader.integer(UInt8.self).flatMap(Dialect.init), let device = reader.text()
    else { return nil }
    return StreamKey(member: member, dialect: dialect, device: device)
  }
}

extension JournalEntry {
  /// At least the bytes of its contents, for most entries.
  fileprivate var usualByteCount: Int {
    if case .post(let post) = self {
      128 + post.key.device.utf8.count + post.body.count
    } else {
      128
    }
  }
}

/// Collects integers and texts.
struct LittleEndianBytes {
  var bytes: [UInt8] = []

  mutating func append(_ value: some FixedWidthInteger) {
    for index in 0..<value.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: value >> (index * 8)))
    }
  }

  /// Appends at most 65,535 bytes of a text after their number.
  mutating func append(_ text: String) {
    let text = Array(text.utf8.prefix(Int(UInt16.max)))
    append(UInt16(text.count))
    bytes += text
  }
}

/// Reads what ``LittleEndianBytes`` wrote.
struct LittleEndianReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    let count = Value.bitWidth / 8
    guard rest.count >= count else { return nil }
    var value: Value = 0
    for (index, byte) in rest.prefix(count).enumerated() {
      value |= Value(truncatingIfNeeded: byte) << (index * 8)
    }
    rest = rest.dropFirst(count)
    return value
  }

  mutating func text() -> String? {
    guard let count = integer(UInt16.self), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return String(validating: rest.prefix(Int(count)), as: UTF8.self)
  }
}
