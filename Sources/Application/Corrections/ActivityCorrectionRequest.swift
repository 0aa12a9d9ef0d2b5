public import Runtime
import ActivityModel
import Foundation
import Projection

/// The corrections requested with `pacelog correct activity`.
public struct ActivityCorrectionRequest: Sendable {
  /// A moment within an activity.
  enum Moment: Hashable, Sendable {
    case instant(Instant)
    /// Milliseconds since the start of the activity.
    case elapsed(Int64)
  }

  var requested: [ActivityCorrection] = []
  var start: Moment?
  var end: Moment?
  private var split: Moment?
  /// The beginning of another activity's id.
  private let other: String?

  /// The sports that a correction can give.
  public static let sportNames = Sport.allCases.map(\.rawValue)
  /// The words that the command line has for what can be withdrawn.
  public static let aspectNames = ActivityCorrection.Aspect.allCases
    .filter { $0 != .testValue }.map(\.name)

  /// - Parameters:
  ///   - sport: A sport in the spelling of the read models.
  ///   - title: The new title.
  ///   - excluded: Excludes the activity from records.
  ///   - confirmed: Confirms an activity detected in a location stream.
  ///   - deleted: Deletes the activity.
  ///   - trimFrom: A moment, or the time since the start, before which everything is cut off.
  ///   - trimTo: The corresponding end.
  ///   - splitAt: A moment, or the time since the start, at which a second activity begins.
  ///   - sameAs: The beginning of the id of the activity that it is joined with.
  ///   - withdrawn: The names of corrections to revoke.
  /// - Throws: A usage error that names an unreadable value.
  public init(
    sport: String? = nil, title: String? = nil, excluded: Bool? = nil, confirmed: Bool? = nil,
    deleted: Bool? = nil, trimFrom: String? = nil, trimTo: String? = nil,
    splitAt: String? = nil, sameAs: String? = nil, withdrawn: [String] = []
  ) throws(Failure) {
    other = sameAs
    for name in withdrawn { requested.append(try Self.aspect(name).withdrawal) }
    if let sport { requested.append(.sport(try Self.sport(sport))) }
    if let title { requested.append(.title(try Self.title(title))) }
    if let excluded { requested.append(.isExcludedFromRecords(excluded)) }
    if let confirmed { requested.append(.isConfirmed(confirmed)) }
    if let deleted { requested.append(.isDeleted(deleted)) }
    start = try trimFrom.map { (text) throws(Failure) in
      try Self.moment(text, option: "--trim-from")
    }
    end = try trimTo.map { (text) throws(Failure) in
      try Self.moment(text, option: "--trim-to")
    }
    split = try splitAt.map { (text) throws(Failure) in
      try Self.moment(text, option: "--split-at")
    }
    guard !requested.isEmpty || start != nil || end != nil || split != nil || sameAs != nil else {
      throw Failure(
        .usage, "nothing to correct",
        advice: "give a correction, such as --sport ride, --title \"...\", --trim-to 45:00 or"
          + " --delete")
    }
  }

  /// The corrections to record, without those already in force.
  ///
  /// - Throws: A usage error when a trim does not fit the activity.
  func corrections(
    of entry: ActivityDirectory.Entry
  ) throws(Failure) -> [ActivityCorrection] {
    var wanted = requested
    if start != nil || end != nil { wanted += try trims(of: entry) }
    if let split { wanted.append(.splitAt(try moment(split, within: entry))) }
    let inForce = entry.corrections.map(\.correction)
    return wanted.filter { correction in
      correction.isRevocation
        ? inForce.contains { $0.aspect == correction.aspect } : !inForce.contains(correction)
    }
  }

  /// The corrections with their target, and a description of each.
  ///
  /// An activity that was joined is separated by each of its events: any of them may have been
  /// joined with the others.
  func decision(
    for entry: ActivityDirectory.Entry, among directory: ActivityDirectory, of member: MemberID
  ) throws(Failure) -> [(Correction, String)] {
    let joined = try joins(of: entry, among: directory, of: member)
    return (try corrections(of: entry) + joined).flatMap { correction in
      targets(of: correction, entry).map { id in
        (.activity(id, correction), "\(id.short): \(correction.text)")
      }
    }
  }

  /// A split is withdrawn where it was made, also when the second part is named.
  private func targets(
    of correction: ActivityCorrection, _ entry: ActivityDirectory.Entry
  ) -> [EventID] {
    switch correction {
    case .sameAs(nil): entry.ids
    case .splitAt(nil): [entry.origin ?? entry.ids[0]]
    default: [entry.ids[0]]
    }
  }

  private func joins(
    of entry: ActivityDirectory.Entry, among directory: ActivityDirectory, of member: MemberID
  ) throws(Failure) -> [ActivityCorrection] {
    guard let other else { return [] }
    let found = try directory.entry(named: other, of: member)
    guard found.ids[0] != entry.ids[0] else {
      throw Failure(
        .usage, "--same-as \(other): that is the same activity, \(entry.ids[0].short)",
        advice: "add --withdraw same-as to separate it again")
    }
    if let part = [entry, found].first(where: { $0.origin != nil }) {
      throw Failure(
        .usage, "--same-as \(other): \(part.ids[0].short) is a part of a recording that was split",
        advice: "use --withdraw split-at first")
    }
    return [.sameAs(found.ids[0])]
  }

  /// - Throws: A usage error for an activity without a clock, or a moment outside it.
  private func moment(
    _ moment: Moment, within entry: ActivityDirectory.Entry
  ) throws(Failure) -> Instant {
    let last = try lastMoment(of: entry)
    let moment = moment.instant(since: entry.start)
    guard entry.start < moment, moment < last else {
      throw Failure(
        .usage, "--split-at \(moment.iso8601): the activity is not under way then",
        advice: "\(entry.ids[0].short) goes from \(entry.start.iso8601) to \(last.iso8601)")
    }
    return moment
  }

  private func lastMoment(of entry: ActivityDirectory.Entry) throws(Failure) -> Instant {
    guard let last = entry.end else {
      throw Failure(
        .usage, "\(entry.ids[0].short) has no clock: its points cannot be distinguished by time",
        advice: "correct something else of it, or delete it")
    }
    return last
  }

  private func trims(of entry: ActivityDirectory.Entry) throws(Failure)
    -> [ActivityCorrection]
  {
    let last = try lastMoment(of: entry)
    let first = start?.instant(since: entry.start)
    let end = self.end?.instant(since: entry.start)
    // The other end may have been trimmed before.
    let from = first ?? entry.trimmedStart ?? entry.start
    let to = end ?? entry.trimmedEnd ?? last
    guard from >= entry.start, to <= last, from < to else {
      throw Failure(
        .usage,
        "a trim from \(from.iso8601) to \(to.iso8601) keeps nothing, or more than there is",
        advice: "\(entry.ids[0].short) goes from \(entry.start.iso8601) to \(last.iso8601)")
    }
    return [first.map { .start($0) }, end.map { .end($0) }].compactMap(\.self)
  }

  // MARK: Reading words

  private static func aspect(_ name: String) throws(Failure) -> ActivityCorrection.Aspect {
    let aspects = ActivityCorrection.Aspect.allCases.filter { $0 != .testValue }
    guard let aspect = aspects.first(where: { $0.name == name }) else {
      throw Failure(
        .usage, "--withdraw \(name): nothing of this name can be corrected",
        advice: "there are: " + aspectNames.joined(separator: ", "))
    }
    return aspect
  }

  private static func sport(_ name: String) throws(Failure) -> Sport {
    guard let sport = Sport(rawValue: name), sport != .unknown else {
      throw Failure(
        .usage, "--sport \(name): there is no such sport",
        advice: "there are: "
          + Sport.allCases.filter { $0 != .unknown }.map(\.rawValue).joined(separator: ", "))
    }
    return sport
  }

  private static func title(_ text: String) throws(Failure) -> String {
    guard text.contains(where: { !$0.isWhitespace }), text.utf8.count <= 1_000 else {
      throw Failure(
        .usage, "--title: empty, or longer than 1000 bytes",
        advice: "use --withdraw title to return to the title of the files")
    }
    return text
  }

  private static func instant(_ text: String) -> Instant? {
    // Requires `Z` or an offset: a wall-clock time would mean another moment elsewhere.
    ISO8601DateFormatter().date(from: text).map {
      Instant(milliseconds: Int64(($0.timeIntervalSince1970 * 1_000).rounded()))
    }
  }

  private static func moment(_ text: String, option: String) throws(Failure) -> Moment {
    if let instant = instant(text) { return .instant(instant) }
    if let milliseconds = clockMilliseconds(text) { return .elapsed(milliseconds) }
    throw Failure(
      .usage, "\(option) \(text): neither a moment nor a time since the start",
      advice: "write 2026-01-31T18:05:00Z, or 12:30 for 12 minutes and a half, or 1:02:30")
  }
}

extension ActivityCorrectionRequest.Moment {
  fileprivate func instant(since start: Instant) -> Instant {
    switch self {
    case .instant(let instant): instant
    case .elapsed(let milliseconds): start.adding(milliseconds: milliseconds)
    }
  }
}

extension ActivityCorrection.Aspect {
  /// The name on the command line and in reports.
  var name: String {
    switch self {
    case .sport: "sport"
    case .title: "title"
    case .excludedFromRecords: "records"
    case .confirmed: "confirmed"
    case .start: "trim-from"
    case .end: "trim-to"
    case .deleted: "deleted"
    case .testValue: "value"
    case .sameAs: "same-as"
    case .splitAt: "split-at"
    }
  }

  fileprivate var withdrawal: ActivityCorrection {
    switch self {
    case .sport: .sport(nil)
    case .title: .title(nil)
    case .excludedFromRecords: .isExcludedFromRecords(false)
    case .confirmed: .isConfirmed(false)
    case .start: .start(nil)
    case .end: .end(nil)
    case .deleted: .isDeleted(false)
    case .testValue: .testValue(nil)
    case .sameAs: .sameAs(nil)
    case .splitAt: .splitAt(nil)
    }
  }
}

extension ActivityCorrection {
  /// The correction in words: `sport ride`.
  var text: String {
    switch self {
    case .sport(let sport): "sport " + (sport?.rawValue ?? "as in the files")
    case .title(let title): "title " + (title.map { "\"\($0)\"" } ?? "as in the files")
    case .isExcludedFromRecords(let isTrue): isTrue ? "takes no record" : "may take records"
    case .isConfirmed(let isTrue): isTrue ? "confirmed" : "not confirmed"
    case .start(let moment): moment.map { "trimmed from \($0.iso8601)" } ?? "from its first point"
    case .end(let moment): moment.map { "trimmed to \($0.iso8601)" } ?? "to its last point"
    case .isDeleted(let isTrue): isTrue ? "deleted" : "not deleted"
    case .testValue(let value):
      value.map { "value \(FixedPoint.text($0, places: 3))" } ?? "as in the files"
    case .sameAs(let other): other.map { "the same as \($0.short)" } ?? "joined with no other"
    case .splitAt(let moment): moment.map { "split at \($0.iso8601)" } ?? "one activity again"
    }
  }
}

extension EventID {
  /// Enough digits to identify the event.
  var short: String { String(hex.prefix(12)) }
}

extension ActivityDirectory.Entry {
  /// The start that a trim in force keeps; nil without one.
  fileprivate var trimmedStart: Instant? {
    corrections.lazy.compactMap {
      if case .start(let moment) = $0.correction { moment } else { nil }
    }
    .first
  }

  fileprivate var trimmedEnd: Instant? {
    corrections.lazy.compactMap { if case .end(let moment) = $0.correction { moment } else { nil } }
      .first
  }
}
