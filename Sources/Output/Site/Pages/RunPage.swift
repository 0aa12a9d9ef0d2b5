import ReadModels

/// `members/<member>/runs/<id>.html`: one run in depth.
struct RunPage {
  let member: String
  let run: RunModels
  let context: RunContext
  let settings: SiteSettings

  var activity: Activity { run.detail.activity }

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: activity.name, depth: 3,
      trail: [("The club", "../../../index.html"), (member, "../index.html")],
      settings: settings, scripts: scripts)
    return frame.document { page in
      heading(&page)
      page.element("dl", ["class": "tiles"], tiles)
      if settings.isPublic, run.map != nil {
        page.element("p", ["class": "when"], "Distance, time and pace are of the part on the map.")
      }
      marks(&page)
      map(&page)
      chart(&page)
      RunTablesSection(detail: run.detail, settings: settings).append(to: &page)
      if !settings.isPublic {
        ProvenanceSection(
          detail: run.detail, refused: context.refused, settings: settings
        ).append(to: &page)
      }
      neighbors(&page)
      page.newline()
      page.data(id: "run-data", RunData(run: run, settings: settings).json)
    }
  }

  private var hasChart: Bool { run.series.map { $0.distanceMeters.count > 2 } ?? false }

  private var scripts: [String] {
    let map = run.map == nil ? [] : ["leaflet.js"]
    let chart = hasChart ? ["chart.js"] : []
    return map + chart + (map + chart).prefix(1).map { _ in "run.js" }
  }

  private func heading(_ page: inout Markup) {
    page.element("h1") { $0.foreign(activity.name) }
    page.element("p", ["class": "when"]) { when in
      when.text(activity.date?.words ?? activity.localStart)
      if !settings.isPublic {
        when.text(", \(activity.clock) (\(activity.timeZone))")
        if let device = activity.device {
          when.text(" · ")
          when.foreign(device)
        }
      }
      if activity.title != nil { when.text(" · \(Words.name(activity.sport))") }
    }
  }

  private func tiles(_ tiles: inout Markup) {
    tiles.tile("Distance", activity.distanceMeters.map(Words.kilometers), "km")
    tiles.tile("Moving", activity.movingSeconds.map(Words.duration))
    tiles.tile("Pace", activity.averagePaceSecondsPerKilometer.map(Words.pace), "/km")
    if activity.elapsedSeconds != activity.movingSeconds {
      tiles.tile("Elapsed", activity.elapsedSeconds.map(Words.duration))
    }
    tiles.tile("Ascent", activity.ascentMeters.map(Words.whole), "m")
    guard !settings.isPublic else { return }
    tiles.tile("Heart rate", activity.averageHeartRate.map(Words.whole), "bpm")
    tiles.tile("Max heart rate", activity.maximumHeartRate.map { "\($0)" }, "bpm")
    tiles.tile("Energy", activity.calories.map(Words.whole), "kcal")
  }

  /// The current records that this run holds.
  private func marks(_ page: inout Markup) {
    guard !context.records.isEmpty else { return }
    page.element("p", ["class": "marks"]) { marks in
      for record in context.records {
        marks.element(
          "span", ["class": "mark"],
          "Record: \(Words.discipline(record.discipline)) in \(Words.exactDuration(record.seconds))"
        )
        marks.text(" ")
      }
    }
  }

  private func map(_ page: inout Markup) {
    guard let map = run.map else { return }
    page.section("Route") { section in
      section.element(
        "div",
        ["id": "map", "class": "map", "role": "region", "aria-label": "The route on a map"])
      PaceLegend(map: map).append(to: &section)
      section.element("noscript") {
        $0.element("p", "The map needs JavaScript; the tables below have the numbers.")
      }
    }
  }

  private func chart(_ page: inout Markup) {
    guard hasChart, let series = run.series else { return }
    let parts = SeriesTable(series: series, withHeartRate: !settings.isPublic)
    page.section(parts.title) { section in
      section.element("p", ["class": "buttons", "role": "group", "aria-label": "Axis"]) { group in
        group.element(
          "button", ["type": "button", "data-axis": "distance", "aria-pressed": "true"], "Distance")
        group.element(
          "button", ["type": "button", "data-axis": "time", "aria-pressed": "false"], "Time")
      }
      section.element("div", ["class": "chart"]) { box in
        box.element(
          "canvas",
          ["id": "chart", "role": "img", "aria-label": "\(parts.title); the same as a table below"])
      }
      section.element("details") { details in
        details.element("summary", "The chart as a table")
        parts.append(to: &details)
      }
    }
  }

  private func neighbors(_ page: inout Markup) {
    page.element("nav", ["class": "neighbors", "aria-label": "Other runs"]) { nav in
      if let earlier = context.earlier {
        nav.element("a", ["rel": "prev", "href": "\(earlier.id).html"]) { link in
          link.text("← ")
          link.foreign(earlier.name)
        }
      }
      if let later = context.later {
        nav.element("a", ["rel": "next", "href": "\(later.id).html"]) { link in
          link.foreign(later.name)
          link.text(" →")
        }
      }
    }
  }
}
