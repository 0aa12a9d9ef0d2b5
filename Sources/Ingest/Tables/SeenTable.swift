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

  private(set) var columns: [Column] = []
  private let rows: [CSVRow]
  private var kind = TableDescription.Rows.day
  private var order: DateOrder?
  private var numbers: NumberFormat?
  private var provesNumbers = false
  private var words: [String: (TableColumn.Meaning, String)] = [:]

  init(_ header: CSVRow, _ rows: [CSVRow], given: [String: String]) {
    self.rows = rows
    let names = header.strings
    let seen = names.map(HeaderWords.init)
    decide()
    kind = rowKind(seen, given)
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
    keepFirstStart()
    keepOneOfEach(seen, but: given)
    dropUnnamedValues()
    groupThousandsOfSteps()
    leaveOutUnknown(but: given)
  }

  // MARK: The whole table

  private mutating func decide() {
    let dates = rows.flatMap { row in
      (0..<row.count).compactMap { column -> DateText? in
        let cell = row.bytes.span.extracting(row.trimmedRange(column))
        guard let date = DateText(cell), date.end == cell.count || !cell[date.end].isDigitOrPoint
        else { return nil }
        return date
      }
    }
    if !dates.isEmpty { order = DateOrderDecision(dates).order }
    var evidence = NumberFormatEvidence()
    for row in rows {
      for column in 0..<row.count {
        let cell = row.bytes.span.extracting(row.range(column))
        if DateText(cell) == nil { evidence.observe(cell) }
      }
    }
    numbers = evidence.format(preferred: .point)
    provesNumbers = evidence.pointCount + evidence.commaCount > 0
  }

  /// Steps have no fraction: where no number of the table proves its mark, one between groups of
  /// three digits groups thousands.
  private mutating func groupThousandsOfSteps() {
    guard !provesNumbers, let numbers else { return }
    let counts = columns.indices.filter { columns[$0].meaning == .quantity(.steps) }
    let isFraction = counts.contains { column in
      share(column) { (numbers.scaled($0, places: 3) ?? 0) % 1_000 != 0 } > 0
    }
    if isFraction { self.numbers = numbers.other }
  }

  private func rowKind(
    _ seen: [HeaderWords], _ given: [String: String]
  ) -> TableDescription.Rows {
    let stated = Set(given.values.map { $0.prefix { $0 != ":" }.description })
    if stated.contains("sport") || stated.contains("duration") { return .activity }
    let kinds = Set(seen.compactMap(\.kind))
    if kinds.contains(.duration) && kinds.contains(.quantity(.distance)) { return .activity }
    let hasExtent = !kinds.isDisjoint(with: [
      .duration, .movingTime, .elapsedTime, .quantity(.distance),
    ])
    let isOfSports = seen.indices.contains { index in
      let isNamed = seen[index].kind == .sport && isSport(seen[index], in: index)
      return hasExtent ? isNamed || sports(in: index) >= 0.8 : isNamed && sports(in: index) >= 0.8
    }
    if isOfSports { return .activity }
    if kinds.contains(.end) || (kinds.contains(.value) && kinds.contains(.quantityName)) {
      return .interval
    }
    let starts = seen.indices.filter { times(in: $0) >= 0.8 }
    guard let start = starts.first else { return .day }
    var clock = TableClock(order: order ?? .yearMonthDay)
    let isTimed = rows.contains { row in
      clock.time(row.bytes.span.extracting(row.range(start))).map { !$0.isMidnight } ?? false
    }
    return isTimed ? .interval : .day
  }

  /// The share of rows whose cell is a date or a time with a date.
  private func times(in column: Int) -> Double {
    var clock = TableClock(order: order ?? .yearMonthDay)
    return share(column) { clock.time($0) != nil }
  }

  /// The share of rows whose cell is the name of a sport.
  private func sports(in column: Int) -> Double {
    let sports = rows.filter { !$0.isAbsent(column) }.map {
      SportNames.sport(named: $0.string(column))
    }
    guard !sports.isEmpty else { return 0 }
    return Double(sports.count { $0 != .other && $0 != .unknown }) / Double(sports.count)
  }

  /// Decides if a column that is named after sports has sports: words, nearly all of them known,
  /// or below a name that means nothing else.
  private func isSport(_ words: HeaderWords, in column: Int) -> Bool {
    let cells = rows.filter { !$0.isAbsent(column) }.map { $0.string(column) }
    let areWords = cells.count { $0.isWord } * 5 >= cells.count * 4
    return areWords && (words.isExact || sports(in: column) >= 0.8)
  }

  private func share(_ column: Int, _ isOne: (Span<UInt8>) -> Bool) -> Double {
    let filled = rows.filter { !$0.isAbsent(column) }
    guard !filled.isEmpty else { return 0 }
    let count = filled.count { isOne($0.bytes.span.extracting($0.trimmedRange(column))) }
    return Double(count) / Double(filled.count)
  }

  /// A table has one start: the others are of something else.
  private mutating func keepFirstStart() {
    var hasStart = false
    for index in columns.indices where columns[index].meaning == .start {
      if hasStart {
        columns[index].meaning = .nothing
        columns[index].reason = "the rows have a start already"
      }
      hasStart = true
    }
  }

  /// A table has one sport, and one column of a quantity: the one that is named exactly so, else
  /// the first.
  private mutating func keepOneOfEach(_ seen: [HeaderWords], but given: [String: String]) {
    let named = columns.indices.filter { given[CellText.normalized(columns[$0].name)] == nil }
    let groups = Dictionary(grouping: named.filter { columns[$0].meaning.isSingle }) {
      columns[$0].meaning
    }
    for (meaning, indices) in groups where indices.count > 1 {
      let kept = indices.first { seen[$0].isExact } ?? indices[0]
      for index in indices where index != kept {
        columns[index].meaning = .nothing
        columns[index].unit = ""
        columns[index].reason =
          "\(Excerpt.of(columns[kept].name)) is the \(meaning.word) already: left out"
      }
    }
  }

  /// A column of values needs one that names their quantities, and the other way round.
  private mutating func dropUnnamedValues() {
    let meanings = Set(columns.map(\.meaning))
    guard meanings.contains(.value) != meanings.contains(.quantityName) else { return }
    for index in columns.indices
    where columns[index].meaning == .value || columns[index].meaning == .quantityName {
      columns[index].meaning = .unknown
      columns[index].reason = "no column names its quantity"
    }
    words = [:]
  }

  /// A table with a start and something to keep needs no answers: the rest is left out, and shown
  /// to be.
  private mutating func leaveOutUnknown(but given: [String: String]) {
    guard columns.contains(where: { $0.meaning == .start }),
      columns.contains(where: { $0.meaning.isMeasure && $0.unit != "?" })
    else { return }
    for index in columns.indices where given[CellText.normalized(columns[index].name)] == nil {
      let column = columns[index]
      if column.meaning == .unknown {
        columns[index].reason =
          "\(column.reason): left out; --column '\(column.name)=MEANING' adds it"
      } else if column.unit == "?", let unit = column.meaning.units.first {
        let example = column.meaning.units.contains("kg") ? "kg" : unit
        columns[index].reason =
          "\(column.reason): left out; --column '\(column.name)=\(column.meaning.word):\(example)'"
          + " adds it"
      } else {
        continue
      }
      (columns[index].meaning, columns[index].unit) = (.nothing, "")
    }
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
    column.reason = "as stated"
    askForUnit(&column)
  }

  private mutating func guess(_ column: inout Column, _ words: HeaderWords, at index: Int) {
    let isTime = times(in: index) >= 0.8
    let isNumber = share(index) { (numbers ?? .point).scaled($0, places: 3) != nil } >= 0.8
    switch words.kind {
    case .date, .start:
      if isTime { (column.meaning, column.reason) = (.start, "its name, and its cells are dates") }
    case .end:
      if isTime { (column.meaning, column.reason) = (.end, "its name, and its cells are dates") }
    case .sport:
      if kind == .activity, isSport(words, in: index) {
        (column.meaning, column.reason) = (.sport, "its name")
      }
    case .title:
      (column.meaning, column.reason) = (kind == .activity ? .title : .nothing, "its name")
    case .notes:
      (column.meaning, column.reason) = (kind == .activity ? .notes : .nothing, "its name")
    case .device: (column.meaning, column.reason) = (.device, "its name")
    case .timeOfDay where kind != .day: (column.meaning, column.reason) = (.timeOfDay, "its name")
    case .value: if isNumber { (column.meaning, column.reason) = (.value, "its name") }
    case .quantityName where kind == .interval: readQuantities(&column, at: index)
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
    let own = unit == nil ? ownUnit(index, meaning) : nil
    guard isNumber || own != nil else { return }
    (column.meaning, column.unit) = (meaning, unit ?? own ?? "")
    column.reason =
      own != nil
      ? "its name, and its cells state the unit"
      : unit == nil ? "its name" : "its name, with the unit"
    askForUnit(&column)
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

  /// A unit that the name does not state is never guessed.
  private func askForUnit(_ column: inout Column) {
    guard !column.meaning.accepts(unit: column.unit) else { return }
    column.reason += "; its unit is one of \(column.meaning.units.joined(separator: ", "))"
    column.unit = "?"
  }

  private mutating func readQuantities(_ column: inout Column, at index: Int) {
    for text in Set(rows.map { $0.string(index) }).sorted() where !text.isEmpty {
      let name = text.replacing("HKQuantityTypeIdentifier", with: "")
      let seen = HeaderWords(name)
      guard case .quantity? = seen.kind, let meaning = seen.kind?.meaning(in: .interval) else {
        words[CellText.normalized(text)] = (.nothing, "")
        continue
      }
      let unit = seen.unit ?? ""
      words[CellText.normalized(text)] = (meaning, meaning.accepts(unit: unit) ? unit : "?")
    }
    (column.meaning, column.reason) = (.quantityName, "its name; see \"quantities\"")
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

extension UInt8 {
  fileprivate var isDigitOrPoint: Bool { ASCII.digit(self) != nil || self == ASCII.point }
}
