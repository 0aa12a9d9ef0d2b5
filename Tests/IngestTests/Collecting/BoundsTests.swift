import ActivityModel
import Ingest
import Testing

/// One absurd value costs itself, and nothing beside it.
@Suite struct BoundsTests {
  private func table(_ rows: [String]) -> String {
    (["date,steps,weight_kg"] + rows).joined(separator: "\n") + "\n"
  }

  private func days(_ reading: ParseResult) -> [DayReport] {
    reading.facts.flatMap { located -> [DayReport] in
      if case .daysReported(let report) = located.fact { report.days } else { [] }
    }
  }

  @Test func `an absurd cell takes neither its day nor its year along`() throws {
    let rows = (1...28).map { day in
      "2023-02-\(day < 10 ? "0" : "")\(day),8000,\(day == 11 ? "1948164394.412" : "70.5")"
    }
    let reading = try read("pacelog-csv", table(rows))
    let days = days(reading)
    #expect(days.count == 28)
    #expect(days.count { $0[.weight] == 70_500 } == 27)
    #expect(days.allSatisfy { $0[.steps] == 8_000 })
    #expect(reading.refusedByRule == ["value-out-of-bounds": 1])
    #expect(reading.diagnostics.first?.firstPlace == Place(line: 12))
    #expect(
      reading.diagnostics.first?.explanation
        == "1948164394412 is outside the daily range of weight (2023-02-11, in stored units):"
        + " the value was left out")
  }

  @Test func `days of the years 1 and 9999 are left out, those between stay`() throws {
    let reading = try read(
      "pacelog-csv", table(["0001-01-01,1,70", "2023-01-01,2,70", "9999-12-31,3,70"]))
    #expect(days(reading).map(\.date.iso8601) == ["2023-01-01"])
    #expect(reading.refusedByRule == ["value-out-of-bounds": 2])
  }

  @Test func `the largest plausible value of every quantity is kept, and one more is not`() {
    for quantity in Quantity.allCases {
      let limit = quantity.plausibleValues.upperBound
      #expect(DayReading(quantity: quantity, value: limit).isPlausible, "\(quantity)")
      #expect(!DayReading(quantity: quantity, value: limit + 1).isPlausible, "\(quantity)")
    }
  }
}
