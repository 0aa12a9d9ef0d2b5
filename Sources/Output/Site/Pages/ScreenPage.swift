import ReadModels

/// `screen.html`: the club for a screen on the wall, which pages through by itself.
///
/// It names members who agreed to be seen in the club's activity, and those on its boards.
struct ScreenPage {
  /// As far as the club may see them.
  private let members: [MemberSummary]
  private let settings: SiteSettings
  private let club: ClubPageModels

  private static let listed = 10

  init(members: [MemberSummary], settings: SiteSettings, club: ClubPageModels = ClubPageModels()) {
    let newest = members.compactMap(\.lastDate).max() ?? ""
    self.members = members.compactMap { $0.listedInClub(on: newest) }
    (self.settings, self.club) = (settings, club)
  }

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: settings.texts[.screen], depth: 0, settings: settings,
      scripts: ["pages.js", "screen.js"])
    return frame.document { page in
      page.element("h1") { $0.foreign(settings.clubName) }
      ClubWeekSection(members: members, hasNextWeek: false).append(to: &page)
      ClubRecordsSection(members: members).append(to: &page)
      BoardsSection(pages: club.boards).append(to: &page)
      for discipline in MemberSummary.disciplines { best(discipline, &page) }
    }
  }

  /// Equal times share a place: 1, 2, 2, 4.
  private func best(_ discipline: String, _ page: inout Markup) {
    let best = members.compactMap { member in
      member.records[discipline].map { (member: member.member, seconds: $0) }
    }.sorted { left, right in
      (left.seconds.thousandths, left.member) < (right.seconds.thousandths, right.member)
    }
    guard !best.isEmpty else { return }
    let name = page.texts.discipline(discipline).capitalizedFirst
    page.section(name) { section in
      section.table(
        section.texts(.bestTimesOver, name), [.number(.place), .words(.member), .number(.time)]
      ) { rows in
        var place = 1
        for (index, entry) in best.prefix(Self.listed).enumerated() {
          if index > 0, best[index - 1].seconds != entry.seconds { place = index + 1 }
          rows.element("tr") { row in
            row.number("\(place)")
            row.element("td", ["class": "name"]) { $0.foreign(entry.member) }
            row.number(NumberText.exactDuration(entry.seconds))
          }
        }
      }
    }
  }
}
