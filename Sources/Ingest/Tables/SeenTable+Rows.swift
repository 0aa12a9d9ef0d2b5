import ActivityModel

/// The rows of a table seem to be days, parts of days or activities.
extension SeenTable {
  mutating func decide() {
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
        if DateText(cell) == nil { evidence.observeMeasure(cell) }
      }
    }
    numbers = evidence.format(preferred: .point)
    provesNumbers = evidence.pointCount + evidence.commaCount > 0
  }

  /// Where no number of the table proves its mark, some quantities do.
  ///
  /// Steps have no fraction: a mark between groups of three digits groups thousands. Distances and
  /// weights of bodies in large units have no thousands: there it begins the fraction.
  mutating func decideMarkByQuantities() {
    guard !provesNumbers, let numbers else { return }
    let steps = columns.indices.filter { columns[$0].meaning == .quantity(.steps) }
    let isFraction = steps.contains { column in
      share(column) { (numbers.scaled($0, places: 3) ?? 0) % 1_000 != 0 } > 0
    }
    let isGrouped = steps.contains { haveThousands($0, in: numbers) }
    let isTooLarge = columns.indices.contains {
      columns[$0].hasNoThousands && haveThousands($0, in: numbers)
    }
    if isFraction || isTooLarge && !isGrouped { self.numbers = numbers.other }
  }

  private func haveThousands(_ column: Int, in numbers: NumberFormat) -> Bool {
    share(column) { hasThousands($0, in: numbers) } > 0
  }

  /// Indicates whether a number is 1,000 or more because its mark groups thousands.
  private func hasThousands(_ cell: Span<UInt8>, in numbers: NumberFormat) -> Bool {
    let number = cell.extracting(NumberWithUnit(cell)?.number ?? cell.indices)
    guard let value = numbers.scaled(number, places: 3), value >= 1_000_000 else { return false }
    return numbers.other?.scaled(number, places: 3).map { $0 < value } ?? false
  }

  /// Rows below a column of dates alone, with times of day in another.
  mutating func findTimeOfDay(_ names: [String]) {
    guard let start = firstDates else { return }
    if let column = clockBesideDuration(names, start) {
      timeOfDay = SeenTimeOfDay(column: column, unit: "", minutes: nil)
      return
    }
    guard !isOfSports else {
      if !hasClock(start), let only = onlyExtent, isWrittenAsClock(only) { doubtfulTime = only }
      return
    }
    let stated = names.firstIndex {
      given[CellText.normalized($0)]?.hasPrefix("timeOfDay") ?? false
    }
    let kinds = Set(seen.compactMap(\.kind))
    // A list of activities has durations below the same names.
    let mayHaveDurations =
      kinds.contains(.title)
      || kinds.contains(.quantity(.distance)) && !kinds.contains(.quantity(.steps))
    // Their intervals may be numbered.
    let mayBeNumbered =
      mayHaveDurations && !kinds.isDisjoint(with: [.duration, .movingTime, .elapsedTime])
    let candidates = seen.indices.compactMap { index -> (column: Int, isSure: Bool)? in
      let isNamed = seen[index].kind == .timeOfDay
      let isSure = isNamed && (!mayBeNumbered || SeenTimeOfDay.unit(rows, index) == "")
      guard seen[index].unit == nil, isSure || seen[index].mayBeClock && !mayHaveDurations,
        given[CellText.normalized(names[index])] == nil
      else { return nil }
      return (column: index, isSure: isSure)
    }
    let found = SeenTimeOfDay.find(
      in: rows, among: candidates, stated: stated, on: moments(in: start), hasCounts: hasCounts)
    if let found, found.minutes == nil, stated == nil, hasCounts {
      doubtfulTime = found.column
    } else {
      timeOfDay = found
    }
  }

  /// The times of day in a list of activities that has their durations in another column.
  ///
  /// Cells that are about as long as those durations are durations themselves.
  private func clockBesideDuration(_ names: [String], _ start: Int) -> Int? {
    guard isOfSports, !hasClock(start) else { return nil }
    let durations = seen.indices.filter {
      !seen[$0].mayBeClock && [.duration, .movingTime, .elapsedTime].contains(seen[$0].kind)
    }
    guard !durations.isEmpty else { return nil }
    return seen.indices.first { index in
      seen[index].mayBeClock && given[CellText.normalized(names[index])] == nil
        && share(index) { ClockText.milliseconds($0) != nil } == 1
        && !durations.contains { isAsLong(index, $0) }
    }
  }

  /// Indicates whether a list of activities has dates alone and their times of day in the column.
  func isClockOfStart(_ column: Int) -> Bool {
    kind == .activity && timeOfDay == nil && firstDates.map(hasClock) == false
      && SeenTimeOfDay.unit(rows, column) == ""
  }

  /// The column of a list of activities that alone may hold how long they took, or their starts.
  private var onlyExtent: Int? {
    let extents = seen.indices.filter { index in
      [.duration, .activeTime, .movingTime, .elapsedTime, .quantity(.distance)]
        .contains(seen[index].kind)
    }
    return extents.count == 1 && seen[extents[0]].mayBeClock ? extents[0] : nil
  }

  /// Indicates whether all cells read `07:15`, with two digits for the hour.
  private func isWrittenAsClock(_ column: Int) -> Bool {
    share(column) { $0.count == 5 && ClockText.milliseconds($0) != nil } == 1
  }

  /// Indicates whether a column is about as long as a duration, or nothing shows that it is not.
  private func isAsLong(_ column: Int, _ duration: Int) -> Bool {
    let scale = UnitScale.of(.time, in: seen[duration].unit ?? "min")
    let ratios = rows.compactMap { row -> [Double]? in
      let cell = row.bytes.span.extracting(row.trimmedRange(duration))
      let stated = scale?.value(cell, in: numbers ?? .point) ?? row.duration(duration)
      guard let stated, stated > 0 else { return nil }
      let clock = row.bytes.span.extracting(row.trimmedRange(column))
      return [row.duration(column), DurationText.hoursFirst(clock)].compactMap(\.self)
        .map { Double($0) / Double(stated) }
    }
    // A time with seconds may be that of an activity with a long pause.
    let hasSeconds = share(column) { $0.count > 5 } > 0.5
    let range = hasSeconds ? 0.2...5 : 0.5...2
    let near = ratios.count { $0.contains(where: range.contains) }
    return ratios.isEmpty || near * 2 > ratios.count
  }

  /// How long a row lasts whose start has the date and the time.
  var minutesOfMoments: Int64? {
    guard timeOfDay == nil,
      !columns.contains(where: { [.end, .quantityName].contains($0.meaning) }),
      let start = columns.firstIndex(where: { $0.meaning == .start })
    else { return nil }
    return SeenTimeOfDay.minutes(of: moments(in: start), hasCounts: hasCounts)
  }

  /// Beside protein, calories and fat were eaten, unless their name has another word.
  mutating func takeEatenEnergy() {
    guard seen.contains(where: \.isProtein) else { return }
    for index in columns.indices where !isGiven(index) {
      let (meaning, words) = (columns[index].meaning, seen[index])
      let isFood = meaning == .quantity(.bodyFat) && words.plainName == "fat"
      let isOfExercises =
        meaning == .quantity(.totalEnergy) && words.isBurnt && !words.isExact
      guard isFood || isOfExercises else { continue }
      (columns[index].meaning, columns[index].unit) = (.nothing, "")
      columns[index].reason =
        "beside protein, it " + (isFood ? "was eaten" : "may be of exercises alone") + ": left out"
    }
    guard
      !columns.contains(where: { $0.meaning == .quantity(.dietaryEnergy) })
    else { return }
    for index in columns.indices
    where columns[index].meaning == .quantity(.totalEnergy) && seen[index].isExact
      && !seen[index].isBurnt && !isGiven(index)
    {
      columns[index].meaning = .quantity(.dietaryEnergy)
      columns[index].reason += "; beside protein, it was eaten"
    }
  }

  /// Indicates whether a column counts what happens while a row lasts, such as steps.
  private var hasCounts: Bool {
    let stated = given.values.compactMap { text in
      TableColumn.Meaning(word: text.prefix { $0 != ":" }.description, in: .interval)
    }
    let isStated = stated.contains { meaning in
      if case .quantity(let quantity) = meaning { return quantity.isCounted }
      return false
    }
    return isStated
      || seen.contains { words in
        if case .quantity(let quantity)? = words.kind { return quantity.isCounted }
        return false
      }
  }

  var rowKind: TableDescription.Rows {
    let stated = Set(given.values.map { $0.prefix { $0 != ":" }.description })
    if stated.contains("sport") || stated.contains("duration") { return .activity }
    let kinds = Set(seen.indices.filter { $0 != timeOfDay?.column }.compactMap { seen[$0].kind })
    let hasDuration = !kinds.isDisjoint(with: [
      .duration, .activeTime, .movingTime, .elapsedTime,
    ])
    if hasDuration, kinds.contains(.quantity(.distance)), !isOfDays(kinds) { return .activity }
    if isOfSports { return .activity }
    // Days have no titles, and seldom a distance without steps.
    if kinds.isSuperset(of: [.title, .quantity(.distance)]), !kinds.contains(.quantity(.steps)),
      !seen.indices.contains(where: isNameOfPeople)
    {
      return .activity
    }
    let hasEnd = seen.indices.contains {
      seen[$0].kind == .end && (!seen[$0].isOfWaking || times(in: $0) >= 0.8)
    }
    if hasEnd || (kinds.contains(.value) && kinds.contains(.quantityName)) {
      return .interval
    }
    if timeOfDay != nil { return .interval }
    return firstDates.map(hasClock) ?? false ? .interval : .day
  }

  var isOfSports: Bool {
    let hasExtent = !Set(seen.compactMap(\.kind)).isDisjoint(with: [
      .duration, .activeTime, .movingTime, .elapsedTime, .quantity(.distance),
    ])
    return seen.indices.contains { index in
      let isNamed = seen[index].kind == .sport && isSport(seen[index], in: index)
      return hasExtent ? isNamed || sports(in: index) >= 0.8 : isNamed && sports(in: index) >= 0.8
    }
  }

  /// Indicates whether each row is another day with its steps, without the name of an activity.
  func isOfDays(_ kinds: Set<HeaderWords.Kind>) -> Bool {
    guard kinds.contains(.quantity(.steps)), kinds.isDisjoint(with: [.sport, .title]),
      let start = firstDates, !hasClock(start)
    else { return false }
    let days = moments(in: start).compactMap { $0?.date }
    return Set(days).count == days.count
  }

  /// The first column of dates; of when rows were written only where there is no other.
  var firstDates: Int? {
    let dates = seen.indices.filter { index in
      seen[index].kind != .identifier && seen[index].kind != .person && times(in: index) >= 0.8
    }
    return dates.first { !seen[$0].isOfRecord } ?? dates.first
  }

  /// The time in each row's cell, nil for another cell.
  func moments(in column: Int) -> [TableTime?] {
    var clock = TableClock(order: order ?? .yearMonthDay)
    return rows.map { clock.time($0.bytes.span.extracting($0.range(column))) }
  }

  /// Indicates whether most rows are at most ten seconds behind the one before.
  ///
  /// They would be activities that follow one another.
  var isOfReadings: Bool {
    guard kind == .activity, let start = columns.firstIndex(where: { $0.meaning == .start }) else {
      return false
    }
    let times = moments(in: start).compactMap { $0?.milliseconds }
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
    return gaps.count > 1 && gaps.count { (1...10_000).contains($0) } * 2 > gaps.count
  }

  func hasClock(_ column: Int) -> Bool {
    moments(in: column).contains { $0.map { !$0.isMidnight } ?? false }
  }

  /// The share of rows whose cell is a date or a time with a date.
  func times(in column: Int) -> Double {
    var clock = TableClock(order: order ?? .yearMonthDay)
    return share(column) { clock.time($0) != nil }
  }

  /// The share of rows whose cell is the name of a sport.
  func sports(in column: Int) -> Double {
    let sports = rows.filter { !$0.isAbsent(column) }.map {
      SportNames.sport(named: $0.string(column))
    }
    guard !sports.isEmpty else { return 0 }
    return Double(sports.count { $0 != .other && $0 != .unknown }) / Double(sports.count)
  }

  /// Decides if a column that is named after sports has sports: words, nearly all of them known,
  /// or below a name that means nothing else.
  func isSport(_ words: HeaderWords, in column: Int) -> Bool {
    let cells = rows.filter { !$0.isAbsent(column) }.map { $0.string(column) }
    let areWords = cells.count { $0.isWord } * 5 >= cells.count * 4
    return areWords && (words.isExact || sports(in: column) >= 0.8)
  }

  func share(_ column: Int, _ isOne: (Span<UInt8>) -> Bool) -> Double {
    let filled = rows.filter { !$0.isAbsent(column) }
    guard !filled.isEmpty else { return 0 }
    let count = filled.count { isOne($0.bytes.span.extracting($0.trimmedRange(column))) }
    return Double(count) / Double(filled.count)
  }
}

extension UInt8 {
  fileprivate var isDigitOrPoint: Bool { ASCII.digit(self) != nil || self == ASCII.point }
}

extension SeenTable.Column {
  /// Indicates whether a thousand of its unit is more than a person goes or weighs.
  fileprivate var hasNoThousands: Bool {
    guard ["km", "mi", "kg", "lb", "lbs", "st"].contains(unit.lowercased()) else { return false }
    return switch meaning {
    case .quantity(.distance), .quantity(.cyclingDistance), .quantity(.weight): true
    case .total(.distance): true
    default: false
    }
  }
}
