/// The records of one file, in file order.
struct FITRecords {
  private(set) var rows: [FITRecord] = []
  /// The number of record messages, including merged and empty ones.
  private(set) var messageCount = 0
  /// The number of records merged into the previous one.
  private(set) var joinedCount = 0
  /// The number of records with neither a time nor a reading.
  private(set) var emptyCount = 0
  /// The number of records whose heart rate a chest strap has stored.
  private(set) var filledHeartRateCount = 0
  /// The number of out-of-range readings.
  private(set) var outOfRangeCount = 0
  /// The number of records beyond the limit.
  private(set) var surplusCount = 0

  /// A memory limit: 48 days at a record a second.
  static let maximumCount = 4_194_304

  /// Appends a record.
  ///
  /// Some apps write position and distance of one moment as two records. These are merged if every
  /// reading that both have is equal, and at most one has a position.
  ///
  /// - Complexity: Amortised O(1).
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

  /// Gives the records without a heart rate those that a chest strap has stored.
  ///
  /// - Complexity: O(records + beats × log beats).
  mutating func fillHeartRates(from stored: FITStoredHeartRate) {
    var beats = stored.inTime
    for index in rows.indices {
      guard let timestamp = rows[index].timestamp, let rate = beats.rate(at: timestamp),
        rows[index][.heartRate] == FITRecord.absent
      else { continue }
      rows[index][.heartRate] = rate
      filledHeartRateCount += 1
    }
  }

  /// Takes the times before `first` from the records; true when there was one.
  ///
  /// - Complexity: O(records).
  mutating func leaveOutTimes(before first: UInt32) -> Bool {
    let unset = rows.indices.filter { rows[$0].timestamp.map { $0 < first } == true }
    for index in unset { rows[index].timestamp = nil }
    return !unset.isEmpty
  }
}
