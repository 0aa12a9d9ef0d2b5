import Importing
import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import Ingest
import EventLog
import ReadModels
import Output

extension Pipeline {
  /// Summarizes the log, the rejected sources and the state of the output.
  public func status() throws(Failure) -> StatusReport {
    var report = try statusOfLog()
    // An output that cannot be read is the business of `verify`.
    report.attention = (try? attention(today: Self.localDay)) ?? []
    return report
  }

  /// Today on the clock of this machine.
  private static var localDay: String {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day], from: Date())
    return String(
      format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  private func statusOfLog() throws(Failure) -> StatusReport {
    let zones = try SystemZones()
    return try log("pacelog status").reading { (log) throws(Failure) -> StatusReport in
      guard let log else { return emptyStatus }
      let rebuilder = try rebuilder(reading: log, zones)
      let heads = try log.memberHeads()
      let current = try rebuilder.currentMembers(among: heads.members, .outOfDate).names
      var report = try status(
        of: log, heads.members, names: rebuilder.names, current: current)
      if let head = heads.club {
        report.club = try clubStatus(head, isCurrent: rebuilder.isClubCurrent(head))
      }
      return report
    }
  }

  private func clubStatus(
    _ head: MemberHead, isCurrent: Bool
  ) throws(Failure) -> StatusReport.Member {
    let published = try? JSONFileSink(folder: configuration.outputFolder).publishedClub()
    return StatusReport.Member(
      member: head.member.name, lastSequence: head.sequence, isCurrent: isCurrent,
      problems: published?.problems.map { "\($0.event): \($0.explanation)" } ?? [])
  }

  private func status(
    of log: any EventLogReader, _ heads: [MemberHead], names: MemberNames, current: Set<String>
  ) throws(Failure) -> StatusReport {
    let statistics = try log.statistics()
    return StatusReport(
      dataFolder: configuration.dataFolder, log: statusName,
      outputFolder: configuration.outputFolder, head: statistics.head.position,
      chain: statistics.head.chain.hex,
      byteCount: statistics.byteCount,
      counts: Dictionary(
        uniqueKeysWithValues: statistics.counts.map { (String(describing: $0.kind), $0.count) }),
      members: heads.map { head in
        let name = names.published(head.member).name
        let isCurrent = current.contains(name)
        return StatusReport.Member(
          member: name, lastSequence: head.sequence, isCurrent: isCurrent,
          problems: isCurrent ? problems(of: name) : [])
      },
      refused: try refused(in: log), lastVerified: lastVerified,
      lastVerifiedSeconds: secondsSinceVerified, erasedEvents: statistics.erasedCount,
      writer: logPlace.writer?.description)
  }

  private var emptyStatus: StatusReport {
    StatusReport(
      dataFolder: configuration.dataFolder, log: statusName,
      outputFolder: configuration.outputFolder, head: 0, chain: "", byteCount: 0, counts: [:],
      members: [], refused: [], lastVerified: nil,
      lastVerifiedSeconds: nil, erasedEvents: 0, writer: logPlace.writer?.description)
  }

  /// The place of the log, when it is not the data folder.
  private var statusName: String? { configuration.logAddress.map { _ in logPlace.name } }

  private func problems(of member: String) -> [String] {
    let index = try? OutputReader(folder: configuration.outputFolder).memberIndex(member)
    return index?.problems.map { "\($0.event): \($0.explanation)" } ?? []
  }

  /// All rejected sources that were not imported since.
  private func refused(in log: any EventLogReader) throws(Failure) -> [StatusReport.Refused] {
    var refused: [StatusReport.Refused] = []
    try log.forEachHeader(of: .sourceRefused) { (header) throws(Failure) in
      if let entry = try rejectedSource(header, in: log) { refused.append(entry) }
    }
    return refused.sorted { ($0.member, $0.name) < ($1.member, $1.name) }
  }

  private func rejectedSource(
    _ header: EventHeader, in log: any EventLogReader
  ) throws(Failure) -> StatusReport.Refused? {
    guard let member = header.member, let logged = try log.event(at: header.position),
      case .event(let event) = logged.entry, case .sourceRefused(let source) = event.body,
      !source.rejection.isHarmless,
      case .refused(let rejection, _) = try log.knowledge(of: source.source, for: member),
      rejection == source.rejection
    else { return nil }
    return StatusReport.Refused(
      member: member.name, name: source.names.first ?? source.source.hex,
      refusal: RejectionReport(source.rejection))
  }

  // MARK: Looking into the log

  /// Lists events, newest first.
  public func logListing(
    member: String? = nil, kind: String? = nil, limit: Int = 50
  ) throws(Failure) -> LogListing {
    guard limit > 0 else {
      throw Failure(.usage, "--limit \(limit): nothing to list", advice: "use 1 or more")
    }
    var query = HeaderQuery(limit: limit)
    query.member = try member.map(memberID)
    query.kinds = try kind.map(Pipeline.eventKind).map { [$0] }
    return try inspecting { (log) throws(Failure) -> LogListing in
      guard let log else {
        return LogListing(events: [], placeWithoutLog: statusName ?? configuration.dataFolder)
      }
      return LogListing(events: try log.headers(query).map(LogListing.Entry.init))
    }
  }

  /// Finds an event by its position or the first digits of its id.
  public func logEntry(_ name: String) throws(Failure) -> LogEntryReport {
    let found = try inspecting { (log) throws(Failure) -> [LoggedEvent] in
      guard let log else { return [] }
      if let position = LogPosition(name), let event = try log.event(at: position) {
        return [event]
      }
      var events: [LoggedEvent] = []
      for header in try log.headers(withIDPrefix: name.lowercased(), limit: 2) {
        if let event = try log.event(at: header.position) { events.append(event) }
      }
      return events
    }
    guard let event = found.first else {
      throw Failure(
        .usage, "there is no event \(name)",
        advice: "give a position or the first digits of an id; pacelog log list shows them")
    }
    guard found.count == 1 else {
      throw Failure(
        .usage, "several ids begin with \(name)", advice: "give more digits of the id")
    }
    return LogEntryReport(event)
  }

  func inspecting<Result>(
    _ body: ((any EventLogReader)?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try log("pacelog").reading { (log) throws(Failure) in
      try body(log)
    }
  }

  /// A name in the form of a member's, whatever the log has.
  static func validMemberID(_ name: String) throws(Failure) -> MemberID {
    guard let member = MemberID(name) else {
      throw Failure(
        .usage, "\"\(name)\" cannot be a member's name",
        advice: memberNameRule + suggestion(for: name))
    }
    return member
  }

  /// A member, who is not the club.
  ///
  /// - Parameters:
  ///   - name: as the person typed it.
  ///   - advice: a suggestion for the club.
  /// - Returns: the member.
  /// - Throws: a usage error for the club, or for what cannot be a member's name.
  func person(
    _ name: String, advice: String = "name a member; pacelog status lists them"
  ) throws(Failure) -> MemberID {
    let member = try memberID(name)
    guard !member.isClub else {
      throw Failure(.usage, "\(name) is the club, not a member", advice: advice)
    }
    return member
  }

  private static func eventKind(_ name: String) throws(Failure) -> EventKind {
    guard let kind = EventKind.allCases.first(where: { String(describing: $0) == name }) else {
      throw Failure(
        .usage, "there is no kind of event \"\(name)\"",
        advice: "the kinds are: "
          + EventKind.allCases.map { String(describing: $0) }.joined(separator: ", "))
    }
    return kind
  }
}
