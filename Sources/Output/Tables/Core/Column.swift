import ReadModels

/// One column of a flat table.
public struct Column: Hashable, Sendable {
  /// The type of a column's cells, the same in every format; each cell may also be null.
  public enum Kind: String, Sendable {
    /// Any text.
    case text
    /// An integer in the unit at the end of the column's name.
    case integer
    /// A local day such as `2026-03-29`.
    case date
    /// A moment in UTC such as `2026-03-29T06:00:00Z`.
    case moment
    /// Any number of texts; in CSV with blanks between them.
    case list
  }

  /// The definition of a column's meaning.
  public enum Meaning: Hashable, Sendable {
    /// A property of a definition in a contract's schema.
    case contract(schema: String, definition: String, property: String)
    /// A sentence, for columns outside the contracts.
    case sentence(String)
  }

  public let name: String
  public let kind: Kind
  /// True for a part of the key, which identifies a row.
  public let isKey: Bool
  public let meaning: Meaning
}

/// The contract definitions from which columns are made.
enum Definition: String {
  case activity, bestEffort, boardShare, day, lap, split, window
  case classBooking, classTime, scheduledClass
  case bodyDay, eatenDay, eatenItem, nutrition
  case fitnessDay, goalResult, ledgerEntry, period, sportTotals, testRecord
  case workout, workoutExercise, workoutSet, statedLoad
  case personalRecord = "record"

  var schema: String {
    switch self {
    case .activity: Activities.schemaName
    case .bestEffort, .lap, .split, .window: ActivityDetail.schemaName
    case .boardShare: ClubShare.schemaName
    case .bodyDay: Body.schemaName
    case .classBooking: MemberClasses.schemaName
    case .classTime, .scheduledClass: ClubSchedule.schemaName
    case .day: Days.schemaName
    case .eatenDay, .eatenItem, .nutrition: Food.schemaName
    case .fitnessDay: Training.schemaName
    case .goalResult, .ledgerEntry: Progress.schemaName
    case .period, .sportTotals: Totals.schemaName
    case .workout, .workoutExercise, .workoutSet, .statedLoad: Workouts.schemaName
    case .personalRecord, .testRecord: Records.schemaName
    }
  }
}

/// A column and the function that computes its cells.
struct TableField<Source>: Sendable {
  let column: Column
  let cell: @Sendable (Source) -> Cell
}

extension TableField {
  /// A property of a contract, unchanged; `name` is the column's name if it differs.
  static func property(
    _ property: String, of definition: Definition, as name: String? = nil,
    kind: Column.Kind = .text, isKey: Bool = false, cell: @escaping @Sendable (Source) -> Cell
  ) -> TableField {
    TableField(
      column: Column(
        name: name ?? property, kind: kind, isKey: isKey,
        meaning: .contract(
          schema: definition.schema, definition: definition.rawValue, property: property)),
      cell: cell)
  }

  /// A number with three decimals, as an integer number of thousandths.
  static func thousandths(
    _ property: String, of definition: Definition,
    _ value: @escaping @Sendable (Source) -> Thousandths?
  ) -> TableField {
    .property(property, of: definition, as: Unit.name(ofThousandths: property), kind: .integer) {
      Cell(value($0)?.thousandths)
    }
  }

  /// A list of texts, as it is.
  static func list(
    _ property: String, of definition: Definition, _ value: @escaping @Sendable (Source) -> [String]
  ) -> TableField {
    .property(property, of: definition, kind: .list) { .list(value($0)) }
  }

  static func integer(
    _ property: String, of definition: Definition, isKey: Bool = false,
    _ value: @escaping @Sendable (Source) -> Int?
  ) -> TableField {
    .property(property, of: definition, kind: .integer, isKey: isKey) { Cell(value($0)) }
  }

  static func text(
    _ property: String, of definition: Definition, as name: String? = nil, isKey: Bool = false,
    _ value: @escaping @Sendable (Source) -> String?
  ) -> TableField {
    .property(property, of: definition, as: name, isKey: isKey) { Cell(value($0)) }
  }

  /// A column outside the contracts.
  static func own(
    _ name: String, _ kind: Column.Kind, _ meaning: String, isKey: Bool = false,
    cell: @escaping @Sendable (Source) -> Cell
  ) -> TableField {
    TableField(
      column: Column(name: name, kind: kind, isKey: isKey, meaning: .sentence(meaning)), cell: cell)
  }
}

/// Names for thousandths of units.
public enum Unit {
  /// `distanceMillimeters` for `distanceMeters`; the suffix `Thousandths` where the unit has no
  /// name for its thousandth.
  public static func name(ofThousandths property: String) -> String {
    for (whole, part) in [
      ("SecondsPerKilometer", "MillisecondsPerKilometer"), ("Meters", "Millimeters"),
      ("Seconds", "Milliseconds"), ("Watts", "Milliwatts"),
    ] where property.hasSuffix(whole) {
      return property.dropLast(whole.count) + part
    }
    return property == "seconds" ? "milliseconds" : property + "Thousandths"
  }
}
