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
enum SetQuantity: UInt32, CaseIterable {
  case kind = 1
  case weight, weightUnit, weightMeaning
  case repetitions, duration, distance, exertion, reserve, rest
  case group, start, notes
  case claimed, claimedUnit, claimedMeaning
}

extension StoredSetColumns {
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
