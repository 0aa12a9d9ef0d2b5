import ActivityModel

/// Distances in a column of kilometres or miles, of which some sports have metres or yards.
extension GarminRowReader {
  /// The distance in millimetres.
  ///
  /// Swims are in metres or yards. Runs on a track, rows and paddles are in metres at times: their
  /// speed and their pace decide.
  func distance(
    _ row: CSVRow, _ located: TableColumns.LocatedTotal, _ sport: Sport, _ timer: Int64?,
    _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let thousandths = diagnostics.value(row, located, in: format), thousandths > 0
    else { return nil }
    let stated = Excerpt.of(row.string(located.column))
    let isTooFast = sport.goesSlower(than: Int128(thousandths) * unitMeters, in: timer)
    // As metres the number has millimetres.
    if isTooFast, sport.goesSlower(than: Int128(thousandths), in: timer) {
      diagnostics.refuse(
        "distance-not-believable", at: row.place,
        because: "\(stated) is farther than anything goes in "
          + "\(Excerpt.of(columns.table.column(total: .duration).map(row.string) ?? ""));"
          + " the cell was left out")
      return nil
    }
    let isShort =
      sport.family == .swim
      ? thousandths >= 20_000
      : isTooFast && !hasItsPace(row, timer)
        && mayBeMeters(row, located.column, thousandths, sport, timer)
        || isInMeters(row, sport, timer)
    guard isShort else { return Self.millimeters(thousandths, unitMicrometers) }
    let isYards = unit == .miles && sport.family == .swim
    diagnostics.note(
      "distance-in-small-units", at: row.place,
      because: "the distance \(stated) is read as \(isYards ? "yards" : "metres")")
    return Self.millimeters(thousandths, isYards ? 914_400 : 1_000_000)
  }

  private static func millimeters(_ thousandths: Int64, _ micrometers: Int64) -> Int64? {
    Int64(exactly: (Int128(thousandths) * Int128(micrometers) + 500_000) / 1_000_000)
  }

  private var unitMicrometers: Int64 { unit == .miles ? 1_609_344_000 : 1_000_000_000 }
  private var unitMeters: Int128 { unit == .miles ? 1_609 : 1_000 }

  /// Indicates whether a number that is too large for kilometres makes sense in metres.
  ///
  /// A watch that was left on in a car has two decimals and a speed of its own: in metres it would
  /// crawl. Rides are never in metres because of a missing decimal alone.
  private func mayBeMeters(
    _ row: CSVRow, _ column: Int, _ thousandths: Int64, _ sport: Sport, _ timer: Int64?
  ) -> Bool {
    guard let timer else { return false }
    let crawls = Int128(thousandths) * 1_000 < Self.slowestMillimetersPerSecond * Int128(timer)
    return !crawls || sport.family != .ride && !row.hasDecimals(column)
  }

  /// Slower than anyone who goes anywhere.
  private static let slowestMillimetersPerSecond: Int128 = 300

  /// True when pace × distance is about the time: the device went so far, as a train does.
  private func hasItsPace(_ row: CSVRow, _ timer: Int64?) -> Bool {
    guard let timer, let expected = timeByPace(row) else { return false }
    return Self.isNear(timer, expected)
  }

  /// True when pace × distance is about a thousand times the time.
  ///
  /// The pace of a row is that of 500 metres.
  private func isInMeters(_ row: CSVRow, _ sport: Sport, _ timer: Int64?) -> Bool {
    guard let timer, let expected = timeByPace(row) else { return false }
    return Self.isNear(expected / Int64(unitMeters), timer)
      || sport == .row && Self.isNear(expected / 500, timer)
  }
}

extension Sport {
  /// Indicates whether the sport never has the speed of a distance in millimetres.
  ///
  /// False without a time, and for vehicles. A time of a few seconds is that of an activity that
  /// was typed in without one.
  fileprivate func goesSlower(than millimeters: Int128, in timer: Int64?) -> Bool {
    guard let timer, timer >= Self.leastMilliseconds, let fastest = fastestMillimetersPerSecond
    else { return false }
    return millimeters * 1_000 > fastest * Int128(timer)
  }

  /// Less than any run over 100 m takes.
  private static var leastMilliseconds: Int64 { 9_000 }

  /// More than the mean of any activity of the sport.
  private var fastestMillimetersPerSecond: Int128? {
    switch self {
    case .vehicle: return nil
    case .row, .paddle: return 8_000
    default: break
    }
    switch family {
    case .run, .walk: return 12_500
    case .ride: return 33_000
    case .swim, .other, .unknown: return 70_000
    }
  }
}

extension CSVRow {
  /// True when one or two digits follow the last mark of a number; those of thousands are three.
  fileprivate func hasDecimals(_ column: Int) -> Bool {
    let text = string(column)
    guard let mark = text.lastIndex(where: { $0 == "." || $0 == "," }) else { return false }
    return text.distance(from: mark, to: text.endIndex) <= 3
  }
}
