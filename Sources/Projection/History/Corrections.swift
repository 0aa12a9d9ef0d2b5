import ActivityModel

/// An effective correction with its event and time.
struct EffectiveCorrection<Value: Sendable>: Sendable {
  let value: Value
  let event: EventID
  let sequence: Int
  let recordedAt: Instant
}

/// That an activity is the same as another one, or that it is one of its own again.
struct JoinDecision: Hashable, Sendable {
  /// The events of the activity.
  let targets: [EventID]
  /// Those of the other; nil separates what was joined.
  let others: [EventID]?
}

/// A member's effective corrections: the latest for each aspect.
struct Corrections: Sendable {
  private var activities:
    [EventID: [ActivityCorrection.Aspect: EffectiveCorrection<ActivityCorrection>]] = [:]
  private(set) var days = DayCorrections()
  /// In log order.
  private(set) var joins: [JoinDecision] = []

  /// The corrections that split an activity: each is the id of the second part.
  private(set) var splits: Set<EventID> = []

  /// The events to which corrections of activities refer.
  var targets: Set<EventID> { Set(activities.keys) }

  /// The targets that match no known id, each with the sequence of a correction.
  func targets(apartFrom known: Set<EventID>) -> [EventID: Int] {
    activities.filter { !known.contains($0.key) }.compactMapValues { byAspect in
      byAspect.values.map(\.sequence).min()
    }
  }

  /// Applies the next correction in log order; it holds for all of `targets`.
  mutating func take(
    _ corrected: ActivityCorrected, of event: RecordedEvent, targets: (EventID) -> [EventID]
  ) {
    switch corrected.correction {
    case .activity(let target, let correction):
      if case .sameAs(let other) = correction {
        joins.append(JoinDecision(targets: targets(target), others: other.map(targets)))
      }
      if case .splitAt(.some) = correction { splits.insert(event.id) }
      for id in targets(target) {
        activities[id, default: [:]][correction.aspect] = EffectiveCorrection(correction, event)
      }
    case .days(let correction): days.take(EffectiveCorrection(correction, event))
    }
  }

  /// The corrections of an activity that consists of these events; the latest of each aspect.
  subscript(events: some Sequence<EventID>) -> ActivityCorrections {
    var last: [ActivityCorrection.Aspect: EffectiveCorrection<ActivityCorrection>] = [:]
    for effective in events.lazy.compactMap({ activities[$0] }).joined().map(\.value) {
      if let known = last[effective.value.aspect], known.sequence > effective.sequence { continue }
      last[effective.value.aspect] = effective
    }
    return ActivityCorrections(
      last.values.filter { !$0.value.isRevocation }.sorted {
        $0.value.aspect.rawValue < $1.value.aspect.rawValue
      })
  }
}

extension EffectiveCorrection {
  init(_ value: Value, _ event: RecordedEvent) {
    self.init(
      value: value, event: event.id, sequence: event.sequence, recordedAt: event.recordedAt)
  }
}

/// The effective corrections of one activity.
struct ActivityCorrections: Sendable {
  /// Ascending by aspect, without duplicates.
  private(set) var all: [EffectiveCorrection<ActivityCorrection>]
  private(set) var sport: Sport?
  private(set) var title: String?
  private(set) var isExcludedFromRecords = false
  private(set) var isConfirmed = false
  private(set) var trim = Trim()
  /// Where it becomes two.
  private(set) var split: EffectiveCorrection<Instant>?
  /// The corrected result of a test.
  private(set) var testValue: EffectiveCorrection<Int64>?
  /// The time of its deletion; nil if it is not deleted.
  private(set) var deletedAt: Instant?

  init(_ all: [EffectiveCorrection<ActivityCorrection>] = []) {
    self.all = all
    for effective in all {
      switch effective.value {
      case .sport(let sport): self.sport = sport
      case .title(let title): self.title = title
      case .isExcludedFromRecords(let isTrue): isExcludedFromRecords = isTrue
      case .isConfirmed(let isTrue): isConfirmed = isTrue
      case .start(let moment): trim.start = moment?.milliseconds
      case .end(let moment): trim.end = moment?.milliseconds
      case .sameAs: break
      case .isDeleted(let isTrue): deletedAt = isTrue ? effective.recordedAt : nil
      case .splitAt(let moment): split = moment.map { effective.with($0) }
      case .testValue(let value): testValue = value.map { effective.with($0) }
      }
    }
  }

  /// The same corrections of a part of the activity; of the second one the split is a correction.
  func within(_ part: Trim, splitOffBy split: EffectiveCorrection<Instant>? = nil)
    -> ActivityCorrections
  {
    var result = self
    result.trim = trim.intersection(part)
    if let split, self.split == nil { result.all.append(split.with(.splitAt(split.value))) }
    return result
  }
}

extension EffectiveCorrection {
  /// The same statement with a part of its value.
  fileprivate func with<Part>(_ part: Part) -> EffectiveCorrection<Part> {
    EffectiveCorrection<Part>(value: part, event: event, sequence: sequence, recordedAt: recordedAt)
  }
}

/// The part of a recording that belongs to its activity.
///
/// In milliseconds since the epoch; both ends included.
public struct Trim: Hashable, Sendable {
  public internal(set) var start: Int64?
  public internal(set) var end: Int64?

  var isWhole: Bool { start == nil && end == nil }

  func intersection(_ other: Trim) -> Trim {
    Trim(
      start: [start, other.start].compactMap(\.self).max(),
      end: [end, other.end].compactMap(\.self).min())
  }

  func contains(_ milliseconds: Int64) -> Bool {
    milliseconds >= start ?? .min && milliseconds <= end ?? .max
  }
}

/// The effective corrections of days.
struct DayCorrections: Sendable {
  /// Ascending by quantity and first day; those of one quantity are disjoint.
  private(set) var segments: [EffectiveCorrection<DayCorrection>] = []

  /// The correction of a quantity on a day, or nil.
  func effectiveCorrection(of quantity: Quantity, on date: LocalDate) -> EffectiveCorrection<
    DayCorrection
  >? {
    segments.first {
      $0.value.quantity == quantity && $0.value.first <= date && date <= $0.value.last
    }
  }

  /// Adds a correction, which overrides earlier ones of the same days.
  mutating func take(_ effective: EffectiveCorrection<DayCorrection>) {
    let new = effective.value
    var result: [EffectiveCorrection<DayCorrection>] = []
    for old in segments {
      guard old.value.quantity == new.quantity, old.value.first <= new.last,
        new.first <= old.value.last
      else {
        result.append(old)
        continue
      }
      if old.value.first < new.first {
        result.append(old.on(old.value.first, new.first.adding(days: -1)))
      }
      if old.value.last > new.last {
        result.append(old.on(new.last.adding(days: 1), old.value.last))
      }
    }
    if new.value != .asRecorded { result.append(effective) }
    segments = result.sorted {
      ($0.value.quantity.rawValue, $0.value.first) < ($1.value.quantity.rawValue, $1.value.first)
    }
  }

  /// All days with a corrected value.
  var dates: Set<LocalDate> {
    var dates: Set<LocalDate> = []
    for segment in segments.map(\.value) {
      guard case .exactly = segment.value else { continue }
      for day in segment.first.daysSinceEpoch...segment.last.daysSinceEpoch {
        dates.insert(LocalDate(daysSinceEpoch: day))
      }
    }
    return dates
  }
}

extension EffectiveCorrection<DayCorrection> {
  /// The same correction for other days.
  fileprivate func on(_ first: LocalDate, _ last: LocalDate) -> Self {
    EffectiveCorrection(
      value: DayCorrection(
        first: first, last: last, quantity: value.quantity, value: value.value),
      event: event, sequence: sequence, recordedAt: recordedAt)
  }
}
