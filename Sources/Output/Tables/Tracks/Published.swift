public import ReadModels

// The public part of read models: no time of day, no heart rate, and no number of a whole
// activity beside its route. The length of the whole less that of the part is what was hidden.

extension Activity {
  /// The day, the title and the pace, under another id.
  public func published(as id: String) -> Activity {
    let date = localStart.prefix(10)
    var activity = Activity(
      id: id, start: "\(date)T00:00:00.000Z", localStart: "\(date)T00:00:00.000+00:00",
      timeZone: "UTC", sport: sport)
    activity.title = title
    activity.averagePaceSecondsPerKilometer = averagePaceSecondsPerKilometer.map {
      Thousandths(thousandths: ($0.thousandths + 2_500) / 5_000 * 5_000)
    }
    return activity
  }
}

extension PersonalRecord {
  /// The same of a run that has another id; where in the run it was is left out.
  public func published(as activity: String) -> PersonalRecord {
    let none = Thousandths(thousandths: 0)
    return PersonalRecord(
      discipline: discipline, sport: sport, distanceMeters: distanceMeters, seconds: seconds,
      date: date, activity: activity,
      window: Window(startSeconds: none, endSeconds: none, startMeters: none, endMeters: none),
      history: history.map {
        RecordStep(
          date: $0.date, activity: activity, seconds: $0.seconds,
          previousSeconds: $0.previousSeconds)
      }, flags: flags)
  }
}

extension Records {
  /// Records over distances alone.
  public func published(_ name: (String) -> String) -> Records {
    Records(
      member: member, records: records.map { $0.published(as: name($0.activity)) }, tests: [])
  }
}

extension YearRecords {
  /// Records over distances alone.
  public func published(_ name: (String) -> String) -> YearRecords {
    YearRecords(
      member: member, period: period,
      records: records.map { $0.published(as: name($0.activity)) }, tests: [], refused: [])
  }
}

extension MemberModels {
  /// The input of public tables.
  public func published(_ key: PublicationKey) -> MemberModels {
    var models = MemberModels(member: member)
    func name(_ id: String) -> String { key.name("run", "\(member) \(id)") }
    models.activities = activities.map { $0.published(as: name($0.id)) }
    models.records = records?.published(name)
    models.yearRecords = yearRecords.map { $0.published(name) }
    models.privacy = privacy
    return models
  }
}

extension TrackedPoint {
  /// The points of an activity that everybody may see: one piece, without times and without what
  /// was measured of the body.
  ///
  /// - Complexity: O(points).
  public static func published(
    _ points: [TrackedPoint], of activity: Activity, _ privacy: Privacy, key: PublicationKey
  ) -> [TrackedPoint] {
    let places = points.compactMap(\.position)
    let cut = PrivacyCut(
      publishing: [places.first, places.last].compactMap(\.self), of: activity.id,
      on: String(activity.localStart.prefix(10)), privacy, key: key)
    var longest = 0..<0
    var start = points.startIndex
    var last: Position?
    for (index, point) in points.enumerated() {
      if let position = point.position, !cut.hides(position),
        last.map({ !cut.isCrossed(from: $0, to: position) }) ?? true
      {
        last = position
        if index + 1 - start > longest.count { longest = start..<index + 1 }
      } else {
        // A point without a position is near one that has it.
        start = index + 1
        last = nil
      }
    }
    let first = longest.isEmpty ? 1 : points[longest.lowerBound].segment
    return points[longest].enumerated().map { place, point in
      var shown = TrackedPoint(index: place + 1, segment: point.segment - first + 1)
      shown.position = point.position
      shown.elevationCentimeters = point.elevationCentimeters
      return shown
    }
  }
}
