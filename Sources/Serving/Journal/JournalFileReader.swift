/// The records of one journal file, with the damage in it.
struct JournalFileContents: Hashable, Sendable {
  struct Found: Hashable, Sendable {
    let record: JournalRecord
    let offset: Int
    let byteCount: Int
  }

  private(set) var records: [Found] = []
  /// Bytes between two records that are none: acknowledged posts may be lost there.
  private(set) var damage: [Range<Int>] = []
  /// The bytes behind the last record: an append that never ended, and was not acknowledged.
  ///
  /// Without the zeros at the end, which are room that was never written.
  private(set) var tornTail = 0..<0
  /// False for a file that this program did not write, or that a newer one wrote.
  let isJournal: Bool

  /// The largest step of the numbers of two records that follow each other.
  ///
  /// Rules out most offsets within a damaged record before their checksum is computed.
  private static let maximumStep: UInt64 = 1 << 20

  /// - Complexity: O(bytes), also when they are damaged.
  init(_ bytes: [UInt8]) {
    let header = JournalFormat.header
    let end = bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    // A file whose header was never completed has no record.
    isJournal = bytes.starts(with: header) || header.starts(with: bytes[..<end])
    guard isJournal, end > 0 else { return }
    var offset = header.count
    while offset < end {
      if let (record, byteCount) = JournalFormat.record(in: bytes, at: offset), follows(record) {
        records.append(Found(record: record, offset: offset, byteCount: byteCount))
        offset += byteCount
      } else if let next = nextRecord(in: bytes, from: offset + 1, to: end) {
        damage.append(offset..<next)
        offset = next
      } else {
        tornTail = offset..<end
        return
      }
    }
  }

  private func follows(_ record: JournalRecord) -> Bool {
    guard let last = records.last?.record.number else { return true }
    return record.number > last
  }

  /// The offset of the next undamaged record.
  private func nextRecord(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let last = records.last?.record.number
    var next = start
    while next < end {
      var reader = LittleEndianReader(bytes[next...])
      let length = reader.integer(UInt32.self) ?? .max
      _ = reader.integer(UInt32.self)
      if length <= JournalFormat.maximumByteCount, next + Int(length) <= bytes.count,
        let number = reader.integer(UInt64.self),
        last.map({ number > $0 && number - $0 <= Self.maximumStep }) ?? true,
        let (record, _) = JournalFormat.record(in: bytes, at: next), follows(record)
      {
        return next
      }
      next += 1
    }
    return nil
  }
}
