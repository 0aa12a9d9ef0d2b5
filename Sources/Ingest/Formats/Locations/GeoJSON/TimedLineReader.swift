import ActivityModel

/// Turns a line whose points have times into an activity.
struct TimedLineReader {
  private var clock = TrackClock()

  /// The values of a property with one value per point; may end early.
  private struct PointValues {
    let nodes: [Int]

    subscript(index: Int) -> Int? { nodes.indices.contains(index) ? nodes[index] : nil }
  }

  /// The activity of a LineString or MultiLineString; nil for a plan.
  mutating func activity(
    _ record: borrowing JSONTape, _ geometry: Int, _ diagnostics: inout Diagnostics
  ) -> LocatedFact? {
    let place = record.start
    let coordinates = record.member("coordinates", of: geometry)
    let isMultiple = record.spells(
      "MultiLineString", record.member("type", of: geometry) ?? JSONTape.root)
    let lines = isMultiple ? record.elements(of: coordinates) : coordinates.map { [$0] } ?? []
    let times = property(["coordTimes", "times", "coordinateTimes"], of: record)
    guard let times else {
      diagnostics.refuse(
        "no-time-in-track", at: place,
        because: "a line has no times (coordTimes): it is a planned route, not a recording")
      return nil
    }
    let heartRates = property(["heart", "heartRates", "heartrates", "hr"], of: record)
    var points = RecordedPoints()
    for (index, line) in lines.enumerated() {
      points.endSegment()
      let isRead = append(
        record.elements(of: line), of: record,
        values(record, isMultiple ? record.element(index, of: times) : times),
        values(record, isMultiple ? record.element(index, of: heartRates) : heartRates), &points,
        &diagnostics)
      guard isRead else { return nil }
    }
    return activity(record, points, &diagnostics)
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
    _ nodes: [Int], of record: borrowing JSONTape, _ times: PointValues,
    _ heartRates: PointValues, _ points: inout RecordedPoints, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard times.nodes.count == nodes.count else {
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
      draft.point.readElevation(text.extracting(elevation), line: line, &diagnostics)
      draft.point.heartRateBPM = diagnostics.reading(
        "heart rate", text.extracting(record.range(of: heartRates[index])), places: 0,
        in: Limits.count, line: line)
      draft.time = time(text.extracting(record.range(of: times[index])), line, &diagnostics)
      points.append(draft, needsPosition: false, &diagnostics)
    }
    return true
  }

  /// Parses a time in text or as a number since 1970.
  private mutating func time(
    _ text: Span<UInt8>, _ line: UInt32, _ diagnostics: inout Diagnostics
  ) -> TrackClock.Answer {
    if let instant = EpochText.instant(text) {
      return TrackClock.believable.contains(instant.milliseconds)
        ? .time(instant, utcOffsetSeconds: nil) : .notSet
    }
    return clock.read(text, line: line, &diagnostics)
  }

  private func activity(
    _ record: borrowing JSONTape, _ points: RecordedPoints, _ diagnostics: inout Diagnostics
  ) -> LocatedFact? {
    let place = record.start
    guard !points.track.isEmpty else {
      diagnostics.note(
        "track-without-points", at: place, because: "a line has no point that can be kept")
      return nil
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
