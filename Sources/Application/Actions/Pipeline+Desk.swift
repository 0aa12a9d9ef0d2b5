public import ActivityModel
import EventLog
public import Output
import Projection
import ReadModels
import Rebuilding
public import Runtime

extension Pipeline {
  /// The days ahead that the page for actions shows.
  private static let shownSeconds: Int64 = 14 * 86_400
  /// The activities and the messages that it shows.
  private static let shownActivities = 40
  private static let shownMessages = 60

  /// The contents of the page on which a member acts, or the club's operator.
  ///
  /// Values that actions change come from the log; activities, programs and totals of votes come
  /// from the read models.
  ///
  /// - Parameters:
  ///   - owner: The member, or the club.
  ///   - cache: Of bookings and messages.
  /// - Returns: The contents, without what the reader may do.
  /// - Throws: Why the log cannot be read.
  public func desk(
    of owner: MemberID, _ cache: StatementCache
  ) throws(Failure) -> Desk {
    let name = try names().published(owner).name
    var desk = Desk(member: name, isOperator: owner.isClub)
    desk.hasPages = configuration.site.isConfigured
    desk.sports = ActivityCorrectionRequest.sportNames.filter { $0 != Sport.unknown.rawValue }
    desk.members = try knownMembers().filter { $0 != name }
    desk.messages = Array(try messages(for: owner, cache).prefix(Self.shownMessages))
    desk.classes = try classes(of: owner, cache)
    try addBoards(to: &desk, of: name)
    guard !owner.isClub else { return desk }
    let reader = OutputReader(folder: configuration.outputFolder)
    let open = try? reader.open(member: name)
    desk.activities = open.map(Self.activities) ?? []
    desk.programs = (try? programs(reader, open)) ?? []
    return desk
  }

  private func classes(
    of owner: MemberID, _ cache: StatementCache
  ) throws(Failure) -> [Desk.ClassEntry] {
    let now = SystemClock.now.milliseconds / 1_000
    return try log("pacelog").reading { (log) throws(Failure) in
      guard let log else { return [] }
      let slots = try clubFacts(in: log).slots(beginning: now..<(now + Self.shownSeconds))
      guard !slots.isEmpty else { return [] }
      let all = try cache.all(in: log)
      return slots.map { slot in
        let states = all.mapValues { $0.booking(of: slot) }
        return Desk.ClassEntry(
          id: slot.classID, title: slot.title, localStart: slot.localStart,
          trainer: slot.trainer, room: slot.room, capacity: slot.capacity,
          taken: states.values.count { $0?.takesPlace == true },
          isBooked: (states[owner] ?? nil)?.takesPlace == true, isCancelled: slot.isCancelled)
      }
    }
  }

  private func addBoards(to desk: inout Desk, of name: String) throws(Failure) {
    var entries: [BoardEntry] = []
    if !desk.isOperator {
      let settings = try profile(of: name).settings
      desk.goals = settings.last { $0.setting == "goals" }?.value ?? ""
      let boards = settings.last { $0.setting == "boards" }?.value ?? ""
      entries = boards.split(separator: ",").compactMap { BoardEntry(String($0)) }
    }
    let names = try allNames(of: name)
    let closable = desk.isOperator ? closableSeasons() : [:]
    desk.boards = configuration.settings.boards.compactMap { board in
      let joinedAs = entries.first { $0.board == board.name }?.name
      guard desk.isOperator || joinedAs != nil || board.admits(names) else {
        return nil
      }
      return Desk.BoardEntry(
        name: board.name, title: board.title, joinedAs: joinedAs,
        closable: closable[board.name] ?? [])
    }
  }

  /// By board, newest first; empty while there are no read models.
  private func closableSeasons() -> [String: [String]] {
    let now = SystemClock.now.iso8601
    let open = ((try? publishedSeasons()) ?? []).filter { season in
      season.result == nil && season.closableFrom.map { $0 <= now } ?? false
    }
    return Dictionary(grouping: open, by: \.board)
      .mapValues { $0.map(\.season).sorted(by: >) }
  }

  // MARK: Read models

  private static func activities(_ open: OpenMember) -> [Desk.Entry] {
    var entries: [Desk.Entry] = []
    for year in open.years.prefix(2) {
      guard let model = try? open.model(Activities.self, at: "\(year)/activities.json") else {
        continue
      }
      entries += model.activities.map {
        Desk.Entry(
          id: $0.id, localStart: $0.localStart, sport: $0.sport, title: $0.title,
          isDeleted: false)
      }
      entries += model.deleted.map {
        Desk.Entry(
          id: $0.id, localStart: $0.localStart, sport: $0.sport, title: $0.title, isDeleted: true)
      }
    }
    return Array(entries.sorted { $1.localStart < $0.localStart }.prefix(shownActivities))
  }

  private func programs(
    _ reader: OutputReader, _ open: OpenMember?
  ) throws -> [Desk.ProgramEntry] {
    let list = try reader.openClub()?.model(ClubPrograms.self, at: "programs.json")?.programs ?? []
    let votes = try open?.model(Programs.self, at: "programs.json")?.votes ?? []
    return list.map { program in
      Desk.ProgramEntry(
        id: program.id, title: program.program.title, ups: program.ups, downs: program.downs,
        vote: votes.first { $0.program == program.id }?.vote)
    }
  }
}
