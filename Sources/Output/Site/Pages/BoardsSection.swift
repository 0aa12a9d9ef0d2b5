import ReadModels

/// The boards of the club: the newest season of each, the last one that is closed, and the winners
/// of the others.
struct BoardsSection {
  /// With the rows of their first pages, in any order.
  let pages: [BoardSeason]
  /// True to show the rows of members who joined for the public and are still on the board for it.
  var isPublic = false
  /// The members who have a page.
  var linked: Set<String>?

  private static let listed = 10

  func append(to page: inout Markup) {
    let boards = Dictionary(grouping: pages, by: \.board)
    for name in boards.keys.sorted() {
      let seasons = (boards[name] ?? []).filter { !shown($0).isEmpty }
        .sorted { $1.season < $0.season }
      guard let newest = seasons.first else { continue }
      append(newest, before: Array(seasons.dropFirst()), &page)
    }
  }

  private func append(_ board: BoardSeason, before: [BoardSeason], _ page: inout Markup) {
    page.newline()
    // A script shows whether a season runs or waits; a closed one needs none.
    let open = board.result == nil ? board : nil
    page.element(
      "section", ["class": "card", "data-season": open?.lastDay, "data-ends": open?.endsAt]
    ) { section in
      section.element("h2") { $0.foreign(board.title) }
      section.element("p", ["class": "note"]) { note in
        note.period(board.season)
        note.text(" ")
        note.element("span", ["class": "state"]) { state in
          board.stateKey.map { state.text("· \(state.texts[$0])") }
        }
      }
      let rows = shown(board)
      ranks(board, rows.prefix(Self.listed), &section)
      rest(of: board, rows.dropFirst(Self.listed), &section)
      guard let last = before.first(where: { $0.result != nil }) ?? before.first else { return }
      section.element("details") { details in
        details.element("summary") { summary in
          summary.winners(of: last.season)
          last.stateKey.map { summary.text(" · \(summary.texts[$0])") }
        }
        ranks(last, shown(last).prefix(3), &details)
      }
      winners(of: before.filter { $0.season != last.season }, &section)
    }
  }

  /// The places below the first ones, which a reader opens.
  private func rest(
    of board: BoardSeason, _ rows: ArraySlice<BoardRow>, _ section: inout Markup
  ) {
    guard !rows.isEmpty else { return }
    section.element("details") { details in
      details.element("summary", details.texts.counted(.morePlaces, rows.count))
      ranks(board, rows, &details)
      guard !isPublic, board.rowCount > board.rows.count else { return }
      let counts = [board.rows.count, board.rowCount].map { NumberText.grouped(Int64($0)) }
      details.element("p", ["class": "note"], details.texts(.placesListed, counts[0], counts[1]))
    }
  }

  /// A line for each season, with all members of the first rank.
  private func winners(of seasons: [BoardSeason], _ section: inout Markup) {
    guard !seasons.isEmpty else { return }
    section.element("details") { details in
      details.element("summary", .seasonWinners)
      details.list("feed", seasons) { season, item in
        item.element("span", ["class": "note"]) { $0.period(season.season) }
        for row in shown(season).prefix(while: { $0.rank == shown(season).first?.rank }) {
          item.text(" ")
          name(row, &item)
        }
      }
    }
  }

  private func ranks(
    _ board: BoardSeason, _ rows: ArraySlice<BoardRow>, _ section: inout Markup
  ) {
    let score = section.texts.name(.measure, board.measure)
    let columns: [ColumnHead] = [
      .number(.place), .words(.member), .plain(score, isNumber: true), .number(.days),
    ]
    section.table("\(board.title), \(board.season)", columns, of: rows) { rank, row in
      row.number(rank.rank.map { "\($0)" } ?? "–")
      row.element("td", ["class": "name"]) { name(rank, &$0) }
      row.number(MeasuredValue.measure(rank.score, of: board.measure))
      row.number(rank.days.map { Measure.count($0) })
    }
  }

  private func shown(_ board: BoardSeason) -> [BoardRow] {
    isPublic ? board.publicRows : board.rows
  }
}

extension BoardsSection {
  /// A dash for a forgotten member.
  private func name(_ row: BoardRow, _ cell: inout Markup) {
    guard let member = row.member, let name = row.name else { return cell.text("–") }
    guard linked?.contains(member) ?? true else { return cell.foreign(name) }
    cell.element("a", ["href": "members/\(member)/index.html"]) { $0.foreign(name) }
  }
}

extension Markup {
  /// `Winners of Mar 2026`, `Winners of the week of Mon 23 Mar 2026`.
  fileprivate mutating func winners(of season: String) {
    guard GoalSpan(season) == .week, let monday = CalendarDate(isoWeek: season) else {
      return phrase(.winnersOf, { $0.period(season) })
    }
    phrase(.winnersOfWeek, { $0.date(monday) })
  }
}

extension BoardSeason {
  /// The rows that the public may see.
  ///
  /// A closed row stays as it is. It is left out while the member's present entry is not public, or
  /// not known because the member would have no row.
  fileprivate var publicRows: [BoardRow] {
    let withdrawn = Set(amendments.filter { $0.now?.audience != "public" }.map(\.member))
    return rows.filter { row in
      row.audience == "public" && row.member.map { !withdrawn.contains($0) } ?? false
    }
  }

  /// The word for a closed season; nil for one that runs or waits.
  fileprivate var stateKey: TextKey? {
    result.map { $0.revision > 1 ? .seasonAmended : .seasonFinal }
  }
}

/// The records that members set in the four weeks up to the club's newest activity.
struct ClubRecordsSection {
  let members: [MemberSummary]

  private static let listed = 12

  func append(to page: inout Markup) {
    let records = members.flatMap { member in
      (member.newRecords ?? []).map { (member: member.member, record: $0) }
    }.sorted { ($1.record.date, $0.member) < ($0.record.date, $1.member) }
    guard let newest = members.compactMap(\.lastDate).max().flatMap({ CalendarDate($0) }) else {
      return
    }
    let shown = records.filter {
      (CalendarDate($0.record.date) ?? .distantPast) > CalendarDate(number: newest.number - 28)
    }
    guard !shown.isEmpty else { return }
    page.section(.newRecords) { section in
      section.list("feed", shown.prefix(Self.listed)) { append($0.member, $0.record, &$1) }
    }
  }

  private func append(_ member: String, _ record: RecentRecord, _ item: inout Markup) {
    item.element("a", ["href": "members/\(member)/index.html"]) { $0.foreign(member) }
    item.element("a", ["href": "members/\(member)/activities/\(record.activity).html"]) { link in
      let texts = link.texts
      let name = texts.discipline(record.discipline).capitalizedFirst
      let sport = record.sport == "run" ? "" : " (\(texts.sport(record.sport)))"
      let time = texts.localized(NumberText.exactDuration(record.seconds))
      link.text(texts(.distanceInTime, name + sport, time))
    }
    item.element("span", ["class": "note"]) { note in
      if let date = CalendarDate(record.date) { note.date(date, .year) }
    }
  }
}
