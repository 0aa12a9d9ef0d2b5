import ActivityModel

/// Of several columns with one meaning, one counts.
extension SeenTable {
  /// A table has one start: one that is stated, then one that is not of when the row was written.
  ///
  /// Of other rows than days, then one with a time of day, and one that is named so.
  mutating func keepOneStart() {
    let starts = columns.indices.filter { columns[$0].meaning == .start }
    guard let kept = starts.max(by: { rank($0) < rank($1) }) else { return }
    for index in starts where index != kept {
      columns[index].meaning = .nothing
      columns[index].reason = "the rows have a start already"
    }
  }

  func rank(_ start: Int) -> Int {
    let isNamed = seen[start].kind == .start
    let isTimed = (isNamed || seen[start].kind == .date) && hasClock(start)
    var rank = 0
    if isGiven(start) { rank += 8 }
    if !seen[start].isOfRecord { rank += 4 }
    if kind != .day, isTimed { rank += 2 }
    if kind != .day, isNamed { rank += 1 }
    return rank
  }

  /// A table has one sport, one device, and one column of a quantity: the one that is named exactly
  /// so, else the first.
  mutating func keepOneOfEach() {
    let named = columns.indices.filter { !isGiven($0) }
    let groups = Dictionary(grouping: named.filter { columns[$0].meaning.isSingle }) {
      columns[$0].meaning
    }
    for (meaning, indices) in groups where indices.count > 1 {
      // Beside the name of its source, a row of Apple Health has all that is known of the device.
      let source = indices.first { seen[$0].plainName == "source name" }
      let kept = source ?? indices.first { seen[$0].isExact } ?? indices[0]
      for index in indices where index != kept {
        columns[index].meaning = .nothing
        columns[index].unit = ""
        columns[index].reason =
          "\(Excerpt.of(columns[kept].name)) is the \(meaning.word) already: left out"
      }
    }
  }

  /// Moderate and vigorous time are the active time of a day: one of them alone is a part of it.
  mutating func dropPartOfActiveTime() {
    let parts = columns.indices.filter { index in
      columns[index].meaning == .quantity(.moderatelyActiveTime)
        || columns[index].meaning == .quantity(.vigorouslyActiveTime)
    }
    guard parts.count == 1, !isGiven(parts[0]),
      columns.contains(where: { $0.meaning == .quantity(.exerciseTime) })
    else { return }
    (columns[parts[0]].meaning, columns[parts[0]].unit) = (.nothing, "")
    columns[parts[0]].reason = "it is a part of the active time: left out"
  }

  /// A column of values needs one that names their quantities, and the other way round.
  mutating func dropUnnamedValues() {
    let meanings = Set(columns.map(\.meaning))
    guard meanings.contains(.value) != meanings.contains(.quantityName) else { return }
    for index in columns.indices
    where columns[index].meaning == .value || columns[index].meaning == .quantityName {
      columns[index].meaning = .unknown
      columns[index].reason = "no column names its quantity"
    }
    words = [:]
  }

  /// Units in a column count row by row, where all of them are known.
  mutating func takeUnits() {
    guard let column = seen.firstIndex(where: { $0.kind == .unit }), !isGiven(column),
      let name = columns.firstIndex(where: { $0.meaning == .quantityName })
    else { return }
    let isKnown = rows.allSatisfy { row in
      let meaning = words[CellText.normalized(row.string(name))]?.0 ?? .nothing
      return meaning == .nothing || row.isAbsent(column)
        || meaning.accepts(unit: row.string(column))
    }
    columns[column].meaning = isKnown ? .unit : .nothing
    columns[column].reason = isKnown ? "its name" : "its name; not all of its units are known"
  }

  /// A table with a start and something to keep needs no answers: the rest is left out, and shown
  /// to be.
  mutating func leaveOutUnknown() {
    guard columns.contains(where: { $0.meaning == .start }),
      columns.contains(where: { $0.meaning.isMeasure && $0.unit != "?" })
    else { return }
    for index in columns.indices where !isGiven(index) && index != doubtfulTime {
      let column = columns[index]
      if column.meaning == .unknown {
        columns[index].reason =
          "\(column.reason): left out; --column '\(column.name)=MEANING' adds it"
      } else if column.unit == "?",
        let unit = column.meaning.units.first(where: { $0 != "clock" })
      {
        columns[index].reason =
          "\(column.reason): left out; --column '\(column.name)=\(column.meaning.word):\(unit)'"
          + " adds it"
      } else {
        continue
      }
      (columns[index].meaning, columns[index].unit) = (.nothing, "")
    }
  }
}
