import ActivityModel
import Projection

/// The corrections in force for a member.
public struct CorrectionReport: TextReport, StandingReport, Codable, Sendable, Equatable {
  /// An activity with its corrections.
  public struct CorrectedActivity: Codable, Sendable, Equatable {
    public let id: String
    public let aliases: [String]
    /// ISO 8601 with the offset in force at that place and time.
    public let localStart: String
    public let sport: String
    public let title: String?
    public let isDeleted: Bool
    public let corrections: [Entry]
  }

  /// One correction of an activity.
  public struct Entry: Codable, Sendable, Equatable {
    /// A name such as `sport` or `deleted`, which `--withdraw` accepts.
    public let aspect: String
    /// A description such as `sport ride`.
    public let text: String
    /// ISO 8601 in UTC.
    public let recordedAt: String
    public let event: String
  }

  /// One correction of days.
  public struct CorrectedDays: Codable, Sendable, Equatable {
    public let first: String
    public let last: String
    /// The field of `days.json`.
    public let field: String
    /// In thousandths of the field's unit; null when vendors' totals are ignored.
    public let thousandths: Int64?
    /// ISO 8601 in UTC.
    public let recordedAt: String
    public let event: String
  }

  public let member: String
  /// Descriptions of the corrections that this call recorded; empty when all were in force.
  public var recorded: [String] = []
  /// The level, the records and the scores on boards that are now others; empty without a rebuild.
  public var changes: [String] = []
  /// Newest first.
  public let activities: [CorrectedActivity]
  /// By field and day.
  public let days: [CorrectedDays]
  /// Tests and subjects that are deleted or corrected, as text, by date.
  public var facts: [String] = []

  init(member: MemberID, _ directory: ActivityDirectory) {
    self.member = member.name
    activities = directory.entries.reversed().filter { !$0.corrections.isEmpty }
      .map(CorrectedActivity.init)
    days = directory.days.compactMap(CorrectedDays.init)
  }

  /// The outcome of this call as text.
  public var outcomeText: String {
    recorded.isEmpty
      ? "nothing to record: it is already so"
      : (recorded + changeLines).joined(separator: "\n")
  }

  /// All corrections in force as text.
  public var text: String {
    guard !activities.isEmpty || !days.isEmpty || !facts.isEmpty else {
      return "no corrections for \(member)"
    }
    var lines: [String] = []
    for activity in activities {
      lines.append(
        "\(activity.id.prefix(12))  \(activity.localStart)  \(activity.sport)"
          + (activity.title.map { "  \"\($0.onOneLine)\"" } ?? ""))
      lines += activity.corrections.map { "  \($0.text), recorded \($0.recordedAt)" }
    }
    lines += days.map { days in
      let range = days.first == days.last ? days.first : "\(days.first) to \(days.last)"
      return "\(range)  \(days.field) \(days.valueText), recorded \(days.recordedAt)"
    }
    return (lines + facts).joined(separator: "\n")
  }
}

extension CorrectionReport.CorrectedActivity {
  fileprivate init(_ entry: ActivityDirectory.Entry) {
    self.init(
      id: entry.ids[0].hex, aliases: entry.ids.dropFirst().map(\.hex),
      localStart: entry.localStart, sport: entry.sport.rawValue, title: entry.title,
      isDeleted: entry.deletedAt != nil,
      corrections: entry.corrections.map { effective in
        CorrectionReport.Entry(
          aspect: effective.correction.aspect.name, text: effective.correction.text,
          recordedAt: effective.recordedAt.iso8601, event: effective.event.hex)
      })
  }
}

extension CorrectionReport.CorrectedDays {
  /// Nil for a quantity without a field in `days.json`.
  fileprivate init?(_ effective: ActivityDirectory.DaysInForce) {
    let correction = effective.correction
    guard let field = DayField.allCases.first(where: { $0.quantity == correction.quantity })
    else { return nil }
    var thousandths: Int64?
    if case .exactly(let value) = correction.value {
      thousandths = field.thousandths(ofCorrected: value)
    }
    self.init(
      first: correction.first.iso8601, last: correction.last.iso8601, field: field.rawValue,
      thousandths: thousandths, recordedAt: effective.recordedAt.iso8601, event: effective.event.hex
    )
  }

  fileprivate var valueText: String {
    thousandths.map { FixedPoint.text($0, places: 3) } ?? "ignored"
  }
}

extension DayCorrection {
  /// The correction in words: `steps 8000 on 2026-01-05`.
  var text: String {
    let field = DayField.allCases.first { $0.quantity == quantity }
    let range =
      first == last ? "on \(first.iso8601)" : "from \(first.iso8601) to \(last.iso8601)"
    let name = field?.rawValue ?? "\(quantity)"
    switch value {
    case .exactly(let value):
      let thousandths = field?.thousandths(ofCorrected: value) ?? value * 1_000
      return "\(name) \(FixedPoint.text(thousandths, places: 3)) \(range)"
    case .ignored: return "\(name) of vendors ignored \(range)"
    case .asRecorded: return "\(name) as in the files \(range)"
    }
  }
}
