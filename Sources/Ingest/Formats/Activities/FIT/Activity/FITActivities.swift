import ActivityModel

/// Turns the messages of one file into activities.
struct FITActivities {
  private let part: FITPart
  private let sessions: FITSessions
  private let tracks: FITTrack
  private let clockWasSetLate: Bool
  private let hasUnsetTimes: Bool
  /// The offsets of sessions that are left out, because their time counts already.
  private let repeatedSessions: [Int]
  private let wholeSessions: [Int]

  init(_ part: FITPart) {
    var part = part
    repeatedSessions = part.leaveOutRepeatedSessions()
    clockWasSetLate = part.lastStaleTime != nil
    hasUnsetTimes = part.leaveOutUnsetTimes()
    wholeSessions = part.leaveOutWholeSessions()
    self.part = part
    sessions = FITSessions(part)
    tracks = FITTrack(
      records: part.records, clock: part.clock,
      segmentBoundaries: part.timer.segmentBoundaries)
  }

  /// Appends each session as one activity, in file order.
  func append(to diagnostics: inout Diagnostics) {
    let ranges = sessions.ranges(of: part.records.rows)
    let laps = sessions.distribute(part.laps) { $0.start ?? $0.timestamp }
    let timerEvents = sessions.distribute(part.timer.sorted, by: \.timestamp)
    let sets = sessions.distribute(part.sets.all) { $0.start ?? $0.timestamp }
    let bases = distanceBases(ranges, &diagnostics)
    noteDecisions(&diagnostics)
    for (index, session) in sessions.activities.enumerated() {
      let place = Place(byteOffset: session?.byteOffset ?? part.byteOffset)
      guard let start = start(session, ranges[index], laps[index]) else {
        diagnostics.refuse(
          "start-not-known", at: place,
          because: "an activity does not state its time: it is left out")
        continue
      }
      var activity = ActivityRecorded(start: statedTime(start, at: place, &diagnostics))
      describe(&activity, session, laps[index])
      activity.track = tracks.track(
        of: ranges[index], distanceBase: bases[index], &diagnostics
      ).withoutUnsetElevations(at: place, &diagnostics)
      activity.laps = laps[index].map(lap)
      if session == nil, let lap = unfinishedLap(laps[index], ranges[index]) {
        activity.laps.append(lap)
      }
      activity.timerEvents = timerEvents[index].map {
        TimerEvent(time: part.clock.instant($0.timestamp), kind: $0.kind)
      }
      activity.setList = part.sets.list(sets[index], clock: part.clock)
      if session == nil { noteMissingSession(at: place, &diagnostics) }
      let records = ranges[index].reduce(0) { $0 + $1.count }
      diagnostics.append(.activityRecorded(activity), at: place, records: records)
    }
  }
}

extension FITActivities {
  /// The start of an activity: that of its session, else the first timestamp in it.
  private func start(
    _ session: FITSummary?, _ ranges: [Range<Int>], _ laps: [FITSummary]
  ) -> UInt32? {
    if let start = session?.start { return start }
    let firstRecord = ranges.lazy.flatMap { $0 }.compactMap { part.records.rows[$0].timestamp }
      .first
    let known = [firstRecord, laps.first?.start, part.timeCreated, session?.timestamp]
      .compactMap(\.self)
    return known.first(where: FITClock.isReal) ?? known.first
  }

  private func statedTime(
    _ start: UInt32, at place: Place, _ diagnostics: inout Diagnostics
  ) -> StatedTime {
    var offset: Int?
    switch part.clock.localOffset(isGarmin: part.device.isGarmin) {
    case .notStated: break
    case .seconds(let seconds): offset = seconds
    case .impossible(let seconds):
      diagnostics.note(
        "local-time-not-possible", at: place,
        because: "the file's local time is \(seconds) s ahead of UTC, as it is nowhere on Earth: "
          + "it is not used")
    }
    if !FITClock.isReal(start) { noteUnsetClock(at: place, &diagnostics) }
    return .instant(part.clock.instant(start), utcOffsetSeconds: offset)
  }

  private func noteUnsetClock(at place: Place, _ diagnostics: inout Diagnostics) {
    if part.clock.isKnownByWallClock {
      diagnostics.note(
        "clock-not-set", at: place,
        because: "the device did not know the time, only what a clock on the wall showed: the "
          + "times are read as UTC")
    } else {
      diagnostics.noteClockAtZero(at: place)
    }
  }

  private func describe(
    _ activity: inout ActivityRecorded, _ session: FITSummary?, _ laps: [FITSummary]
  ) {
    let sport = self.sport(session, laps)
    activity.sport = sport.sport
    activity.sportLabel = sport.label
    activity.device = part.device.name
    activity.creator = part.creator
    activity.totals = session?.totals ?? DeviceTotals()
  }

  /// The first sport that is known, else the first that has a label.
  ///
  /// A file of several sessions may have a sport message for each, of which the last is kept: there
  /// it is not of a session that states a sport itself.
  private func sport(_ session: FITSummary?, _ laps: [FITSummary]) -> FITSport {
    let isOfOther = sessions.activities.count > 1 && session?.sport.label != nil
    let message: FITSport? = isOfOther ? nil : part.sport
    let candidates = [session?.sport, message, laps.first?.sport].compactMap(\.self)
      .filter { $0.label != nil }
    return candidates.first { $0.sport != .unknown } ?? candidates.first ?? FITSport()
  }

  private func lap(_ summary: FITSummary) -> Lap {
    var lap = Lap()
    lap.start = summary.start.map(part.clock.instant)
    lap.totals = summary.totals
    lap.intensity = summary.intensity
    return lap
  }

  /// The lap in which the file was cut off, without totals.
  ///
  /// Nil where the laps reach the last record.
  private func unfinishedLap(_ laps: [FITSummary], _ ranges: [Range<Int>]) -> Lap? {
    guard let end = laps.compactMap(\.end).max().flatMap(UInt32.init(exactly:)),
      let last = ranges.lazy.flatMap({ $0 }).compactMap({ part.records.rows[$0].timestamp }).max(),
      Int64(last) > Int64(end) + Self.longestStep
    else { return nil }
    var lap = Lap()
    lap.start = part.clock.instant(end)
    return lap
  }

  /// Seconds between two records, at most, so that the last one of a lap may lack that much.
  private static let longestStep: Int64 = 10

  /// The device's distance at the start of each activity, in centimetres.
  ///
  /// In a multisport file it continues from one session to the next.
  private func distanceBases(
    _ ranges: [[Range<Int>]], _ diagnostics: inout Diagnostics
  ) -> [Int32] {
    var bases = Array(repeating: Int32(0), count: ranges.count)
    var reached: Int32 = 0
    /// The totals of the sessions since the distance began, in centimetres.
    var total: Int64 = 0
    let inTime = ranges.indices.filter { !ranges[$0].isEmpty }
      .sorted { ranges[$0][0].lowerBound < ranges[$1][0].lowerBound }
    for index in inTime {
      let distances = ranges[index].lazy.flatMap { $0 }.map { part.records.rows[$0][.distance] }
        .filter { $0 != FITRecord.absent }
      let stated = (sessions.activities[index]?.totals.distanceMillimeters ?? 0) / 10
      guard let first = distances.first(where: { _ in true }) else {
        total += stated
        continue
      }
      if reached > 0, first >= reached {
        bases[index] = FITActivities.base(total, from: reached, to: first)
        let record = part.records.rows[ranges[index][0].lowerBound]
        diagnostics.note(
          "distance-counts-on", at: Place(byteOffset: Int(record.byteOffset)),
          because: "the distance counts on from the session before: it is counted from its start")
      } else {
        total = 0
      }
      total += stated
      reached = distances.reduce(0) { $1 }
    }
    return bases
  }

  /// The distance at the start of a session: the totals of those before it, if they can be right.
  ///
  /// Else it is the last reading before, which may be some metres less.
  ///
  /// - Parameters:
  ///   - total: The sum of the totals.
  ///   - reached: The last reading before the session.
  ///   - first: The first reading in it, which is not less.
  /// - Returns: Centimetres.
  private static func base(_ total: Int64, from reached: Int32, to first: Int32) -> Int32 {
    guard let total = Int32(exactly: total), total >= reached, total <= first else {
      return reached
    }
    return total
  }

  /// Notes what was left out of the whole file.
  private func noteDecisions(_ diagnostics: inout Diagnostics) {
    let place = Place(byteOffset: part.byteOffset)
    if clockWasSetLate {
      diagnostics.note(
        "clock-set-late", at: place,
        because: "the device's clock was set only while it recorded: the times before that are left"
          + " out, and the activity starts with the first time behind them")
    }
    if hasUnsetTimes { diagnostics.noteUnsetTimes(at: place) }
    for byteOffset in repeatedSessions {
      diagnostics.note(
        "session-repeated", at: Place(byteOffset: byteOffset),
        because: "a session is in the file twice, with the same start and totals: it counts once")
    }
    for byteOffset in wholeSessions {
      diagnostics.note(
        "session-of-sessions", at: Place(byteOffset: byteOffset),
        because: "a session is the sum of others in the file: they count, and it does not")
    }
  }

  private func noteMissingSession(at place: Place, _ diagnostics: inout Diagnostics) {
    diagnostics.note(
      "session-missing", at: place,
      because: part.records.rows.isEmpty
        ? "the file has laps and no session for them: the device's own totals are missing"
        : "the file has records and no session for them: the device's own totals are missing")
  }
}
