import ActivityModel

extension CanonicalForm {
  /// Everything but the program that wrote the file.
  mutating func write(_ activity: ActivityRecorded) {
    field(1, activity.sport.rawValue)
    field(2, activity.sportLabel)
    field(3, activity.title)
    field(4, activity.notes)
    field(5, activity.device)
    field(6) { $0.write(activity.start) }
    field(7, activity.timeZoneName)
    field(8, activity.isManual)
    field(9) { $0.write(activity.track) }
    list(10, activity.laps) { $1.write($0) }
    list(11, activity.timerEvents) { $1.write($0) }
    field(12) { $0.write(activity.totals) }
    field(13, activity.recordingFile)
    list(14, activity.setList.exercises) { $1.field(1, $0) }
    list(15, activity.setList.sets) { $1.write($0) }
    field(16, activity.startsOnDayOnly)
  }

  mutating func write(_ days: DaysReported) {
    field(1) { $0.write(days.stream) }
    field(2, days.year)
    list(3, days.days) { day, form in
      form.field(1, day.date)
      form.list(2, day.readings) { reading, form in
        form.field(1, reading.quantity.rawValue)
        form.field(2, reading.value)
      }
    }
  }

  mutating func write(_ locations: LocationsReceived) {
    field(1) { $0.write(locations.stream) }
    field(2, locations.day)
    field(3) { $0.write(locations.fixes) }
    field(4, locations.utcOffsetSeconds)
  }

  mutating func write(_ received: SamplesReceived) {
    field(1) { $0.write(received.stream) }
    field(2, received.quantity.rawValue)
    field(3, received.clock.rawValue)
    field(4, received.day)
    list(5, received.zones) { zone, form in
      switch zone {
      case .offset(let seconds): form.field(1, seconds)
      case .named(let name): form.field(2, name)
      }
    }
    column(6, received.samples.map(\.startMilliseconds))
    column(7, received.samples.map(\.endMilliseconds))
    column(8, received.samples.map(\.value))
    if !received.zones.isEmpty { column(9, received.samples.map(\.zone)) }
  }

  mutating func write(_ recorded: SubjectRecorded) {
    field(1) { $0.write(recorded.stream) }
    field(2, recorded.content.kind.rawValue)
    field(3, recorded.subject)
    list(4, recorded.content.fields) { $1.write($0) }
  }

  /// A field is its name in field 1, and its value in the field of its type.
  private mutating func write(_ value: ActivityModel.Field) {
    field(1, value.name)
    write(value.value)
  }

  private mutating func write(_ value: FieldValue) {
    switch value {
    case .text(let text): field(2, text)
    case .integer(let number): field(3, number)
    case .list(let values): list(4, values) { $1.write($0) }
    case .record(let fields): list(5, fields) { $1.write($0) }
    }
  }

  mutating func write(_ recorded: TestRecorded) {
    field(1, recorded.date)
    field(2, recorded.test.name)
    if case .custom(let custom) = recorded.test {
      field(3) { form in
        form.field(1, custom.name)
        form.field(2, custom.unit)
        form.field(3, custom.lessIsBetter)
      }
    }
    field(4, recorded.notes)
    field(5) { $0.write(recorded.result) }
  }

  private mutating func write(_ result: TestResult) {
    switch result {
    case .time(let milliseconds): field(1, milliseconds)
    case .repetitions(let count, let limit):
      field(2, count)
      field(3, limit)
    case .lift(let grams, let repetitions):
      field(4, grams)
      field(5, repetitions)
    case .measure(let thousandths): field(6, thousandths)
    }
  }

  /// Writes the changes by day and setting, since a file's order of different settings is
  /// irrelevant.
  mutating func write(_ profile: ProfileChanged) {
    // A stable order: of the same setting on the same day the last in the file stays the last.
    let changes = profile.changes.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.from?.daysSinceEpoch ?? .min, first.setting.number, left.offset)
        < (second.from?.daysSinceEpoch ?? .min, second.setting.number, right.offset)
    }
    list(1, changes.map(\.element)) { change, form in
      form.field(1, change.from)
      form.write(change.setting)
    }
    if profile.revision != 0 { field(2, profile.revision) }
  }

  mutating func write(_ corrected: ActivityCorrected) {
    switch corrected.correction {
    case .activity(let target, let correction):
      field(1) { form in
        form.field(1, target.digest)
        form.field(2, correction.aspect.rawValue)
        form.field(3, correction.textValue)
        form.field(4, correction.numberValue)
      }
    case .days(let days):
      field(2) { form in
        form.field(1, days.first)
        form.field(2, days.last)
        form.field(3, days.quantity.rawValue)
        switch days.value {
        case .exactly(let value): form.field(4, value)
        case .ignored: form.field(5, true)
        case .asRecorded: break
        }
      }
    }
    if corrected.revision != 0 { field(3, corrected.revision) }
  }

  private mutating func write(_ time: StatedTime) {
    switch time {
    case .instant(let instant, let utcOffsetSeconds):
      field(1, instant.milliseconds)
      field(2, utcOffsetSeconds)
    case .local(let local):
      field(3, local.date)
      field(4, local.millisecondsOfDay)
    }
  }

  private mutating func write(_ lap: Lap) {
    field(1, lap.start?.milliseconds)
    field(2) { $0.write(lap.totals) }
    field(3, lap.intensity?.rawValue)
    field(4, lap.firstPoint)
  }

  private mutating func write(_ set: StrengthSet) {
    field(1, set.exercise)
    field(2, set.kind?.rawValue)
    if let weight = set.weight { field(3) { $0.write(weight) } }
    field(4, set.repetitions)
    field(5, set.durationMilliseconds)
    field(6, set.distanceMillimeters)
    field(7, set.exertionTenths)
    field(8, set.reserveTenths)
    field(9, set.restMilliseconds)
    field(10, set.group)
    field(11, set.start?.milliseconds)
    field(12, set.notes)
    if let weight = set.claimedMaximum { field(13) { $0.write(weight) } }
  }

  private mutating func write(_ weight: StatedWeight) {
    field(1, weight.millionths)
    field(2, weight.unit?.rawValue)
    field(3, weight.meaning?.rawValue)
  }

  private mutating func write(_ event: TimerEvent) {
    field(1, event.time.milliseconds)
    field(2, event.kind.rawValue)
  }

  private mutating func write(_ totals: DeviceTotals) {
    field(1, totals.distanceMillimeters)
    field(2, totals.timerMilliseconds)
    field(3, totals.elapsedMilliseconds)
    field(4, totals.movingMilliseconds)
    field(5, totals.ascentCentimeters)
    field(6, totals.descentCentimeters)
    field(7, totals.energyCalories)
    field(8, totals.averageHeartRateBPM)
    field(9, totals.maximumHeartRateBPM)
    field(10, totals.averageCadencePerMinute)
    field(11, totals.maximumSpeedMillimetersPerSecond)
    field(12, totals.averagePowerWatts)
    field(13, totals.steps)
  }

  private mutating func write(_ stream: SourceStream) {
    field(1, stream.vendor)
    field(2, stream.device)
    field(3, stream.kind.rawValue)
  }

  private mutating func write(_ track: Track) {
    field(1, track.count)
    list(2, track.segmentStarts) { $1.field(1, $0) }
    field(3, track.timeMilliseconds)
    field(4, track.latitudeE7)
    field(5, track.longitudeE7)
    field(6, track.elevationCentimeters)
    field(7, track.distanceMillimeters)
    field(8, track.heartRateBPM)
    field(9, track.cadencePerMinute)
    field(10, track.powerWatts)
    field(11, track.speedMillimetersPerSecond)
    field(12, track.temperatureCentidegrees)
    field(13, track.accuracyCentimeters)
    field(14, track.courseCentidegrees)
  }

  /// One field, whose number identifies the setting.
  private mutating func write(_ setting: ProfileSetting) {
    switch setting {
    case .timeZone(let name): field(setting.number, name)
    case .birthDate(let date): field(setting.number, date)
    case .sex(let sex): field(setting.number, sex.rawValue)
    case .visibility(let visibility): field(setting.number, visibility.text)
    case .heightMillimeters(let value), .weightGrams(let value),
      .restingHeartRateBPM(let value), .maximumHeartRateBPM(let value),
      .maximumMinuteSpeedMillimetersPerSecond(let value):
      field(setting.number, value)
    case .memberName(let member): field(setting.number, member.name)
    case .clubVisibility(let audience): field(setting.number, audience.rawValue)
    case .restDays(let days): field(setting.number, days.bits)
    case .paused(let isPaused): field(setting.number, isPaused ? 1 : 0)
    case .activeDaysPerWeek(let count): field(setting.number, count)
    case .goals(let goals):
      field(setting.number) { form in
        form.list(1, goals) { goal, form in
          form.field(1, goal.measure.rawValue)
          form.field(2, goal.period.rawValue)
          form.field(3, goal.atLeast)
          form.field(4, goal.atMost)
          form.field(5, goal.sport?.rawValue)
        }
      }
    case .boards(let entries):
      field(setting.number) { form in
        form.list(1, entries) { entry, form in
          form.field(1, entry.board)
          form.field(2, entry.name)
          form.field(3, entry.audience.rawValue)
        }
      }
    case .sourcePriority(let names):
      // An empty list is a statement too: it takes an earlier priority back.
      field(setting.number) { form in form.list(1, names) { $1.field(1, $0) } }
    case .weightUnit(let unit): field(setting.number, unit.rawValue)
    case .places(let places):
      field(setting.number) { form in
        form.list(1, places) { place, form in
          form.field(1, place.name)
          form.field(2, place.coordinate.latitudeE7)
          form.field(3, place.coordinate.longitudeE7)
        }
      }
    case .privacyZones(let zones):
      field(setting.number) { form in
        form.list(1, zones) { zone, form in
          form.field(1, zone.name)
          form.field(2, zone.center.latitudeE7)
          form.field(3, zone.center.longitudeE7)
          form.field(4, zone.radiusMeters)
        }
      }
    }
  }
}

extension ProfileSetting {
  fileprivate var number: UInt8 {
    switch self {
    case .timeZone: 2
    case .birthDate: 3
    case .sex: 4
    case .heightMillimeters: 5
    case .weightGrams: 6
    case .restingHeartRateBPM: 7
    case .maximumHeartRateBPM: 8
    case .maximumMinuteSpeedMillimetersPerSecond: 9
    case .sourcePriority: 10
    case .privacyZones: 11
    case .visibility: 12
    case .clubVisibility: 13
    case .goals: 14
    case .restDays: 15
    case .paused: 16
    case .activeDaysPerWeek: 17
    case .boards: 18
    case .memberName: 19
    case .places: 20
    case .weightUnit: 21
    }
  }
}
