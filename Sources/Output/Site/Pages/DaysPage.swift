import ReadModels

/// `members/<member>/<year>-days.html`: the daily values of a year; on private sites alone.
struct DaysPage {
  let models: MemberPageModels
  let year: String
  let settings: SiteSettings

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: settings.texts(.daysOf, year), depth: 2,
      trail: [(models.member, "index.html"), (year, "\(year).html")], settings: settings)
    return frame.document { page in
      page.element("h1", page.texts(.daysOf, year))
      page.section(.dailyValues) { section in
        let columns: [ColumnHead] = [
          .words(.date), .number(.steps), .number(.activeTime), .number(.sleep),
          .number(.distance), .number(.activeEnergy),
        ]
        section.table(
          section.texts(.dailyValuesOf, year), columns, isSortable: true,
          of: models.days(of: year), append)
      }
    }
  }

  private func append(_ day: Day, _ row: inout Markup) {
    row.element("td") { cell in
      if let date = CalendarDate(day.date) { cell.date(date, .day) } else { cell.text(day.date) }
    }
    row.number(day.steps.map { .count($0) })
    row.number(day.activeMinutes.map(NumberText.minutes))
    row.number(day.sleepMinutes.map(NumberText.minutes))
    row.number(day.distanceMeters.map(Measure.kilometers))
    row.number(
      day.activeEnergyKilocalories.map { .count(Int(clamping: $0.wholes), "kcal") })
  }
}

extension MemberPageModels {
  /// The years with daily values, newest first.
  var dayYears: [String] {
    years.filter { !days(of: $0).isEmpty }
  }

  func days(of year: String) -> [Day] {
    (days ?? []).filter { $0.date.hasPrefix("\(year)-") }
  }
}
