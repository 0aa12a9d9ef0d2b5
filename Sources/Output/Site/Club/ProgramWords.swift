import ReadModels

/// Sessions and sets of a program in words.
enum ProgramWords {
  /// `Week 1, day 2: A`, or what of it is stated.
  static func title(of session: PlannedSession, _ number: Int, _ texts: Texts) -> String {
    let when = [
      session.week.map { texts(.programWeek, "\($0)") },
      session.day.map { texts(.programDay, "\($0)") },
    ].compactMap(\.self).joined(separator: ", ")
    // Many programs call their days by numbers.
    let isNumber = session.name?.lowercased() == session.day.map { "day \($0)" }
    switch (when, isNumber && !when.isEmpty ? nil : session.name) {
    case (_, let name?) where when.isEmpty || name.lowercased() == when.lowercased(): return name
    case (_, let name?): return "\(when): \(name)"
    case ("", nil): return texts(.programSession, "\(number)")
    default: return when
    }
  }

  /// The sets of an exercise, with the rest after each, or after all of them.
  static func text(_ sets: [PlannedSet], _ texts: Texts) -> String {
    func withRest(_ words: String, _ set: PlannedSet?) -> String {
      let rest = set?.restSeconds.map { texts(.restAfterSet, NumberText.duration($0)) }
      return [words, rest].compactMap(\.self).joined(separator: " ")
    }
    guard Set(sets.map(\.restSeconds)).count > 1 else {
      return withRest(sets.map(text).joined(separator: ", "), sets.first)
    }
    return sets.map { withRest(text($0), $0) }.joined(separator: ", ")
  }

  /// `5 × 5 @ 80 %`, `3 × 8–12 @ 60 kg`, `10:00 @ 95 %`.
  ///
  /// Sets to failure are `3 × max`, and a remark is in brackets: `1 × 5+ @ 75 % (10RM)`.
  static func text(_ set: PlannedSet) -> String {
    var amount = set.repetitions.map { "\($0)" } ?? ""
    if let most = set.mostRepetitions { amount += "–\(most)" }
    let isOpen = set.kind == "amrap" || set.kind == "failure"
    if isOpen, set.repetitions == nil { amount = "max" }
    if set.kind == "amrap", set.repetitions != nil { amount += "+" }
    if let seconds = set.seconds { amount += NumberText.duration(seconds) }
    if let meters = set.meters { amount += "\(NumberText.whole(meters))\u{a0}m" }
    let isOneStep = set.count == 1 && set.repetitions == nil && !isOpen
    var words = [isOneStep ? amount : "\(set.count) × \(amount)"]
    let loads = [intensity(set), set.weight.map(weight)].compactMap(\.self)
    if !loads.isEmpty { words.append("@ \(loads.joined(separator: " "))") }
    if let exertion = set.exertion {
      words.append("RPE\u{a0}\(NumberText.decimal(exertion.thousandths / 100, places: 1))")
    }
    if let notes = set.notes { words.append("(\(notes))") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func intensity(_ set: PlannedSet) -> String? {
    // Programs plan with halves of a per cent.
    func percent(_ share: Thousandths) -> String {
      share.thousandths % 10 == 0
        ? "\(share.thousandths / 10)" : NumberText.decimal(share.thousandths, places: 1)
    }
    guard let first = set.intensity else { return nil }
    guard let last = set.lastIntensity else { return "\(percent(first))\u{a0}%" }
    return "\(percent(first))–\(percent(last))\u{a0}%"
  }

  private static func weight(_ load: StatedLoad) -> String {
    let tenths = NumberText.rounded(load.value.thousandths, 100)
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : NumberText.decimal(tenths, places: 1)
    let sign = load.meaning == "added" ? "+" : ""
    return [sign + number, load.unit].compactMap(\.self).joined(separator: "\u{a0}")
  }

  /// The removals, then the additions.
  static func changes(
    from base: ProgramContent, to copy: ProgramContent
  ) -> [ProgramChange] {
    ProgramChange.changes(from: lines(base), to: lines(copy))
  }

  private static func lines(_ program: ProgramContent) -> [String] {
    program.sessions.enumerated().flatMap { index, session in
      let title = title(of: session, index + 1, .standard)
      return session.exercises.map { exercise in
        "\(title): \(exercise.name) \(exercise.sets.map(text).joined(separator: ", "))"
      }
    }
  }
}

extension Thousandths {
  fileprivate func times(_ factor: Int64) -> Thousandths {
    Thousandths(thousandths: min(thousandths, 1_000_000_000) * factor)
  }
}
