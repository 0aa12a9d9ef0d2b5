import ReadModels

/// `members/<member>/activities/<id>.html`: one activity in depth.
struct ActivityPage {
  let member: String
  let run: RunModels
  let context: ActivityContext
  let settings: SiteSettings

  var activity: Activity { run.detail.activity }

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: activity.name, depth: 3,
      trail: [(settings.clubName, "../../../index.html"), (member, "../index.html")],
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
      ActivityTablesSection(detail: run.detail, settings: settings).append(to: &page)
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
    return map + chart + (map + chart).prefix(1).map { _ in "run.js" } + ["pages.js"]
  }

  private func heading(_ page: inout Markup) {
    page.element("h1") { $0.foreign(activity.name) }
    page.element("p", ["class": "when"]) { when in
      if let date = activity.date { when.date(date) } else { when.text(activity.localStart) }
      if !settings.isPublic {
        when.text(", \(activity.clock) (\(activity.timeZone))")
        if let device = activity.device {
          when.text(" · ")
          when.foreign(device)
        }
      }
      if activity.hasTitle { when.text(" · \(Words.name(activity.sport).capitalizedFirst)") }
    }
  }

  private func tiles(_ tiles: inout Markup) {
    let (units, name) = (activity.units, activity.units.name.lowercased())
    let moving = units.measure(activity.movingPace)
    let elapsed = units.measure(activity.elapsedPace)
    tiles.tile("Distance", activity.distanceMeters.map(Measure.kilometers))
    tiles.tile("Moving time", activity.movingSeconds.map(Words.duration))
    tiles.tile("Moving \(name)", moving)
    if activity.elapsedSeconds != activity.movingSeconds {
      tiles.tile("Elapsed time", activity.elapsedSeconds.map(Words.duration))
    }
    if elapsed?.text != moving?.text { tiles.tile("Elapsed \(name)", elapsed) }
    tiles.tile("Ascent", activity.ascentMeters.map(Measure.height))
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
      PaceLegend(map: map, units: activity.units).append(to: &section)
      section.element("noscript") {
        $0.element("p", "The map needs JavaScript; the tables below have the numbers.")
      }
    }
  }

  private func chart(_ page: inout Markup) {
    guard hasChart, let series = run.series else { return }
    let parts = SeriesTable(
      series: series, withHeartRate: !settings.isPublic, units: activity.units)
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
    page.element("nav", ["class": "neighbors", "aria-label": "Other activities"]) { nav in
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
