import ReadModels

/// The contents of an activity's chart as a table.
struct SeriesTable {
  let series: ActivitySeries
  let withHeartRate: Bool
  let activity: Activity
  private var units: SportUnits { activity.units }
  private static let rowCount = 20

  private var hasHeartRate: Bool { withHeartRate && series.heartRate.count == count }
  private var cadence: [Int?] {
    withHeartRate ? series.stepsOrTurns(of: activity) ?? [] : []
  }
  private var power: [Int?] { withHeartRate ? series.power : [] }
  private var hasElevation: Bool { series.elevationMeters.count == count }
  private var count: Int { series.distanceMeters.count }

  func title(_ texts: Texts) -> String {
    let names =
      [units.name] + (hasHeartRate ? [.heartRate] : [])
      + (cadence.count == count ? [.cadence] : []) + (power.count == count ? [.power] : [])
      + (hasElevation ? [.elevation] : [])
    return names.map { texts[$0] }.joined(separator: " · ")
  }

  func append(to page: inout Markup) {
    let columns: [ColumnHead] =
      [.number(.distance), .number(.time), .number(units.sinceRowAbove)]
      + (hasHeartRate ? [.number(.heartRate)] : [])
      + (cadence.count == count ? [.number(.cadence)] : [])
      + (power.count == count ? [.number(.power)] : [])
      + (hasElevation ? [.number(.elevation)] : [])
    page.table(page.texts(.activityInSteps, "\(Self.rowCount)"), columns) { rows in
      var last = 0
      for step in 0...Self.rowCount {
        let index = (count - 1) * step / Self.rowCount
        guard step == 0 || index > last else { continue }
        rows.element("tr") { append(index, since: last, to: &$0) }
        last = index
      }
    }
  }

  private func append(_ index: Int, since last: Int, to row: inout Markup) {
    row.number(.kilometers(series.distanceMeters[index]))
    row.number(NumberText.duration(Thousandths(thousandths: milliseconds(index))))
    let meters =
      series.distanceMeters[index].thousandths &- series.distanceMeters[last].thousandths
    let time = milliseconds(index) - milliseconds(last)
    let pace = meters > 10_000 ? Double(time) / Double(meters) * 1_000_000 : nil
    row.number(pace.flatMap { units.measure(Thousandths(thousandths: Int64($0))) })
    if hasHeartRate { row.number(series.heartRate[index].map { "\($0)\u{a0}bpm" }) }
    if cadence.count == count { row.number(cadence[index].map { "\($0)\u{a0}/min" }) }
    if power.count == count { row.number(power[index].map { "\($0)\u{a0}W" }) }
    if hasElevation { row.number(series.elevationMeters[index].map(Measure.height)) }
  }

  private func milliseconds(_ index: Int) -> Int64 {
    Int64(
      Double(series.elapsedSeconds.thousandths) * Double(index) / Double(max(1, series.steps)))
  }
}

extension ActivitySeries {
  /// The cadence, of both feet where the activity's own is; nil without any.
  func stepsOrTurns(of activity: Activity) -> [Int?]? {
    let known = cadence.compactMap(\.self).filter { $0 > 0 }
    guard !known.isEmpty else { return nil }
    let sum = known.reduce(Int64(0)) { $0 + Int64(clamping: min($1, 1_000_000)) }
    let both = activity.averageCadence?.thousandths ?? 0
    return both > sum * 1_500 / Int64(known.count) ? cadence.map { $0.map { 2 * $0 } } : cadence
  }
}
