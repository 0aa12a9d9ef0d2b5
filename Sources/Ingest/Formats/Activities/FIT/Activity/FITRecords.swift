/// The records of one file, in its order.
struct FITRecords {
  private(set) var rows: [FITRecord] = []
  /// Record messages, also those that went into another's point or hold nothing.
  private(set) var messageCount = 0
  /// How many stand for the second half of the point before them.
  private(set) var joinedCount = 0
  /// How many hold neither a time nor a reading.
  private(set) var emptyCount = 0
  /// How many readings no point can hold.
  private(set) var outOfRangeCount = 0
  /// How many came when there were more than anybody can have recorded.
  private(set) var surplusCount = 0

  /// 48 days at a record a second: a bound on memory, not on people.
  static let maximumCount = 4_194_304

  /// Adds a record.
  ///
  /// Some apps write the position and the distance of one moment as two records: where none of
  /// the readings is in both they are one.
  ///
  /// - Complexity: amortised O(1).
  mutating func append(_ record: FITRecord, outOfRange: Int) {
    messageCount += 1
    outOfRangeCount += outOfRange
    if let last = rows.last, last.timestamp == record.timestamp, record.completes(last) {
      rows[rows.count - 1].merge(record)
      joinedCount += 1
    } else if record.isEmpty {
      emptyCount += 1
    } else if rows.count < FITRecords.maximumCount {
      rows.append(record)
    } else {
      surplusCount += 1
    }
  }
}
