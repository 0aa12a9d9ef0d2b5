public import ReadModels

/// The club's page beside its members; on public sites, the timetable and the club's own texts.
public struct ClubPageModels: Sendable {
  /// The newest seasons with the rows of their first pages.
  let boards: [BoardSeason]
  let attention: [AttentionItem]
  /// Nil without classes; public pages have it too.
  let timetable: SiteTimetable?
  /// The club's own documents, which public pages have too.
  let content: ClubContent

  public init(
    boards: [BoardSeason] = [], attention: [AttentionItem] = [], timetable: SiteTimetable? = nil,
    content: ClubContent = ClubContent()
  ) {
    (self.boards, self.attention) = (boards, attention)
    (self.timetable, self.content) = (timetable, content)
  }
}

/// `index.html`: the club, its newest week, and everybody in it.
struct ClubPage {
  let members: [MemberSummary]
  let settings: SiteSettings
  var club = ClubPageModels()

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: settings.clubName, depth: 0, settings: settings, isIndex: true)
    return frame.document { page in
      page.element("h1") { $0.foreign(settings.clubName) }
      links(&page)
      DailySection(daily: club.content.daily).append(to: &page)
      NewsSection(news: club.content.news).append(to: &page)
      if settings.isPublic {
        page.element("dl", ["class": "tiles"], totals)
        BoardsSection(
          pages: club.boards, isPublic: true, linked: Set(members.map(\.member))
        ).append(to: &page)
      } else {
        attention(&page)
        ClubWeekSection(members: members).append(to: &page)
        ClubRecordsSection(members: members).append(to: &page)
        BoardsSection(pages: club.boards).append(to: &page)
      }
      if members.isEmpty {
        page.element("p", .noActivities)
      } else {
        page.section(.members, list)
      }
      OffersSection(offers: club.content.offers).append(to: &page)
      if settings.hasScreen, !settings.isPublic {
        page.element("p", ["class": "note"]) {
          $0.element("a", ["href": "screen.html"], .screenLink)
        }
      }
    }
  }

  private func attention(_ page: inout Markup) {
    guard !club.attention.isEmpty else { return }
    page.element("p", ["class": "chips"]) { chips in
      chips.element(
        "a", ["href": "attention.html"],
        "\(chips.texts[.needsYourEyes]): \(club.attention.count)")
    }
  }

  private func totals(_ tiles: inout Markup) {
    tiles.tile(.members, .count(members.count))
    tiles.tile(.runs, .count(members.reduce(0) { $0 + $1.activities }))
    tiles.tile(
      .lastRun,
      members.compactMap(\.lastDate).max().flatMap { CalendarDate($0) }
        .map { settings.texts.text(of: $0, .year) })
  }

  private func links(_ page: inout Markup) {
    let hasPrograms = club.content.programs != nil && !settings.isPublic
    guard
      club.timetable != nil || !club.content.trainers.isEmpty || hasPrograms
        || club.content.places != nil
    else { return }
    page.element("nav", ["class": "chips", "aria-label": page.texts[.pagesOfClub]]) { nav in
      if club.timetable != nil {
        nav.element("a", ["href": "schedule.html"], .timetable)
      }
      if !club.content.trainers.isEmpty {
        nav.element("a", ["href": TrainersPage.path], .trainers)
      }
      if hasPrograms { nav.element("a", ["href": ProgramsPage.path], .programs) }
      if club.content.places != nil {
        nav.element("a", ["href": PlacesPage.path], .placesToTrain)
      }
    }
  }

  private func list(_ section: inout Markup) {
    section.search(.findMember)
    let columns: [ColumnHead] =
      settings.isPublic
      ? [.words(.member), .number(.runs), .words(.lastRun)]
      : [.words(.member), .number(.activities), .number(.distance), .words(.newestActivity)]
    let records = MemberSummary.disciplines.map {
      ColumnHead.plain(settings.texts.discipline($0).capitalizedFirst, isNumber: true)
    }
    section.table(.membersAndBestTimes, columns + records, isSortable: true, of: members, row)
  }

  private func row(_ member: MemberSummary, _ row: inout Markup) {
    row.link(member.member, to: "members/\(member.member)/index.html")
    row.number(.count(member.activities))
    if !settings.isPublic {
      row.number(.distance(ofSum: member.meters))
    }
    row.element("td", ["class": "day"]) { cell in
      guard let last = member.lastDate.flatMap({ CalendarDate($0) }) else { return cell.text("–") }
      if settings.isPublic { return cell.date(last, .year) }
      cell.element("span", ["data-seen": last.iso]) { $0.date(last, .year) }
    }
    for discipline in MemberSummary.disciplines {
      row.number(member.records[discipline].map(NumberText.exactDuration))
    }
  }
}

/// The week of the club's newest activity: sums and the newest activities.
///
/// A second block is for a reader who looks a week later; a script chooses. A screen on the wall
/// has none: there the week has no activity yet.
struct ClubWeekSection {
  private let recent: [(member: String, activity: RecentActivity, date: CalendarDate)]
  private let hasNextWeek: Bool
  private static let listed = 12

  init(members: [MemberSummary], hasNextWeek: Bool = true) {
    self.hasNextWeek = hasNextWeek
    recent = members.flatMap { member in
      member.recent.compactMap { activity in
        CalendarDate(activity.date).map { (member.member, activity, $0) }
      }
    }
    .sorted { ($1.date, $0.member, $0.activity.id) < ($0.date, $1.member, $1.activity.id) }
  }

  func append(to page: inout Markup) {
    guard let newest = recent.first else { return }
    page.newestWeek(newest.date.monday, hasNext: hasNextWeek, append)
    page.section(.newestActivities) { section in
      section.list("feed", recent.prefix(Self.listed)) {
        append($0.member, $0.activity, $0.date, to: &$1)
      }
    }
  }

  private func append(_ monday: CalendarDate, _ block: inout Markup) {
    let week = recent.filter { $0.date.monday == monday }
    let meters = week.reduce(Int64(0)) { $0 + Self.bounded($1.activity.meters) }
    let seconds = week.reduce(Int64(0)) { $0 + Self.bounded($1.activity.seconds) }
    block.element("dl", ["class": "tiles"]) { tiles in
      let dash = Measure.fixed("–")
      tiles.tile(.activeMembers, week.isEmpty ? dash : .count(Set(week.map(\.member)).count))
      tiles.tile(.activities, week.isEmpty ? dash : .count(week.count))
      tiles.tile(.distance, .distance(ofSum: Thousandths(thousandths: meters)) ?? dash)
      tiles.tile(
        .movingTime, seconds > 0 ? NumberText.hours(Thousandths(thousandths: seconds)) : "–")
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
      note.text(" · \(note.texts.capitalizedSport(activity.sport))")
      if let meters = activity.meters {
        note.text(" · ")
        note.measure(.kilometers(meters))
      }
      if let seconds = activity.seconds { note.text(" · \(NumberText.duration(seconds))") }
    }
  }
}
