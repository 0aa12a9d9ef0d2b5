import ActivityModel

extension Adapter {
  /// What the app QS Access takes from Apple Health: intervals of an hour or a day.
  static let qsAccessCSV = Adapter(
    name: "qs-access-csv", version: 1, title: "QS Access, CSV from Apple Health",
    recognizes: { head in
      head.tableHeader.flatMap(MetricTable.init)?.layout == .intervals
    },
    read: { source, findings throws(IngestError) in
      try MetricReader.read(&source, vendor: "qs-access", &findings)
    })

  /// What the app Health Auto Export takes from Apple Health: a row an hour or a day.
  static let healthAutoExportCSV = Adapter(
    name: "health-auto-export-csv", version: 1, title: "Health Auto Export, CSV of metrics",
    recognizes: { head in
      head.tableHeader.flatMap(MetricTable.init)?.layout == .moments
    },
    read: { source, findings throws(IngestError) in
      try MetricReader.read(&source, vendor: "health-auto-export", &findings)
    })

  /// The workouts of Health Auto Export.
  static let healthAutoExportWorkouts = Adapter(
    name: "health-auto-export-workouts", version: 1, title: "Health Auto Export, CSV of workouts",
    recognizes: { head in head.tableHeader.map(AutoExportWorkouts.isHeader) == true },
    read: AutoExportWorkouts.read)
}

/// A table whose columns are named after a quantity and its unit: `Step Count (count)`.
struct MetricTable: Sendable {
  enum Layout: Sendable {
    /// `Start,Finish`.
    case intervals
    /// `Date` or `Date/Time`.
    case moments
  }

  struct Column: Sendable {
    let index: Int
    let quantity: Quantity
    let scale: UnitScale
    /// Whether hardly another program's table has a column of this name.
    let isTelling: Bool
  }

  let layout: Layout
  let header: CSVHeader
  let time: Int
  let end: Int?
  let columns: [Column]

  init?(_ header: CSVHeader) {
    self.header = header
    let columns = header.names.enumerated().compactMap { index, name in
      MetricTable.column(name, at: index)
    }
    if let start = header.column("start"), let finish = header.column("finish") {
      (layout, time, end) = (.intervals, start, finish)
    } else if let date = header.column("date/time", "date"),
      columns.contains(where: \.isTelling)
    {
      (layout, time, end) = (.moments, date, nil)
    } else {
      return nil
    }
    self.columns = columns
  }

  /// The columns that are not kept, by name.
  var otherNames: [String] {
    let kept = Set(columns.map(\.index) + [time] + [end].compactMap { $0 })
    return header.names.indices.filter { !kept.contains($0) && !header.names[$0].isEmpty }
      .map { header.names[$0] }
  }

  private static func column(_ name: String, at index: Int) -> Column? {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return nil }
    let unit = String(name[name.index(after: open)...].dropLast())
    let words = name[..<open].split(separator: " ").joined(separator: " ")
    guard let quantity = quantities[words], let scale = UnitScale.of(quantity, in: unit) else {
      return nil
    }
    return Column(
      index: index, quantity: quantity, scale: scale,
      isTelling: !["distance", "weight", "height", "heart rate"].contains(words))
  }

  private static let quantities: [String: Quantity] = [
    "steps": .steps, "step count": .steps,
    "distance": .distance, "walking + running distance": .distance,
    "cycling distance": .cyclingDistance, "swimming distance": .swimmingDistance,
    "active energy": .activeEnergy, "active calories": .activeEnergy,
    "resting energy": .basalEnergy, "resting calories": .basalEnergy,
    "flights climbed": .floors,
    "apple exercise time": .exerciseTime, "exercise time": .exerciseTime,
    "heart rate": .heartRate, "heart rate [avg]": .heartRate,
    "resting heart rate": .restingHeartRate,
    "heart rate variability": .heartRateVariability,
    "vo2 max": .vo2Max, "respiratory rate": .respiratoryRate,
    "blood oxygen saturation": .oxygenSaturation, "oxygen saturation": .oxygenSaturation,
    "weight": .weight, "weight & body mass": .weight, "body mass": .weight,
    "body fat percentage": .bodyFat, "height": .height,
    "dietary energy": .dietaryEnergy, "dietary calories": .dietaryEnergy,
    "sleep analysis [total]": .sleepTime, "sleep analysis [asleep]": .sleepTime,
    "sleep analysis [in bed]": .timeInBed,
  ]
}
