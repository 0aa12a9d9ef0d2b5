import ActivityModel

/// Turns a line whose points have times into an activity.
struct TimedLineReader {
  private var clock = TrackClock()

  /// The values of a property with one value per point; may end early.
  private struct PointValues {
    let nodes: [Int]

    subscript(index: Int) -> Int? { nodes.indices.contains(index) ? nodes[index] : nil }
  }

  /// The activity of a LineString, MultiLineString or MultiPoint; nil for a plan.
  mutating func activity(
    _ record: borrowing JSONTape, _ geometry: Int, _ diagnostics: inout Diagnostics
  ) -> LocatedFact? {
    let place = record.start
    let isMultiple = isMultiple(record, geometry)
    let lines = lines(record, geometry)
    let times = times(record, geometry)
    guard times != nil || hasTimesInPositions(record, lines) else {
      return diagnostics.refuse(
        "no-time-in-track", at: place,
        because: "a line has no times (coordTimes): it is a planned route, not a recording")
    }
    let heartRates = property(["heart", "heartRates", "heartrates", "hr"], of: record)
    var points = RecordedPoints()
    for (index, line) in lines.enumerated() {
      points.endSegment()
      let isRead = append(
        record.elements(of: line), of: record,
        times.map { values(record, isMultiple ? record.element(index, of: $0) : $0) },
        values(record, isMultiple ? record.element(index, of: heartRates) : heartRates), &points,
        &diagnostics)
      guard isRead else { return nil }
    }
    return activity(record, points, &diagnostics)
  }

  /// True when the points of a geometry have times.
  func hasTimes(_ record: borrowing JSONTape, _ geometry: Int) -> Bool {
    times(record, geometry) != nil || hasTimesInPositions(record, lines(record, geometry))
  }

  private func times(_ record: borrowing JSONTape, _ geometry: Int) -> Int? {
    property(["coordTimes", "times", "coordinateTimes", "timestamps", "time"], of: record)
      ?? record.member("times", of: geometry)
  }

  private func lines(_ record: borrowing JSONTape, _ geometry: Int) -> [Int] {
    let coordinates = record.member("coordinates", of: geometry)
    return isMultiple(record, geometry)
      ? record.elements(of: coordinates) : coordinates.map { [$0] } ?? []
  }

  private func isMultiple(_ record: borrowing JSONTape, _ geometry: Int) -> Bool {
    record.spells("MultiLineString", record.member("type", of: geometry) ?? JSONTape.root)
  }

  /// Behind longitude, latitude and elevation.
  private static let timePosition = 3

  /// True when every position has a fourth number that is a time since 1970.
  private func hasTimesInPositions(_ record: borrowing JSONTape, _ lines: [Int]) -> Bool {
    var count = 0
    for line in lines {
      for node in record.elements(of: line) {
        let range = record.range(of: record.element(Self.timePosition, of: node))
        guard let time = EpochText.instant(record.text.span.extracting(range)),
          TrackClock.believableNumbers.contains(time.milliseconds)
        else { return false }
        count += 1
      }
    }
    return count > 0
  }

  /// The first of these properties, searched in the properties and the coordinate properties.
  private func property(_ names: [StaticString], of record: borrowing JSONTape) -> Int? {
    let properties = record.member("properties")
    let nested = record.member("coordinateProperties", of: properties)
    for name in names {
      if let node = record.member(name, of: nested) ?? record.member(name, of: properties),
        record.isArray(node)
      {
        return node
      }
    }
    return nil
  }

  private func values(_ record: borrowing JSONTape, _ node: Int?) -> PointValues {
    PointValues(nodes: record.elements(of: node))
  }

  /// Appends the points of one line; returns false when its times do not match its points.
  private mutating func append(
    _ nodes: [Int], of record: borrowing JSONTape, _ times: PointValues?,
    _ heartRates: PointValues, _ points: inout RecordedPoints, _ diagnostics: inout Diagnostics
  ) -> Bool {
    if let times, times.nodes.count != nodes.count {
      diagnostics.refuse(
        "times-do-not-match", at: record.start,
        because: "a line has \(counted(nodes.count, "point", "points")) and"
          + " \(counted(times.nodes.count, "time", "times")): it is unknown which belongs to"
          + " which")
      return false
    }
    let text = record.text.span
    for (index, node) in nodes.enumerated() {
      let line = UInt32(clamping: record.place(of: node).line ?? 0)
      var draft = PointDraft(line: line)
      let longitude = record.range(of: record.element(0, of: node))
      let latitude = record.range(of: record.element(1, of: node))
      let elevation = record.range(of: record.element(2, of: node))
      draft.position.readLongitude(text.extracting(longitude))
      draft.position.readLatitude(text.extracting(latitude))
      draft.point.readValue(of: .elevation, text.extracting(elevation), line: line, &diagnostics)
      draft.point.readValue(
        of: .heartRate, text.extracting(record.range(of: heartRates[index])), line: line,
        &diagnostics)
      let time = times.map { $0[index] } ?? record.element(Self.timePosition, of: node)
      draft.time = self.time(text.extracting(record.range(of: time)), line, &diagnostics)
      points.append(draft, needsPosition: false, &diagnostics)
    }
    return true
  }

  /// Parses a time in text or as a number since 1970.
  private mutating func time(
    _ text: Span<UInt8>, _ line: UInt32, _ diagnostics: inout Diagnostics
  ) -> TrackClock.Answer {
    if let instant = EpochText.instant(text) {
      return TrackClock.believableNumbers.contains(instant.milliseconds)
        ? .time(instant, utcOffsetSeconds: nil) : .notSet(instant)
    }
    return clock.read(text, line: line, &diagnostics)
  }

  private func activity(
    _ record: borrowing JSONTape, _ points: RecordedPoints, _ diagnostics: inout Diagnostics
  ) -> LocatedFact? {
    let place = record.start
    guard !points.track.isEmpty else {
      return diagnostics.note(
        "track-without-points", at: place, because: "a line has no point that can be kept")
    }
    guard points.areTimed(at: place, &diagnostics), let (time, offset) = points.earliest else {
      return nil
    }
    let properties = record.member("properties")
    func words(_ name: StaticString) -> String? {
      record.text(of: record.member(name, of: properties))
    }
    var activity = ActivityRecorded(start: .instant(time, utcOffsetSeconds: offset))
    activity.title = words("name")
    activity.notes = words("desc") ?? words("description")
    activity.sportLabel = words("type") ?? words("sport")
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.track = points.track
    return LocatedFact(fact: .activityRecorded(activity), place: place)
  }
}
