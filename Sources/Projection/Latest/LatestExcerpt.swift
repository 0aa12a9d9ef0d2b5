import ActivityModel
import ReadModels

/// The newest values of a member, taken from the last two years: `latest.json`.
///
/// An excerpt of what the stages make, so that no number of it is computed a second time.
struct LatestExcerpt {
  private let member: MemberID
  private let stages: Set<String>
  private let limit: LocalDate
  /// Nil in a rebuild.
  private let recorder: DerivationRecorder?
  /// The last two with documents, ascending.
  private var periods: [Period] = []
  /// The balance of the stage at the end of the last of them; nil without the stage.
  private var progress: Stage.Balance?

  private static let dayCount = 14
  private static let weekCount = 9
  private static let listLength = 5

  /// - Parameters:
  ///   - facts: Of the member.
  ///   - stages: Those that are configured; a part whose stage is missing stays empty.
  init(of facts: MemberFacts, _ stages: [Stage]) {
    (member, recorder) = (facts.member, facts.recorder)
    limit = facts.lastCredibleDate
    self.stages = Set(stages.map(\.name))
  }

  /// Takes a year that has documents; years come in ascending order.
  mutating func take(_ period: Period, progress: Stage.Balance?) {
    guard period.year <= limit.numbers.year else { return }
    periods = periods.suffix(1) + [period]
    self.progress = progress
  }

  /// True when the year before the only one that was taken has no part in the excerpt.
  var needsNoEarlierYear: Bool {
    guard periods.count < 2 else { return true }
    guard let newest, let period = periods.last else { return false }
    let first = [
      newest.adding(days: 1 - Self.dayCount),
      newest.monday.adding(days: -7 * (Self.weekCount - 1)), newest.firstOfPreviousMonth,
    ].min()
    return first.map { $0.numbers.year == period.year } ?? false
      && period.datedActivities.count { $0.date <= newest } >= Self.listLength
  }

  /// Makes `latest.json`.
  ///
  /// - Parameter life: The documents of a life that the stages made.
  /// - Returns: The document.
  func document(_ life: [Document]) -> Document {
    if let recorder { explain(excerpt(life), life, to: recorder) }
    return Document(path: "latest.json", content: excerpt(life))
  }

  private func excerpt(_ life: [Document]) -> Latest {
    let totals = life.content(Totals.self, at: "totals.json")
    let book = life.content(Records.self, at: "records.json")
    return Latest(
      member: member.name, newestDate: newest?.iso8601, days: days,
      weeks: weeks.map(PeriodTotals.init), months: months.map(PeriodTotals.init),
      lastStreak: totals?.lastStreak, longestStreak: totals?.longestStreak,
      activities: activities, records: newest(of: book?.records ?? []),
      progress: progress.flatMap(ProgressSummary.init(balance:)))
  }

  private var weeks: [(period: String, sums: ActivitySums)] {
    sums(since: { $0.monday.adding(days: -7 * (Self.weekCount - 1)) }, by: \.weekName)
  }

  private var months: [(period: String, sums: ActivitySums)] {
    sums(since: \.firstOfPreviousMonth, by: \.monthName)
  }

  private var newest: LocalDate? {
    periods.reversed().lazy.compactMap { $0.newestDate(upTo: limit) }.first
  }

  private var days: [Day] {
    guard let newest, stages.contains(Stage.days.name) else { return [] }
    let first = newest.adding(days: 1 - Self.dayCount)
    let dates = first.iso8601...newest.iso8601
    return periods.reversed().filter { $0.touches(first) }.flatMap(\.days).filter {
      dates.contains($0.date)
    }
  }

  /// Newest first.
  private func sums(
    since start: (LocalDate) -> LocalDate, by name: (LocalDate) -> String
  ) -> [(period: String, sums: ActivitySums)] {
    guard let newest, stages.contains(Stage.totals.name) else { return [] }
    return ActivitySums.newestFirst(activities(in: start(newest)...newest), by: name)
  }

  /// Ascending by (start, id).
  private func activities(in dates: ClosedRange<LocalDate>) -> [MemberActivity] {
    periods.flatMap { period in
      period.datedActivities.filter { dates.contains($0.date) }.map(\.activity)
    }
  }

  private var activities: [Activity] {
    guard let newest, stages.contains(Stage.activities.name) else { return [] }
    return periods.flatMap(\.datedActivities).filter { $0.date <= newest }
      .suffix(Self.listLength).reversed().map { Activity($0.activity) }
  }

  private func newest(of records: [PersonalRecord]) -> [PersonalRecord] {
    guard let newest else { return [] }
    return Array(
      records.filter { $0.date <= newest.iso8601 }.enumerated()
        .sorted { ($1.element.date, $0.offset) < ($0.element.date, $1.offset) }
        .map(\.element).prefix(Self.listLength))
  }
}

// MARK: Derivations

extension LatestExcerpt {
  /// Records which numbers the excerpt repeats.
  private func explain(_ latest: Latest, _ life: [Document], to recorder: DerivationRecorder) {
    func copy(_ original: NumberPlace?, _ pointer: String) {
      guard let original else { return }
      recorder.excerpt(original, as: NumberPlace(document: "latest.json", pointer: pointer))
    }
    for (index, day) in latest.days.enumerated() {
      copy(recorder.place(of: day.date, in: "days"), "/days/\(index)")
    }
    for (index, activity) in latest.activities.enumerated() {
      copy(recorder.place(of: activity.id, in: "activities"), "/activities/\(index)")
    }
    let book = life.content(Records.self, at: "records.json")?.records ?? []
    for (index, record) in latest.records.enumerated() {
      let place = book.firstIndex(of: record).map {
        NumberPlace(document: "records.json", pointer: "/records/\($0)")
      }
      copy(place, "/records/\(index)")
    }
    for streak in ["/lastStreak", "/longestStreak"] {
      copy(NumberPlace(document: "totals.json", pointer: streak), streak)
    }
    let progress = periods.last.map {
      NumberPlace(document: $0.path("progress.json"), pointer: "/summary")
    }
    copy(progress, "/progress")
    explain("weeks", weeks, to: recorder)
    explain("months", months, to: recorder)
  }

  /// Sums up to the newest day are those of the year, unless an activity is dated later.
  private func explain(
    _ list: String, _ sums: [(period: String, sums: ActivitySums)],
    to recorder: DerivationRecorder
  ) {
    let years = periods.flatMap { $0.weekSums + $0.monthSums }
    for (index, entry) in sums.enumerated() {
      let copy = NumberPlace(document: "latest.json", pointer: "/\(list)/\(index)")
      let whole = years.first { $0.period == entry.period }?.sums.activities.count
      if whole == entry.sums.activities.count,
        let place = recorder.place(of: entry.period, in: "totals")
      {
        recorder.excerpt(place, as: copy)
      } else {
        recorder.record(.period(entry.period), from: entry.sums.activities) {
          entry.sums.explained(recorder).within("", named: "latest")
            .published(in: copy.document, at: copy.pointer)
        }
      }
    }
  }
}

extension [Document] {
  /// Makes the content of one document, and of no other.
  fileprivate func content<Model: ReadModel>(_ model: Model.Type, at path: String) -> Model? {
    first { $0.path == path }?.content as? Model
  }
}

extension Period {
  /// The newest day with an activity or a daily value.
  fileprivate func newestDate(upTo limit: LocalDate) -> LocalDate? {
    let active = datedActivities.last { $0.date <= limit }?.date
    let stated = dayReports.flatMap { $0.body.days }.map(\.date)
    let sampled = samples.map(\.body.day)
    return ((stated + sampled).filter { $0 <= limit && $0.numbers.year == year } + [active])
      .compactMap(\.self).max()
  }

  fileprivate func touches(_ first: LocalDate) -> Bool { lastDate >= first }
}

extension MemberFacts {
  /// The last day that may be the newest: a day after the member's last event was recorded.
  fileprivate var lastCredibleDate: LocalDate {
    let moment = lastRecordedAt.adding(milliseconds: 86_400_000)
    return clock.zone(at: moment).rules.local(at: moment).date
  }
}

extension LocalDate {
  /// The first day of its ISO week.
  var monday: LocalDate {
    adding(days: 1 - isoWeekday)
  }

  fileprivate var firstOfPreviousMonth: LocalDate {
    let first = adding(days: 1 - Int(numbers.day))
    let last = first.adding(days: -1)
    return last.adding(days: 1 - Int(last.numbers.day))
  }
}
