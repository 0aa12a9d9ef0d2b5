import ReadModels

/// `index.html`: everybody in the club.
struct ClubPage {
  let members: [MemberSummary]
  let settings: SiteSettings

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: "The club", depth: 0, trail: [], settings: settings, scripts: ["pages.js"])
    return frame.document { page in
      page.element("h1", "The club")
      page.element("dl", ["class": "tiles"], totals)
      if members.isEmpty {
        page.element("p", "No activities yet.")
      } else {
        page.section("Members", list)
      }
    }
  }

  private func totals(_ tiles: inout Markup) {
    let meters = members.reduce(Int64(0)) { $0 &+ $1.meters.thousandths }
    tiles.tile("Members", Words.grouped(Int64(members.count)))
    tiles.tile("Runs", Words.grouped(Int64(members.reduce(0) { $0 + $1.runs })))
    if !settings.isPublic {
      tiles.tile("Total distance", Words.wholeKilometers(Thousandths(thousandths: meters)), "km")
    }
    tiles.tile(
      "Last run", members.compactMap(\.lastRun).max().flatMap { CalendarDate($0)?.tileWords })
  }

  private func list(_ section: inout Markup) {
    section.element("p", ["class": "filter", "hidden": ""]) { filter in
      filter.element("label") { label in
        label.text("Find a member ")
        label.void("input", ["type": "search", "id": "filter", "autocomplete": "off"])
      }
    }
    let columns = ["Member", "Runs#"] + (settings.isPublic ? [] : ["Distance#"]) + ["Last run"]
    let records = MemberSummary.disciplines.map { Words.discipline($0).capitalizedFirst + "#" }
    section.table("The members and their best times", columns + records) { rows in
      for member in members { row(member, &rows) }
    }
  }

  private func row(_ member: MemberSummary, _ rows: inout Markup) {
    rows.element("tr") { row in
      row.link(member.member, to: "members/\(member.member)/index.html")
      row.number(Words.grouped(Int64(member.runs)))
      if !settings.isPublic { row.number("\(Words.wholeKilometers(member.meters)) km") }
      row.day(member.lastRun)
      for discipline in MemberSummary.disciplines {
        row.number(member.records[discipline].map(Words.exactDuration))
      }
    }
    rows.newline()
  }
}
