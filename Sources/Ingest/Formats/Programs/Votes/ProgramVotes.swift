import ActivityModel

extension Adapter {
  /// A member's votes on programs: `votes.csv`.
  static let programVotes = Adapter(
    name: "program-votes", version: 1, title: "votes.csv, a member's votes on programs",
    recognizes: ProgramVotes.table.fits, read: ProgramVotes.read)
}

/// Reads `program,vote,date`: the id of a program, `up`, `down` or `none`, and a day.
enum ProgramVotes {
  static let table = NamedTable(
    needs: ["program", "vote"], optional: ["date"], hasNoOthers: true)

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var order: [String] = []
    var votes: [String: (vote: ProgramVote, place: Place)] = [:]
    try table.read(&source, &diagnostics) { cells, diagnostics in
      guard let vote = vote(cells, &diagnostics) else { return }
      if votes[vote.program] == nil { order.append(vote.program) }
      votes[vote.program] = (vote, cells.place)
    }
    for program in order {
      guard let (vote, place) = votes[program] else { continue }
      diagnostics.append(.vote(vote), at: place, records: 1)
    }
  }

  private static func vote(_ cells: NamedCells, _ diagnostics: inout Diagnostics) -> ProgramVote? {
    let (program, word) = (cells["program"] ?? "", cells["vote"] ?? "")
    guard let program = Digest(hex: program) else {
      return diagnostics.refuse(
        "program-not-known", at: cells.place,
        because: "\(Excerpt.of(program)) is no id of a program, which has 64 digits;"
          + " the vote was left out")
    }
    guard let vote = ProgramVote.Vote(rawValue: word.lowercased()) else {
      return diagnostics.refuse(
        "vote-not-readable", at: cells.place,
        because: "\(Excerpt.of(word)) is no vote: up, down or none; the vote was left out")
    }
    guard let text = cells["date"] else {
      return ProgramVote(program: program.hex, vote: vote, date: nil)
    }
    guard let date = LocalDate(iso8601: text) else {
      if let column = cells.header.column("date") {
        diagnostics.refuseDate(cells.row, column: column)
      }
      return nil
    }
    return ProgramVote(program: program.hex, vote: vote, date: date)
  }
}
