import ReadModels

/// `members/<member>/<year>-points.html`: everything that earned points in a year, and why.
struct PointsPage {
  let models: MemberPageModels
  let progress: Progress
  let settings: SiteSettings

  var bytes: [UInt8] {
    let year = progress.period
    let frame = PageFrame(
      title: settings.texts(.pointsOf, year), depth: 2,
      trail: [(models.member, "index.html")]
        + (models.years.contains(year) ? [(year, "\(year).html")] : []), settings: settings)
    return frame.document { page in
      page.element("h1", page.texts(.pointsOf, year))
      page.element("p", ["class": "when"], .howPointsAreEarned)
      page.section(.whyThesePoints, ledger)
      if !knownGoals.isEmpty { page.section(.goals, goals) }
    }
  }

  private func ledger(_ section: inout Markup) {
    let classes = Dictionary(models.bookings.map { ($0.event, $0) }) { first, _ in first }
    let tests = models.tests
    let columns: [ColumnHead] = [.words(.date), .number(.points), .words(.rule), .words(.earnedBy)]
    section.table(.whyThesePoints, columns, isSortable: true, of: progress.ledger) { entry, row in
      row.element("td", ["class": "day"]) { cell in
        if let date = CalendarDate(entry.date) { cell.date(date, .day) }
      }
      row.number(.count(entry.points))
      row.cell(row.texts.name(.rule, entry.rule))
      row.element("td", ["class": "name"]) {
        earned(entry.earnedBy, classes, tests, &$0)
      }
    }
  }

  /// Activities by name with their pages, classes with their time; tests, goals and weeks in words.
  private func earned(
    _ ids: [String], _ classes: [String: ClassBooking], _ tests: [String: TestRecord],
    _ cell: inout Markup
  ) {
    for (index, id) in ids.enumerated() {
      if index > 0 { cell.text(", ") }
      if let activity = models.activity(id) {
        cell.element("a", ["href": "activities/\(id).html"]) {
          $0.foreign($0.texts.name(of: activity))
        }
      } else if let held = classes[id] {
        cell.foreign(held.title)
        cell.text(", ")
        cell.moment(held.localStart, .day)
      } else if id.contains(":") {
        cell.text(cell.texts.name(ofStreak: id).words)
      } else if id.contains("-W") {
        cell.period(id, .day)
      } else if let test = tests[id] {
        cell.foreign(cell.texts.name(of: test))
      } else {
        cell.text(.test)
      }
    }
  }

  private var knownGoals: [GoalResult] { progress.goals.filter { $0.value != nil } }

  private func goals(_ section: inout Markup) {
    let columns: [ColumnHead] = [
      .words(.period), .words(.goal), .number(.result), .words(.reachedHead),
    ]
    section.table(.goals, columns, isSortable: true, of: knownGoals) { goal, row in
      // The page names the year.
      row.element("td", ["class": "day"]) { $0.period(goal.period, .day) }
      row.cell(row.texts.name(of: goal))
      row.number(MeasuredValue.measure(goal.value, of: goal.measure))
      row.cell(goal.isReached == true ? .yes : .no)
    }
  }
}
