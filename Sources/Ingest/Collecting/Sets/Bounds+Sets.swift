import ActivityModel

extension SetList {
  /// Drops what no body lifts, counts or endures: value by value, so that the set itself stays.
  ///
  /// Calls `reject` with a sentence for each value that was dropped.
  mutating func dropImplausible(rejecting reject: (String) -> Void) {
    // Even a look at a set through `self` would copy the list.
    let first = sets.indices.first { !sets[$0].isPlausible }
    guard let first else { return }
    for index in first..<sets.count {
      sets[index].dropImplausible(in: exercises, rejecting: reject)
    }
  }
}

extension StrengthSet {
  /// The same for one set of a workout with these exercises.
  mutating func dropImplausible(in exercises: [String], rejecting reject: (String) -> Void) {
    if !isPlausible { dropImplausible(of: exercises[exercise], rejecting: reject) }
  }
}

extension StrengthSet {
  /// True when a body lifts, counts and endures all of its values.
  var isPlausible: Bool {
    weight.isPlausible && claimedMaximum.isPlausible
      && isIn(Plausible.setRepetitions, repetitions)
      && isIn(Plausible.setMilliseconds, durationMilliseconds)
      && isIn(Plausible.setMilliseconds, restMilliseconds)
      && isIn(Plausible.setMillimeters, distanceMillimeters)
      && isIn(Plausible.setExertionTenths, exertionTenths)
      && isIn(Plausible.setReserveTenths, reserveTenths)
      && isIn(Plausible.milliseconds, start?.milliseconds)
  }

  fileprivate mutating func dropImplausible(
    of exercise: String, rejecting reject: (String) -> Void
  ) {
    func drop<Value>(
      _ value: inout Value?, _ isPlausible: Bool, _ what: (Value) -> String
    ) {
      guard !isPlausible, let stated = value else { return }
      reject("a set of \(Excerpt.of(exercise)) has \(what(stated)): the set is kept without it")
      value = nil
    }
    func dropUnless<Value>(
      _ value: inout Value?, in range: ClosedRange<Value>, _ what: (Value) -> String
    ) {
      drop(&value, isIn(range, value), what)
    }
    drop(&weight, weight.isPlausible) { "a weight of \($0.text), more than a person lifts" }
    drop(&claimedMaximum, claimedMaximum.isPlausible) {
      "a maximum of \($0.text), more than a person lifts"
    }
    dropUnless(&repetitions, in: Plausible.setRepetitions) { "\($0) repetitions" }
    dropUnless(&durationMilliseconds, in: Plausible.setMilliseconds) { "a duration of \($0) ms" }
    dropUnless(&restMilliseconds, in: Plausible.setMilliseconds) { "a rest of \($0) ms" }
    dropUnless(&distanceMillimeters, in: Plausible.setMillimeters) { "a distance of \($0) mm" }
    dropUnless(&exertionTenths, in: Plausible.setExertionTenths) {
      "an exertion of \($0) tenths, where 10 is the most"
    }
    dropUnless(&reserveTenths, in: Plausible.setReserveTenths) {
      "\($0) tenths of repetitions in reserve"
    }
    drop(&start, isIn(Plausible.milliseconds, start?.milliseconds)) { _ in
      "a time outside the years 1900 to 2199"
    }
  }
}

private func isIn<Value>(_ range: ClosedRange<Value>, _ value: Value?) -> Bool {
  value.map(range.contains) ?? true
}

extension StatedWeight? {
  fileprivate var isPlausible: Bool {
    self.map { Plausible.setWeightMillionths.contains($0.millionths) } ?? true
  }
}
