import ActivityModel

extension Adapter {
  /// A member's votes on programs: `votes.csv`.
  static let programVotes = Adapter(
    name: "program-votes", version: 1, title: "votes.csv, a member's votes on programs",
    recognizes: { ProgramVotes.fits($0.tableHeader) }, read: ProgramVotes.read)
}

/// Reads `program,vote,date`: the id of a program, `up`, `down` or `none`, and a day.
enum ProgramVotes {
  static func fits(_ header: CSVHeader?) -> Bool {
    header?.names == ["program", "vote", "date"] || header?.names == ["program", "vote"]
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings) else { return }
    guard fits(header) else { throw .unknownHeader(rows.row) }
    var order: [String] = []
    var votes: [String: (vote: ProgramVote, place: Place)] = [:]
    while try rows.next(&source, &findings) {
      guard let vote = vote(rows.row, &findings) else { continue }
      if votes[vote.program] == nil { order.append(vote.program) }
      votes[vote.program] = (vote, rows.row.place)
    }
    for program in order {
      guard let (vote, place) = votes[program] else { continue }
      findings.append(.vote(vote), at: place, records: 1)
    }
  }

  private static func vote(_ row: CSVRow, _ findings: inout Findings) -> ProgramVote? {
    guard let program = Digest(hex: row.string(0)) else {
      findings.refuse(
        "program-not-known", at: row.place,
        because: "\(Excerpt.of(row.string(0))) is no id of a program, which has 64 digits;"
          + " the vote was left out")
      return nil
    }
    guard let vote = ProgramVote.Vote(rawValue: row.string(1).lowercased()) else {
      findings.refuse(
        "vote-not-readable", at: row.place,
        because: "\(Excerpt.of(row.string(1))) is no vote: up, down or none;"
          + " the vote was left out")
      return nil
    }
    var date: LocalDate?
    if row.count > 2, !row.isEmpty(2) {
      date = LocalDate(iso8601: row.string(2))
      if date == nil {
        findings.refuseDate(row, column: 2)
        return nil
      }
    }
    return ProgramVote(program: program.hex, vote: vote, date: date)
  }
}
