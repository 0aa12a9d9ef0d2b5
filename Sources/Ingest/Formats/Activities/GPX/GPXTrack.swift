import ActivityModel

/// The track under construction.
struct GPXTrack {
  /// The line on which it begins.
  let line: UInt32
  var points = RecordedPoints()
  private var name: String?
  private var comment: String?
  private var description: String?
  private var type: String?
  /// The sport that an extension names.
  private var activity: String?
  private var timeZoneName: String?
  private var device: String?
  private var totals = DeviceTotals()

  init(line: UInt32) { self.line = line }

  /// Reads an element about the whole track.
  ///
  /// `isOwn` is true for a direct child of the track.
  mutating func read(
    _ element: GPXName, _ text: Span<UInt8>, isOwn: Bool, line: UInt32,
    _ diagnostics: inout Diagnostics
  ) {
    switch element {
    case .name where isOwn: name = text.nonEmptyString
    case .comment where isOwn: comment = text.nonEmptyString
    case .description where isOwn: description = text.nonEmptyString
    case .type where isOwn: type = text.nonEmptyString
    case .device where isOwn: device = text.nonEmptyString
    // Geo Tracker has numbers of its own.
    case .activity where !isOwn && text.wholeNumber == nil:
      activity = activity ?? text.nonEmptyString
    case .timeZone where !isOwn: timeZoneName = text.nonEmptyString
    default: totals.read(element, text, line: line, &diagnostics)
    }
  }

  /// The activity of the track, or nil when it has no point or no time.
  ///
  /// `sport` is that of the whole document.
  func activity(
    creator: String?, sport: String?, _ diagnostics: inout Diagnostics
  ) -> LocatedFact? {
    let place = Place(line: Int(line))
    var points = points
    if let earliest = points.earliest?.time, GPXTrack.isUnset(earliest) {
      points.leaveOutTimes(where: GPXTrack.isUnset)
    }
    points.leaveOutStrayTimes(at: place, &diagnostics)
    points.spreadMinutes(at: place, &diagnostics)
    points.joinSinglePoints(at: place, &diagnostics)
    guard let (time, offset) = points.start(at: place, &diagnostics) else { return nil }
    var activity = ActivityRecorded(start: .instant(time, utcOffsetSeconds: offset))
    let label = type ?? self.activity ?? sportInName(writtenBy: creator) ?? sport
    activity.sport = self.sport(named: label, writtenBy: creator, at: place, &diagnostics)
    activity.sportLabel = label
    activity.timeZoneName = timeZoneName
    activity.title = name
    activity.notes = notes
    activity.device = device
    activity.creator = creator
    activity.track = points.trackWithCumulativeDistance(at: place, &diagnostics)
      .withoutUnsetElevations(at: place, &diagnostics)
    activity.totals = totals
    return LocatedFact(fact: .activityRecorded(activity), place: place)
  }

  /// No receiver wrote GPX before 1990: exporters of plans count from 1970.
  private static func isUnset(_ time: Instant) -> Bool {
    time.milliseconds < TrackClock.firstRealTime
  }

  private func sport(
    named label: String?, writtenBy creator: String?, at place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Sport {
    let isFromStrava = creator?.lowercased().contains("strava") ?? false
    if isFromStrava, let type, type.allSatisfy(\.isWholeNumber) {
      return stravaSport(code: type, at: place, &diagnostics)
    }
    // Locus writes `transport_airplane` and the like.
    if type == nil, let activity, activity.hasPrefix("transport_") { return .vehicle }
    return SportNames.sport(named: label.map(Self.withoutDay))
  }

  /// Huawei writes `20260208Outdoor run`.
  private static func withoutDay(_ type: String) -> String {
    let day = type.prefix { $0.isASCII && $0.isNumber }
    return day.count == 8 ? String(type.dropFirst(8)).trimmed : type
  }

  /// The sport of a number of Strava's; unknown for one that no list has, which is noted.
  private func stravaSport(
    code: String, at place: Place, _ diagnostics: inout Diagnostics
  ) -> Sport {
    if let sport = SportNames.stravaSport(code: code) { return sport }
    diagnostics.note(
      "sport-not-known", at: place,
      because: "\(Excerpt.of(code)) is no number of a sport that is known: the speed decides")
    return .unknown
  }

  /// The sport in a name that the program made of it and the date, such as `Cycling 5/10/24 9:30
  /// am`, `suuntoapp-Cycling-2023-12-21T11-26-59Z` and `20231013 Outdoor cycling`.
  ///
  /// Nil for other programs, and for a name with other words.
  private func sportInName(writtenBy creator: String?) -> String? {
    guard let name, let creator = creator?.lowercased(),
      ["runkeeper", "suunto", "zepp"].contains(where: creator.contains)
    else { return nil }
    let words = name.split { $0 == " " || $0 == "-" }.filter { word in
      !word.contains(where: \.isNumber) && !["am", "pm", "suuntoapp"].contains(word.lowercased())
    }
    let label = words.joined(separator: " ")
    return [.other, .unknown].contains(SportNames.sport(named: label)) ? nil : label
  }

  /// The description and the comment, once if they are equal.
  private var notes: String? {
    guard let description, let comment, description != comment else {
      return description ?? comment
    }
    return "\(description)\n\(comment)"
  }
}
