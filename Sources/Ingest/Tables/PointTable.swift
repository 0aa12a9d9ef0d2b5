import ActivityModel

/// The meaning of the columns of a table with one point of an activity a row.
///
/// Everything that such a format declares: which columns it has, and their units.
struct PointTable: Sendable {
  let columns: [PointColumn]
  /// Readings that the header needs besides the time, at least one of them.
  let needs: Set<PointColumn.Channel>
  /// Names that the header has besides, which other tables of points lack.
  let otherNames: [String]
  /// True when rows have no time, and follow each other at one interval.
  let countsRows: Bool
  /// True when time and distance begin anew with each interval of a workout.
  let restarts: Bool

  init(
    needing needs: Set<PointColumn.Channel>, beside otherNames: [String] = [],
    countsRows: Bool = false, restarts: Bool = false, _ columns: [PointColumn]
  ) {
    (self.columns, self.needs, self.otherNames) = (columns, needs, otherNames)
    (self.countsRows, self.restarts) = (countsRows, restarts)
  }

  /// The columns in a header; nil when the table is none of this format.
  func columns(in header: CSVHeader) -> PointColumns? {
    let columns = PointColumns(self, header)
    let channels = Set(columns.located.map(\.column.channel))
    guard otherNames.allSatisfy(header.contains) else { return nil }
    let hasTime = countsRows || !channels.isDisjoint(with: [.moment, .epoch, .sinceStart])
    return hasTime && needs.isSubset(of: channels) ? columns : nil
  }
}

extension Adapter {
  /// An adapter of tables that are one activity, a row a point.
  ///
  /// - Parameters:
  ///   - name: short, lower case; never changes.
  ///   - version: of the facts.
  ///   - title: for the user.
  ///   - table: The columns, which only this format has.
  ///   - complete: Adds what is not in the points, such as the sport.
  init(
    name: String, version: Int, title: String, points table: PointTable,
    complete: @escaping @Sendable (inout ActivityRecorded, PointTableReader) -> Void = { _, _ in }
  ) {
    self.init(
      name: name, version: version, title: title,
      recognizes: { head in head.tableHeader.flatMap(table.columns) != nil },
      read: { source, diagnostics throws(IngestError) in
        var reader = PointTableReader(table)
        try reader.read(&source, &diagnostics)
        reader.report(to: &diagnostics) { complete(&$0, reader) }
      })
  }
}

/// One column of points: its names, what it holds, and its unit.
struct PointColumn: Hashable, Sendable {
  enum Channel: Hashable, Sendable {
    /// ISO 8601; a time without a zone is read as UTC, and noted.
    case moment
    /// Seconds or milliseconds since 1970.
    case epoch
    /// Time since the start of the activity.
    case sinceStart
    /// Indicates with a number above 0 that the device was paused: the row is no point.
    case paused
    /// The length of a pause after the row, which the time since the start leaves out.
    case pauseAfter
    /// `SEGMENT_START…` or `SEGMENT_END…`: such a row is a point only when it measured something.
    case segmentMark
    case latitude, longitude
    case reading(PointReading)
  }

  /// In lower case, as `CellText.normalized` gives them; the first that the table has is read.
  let names: [String]
  let channel: Channel
  /// From the file's unit to that of ``TrackPoint``, or to milliseconds.
  let scale: UnitScale
  let zeroMeansNone: Bool

  private init(
    _ names: [String], _ channel: Channel, _ scale: UnitScale = UnitScale(1),
    zeroMeansNone: Bool = false
  ) {
    self.names = names
    self.channel = channel
    self.scale = scale
    self.zeroMeansNone = zeroMeansNone
  }

  static func moment(_ names: String...) -> PointColumn { PointColumn(names, .moment) }
  static func epoch(_ names: String...) -> PointColumn { PointColumn(names, .epoch) }
  static func segmentMark(_ names: String...) -> PointColumn { PointColumn(names, .segmentMark) }
  static func paused(_ names: String...) -> PointColumn { PointColumn(names, .paused) }
  static func latitude(_ names: String...) -> PointColumn { PointColumn(names, .latitude) }
  static func longitude(_ names: String...) -> PointColumn { PointColumn(names, .longitude) }

  static func sinceStart(_ names: String..., in unit: Unit = .seconds) -> PointColumn {
    PointColumn(names, .sinceStart, unit.scale)
  }

  static func pauseAfter(_ names: String...) -> PointColumn {
    PointColumn(names, .pauseAfter, Unit.seconds.scale)
  }

  /// A column of readings.
  ///
  /// - Parameters:
  ///   - reading: Their kind.
  ///   - names: As tables have them.
  ///   - unit: Nil for metres, metres a second, degrees and counts.
  ///   - zeroMeansNone: True when zero is written where no sensor is connected. A strap that is not
  ///     worn always shows it.
  /// - Returns: The column.
  static func reading(
    _ reading: PointReading, _ names: String..., in unit: Unit? = nil, zeroMeansNone: Bool = false
  ) -> PointColumn {
    let own = [UnitScale(1), UnitScale(10), UnitScale(100), UnitScale(1_000)][reading.places]
    // Facts hold heights in centimetres.
    let feet = reading == .elevation && unit == .feet ? UnitScale(3_048, 100) : nil
    return PointColumn(
      names, .reading(reading), feet ?? unit?.scale ?? own,
      zeroMeansNone: zeroMeansNone || reading == .heartRate)
  }

  /// A unit of a column, and how it becomes that of the facts.
  enum Unit {
    case seconds, minutes, kilometers, miles, feet, kilometersPerHour, milesPerHour
    /// Times that read `1:02:03`.
    case clock

    fileprivate var scale: UnitScale {
      switch self {
      case .seconds: UnitScale(1_000)
      case .minutes: UnitScale(60_000)
      case .kilometers: UnitScale(1_000_000)
      case .miles: UnitScale(1_609_344)
      case .feet: UnitScale(3_048, 10)
      case .kilometersPerHour: UnitScale(2_500, 9)
      case .milesPerHour: UnitScale(44_704, 100)
      case .clock: .clock
      }
    }
  }
}

/// Where the columns of a point table are in one file: found once, by name.
struct PointColumns: Sendable {
  let header: CSVHeader
  /// In the table's order.
  let located: [(index: Int, column: PointColumn)]

  init(_ table: PointTable, _ header: CSVHeader) {
    self.header = header
    located = table.columns.compactMap { column in
      header.column(column.names).map { ($0, column) }
    }
  }

  func index(of channel: PointColumn.Channel) -> Int? {
    located.first { $0.column.channel == channel }?.index
  }
}
