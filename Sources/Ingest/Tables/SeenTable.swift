import ActivityModel

/// The first rows of a table, and what its columns seem to be.
struct SeenTable {
  struct Column {
    let name: String
    let example: String
    var meaning: TableColumn.Meaning
    var unit = ""
    var reason: String

    var shown: TableProposal.Column {
      TableProposal.Column(
        name: name, example: example, meaning: meaning.word, unit: unit, reason: reason)
    }
  }

  var columns: [Column] = []
  let rows: [CSVRow]
  let seen: [HeaderWords]
  let given: [String: String]
  var timeOfDay: SeenTimeOfDay?
  /// A column of times of day whose rows count something for a time that nothing states.
  var doubtfulTime: Int?
  var kind = TableDescription.Rows.day
  var order: DateOrder?
  var numbers: NumberFormat?
  var provesNumbers = false
  var words: [String: (TableColumn.Meaning, String)] = [:]

  init(_ header: CSVRow, _ rows: [CSVRow], given: [String: String]) {
    self.rows = rows
    self.given = given
    let names = header.strings
    seen = names.map(HeaderWords.init)
    decide()
    findTimeOfDay(names)
    kind = rowKind
    for (index, name) in names.enumerated() {
      let example = rows.lazy.map { $0.string(index) }.first { !$0.isEmpty } ?? ""
      var column = Column(name: name, example: example, meaning: .unknown, reason: "")
      if let stated = given[CellText.normalized(name)] {
        state(&column, stated)
      } else if name.isEmpty {
        column.meaning = .nothing
        column.reason = "it has no name"
      } else {
        guess(&column, seen[index], at: index)
      }
      columns.append(column)
    }
    keepOneStart()
    takeEatenEnergy()
    keepOneOfEach()
    dropPartOfActiveTime()
    dropUnnamedValues()
    takeUnits()
    decideMarkByQuantities()
    leaveOutUnknown()
  }

  /// Indicates whether a person stated the meaning of a column.
  func isGiven(_ index: Int) -> Bool {
    given[CellText.normalized(columns[index].name)] != nil
  }

  // MARK: One column

  private mutating func state(_ column: inout Column, _ stated: String) {
    let parts = stated.split(separator: ":", maxSplits: 1).map(String.init)
    guard let meaning = TableColumn.Meaning(word: parts.first ?? "", in: kind) else {
      column.reason =
        "\"\(stated)\" is no meaning; it takes one of: \(TableColumn.Meaning.words(for: kind))"
      return
    }
    (column.meaning, column.unit) = (meaning, parts.count > 1 ? parts[1] : "")
    if meaning == .timeOfDay, column.unit.isEmpty { column.unit = timeOfDay?.unit ?? "" }
    column.reason = "as stated"
    askForUnit(&column)
  }

  private mutating func guess(_ column: inout Column, _ words: HeaderWords, at index: Int) {
    if let timeOfDay, timeOfDay.column == index {
      (column.meaning, column.unit) = (.timeOfDay, timeOfDay.unit)
      column.reason = "its name, and its cells are times of day"
      return
    }
    if index == doubtfulTime {
      column.reason = "its cells are times of day, and nothing states how long a row lasts"
      return
    }
    let isTime = times(in: index) >= 0.8
    let isNumber = share(index) { (numbers ?? .point).scaled($0, places: 3) != nil } >= 0.8
    switch words.kind {
    case .timeOfDay where kind != .day && SeenTimeOfDay.unit(rows, index) == "",
      .start where !isTime && isClockOfStart(index):
      (column.meaning, column.reason) = (.timeOfDay, "its name")
    case .date, .start:
      if isTime { (column.meaning, column.reason) = (.start, "its name, and its cells are dates") }
    case .end:
      if isTime { (column.meaning, column.reason) = (.end, "its name, and its cells are dates") }
    case .sport:
      if kind == .activity, isSport(words, in: index) {
        (column.meaning, column.reason) = (.sport, "its name")
      }
    case .notes:
      (column.meaning, column.reason) = (kind == .activity ? .notes : .nothing, "its name")
    case .device: (column.meaning, column.reason) = (.device, "its name")
    case .person:
      (column.meaning, column.reason) = (.person, "its name; a table of several people is refused")
    case .identifier where isOfPeople(index),
      .title where kind != .activity && isNameOfPeople(index):
      (column.meaning, column.reason) = (
        .person, "its name, and two have rows of one time; a table of several people is refused"
      )
    case .title:
      (column.meaning, column.reason) = (kind == .activity ? .title : .nothing, "its name")
    case .value: if isNumber { (column.meaning, column.reason) = (.value, "its name") }
    case .quantityName where kind == .interval: readQuantities(&column, at: index)
    case .quantity(.weight):
      if let lifted = liftedWeight(words) {
        (column.meaning, column.reason) = lifted
      } else {
        measure(&column, .quantity(.weight), words, isNumber: isNumber, at: index)
      }
    case .some(let kind): measure(&column, kind, words, isNumber: isNumber, at: index)
    case nil: break
    }
    guard column.meaning == .unknown else { return }
    if kind == .activity, sports(in: index) >= 0.8 {
      (column.meaning, column.reason) = (.sport, "its cells are sports")
    } else if isTime, !isNumber {
      (column.meaning, column.reason) = (.start, "its cells are dates")
    } else if column.reason.isEmpty {
      column.reason = "not recognized"
    }
  }

  private func measure(
    _ column: inout Column, _ kind: HeaderWords.Kind, _ words: HeaderWords, isNumber: Bool,
    at index: Int
  ) {
    guard let meaning = kind.meaning(in: self.kind) else { return }
    let isClock = share(index) { DurationText.hoursFirst($0) != nil } >= 0.8
    if meaning.accepts(unit: "h:mm"), isClock {
      column.meaning = meaning
      if isHoursFirst(index, meaning, words) {
        (column.unit, column.reason) = ("h:mm", "its name, and its cells are hours and minutes")
      } else {
        column.reason = "its name, and its cells read 1:02:03"
      }
      return
    }
    let unit = words.unit.flatMap { meaning.accepts(unit: $0) ? $0 : nil }
    let own = unit == nil || !isNumber ? ownUnit(index, meaning) : nil
    guard isNumber || own != nil else { return }
    (column.meaning, column.unit) = (meaning, unit ?? own ?? "")
    column.reason =
      own != nil && unit == nil
      ? "its name, and its cells state the unit"
      : unit == nil ? "its name" : "its name, with the unit"
    askForUnit(&column, hasNumbers: isNumber)
  }

  /// The unit that nearly all cells state themselves.
  private func ownUnit(_ index: Int, _ meaning: TableColumn.Meaning) -> String? {
    let units = rows.compactMap { row -> String? in
      let cell = row.bytes.span.extracting(row.trimmedRange(index))
      return NumberWithUnit(cell).map(\.unit).flatMap { meaning.accepts(unit: $0) ? $0 : nil }
    }
    let filled = rows.count { !$0.isAbsent(index) }
    return units.count * 5 >= filled * 4 ? units.first : nil
  }

  /// Decides if `1:05` is an hour and five minutes: always of a night and below a header with
  /// hours and minutes alone; of an activity, when every cell with one colon begins below 10.
  private func isHoursFirst(
    _ index: Int, _ meaning: TableColumn.Meaning, _ words: HeaderWords
  ) -> Bool {
    if case .quantity = meaning { return true }
    if words.isClock { return !words.hasSeconds }
    let cells = rows.map { $0.string(index) }.filter { !$0.isEmpty }
    let short = cells.map { $0.split(separator: ":") }.filter { $0.count == 2 }
    return !short.isEmpty && short.allSatisfy { $0[0].count == 1 }
  }

  /// A unit that the name does not state is never guessed; a number alone is no `1:02:03`.
  private func askForUnit(_ column: inout Column, hasNumbers: Bool = false) {
    let isClock = column.unit.isEmpty && column.meaning.accepts(unit: "clock")
    guard !column.meaning.accepts(unit: column.unit) || hasNumbers && isClock else { return }
    let units = column.meaning.units.filter { $0 != "clock" }
    column.reason += "; its unit is one of \(units.joined(separator: ", "))"
    column.unit = "?"
  }

  // MARK: Results

  func description(named name: String) -> TableDescription {
    TableDescription(
      name, kind,
      columns.filter { !$0.name.isEmpty }.map { TableColumn([$0.name], $0.meaning, in: $0.unit) }
    ).with { description in
      (description.dateOrder, description.numbers) = (order, numbers)
      description.quantityWords = words.mapValues(\.0)
      description.quantityUnits = words.mapValues(\.1)
      if kind == .interval, let minutes = timeOfDay?.minutes ?? minutesOfMoments {
        description.rowLength = .milliseconds(minutes * 60_000)
      }
    }
  }

  var questions: [String] {
    var questions: [String] = []
    for column in columns where column.meaning == .unknown {
      questions.append(
        "what is \(Excerpt.of(column.name)), such as \(Excerpt.of(column.example))?"
          + " \"nothing\" leaves it out")
    }
    if let weeks = columns.first(where: { $0.meaning == .unknown && $0.example.isISOWeek }) {
      return [
        "\(Excerpt.of(weeks.name)) names weeks, such as \(Excerpt.of(weeks.example)): Pacelog keeps"
          + " days; import the table of days that the weeks were summed from"
      ]
    }
    if isOfReadings {
      return [
        "the rows are seconds apart, as readings of one activity are, and have no positions: import"
          + " its GPX, TCX or FIT file"
      ]
    }
    if isOfSets {
      return [
        "the rows are sets of exercises, which no description has: import the table as it is, or"
          + " with the columns of sets.csv, which are \(SetHeader.own)\(bodyWeightAdvice)"
      ]
    }
    for column in columns where column.unit == "?" {
      questions.append(
        "in which unit is \(Excerpt.of(column.name))? One of:"
          + " \(column.meaning.units.joined(separator: ", "))")
    }
    for (word, (meaning, unit)) in words.sorted(by: { $0.key < $1.key }) where unit == "?" {
      questions.append(
        "in which unit is \(Excerpt.of(word))? One of: \(meaning.units.joined(separator: ", "))")
    }
    if !columns.contains(where: { $0.meaning == .start }) {
      questions.append("which column is the \"start\", the day or the time?")
    }
    return questions
  }
}
