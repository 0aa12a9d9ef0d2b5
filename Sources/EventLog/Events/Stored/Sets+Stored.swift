import ActivityModel
import EventSchema

extension StoredActivityRecorded {
  /// - Throws: when a set belongs to no exercise of the list, or a column is damaged.
  func setList() throws(StoredFormError) -> SetList {
    var list = SetList()
    list.exercises = exercises
    if hasSets {
      list.sets = try sets.sets()
    } else {
      for early in earlySets { list.sets.append(try early.set()) }
    }
    guard list.sets.allSatisfy({ exercises.indices.contains($0.exercise) }) else {
      throw .malformed("a set belongs to no exercise of its workout")
    }
    return list
  }
}

/// The columns of sets by their stored numbers, which never change.
private enum SetQuantity: UInt32, CaseIterable {
  case kind = 1
  case weight, weightUnit, weightMeaning
  case repetitions, duration, distance, exertion, reserve, rest
  case group, start, notes
  case claimed, claimedUnit, claimedMeaning
}

extension StoredSetColumns {
  init(_ sets: [StrengthSet]) {
    self.init()
    exercises = sets.map { UInt32(clamping: $0.exercise) }
    // A column at a time: most sets have four of them.
    var table = SetTable(rowCount: sets.count)
    table.addWords(.kind) { sets[$0].kind?.rawValue }
    table.add(.weight) { sets[$0].weight?.millionths }
    table.addWords(.weightUnit) { sets[$0].weight?.unit?.rawValue }
    table.addWords(.weightMeaning) { sets[$0].weight?.meaning?.rawValue }
    table.add(.repetitions) { sets[$0].repetitions }
    table.add(.duration) { sets[$0].durationMilliseconds }
    table.add(.distance) { sets[$0].distanceMillimeters }
    table.add(.exertion) { sets[$0].exertionTenths.map(Int64.init) }
    table.add(.reserve) { sets[$0].reserveTenths.map(Int64.init) }
    table.add(.rest) { sets[$0].restMilliseconds }
    table.addWords(.group) { sets[$0].group }
    table.add(.start) { sets[$0].start?.milliseconds }
    table.addWords(.notes) { sets[$0].notes }
    table.add(.claimed) { sets[$0].claimedMaximum?.millionths }
    table.addWords(.claimedUnit) { sets[$0].claimedMaximum?.unit?.rawValue }
    table.addWords(.claimedMeaning) { sets[$0].claimedMaximum?.meaning?.rawValue }
    (columns, words) = (table.columns, table.words)
  }

  fileprivate func sets() throws(StoredFormError) -> [StrengthSet] {
    var sets = exercises.map { StrengthSet(exercise: Int($0)) }
    let miscounted = StoredFormError.malformed(
      "a column of sets has another number of values than it states")
    for column in columns {
      let quantity: SetQuantity = try known(column.quantity, "column of sets")
      try column.forEachValue(of: sets.count, miscounted: miscounted) {
        (row, value) throws(StoredFormError) in
        try sets[row].take(value, of: quantity, words)
      }
    }
    return sets
  }
}

/// The columns of sets while they are made, ascending by their numbers.
private struct SetTable {
  let rowCount: Int
  private(set) var columns: [StoredSparseColumn] = []
  private(set) var words: [String] = []
  private var places: [String: Int64] = [:]

  init(rowCount: Int) { self.rowCount = rowCount }

  /// Adds a column of numbers; nothing when no row has one.
  mutating func add(_ quantity: SetQuantity, _ value: (Int) -> Int64?) {
    var column = SparseColumn(capacity: rowCount)
    for row in 0..<rowCount {
      if let value = value(row) { column.append(value, at: row) }
    }
    append(column, quantity)
  }

  /// Adds a column of words, as their places in the list of words.
  mutating func addWords(_ quantity: SetQuantity, _ word: (Int) -> String?) {
    var column = SparseColumn(capacity: rowCount)
    for row in 0..<rowCount {
      if let word = word(row) { column.append(place(of: word), at: row) }
    }
    append(column, quantity)
  }

  private mutating func append(_ column: SparseColumn, _ quantity: SetQuantity) {
    if let stored = column.stored(quantity.rawValue, rowCount: rowCount) { columns.append(stored) }
  }

  private mutating func place(of word: String) -> Int64 {
    // Nearly all sets repeat the first words of their workout.
    for place in words.indices.prefix(4) where words[place] == word { return Int64(place) }
    if let place = places[word] { return place }
    let place = Int64(words.count)
    words.append(word)
    places[word] = place
    return place
  }
}

extension StrengthSet {
  /// Takes the value of a column; that of a weight comes before its unit and its meaning.
  fileprivate mutating func take(
    _ value: Int64, of quantity: SetQuantity, _ words: [String]
  ) throws(StoredFormError) {
    func word() throws(StoredFormError) -> String {
      guard let place = Int(exactly: value), words.indices.contains(place) else {
        throw .malformed("a set names a word that its workout does not have")
      }
      return words[place]
    }
    switch quantity {
    case .kind: kind = try known(word(), "kind of set")
    case .weight: weight = StatedWeight(millionths: value, unit: nil)
    case .weightUnit: try weight.take(unit: word())
    case .weightMeaning: try weight.take(meaning: word())
    case .repetitions: repetitions = value
    case .duration: durationMilliseconds = value
    case .distance: distanceMillimeters = value
    case .exertion: exertionTenths = Int32(clamping: value)
    case .reserve: reserveTenths = Int32(clamping: value)
    case .rest: restMilliseconds = value
    case .group: group = try word()
    case .start: start = Instant(milliseconds: value)
    case .notes: notes = try word()
    case .claimed: claimedMaximum = StatedWeight(millionths: value, unit: nil)
    case .claimedUnit: try claimedMaximum.take(unit: word())
    case .claimedMeaning: try claimedMaximum.take(meaning: word())
    }
  }
}

extension StatedWeight? {
  fileprivate mutating func take(unit word: String) throws(StoredFormError) {
    guard let weight = self else { throw .malformed("a set has a unit and no weight") }
    self = StatedWeight(
      millionths: weight.millionths, unit: try known(word, "unit of weight"),
      meaning: weight.meaning)
  }

  fileprivate mutating func take(meaning word: String) throws(StoredFormError) {
    guard self != nil else { throw .malformed("a set has a meaning of a weight, and no weight") }
    self?.meaning = try known(word, "meaning of a weight")
  }
}
