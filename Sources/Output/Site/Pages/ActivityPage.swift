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
      title: settings.texts.name(of: activity), depth: 3,
      trail: [(member, "../index.html")], settings: settings, scripts: scripts, member: member)
    return frame.document { page in
      heading(&page)
      page.element(
        "dl", ["class": "tiles", "data-why": "activity/\(activity.id.prefix(12))"], tiles)
      if settings.isPublic, run.map != nil {
        page.element("p", ["class": "when"], .partOnMap)
      }
      marks(&page)
      if let workout = run.workout {
        WorkoutSection(workout: workout, records: context.lifts).append(to: &page)
      }
      map(&page)
      chart(&page)
      if let load = context.load { ZonesSection(load: load).append(to: &page) }
      SimilarSection(activity: activity, earlier: context.similar).append(to: &page)
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
    let map = run.map == nil ? [] : ["leaflet.js", "grid.js"]
    let chart = hasChart ? ["chart.js"] : []
    return map + chart + (map + chart).prefix(1).map { _ in "run.js" } + ["pages.js"]
  }

  private func heading(_ page: inout Markup) {
    page.element("h1") { $0.foreign($0.texts.name(of: activity)) }
    page.element("p", ["class": "when"]) { when in
      if let date = activity.date { when.date(date) } else { when.text(activity.localStart) }
      if !settings.isPublic {
        when.text(", \(activity.clock) (\(activity.timeZone))")
        if let device = activity.device {
          when.text(" · ")
          when.foreign(device)
        }
      }
      if activity.hasTitle { when.text(" · \(when.texts.capitalizedSport(activity.sport))") }
    }
  }

  private func tiles(_ tiles: inout Markup) {
    let units = activity.units
    let moving = units.measure(activity.movingPace)
    let elapsed = units.measure(activity.elapsedPace)
    tiles.tile(
      .distance, activity.distanceMeters.map(Measure.kilometers), field: "distanceMeters")
    tiles.tile(
      units == .none ? .duration : .movingTime, activity.movingSeconds.map(Measure.clock),
      field: "movingSeconds")
    tiles.tile(units.movingName, moving, field: "averagePaceSecondsPerKilometer")
    if activity.elapsedSeconds != activity.movingSeconds {
      tiles.tile(
        .elapsedTime, activity.elapsedSeconds.map(Measure.clock), field: "elapsedSeconds")
    }
    if elapsed?.text != moving?.text { tiles.tile(units.elapsedName, elapsed) }
    tiles.tile(.ascent, activity.ascentMeters.map(Measure.height), field: "ascentMeters")
    guard !settings.isPublic else { return }
    tiles.tile(
      .heartRate, activity.averageHeartRate.map { .fixed(NumberText.whole($0), "bpm") },
      field: "averageHeartRate")
    tiles.tile(
      .maximumHeartRate, activity.maximumHeartRate.map { .fixed("\($0)", "bpm") },
      field: "maximumHeartRate")
    tiles.tile(
      .cadence, activity.averageCadence.map { .fixed(NumberText.whole($0), "/min") },
      field: "averageCadence")
    tiles.tile(
      .power, activity.averagePowerWatts.map { .fixed(NumberText.whole($0), "W") },
      field: "averagePowerWatts")
    tiles.tile(
      .energy, activity.calories.map { .fixed(NumberText.whole($0), "kcal") }, field: "calories")
  }

  /// The current records that this run holds.
  private func marks(_ page: inout Markup) {
    guard !context.records.isEmpty else { return }
    page.element("p", ["class": "marks"]) { marks in
      for record in context.records {
        let texts = marks.texts
        let time = texts.localized(NumberText.exactDuration(record.seconds))
        marks.element(
          "span", ["class": "mark"],
          texts(.recordMark, texts.discipline(record.discipline), time))
        marks.text(" ")
      }
    }
  }

  private func map(_ page: inout Markup) {
    guard let map = run.map else { return }
    page.section(.route) { section in
      section.element(
        "div",
        ["id": "map", "class": "map", "role": "region", "aria-label": section.texts[.routeOnMap]])
      PaceLegend(map: map, units: activity.units).append(to: &section)
      section.element("noscript") {
        $0.element("p", .mapNeedsScript)
      }
    }
  }

  private func chart(_ page: inout Markup) {
    guard hasChart, let series = run.series else { return }
    let parts = SeriesTable(
      series: series, withHeartRate: !settings.isPublic, activity: activity)
    page.section(parts.title(page.texts)) { section in
      section.element(
        "p", ["class": "buttons", "role": "group", "aria-label": section.texts[.axis]]
      ) { group in
        group.element(
          "button", ["type": "button", "data-axis": "distance", "aria-pressed": "true"], .distance)
        group.element(
          "button", ["type": "button", "data-axis": "time", "aria-pressed": "false"], .time)
      }
      section.element("div", ["class": "chart"]) { box in
        box.element(
          "canvas",
          [
            "id": "chart", "role": "img",
            "aria-label": box.texts(.sameAsTable, parts.title(box.texts)),
          ])
      }
      section.element("details") { details in
        details.element("summary", .chartAsTable)
        parts.append(to: &details)
      }
    }
  }

  private func neighbors(_ page: inout Markup) {
    page.element("nav", ["class": "neighbors", "aria-label": page.texts[.otherActivities]]) { nav in
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
