import ReadModels

/// `screen.html`: the club for a screen on the wall, which pages through by itself.
struct ScreenPage {
  let members: [MemberSummary]
  let settings: SiteSettings
  var club = ClubPageModels()

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: settings.texts[.screen], depth: 0, trail: [(settings.clubName, "index.html")],
      settings: settings,
      scripts: ["pages.js", "screen.js"])
    return frame.document { page in
      page.element("h1") { $0.foreign(settings.clubName) }
      ClubWeekSection(members: members).append(to: &page)
      ClubRecordsSection(members: members).append(to: &page)
      BoardsSection(pages: club.boards).append(to: &page)
      for discipline in MemberSummary.disciplines { best(discipline, &page) }
    }
  }

  private func best(_ discipline: String, _ page: inout Markup) {
    let best = members.filter { $0.records[discipline] != nil }
      .sorted { left, right in
        (left.records[discipline]?.thousandths ?? 0, left.member)
          < (right.records[discipline]?.thousandths ?? 0, right.member)
      }
      .prefix(10)
    guard !best.isEmpty else { return }
    let name = page.texts.discipline(discipline).capitalizedFirst
    page.section(name) { section in
      section.table(
        section.texts(.bestTimesOver, name), [.number(.place), .words(.member), .number(.time)]
      ) { rows in
        for (index, member) in best.enumerated() {
          rows.element("tr") { row in
            row.number("\(index + 1)")
            row.element("td", ["class": "name"]) { $0.foreign(member.member) }
            row.number(member.records[discipline].map(NumberText.exactDuration))
          }
        }
      }
    }
  }
}
