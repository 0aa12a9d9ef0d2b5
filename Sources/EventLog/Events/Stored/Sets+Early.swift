import ActivityModel
import EventSchema

/// A set as it was stored before sets had columns.
extension StoredStrengthSet {
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
  fileprivate func weight() throws(StoredFormError) -> StatedWeight {
    StatedWeight(
      millionths: millionths, unit: hasUnit ? try known(unit, "unit of weight") : nil,
      meaning: hasMeaning ? try known(meaning, "meaning of a weight") : nil)
  }
}
