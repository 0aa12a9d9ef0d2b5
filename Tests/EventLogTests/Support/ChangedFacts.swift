import ActivityModel
import TestSupport

/// The example facts, each with one field changed: an id and a stored form must distinguish them.
enum ChangedFacts {
  static var all: [(name: String, fact: Fact)] {
    activities + sets + tracks + laps + days + locations + profiles + samples + tests + subjects
  }

  private static func run(
    _ name: String, _ change: (inout ActivityRecorded) -> Void
  ) -> (name: String, fact: Fact) {
    var run = Examples.run()
    change(&run)
    return (name, .activityRecorded(run))
  }

  private static var activities: [(name: String, fact: Fact)] {
    let wall = LocalDateTime(date: Examples.date("2026-03-01"), millisecondsOfDay: 28_800_000)
    return [
      run("sport") { $0.sport = .run }, run("sport label") { $0.sportLabel = "trail" },
      run("no sport label") { $0.sportLabel = nil }, run("empty label") { $0.sportLabel = "" },
      run("title") { $0.title = "Evening run" }, run("no title") { $0.title = nil },
      run("notes") { $0.notes = "dry" }, run("no notes") { $0.notes = nil },
      run("device") { $0.device = "Edge 530" }, run("no device") { $0.device = nil },
      run("start") {
        $0.start = .instant(Examples.noon.adding(milliseconds: 1), utcOffsetSeconds: 3_600)
      },
      run("offset") { $0.start = .instant(Examples.noon, utcOffsetSeconds: 7_200) },
      run("zero offset") { $0.start = .instant(Examples.noon, utcOffsetSeconds: 0) },
      run("no offset") { $0.start = .instant(Examples.noon, utcOffsetSeconds: nil) },
      run("wall clock") { $0.start = .local(wall) },
      run("zone") { $0.timeZoneName = "Europe/Paris" }, run("no zone") { $0.timeZoneName = nil },
      run("file") { $0.recordingFile = "activities/4712.fit.gz" },
      run("recorded") { $0.isManual = false }, run("no laps") { $0.laps = [] },
      run("lap twice") { $0.laps += $0.laps }, run("no timer") { $0.timerEvents = [] },
      run("timer kind") {
        $0.timerEvents[0] = TimerEvent(time: Examples.noon, kind: .stop)
      },
      run("timer time") {
        $0.timerEvents[0] = TimerEvent(
          time: Examples.noon.adding(milliseconds: 1), kind: .start)
      },
      run("timer order") { $0.timerEvents.reverse() },
    ] + totals("totals") { change in run("totals") { change(&$0.totals) }.fact }
  }

  private static func totals(
    _ name: String, _ fact: ((inout DeviceTotals) -> Void) -> Fact
  ) -> [(name: String, fact: Fact)] {
    let long: [WritableKeyPath<DeviceTotals, Int64?>] = [
      \.distanceMillimeters, \.timerMilliseconds, \.elapsedMilliseconds, \.movingMilliseconds,
      \.ascentCentimeters, \.descentCentimeters, \.energyCalories, \.steps,
    ]
    let short: [WritableKeyPath<DeviceTotals, Int32?>] = [
      \.averageHeartRateBPM, \.maximumHeartRateBPM, \.averageCadencePerMinute,
      \.maximumSpeedMillimetersPerSecond, \.averagePowerWatts,
    ]
    return long.flatMap { path in
      [nil, -1, .max].map { value in
        ("\(name) \(path) \(value ?? 0)", fact { $0[keyPath: path] = value })
      }
    }
      + short.flatMap { path in
        [nil, -1, .max].map { value in
          ("\(name) \(path) \(value ?? 0)", fact { $0[keyPath: path] = value })
        }
      }
  }

  /// The example workout with one set changed.
  private static func set(
    _ name: String, _ change: @escaping (inout StrengthSet) -> Void
  ) -> (name: String, fact: Fact) {
    run(name) {
      $0.setList = Examples.setList
      change(&$0.setList.sets[1])
    }
  }

  private static func weights(
    _ name: String, _ path: WritableKeyPath<StrengthSet, StatedWeight?>
  ) -> [(name: String, fact: Fact)] {
    [
      set("no \(name)") { $0[keyPath: path] = nil },
      set("other \(name)") { $0[keyPath: path] = StatedWeight(millionths: 0, unit: .pound) },
      set("\(name) without a unit") {
        $0[keyPath: path] = StatedWeight(millionths: 0, unit: nil)
      },
      set("\(name) in kg") {
        $0[keyPath: path] = StatedWeight(millionths: 0, unit: .kilogram)
      },
    ]
      + StatedWeight.Meaning.allCases.map { meaning in
        set("\(name) \(meaning)") {
          $0[keyPath: path] = StatedWeight(millionths: 0, unit: .pound, meaning: meaning)
        }
      }
  }

  private static var sets: [(name: String, fact: Fact)] {
    let numbers: [WritableKeyPath<StrengthSet, Int64?>] = [
      \.repetitions, \.durationMilliseconds, \.distanceMillimeters, \.restMilliseconds,
    ]
    let tenths: [WritableKeyPath<StrengthSet, Int32?>] = [\.exertionTenths, \.reserveTenths]
    return [
      run("sets") { $0.setList = Examples.setList },
      run("exercises without sets") { $0.setList.exercises = ["Squat"] },
      run("other exercise") {
        $0.setList = Examples.setList
        $0.setList.exercises[1] = "Front Squat"
      },
      run("fewer sets") {
        $0.setList = Examples.setList
        $0.setList.sets.removeLast()
      },
      run("sets in another order") {
        $0.setList = Examples.setList
        $0.setList.sets.reverse()
      },
      run("day only") { $0.startsOnDayOnly = true },
      set("set of another exercise") { $0.exercise = 0 },
      set("no kind") { $0.kind = nil }, set("no group") { $0.group = nil },
      set("other group") { $0.group = "B" },
      set("set start") { $0.start = Examples.noon.adding(milliseconds: 1) },
      set("no set start") { $0.start = nil }, set("set notes") { $0.notes = "easy" },
      set("no set notes") { $0.notes = nil },
    ]
      + StrengthSet.Kind.allCases.filter { $0 != .drop }.map { kind in
        set("kind \(kind)") { $0.kind = kind }
      }
      + weights("weight", \.weight) + weights("claimed maximum", \.claimedMaximum)
      + numbers.flatMap { path in
        [nil, 0, .max].map { value in
          set("\(path) \(value ?? -1)") { $0[keyPath: path] = value }
        }
      }
      + tenths.flatMap { path in
        [nil, 0, .max].map { value in
          set("\(path) \(value ?? -1)") { $0[keyPath: path] = value }
        }
      }
  }

  private static var laps: [(name: String, fact: Fact)] {
    [
      run("lap start") { $0.laps[0].start = Examples.noon.adding(milliseconds: 1) },
      run("no lap start") { $0.laps[0].start = nil },
      run("lap intensity") { $0.laps[0].intensity = .active },
      run("no lap intensity") { $0.laps[0].intensity = nil },
      run("lap point") { $0.laps[0].firstPoint = 0 },
      run("no lap point") { $0.laps[0].firstPoint = nil },
    ] + totals("lap") { change in run("lap") { change(&$0.laps[0].totals) }.fact }
  }

  /// The track of the example run with one point changed.
  private static func track(
    _ name: String, _ change: (inout TrackPoint) -> Void
  ) -> (name: String, fact: Fact) {
    run(name) { run in
      var track = Track()
      for index in 0..<run.track.count {
        var point = run.track[index]
        if index == 3 { change(&point) }
        if index == 5 { track.endSegment() }
        track.append(point)
      }
      run.track = track
    }
  }

  private static var tracks: [(name: String, fact: Fact)] {
    let columns: [WritableKeyPath<TrackPoint, Int32?>] = [
      \.cadencePerMinute, \.powerWatts, \.speedMillimetersPerSecond, \.temperatureCentidegrees,
      \.accuracyCentimeters, \.courseCentidegrees, \.heartRateBPM, \.elevationCentimeters,
    ]
    return [
      run("no track") { $0.track = Track() },
      run("shorter track") { $0.track = Examples.track(points: 9) },
      run("one segment") { run in
        var track = Track()
        for index in 0..<run.track.count { track.append(run.track[index]) }
        run.track = track
      },
      track("time") { $0.time = Examples.noon },
      track("no time") { $0.time = nil },
      track("latitude") { $0.coordinate = Coordinate(latitudeE7: 0, longitudeE7: 134_049_760) },
      track("longitude") { $0.coordinate = Coordinate(latitudeE7: 525_200_750, longitudeE7: 0) },
      track("no position") { $0.coordinate = nil },
      track("distance") { $0.distanceMillimeters = 0 },
    ]
      + columns.flatMap { path in
        [0, -1, .max].map { value in
          track("\(path) \(value ?? 0)") { $0[keyPath: path] = value }
        }
      }
  }

  private static var days: [(name: String, fact: Fact)] {
    func days(
      vendor: String = "fitbit", device: String = "Charge 5", kind: SourceStream.Kind = .merged,
      year: Int = 2_026, _ days: [DayReport] = Examples.days().days
    ) -> Fact {
      .daysReported(
        DaysReported(
          stream: SourceStream(vendor: vendor, device: device, kind: kind), year: year,
          days: days))
    }
    let first = Examples.days().days[0]
    return [
      ("vendor", days(vendor: "garmin")), ("stream device", days(device: "")),
      ("stream kind", days(kind: .phone)), ("year", days(year: 2_025)),
      ("no days", days([])), ("first day", days([first])),
      ("next date", days([DayReport(date: first.date.adding(days: 1), readings: first.readings)])),
      ("no reading", days([DayReport(date: first.date, readings: [])])),
      ("one reading", days([DayReport(date: first.date, readings: [first.readings[0]])])),
      (
        "other quantity",
        days([
          DayReport(
            date: first.date, readings: [DayReading(quantity: .floors, value: 8_000)])
        ])
      ),
      (
        "other value",
        days([
          DayReport(date: first.date, readings: [DayReading(quantity: .steps, value: 8_001)])
        ])
      ),
    ]
  }

  private static var locations: [(name: String, fact: Fact)] {
    let other = Examples.locations()
    func fact(_ stream: SourceStream, _ utcOffsetSeconds: Int? = nil) -> Fact {
      .locationsReceived(
        LocationsReceived(
          stream: stream, day: other.day, utcOffsetSeconds: utcOffsetSeconds,
          storedFixes: other.fixes))
    }
    return [
      ("fewer fixes", .locationsReceived(Examples.locations(4))),
      ("other day", .locationsReceived(Examples.locations(on: "2026-03-02"))),
      ("an offset", fact(other.stream, 7_200)),
      ("other stream", fact(SourceStream(vendor: "owntracks", device: "tablet", kind: .phone))),
    ]
  }

  private static var subjects: [(name: String, fact: Fact)] {
    let squat = ExerciseNames.Alias(name: "Kniebeuge", sameAs: "Barbell Squat")
    let row = ExerciseNames.Alias(name: "Rudern", sameAs: "Barbell Row")
    func fact(
      _ name: String, vendor: String = "own", device: String = "", subject: String = "one",
      _ aliases: [ExerciseNames.Alias]
    ) -> (name: String, fact: Fact) {
      (
        name,
        .subjectRecorded(
          SubjectRecorded(
            stream: SourceStream(vendor: vendor, device: device, kind: .app), subject: subject,
            content: .exerciseNames(ExerciseNames(aliases: aliases))))
      )
    }
    return [
      fact("names", [squat]), fact("other vendor", vendor: "other", [squat]),
      fact("other device of names", device: "phone", [squat]),
      fact("other subject", subject: "two", [squat]), fact("two names", [squat, row]),
      fact("other order of names", [row, squat]), fact("no names", []),
      fact("other name", [.init(name: "Kniebeugen", sameAs: "Barbell Squat")]),
    ] + SubjectExamples.facts
  }

  private static var samples: [(name: String, fact: Fact)] {
    let other = Examples.samples()
    let moved = other.samples.map {
      Sample(start: $0.startMilliseconds, end: $0.endMilliseconds + 1, value: $0.value)
    }
    return [
      ("fewer samples", .samplesReceived(Examples.samples([61_000]))),
      ("other value", .samplesReceived(Examples.samples([61_000, 59_501, 121_000]))),
      ("other quantity", .samplesReceived(Examples.samples(quantity: .respiratoryRate))),
      ("wall clock samples", .samplesReceived(Examples.samples(clock: .wall))),
      ("other sample zone", .samplesReceived(Examples.samples(zones: [.named("Europe/Paris")]))),
      ("sample offset", .samplesReceived(Examples.samples(zones: [.offset(seconds: 3_600)]))),
      (
        "two zones",
        .samplesReceived(
          Examples.samples(zones: [.named("Europe/Berlin"), .offset(seconds: -18_000)]))
      ),
      ("no sample zone", .samplesReceived(Examples.samples(zones: []))),
      ("samples of another day", .samplesReceived(Examples.samples(on: "2026-03-02"))),
      (
        "longer samples",
        .samplesReceived(
          SamplesReceived(
            stream: other.stream, quantity: other.quantity, day: other.day, samples: moved))
      ),
    ]
  }

  private static var tests: [(name: String, fact: Fact)] {
    func test(
      _ name: String, _ test: FitnessTest = .benchPress,
      _ result: TestResult = .lift(weightGrams: 60_000, repetitions: 5),
      notes: String? = "slow", on date: LocalDate = Examples.lift.date
    ) -> (name: String, fact: Fact) {
      (name, .testRecorded(TestRecorded(date: date, test: test, result: result, notes: notes)))
    }
    func plank(_ name: String = "plank", unit: String = "s", less: Bool = false) -> FitnessTest {
      .custom(CustomTest(name: name, unit: unit, lessIsBetter: less))
    }
    return [
      test("day of a test", on: Examples.date("2026-02-04")), test("no notes", notes: nil),
      test("leg press", .legPress), test("lat pull", .latPull),
      test("weight", .benchPress, .lift(weightGrams: 60_500, repetitions: 5)),
      test("repetitions", .benchPress, .lift(weightGrams: 60_000, repetitions: 6)),
      test("mile", .mile, .time(milliseconds: 400_000)),
      test("push-ups", .pushUps, .repetitions(30, timeLimitMilliseconds: 60_000)),
      test("push-ups in two minutes", .pushUps, .repetitions(30, timeLimitMilliseconds: 120_000)),
      test("push-ups without a limit", .pushUps, .repetitions(30, timeLimitMilliseconds: nil)),
      test("sit-ups", .sitUps, .repetitions(30, timeLimitMilliseconds: 60_000)),
      test("plank", plank(), .measure(thousandths: 90_000)),
      test("other unit", plank(unit: "min"), .measure(thousandths: 90_000)),
      test("other direction", plank(less: true), .measure(thousandths: 90_000)),
      test("other custom test", plank("hang"), .measure(thousandths: 90_000)),
      test("other measure", plank(), .measure(thousandths: 90_001)),
    ]
  }

  private static var games: [ProfileSetting] {
    let goals = [
      "steps:day:8000", "steps:day:8001", "steps:week:8000", "workouts:day:8000", "steps:day:-8000",
      "steps:day:1-8000", "workouts@run:day:8000", "workouts@ride:day:8000",
    ].compactMap(Goal.init)
    let boards = ["a:A:club", "b:A:club", "a:B:club", "a:A:public"].compactMap(BoardEntry.init)
    return [
      .clubVisibility(.nobody), .clubVisibility(.club), .clubVisibility(.public), .goals([]),
      .goals(goals), .boards([]), .boards(boards), .paused(true), .paused(false),
      .activeDaysPerWeek(1), .activeDaysPerWeek(7), .weightUnit(.kilogram), .weightUnit(.pound),
      .places([]),
    ] + goals.map { .goals([$0]) } + boards.map { .boards([$0]) }
      + [0, 1, 127].compactMap(Weekdays.init(bits:)).map(ProfileSetting.restDays)
  }

  private static var places: [ProfileSetting] {
    let home = Examples.zone("home")
    let positions = [
      ("home", home.center), ("work", home.center),
      ("home", Examples.zone("home", latitude: 1).center),
      ("home", Examples.zone("home", longitude: 1).center),
    ]
    let places = positions.compactMap { NamedPlace(name: $0, coordinate: $1) }
    return places.map { .places([$0]) } + [.places(places)]
  }

  private static var profiles: [(name: String, fact: Fact)] {
    func profile(_ name: String, _ change: ProfileChange) -> (name: String, fact: Fact) {
      (name, .profileChanged(ProfileChanged(changes: [change])))
    }
    let day = Examples.date("2026-01-01")
    return Examples.profile.changes.map { profile("only \($0.setting)", $0) } + [
      profile("dated zone", ProfileChange(from: day, setting: .timeZone("Europe/Berlin"))),
      profile("other zone", ProfileChange(from: nil, setting: .timeZone("UTC"))),
      profile("name", ProfileChange(from: nil, setting: .memberName(Examples.ben))),
      profile("sex", ProfileChange(from: nil, setting: .sex(.other))),
      profile("weight", ProfileChange(from: day, setting: .weightGrams(61_501))),
      profile("resting", ProfileChange(from: day, setting: .restingHeartRateBPM(188))),
      profile("priority", ProfileChange(from: day, setting: .sourcePriority(["garmin"]))),
      profile("no priority", ProfileChange(from: day, setting: .sourcePriority([]))),
      profile(
        "two zones",
        ProfileChange(
          from: day,
          setting: .privacyZones([Examples.zone("home"), Examples.zone("work", radius: 50)]))),
      profile("no zones", ProfileChange(from: nil, setting: .privacyZones([]))),
      profile("a zone", ProfileChange(from: nil, setting: .privacyZones([Examples.zone("home")]))),
      profile(
        "other name", ProfileChange(from: nil, setting: .privacyZones([Examples.zone("hom")]))),
      profile(
        "other latitude",
        ProfileChange(from: nil, setting: .privacyZones([Examples.zone("home", latitude: 1)]))),
      profile(
        "other longitude",
        ProfileChange(from: nil, setting: .privacyZones([Examples.zone("home", longitude: 1)]))),
      profile(
        "other radius",
        ProfileChange(from: nil, setting: .privacyZones([Examples.zone("home", radius: 51)]))),
    ] + (games + places).map { profile("\($0)", ProfileChange(from: nil, setting: $0)) } + [
      ("no change", .profileChanged(ProfileChanged(changes: []))),
      (
        "set again",
        .profileChanged(ProfileChanged(changes: Examples.profile.changes, revision: 1))
      ),
    ]
  }
}
