import ReadModels

/// The boards of the club: the newest season of each, and the first three of the one before it.
struct BoardsSection {
  /// With the rows of their first pages, in any order.
  let pages: [BoardSeason]

  private static let listed = 10

  func append(to page: inout Markup) {
    let boards = Dictionary(grouping: pages, by: \.board)
    for name in boards.keys.sorted() {
      let seasons = (boards[name] ?? []).filter { !$0.rows.isEmpty }
        .sorted { $1.season < $0.season }
      guard let newest = seasons.first else { continue }
      append(newest, before: seasons.dropFirst().first, &page)
    }
  }

  private func append(_ board: BoardSeason, before: BoardSeason?, _ page: inout Markup) {
    page.newline()
    page.element("section", ["class": "card", "data-season": board.lastDay]) {
      section in
      section.element("h2") { $0.foreign(board.title) }
      section.element("p", ["class": "note"]) { note in
        note.period(board.season)
        note.text(" ")
        note.element("span", ["class": "state"])
      }
      ranks(board, Self.listed, &section)
      guard let before else { return }
      section.element("details") { details in
        details.element("summary") { summary in
          summary.phrase(.winnersOf, { $0.period(before.season) })
        }
        ranks(before, 3, &details)
      }
    }
  }

  private func ranks(_ board: BoardSeason, _ count: Int, _ section: inout Markup) {
    let score = section.texts.name(.measure, board.measure)
    let columns: [ColumnHead] = [
      .number(.place), .words(.member), .plain(score, isNumber: true), .number(.days),
    ]
    section.table("\(board.title), \(board.season)", columns) { rows in
      for rank in board.rows.prefix(count) {
        rows.element("tr") { row in
          row.number(rank.rank.map { "\($0)" } ?? "–")
          row.element("td", ["class": "name"]) { name(rank, &$0) }
          row.number(MeasuredValue.measure(rank.score, of: board.measure))
          row.number(rank.days.map { Measure.count($0) })
        }
      }
    }
  }
}

extension BoardsSection {
  /// A dash for a forgotten member.
  private func name(_ row: BoardRow, _ cell: inout Markup) {
    guard let member = row.member, let name = row.name else { return cell.text("–") }
    cell.element("a", ["href": "members/\(member)/index.html"]) { $0.foreign(name) }
  }
}

/// The records that members set in the four weeks up to the club's newest day.
struct ClubRecordsSection {
  let members: [MemberSummary]

  private static let listed = 12

  func append(to page: inout Markup) {
    let records = members.flatMap { member in
      (member.newRecords ?? []).map { (member: member.member, record: $0) }
    }.sorted { ($1.record.date, $0.member) < ($0.record.date, $1.member) }
    guard let last = records.first.flatMap({ CalendarDate($0.record.date) }) else { return }
    let shown = records.filter {
      (CalendarDate($0.record.date) ?? .distantPast) > CalendarDate(number: last.number - 7)
    }
    page.section(.newRecords) { section in
      section.element("ul", ["class": "feed"]) { list in
        for entry in shown.prefix(Self.listed) {
          list.element("li") { append(entry.member, entry.record, &$0) }
          list.newline()
        }
      }
    }
  }

  private func append(_ member: String, _ record: RecentRecord, _ item: inout Markup) {
    item.element("a", ["href": "members/\(member)/index.html"]) { $0.foreign(member) }
    item.element("a", ["href": "members/\(member)/activities/\(record.activity).html"]) { link in
      let texts = link.texts
      let name = texts.discipline(record.discipline).capitalizedFirst
      let sport = record.sport == "run" ? "" : " (\(texts.sport(record.sport)))"
      let time = texts.localized(Words.exactDuration(record.seconds))
      link.text(texts(.distanceInTime, name + sport, time))
    }
    item.element("span", ["class": "note"]) { note in
      if let date = CalendarDate(record.date) { note.date(date, .day) }
    }
  }
}
