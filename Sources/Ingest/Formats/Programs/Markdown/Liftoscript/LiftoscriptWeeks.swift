import ActivityModel

/// All exercises of all weeks, with those that are repeated.
struct LiftoscriptWeeks {
  private typealias Placed = (day: Int, exercise: LiftoscriptExercise)

  private let source: [LiftoscriptSource.Week]
  /// The exercises of a week and day, templates too.
  private var days: [[[LiftoscriptExercise]]] = []
  /// Those of a week by their keys, in the order of days.
  private var byKey: [[String: [Placed]]] = []
  private let templates: Set<String>

  /// Nil for more exercises than `most`.
  init?(_ weeks: [LiftoscriptSource.Week], most: Int) {
    source = weeks
    templates = Set(
      weeks.flatMap(\.days).flatMap(\.exercises).filter(\.isTemplate).map(\.key))
    var repeated: [[LiftoscriptExercise]] = []
    var count = 0
    for (week, content) in weeks.enumerated() {
      var lists: [[LiftoscriptExercise]] = []
      for (day, content) in content.days.enumerated() {
        if repeated.count <= day { repeated.append([]) }
        let former = days.last.flatMap { day < $0.count ? $0[day] : nil } ?? []
        let list = Self.list(
          content.exercises, repeated: repeated[day].filter { $0.isDone(in: week + 1) },
          former: former)
        repeated[day] = Self.following(repeated[day], content.exercises)
        lists.append(list)
        count += list.count
        guard count <= most else { return nil }
      }
      days.append(lists)
      byKey.append(Self.byKey(lists))
    }
  }

  private static func byKey(_ lists: [[LiftoscriptExercise]]) -> [String: [Placed]] {
    var byKey: [String: [Placed]] = [:]
    for (day, list) in lists.enumerated() {
      for exercise in list { byKey[exercise.key, default: []].append((day, exercise)) }
    }
    return byKey
  }

  /// The exercises that later weeks repeat.
  private static func following(
    _ repeated: [LiftoscriptExercise], _ own: [LiftoscriptExercise]
  ) -> [LiftoscriptExercise] {
    let new = own.filter { $0.weeks != nil }
    let keys = Set(new.map(\.key))
    return repeated.filter { !keys.contains($0.key) } + new
  }

  /// The exercises of a day: a repeated one is behind the one that it followed in the week before.
  private static func list(
    _ own: [LiftoscriptExercise], repeated: [LiftoscriptExercise], former: [LiftoscriptExercise]
  ) -> [LiftoscriptExercise] {
    guard !repeated.isEmpty else { return sorted(own) }
    let byKey = Dictionary(repeated.map { ($0.key, $0) }) { first, _ in first }
    // An exercise that takes the place of a repeated one has its order.
    let own = own.map { $0.inOrder(of: byKey[$0.key]) }
    let ownKeys = Set(own.map(\.key))
    let missing = repeated.filter { !ownKeys.contains($0.key) }
    var result: [LiftoscriptExercise] = []
    var rest = own[...]
    var placed: Set<String> = []
    for exercise in former where placed.insert(exercise.key).inserted {
      if !ownKeys.contains(exercise.key) {
        if let again = byKey[exercise.key] { result.append(again) }
      } else if let index = rest.firstIndex(where: { $0.key == exercise.key }) {
        result += rest[...index]
        rest = rest[(index + 1)...]
      }
    }
    return sorted(result + rest + missing.filter { !placed.contains($0.key) })
  }

  private static func sorted(_ exercises: [LiftoscriptExercise]) -> [LiftoscriptExercise] {
    exercises.enumerated()
      .sorted { ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset) }
      .map(\.element)
  }

  // MARK: Sessions

  var sessions: [ProgramSession] {
    days.enumerated().flatMap { week, lists in
      lists.enumerated().compactMap { day, list in session(list, week: week, day: day) }
    }
  }

  private func session(_ list: [LiftoscriptExercise], week: Int, day: Int) -> ProgramSession? {
    let exercises = list.filter { !templates.contains($0.key) }
    guard !exercises.isEmpty else { return nil }
    let (source, title) = (source[week].days[day], source[week].name)
    var session = ProgramSession(name: source.name.flatMap { $0.isEmpty ? nil : $0 })
    (session.week, session.day) = (title == nil ? nil : Int64(week + 1), Int64(day + 1))
    let weekNotes = title.flatMap { $0.lowercased() == "week \(week + 1)" ? nil : $0 }
    let texts = [weekNotes, source.notes].compactMap(\.self).filter { !$0.isEmpty }
    session.notes = texts.isEmpty ? nil : texts.joined(separator: "\n")
    session.exercises = exercises.map { exercise in
      ProgramExercise(
        name: exercise.name, notes: notes(of: exercise, week: week),
        sets: sets(of: exercise, week: week))
    }
    return session
  }

  private func notes(of exercise: LiftoscriptExercise, week: Int) -> String? {
    exercise.notes ?? exercise.reusedNotes.flatMap { find($0, week: week)?.exercise.notes }
  }

  /// The sets with the load of all of them; a load beside reused sets takes the place of theirs.
  private func sets(
    of exercise: LiftoscriptExercise, week: Int, depth: Int = 0
  ) -> [ProgramSet] {
    // A set's own load counts before that of all.
    if let sets = exercise.sets {
      return sets.map { $0.loaded(by: exercise.load.loaded(by: $0)) }
    }
    // Nothing reuses itself but by mistake.
    guard depth < 8, let reuse = exercise.reuse, let found = find(reuse, week: week) else {
      return []
    }
    return sets(of: found.exercise, week: found.week, depth: depth + 1)
      .map { $0.loaded(by: exercise.load) }
  }

  private func find(
    _ reuse: LiftoscriptExercise.Reuse, week: Int
  ) -> (exercise: LiftoscriptExercise, week: Int)? {
    let week = reuse.week.map { $0 - 1 } ?? week
    guard byKey.indices.contains(week) else { return nil }
    return byKey[week][reuse.key]?
      .first { placed in reuse.day.map { $0 - 1 == placed.day } ?? true }
      .map { ($0.exercise, week) }
  }
}

extension LiftoscriptExercise {
  fileprivate func isDone(in week: Int) -> Bool { weeks?.contains(week) ?? false }
}
