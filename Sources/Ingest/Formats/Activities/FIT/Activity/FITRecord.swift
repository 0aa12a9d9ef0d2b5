/// The readings of a record, in the units of FIT.
enum FITReading: Int, CaseIterable {
  /// 2³¹ semicircles are 180 degrees.
  case latitude, longitude
  /// Fifths of a metre above −500 m.
  case altitude
  /// Centimetres.
  case distance
  case heartRate
  case cadence
  /// 128ths of a revolution a minute, added to the cadence.
  case cadenceFraction
  /// Watts.
  case power
  /// Millimetres a second.
  case speed
  /// Degrees Celsius.
  case temperature
  /// Metres.
  case accuracy
}

/// One record message.
struct FITRecord: BitwiseCopyable {
  /// The offset in the source, clamped at 4 GiB.
  var byteOffset: UInt32
  /// Seconds since the FIT epoch.
  var timestamp: UInt32?
  private var readings = InlineArray<11, Int32>(repeating: FITRecord.absent)

  /// The value of an absent reading, which FIT itself defines as invalid.
  static let absent = Int32.max

  init(byteOffset: Int, timestamp: UInt32?) {
    self.byteOffset = UInt32(clamping: byteOffset)
    self.timestamp = timestamp
  }

  /// A reading, or `absent`.
  subscript(reading: FITReading) -> Int32 {
    get { readings[reading.rawValue] }
    set { readings[reading.rawValue] = newValue }
  }

  var isEmpty: Bool {
    timestamp == nil && readings.indices.allSatisfy { readings[$0] == FITRecord.absent }
  }

  /// True when both records have the same time, at most one a position, and every reading that both
  /// have is equal.
  func completes(_ other: FITRecord) -> Bool {
    guard let timestamp, timestamp == other.timestamp, !(isPlaced && other.isPlaced) else {
      return false
    }
    return readings.indices.allSatisfy { index in
      readings[index] == other.readings[index] || readings[index] == FITRecord.absent
        || other.readings[index] == FITRecord.absent
    }
  }

  var isPlaced: Bool { self[.latitude] != FITRecord.absent }

  /// Copies the readings that only the other record has.
  mutating func merge(_ other: FITRecord) {
    for index in readings.indices where readings[index] == FITRecord.absent {
      readings[index] = other.readings[index]
    }
  }
}
