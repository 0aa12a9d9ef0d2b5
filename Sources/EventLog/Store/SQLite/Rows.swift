import ActivityModel
import Foundation
import GRDB

/// An impossible value in a row, which its reader reports as damage.
struct UnreadableRow: Error {
  let column: String
}

/// The bytes as a parameter of a statement.
func data(_ bytes: [UInt8]) -> Data { Data(bytes) }

func data(_ digest: Digest) -> Data { unsafe digest.withUnsafeBytes { unsafe Data($0) } }

extension Row {
  // A flipped bit can change the type of a value. GRDB's own accessors would end the program then.

  func integer(_ index: Int) throws -> Int {
    guard let column = try column(IntegerColumn.self, index) else { throw unreadable(index) }
    return Int(column.value)
  }

  func bytes(_ index: Int) throws -> [UInt8] {
    guard let bytes = try optionalBytes(index) else { throw unreadable(index) }
    return bytes
  }

  func optionalBytes(_ index: Int) throws -> [UInt8]? {
    try column(BytesColumn.self, index)?.bytes
  }

  func text(_ index: Int) throws -> String? {
    let value: DatabaseValue = self[index]
    switch value.storage {
    case .null: return nil
    case .string(let text): return text
    case .int64, .double, .blob: throw unreadable(index)
    }
  }

  func digest(_ index: Int) throws -> Digest {
    guard let digest = try optionalDigest(index) else { throw unreadable(index) }
    return digest
  }

  func optionalDigest(_ index: Int) throws -> Digest? {
    try column(DigestColumn.self, index)?.digest
  }

  func memberKey(_ index: Int) throws -> MemberKey {
    guard let key = MemberKey(try bytes(index)) else { throw unreadable(index) }
    return key
  }

  private func column<Column: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Column.Type, _ index: Int
  ) throws -> Column? {
    do {
      return try decode(Column?.self, atIndex: index)
    } catch {
      throw unreadable(index)
    }
  }

  private func unreadable(_ index: Int) -> UnreadableRow {
    UnreadableRow(column: Array(columnNames)[index])
  }
}

extension EventRow {
  /// Reads a row that has `columns`, in their order.
  init(_ row: Row) throws {
    self.init(
      partition: try row.integer(1), position: try row.integer(0),
      memberKey: try row.memberKey(2), sequence: try row.integer(3),
      id: try row.optionalDigest(4).map(EventID.init), kind: try row.integer(5),
      schemaVersion: try row.integer(6),
      recordedAt: Instant(milliseconds: Int64(try row.integer(7))),
      importEvent: try row.optionalDigest(8).map(EventID.init),
      source: try row.optionalDigest(9).map(SourceID.init), partCount: try row.integer(10),
      salt: try row.optionalDigest(11), commitment: try row.digest(12),
      chain: try row.digest(13), digest: try row.digest(14))
  }
}
