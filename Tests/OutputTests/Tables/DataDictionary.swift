import Foundation
import Output
import TestSupport

/// `docs/data-dictionary.md`, made from the tables and the schemas of the contracts.
enum DataDictionary {
  static let file = repositoryRoot.appendingPathComponent("docs/data-dictionary.md")

  /// Tables by name, with what a row is, their columns and how many of these are keys.
  static let tables: [(name: String, meaning: String, columns: [Column])] =
    FlatTable.all.map { ($0.name, $0.meaning, $0.columns) }
    + [(PointsTable.name, PointsTable.meaning, PointsTable.columns)]

  static func text() throws -> String {
    var text = """
      # The data dictionary

      The columns of the tables that `pacelog export` writes. This page is made from the tables in `Sources/Output/Tables` and from the schemas of the contracts in [schemas](schemas): change those, not this page. [analysts.md](analysts.md) shows how to read the tables.

      Numbers are whole: where a read model has three decimals, a table counts thousandths, and the column's name has their unit: `distanceMillimeters`, `elapsedMilliseconds`, `averageHeartRateThousandths`. Null is not zero: it means unknown. A name in **bold** belongs to the key: no two rows of a table agree in all of these.

      | kind | is | in Parquet and DuckDB |
      |---|---|---|
      | text | any text | VARCHAR |
      | integer | a whole number | BIGINT |
      | date | a local day such as `2026-03-29` | DATE |
      | moment | a moment in UTC such as `2026-03-29T06:00:00Z` | TIMESTAMP, in UTC |
      | list | any number of texts; in CSV one text with blanks between them | VARCHAR[] |

      With `--since`, `change` is the first column of every table: \(try meaning(of: RowChange.column))

      """
    for table in tables {
      text += "\n## \(table.name)\n\n\(table.meaning)\n\n"
      text += "| column | kind | meaning | from |\n|---|---|---|---|\n"
      for column in table.columns {
        let name = column.isKey ? "**\(column.name)**" : column.name
        text += "| \(name) | \(column.kind.rawValue) | \(try meaning(of: column)) "
        text += "| \(origin(of: column)) |\n"
      }
    }
    return text
  }

  /// The property of a contract that a column is, in its schema; nil for what no contract has.
  static func property(of column: Column) throws -> JSONValue? {
    guard case .contract(let schema, let definition, let property) = column.meaning else {
      return nil
    }
    return try PublishedSchema.text(schema)["$defs"]?[definition]?["properties"]?[property]
  }

  static func meaning(of column: Column) throws -> String {
    if case .sentence(let sentence) = column.meaning { return sentence }
    guard case .string(let words)? = try property(of: column)?["description"] else {
      return "(the contract does not say)"
    }
    return inColumnUnits(words, of: column).replacingOccurrences(of: "|", with: "\\|")
  }

  /// A contract's text about a number with decimals, for the whole number in a table.
  private static func inColumnUnits(_ words: String, of column: Column) -> String {
    if column.name.hasSuffix("Thousandths") {
      return "In thousandths: " + words.replacingOccurrences(of: ", three decimals", with: "")
    }
    return [
      ("Metres, three decimals", "Millimetres"), ("Watts, three decimals", "Milliwatts"),
      ("Seconds a kilometre, three decimals", "Milliseconds a kilometre"),
      ("Seconds, three decimals", "Milliseconds"),
    ].reduce(words) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  private static func origin(of column: Column) -> String {
    guard case .contract(let schema, let definition, let property) = column.meaning else {
      return ""
    }
    return "[\(definition).\(property)](schemas/\(schema).schema.json)"
  }
}
