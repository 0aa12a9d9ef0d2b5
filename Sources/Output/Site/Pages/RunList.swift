import ReadModels

/// All runs of a member, a table a year.
struct RunList {
  let runs: [Activity]
  let settings: SiteSettings

  func append(to page: inout Markup) {
    guard !runs.isEmpty else {
      page.section("Runs") { $0.element("p", "There is no run yet.") }
      return
    }
    page.section("Runs") { section in
      let byYear = Dictionary(grouping: runs) { $0.localStart.prefix(4) }
      for (index, year) in byYear.keys.sorted(by: >).enumerated() {
        let runs = byYear[year] ?? []
        section.element("details", index == 0 ? ["open": ""] : [:]) { details in
          details.element("summary", "\(year): \(Words.counted(runs.count, "run"))")
          table(runs, year: String(year), &details)
        }
      }
    }
  }

  private func table(_ runs: [Activity], year: String, _ details: inout Markup) {
    let columns =
      settings.isPublic
      ? ["Date", "Run", "Pace#"]
      : ["Date", "Run", "Distance#", "Time#", "Pace#", "Ascent#", "Heart rate#"]
    details.table("Runs of \(year)", columns) { rows in
      for run in runs {
        rows.element("tr") { row in
          row.day(run.date.map { "\(CalendarDate.weekdays[$0.weekday]) \($0.shortWords)" })
          row.link(run.name, to: "runs/\(run.id).html")
          let pace = run.averagePaceSecondsPerKilometer.map { "\(Words.pace($0)) /km" }
          guard !settings.isPublic else { return row.number(pace) }
          row.number(run.distanceMeters.map { "\(Words.kilometers($0)) km" })
          row.number(run.movingSeconds.map(Words.duration))
          row.number(pace)
          row.number(run.ascentMeters.map { "\(Words.whole($0)) m" })
          row.number(run.averageHeartRate.map(Words.whole))
        }
        rows.newline()
      }
    }
  }
}
