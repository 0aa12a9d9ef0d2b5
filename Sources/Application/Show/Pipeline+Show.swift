import Rebuilding
public import Runtime
import ActivityModel
import ReadModels
public import Output
import EventLog

/// The tables that `show` prints.
public struct ShowRequest: Sendable {
  public var subject: TerminalSubject
  /// Nil for all members.
  public var member: String?
  public var from: String?
  public var to: String?
  /// The period of totals.
  public var period = TerminalPeriod.month
  public var units = Units.kilometers

  public init(_ subject: TerminalSubject) { self.subject = subject }
}

extension Pipeline {
  /// Tables from the published read models; the log stays closed.
  ///
  /// - Throws: A usage error for an unknown member or an invalid date; an error when there are no
  ///   read models.
  public func show(_ request: ShowRequest) throws(Failure) -> ShowReport {
    let range = TerminalRange(
      from: try request.from.map { (text) throws(Failure) in try day(text, "--from") },
      to: try request.to.map { (text) throws(Failure) in try day(text, "--to") })
    var sections: [ShowReport.Section] = []
    for member in try publishedMembers(request.member) {
      let wanted = request.subject.files
      let files = try OutputReader(folder: configuration.outputFolder).read(member: member) {
        path in
        wanted.contains { path == $0 || path.hasSuffix("/\($0)") }
      }
      guard let table = files.table(request, in: range) else {
        throw Failure(
          .failed, "\(configuration.outputFolder)/members/\(member) has no \(wanted[0])",
          advice: "add the stage \(request.subject.rawValue) to the configuration, then run "
            + "pacelog rebuild")
      }
      sections.append(ShowReport.Section(member: member, table: table))
    }
    return ShowReport(sections: sections)
  }

  /// The members of the output, or the requested one.
  func publishedMembers(_ only: String?) throws(Failure) -> [String] {
    let members = try manifest().members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    guard let only else { return members }
    let names = try names()
    let member = try person(
      only, advice: "pacelog board show and pacelog export classes --member _club show it")
    let name = names.published(member).name
    guard members.contains(name) else {
      throw Pipeline.unknownMember(only, among: members)
    }
    return [name]
  }

  /// Reads the published manifest.
  func manifest() throws(Failure) -> OutputManifest {
    let manifest = try OutputReader(folder: configuration.outputFolder).manifest()
    guard let manifest else {
      throw Failure(
        .failed, "there is no output in \(configuration.outputFolder)",
        advice: "create it with pacelog run or pacelog rebuild")
    }
    return manifest
  }

  private func day(_ text: String, _ option: String) throws(Failure) -> String {
    guard let day = LocalDate(iso8601: text) else {
      throw Failure(
        .usage, "\(option) \(text): not a day of the calendar", advice: "write it as 2026-01-31")
    }
    return day.iso8601
  }
}

extension VerifiedFiles {
  fileprivate func table(_ request: ShowRequest, in range: TerminalRange) -> TerminalTable? {
    let units = request.units
    switch request.subject {
    case .runs:
      let lists = models(Activities.self, named: "activities.json")
      let runs = Set(models(Runs.self, named: "runs.json").flatMap(\.runs).map(\.id))
      let activities = lists.flatMap(\.activities).filter { runs.contains($0.id) }
      return isThere("runs.json") ? TerminalTable(runs: activities, in: range, units: units) : nil
    case .days:
      let days = models(Days.self, named: "days.json").flatMap(\.days)
      return isThere("days.json") ? TerminalTable(days: days, in: range, units: units) : nil
    case .records:
      return model(Records.self, at: "records.json").map {
        TerminalTable(records: $0, in: range, units: units)
      }
    case .progress:
      let years = models(Progress.self, named: "progress.json")
      return isThere("progress.json") ? TerminalTable(progress: years, in: range) : nil
    case .strength:
      let years = models(Strength.self, named: "strength.json")
      return TerminalTable(strength: years, in: range)
    case .boards:
      return TerminalTable(boards: models(ClubShare.self, named: "club.json"), in: range)
    case .totals:
      let years = models(YearTotals.self, named: "totals.json")
      return model(Totals.self, at: "totals.json").map {
        TerminalTable(totals: $0, years, by: request.period, in: range, units: units)
      }
    }
  }

  /// True when there are files of this name, or no year at all.
  private func isThere(_ name: String) -> Bool {
    years.isEmpty || files.keys.contains { $0.hasSuffix("/\(name)") }
  }
}

extension TerminalSubject {
  /// The files that its table is made of, the one that it cannot do without in front.
  fileprivate var files: [String] {
    switch self {
    case .runs: ["runs.json", "activities.json"]
    case .days, .records, .totals, .progress, .strength: ["\(rawValue).json"]
    case .boards: ["club.json"]
    }
  }
}

/// Tables for display, one per member.
public struct ShowReport: Encodable, Sendable {
  public struct Section: Encodable, Sendable {
    public let member: String
    let table: TerminalTable

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
