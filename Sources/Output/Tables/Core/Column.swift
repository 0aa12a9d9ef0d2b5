import ReadModels

/// One column of a flat table.
public struct Column: Hashable, Sendable {
  /// What its cells are; in every format all of one kind, or null.
  public enum Kind: String, Sendable {
    /// Any text.
    case text
    /// A whole number in the unit that the column's name ends with.
    case integer
    /// A local day such as `2026-03-29`.
    case date
    /// A moment in UTC such as `2026-03-29T06:00:00Z`.
    case moment
  }

  /// Where it is said what a column means.
  public enum Meaning: Hashable, Sendable {
    /// A property of a definition in the schema of a contract.
    case contract(schema: String, definition: String, property: String)
    /// A sentence, for what no contract has.
    case sentence(String)
  }

  public let name: String
  public let kind: Kind
  /// Whether it is one of those that together tell a row from every other.
  public let isKey: Bool
  public let meaning: Meaning
}

/// Definitions of the contracts that columns are made of.
enum Definition: String {
  case activity, bestEffort, day, split, window
  case personalRecord = "record"

  var schema: String {
    switch self {
    case .activity: Activities.schemaName
    case .bestEffort, .split, .window: RunDetail.schemaName
    case .day: Days.schemaName
    case .personalRecord: Records.schemaName
    }
  }
}

/// A column, and how its cells are made from what the rows are made of.
struct Field<Source>: Sendable {
  let column: Column
  let cell: @Sendable (Source) -> Cell
}

extension Field {
  /// A property of a contract, as it is; `name` where the table calls it otherwise.
  static func property(
    _ property: String, of definition: Definition, as name: String? = nil,
    kind: Column.Kind = .text, isKey: Bool = false, cell: @escaping @Sendable (Source) -> Cell
  ) -> Field {
    Field(
      column: Column(
        name: name ?? property, kind: kind, isKey: isKey,
        meaning: .contract(
          schema: definition.schema, definition: definition.rawValue, property: property)),
      cell: cell)
  }

  /// A number with three decimals, as the whole number of thousandths that it is.
  static func thousandths(
    _ property: String, of definition: Definition,
    _ value: @escaping @Sendable (Source) -> Thousandths?
  ) -> Field {
    .property(property, of: definition, as: Unit.name(ofThousandths: property), kind: .integer) {
      Cell(value($0)?.thousandths)
    }
  }

  static func integer(
    _ property: String, of definition: Definition, isKey: Bool = false,
    _ value: @escaping @Sendable (Source) -> Int?
  ) -> Field {
    .property(property, of: definition, kind: .integer, isKey: isKey) { Cell(value($0)) }
  }

  static func text(
    _ property: String, of definition: Definition, as name: String? = nil, isKey: Bool = false,
    _ value: @escaping @Sendable (Source) -> String?
  ) -> Field {
    .property(property, of: definition, as: name, isKey: isKey) { Cell(value($0)) }
  }

  /// What no contract has in this form.
  static func own(
    _ name: String, _ kind: Column.Kind, _ meaning: String, isKey: Bool = false,
    cell: @escaping @Sendable (Source) -> Cell
  ) -> Field {
    Field(
      column: Column(name: name, kind: kind, isKey: isKey, meaning: .sentence(meaning)), cell: cell)
  }
}

/// How a unit is called whose thousandths are counted.
public enum Unit {
  /// `distanceMillimeters` for `distanceMeters`; `averageHeartRateThousandths` where the unit has
  /// no name for its thousandth.
  public static func name(ofThousandths property: String) -> String {
    for (whole, part) in [
      ("SecondsPerKilometer", "MillisecondsPerKilometer"), ("Meters", "Millimeters"),
      ("Seconds", "Milliseconds"),
    ] where property.hasSuffix(whole) {
      return property.dropLast(whole.count) + part
    }
    return property == "seconds" ? "milliseconds" : property + "Thousandths"
  }
}
