import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Serving

/// The bytes of a journal file.
@Suite struct JournalFormatTests {
  @Test func `the checksum is CRC-32C, by the vectors of RFC 3720`() {
    #expect(CRC32C.checksum(of: [UInt8](repeating: 0, count: 32)[...]) == 0x8A91_36AA)
    #expect(CRC32C.checksum(of: [UInt8](repeating: 0xFF, count: 32)[...]) == 0x62A8_AB43)
    #expect(CRC32C.checksum(of: Array(0..<32)[...]) == 0x46DD_794E)
    #expect(CRC32C.checksum(of: Array("123456789".utf8)[...]) == 0xE306_9283)
  }

  @Test func `every record comes back as it was`() {
    var random = SeededGenerator(seed: 1)
    for number in 1...200 {
      let record = JournalRecord(number: UInt64(number), entry: .sample(&random))
      let bytes = JournalFormat.bytes(of: record)
      let read = JournalFormat.record(in: [9] + bytes + [7], at: 1)
      #expect(read?.0 == record)
      #expect(read?.byteCount == bytes.count)
    }
  }

  @Test func `a file cut at any byte keeps every whole record before the cut, and no other`() {
    let (bytes, records, ends) = Self.file(records: 12)
    for length in 0...bytes.count {
      let contents = JournalFileContents(Array(bytes.prefix(length)))
      let whole = ends.count { $0 <= length }
      #expect(contents.isJournal)
      #expect(contents.records.map(\.record) == Array(records.prefix(whole)))
      #expect(contents.damage.isEmpty)
      let end = whole == 0 ? JournalFormat.header.count : ends[whole - 1]
      let torn = bytes[min(end, length)..<length]
      #expect(contents.tornTail.count == torn.lastIndex { $0 != 0 }.map { $0 + 1 - end } ?? 0)
    }
  }

  @Test func `zeros behind any cut are room that was never written, and change nothing`() {
    let (bytes, _, ends) = Self.file(records: 12)
    for length in 0...bytes.count {
      let cut = Array(bytes.prefix(length))
      let contents = JournalFileContents(cut + [UInt8](repeating: 0, count: 4_096))
      // Zeros may be the rest of the record that was cut.
      let whole = JournalFileContents(cut)
      #expect(contents.isJournal)
      #expect(contents.damage.isEmpty)
      let isSame = contents.records == whole.records && contents.tornTail == whole.tornTail
      let isCompleted = ends.contains { end in
        end > length && bytes[length..<end].allSatisfy { $0 == 0 }
      }
      #expect(isSame || isCompleted, "cut at \(length)")
    }
  }

  @Test func `a changed bit costs the record it is in, and is reported`() {
    let (bytes, records, ends) = Self.file(records: 6)
    for bit in JournalFormat.header.count * 8..<bytes.count * 8 {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let contents = JournalFileContents(changed)
      let hit = ends.firstIndex { bit / 8 < $0 } ?? 0
      var kept = records
      kept.remove(at: hit)
      #expect(contents.records.map(\.record) == kept, "bit \(bit)")
      #expect(contents.damage.isEmpty == (hit == records.count - 1), "bit \(bit)")
      #expect(contents.tornTail.isEmpty == (hit < records.count - 1), "bit \(bit)")
    }
  }

  @Test func `a file that is no journal, or of a newer version, has no records`() {
    let (bytes, _, _) = Self.file(records: 2)
    var newer = bytes
    newer[7] = 2
    for other in [newer, Array("SQLite format 3".utf8)] {
      let contents = JournalFileContents(other)
      #expect(!contents.isJournal)
      #expect(contents.records.isEmpty)
    }
  }

  @Test func `room is reserved for a file, and given back when the journal is closed`() throws {
    try withTemporaryFolder { folder in
      let disk = LinuxJournalDisk(folder: folder.path)
      let journal = try Journal(disk, observer: { _, _ in }, notify: { _ in })
      let entry = JournalEntry.imported(seal: 7)
      for _ in 0..<3 { try journal.appendAndWait(entry) }
      let record = JournalFormat.bytes(of: JournalRecord(number: 1, entry: entry))
      #expect(try disk.byteCount(of: 1) == 4 << 20)
      let bytes = try disk.read(1, at: 0, count: 4 << 20)
      #expect(JournalFileContents(bytes).records.count == 3)
      #expect(JournalFileContents(bytes).tornTail.isEmpty)
      journal.close()
      #expect(try disk.byteCount(of: 1) == JournalFormat.header.count + 3 * record.count)
    }
  }

  @Test func `any bytes are read without a crash`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let noise = (0..<Int.random(in: 0...400, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(JournalFileContents(JournalFormat.header + noise).records.isEmpty)
    }
  }

  /// A file, its records, and the offsets behind them.
  static func file(records count: Int) -> ([UInt8], [JournalRecord], [Int]) {
    var random = SeededGenerator(seed: 3)
    var bytes = JournalFormat.header
    var records: [JournalRecord] = []
    var ends: [Int] = []
    for number in 1...count {
      let record = JournalRecord(number: UInt64(number * 2), entry: .sample(&random))
      records.append(record)
      bytes += JournalFormat.bytes(of: record)
      ends.append(bytes.count)
    }
    return (bytes, records, ends)
  }
}

extension JournalEntry {
  /// Any entry.
  static func sample(_ random: inout SeededGenerator) -> JournalEntry {
    let devices = ["", "phone", "Ännas Ühr", "x9"]
    let names = ["anna", "ben", "o-1_x"]
    guard let member = names.randomElement(using: &random).flatMap({ MemberID($0) }),
      let dialect = Dialect.allCases.randomElement(using: &random),
      let device = devices.randomElement(using: &random)
    else { preconditionFailure("there are some of each") }
    let key = StreamKey(member: member, dialect: dialect, device: device)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .seal(key)
    case 1: return .imported(seal: .random(in: 1...1_000, using: &random))
    default:
      return .post(
        Post(
          key: key, received: Instant(milliseconds: .random(in: 0...(1 << 41), using: &random)),
          extent: Extent(
            latitudeE7: .random(in: -900_000_000...900_000_000, using: &random),
            longitudeE7: .random(in: -1_800_000_000...1_800_000_000, using: &random)),
          body: (0..<Int.random(in: 0...90, using: &random)).map { _ in
            UInt8.random(in: 32...126, using: &random)
          }))
    }
  }
}
