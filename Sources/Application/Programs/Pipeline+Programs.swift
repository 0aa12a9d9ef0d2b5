import ActivityModel
import Digests
import EventLog
import Output
public import ReadModels
import Rebuilding
public import Runtime

/// The club's programs in their order.
public struct ProgramReport: TextReport, Codable, Sendable, Equatable {
  public struct Row: Codable, Sendable, Equatable {
    public let id: String
    public let title: String
    public let members: [String]
    public let ups: Int
    public let downs: Int
    /// Null for a program that no workout can be matched with.
    public let doneBy: Int?
    public let isSunk: Bool
    public let isKept: Bool
  }

  public let programs: [Row]
  public let removed: [RemovedProgram]

  /// The programs as a table.
  public var text: String {
    guard !programs.isEmpty || !removed.isEmpty else { return "no program is published yet" }
    return ([list] + removed.map(\.text)).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var list: String {
    guard !programs.isEmpty else { return "" }
    return table(
      header: ["program", "title", "by", "done by", "up", "down"],
      rows: programs.map { row in
        [
          String(row.id.prefix(12)), row.title, row.members.joined(separator: ", "),
          row.doneBy.map(String.init) ?? "", "\(row.ups)",
          "\(row.downs)\(row.isSunk ? " (sunk)" : "")\(row.isKept ? " (kept)" : "")",
        ]
      })
  }
}

extension Pipeline {
  /// The programs of the club as published.
  ///
  /// - Throws: why the output cannot be read.
  public func programs() throws(Failure) -> ProgramReport {
    let list = try publishedPrograms()
    return ProgramReport(
      programs: list.programs.map {
        ProgramReport.Row(
          id: $0.id, title: $0.program.title, members: $0.members, ups: $0.ups, downs: $0.downs,
          doneBy: $0.doneBy, isSunk: $0.isSunk, isKept: $0.isKept)
      },
      removed: list.removed)
  }

  private func publishedPrograms() throws(Failure) -> ClubPrograms {
    let published = try JSONFileSink(folder: configuration.outputFolder).publishedClub()
    guard case .documents(let club) = published else {
      return ClubPrograms(programs: [], removed: [])
    }
    return try club.model(ClubPrograms.self, at: ClubPrograms.path)
      ?? ClubPrograms(programs: [], removed: [])
  }

  /// Records a member's vote on a program; the last one counts.
  ///
  /// - Parameters:
  ///   - vote: `up`, `down` or `none`.
  ///   - name: the member.
  ///   - program: its id, or the beginning of the id of a published one.
  /// - Returns: a sentence for people.
  /// - Throws: a usage error for an unknown vote or program, or why the log cannot be written.
  public func vote(
    _ vote: String, of name: String, on program: String
  ) throws(Failure) -> String {
    let member = try person(name)
    guard let choice = ProgramVote.Vote(rawValue: vote) else {
      throw Failure(
        .usage, "\(vote): not a vote", advice: "vote up, down, or none to take a vote back")
    }
    let id = try programID(program)
    try dataFolder.create()
    let today = ZoneRules.utc.local(at: SystemClock.now).date
    let fact = ProgramVote(program: id, vote: choice, date: today)
    try record(.vote(fact), of: member, "pacelog program vote \(name) \(id) \(vote)")
    let known = try? publishedPrograms().programs.first { $0.id == id }
    let subject = known.map { "\($0.program.title.onOneLine) (\(id.prefix(12)))" }
    return "\(name) votes \(vote) on program \(subject ?? String(id.prefix(12)))"
  }

  /// Shows a program whatever the votes, or lets the votes decide again.
  ///
  /// - Parameters:
  ///   - program: its id, or the beginning of the id of a listed or removed one.
  ///   - isKept: false to let the votes decide.
  /// - Returns: a sentence for people.
  /// - Throws: a usage error for an unknown program, or why the log cannot be written.
  public func keepProgram(_ program: String, isKept: Bool) throws(Failure) -> String {
    let id = try programID(program)
    try dataFolder.create()
    let ruling = ProgramRuling(program: id, ruling: isKept ? .kept : .none)
    let fact = Fact.subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(vendor: "programs", kind: .app), subject: id,
        content: .programRuling(ruling)))
    try record(fact, of: .club, "pacelog program \(isKept ? "keep" : "keep --undo") \(id)")
    return isKept
      ? "program \(id.prefix(12)) is shown whatever the votes"
      : "votes decide on program \(id.prefix(12)) again"
  }

  /// Records a fact of a command as a source of its own.
  private func record(
    _ fact: Fact, of member: MemberID, _ command: String
  ) throws(Failure) {
    try log("pacelog program").writing(for: [member]) { (log) throws(Failure) in
      let last = try log.lastSequence(of: member)
      try log.append(fact, stated: "\(command)\(askedBy) (after event \(last))", of: member)
    }
  }

  private func programID(_ text: String) throws(Failure) -> String {
    if let digest = Digest(hex: text) { return digest.hex }
    let list = try publishedPrograms()
    let known = (list.programs.map(\.id) + list.removed.map(\.id))
      .filter { $0.hasPrefix(text.lowercased()) }
    guard text.utf8.count >= 4, known.count == 1 else {
      throw Failure(
        .usage, "there is no program \"\(text)\"",
        advice: known.count > 1
          ? "\(known.count) programs begin with this: give more of the id"
          : "pacelog program list shows the ids")
    }
    return known[0]
  }
}

extension RemovedProgram {
  fileprivate var text: String {
    "removed by votes: \(id.prefix(12)) (\(ups) up, \(downs) down);"
      + " pacelog program keep \(id.prefix(12)) shows it again"
  }
}
