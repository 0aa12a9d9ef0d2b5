import ActivityModel
import ReadModels

/// The derivation of one value, made on demand.
///
/// A stage adds it to a value only while a ``DerivationRecorder`` is there.
struct Derivation: Sendable {
  private let make: @Sendable () -> DerivationStep

  init(_ step: @autoclosure @escaping @Sendable () -> DerivationStep) { make = step }

  var step: DerivationStep { make() }
}

/// Collects the derivations of numbers while the stages compute them.
///
/// A rebuild has none: a stage compares it with nil, and makes no derivation.
final class DerivationRecorder: Sendable {
  /// The numbers of one subject in the documents of one stage.
  struct Entry: Sendable {
    /// The name of the stage.
    let stage: String
    /// Nil for the documents of a life.
    let year: Int?
    let subject: ExplainedSubject
    /// The activities whose files are evidence, and along whose tracks steps may be measured.
    let activities: [MemberActivity]
    let evidence: @Sendable () -> [Evidence]
    let numbers: @Sendable () -> [Explained]
  }

  private struct State: Sendable {
    var (stage, year): (String, Int?) = ("", nil)
    var entries: [Entry] = []
    var excerpts: [NumberPlace: [NumberPlace]] = [:]
    /// By the name of a list.
    var places: [String: [String: NumberPlace]] = [:]
  }

  private let state = Guarded(State())
  /// Of the activity that was asked for last: several stages explain one subject.
  private let lastActivity = Guarded<ActivityDerivation?>(nil)

  /// All that was recorded, in the order of the stages and years.
  var entries: [Entry] { state.withLock { $0.entries } }

  /// Names the stage and the year that what is recorded next belongs to.
  func begin(_ stage: String, _ year: Int?) {
    state.withLock { ($0.stage, $0.year) = (stage, year) }
  }

  /// Drops a year without documents.
  func drop(_ year: Int) {
    state.withLock { $0.entries.removeAll { $0.year == year } }
  }

  /// Records numbers of a subject.
  ///
  /// - Parameters:
  ///   - subject: The subject that users ask about.
  ///   - activities: Those whose files are evidence.
  ///   - evidence: Other facts that the numbers follow from.
  ///   - numbers: The numbers with their places; called when the subject is explained.
  func record(
    _ subject: ExplainedSubject, from activities: [MemberActivity] = [],
    evidence: @escaping @Sendable () -> [Evidence] = { [] },
    _ numbers: @escaping @Sendable () -> [Explained]
  ) {
    state.withLock { state in
      state.entries.append(
        Entry(
          stage: state.stage, year: state.year, subject: subject, activities: activities,
          evidence: evidence, numbers: numbers))
    }
  }

  /// Records that all numbers below a place are published below another place too.
  func excerpt(_ original: NumberPlace, as copy: NumberPlace) {
    state.withLock { $0.excerpts[original, default: []].append(copy) }
  }

  /// A place and all places of excerpts that contain it.
  func published(_ place: NumberPlace) -> [NumberPlace] {
    let excerpts = state.withLock { $0.excerpts }
    var places = [place]
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      for end in place.pointer.ends {
        let original = NumberPlace(
          document: place.document, pointer: String(place.pointer[..<end]))
        for copy in excerpts[original] ?? [] {
          let pointer = copy.pointer + place.pointer[end...]
          let copied = NumberPlace(document: copy.document, pointer: pointer)
          if !places.contains(copied) { places.append(copied) }
        }
      }
    }
    return places
  }
}

extension String {
  /// The ends of the prefixes that are JSON Pointers, longest first.
  fileprivate var ends: [Index] {
    [endIndex] + indices.filter { self[$0] == "/" }.reversed()
  }
}

// MARK: Quotations

extension DerivationRecorder {
  /// Records the place of a row in a list, such as an activity in `training`, so that other numbers
  /// can quote its numbers.
  func locate(_ row: String, in list: String, at place: NumberPlace) {
    state.withLock { $0.places[list, default: [:]][row] = place }
  }

  /// Removes the places of a list that no document contains.
  func forget(list: String) {
    state.withLock { $0.places[list] = nil }
  }

  /// The place of a row of a list; nil when no stage has recorded it.
  func place(of row: String, in list: String) -> NumberPlace? {
    state.withLock { $0.places[list]?[row] }
  }

  /// Records the place of the entry of each activity in `activities.json` of its year.
  func locate(_ activities: [DatedActivity]) {
    for (year, activities) in Dictionary(grouping: activities, by: \.date.numbers.year) {
      let document = "\(Period.name(of: year))/activities.json"
      for (index, activity) in activities.reversed().enumerated() {
        let place = NumberPlace(document: document, pointer: "/activities/\(index)")
        locate(activity.id.hex, in: "activities", at: place)
      }
    }
  }

  /// How the numbers of an activity are derived.
  ///
  /// - Complexity: that of cleaning its track, when another activity was asked for before.
  func derivation(of activity: MemberActivity) -> ActivityDerivation {
    if let known = lastActivity.withLock({ $0 }), known.activity === activity { return known }
    let made = ActivityDerivation(activity)
    lastActivity.withLock { $0 = made }
    return made
  }

  /// A number that is explained as one of an activity.
  func quoted(
    _ activity: MemberActivity, _ field: String, _ value: Int64, _ unit: String,
    in list: String = "activities"
  ) -> DerivationStep {
    quoted(activity.label, field, of: activity.id.hex, in: list, value, unit)
  }

  /// A number that is explained as one of a row of a list, or a plain number if no document
  /// contains the list.
  func quoted(
    _ name: String, _ field: String, of row: String, in list: String, _ value: Int64, _ unit: String
  ) -> DerivationStep {
    guard let place = place(of: row, in: list) else { return .fixed(name, value, unit) }
    return .quoted(name, value, unit, place.document, "\(place.pointer)/\(field)")
  }
}

extension MemberActivity {
  /// `run of 2026-03-29 (3f2a9c01b4de)`.
  var label: String { "\(sport.rawValue) of \(localDate.iso8601) (\(id.hex.prefix(12)))" }
}
