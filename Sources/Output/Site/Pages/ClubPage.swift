import ReadModels

/// `index.html`: the club, its newest week, and everybody in it.
struct ClubPage {
  let members: [MemberSummary]
  let club: ClubPageModels
  let settings: SiteSettings

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: settings.clubName, depth: 0, trail: [], settings: settings, scripts: ["pages.js"])
    return frame.document { page in
      page.element("h1") { $0.foreign(settings.clubName) }
      if !club.trainers.isEmpty {
        page.element("nav", ["class": "chips", "aria-label": "Pages of the club"]) {
          $0.element("a", ["href": TrainersPage.path], "Trainers")
        }
      }
      DailySection(daily: club.daily).append(to: &page)
      NewsSection(news: club.news).append(to: &page)
      if settings.isPublic {
        page.element("dl", ["class": "tiles"], totals)
      } else {
        ClubWeek(members: members).append(to: &page)
      }
      if members.isEmpty {
        page.element("p", "No activities yet.")
      } else {
        page.section("Members", list)
      }
      OffersSection(offers: club.offers).append(to: &page)
      if settings.hasScreen, !settings.isPublic {
        page.element("p", ["class": "note"]) {
          $0.element("a", ["href": "screen.html"], "The page for a screen on the wall")
        }
      }
    }
  }

  private func totals(_ tiles: inout Markup) {
    tiles.tile("Members", .count(members.count))
    tiles.tile("Runs", .count(members.reduce(0) { $0 + $1.activities }))
    tiles.tile(
      "Last run", members.compactMap(\.lastDate).max().flatMap { CalendarDate($0)?.tileWords })
  }

  private func list(_ section: inout Markup) {
    section.search("Find a member")
    let columns =
      settings.isPublic
      ? ["Member", "Runs#", "Last run"]
      : ["Member", "Activities#", "Distance#", "Newest activity"]
    let records = MemberSummary.disciplines.map { Words.discipline($0).capitalizedFirst + "#" }
    section.table("The members and their best times", columns + records, isSortable: true) {
      rows in
      for member in members { row(member, &rows) }
    }
  }

  private func row(_ member: MemberSummary, _ rows: inout Markup) {
    rows.element("tr") { row in
      row.link(member.member, to: "members/\(member.member)/index.html")
      row.number(.count(member.activities))
      if !settings.isPublic { row.number(.sum(member.meters)) }
      row.element("td", ["class": "day"]) { cell in
        guard let last = member.lastDate.flatMap({ CalendarDate($0) }) else {
          return cell.text("–")
        }
        if settings.isPublic { return cell.date(last, .year) }
        cell.element("span", ["data-seen": last.iso]) { $0.date(last, .year) }
      }
      for discipline in MemberSummary.disciplines {
        row.number(member.records[discipline].map(Words.exactDuration))
      }
    }
    rows.newline()
  }
}

/// The week of the club's newest activity: sums and the newest activities.
///
/// A second block is for a reader who looks a week later; a script chooses.
struct ClubWeek {
  private let recent: [(member: String, activity: RecentActivity, date: CalendarDate)]
  private static let listed = 12

  init(members: [MemberSummary]) {
    recent = members.flatMap { member in
      member.recent.compactMap { activity in
        CalendarDate(activity.date).map { (member.member, activity, $0) }
      }
    }
    .sorted { ($1.date, $0.member, $0.activity.id) < ($0.date, $1.member, $1.activity.id) }
  }

  func append(to page: inout Markup) {
    guard let newest = recent.first else { return }
    page.newline()
    page.element("section", ["class": "card", "id": "week"]) { section in
      section.element("h2", "Newest week")
      append(newest.date.monday, to: &section, isHidden: false)
      append(CalendarDate(number: newest.date.monday.number + 7), to: &section, isHidden: true)
    }
    page.section("Newest activities") { section in
      section.element("ul", ["class": "feed"]) { list in
        for entry in recent.prefix(Self.listed) {
          list.element("li") { append(entry.member, entry.activity, entry.date, to: &$0) }
          list.newline()
        }
      }
    }
  }

  private func append(_ monday: CalendarDate, to section: inout Markup, isHidden: Bool) {
    let week = recent.filter { $0.date.monday == monday }
    let meters = week.reduce(Int64(0)) { $0 + Self.bounded($1.activity.meters) }
    let seconds = week.reduce(Int64(0)) { $0 + Self.bounded($1.activity.seconds) }
    section.element(
      "div", isHidden ? ["data-week": monday.iso, "hidden": ""] : ["data-week": monday.iso]
    ) { block in
      block.element("p", ["class": "note"]) { note in
        note.text("Week of ")
        note.date(monday)
      }
      block.element("dl", ["class": "tiles"]) { tiles in
        tiles.tile("Active members", .count(Set(week.map(\.member)).count))
        tiles.tile("Activities", .count(week.count))
        tiles.tile("Distance", .sum(Thousandths(thousandths: meters)))
        tiles.tile("Moving time", Words.hours(Thousandths(thousandths: seconds)))
      }
    }
  }

  private static func bounded(_ value: Thousandths?) -> Int64 {
    min(max(0, value?.thousandths ?? 0), 1_000_000_000_000)
  }

  private func append(
    _ member: String, _ activity: RecentActivity, _ date: CalendarDate, to item: inout Markup
  ) {
    item.element("a", ["href": "members/\(member)/index.html"]) { $0.foreign(member) }
    item.element("a", ["href": "members/\(member)/activities/\(activity.id).html"]) {
      $0.foreign(activity.name)
    }
    item.element("span", ["class": "note"]) { note in
      note.date(date, .day)
      note.text(" · \(Words.name(activity.sport).capitalizedFirst)")
      if let meters = activity.meters {
        note.text(" · ")
        note.measure(.kilometers(meters))
      }
      if let seconds = activity.seconds { note.text(" · \(Words.duration(seconds))") }
    }
  }
}
