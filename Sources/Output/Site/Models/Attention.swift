public import ReadModels

/// Something that a person should look at, with the one command that settles it.
public struct AttentionItem: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Two activities of one member at one time.
    case overlap
    /// The same bytes were imported for two members.
    case sameBytes = "same-bytes"
    /// Faster than the sport allows, as with a drive inside a run.
    case drive
    /// Another file has the activity in a wrong time zone.
    case shiftedTwin = "shifted-twin"
    /// A lift that is heavier than believable.
    case weight
    /// Activities whose files name no time zone, of a member without one.
    case noTimeZone = "no-time-zone"
    /// No activity for three weeks, and one in the year before.
    case unseen
  }

  public let kind: Kind
  public let member: String
  /// The local date that it is about.
  public let date: String
  /// Ids of activities; empty without.
  public let activities: [String]
  /// Names, values: what the words of ``kind`` have places for.
  public let values: [String]
  /// For a shell.
  public let command: String
  /// A command that settles it in another way; nil for none.
  public var alternative: String?

  /// One line: `Two activities at one time: Run, Ride`.
  public var text: String { words(.standard) }

  func words(_ texts: Texts) -> String {
    texts.name(.attention, kind.rawValue, shownValues(texts))
  }

  func shownValues(_ texts: Texts) -> [String] {
    kind == .noTimeZone ? values.map(texts.localized) : values
  }

  /// True when ``values`` begins with the names of ``activities``.
  var namesActivities: Bool { [.overlap, .drive, .shiftedTwin].contains(kind) }
}

extension Activity {
  /// True when neither its files nor the member's profile name a time zone: its day is one of UTC.
  public var hasNoTimeZone: Bool { timeZoneSource == "assumed" }
}

/// The items in one member's documents for a person to look at.
///
/// The two newest years count: older ones were looked at, or never will be. Activities without a
/// time zone are counted in all years that are given, if one is in the two newest.
public struct MemberAttention: Codable, Hashable, Sendable {
  /// Newest first.
  public let items: [AttentionItem]
  /// The local date of the newest activity; null without one.
  public let lastDate: String?
  /// The files behind the newest activities by the beginnings of their digests: with them the same
  /// bytes of two members are found.
  let files: [String: File]

  struct File: Codable, Hashable, Sendable {
    let activity: String
    let name: String
    let date: String
  }

  /// How many of the newest activities are compared with those of other members.
  private static let compared = 100
  /// How many items of one kind are kept.
  private static let kept = 10
  /// The shortest time that two activities share, in milliseconds.
  private static let overlapMilliseconds: Int64 = 60_000

  /// The documents of years come newest first; `detail` is that of an activity with a refused
  /// effort, nil when it is not known.
  public init(
    member: String, activities: [Activities], records: [YearRecords], strength: [Strength],
    latest: Latest?, detail: (Activity) -> ActivityDetail? = { _ in nil }
  ) {
    let listed = activities.prefix(2).flatMap(\.activities)
    let refused = records.prefix(2).flatMap(\.refused)
    let lifts = strength.prefix(2).flatMap(\.refused)
    let newest = latest?.newestDate ?? listed.first.map { String($0.localStart.prefix(10)) }
    lastDate =
      listed.lazy.map { String($0.localStart.prefix(10)) }.first { $0 <= newest ?? $0 }
    files = Dictionary(
      listed.prefix(Self.compared).flatMap { activity in
        activity.sources.map { source in
          (
            String(source.sha256.prefix(16)),
            File(
              activity: activity.id, name: source.fileName,
              date: String(activity.localStart.prefix(10)))
          )
        }
      }
    ) { first, _ in first }
    let all =
      Self.overlaps(member, listed) + Self.drives(member, refused, listed, detail)
      + Self.twins(member, listed) + Self.weights(member, lifts)
      + Self.withoutTimeZone(member, activities)
    items = all.sorted { ($1.date, $0.kind.rawValue) < ($0.date, $1.kind.rawValue) }
  }

  private static func item(
    _ kind: AttentionItem.Kind, _ member: String, _ date: String, _ ids: [String],
    _ values: [String], _ command: String
  ) -> AttentionItem {
    AttentionItem(
      kind: kind, member: member, date: String(date.prefix(10)), activities: ids, values: values,
      command: "pacelog \(command)")
  }

  private static func correction(_ member: String, _ id: String, _ option: String) -> String {
    "correct activity \(shellQuoted(member)) \(id.prefix(12)) \(option)"
  }

  // MARK: Rules

  private static func overlaps(_ member: String, _ activities: [Activity]) -> [AttentionItem] {
    let spans = activities.compactMap(Span.init).sorted { $0.start < $1.start }
    var items: [AttentionItem] = []
    var longest: Span?
    for span in spans {
      if let open = longest, open.end - span.start >= Self.overlapMilliseconds,
        min(open.end, span.end) - span.start >= Self.overlapMilliseconds
      {
        let (keeper, other) = open.length >= span.length ? (open, span) : (span, open)
        items.append(overlap(member, keeper, other, on: span.activity.localStart))
      }
      if longest.map({ span.end > $0.end }) ?? true { longest = span }
    }
    return Array(items.suffix(kept))
  }

  /// Two of different sports may be one in two recordings, or both be right.
  private static func overlap(
    _ member: String, _ keeper: Span, _ other: Span, on date: String
  ) -> AttentionItem {
    var found = item(
      .overlap, member, date, [keeper.activity.id, other.activity.id],
      [keeper.activity, other.activity].map(Texts.standard.name(of:)),
      correction(member, other.activity.id, settling(keeper, other)))
    if keeper.activity.sport != other.activity.sport {
      let joining = correction(
        member, other.activity.id, "--same-as \(keeper.activity.id.prefix(12))")
      found.alternative = "pacelog \(joining)"
    }
    return found
  }

  /// Two of one sport that mostly share their time, and have about one length, are one; else the
  /// shorter one may go.
  private static func settling(_ keeper: Span, _ other: Span) -> String {
    let shared = min(keeper.end, other.end) - max(keeper.start, other.start)
    guard keeper.activity.sport == other.activity.sport, shared * 5 >= keeper.length * 4,
      haveOneLength(keeper.activity, other.activity)
    else { return "--delete" }
    return "--same-as \(keeper.activity.id.prefix(12))"
  }

  /// The shorter one has at least four fifths; also where one has no distance.
  private static func haveOneLength(_ one: Activity, _ other: Activity) -> Bool {
    guard let one = one.distanceMeters?.thousandths, let other = other.distanceMeters?.thousandths
    else { return true }
    return min(one, other) * 5 >= max(one, other) * 4
  }

  private static func twins(_ member: String, _ activities: [Activity]) -> [AttentionItem] {
    activities.filter { $0.flags.contains("zone-shifted-twin") }.prefix(kept).map { activity in
      item(
        .shiftedTwin, member, activity.localStart, [activity.id],
        [Texts.standard.name(of: activity)], correction(member, activity.id, "--delete"))
    }
  }

  private static func withoutTimeZone(
    _ member: String, _ years: [Activities]
  ) -> [AttentionItem] {
    guard let newest = years.prefix(2).flatMap(\.activities).first(where: \.hasNoTimeZone) else {
      return []
    }
    let count = years.reduce(0) { $0 + $1.activities.count(where: \.hasNoTimeZone) }
    return [
      AttentionItem(
        kind: .noTimeZone, member: member, date: String(newest.localStart.prefix(10)),
        activities: [], values: [NumberText.grouped(Int64(count))],
        command: ClubAttention.timeZoneCommand(member))
    ]
  }

  /// Rejections that mean another way of moving.
  private static let tooFast: Set<String> = [
    "minutes-too-fast", "faster-than-world-record", "faster-than-any-ride",
  ]

  private static func drives(
    _ member: String, _ refused: [RefusedEffort], _ activities: [Activity],
    _ detail: (Activity) -> ActivityDetail?
  ) -> [AttentionItem] {
    let known = Dictionary(activities.map { ($0.id, $0) }) { a, _ in a }
    let tooFast = refused.filter { Self.tooFast.contains($0.reason) }
    let disciplines = Dictionary(grouping: tooFast, by: \.activity).mapValues {
      Set($0.map(\.discipline))
    }
    var seen: Set<String> = []
    let efforts = tooFast.sorted { $1.date < $0.date }.filter {
      known[$0.activity] != nil && seen.insert($0.activity).inserted
    }
    return efforts.prefix(kept).compactMap { effort in
      guard let activity = known[effort.activity] else { return nil }
      let drive = Drive(detail(activity), disciplines[activity.id] ?? [])
      return item(
        .drive, member, effort.date, [activity.id],
        [
          Texts.standard.name(of: activity), Texts.standard.discipline(effort.discipline),
          NumberText.duration(effort.seconds),
        ], correction(member, activity.id, drive?.option ?? "--exclude-from-records"))
    }
  }

  private static func weights(_ member: String, _ lifts: [RefusedLift]) -> [AttentionItem] {
    lifts.sorted { $1.date < $0.date }.prefix(kept).map { lift in
      item(
        .weight, member, lift.date, [lift.activity],
        [Texts.standard.exercise(lift.exercise), Measure.kilograms(lift.kilograms).text],
        correction(member, lift.activity, "--exclude-from-records"))
    }
  }

  /// The part of an activity that holds its refused efforts, in milliseconds since the start.
  private struct Drive {
    let start: Int64
    let end: Int64
    let length: Int64

    init?(_ detail: ActivityDetail?, _ disciplines: Set<String>) {
      let windows = (detail?.bestEfforts ?? []).filter { disciplines.contains($0.discipline) }
        .map(\.window)
      guard let length = detail?.activity.elapsedSeconds?.thousandths,
        let start = windows.map(\.startSeconds.thousandths).min(),
        let end = windows.map(\.endSeconds.thousandths).max(), 0 <= start, start < end,
        end <= length
      else { return nil }
      (self.start, self.end, self.length) = (start, end, length)
    }

    /// The option that cuts it off at an end, or splits the activity where it begins in the middle;
    /// nil where next to nothing else would be left.
    var option: String? {
      switch (start * 5 >= length, (length - end) * 5 >= length) {
      case (true, false): "--trim-to \(Self.clock(start))"
      case (false, true): "--trim-from \(Self.clock(end))"
      case (true, true): "--split-at \(Self.clock(start))"
      case (false, false): nil
      }
    }

    private static func clock(_ milliseconds: Int64) -> String {
      NumberText.duration(Thousandths(thousandths: milliseconds))
    }
  }

  /// The time of an activity, in milliseconds since 1970.
  private struct Span {
    let activity: Activity
    let start: Int64
    let end: Int64
    var length: Int64 { end - start }

    init?(_ activity: Activity) {
      guard activity.sport != "transition", let start = Self.milliseconds(activity.start),
        let elapsed = activity.elapsedSeconds ?? activity.movingSeconds,
        (1...1_000_000_000).contains(elapsed.thousandths)
      else { return nil }
      (self.activity, self.start, end) = (activity, start, start + elapsed.thousandths)
    }

    /// Of `2026-03-29T06:00:00.000Z`.
    private static func milliseconds(_ text: String) -> Int64? {
      guard let date = CalendarDate(text), text.utf8.count >= 19 else { return nil }
      let clock = text.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int64($0) }
      guard clock.count == 3 else { return nil }
      return ((Int64(date.number) * 24 + clock[0]) * 3_600 + clock[1] * 60 + clock[2]) * 1_000
    }
  }
}

/// The items of all members of a club for a person to look at.
public enum ClubAttention {
  /// After how many days a member is missed.
  static let unseenDays = 21
  /// After how many days a history is one of the past, of which no file is missing.
  static let forgottenDays = 366

  /// True when a member is missed who was last seen so many days ago.
  static func isMissed(after days: Int) -> Bool { days > unseenDays && days <= forgottenDays }

  /// - Parameters:
  ///   - members: by name.
  ///   - today: on the clock of the reader, `2026-03-29`; nil for the newest day of the club.
  /// - Returns: newest first, then the members who were not seen.
  public static func items(
    of members: [String: MemberAttention], today: String? = nil
  ) -> [AttentionItem] {
    let found = (members.values.flatMap(\.items) + sameBytes(members)).sorted {
      ($1.date, $0.member, $0.command) < ($0.date, $1.member, $1.command)
    }
    return found + unseen(members, today: today)
  }

  private static func sameBytes(_ members: [String: MemberAttention]) -> [AttentionItem] {
    var owners: [String: String] = [:]
    var items: [AttentionItem] = []
    for (member, attention) in members.sorted(by: { $0.key < $1.key }) {
      for (digest, file) in attention.files.sorted(by: { $0.key < $1.key }) {
        guard let owner = owners[digest] else {
          owners[digest] = member
          continue
        }
        items.append(
          AttentionItem(
            kind: .sameBytes, member: member, date: file.date, activities: [file.activity],
            values: [owner, member],
            command: "pacelog undo \(shellQuoted(file.name)) --member \(shellQuoted(member))"))
      }
    }
    return items
  }

  /// The command for a member without a time zone, with an example of one.
  public static func timeZoneCommand(_ member: String) -> String {
    "pacelog profile set \(shellQuoted(member)) timeZone=Europe/Berlin"
  }

  /// The command for a member who was not seen: files may be missing.
  static func importCommand(_ member: String) -> String {
    "pacelog import FOLDER --member \(shellQuoted(member))"
  }

  private static func unseen(
    _ members: [String: MemberAttention], today: String?
  ) -> [AttentionItem] {
    guard let last = today ?? members.values.compactMap(\.lastDate).max(),
      let day = CalendarDate(last)
    else { return [] }
    return members.sorted { $0.key < $1.key }.compactMap { member, attention in
      guard let text = attention.lastDate, let seen = CalendarDate(text),
        isMissed(after: day.number - seen.number)
      else { return nil }
      return AttentionItem(
        kind: .unseen, member: member, date: text, activities: [],
        values: ["\((day.number - seen.number) / 7)"],
        command: importCommand(member))
    }
  }
}

/// A word of a command; quoted unless it is plain.
private func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy {
    (48...57).contains($0) || (97...122).contains($0 | 32) || Array("-_./".utf8).contains($0)
  }
  guard !isPlain || word.isEmpty else { return word }
  return "'" + word.replacing("'", with: "'\\''") + "'"
}
