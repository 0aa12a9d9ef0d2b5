import Rebuilding
public import Runtime
import ActivityModel
import ReadModels
public import Output

/// What a person wants to see in the terminal.
public struct ShowRequest: Sendable {
  public var subject: ShownSubject
  /// Nil for all members.
  public var member: String?
  public var from: String?
  public var to: String?
  /// The period of totals.
  public var period = ShownPeriod.month
  public var units = Units.kilometers

  public init(_ subject: ShownSubject) { self.subject = subject }
}

extension Pipeline {
  /// Tables from the published read models; the log stays closed.
  ///
  /// - Throws: A usage error for an unknown member or an invalid date; an error when there are no
  ///   read models.
  public func show(_ request: ShowRequest) throws(PipelineError) -> ShowReport {
    let range = ShownRange(
      from: try request.from.map { (text) throws(PipelineError) in try day(text, "--from") },
      to: try request.to.map { (text) throws(PipelineError) in try day(text, "--to") })
    var sections: [ShowReport.Section] = []
    for member in try publishedMembers(request.member) {
      let wanted = request.subject.path
      let files = try reading { () throws(SinkError) in
        try OutputReader(folder: configuration.outputFolder).read(member: member) { $0 == wanted }
      }
      guard let table = files.table(request, in: range) else {
        throw PipelineError(
          .failed, "\(configuration.outputFolder)/members/\(member) has no \(wanted)",
          advice: "add the stage \(request.subject.rawValue) to the configuration, then run "
            + "pacelog rebuild")
      }
      sections.append(ShowReport.Section(member: member, table: table))
    }
    return ShowReport(sections: sections)
  }

  /// The members of the output, or the requested one.
  func publishedMembers(_ only: String?) throws(PipelineError) -> [String] {
    let members = try manifest().members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let only else { return members }
    _ = try Pipeline.memberID(only)
    guard members.contains(only) else {
      throw Pipeline.unknownMember(only, among: members)
    }
    return [only]
  }

  /// What was published last.
  func manifest() throws(PipelineError) -> Manifest {
    let manifest = try reading { () throws(SinkError) in
      try OutputReader(folder: configuration.outputFolder).manifest()
    }
    guard let manifest else {
      throw PipelineError(
        .failed, "there is no output in \(configuration.outputFolder)",
        advice: "create it with pacelog run or pacelog rebuild")
    }
    return manifest
  }

  private func day(_ text: String, _ option: String) throws(PipelineError) -> String {
    guard let day = LocalDate(iso8601: text) else {
      throw PipelineError(
        .usage, "\(option) \(text): not a day of the calendar", advice: "write it as 2026-01-31")
    }
    return day.iso8601
  }
}

extension VerifiedFiles {
  fileprivate func table(_ request: ShowRequest, in range: ShownRange) -> ShownTable? {
    let path = request.subject.path
    return switch request.subject {
    case .runs:
      model(Runs.self, at: path).map { ShownTable(runs: $0, in: range, units: request.units) }
    case .days:
      model(Days.self, at: path).map { ShownTable(days: $0, in: range, units: request.units) }
    case .records:
      model(Records.self, at: path).map {
        ShownTable(records: $0, in: range, units: request.units)
      }
    case .totals:
      model(Totals.self, at: path).map {
        ShownTable(totals: $0, by: request.period, in: range, units: request.units)
      }
    }
  }
}

extension ShownSubject {
  fileprivate var path: String { "\(rawValue).json" }
}

/// Tables for display, one per member.
public struct ShowReport: Encodable, Sendable {
  public struct Section: Encodable, Sendable {
    public let member: String
    let table: ShownTable

    private enum CodingKeys: String, CodingKey { case member, rows }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(member, forKey: .member)
      try container.encode(table.values, forKey: .rows)
    }
  }

  public let sections: [Section]

  /// The tables, each line at most `width` columns wide; nil for no limit.
  public func text(width: Int?) -> String {
    sections.map { section in
      let lines =
        section.table.table.rows.isEmpty ? ["nothing to show"] : section.table.lines(width: width)
      return ((sections.count > 1 ? [section.member] : []) + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
