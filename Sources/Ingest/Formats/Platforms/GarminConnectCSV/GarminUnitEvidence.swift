import ActivityModel

/// Evidence in a list of activities for the unit of its distances, which it does not state.
///
/// The first of these decides that speaks more for one unit than for the other: the strides of
/// runs, the steps of runs and walks, temperatures, and the speeds of runs and walks.
struct GarminUnitEvidence {
  private let rows: [CSVRow]
  private let columns: GarminColumns
  private let format: NumberFormat

  init(_ rows: [CSVRow], _ columns: GarminColumns, _ format: NumberFormat) {
    (self.rows, self.columns, self.format) = (rows, columns, format)
  }

  /// The unit and the reason for it; nil when nothing shows it.
  var decision: (unit: GarminRowReader.Unit, reason: String)? {
    byStrides ?? bySteps ?? byTemperatures ?? bySpeeds
  }

  // MARK: Strides and steps

  /// Cadence × time × stride gives metres in any account.
  ///
  /// Measured ÷ stated is then about 1,000 or 1,609. Runs that fit neither are ignored.
  private var byStrides: (GarminRowReader.Unit, String)? {
    let metersPerUnit = rows.compactMap(metersPerUnit)
    let kilometers = metersPerUnit.count { (850...1_150).contains($0) }
    let miles = metersPerUnit.count { (1_370...1_850).contains($0) }
    return Self.majority(kilometers, miles) { most, least in
      "cadence, stride and time of \(counted(most, "run", "runs")) \(Self.verdict(least))"
    }
  }

  private func metersPerUnit(_ row: CSVRow) -> Int64? {
    guard let hundredths = distance(row), let milliseconds = timer(row),
      let cadence = cadenceColumn, let stride = columns.strideLength,
      let steps = row.scaled(cadence, places: 0, in: format), (1...400).contains(steps),
      let centimeters = row.scaled(stride, places: 2, in: format), (1...400).contains(centimeters)
    else { return nil }
    // steps/min × ms × cm ÷ (60,000 ms/min × 100 cm/m), over units in hundredths.
    return steps * milliseconds * centimeters / 60_000 / hundredths
  }

  /// A step of a walk is 0.56 m to 1.00 m long, a runner's 0.95 m or more is no mile's: read as
  /// kilometres, miles look like 0.34 m to 0.56 m of a walk, and 0.62 m or less of a run.
  private var bySteps: (GarminRowReader.Unit, String)? {
    var (kilometers, miles) = (0, 0)
    for row in rows {
      guard let step = stepAsKilometers(row) else { continue }
      switch sport(row).family {
      case .walk:
        if (560...1_000).contains(step) { kilometers += 1 }
        if (340..<560).contains(step) { miles += 1 }
      case .run:
        if (950...2_200).contains(step) { kilometers += 1 }
        if (300...620).contains(step) { miles += 1 }
      default: continue
      }
    }
    return Self.majority(kilometers, miles) { most, least in
      "step lengths in \(counted(most, "activity", "activities")) \(Self.verdict(least))"
    }
  }

  /// The end of a reason that `contrary` rows contradict.
  private static func verdict(_ contrary: Int) -> String {
    switch contrary {
    case 0: "confirm it, none contradict it"
    case 1: "confirm it, 1 contradicts it"
    default: "confirm it, \(contrary) contradict it"
    }
  }

  /// The length of a step in millimetres if the distance is in kilometres.
  private func stepAsKilometers(_ row: CSVRow) -> Int64? {
    guard let hundredths = distance(row), let steps = steps(row), steps >= 500 else { return nil }
    return hundredths * 10_000 / steps
  }

  /// The steps, else the cadence × the time.
  private func steps(_ row: CSVRow) -> Int64? {
    if let column = columns.table.column(total: .steps),
      let steps = row.scaled(column, places: 0, in: format),
      steps > 0
    {
      return steps
    }
    guard let column = cadenceColumn, let milliseconds = timer(row),
      let cadence = row.scaled(column, places: 0, in: format), (40...400).contains(cadence)
    else { return nil }
    return cadence * milliseconds / 60_000
  }

  // MARK: Temperatures and speeds

  /// Degrees Fahrenheit come with miles; no watch on an arm shows 50 °C on most days.
  private var byTemperatures: (GarminRowReader.Unit, String)? {
    // Some lists have zeros in one of the columns.
    let medians = columns.temperatures.compactMap { column in
      rows.compactMap { $0.scaled(column, places: 0, in: format) }.filter { $0 > 0 }.median
    }
    guard let degrees = medians.max(), degrees > 50 else { return nil }
    return (.miles, "a temperature of \(degrees) is one in degrees Fahrenheit")
  }

  /// The median of at least three runs or walks.
  ///
  /// Runs are rarely as slow as 6.2 km/h or as fast as 9.6 miles an hour; walks are rarely as slow
  /// as 3.2 km/h or as fast as 5.2 miles an hour. Speeds in between fit either unit. Slow ones are
  /// no evidence of miles in a list of another language: people stop with the watch on.
  private var bySpeeds: (GarminRowReader.Unit, String)? {
    for (kinds, name, slow, fast) in [
      ([Sport.run, .treadmillRun], "runs", Int64(620), Int64(960)), ([.walk], "walks", 320, 520),
    ] {
      // Spreadsheets make hours of minutes: such times are sixty times too long.
      let speeds = rows.filter { kinds.contains(sport($0)) }.compactMap(speed)
        .filter { (slow / 2..<fast * 3).contains($0) }
      guard speeds.count >= 3, let median = speeds.median, !(slow + 1..<fast).contains(median)
      else { continue }
      guard median > slow || columns.isEnglish else { continue }
      return (
        median <= slow ? .miles : .kilometers,
        "half of the \(speeds.count) \(name) are no faster than \(Self.tenths(median)) an hour"
      )
    }
    return nil
  }

  /// In hundredths of the unit of distance an hour, without the pauses where they are known.
  private func speed(_ row: CSVRow) -> Int64? {
    guard let hundredths = distance(row),
      let milliseconds = time(row, .movingTime) ?? timer(row)
    else { return nil }
    return hundredths * 3_600_000 / milliseconds
  }

  private static func tenths(_ hundredths: Int64) -> String {
    let tenths = (hundredths + 5) / 10
    return "\(tenths / 10).\(tenths % 10)"
  }

  // MARK: Cells

  /// Some lists have the cadence of runs below the name of that of rides.
  private var cadenceColumn: Int? {
    columns.table.column(total: .averageCadence) ?? columns.bikeCadence
  }

  private func sport(_ row: CSVRow) -> Sport {
    SportNames.sport(named: columns.table[.sport].map(row.string))
  }

  /// In hundredths of the unit.
  private func distance(_ row: CSVRow) -> Int64? {
    columns.table.column(total: .distance).flatMap { row.scaled($0, places: 2, in: format) }
      .flatMap { (50...1_000_000).contains($0) ? $0 : nil }
  }

  private func timer(_ row: CSVRow) -> Int64? { time(row, .duration) }

  private func time(_ row: CSVRow, _ total: ActivityTotal) -> Int64? {
    columns.table.column(total: total).flatMap { row.duration($0) }.flatMap {
      (1..<1_000_000_000).contains($0) ? $0 : nil
    }
  }

  private static func majority(
    _ kilometers: Int, _ miles: Int, _ reason: (_ most: Int, _ least: Int) -> String
  ) -> (GarminRowReader.Unit, String)? {
    guard kilometers != miles else { return nil }
    return (
      miles > kilometers ? .miles : .kilometers,
      reason(max(kilometers, miles), min(kilometers, miles))
    )
  }
}
