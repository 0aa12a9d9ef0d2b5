import Runtime

/// Writes a zip archive from front to back; nothing is compressed, and nothing is kept but names.
///
/// Follows APPNOTE 6.3: sizes come behind the contents, and large archives have the records of
/// Zip64.
struct ZipStream {
  fileprivate struct Entry {
    let name: [UInt8]
    let isLarge: Bool
    let offset: UInt64
    var crc = CRC32()
    var byteCount: UInt64 = 0
  }

  private let send: ([UInt8]) throws(Failure) -> Void
  private var entries: [Entry] = []
  private var offset: UInt64 = 0
  private var open: Entry?

  /// 1980-01-01, the first day of the format: the archive states no times.
  private static let day: UInt16 = 0x21
  private static let limit = UInt64(UInt32.max)

  /// - Parameter send: Takes the next bytes of the archive.
  init(_ send: @escaping ([UInt8]) throws(Failure) -> Void) { self.send = send }

  /// Begins a file by its path, with `/` between folders; a large one may have 4 GiB or more.
  mutating func begin(_ name: String, isLarge: Bool = false) throws(Failure) {
    let entry = Entry(name: Array(name.utf8), isLarge: isLarge, offset: offset)
    open = entry
    var head = LittleEndian()
    head.add(UInt32(0x0403_4b50))
    head.add(entry.header)
    head.add(UInt32(0), UInt32(0), UInt32(0))
    head.add(UInt16(entry.name.count), UInt16(isLarge ? 20 : 0))
    head.bytes += entry.name
    if isLarge {
      head.add(UInt16(1), UInt16(16))
      head.add(UInt64(0), UInt64(0))
    }
    try put(head.bytes)
  }

  mutating func write(_ bytes: [UInt8]) throws(Failure) {
    open?.crc.update(bytes)
    open?.byteCount += UInt64(bytes.count)
    try put(bytes)
  }

  mutating func end() throws(Failure) {
    guard let entry = open else { return }
    guard entry.isLarge || entry.byteCount < Self.limit else {
      throw Failure(.failed, "a file of the archive is larger than announced")
    }
    var tail = LittleEndian()
    tail.add(UInt32(0x0807_4b50), entry.crc.value)
    if entry.isLarge {
      tail.add(entry.byteCount, entry.byteCount)
    } else {
      tail.add(UInt32(entry.byteCount), UInt32(entry.byteCount))
    }
    try put(tail.bytes)
    entries.append(entry)
    open = nil
  }

  /// Writes the directory of the archive.
  mutating func finish() throws(Failure) {
    let start = offset
    for entry in entries { try put(entry.directoryRecord) }
    let byteCount = offset - start
    var tail = LittleEndian()
    if start >= Self.limit || entries.count >= 0xFFFF {
      tail.add(UInt32(0x0606_4b50))
      tail.add(UInt64(44))
      tail.add(UInt16(45), UInt16(45))
      tail.add(UInt32(0), UInt32(0))
      tail.add(UInt64(entries.count), UInt64(entries.count), byteCount, start)
      tail.add(UInt32(0x0706_4b50), UInt32(0))
      tail.add(start + byteCount)
      tail.add(UInt32(1))
    }
    let count = UInt16(min(entries.count, 0xFFFF))
    tail.add(UInt32(0x0605_4b50))
    tail.add(UInt16(0), UInt16(0), count, count)
    tail.add(UInt32(min(byteCount, Self.limit)), UInt32(min(start, Self.limit)))
    tail.add(UInt16(0))
    try put(tail.bytes)
  }

  private mutating func put(_ bytes: [UInt8]) throws(Failure) {
    offset += UInt64(bytes.count)
    try send(bytes)
  }
}

extension ZipStream.Entry {
  /// The version needed, the flags (sizes behind the contents, names in UTF-8), the method (none),
  /// the time and the day.
  fileprivate var header: [UInt8] {
    var fields = LittleEndian()
    fields.add(UInt16(isLarge ? 45 : 20), UInt16(0x0808), UInt16(0), UInt16(0), UInt16(0x21))
    return fields.bytes
  }

  fileprivate var directoryRecord: [UInt8] {
    let isFar = offset >= UInt64(UInt32.max)
    var extra = LittleEndian()
    if isLarge || isFar {
      extra.add(UInt16(1), UInt16((isLarge ? 16 : 0) + (isFar ? 8 : 0)))
      if isLarge { extra.add(byteCount, byteCount) }
      if isFar { extra.add(offset) }
    }
    let size = isLarge ? UInt32.max : UInt32(byteCount)
    var record = LittleEndian()
    record.add(UInt32(0x0201_4b50))
    record.add(UInt16(45))
    record.add(header)
    record.add(crc.value, size, size)
    record.add(UInt16(name.count), UInt16(extra.bytes.count), UInt16(0), UInt16(0), UInt16(0))
    record.add(UInt32(0), isFar ? UInt32.max : UInt32(offset))
    record.bytes += name + extra.bytes
    return record.bytes
  }
}

/// Integers with the least byte first.
private struct LittleEndian {
  var bytes: [UInt8] = []

  mutating func add<Value: FixedWidthInteger>(_ values: Value...) {
    for value in values {
      for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
  }

  mutating func add(_ more: [UInt8]) { bytes += more }
}

/// The checksum of zip: the polynomial 0xEDB88320 of IEEE 802.3.
struct CRC32: Sendable {
  private var state: UInt32 = .max

  var value: UInt32 { ~state }

  mutating func update(_ bytes: [UInt8]) {
    var state = state
    for byte in bytes {
      state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ (state >> 8)
    }
    self.state = state
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
    }
  }
}
