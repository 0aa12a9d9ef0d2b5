import Rebuilding
public import Runtime
import ActivityModel
import Projection
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
  /// - Throws: A usage error for an unknown member, an invalid date or dates in the wrong order,
  ///   and when there are no read models.
  public func show(_ request: ShowRequest) throws(Failure) -> ShowReport {
    let range = TerminalRange(
      from: try request.from.map { (text) throws(Failure) in
        try LocalDate(option: "--from", text).iso8601
      },
      to: try request.to.map { (text) throws(Failure) in
        try LocalDate(option: "--to", text).iso8601
      })
    if let from = range.from, let to = range.to, from > to {
      throw Failure(
        .usage, "--from \(from) is after --to \(to)", advice: "give the first day with --from")
    }
    var sections: [ShowReport.Section] = []
    for member in try publishedMembers(request.member) {
      let table = try OutputReader(folder: configuration.outputFolder).reading(member) {
        (files) throws(Failure) in try files.table(request, in: range)
      }
      guard let table else {
        let stage = request.subject.rawValue
        throw Failure(
          .failed, "\(configuration.outputFolder)/members/\(member) has no \(stage).json",
          advice: "add the stage \(stage) to the configuration, then run pacelog rebuild")
      }
      sections.append(ShowReport.Section(member: member, table: table))
    }
    let isWhole = range.from == nil && range.to == nil
    return ShowReport(
      sections: sections, advice: request.subject == .boards && isWhole ? boardAdvice : nil)
  }

  /// How a member comes to have a board.
  private var boardAdvice: String {
    configuration.settings.boards.isEmpty
      ? "declare \"boards\" in the configuration; pacelog board join puts a member on one"
      : "pacelog board join puts a member on a board"
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
  ///
  /// - Throws: A usage error when there is no output.
  func manifest() throws(Failure) -> OutputManifest {
    let manifest = try OutputReader(folder: configuration.outputFolder).manifest()
    guard let manifest else { throw Failure.missingOutput(in: configuration.outputFolder) }
    return manifest
  }
}

extension Failure {
  /// The error of commands that need an output.
  static func missingOutput(in folder: String) -> Failure {
    Failure(
      .usage, "there is no output in \(folder)",
      advice: "create it with pacelog run or pacelog rebuild")
  }
}

extension OpenMember {
  fileprivate func table(
    _ request: ShowRequest, in range: TerminalRange
  ) throws(Failure) -> TerminalTable? {
    let units = request.units
    switch request.subject {
    case .runs:
      let lists = try models(Activities.self, named: "activities.json")
      let runs = Set(try models(Runs.self, named: "runs.json").flatMap(\.runs).map(\.id))
      let activities = lists.flatMap(\.activities).filter { runs.contains($0.id) }
      return isThere("runs.json") ? TerminalTable(runs: activities, in: range, units: units) : nil
    case .days:
      let days = try models(Days.self, named: "days.json").flatMap(\.days)
      return isThere("days.json") ? TerminalTable(days: days, in: range, units: units) : nil
    case .records:
      return try model(Records.self, at: "records.json").map {
        TerminalTable(records: $0, in: range, units: units)
      }
    case .progress:
      let years = try models(Progress.self, named: "progress.json")
      let tests = try model(Records.self, at: "records.json")?.tests ?? []
      return isThere("progress.json")
        ? TerminalTable(progress: years, tests: tests, in: range) : nil
    case .strength:
      let years = try models(Strength.self, named: "strength.json")
      return TerminalTable(strength: years, in: range)
    case .boards:
      return TerminalTable(boards: try models(ClubShare.self, named: "club.json"), in: range)
    case .totals:
      let years = try models(YearTotals.self, named: "totals.json")
      return try model(Totals.self, at: "totals.json").map {
        TerminalTable(totals: $0, years, by: request.period, in: range, units: units)
      }
    }
  }

  /// True when there are files of this name, or no year at all.
  private func isThere(_ name: String) -> Bool {
    years.isEmpty || years.contains { digest(of: "\($0)/\(name)") != nil }
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
  /// How there would be something to show; nil when nothing is missing but data.
  private let advice: String?

  private enum CodingKeys: String, CodingKey { case sections }

  init(sections: [Section], advice: String?) {
    (self.sections, self.advice) = (sections, advice)
  }

  /// The tables, each line at most `width` columns wide; nil for no limit.
  public func text(width: Int?) -> String {
    sections.map { section in
      let lines =
        section.table.table.rows.isEmpty
        ? ["nothing to show" + (advice.map { ": \($0)" } ?? "")]
        : section.table.lines(width: width)
      return ((sections.count > 1 ? [section.member] : []) + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
