import ActivityModel
import EventSchema
import SwiftProtobuf

extension StoredActivityRecorded {
  /// The message of everything but the points, as it is stored.
  ///
  /// - Complexity: O(sets + laps); the sets are written without a message of their own.
  static func bytes(of activity: ActivityRecorded) -> [UInt8] {
    var writer = WireWriter()
    writer.setColumns(of: activity.setList.sets, field: 20)
    return StoredActivityRecorded(withoutSets: activity).bytes() + writer.bytes
  }

  /// Everything but the points.
  ///
  /// - Complexity: O(sets + laps), for those who read messages: the log needs only their bytes.
  init(_ activity: ActivityRecorded) {
    do {
      self = try Self(serializedBytes: Self.bytes(of: activity))
    } catch {
      preconditionFailure("an activity was not written as its message: \(error)")
    }
  }

  private init(withoutSets activity: ActivityRecorded) {
    self.init()
    if !activity.track.isEmpty { trackOutline = StoredTrackOutline(TrackOutline(activity.track)) }
    sport = activity.sport.rawValue
    if let sportLabel = activity.sportLabel { self.sportLabel = sportLabel }
    if let title = activity.title { self.title = title }
    if let notes = activity.notes { self.notes = notes }
    if let device = activity.device { self.device = device }
    if let creator = activity.creator { self.creator = creator }
    start = StoredStatedTime(activity.start)
    if let timeZoneName = activity.timeZoneName { self.timeZoneName = timeZoneName }
    isManual = activity.isManual
    laps = activity.laps.map(StoredLap.init)
    timerEvents = activity.timerEvents.map(StoredTimerEvent.init)
    totals = StoredDeviceTotals(activity.totals)
    if let recordingFile = activity.recordingFile { self.recordingFile = recordingFile }
    if let platformActivity = activity.platformActivity { self.platformActivity = platformActivity }
    startsOnDayOnly = activity.startsOnDayOnly
    exercises = activity.setList.exercises
  }

  /// Everything but the points.
  func activity() throws(StoredFormError) -> ActivityRecorded {
    var activity = ActivityRecorded(start: try start.time())
    activity.sport = try known(sport, "sport")
    activity.sportLabel = hasSportLabel ? sportLabel : nil
    activity.title = hasTitle ? title : nil
    activity.notes = hasNotes ? notes : nil
    activity.device = hasDevice ? device : nil
    activity.creator = hasCreator ? creator : nil
    activity.timeZoneName = hasTimeZoneName ? timeZoneName : nil
    activity.isManual = isManual
    for lap in laps { activity.laps.append(try lap.lap()) }
    for event in timerEvents { activity.timerEvents.append(try event.event()) }
    activity.totals = totals.totals
    activity.recordingFile = hasRecordingFile ? recordingFile : nil
    activity.platformActivity = hasPlatformActivity ? platformActivity : nil
    activity.startsOnDayOnly = startsOnDayOnly
    activity.setList = try setList()
    return activity
  }
}

extension StoredStatedTime {
  init(_ time: StatedTime) {
    self.init()
    switch time {
    case .instant(let instant, let utcOffsetSeconds):
      moment.milliseconds = instant.milliseconds
      if let utcOffsetSeconds { moment.utcOffsetSeconds = Int64(utcOffsetSeconds) }
    case .local(let local):
      wallClock.days = local.date.daysSinceEpoch
      wallClock.millisecondsOfDay = UInt32(local.millisecondsOfDay)
    }
  }

  func time() throws(StoredFormError) -> StatedTime {
    switch stated {
    case .moment(let moment):
      return .instant(
        Instant(milliseconds: moment.milliseconds),
        utcOffsetSeconds: moment.hasUtcOffsetSeconds ? Int(moment.utcOffsetSeconds) : nil)
    case .wallClock(let clock):
      guard clock.millisecondsOfDay < 86_400_000 else {
        throw .malformed("a wall clock shows more than 24 hours")
      }
      return .local(
        LocalDateTime(
          date: LocalDate(daysSinceEpoch: clock.days),
          millisecondsOfDay: Int32(clock.millisecondsOfDay)))
    case nil:
      throw .malformed("an activity has no start")
    }
  }
}

extension StoredLap {
  init(_ lap: Lap) {
    self.init()
    if let start = lap.start { startMilliseconds = start.milliseconds }
    totals = StoredDeviceTotals(lap.totals)
    if let intensity = lap.intensity { self.intensity = intensity.rawValue }
    if let firstPoint = lap.firstPoint { self.firstPoint = Int64(firstPoint) }
  }

  func lap() throws(StoredFormError) -> Lap {
    var lap = Lap()
    lap.start = hasStartMilliseconds ? Instant(milliseconds: startMilliseconds) : nil
    lap.totals = totals.totals
    lap.intensity = hasIntensity ? try known(intensity, "intensity") : nil
    lap.firstPoint = hasFirstPoint ? Int(firstPoint) : nil
    return lap
  }
}

extension StoredTimerEvent {
  init(_ event: TimerEvent) {
    self.init()
    milliseconds = event.time.milliseconds
    kind = event.kind.rawValue
  }

  func event() throws(StoredFormError) -> TimerEvent {
    TimerEvent(time: Instant(milliseconds: milliseconds), kind: try known(kind, "timer event"))
  }
}

/// The case of a stored word; an unknown word is an error.
func known<Word: RawRepresentable>(
  _ word: Word.RawValue, _ what: String
) throws(StoredFormError) -> Word {
  guard let known = Word(rawValue: word) else { throw .unknown("the \(what) '\(word)'") }
  return known
}
