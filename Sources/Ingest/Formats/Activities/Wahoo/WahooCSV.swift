import ActivityModel

extension Adapter {
  /// The CSV files of Wahoo's app for iPhones: tables about a workout, then its seconds.
  static let wahooCSV = Adapter(
    name: "wahoo-csv", version: 2, title: "Wahoo Fitness, CSV of a workout",
    recognizes: { head in
      let rows = head.firstHeaders(2).map(\.names)
      return rows.count == 2 && rows[0].first == "device" && rows[1].first == "year"
        && rows[1].contains("month")
    },
    read: { source, diagnostics throws(IngestError) in
      var reader = PointTableReader(WahooWorkout.table)
      var workout = WahooWorkout()
      try reader.read(&source, &diagnostics) { row, start in
        workout.take(row)
        start = workout.start
        return nil
      }
      try workout.report(reader, to: &diagnostics)
    })
}

/// The lines before the seconds: the start, the totals and the laps.
struct WahooWorkout {
  static let table = PointTable(
    needing: [.paused, .reading(.heartRate)],
    [
      .sinceStart("time"), .paused("paused"), .latitude("gps_lat"), .longitude("gps_lon"),
      .reading(.elevation, "disp_altitude", zeroMeansNone: true),
      .reading(.elevation, "gps_altitude", zeroMeansNone: true),
      .reading(.distance, "gps_dist", zeroMeansNone: true),
      .reading(.distance, "fp_accdist", zeroMeansNone: true),
      .reading(.distance, "spd_accdist", zeroMeansNone: true),
      .reading(.distance, "pwr_accdist", zeroMeansNone: true),
      .reading(.distance, "manual_dist", zeroMeansNone: true), .reading(.speed, "gps_speed"),
      .reading(.heartRate, "hr_heartrate"), .reading(.cadence, "cad_cadence", zeroMeansNone: true),
      .reading(.cadence, "ma_cadence", zeroMeansNone: true),
      .reading(.cadence, "pwr_cadence", zeroMeansNone: true),
      .reading(.power, "pwr_instpwr", zeroMeansNone: true),
      .reading(.temperature, "disp_temperature", zeroMeansNone: true),
    ])

  /// On a clock without a zone, as if it were that of UTC.
  private(set) var start: Instant?
  private var header = CSVHeader(names: [])
  private var totals = DeviceTotals()
  private var laps: [(after: Int64, Lap)] = []
  private var lapNumber = 0

  mutating func take(_ row: CSVRow) {
    switch row.string(0).lowercased() {
    case "year": start = Self.start(row.strings)
    case "workout", "interval": header = CSVHeader(row)
    default:
      if header.contains("workout") { totals = totals(row) }
      if header.contains("interval") { takeLap(row) }
      // The rows of a lap's pauses follow it under the same number.
      if header.contains("workout") { header = CSVHeader(names: []) }
    }
  }

  /// Reads `Year,2016,Month,10,Day,7,Hour,17,Minute,24,Second,2`.
  private static func start(_ cells: [String]) -> Instant? {
    var parts: [String: Int] = [:]
    for index in stride(from: 0, to: cells.count - 1, by: 2) {
      parts[cells[index].lowercased()] = Int(cells[index + 1])
    }
    guard let year = parts["year"], let month = parts["month"], let day = parts["day"],
      let date = LocalDate(year: year, month: month, day: day),
      let hour = parts["hour"], (0..<24).contains(hour),
      let minute = parts["minute"], (0..<60).contains(minute),
      let second = parts["second"], (0..<60).contains(second)
    else { return nil }
    let instant = Instant(
      milliseconds: Int64(date.daysSinceEpoch) * 86_400_000
        + Int64((hour * 60 + minute) * 60 + second) * 1_000)
    return TrackClock.believable.contains(instant.milliseconds) ? instant : nil
  }

  private mutating func takeLap(_ row: CSVRow) {
    guard let number = Int(row.string(0)), number > lapNumber, laps.count < 65_536 else { return }
    lapNumber = number
    var lap = Lap()
    lap.totals = totals(row)
    laps.append((value(row, "starttime") ?? 0, lap))
  }

  private func totals(_ row: CSVRow) -> DeviceTotals {
    var totals = DeviceTotals()
    totals.timerMilliseconds = value(row, "runningtime")
    for name in ["gpsdist", "wheeldist", "stridedist", "manualdist"]
    where totals.distanceMillimeters == nil {
      totals.distanceMillimeters = value(row, name).flatMap { $0 > 0 ? $0 : nil }
    }
    totals.averageHeartRateBPM = value(row, "hravg").flatMap { Int32(exactly: $0 / 1_000) }
      .flatMap { $0 > 0 ? $0 : nil }
    return totals
  }

  /// In thousandths.
  private func value(_ row: CSVRow, _ name: String) -> Int64? {
    header.column(name).flatMap {
      UnitScale(1_000).value(row.bytes.span.extracting(row.range($0)))
    }
  }

  func report(
    _ reader: PointTableReader, to diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard let start else { throw .startNotKnown("the second line names no start") }
    StartInName.noteZone(&diagnostics, at: Place(line: 2), where: "the second line")
    reader.report(to: &diagnostics) { activity in
      activity.creator = "Wahoo Fitness"
      activity.totals = totals
      activity.laps = laps.map { after, lap in
        var lap = lap
        lap.start = start.adding(milliseconds: after)
        return lap
      }
    }
  }
}
