import ActivityModel
import EventSchema

extension StoredActivityRecorded {
  /// - Throws: when a set belongs to no exercise of the list.
  func setList() throws(StoredFormError) -> SetList {
    var list = SetList()
    list.exercises = exercises
    list.sets.reserveCapacity(sets.count)
    for stored in sets {
      let set = try stored.set()
      guard exercises.indices.contains(set.exercise) else {
        throw .malformed("a set belongs to no exercise of its workout")
      }
      list.sets.append(set)
    }
    return list
  }
}

extension StoredStrengthSet {
  init(_ set: StrengthSet) {
    self.init()
    exercise = UInt32(clamping: set.exercise)
    if let kind = set.kind { self.kind = kind.rawValue }
    if let weight = set.weight { self.weight = StoredStatedWeight(weight) }
    if let value = set.repetitions { repetitions = value }
    if let value = set.durationMilliseconds { durationMilliseconds = value }
    if let value = set.distanceMillimeters { distanceMillimeters = value }
    if let value = set.exertionTenths { exertionTenths = value }
    if let value = set.reserveTenths { reserveTenths = value }
    if let value = set.restMilliseconds { restMilliseconds = value }
    if let group = set.group { self.group = group }
    if let start = set.start { startMilliseconds = start.milliseconds }
    if let notes = set.notes { self.notes = notes }
    if let weight = set.claimedMaximum { claimedMaximum = StoredStatedWeight(weight) }
  }

  func set() throws(StoredFormError) -> StrengthSet {
    var set = StrengthSet(exercise: Int(exercise))
    set.kind = hasKind ? try known(kind, "kind of set") : nil
    set.weight = hasWeight ? try weight.weight() : nil
    set.repetitions = hasRepetitions ? repetitions : nil
    set.durationMilliseconds = hasDurationMilliseconds ? durationMilliseconds : nil
    set.distanceMillimeters = hasDistanceMillimeters ? distanceMillimeters : nil
    set.exertionTenths = hasExertionTenths ? exertionTenths : nil
    set.reserveTenths = hasReserveTenths ? reserveTenths : nil
    set.restMilliseconds = hasRestMilliseconds ? restMilliseconds : nil
    set.group = hasGroup ? group : nil
    set.start = hasStartMilliseconds ? Instant(milliseconds: startMilliseconds) : nil
    set.notes = hasNotes ? notes : nil
    set.claimedMaximum = hasClaimedMaximum ? try claimedMaximum.weight() : nil
    return set
  }
}

extension StoredStatedWeight {
  init(_ weight: StatedWeight) {
    self.init()
    millionths = weight.millionths
    if let unit = weight.unit { self.unit = unit.rawValue }
    if let meaning = weight.meaning { self.meaning = meaning.rawValue }
  }

  func weight() throws(StoredFormError) -> StatedWeight {
    StatedWeight(
      millionths: millionths, unit: hasUnit ? try known(unit, "unit of weight") : nil,
      meaning: hasMeaning ? try known(meaning, "meaning of a weight") : nil)
  }
}
