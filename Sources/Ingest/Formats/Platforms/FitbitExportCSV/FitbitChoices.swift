import ActivityModel

/// The units of an account, which its export does not state.
struct FitbitUnits: Sendable {
  var distance = "km"
  /// Nil when nothing decides it: weights are then not kept.
  var weight: String?
}

/// The decisions that hold for a whole file.
struct FitbitChoices: Sendable {
  let format: NumberFormat
  let order: DateOrder
  private(set) var units = FitbitUnits()

  init(_ sections: [FitbitSection], _ diagnostics: inout Diagnostics) {
    var numbers = NumberFormatEvidence()
    var dates: [DateText] = []
    for section in sections where section.isTable {
      let dateColumn = section.header.column("date", "end time")
      for row in section.rows {
        for column in 0..<row.count where column != dateColumn {
          numbers.observe(row.bytes.span.extracting(row.range(column)))
        }
        if let date = dateColumn.flatMap({ Self.dateText(row, $0) }) { dates.append(date) }
      }
    }
    let place = sections.first?.place ?? Place()
    format = diagnostics.decide(numbers, at: place)
    order = diagnostics.decide(dates, at: place)
    chooseDistanceUnit(sections, &diagnostics)
    chooseWeightUnit(sections, &diagnostics)
  }

  /// The day that a cell begins with, or nil when it is not readable.
  func date(_ row: CSVRow, _ column: Int) -> LocalDate? {
    Self.dateText(row, column)?.date(order)
  }

  private static func dateText(_ row: CSVRow, _ column: Int) -> DateText? {
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    guard let date = DateText(cell) else { return nil }
    return date.end == cell.count || ASCII.isBlank(cell[date.end]) ? date : nil
  }

  /// Fitbit makes distance of steps and a stride that it takes from the body's height.
  ///
  /// Between 1.40 m and 2.10 m of height a step is 0.58 m to 0.87 m long: read as kilometres,
  /// miles look like 0.36 m to 0.54 m. Half-way, in proportion, is 0.56 m.
  private mutating func chooseDistanceUnit(
    _ sections: [FitbitSection], _ diagnostics: inout Diagnostics
  ) {
    var strides: [Int64] = []
    var place: Place?
    for section in sections where section.kind == .activities {
      guard let table = section.table(units), let steps = table.column(.steps),
        let distance = table.column(.distance)
      else { continue }
      place = place ?? section.place
      for row in section.rows {
        // On a short day roundings would decide.
        guard let count = row.scaled(steps, places: 0, in: format), count >= 1_000,
          let length = row.scaled(distance, places: 6, in: format), length > 0
        else { continue }
        strides.append(length / count)
      }
    }
    guard let place else { return }
    guard let stride = strides.median else {
      return diagnostics.note(
        "distance-unit", at: place,
        because: "distances are read as kilometres: no day has steps enough to decide")
    }
    let isMiles = stride < 560
    if isMiles { units.distance = "mi" }
    let (asKilometers, asMiles) = (meters(stride), meters(stride * 1_609_344 / 1_000_000))
    diagnostics.note(
      "distance-unit", at: place,
      because: "distances are read as \(isMiles ? "miles" : "kilometres"): over"
        + " \(strides.count) days a step is then \(isMiles ? asMiles : asKilometers) m long,"
        + " and \(isMiles ? asKilometers : asMiles) m as \(isMiles ? "kilometres" : "miles")")
  }

  private mutating func chooseWeightUnit(
    _ sections: [FitbitSection], _ diagnostics: inout Diagnostics
  ) {
    var unit = FitbitWeightUnit()
    for section in sections where section.kind == .body {
      guard let weight = section.header.column("weight") else { continue }
      let bmi = section.header.column("bmi")
      for row in section.rows {
        unit.observe(
          row.scaled(weight, places: 3, in: format) ?? 0,
          index: bmi.flatMap { row.scaled($0, places: 3, in: format) }, at: row.place)
      }
    }
    units.weight = unit.decide(&diagnostics)
  }

  /// Millimetres as metres with two decimals.
  private func meters(_ millimeters: Int64) -> String {
    let hundredths = String((millimeters + 5) / 10 % 100)
    let padding = hundredths.utf8.count < 2 ? "0" : ""
    return "\((millimeters + 5) / 1_000).\(padding)\(hundredths)"
  }
}

extension [Int64] {
  /// The middle one, the lower of two; nil when there is none.
  var median: Int64? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}

extension Int64 {
  func clamped(to range: ClosedRange<Int64>) -> Int64 {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
