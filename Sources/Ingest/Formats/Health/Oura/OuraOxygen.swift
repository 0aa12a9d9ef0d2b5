import ActivityModel
import JSONStream

extension Adapter {
  /// `dailyspo2.csv` and `vo2max.csv` of the export of an account.
  static let ouraOxygen = Adapter(
    name: "oura-oxygen", version: 1, title: "Oura's account export, blood oxygen and VO2max",
    reader: OuraOxygen.self)
}

/// A row a day; the oxygen of a night is the average in a piece of JSON.
struct OuraOxygen: TableReader {
  private let day, value: Int
  private let measure: Measure
  private let isJSON: Bool
  private let others: [String]
  private var days = DaysByYear(stream: SourceStream(vendor: "oura", kind: .watch))

  init?(_ header: CSVHeader) {
    guard header.contains("id"), let day = header.column("day") else { return nil }
    if let oxygen = header.column("spo2_percentage") {
      (value, measure, isJSON) = (oxygen, .thousands(.oxygenSaturation), true)
    } else if let uptake = header.column("vo2_max"), header.contains("timestamp") {
      (value, measure, isJSON) = (uptake, .thousands(.vo2Max), false)
    } else {
      return nil
    }
    self.day = day
    others = header.names(except: [day, value]).filter { !["id", "timestamp"].contains($0) }
  }

  var otherNames: [String] { others }

  consuming func report(headerAt _: Place, to diagnostics: inout Diagnostics) {
    days.report(to: &diagnostics)
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let date = LocalDate(iso8601: row.string(day)) else {
      return diagnostics.refuseDate(row, column: day)
    }
    guard !row.isAbsent(value) else { return }
    let digits = isJSON ? average(row.string(value)) : row.string(value)
    guard let value = digits.flatMap({ measure.value(Array($0.utf8).span, in: .point) }) else {
      return diagnostics.refuseNumber(row, column: value)
    }
    guard value > 0 else { return }
    days.append(
      [DayReading(quantity: measure.quantity, value: value)], on: date, line: row.line)
  }

  /// `97.5` of `{"average": 97.5}`; nil for other text.
  private func average(_ text: String) -> String? {
    guard case .number(let digits)? = (try? JSONDocument(Array(text.utf8)))?.root["average"]?.value
    else { return nil }
    return digits
  }
}
