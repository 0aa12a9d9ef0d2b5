import Foundation
import Output
import TestSupport
import Testing

/// The tables against the contracts that they are made of.
@Suite struct DataDictionaryTests {
  static let columns = DataDictionary.tables.flatMap { table in
    table.columns.map { (table: table.name, column: $0) }
  }

  @Test func `the data dictionary is current`() throws {
    let text = try DataDictionary.text()
    if ProcessInfo.processInfo.environment["PACELOG_RECORD"] == "1" {
      try Data(text.utf8).write(to: DataDictionary.file)
      Issue.record("recorded docs/data-dictionary.md anew: look at the difference")
    }
    let written = try String(contentsOf: DataDictionary.file, encoding: .utf8)
    #expect(written == text, "make it anew: PACELOG_RECORD=1 swift test --filter DataDictionary")
  }

  @Test(arguments: columns)
  func `a column is as its contract describes it`(table: String, column: Column) throws {
    guard case .contract(_, _, let property) = column.meaning else { return }
    let schema = try #require(
      try DataDictionary.property(of: column), "\(table).\(column.name) is in no contract")
    let types: Set<JSONValue> =
      switch schema["type"] {
      case .array(let types)?: Set(types)
      case .some(let type): [type]
      // The names of a sport identify it.
      case nil: ["string"]
      }
    switch column.kind {
    case .integer where types.contains("number"):
      #expect(column.name == Unit.name(ofThousandths: property))
      let words = try DataDictionary.meaning(of: column)
      #expect(!words.contains("Metres") && !words.contains("Seconds"), "\(words)")
      #expect(!words.contains("decimals"), "\(words)")
    case .integer:
      #expect(types.contains("integer") && column.name == property)
    case .text: #expect(types.contains("string"))
    case .list: #expect(types.contains("array"))
    case .date: #expect(schema["format"] == "date")
    case .moment: #expect(schema["format"] == "date-time")
    }
  }

  @Test(arguments: DataDictionary.tables.map(\.columns))
  func `keys stand in front, and no name comes twice`(columns: [Column]) {
    #expect(columns.first?.name == "member")
    let keys = columns.prefix(while: \.isKey)
    #expect(keys.count >= 2 && !columns.dropFirst(keys.count).contains(where: \.isKey))
    #expect(Set(columns.map(\.name)).count == columns.count)
    #expect(!columns.contains { $0.name == RowChange.column.name })
  }

  @Test func `the units of thousandths have names`() {
    let names = [
      "distanceMeters": "distanceMillimeters", "elapsedSeconds": "elapsedMilliseconds",
      "seconds": "milliseconds", "paceSecondsPerKilometer": "paceMillisecondsPerKilometer",
      "elapsedPaceSecondsPerKilometer": "elapsedPaceMillisecondsPerKilometer",
      "movingPaceSecondsPerKilometer": "movingPaceMillisecondsPerKilometer",
      "averageHeartRate": "averageHeartRateThousandths",
      "averageCadence": "averageCadenceThousandths",
      "averagePowerWatts": "averagePowerMilliwatts",
    ]
    for (property, name) in names { #expect(Unit.name(ofThousandths: property) == name) }
  }
}
