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
    var table = SetTable()
    for (row, set) in sets.enumerated() { table.append(set, at: row) }
    columns = table.columns(rowCount: sets.count)
    words = table.words
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

/// The columns of sets while they are made.
private struct SetTable {
  private(set) var words: [String] = []
  private var places: [String: Int64] = [:]
  private var cells = Array(repeating: SparseColumn(), count: SetQuantity.allCases.count)

  func columns(rowCount: Int) -> [StoredSparseColumn] {
    zip(SetQuantity.allCases, cells).compactMap { quantity, column in
      column.stored(quantity.rawValue, rowCount: rowCount)
    }
  }

  mutating func append(_ set: StrengthSet, at row: Int) {
    append(set.kind?.rawValue, .kind, row)
    append(set.weight, (.weight, .weightUnit, .weightMeaning), row)
    append(set.repetitions, .repetitions, row)
    append(set.durationMilliseconds, .duration, row)
    append(set.distanceMillimeters, .distance, row)
    append(set.exertionTenths.map(Int64.init), .exertion, row)
    append(set.reserveTenths.map(Int64.init), .reserve, row)
    append(set.restMilliseconds, .rest, row)
    append(set.group, .group, row)
    append(set.start?.milliseconds, .start, row)
    append(set.notes, .notes, row)
    append(set.claimedMaximum, (.claimed, .claimedUnit, .claimedMeaning), row)
  }

  private mutating func append(
    _ weight: StatedWeight?,
    _ quantities: (value: SetQuantity, unit: SetQuantity, meaning: SetQuantity), _ row: Int
  ) {
    guard let weight else { return }
    append(weight.millionths, quantities.value, row)
    append(weight.unit?.rawValue, quantities.unit, row)
    append(weight.meaning?.rawValue, quantities.meaning, row)
  }

  private mutating func append(_ word: String?, _ quantity: SetQuantity, _ row: Int) {
    guard let word else { return }
    append(place(of: word), quantity, row)
  }

  private mutating func append(_ value: Int64?, _ quantity: SetQuantity, _ row: Int) {
    if let value { cells[Int(quantity.rawValue) - 1].append(value, at: row) }
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
