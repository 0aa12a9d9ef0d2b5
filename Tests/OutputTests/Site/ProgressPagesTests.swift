import ReadModels
import Testing

@testable import Output

/// Goals, levels, lifts and sets on pages.
@Suite struct ProgressPagesTests {
  private func text(_ content: (inout Markup) -> Void) -> String {
    var markup = Markup()
    content(&markup)
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  private func goal(
    _ period: String, _ measure: String, _ value: Int64?, atLeast: Int? = nil, atMost: Int? = nil,
    isReached: Bool
  ) -> GoalResult {
    GoalResult(
      period: period, measure: measure, atLeast: atLeast, atMost: atMost,
      value: value.map { Thousandths(thousandths: $0 * 1_000) }, isReached: isReached,
      share: atLeast.flatMap { least in
        value.map { Thousandths(thousandths: $0 * 1_000 / Int64(least)) }
      })
  }

  private func summary(_ goals: [GoalResult], streaks: [ProgressStreak] = []) -> ProgressSummary {
    ProgressSummary(
      level: 4, points: 420, pointsInLevel: 60, pointsToNext: 100, goals: goals, streaks: streaks)
  }

  @Test(arguments: [
    (6_400, "80 100", "6,400of 8,000"), (0, "", "0of 8,000"),
    (90_000, "100 100", "90,000of 8,000reached"),
  ])
  func `a ring shows the share of a goal, at most the whole`(
    steps: Int64, dashes: String, words: String
  ) {
    let ring = GoalRing(
      goal: goal("2026-03-29", "steps", steps, atLeast: 8_000, isReached: steps >= 8_000))
    let shown = text { ring.append(to: &$0) }
    let arcs = shown.matches(of: /stroke-dasharray="([0-9 ]*)"/).map { String($0.1) }
    #expect(arcs == (dashes.isEmpty ? [] : [dashes]))
    #expect(shown.replacingTags() == "Steps\(words)", "\(shown.replacingTags())")
  }

  @Test func `goals stand under their day, week, month and year`() {
    let section = ProgressSection(
      progress: summary([
        goal("2026-03-29", "sleepMinutes", 440, atLeast: 420, atMost: 540, isReached: true),
        goal("2026-W13", "workouts", 2, atLeast: 3, isReached: false),
        goal("2026-03", "distanceMeters", 97_400, atLeast: 100_000, isReached: false),
        goal("2026", "workouts", 40, atMost: 50, isReached: true),
      ]), ledger: "2026-points.html")
    let words = text { section.append(to: &$0) }.replacingTags()
    #expect(
      words.contains(
        "Sun 29 Mar 2026Sleep7\u{a0}h 20\u{a0}min7\u{a0}h to 9\u{a0}h"),
      "\(words)")
    #expect(words.contains("Week of Mon 23 Mar 2026Workouts2of 3"))
    #expect(words.contains("Mar 2026Distance97.4\u{a0}kmof 100\u{a0}km"))
    #expect(words.contains("2026Workouts40at most 50reached"))
    #expect(
      words.contains("Level 4420 points, and 100 points to the next level. Why these points?"))
  }

  @Test(arguments: [("2026-12-31", "28 Nov 2026"), ("2026-11-20", "20 Nov 2026")])
  func `a streak ends with the newest day at the latest`(last: String, shown: String) {
    let span = StreakSpan(firstDate: "2026-01-01", lastDate: last, count: 1)
    let streak = ProgressStreak(of: "distanceMeters:year", longest: span, last: span)
    let section = ProgressSection(
      progress: summary([], streaks: [streak]), newestDate: "2026-11-28", ledger: nil)
    let words = text { section.append(to: &$0) }.replacingTags()
    #expect(words.contains("Distance · year1 year\(shown)1 year"), "\(words)")
  }

  @Test func `without a point and a goal there is nothing to see`() {
    let nothing = ProgressSummary(
      level: 1, points: 0, pointsInLevel: 0, pointsToNext: 100, goals: [], streaks: [])
    #expect(text { ProgressSection(progress: nothing, ledger: nil).append(to: &$0) }.isEmpty)
  }

  @Test(arguments: [
    ("days", "Active days (workout or active minutes)", "1 day"),
    ("weeks", "Active weeks", "1 week"),
    ("steps:day", "Steps · day", "1 day"), ("workouts:month", "Workouts · month", "1 month"),
    ("distanceMeters:year", "Distance · year", "1 year"),
  ])
  func `a streak has its own noun`(streak: String, words: String, count: String) {
    let name = Texts.standard.name(ofStreak: streak)
    #expect(name.words == words)
    #expect(Texts.standard.counted(name.count, 1) == count)
  }

  @Test(arguments: [
    ("2026-W01", "2025-12-29"), ("2026-W13", "2026-03-23"), ("2020-W53", "2020-12-28"),
  ])
  func `a week begins on its Monday`(week: String, monday: String) {
    #expect(CalendarDate(isoWeek: week)?.iso == monday)
  }

  @Test(arguments: ["2026-W00", "2026-W54", "2026-03", "", "W-W", "99999-W01"])
  func `what is no week is none`(text: String) { #expect(CalendarDate(isoWeek: text) == nil) }

  @Test func `the page of points names what earned them, and nothing in it is markup`() {
    var activity = PageFixture.activity(1, "run", on: "2026-03-29")
    activity.title = MarkupTests.hostile
    let ledger = [
      LedgerEntry(date: "2026-03-29", rule: "workout", points: 40, earnedBy: [activity.id]),
      LedgerEntry(date: "2026-03-29", rule: "day-goal", points: 20, earnedBy: ["steps:day"]),
      LedgerEntry(date: "2026-03-29", rule: "week-streak", points: 15, earnedBy: ["2026-W13"]),
    ]
    let progress = Progress(
      member: "anna", period: "2026", summary: summary([]), ledger: ledger, goals: [])
    let page = PointsPage(
      models: PageFixture(activities: [activity]).models, progress: progress,
      settings: SiteSettings())
    let bytes = String(decoding: page.bytes, as: UTF8.self)
    #expect(bytes.contains("<a href=\"activities/\(activity.id).html\"><bdi>&lt;/script&gt;"))
    let words = bytes.replacingTags()
    #expect(words.contains("Sun 29 Mar20Goal of the daySteps · day"), "\(words)")
    #expect(words.contains("15Active weeks in a rowWeek of Mon 23 Mar"))
    #expect(bytes.contains("href=\"2026.html\""))
  }

  @Test func `a year without activities and days has no page to link to, and no empty goals`() {
    let goals = [goal("2026-03", "workouts", nil, atLeast: 3, isReached: false)]
    let progress = Progress(
      member: "zed", period: "2026", summary: summary([]), ledger: [], goals: goals)
    let page = PointsPage(
      models: PageFixture(activities: []).models, progress: progress, settings: SiteSettings())
    let bytes = String(decoding: page.bytes, as: UTF8.self)
    #expect(!bytes.contains("2026.html") && !bytes.contains("<h2>Goals"))
  }

  @Test(arguments: [("en", "Class", "Sun 29 Mar"), ("de", "Kurs", "So. 29. März")])
  func `a class that earned points has its name and its time`(
    language: String, rule: String, date: String
  ) throws {
    let event = String(repeating: "c", count: 64)
    var fixture = PageFixture()
    fixture.bookings = [
      ClassBooking(
        date: "2026-03-29", localStart: "2026-03-29T18:00:00+02:00", title: "Spin & Go",
        state: "attended", word: nil, event: event)
    ]
    let entry = LedgerEntry(date: "2026-03-29", rule: "class", points: 10, earnedBy: [event])
    let progress = Progress(
      member: "anna", period: "2026", summary: summary([]), ledger: [entry], goals: [])
    var settings = SiteSettings()
    settings.texts = try #require(Texts(language: language))
    let page = PointsPage(models: fixture.models, progress: progress, settings: settings)
    let words = String(decoding: page.bytes, as: UTF8.self).replacingTags()
    #expect(words.contains("\(date)10\(rule)Spin &amp; Go, \(date) 18:00"), "\(words)")
  }

  // MARK: Lifts

  private func record(_ measure: String, _ grams: [Int64], repetitions: Int? = nil) -> LiftRecord {
    var last: Thousandths?
    let steps = grams.enumerated().map { index, value in
      defer { last = Thousandths(thousandths: value) }
      return LiftStep(
        date: "2026-0\(index + 1)-10", activity: "1", value: Thousandths(thousandths: value),
        previousValue: last)
    }
    var record = LiftRecord(
      exercise: "bench_press", measure: measure, unit: "kg", better: "more",
      value: Thousandths(thousandths: grams.last ?? 0), date: steps.last?.date ?? "", activity: "1",
      history: steps)
    record.repetitions = repetitions
    return record
  }

  @Test func `an exercise has its best estimate, its heaviest set, and a line`() {
    let records = [
      record("one_repetition_maximum", [80_000, 90_000, 92_500], repetitions: 5),
      record("weight", [80_000], repetitions: 5), record("weight", [85_000], repetitions: 1),
      record("weight", [85_000], repetitions: 2), record("session_volume", [2_000_000]),
    ]
    let section = LiftsSection(records: records, models: PageFixture().models)
    let page = text { section.append(to: &$0) }
    #expect(
      page.replacingTags().contains(
        "Bench press92.5\u{a0}kg2 × 85\u{a0}kg10 Mar 2026Improved 2 times"),
      "\(page.replacingTags())")
    #expect(page.contains("<path d=\"M2 16H33V5H62V2H65\">"), "\(page)")
  }

  @Test func `a line needs two days and two values`() {
    #expect(StepLine([]) == nil)
    #expect(StepLine([(1, 5)]) == nil)
    #expect(StepLine([(1, 5), (1, 6)]) == nil)
    #expect(StepLine([(1, 5), (2, 5)]) == nil)
    #expect(StepLine([(1, 5), (2, 6)]) != nil)
  }

  @Test func `sets show what they state, and no column is empty`() {
    var heavy = WorkoutSet()
    heavy.weight = StatedLoad(
      value: Thousandths(thousandths: 135_000), unit: "lb", meaning: nil, kilograms: nil)
    heavy.repetitions = 5
    var warm = heavy
    warm.kind = "warm_up"
    let workout = Workout(
      activity: "1", date: "2026-03-29",
      exercises: [
        WorkoutExercise(
          name: MarkupTests.hostile, primaryMuscles: [], secondaryMuscles: [], sets: [warm, heavy])
      ], provenance: Provenance(event: "1", events: ["1"]))
    let section = WorkoutSection(workout: workout, records: [])
    let page = text { section.append(to: &$0) }
    #expect(!page.contains("<script>"))
    #expect(
      page.replacingTags().contains(
        "SetLiftKind15 × 135\u{a0}lbwarm-up25 × 135\u{a0}lb–"), "\(page.replacingTags())")
  }

  /// A set with 35 kg; the estimate is in grams.
  private func lifted(
    _ repetitions: Int, estimate: Int64? = nil, kind: String? = nil
  ) -> WorkoutSet {
    let weight = Thousandths(thousandths: 35_000)
    var set = WorkoutSet()
    set.weight = StatedLoad(value: weight, unit: "kg", meaning: nil, kilograms: weight)
    set.repetitions = repetitions
    set.kind = kind
    set.oneRepetitionMaximumKilograms = estimate.map(Thousandths.init(thousandths:))
    return set
  }

  private func words(
    _ records: [LiftRecord], _ sets: [WorkoutSet], _ language: String = "en"
  ) throws -> String {
    var exercise = WorkoutExercise(
      name: "Bench Press", primaryMuscles: [], secondaryMuscles: [], sets: sets)
    exercise.exercise = "bench_press"
    let workout = Workout(
      activity: "1", date: "2026-03-29", exercises: [exercise],
      provenance: Provenance(event: "1", events: ["1"]))
    var markup = Markup(try #require(Texts(language: language)))
    WorkoutSection(workout: workout, records: records).append(to: &markup)
    return String(decoding: markup.bytes, as: UTF8.self).replacingTags()
  }

  @Test func `sets are counted without warm-ups`() throws {
    let text = try words([], [lifted(8, kind: "warm_up"), lifted(8), lifted(6)])
    #expect(text.contains("Exercises1Working sets2"), "\(text)")
  }

  @Test(arguments: [
    ("en", "Record: Bench press, estimated 1RM 44.3\u{a0}kg (from 8 × 35\u{a0}kg)"),
    ("de", "Bestleistung: Bench press, geschätztes 1RM 44,3\u{a0}kg (aus 8 × 35\u{a0}kg)"),
  ])
  func `the record of an estimate has the set behind it`(language: String, badge: String) throws {
    let best = record("one_repetition_maximum", [44_333], repetitions: 8)
    let text = try words([best], [lifted(8, estimate: 44_333)], language)
    #expect(text.contains(badge), "\(text)")
    let without = try words([best], [lifted(7, estimate: 43_167)])
    #expect(without.contains("estimated 1RM 44.3\u{a0}kg"), "\(without)")
    #expect(!without.contains("(from"))
  }

  @Test func `records of one weight for neighbouring repetitions have one badge`() throws {
    let records = (1...8).map { record("weight", [35_000], repetitions: $0) }
    let text = try words(records, [lifted(8)])
    #expect(text.hasPrefix("Record: Bench press, weight: 1–8 × 35\u{a0}kg "), "\(text)")
    #expect(text.split(separator: "Record:").count == 1)
    let parted = try words(
      [records[0], records[2], record("weight", [32_500], repetitions: 4)], [lifted(3)])
    for badge in ["1 × 35\u{a0}kg", "3 × 35\u{a0}kg", "4 × 32.5\u{a0}kg"] {
      #expect(parted.contains("weight: \(badge)"), "\(parted)")
    }
  }

  // MARK: Zones and earlier ones

  @Test func `zones share the time in motion`() {
    var load = ActivityLoad(activity: "1", date: "2026-03-29", sport: "run")
    load.zones = [
      ZoneTime(zone: 1, fromHeartRate: 120, seconds: Thousandths(thousandths: 900_000)),
      ZoneTime(zone: 2, fromHeartRate: 140, seconds: Thousandths(thousandths: 2_700_000)),
      ZoneTime(zone: 3, fromHeartRate: 160, seconds: Thousandths(thousandths: 0)),
    ]
    let page = text { ZonesSection(load: load).append(to: &$0) }
    #expect(
      page.replacingTags().contains(
        "1120–139\u{a0}bpm15:0025\u{a0}%2140–159\u{a0}bpm45:0075\u{a0}%"
          + "3≥ 160\u{a0}bpm0:000\u{a0}%"), "\(page.replacingTags())")
    // Bars are as long as the shares; a zone without time has none.
    #expect(
      page.matches(of: /<i class="([^"]*)">/).map { String($0.1) } == ["w25", "w75"], "\(page)")
    load.zones = []
    #expect(text { ZonesSection(load: load).append(to: &$0) }.isEmpty)
  }

  @Test func `an activity is compared with earlier ones of its sport and length alone`() {
    func activity(_ number: Int, _ sport: String, _ meters: Int64) -> Activity {
      var activity = PageFixture.activity(number, sport, on: "2026-03-0\(9 - number)")
      activity.distanceMeters = Thousandths(thousandths: meters * 1_000)
      return activity
    }
    let all = [
      activity(1, "run", 10_000), activity(2, "run", 10_100), activity(3, "ride", 10_000),
      activity(4, "run", 9_000), activity(5, "run", 8_999), activity(6, "run", 11_000),
    ]
    func found(_ index: Int) -> [String] {
      SimilarSection.earlier(than: all[index], among: all[(index + 1)...]).map(\.id)
    }
    #expect(found(0) == [all[1].id, all[3].id, all[5].id])
    #expect(found(5).isEmpty)
    #expect(found(2).isEmpty)
  }

  // MARK: Derivations

  @Test func `derivations are a script of their own, and never of a public site`() throws {
    let models = PageFixture.runner(runs: 40).models
    let derivations = Pages.Derivations(version: "1") { numbers in
      #expect(numbers.activities.count == 30 && numbers.days.count == 14)
      return [
        "activity/1/distanceMeters": NumberDerivation(
          meaning: "</script>", steps: ["a"], files: [], others: [], explain: "e", correct: "c")
      ]
    }
    let load: @Sendable (Activity) throws -> RunModels = { activity in
      RunModels(
        detail: ActivityDetail(
          member: "anna", activity: activity, provenance: Provenance(event: "1", events: ["1"])),
        map: nil, series: nil)
    }
    let pages = Pages.all(
      of: models, SiteSettings(), digest: { _ in nil }, load: load, derivations: derivations)
    let page = try #require(pages.first { $0.path == "why.js" })
    let text = String(decoding: try page.bytes(), as: UTF8.self)
    let reason = #"{"meaning":"\u003c/script>","steps":["a"],"explain":"e","correct":"c"}"#
    #expect(text == "pacelogWhy({\"activity/1/distanceMeters\":\(reason)});\n", "\(text)")
    let overview = String(
      decoding: try #require(pages.first { $0.path == "index.html" }).bytes(), as: UTF8.self)
    #expect(overview.contains("data-reasons=\"why.js\""))
    let without = try #require(PageFixture.runner(runs: 40).pages()["index.html"])
    #expect(without.contains("data-member=\"anna\"") && !without.contains("data-reasons"))
    var open = SiteSettings()
    open.audience = .everybody
    let key = PublicationKey { _ in [UInt8](repeating: 1, count: 32) }
    let published = Pages.all(
      of: models, open, key: key, digest: { _ in nil }, load: load, derivations: derivations)
    #expect(!published.contains { $0.path == "why.js" })
  }
}
