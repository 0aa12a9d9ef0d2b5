import ActivityModel
import EventLog
import Importing
import Projection
public import Runtime

extension Pipeline {
  /// Puts a member on a board, or changes the name there, from a day on.
  ///
  /// - Parameters:
  ///   - board: its name in the configuration.
  ///   - member: the member.
  ///   - name: the name that the board shows.
  ///   - isPublic: whether the public may see the row.
  ///   - from: a date such as `2026-03-01`; nil for today in UTC.
  /// - Returns: the resulting profile.
  /// - Throws: a usage error for an unknown board, an invalid name or day; or why the log cannot be
  ///   written.
  public func join(
    board: String, member: String, as name: String, isPublic: Bool, from: String?
  ) throws(Failure) -> ProfileReport {
    try checkBoard(board)
    try checkAdmission(of: member, to: board)
    let audience: Visibility.Audience = isPublic ? .public : .club
    guard let entry = BoardEntry(board: board, name: name, audience: audience) else {
      throw Failure(
        .usage, "--name \(name): not a name for a board",
        advice: "use 1 to 64 bytes without ':', ',' and control characters")
    }
    return try changeBoards(of: member, from: from) { entries in
      (entries.filter { $0.board != board } + [entry]).sorted { $0.board < $1.board }
    }
  }

  /// Takes a member off a board from a day on.
  ///
  /// - Parameters:
  ///   - board: its name in the configuration.
  ///   - member: the member.
  ///   - from: a date such as `2026-03-01`; nil for today in UTC.
  /// - Returns: the resulting profile.
  /// - Throws: a usage error for an invalid day, or why the log cannot be written.
  public func leave(
    board: String, member: String, from: String?
  ) throws(Failure) -> ProfileReport {
    try changeBoards(of: member, from: from) { $0.filter { $0.board != board } }
  }

  /// Throws a usage error for a board that the configuration does not name.
  func checkBoard(_ name: String) throws(Failure) {
    let names = configuration.settings.boards.map(\.name)
    guard names.contains(name) else {
      throw Failure(
        .usage, "there is no board \"\(name)\"",
        advice: names.isEmpty
          ? "declare it under \"boards\" in the configuration"
          : Suggestion.text(for: name, among: names)
            ?? "the boards are: " + names.joined(separator: ", "))
    }
  }

  /// Throws a usage error for a member whom the configuration does not let join.
  private func checkAdmission(of member: String, to board: String) throws(Failure) {
    let names = try allNames(of: member)
    guard let board = configuration.settings.boards.first(where: { $0.name == board }),
      !board.admits(names)
    else { return }
    throw Self.mayNotJoin(member, board.name)
  }

  /// Changes the list in force on a day, and every later one.
  private func changeBoards(
    of name: String, from text: String?, _ change: ([BoardEntry]) -> [BoardEntry]
  ) throws(Failure) -> ProfileReport {
    let member = try person(name)
    let day =
      try text.map { (text) throws(Failure) in try LocalDate(option: "--from", text) } ?? today
    let known = try profileChanges(of: member)
    var lists: [(from: LocalDate?, entries: [BoardEntry])] = []
    for change in known {
      if case .boards(let entries) = change.setting { lists.append((change.from, entries)) }
    }
    let first = LocalDate(daysSinceEpoch: .min)
    lists.sort { ($0.from ?? first) < ($1.from ?? first) }
    let current = lists.last { ($0.from ?? first) <= day }?.entries ?? []
    let later = lists.filter { ($0.from ?? first) > day }
    let changes = ([(day, current)] + later).map {
      ProfileChange(from: $0.0, setting: .boards(change($0.1)))
    }
    return try setProfile(of: name, to: ProfileArguments(changes: changes))
  }

  var today: LocalDate { ZoneRules.utc.local(at: SystemClock.now).date }
}
