public import ActivityModel
public import JSONStream

/// A mistake in a table description, and its place.
public struct TableDescriptionError: Error, Hashable, Sendable {
  public let place: Place
  public let message: String
  public let advice: String
}

extension TableDescription {
  /// Reads a description: an object with `name`, `rows` and `columns`.
  ///
  /// - Throws: what is wrong with it; nothing is guessed.
  public init(json node: JSONNode) throws(TableDescriptionError) {
    let reader = DescriptionReader()
    let members = try reader.members(of: node, named: "a table description")
    let rows = try reader.rows(members["rows"], in: node)
    let columns = try reader.columns(members["columns"], rows, in: node)
    self.init(try reader.name(members["name"], in: node), rows, columns)
    rowLength = .minuteIfCounted
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "name", "rows", "columns": continue
      case "dates":
        dateOrder = try reader.word(
          DateOrder.self, value, named: key, "order of dates",
          "year-month-day, month-day-year or day-month-year")
      case "decimalMark":
        numbers = try reader.word(
          NumberFormat.self, value, named: key, "decimal mark", "point or comma")
      case "rowMinutes": rowLength = .milliseconds(try reader.minutes(value))
      case "zone": zone = try reader.zone(value, rows)
      case "quantities": try reader.quantities(value, into: &self)
      default:
        throw reader.error(
          value, "there is no key \"\(key)\" here",
          "known are: columns, dates, decimalMark, name, quantities, rowMinutes, rows, zone")
      }
    }
    (isManual, keepsOffsets, namesDevices) = (rows == .activity, true, true)
    isDescribed = true
    try reader.check(self, node)
  }

  /// The description as a file of its own.
  public var json: String {
    var lines = ["{", "  \"name\": \(quoted(name)),", "  \"rows\": \(quoted(rows.rawValue)),"]
    if let dateOrder { lines.append("  \"dates\": \(quoted(dateOrder.rawValue)),") }
    if let numbers { lines.append("  \"decimalMark\": \(quoted(numbers.rawValue)),") }
    if case .milliseconds(let length)? = rowLength {
      lines.append("  \"rowMinutes\": \(length / 60_000),")
    }
    if let zone { lines.append("  \"zone\": \(quoted(zone)),") }
    if !quantityWords.isEmpty {
      let words = quantityWords.keys.sorted().map { word in
        "\(quoted(word)): "
          + object("is", quantityWords[word]?.word ?? "nothing", quantityUnits[word] ?? "")
      }
      lines.append("  \"quantities\": {\n    \(words.joined(separator: ",\n    "))\n  },")
    }
    let columns = columns.map { column in
      "\(quoted(column.names.first ?? "")): " + object("is", column.meaning.word, column.unit)
    }
    lines.append("  \"columns\": {\n    \(columns.joined(separator: ",\n    "))\n  }")
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private func object(_ key: String, _ word: String, _ unit: String) -> String {
    "{\(quoted(key)): \(quoted(word))\(unit.isEmpty ? "" : ", \"unit\": \(quoted(unit))")}"
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default:
        if scalar.value >= 0x20 { quoted.unicodeScalars.append(scalar) } else { quoted += " " }
      }
    }
    return quoted + "\""
  }
}

extension TableColumn.Meaning {
  /// As a description writes it.
  var word: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .timeOfDay: "timeOfDay"
    case .offset: "offset"
    case .device: "device"
    case .person: "person"
    case .quantityName: "quantity"
    case .value: "value"
    case .unit: "unit"
    case .sport: "sport"
    case .title: "title"
    case .notes: "notes"
    case .recording: "recording"
    case .nothing: "nothing"
    case .unknown: "?"
    case .quantity(let quantity): "\(quantity)"
    case .total(let total): total.rawValue
    }
  }

  /// The meaning of a word in a table with such rows.
  init?(word: String, in rows: TableDescription.Rows) {
    let plain: [TableColumn.Meaning] = [
      .start, .end, .timeOfDay, .device, .person, .quantityName, .value, .unit, .sport, .title,
      .notes, .recording, .nothing,
    ]
    if word == "date" {
      self = .start
    } else if let meaning = plain.first(where: { $0.word == word }) {
      self = meaning
    } else if rows == .activity, let total = ActivityTotal(rawValue: word) {
      self = .total(total)
    } else if rows != .activity, let quantity = Quantity.allCases.first(where: { "\($0)" == word }),
      quantity != .sleepStage
    {
      self = .quantity(quantity)
    } else {
      return nil
    }
  }

  /// The words that a column of a table with such rows may have.
  static func words(for rows: TableDescription.Rows) -> String {
    let plain = ["start", "end", "timeOfDay", "device", "person", "nothing"]
    switch rows {
    case .activity:
      return
        (plain + ["sport", "title", "notes", "recording"] + ActivityTotal.allCases.map(\.rawValue))
        .joined(separator: ", ")
    case .day, .interval:
      let quantities = Quantity.allCases.filter { $0 != .sleepStage }.map { "\($0)" }
      return (plain + ["quantity", "value", "unit"] + quantities).joined(separator: ", ")
    }
  }

  /// The units that fit; empty when none is needed.
  var units: [String] {
    switch self {
    case .timeOfDay: ["h", "hhmm"]
    case .quantity(let quantity): UnitScale.units(of: quantity.dimension)
    case .total(.ascent), .total(.descent): ["m", "ft"]
    case .total(.maximumSpeed): ["km/h", "m/s", "mph"]
    case .total(.distance): UnitScale.units(of: .length)
    case .total(.energy): UnitScale.units(of: .energy)
    case .total(let total) where total.isTime: ["clock"] + UnitScale.units(of: .time)
    default: []
    }
  }

  func accepts(unit: String) -> Bool {
    switch self {
    case .quantity(let quantity): UnitScale.of(quantity, in: unit) != nil
    case .total(let total):
      total.scale(of: unit) != nil || (total.isTime && (unit == "clock" || unit.isEmpty))
    case .timeOfDay: unit.isEmpty || units.contains(unit)
    default: unit.isEmpty
    }
  }
}

/// Reads the parts of a description, strictly.
private struct DescriptionReader {
  func error(_ node: JSONNode, _ message: String, _ advice: String) -> TableDescriptionError {
    TableDescriptionError(place: Place(node.position), message: message, advice: advice)
  }

  func members(
    of node: JSONNode, named name: String
  ) throws(TableDescriptionError) -> [String: JSONNode] {
    guard case .object(let members) = node.value else {
      throw error(node, "\(name) is an object { }", "write it as {\"name\": \"my-steps\", ...}")
    }
    var values: [String: JSONNode] = [:]
    for member in members {
      guard values.updateValue(member.value, forKey: member.name) == nil else {
        throw error(member.value, "\"\(member.name)\" comes twice", "keep one of them")
      }
    }
    return values
  }

  func text(
    _ node: JSONNode?, in parent: JSONNode, named name: String, _ advice: String
  ) throws(TableDescriptionError) -> String {
    guard let node else { throw error(parent, "\"\(name)\" is missing", advice) }
    guard case .string(let text) = node.value else {
      throw error(node, "\"\(name)\" is not a text", advice)
    }
    return text
  }

  func name(
    _ node: JSONNode?, in parent: JSONNode
  ) throws(TableDescriptionError) -> String {
    let advice = "use 1 to 40 of a-z, 0-9 and -, such as my-steps"
    let name = try text(node, in: parent, named: "name", advice)
    let isPlain = name.utf8.allSatisfy {
      ASCII.digit($0) != nil || (0x61...0x7A).contains($0) || $0 == ASCII.minus
    }
    guard isPlain, (1...40).contains(name.utf8.count) else {
      throw error(node ?? parent, "\"\(name)\" cannot be the name of a table", advice)
    }
    return name
  }

  func rows(
    _ node: JSONNode?, in parent: JSONNode
  ) throws(TableDescriptionError) -> TableDescription.Rows {
    let advice = "a row is a day, an interval or an activity"
    let word = try text(node, in: parent, named: "rows", advice)
    guard let rows = TableDescription.Rows(rawValue: word) else {
      throw error(node ?? parent, "there are no rows of the kind \"\(word)\"", advice)
    }
    return rows
  }

  func columns(
    _ node: JSONNode?, _ rows: TableDescription.Rows, in parent: JSONNode
  ) throws(TableDescriptionError) -> [TableColumn] {
    guard let node, case .object(let members) = node.value else {
      throw error(
        node ?? parent, "\"columns\" is missing, or no object",
        "write it as {\"Date\": {\"is\": \"start\"}, \"Steps\": {\"is\": \"steps\"}}")
    }
    var columns: [TableColumn] = []
    for member in members {
      let (meaning, unit) = try meaning(of: member.value, named: member.name, rows)
      columns.append(TableColumn([CellText.normalized(member.name)], meaning, in: unit))
    }
    return columns
  }

  func meaning(
    of node: JSONNode, named name: String, _ rows: TableDescription.Rows
  ) throws(TableDescriptionError) -> (TableColumn.Meaning, String) {
    let members = try members(of: node, named: "the column \"\(name)\"")
    let words = TableColumn.Meaning.words(for: rows)
    let word = try text(members["is"], in: node, named: "is", "it takes one of: \(words)")
    guard let meaning = TableColumn.Meaning(word: word, in: rows) else {
      throw error(
        members["is"] ?? node, "the column \"\(name)\" cannot be \"\(word)\"",
        "it takes one of: \(words)")
    }
    var unit = ""
    if let stated = members["unit"] { unit = try text(stated, in: node, named: "unit", "a text") }
    guard meaning.accepts(unit: unit) else {
      throw error(
        members["unit"] ?? node,
        unit.isEmpty
          ? "the column \"\(name)\" needs its unit" : "\(word) is not measured in \"\(unit)\"",
        "add \"unit\", one of: \(meaning.units.joined(separator: ", "))")
    }
    return (meaning, unit == "clock" ? "" : unit)
  }

  func word<Word: RawRepresentable<String>>(
    _ type: Word.Type, _ node: JSONNode, named name: String, _ kind: String, _ words: String
  ) throws(TableDescriptionError) -> Word {
    let stated = try text(node, in: node, named: name, "it takes \(words)")
    guard let word = Word(rawValue: stated) else {
      throw error(node, "there is no \(kind) \"\(stated)\"", "it takes \(words)")
    }
    return word
  }

  func minutes(_ node: JSONNode) throws(TableDescriptionError) -> Int64 {
    guard case .number(let text) = node.value, let minutes = Int64(text), (1...1_440) ~= minutes
    else {
      throw error(node, "\"rowMinutes\" is no number of minutes", "it takes 1 to 1440")
    }
    return minutes * 60_000
  }

  func zone(
    _ node: JSONNode, _ rows: TableDescription.Rows
  ) throws(TableDescriptionError) -> String {
    let advice =
      "it takes UTC or an offset such as +02:00; of activities also a name such as Europe/Berlin"
    let zone = try text(node, in: node, named: "zone", advice)
    guard TableDescription.offset(zone) != nil || (rows == .activity && zone.contains("/")) else {
      throw error(node, "\"\(zone)\" is no zone for such rows", advice)
    }
    return zone
  }

  func quantities(
    _ node: JSONNode, into description: inout TableDescription
  ) throws(TableDescriptionError) {
    for (word, value) in try members(of: node, named: "\"quantities\"") {
      let (meaning, unit) = try meaning(of: value, named: word, .interval)
      description.quantityWords[CellText.normalized(word)] = meaning
      description.quantityUnits[CellText.normalized(word)] = unit
    }
  }

  /// Indicates whether something can come of it.
  func check(
    _ description: TableDescription, _ node: JSONNode
  ) throws(TableDescriptionError) {
    let meanings = description.columns.map(\.meaning)
    guard meanings.contains(.start) else {
      throw error(
        node, "no column is the start", "one column has to be \"start\": the day or the time")
    }
    let isMeasured = meanings.contains { meaning in
      switch meaning {
      case .quantity, .total: true
      case .value: meanings.contains(.quantityName) && !description.quantityWords.isEmpty
      default: false
      }
    }
    guard isMeasured else {
      throw error(
        node, "no column holds anything to keep",
        "one column has to be one of: \(TableColumn.Meaning.words(for: description.rows))")
    }
  }
}
