import ActivityModel

extension Adapter {
  /// The export of the app JEFIT.
  static let jefit = Adapter(
    name: "jefit", version: 3, title: "JEFIT, CSV", isEdited: true,
    recognizes: JEFIT.recognizes, read: JEFIT.read)
}

/// JEFIT writes several tables into one file, each below a line such as `### EXERCISE LOGS ###`.
struct JEFIT {
  private let unit: StatedWeight.Unit?
  private var workouts = StrengthWorkouts(program: "JEFIT")
  /// The numbers of the workouts by the ids of their sessions.
  private var numbers: [String: Int] = [:]

  static func recognizes(_ head: SourceHead) -> Bool {
    guard let first = head.firstRows(3).first(where: { !$0.isBlank }) else { return false }
    return JEFITSection.title(of: first) != nil
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let sections = JEFITSection.split(try TableRows.all(of: &source, &diagnostics))
    var file = JEFIT(unit: unit(sections))
    for section in sections where section.title == "WORKOUT SESSIONS" {
      for row in section.rows { file.readSession(row, section.header, &diagnostics) }
    }
    for section in sections where section.title == "EXERCISE LOGS" {
      for row in section.rows { file.readLog(row, section.header, &diagnostics) }
    }
    for section in sections where !section.isKept && !section.rows.isEmpty {
      diagnostics.note(
        "section-not-kept", at: section.rows[0].place,
        because: "the table \(Excerpt.of(section.title)) is not kept")
    }
    file.workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  /// The unit is in the settings only.
  private static func unit(_ sections: [JEFITSection]) -> StatedWeight.Unit? {
    for section in sections where section.title.hasPrefix("SETTING") {
      for row in section.rows {
        for name in ["mass", "mass_unit", "weight_unit", "unit", "units"] {
          if let text = section.header.text(name, of: row), let unit = SetWords.weightUnit(text) {
            return unit
          }
        }
      }
    }
    return nil
  }

  private mutating func readSession(
    _ row: CSVRow, _ header: CSVHeader, _ diagnostics: inout Diagnostics
  ) {
    guard let id = header.text("_id", of: row) else { return }
    // The second name is the app's own misspelling.
    let moment = ["starttime", "starttimie"].lazy
      .compactMap { header.text($0, of: row) }
      .compactMap { EpochText.instant(Array($0.utf8).span) }
      .first { TrackClock.believable.contains($0.milliseconds) }
    let start =
      moment.map { TableTime(.instant($0, utcOffsetSeconds: nil)) }
      ?? day(header.text("mydate", of: row))
    guard let start else {
      return diagnostics.refuse(
        "time-not-readable", at: row.place,
        because: "session \(Excerpt.of(id)) has neither a start nor a day; its sets are left out")
    }
    let number = workouts.number(at: start, hasClock: moment != nil, place: row.place)
    numbers[id] = number
    workouts.describe(
      number, notes: nil,
      milliseconds: header.column("total_time").flatMap { row.scaled($0, places: 3) }
        .flatMap { $0 > 0 ? $0 : nil })
  }

  private func day(_ text: String?) -> TableTime? {
    text.flatMap { LocalDate(iso8601: String($0.prefix(10))) }.map {
      TableTime(wall: Int64($0.daysSinceEpoch) * 86_400_000)
    }
  }

  private mutating func readLog(
    _ row: CSVRow, _ header: CSVHeader, _ diagnostics: inout Diagnostics
  ) {
    guard let exercise = header.text("ename", of: row), let logs = header.text("logs", of: row)
    else { return }
    guard let number = number(ofWorkoutOf: row, header) else {
      return diagnostics.refuse(
        "session-missing", at: row.place,
        because: "the sets of \(Excerpt.of(exercise)) belong to no session of the file;"
          + " they were left out")
    }
    let packed = logs.split(separator: ",").map(String.init)
    guard !isTimed(packed) else {
      return diagnostics.refuse(
        "set-not-readable", at: row.place,
        because:
          "\(Excerpt.of(exercise)) is timed, which the app writes as \(Excerpt.of(logs)): its"
          + " time and distance were left out")
    }
    // The app's own estimate of the maximum is in the column `record`.
    var claim = header.text("record", of: row).flatMap(weight)
    for packed in packed {
      guard var set = set(packed, row, &diagnostics) else { continue }
      if (claim?.millionths ?? 0) > 0 { set.set.claimedMaximum = claim }
      claim = nil
      workouts.append(set, exercise: exercise, to: number)
    }
  }

  /// True for the code of a time and a distance: `0x0,0x0,0x0,0x10,0x60`.
  private func isTimed(_ packed: [String]) -> Bool {
    packed.count >= 4 && packed.allSatisfy { $0.hasPrefix("0x") } && packed.contains("0x0")
  }

  private mutating func number(ofWorkoutOf row: CSVRow, _ header: CSVHeader) -> Int? {
    if let number = header.text("belongsession", of: row).flatMap({ numbers[$0] }) { return number }
    guard let start = day(header.text("mydate", of: row)) else { return nil }
    return workouts.number(at: start, hasClock: false, place: row.place)
  }

  /// A weight and repetitions: `60x10`.
  private func set(
    _ packed: String, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> StatedSet? {
    let parts = packed.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let weight = weight(parts[0]),
      let repetitions = NumberFormat.point.scaled(Array(parts[1].utf8).span, places: 0),
      repetitions >= 0
    else {
      return diagnostics.refuse(
        "set-not-readable", at: row.place,
        because: "\(Excerpt.of(packed)) is no set such as 60x10; it was left out")
    }
    var set = StrengthSet(exercise: 0)
    (set.weight, set.repetitions) = (weight, repetitions)
    return StatedSet(set, place: row.place)
  }

  private func weight(_ text: String) -> StatedWeight? {
    guard let value = NumberFormat.point.scaled(Array(text.utf8).span, places: 6), value >= 0
    else { return nil }
    return StatedWeight(millionths: value, unit: unit)
  }
}

/// One table of the file.
struct JEFITSection {
  let title: String
  var header = CSVHeader(names: [])
  var rows: [CSVRow] = []

  /// `EXERCISE LOGS` for a line `### EXERCISE LOGS ###`, with any number of `#` at its end.
  static func title(of row: CSVRow) -> String? {
    let text = row.string(0)
    guard text.hasPrefix("### ") else { return nil }
    let title = text.dropFirst(4).reversed().drop { $0 == "#" || $0 == " " }.reversed()
    return title.isEmpty ? nil : String(title)
  }

  /// True for sets, their workouts, and the settings with the unit.
  var isKept: Bool {
    ["WORKOUT SESSIONS", "EXERCISE LOGS"].contains(title) || title.hasPrefix("SETTING")
  }

  static func split(_ rows: [CSVRow]) -> [JEFITSection] {
    var sections: [JEFITSection] = []
    for row in rows {
      if let title = title(of: row) {
        sections.append(JEFITSection(title: title))
      } else if row.string(0).hasPrefix("####") {
        continue
      } else if let last = sections.indices.last {
        if sections[last].header.count == 0 {
          sections[last].header = CSVHeader(row)
        } else {
          sections[last].rows.append(row)
        }
      }
    }
    return sections
  }
}
