public import Importing
public import Runtime
import ActivityModel
import Ingest
import EventLog

extension Pipeline {
  /// Reads kept originals again whose adapter has another version now, and appends the new facts.
  ///
  /// The former facts of a source stay in the log and no longer count; corrections apply to the new
  /// facts. A source that is refused now keeps its former facts; one that had been refused and is
  /// accepted now is imported.
  ///
  /// - Parameters:
  ///   - adapter: only what this adapter read, or would read now.
  ///   - member: only this member's.
  ///   - dryRun: append nothing.
  /// - Returns: every source that another version of its adapter had read.
  /// - Throws: a usage error for an adapter that is not there, or what keeps the log from being
  ///   read and written.
  public func reread(
    adapter: String? = nil, member: String? = nil, dryRun: Bool = false
  ) throws(Failure) -> RereadReport {
    try reread(adapter: adapter, member: member, dryRun: dryRun, adapters: Adapter.all)
  }

  func reread(
    adapter: String?, member: String?, dryRun: Bool, adapters: [Adapter]
  ) throws(Failure) -> RereadReport {
    let wanted = try member.map(memberID)
    if let adapter, !adapters.contains(where: { $0.name == adapter }) {
      throw Failure(
        .usage, "there is no format \"\(adapter)\"",
        advice: "the formats are: " + adapters.map(\.name).joined(separator: ", "))
    }
    let originals = dataFolder.originals
    var report = RereadReport(isDryRun: dryRun)
    /// Reads a member's sources again.
    func outcomes(
      of member: MemberID, in log: any EventLogReader
    ) throws(Failure) -> [PreparedSource] {
      let rereader = Rereader(
        log: log, adapters: adapters, adapterName: adapter, tables: configuration.tables,
        calendars: configuration.calendars, names: try names(in: log)
      ) {
        (source, fileName) throws(Failure) in
        try OriginalSource(source, fileName: fileName, in: originals)
      }
      let outcomes = try rereader.outcomes(of: member)
      report.sources += outcomes.map(\.report)
      return outcomes.compactMap(\.prepared)
    }
    let members = try inspecting { (log) throws(Failure) in try log?.members() ?? [] }
    for member in members where wanted == nil || wanted == member {
      if dryRun {
        try inspecting { (log) throws(Failure) in
          if let log { _ = try outcomes(of: member, in: log) }
        }
        continue
      }
      // Locked from the first reading to the append: the readings that are replaced stay the last.
      try log("pacelog reread").writing(for: [member]) { (log) throws(Failure) in
        let sources = try outcomes(of: member, in: log)
        if !sources.isEmpty { _ = try log.append(sources, recordedAt: SystemClock.now) }
      }
    }
    return report
  }
}

extension Pipeline {
  /// The names of the formats.
  public static let formatNames = Adapter.all.map(\.name)

  /// The formats that are read, in the order in which formats are recognized.
  public static let formats = FormatList(
    formats: Adapter.all.map { FormatList.Format(name: $0.name, title: $0.title) })
}

/// The formats that are read.
public struct FormatList: Codable, Sendable, Equatable {
  public struct Format: Codable, Sendable, Equatable {
    public let name: String
    public let title: String
  }

  public let formats: [Format]

  /// A line for each, and where to read more.
  public var text: String {
    let width = formats.map(\.name.count).max() ?? 0
    let lines = formats.map { format in
      format.name + String(repeating: " ", count: width - format.name.count) + "  " + format.title
    }
    return
      (lines + [
        "", "Any other table is read by its description: pacelog inspect --describe TABLE",
        "docs/formats.md has how to get each of them.",
      ]).joined(separator: "\n")
  }
}
