public import ActivityModel

/// The meaning of a table's columns: everything that a table format declares.
///
/// The built-in tables are descriptions, and so is `name.table.json`, which a person writes or
/// `pacelog inspect` proposes.
public struct TableDescription: Hashable, Sendable {
  /// The kind of a row.
  public enum Rows: String, Sendable, CaseIterable {
    case day, interval, activity
  }

  /// How long a row of an interval table lasts that names no end.
  public enum RowLength: Hashable, Sendable {
    case milliseconds(Int64)
    /// As long as the two closest rows are apart; all at midnight: a day each.
    case closest
    /// A minute for what is counted, nothing for what is measured; rows at midnight are days.
    case minuteIfCounted
  }

  /// Rows for times when the device was not worn.
  public enum UnwornDay: Hashable, Sendable {
    /// No step, and all 1,440 minutes without movement.
    case sedentaryAllDay
  }

  /// Short and lower case: the vendor of the streams that the table makes.
  public let name: String
  public let rows: Rows
  public internal(set) var columns: [TableColumn]
  /// Names of columns that a header has too, by which it is none of another program.
  var needs: [String] = []
  public var deviceKind = SourceStream.Kind.unknown
  /// Nil when it is decided over the whole file.
  public var dateOrder: DateOrder?
  /// Nil when it is decided over the whole file.
  public var numbers: NumberFormat?
  /// `UTC`, an offset such as `+02:00` or, of activities, an IANA name; nil: the member's zone.
  public var zone: String?
  public var rowLength: RowLength?
  public var unwornDay: UnwornDay?
  /// Indicates whether the offsets in times are those of the person's place.
  public var keepsOffsets = false
  /// Indicates whether a watch is known by the name of its device.
  public var namesDevices = false
  /// Indicates whether the activities were typed in.
  public var isManual = false
  /// Indicates whether a row at midnight of UTC is of the local day of that date.
  var isOfLocalDays = false
  /// Indicates whether its activities have a day and no time of day.
  var startsOnDayOnly = false
  /// Indicates whether a person described it, so that its rows may be of any kind.
  var isDescribed = false
  /// The values of the words in a column of quantities, in lower case.
  public var quantityWords: [String: TableColumn.Meaning] = [:]
  /// The units of those quantities, by the same words.
  public var quantityUnits: [String: String] = [:]

  public init(_ name: String, _ rows: Rows, _ columns: [TableColumn]) {
    self.name = name
    self.rows = rows
    self.columns = columns
  }

  /// The same with what `change` sets.
  func with(_ change: (inout TableDescription) -> Void) -> TableDescription {
    var changed = self
    change(&changed)
    return changed
  }

  /// Indicates whether every row can be read by itself.
  var isDecided: Bool { dateOrder != nil && numbers != nil && rowLength != .closest }
}

/// One column: its names and what its cells mean.
public struct TableColumn: Hashable, Sendable {
  public enum Meaning: Hashable, Sendable {
    /// The day, the moment, or the start of the row.
    case start
    case end
    /// The time of day, where the date is in a column of its own.
    case timeOfDay
    /// Of a built-in table: how far the clock of the row is ahead of UTC, as in `UTC-05:00`.
    case offset
    case device
    /// Whose row it is: a table with several people is rejected.
    case person
    /// The name of a quantity, and its number: tables with one number a row.
    case quantityName, value
    /// The unit of the number in the same row.
    case unit
    case quantity(Quantity)
    case sport, title, notes
    /// The name of the file with the activity's recording.
    case recording
    case total(ActivityTotal)
    /// Known, and not read.
    case nothing
    /// Of a proposal: a person has to decide.
    case unknown
  }

  /// In lower case, as `CellText.normalized` gives them; the first that the table has is read.
  public let names: [String]
  public let meaning: Meaning
  /// As `UnitScale` knows it; empty for what has none, and for times that read `1:02:03`.
  public let unit: String
  public let zeroMeansNone: Bool
  /// Of a built-in table whose unit has no name.
  private(set) var scale: UnitScale?

  public init(
    _ names: [String], _ meaning: Meaning, in unit: String = "", zeroMeansNone: Bool = false
  ) {
    self.names = names
    self.meaning = meaning
    self.unit = unit
    self.zeroMeansNone = zeroMeansNone
  }

  /// A column of a built-in table whose unit has no name.
  init(_ name: String, _ measure: Measure) {
    self.init([name], .quantity(measure.quantity), zeroMeansNone: measure.zeroMeansNone)
    scale = measure.scale
  }

  /// Of a quantity, or nil when the quantity is not measured in the unit.
  func measure(of quantity: Quantity) -> Measure? {
    guard let scale = scale ?? UnitScale.of(quantity, in: unit) else { return nil }
    return Measure(quantity, scale: scale, zeroMeansNone: zeroMeansNone)
  }

  /// A column that counts a quantity.
  static func measure(
    _ name: String, _ quantity: Quantity, _ unit: String = "", zeroMeansNone: Bool = false
  ) -> TableColumn {
    TableColumn([name], .quantity(quantity), in: unit, zeroMeansNone: zeroMeansNone)
  }

  static func total(_ name: String, _ total: ActivityTotal, _ unit: String = "") -> TableColumn {
    TableColumn([name], .total(total), in: unit, zeroMeansNone: true)
  }

  static func start(_ names: String...) -> TableColumn { TableColumn(names, .start) }
}

/// A total of an activity that a table may state.
public enum ActivityTotal: String, Sendable, CaseIterable {
  case duration, elapsedTime, movingTime, distance, energy, ascent, descent
  case averageHeartRate, maximumHeartRate, averageCadence, averagePower, maximumSpeed, steps

  /// How a number in a unit becomes the unit of the facts; nil for a unit that does not fit.
  func scale(of unit: String) -> UnitScale? {
    switch self {
    case .duration, .elapsedTime, .movingTime: UnitScale.of(.time, in: unit)
    case .distance: UnitScale.of(.length, in: unit)
    // Facts hold heights in centimetres.
    case .ascent, .descent: ["m": UnitScale(100), "ft": UnitScale(3_048, 100)][unit]
    case .energy: UnitScale.of(.energy, in: unit)
    case .averageHeartRate, .maximumHeartRate, .averageCadence, .averagePower, .steps:
      ["", "bpm", "count/min", "rpm", "spm", "w", "watt", "count", "steps"]
        .contains(unit.lowercased()) ? UnitScale(1) : nil
    case .maximumSpeed:
      ["m/s": UnitScale(1_000), "km/h": UnitScale(2_500, 9), "mph": UnitScale(44_704, 100)][unit]
    }
  }

  /// Indicates whether its cells may read `1:02:03`.
  var isTime: Bool { [.duration, .elapsedTime, .movingTime].contains(self) }
}

extension DeviceTotals {
  /// Takes the pauses out of a duration that contains them, which is the time from start to end.
  mutating func takeOutPauses(milliseconds pauses: Int64?) {
    guard let pauses, let duration = timerMilliseconds, (1..<duration).contains(pauses) else {
      return
    }
    (timerMilliseconds, elapsedMilliseconds) = (duration - pauses, duration)
  }

  /// Sets a total, in the unit of the facts; what does not fit is left out.
  mutating func set(_ total: ActivityTotal, _ value: Int64?) {
    let small = value.flatMap { Int32(exactly: $0) }
    switch total {
    case .duration: timerMilliseconds = value
    case .elapsedTime: elapsedMilliseconds = value
    case .movingTime: movingMilliseconds = value
    case .distance: distanceMillimeters = value
    case .energy: energyCalories = value
    case .ascent: ascentCentimeters = value
    case .descent: descentCentimeters = value
    case .averageHeartRate: averageHeartRateBPM = small
    case .maximumHeartRate: maximumHeartRateBPM = small
    case .averageCadence: averageCadencePerMinute = small
    case .averagePower: averagePowerWatts = small
    case .maximumSpeed: maximumSpeedMillimetersPerSecond = small
    case .steps: steps = value
    }
  }
}
