public import Bytes

// How an analysis is kept in a cache. Parts that are not written here are computed again or drawn
// from the track, see `PaceDrawing`.

extension ActivityAnalysis {
  /// Everything but the drawing and the series.
  public func write(to writer: inout PackedWriter) {
    writer.values(
      startMilliseconds, elapsedMilliseconds, movingMilliseconds, stoppedMilliseconds,
      gapMilliseconds, distanceMillimeters, deviceDistanceMillimeters, gpsDistanceMillimeters,
      ascentCentimeters, descentCentimeters, averageHeartRateThousandths,
      averageCadenceThousandths, averagePowerThousandths)
    writer.values(
      maximumHeartRateBPM, p95MinuteSpeedMillimetersPerSecond,
      fastestMinuteMillimetersPerSecond, medianMovingSpeedMillimetersPerSecond,
      p95MovingSpeedMillimetersPerSecond, movingTimeMethod?.rawValue, distanceSource?.rawValue)
    writer.values(kilometerSplits, mileSplits, bestEfforts, heartRateTimes)
    writer.list(movingIntervals) { $1.values($0.lowerBound, $0.upperBound - $0.lowerBound) }
    var last: Int64 = 0
    writer.list(quarterHourMillimeters) {
      $1.integer($0 - last)
      last = $0
    }
    writer.values(pointsRead, pointsKept, segmentCount, bridgedGapCount, jumpCount)
    writer.values(dropped, flags, isDrawn, outline)
  }

  /// Reads what ``write(to:)`` wrote.
  public init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init()
    startMilliseconds = try reader.value()
    elapsedMilliseconds = try reader.value()
    movingMilliseconds = try reader.value()
    stoppedMilliseconds = try reader.value()
    gapMilliseconds = try reader.value()
    distanceMillimeters = try reader.value()
    deviceDistanceMillimeters = try reader.value()
    gpsDistanceMillimeters = try reader.value()
    ascentCentimeters = try reader.value()
    descentCentimeters = try reader.value()
    averageHeartRateThousandths = try reader.value()
    averageCadenceThousandths = try reader.value()
    averagePowerThousandths = try reader.value()
    maximumHeartRateBPM = try reader.value()
    p95MinuteSpeedMillimetersPerSecond = try reader.value()
    fastestMinuteMillimetersPerSecond = try reader.value()
    medianMovingSpeedMillimetersPerSecond = try reader.value()
    p95MovingSpeedMillimetersPerSecond = try reader.value()
    movingTimeMethod = try reader.name(MovingTimeMethod.self)
    distanceSource = try reader.name(DistanceSource.self)
    kilometerSplits = try reader.value()
    mileSplits = try reader.value()
    bestEfforts = try reader.value()
    heartRateTimes = try reader.value()
    try readRest(&reader)
  }

  private mutating func readRest(_ reader: inout PackedReader) throws(PackedDamage) {
    movingIntervals = try reader.list { (reader) throws(PackedDamage) in
      let (start, length) = (Int64(try reader.integer()), Int64(try reader.integer()))
      let (end, overflows) = start.addingReportingOverflow(length)
      guard length >= 0, !overflows else { throw PackedDamage() }
      return start..<end
    }
    var last: Int64 = 0
    quarterHourMillimeters = try reader.list { (reader) throws(PackedDamage) in
      last &+= Int64(try reader.integer())
      return last
    }
    pointsRead = try reader.value()
    pointsKept = try reader.value()
    segmentCount = try reader.value()
    bridgedGapCount = try reader.value()
    jumpCount = try reader.value()
    dropped = try reader.value()
    flags = try reader.value()
    isDrawn = try reader.value()
    outline = try reader.value()
  }
}

extension HeartRateTime: Packed {
  public func write(to writer: inout PackedWriter) { writer.values(beatsPerMinute, milliseconds) }

  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(beatsPerMinute: try reader.value(), milliseconds: try reader.value())
  }
}

extension DroppedCount: Packed {
  public func write(to writer: inout PackedWriter) { writer.values(rule, count) }

  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(rule: try reader.value(), count: try reader.value())
  }
}

extension RouteOutline: Packed {
  /// Differences from one position to the next.
  public func write(to writer: inout PackedWriter) {
    writer.list(lines) { line, writer in
      var last: [Int32] = [0, 0]
      writer.list(Array(line.enumerated())) { entry, writer in
        writer.integer(Int(entry.element) - Int(last[entry.offset % 2]))
        last[entry.offset % 2] = entry.element
      }
    }
  }

  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    let lines = try reader.list { (reader) throws(PackedDamage) in
      var (last, index) = ([0, 0], 0)
      let line = try reader.list { (reader) throws(PackedDamage) in
        last[index % 2] &+= try reader.integer()
        defer { index += 1 }
        guard let value = Int32(exactly: last[index % 2]) else { throw PackedDamage() }
        return value
      }
      guard line.count >= 4, line.count.isMultiple(of: 2) else { throw PackedDamage() }
      return line
    }
    self.init(lines: lines)
  }
}

extension SplitAnalysis: Packed {
  public func write(to writer: inout PackedWriter) {
    writer.values(distanceMillimeters, elapsedMilliseconds, movingMilliseconds)
  }

  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      distanceMillimeters: try reader.value(), elapsedMilliseconds: try reader.value(),
      movingMilliseconds: try reader.value())
  }
}

extension EffortAnalysis: Packed {
  public func write(to writer: inout PackedWriter) {
    writer.values(
      discipline.name, discipline.distanceMillimeters, milliseconds, startMilliseconds,
      startMillimeters, endMillimeters, fastestMinuteMillimetersPerSecond)
  }

  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      discipline: Discipline(name: try reader.value(), distanceMillimeters: try reader.value()),
      milliseconds: try reader.value(), startMilliseconds: try reader.value(),
      startMillimeters: try reader.value(),
      // An end that is left out would be optional.
      endMillimeters: try reader.value() as Int64,
      fastestMinuteMillimetersPerSecond: try reader.value())
  }
}

extension PackedReader {
  /// One of a few names, or none.
  mutating func name<Name: RawRepresentable<String>>(
    _ type: Name.Type
  ) throws(PackedDamage) -> Name? {
    let text: String? = try value()
    guard let text else { return nil }
    guard let name = Name(rawValue: text) else { throw PackedDamage() }
    return name
  }
}
