import ReadModels

/// Activities in the units of their sports.
struct ActivityTable {
  let activities: [Activity]
  let settings: SiteSettings

  /// - Parameters:
  ///   - caption: A description for screen readers.
  ///   - section: Where the table is appended.
  func append(caption: String, to section: inout Markup) {
    let columns: [ColumnHead] =
      settings.isPublic
      ? [.words(.date), .words(.activity), .number(.movingPace)]
      : [
        .words(.date), .words(.sport), .words(.activity), .number(.distance),
        .number(.movingTime), .number(.paceOrSpeed), .number(.ascent),
      ]
    section.table(caption, columns, isSortable: true, of: activities, append)
  }

  private func append(_ activity: Activity, _ row: inout Markup) {
    row.element("td") { cell in
      guard let date = activity.date else { return }
      cell.date(date, settings.isPublic ? .year : .day)
    }
    if !settings.isPublic { row.cell(row.texts.capitalizedSport(activity.sport)) }
    row.link(row.texts.name(of: activity), to: "activities/\(activity.id).html")
    let pace = activity.units.measure(activity.movingPace)
    guard !settings.isPublic else { return row.number(pace) }
    row.number(activity.distanceMeters.map(Measure.kilometers))
    row.number(activity.movingSeconds.map(NumberText.duration))
    row.number(pace)
    row.number(activity.ascentMeters.map(Measure.height))
  }
}
