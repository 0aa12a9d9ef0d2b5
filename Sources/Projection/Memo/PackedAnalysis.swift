public import Bytes

// How an analysis is kept in a cache. Parts that are not written here are computed again or drawn
// from the track, see `PaceDrawing`.

extension ActivityAnalysis {
  /// Everything but the drawing and the series.
  public func write(to writer: inout PackedWriter) {
    for number in [
      startMilliseconds, elapsedMilliseconds, movingMilliseconds, stoppedMilliseconds,
      gapMilliseconds, distanceMillimeters, deviceDistanceMillimeters, gpsDistanceMillimeters,
      ascentCentimeters, descentCentimeters, averageHeartRateThousandths,
    ] {
      writer.optional(number) { $1.integer($0) }
    }
    for number in [
      maximumHeartRateBPM, p95MinuteSpeedMillimetersPerSecond,
      fastestMinuteMillimetersPerSecond, medianMovingSpeedMillimetersPerSecond,
      p95MovingSpeedMillimetersPerSecond,
    ] {
      writer.optional(number) { $1.integer($0) }
    }
    writer.optional(movingTimeMethod?.rawValue) { $1.text($0) }
    writer.optional(distanceSource?.rawValue) { $1.text($0) }
    for splits in [kilometerSplits, mileSplits] {
      writer.list(splits) { $0.write(to: &$1) }
    }
    writer.list(bestEfforts) { $0.write(to: &$1) }
    writer.list(heartRateTimes) {
      $1.integer($0.beatsPerMinute)
      $1.integer($0.milliseconds)
    }
    writer.list(movingIntervals) {
      $1.integer($0.lowerBound)
      $1.integer($0.upperBound - $0.lowerBound)
    }
    var last: Int64 = 0
    writer.list(quarterHourMillimeters) {
      $1.integer($0 - last)
      last = $0
    }
    for number in [pointsRead, pointsKept, segmentCount, bridgedGapCount, jumpCount] {
      writer.integer(number)
    }
    writer.list(dropped) {
      $1.text($0.rule)
      $1.integer($0.count)
    }
    writer.list(flags) { $1.text($0) }
    writer.integer(isDrawn ? 1 : 0)
    outline.write(to: &writer)
  }

  /// Reads what ``write(to:)`` wrote.
  public init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init()
    func number(_ reader: inout PackedReader) throws(PackedDamage) -> Int64? {
      try reader.optional { (reader) throws(PackedDamage) in Int64(try reader.integer()) }
    }
    startMilliseconds = try number(&reader)
    elapsedMilliseconds = try number(&reader)
    movingMilliseconds = try number(&reader)
    stoppedMilliseconds = try number(&reader)
    gapMilliseconds = try number(&reader)
    distanceMillimeters = try number(&reader)
    deviceDistanceMillimeters = try number(&reader)
    gpsDistanceMillimeters = try number(&reader)
    ascentCentimeters = try number(&reader)
    descentCentimeters = try number(&reader)
    averageHeartRateThousandths = try number(&reader)
    maximumHeartRateBPM = try number(&reader).map(Int.init)
    p95MinuteSpeedMillimetersPerSecond = try number(&reader).map(Int.init)
    fastestMinuteMillimetersPerSecond = try number(&reader).map(Int.init)
    medianMovingSpeedMillimetersPerSecond = try number(&reader).map(Int.init)
    p95MovingSpeedMillimetersPerSecond = try number(&reader).map(Int.init)
    movingTimeMethod = try reader.name(MovingTimeMethod.self)
    distanceSource = try reader.name(DistanceSource.self)
    kilometerSplits = try reader.list { (reader) throws(PackedDamage) in
      try SplitAnalysis(&reader)
    }
    mileSplits = try reader.list { (reader) throws(PackedDamage) in try SplitAnalysis(&reader) }
    bestEfforts = try reader.list { (reader) throws(PackedDamage) in try EffortAnalysis(&reader) }
    try readRest(&reader)
  }

  private mutating func readRest(_ reader: inout PackedReader) throws(PackedDamage) {
    heartRateTimes = try reader.list { (reader) throws(PackedDamage) in
      HeartRateTime(
        beatsPerMinute: try reader.integer(), milliseconds: Int64(try reader.integer()))
    }
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
    pointsRead = try reader.integer()
    pointsKept = try reader.integer()
    segmentCount = try reader.integer()
    bridgedGapCount = try reader.integer()
    jumpCount = try reader.integer()
    dropped = try reader.list { (reader) throws(PackedDamage) in
      DroppedCount(rule: try reader.text(), count: try reader.integer())
    }
    flags = try reader.list { (reader) throws(PackedDamage) in try reader.text() }
    isDrawn = try reader.integer() == 1
    outline = try RouteOutline(&reader)
  }
}

extension RouteOutline {
  /// Differences from one position to the next.
  fileprivate func write(to writer: inout PackedWriter) {
    writer.list(lines) { line, writer in
      var last: [Int32] = [0, 0]
      writer.list(Array(line.enumerated())) { entry, writer in
        writer.integer(Int(entry.element) - Int(last[entry.offset % 2]))
        last[entry.offset % 2] = entry.element
      }
    }
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
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

extension SplitAnalysis {
  fileprivate func write(to writer: inout PackedWriter) {
    for number in [distanceMillimeters, elapsedMilliseconds, movingMilliseconds] {
      writer.integer(number)
    }
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      distanceMillimeters: Int64(try reader.integer()),
      elapsedMilliseconds: Int64(try reader.integer()),
      movingMilliseconds: Int64(try reader.integer()))
  }
}

extension EffortAnalysis {
  fileprivate func write(to writer: inout PackedWriter) {
    writer.text(discipline.name)
    for number in [
      discipline.distanceMillimeters, milliseconds, startMilliseconds, startMillimeters,
      endMillimeters,
    ] { writer.integer(number) }
    writer.optional(fastestMinuteMillimetersPerSecond) { $1.integer($0) }
  }

  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      discipline: Discipline(
        name: try reader.text(), distanceMillimeters: Int64(try reader.integer())),
      milliseconds: Int64(try reader.integer()), startMilliseconds: Int64(try reader.integer()),
      startMillimeters: Int64(try reader.integer()), endMillimeters: Int64(try reader.integer()),
      fastestMinuteMillimetersPerSecond: try reader.optional {
        (reader) throws(PackedDamage) in try reader.integer()
      })
  }
}

extension PackedReader {
  /// One of a few names, or none.
  mutating func name<Name: RawRepresentable<String>>(
    _ type: Name.Type
  ) throws(PackedDamage) -> Name? {
    let text = try optional { (reader) throws(PackedDamage) in try reader.text() }
    guard let text else { return nil }
    guard let name = Name(rawValue: text) else { throw PackedDamage() }
    return name
  }
}
