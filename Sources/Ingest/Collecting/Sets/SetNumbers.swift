import ActivityModel

extension StrengthColumns {
  /// Refuses a table in which the sets of several people follow each other.
  func refuseIfSeveralPeople(_ rows: [CSVRow], at place: Place) throws(IngestError) {
    guard let column = self[.person] else { return }
    let people = Set(rows.map { $0.string(column) })
    guard people.count > 1 else { return }
    if let name = name(of: .person), ["name", "nombre"].contains(name) {
      throw IngestError(
        reason: "several-people", at: place,
        "its column \(Excerpt.of(name)) has \(people.count) names, of people or of workouts",
        advice: "keep the rows of one person, or call the column workout if it names workouts")
    }
    throw IngestError(
      reason: "several-people", at: place,
      "it holds the sets of \(people.count) people, one behind the other",
      advice: "keep the rows of one person, and import them for that member")
  }

  /// Decides by the rows if the only column of such numbers numbers sets or counts them.
  ///
  /// Apps name both `Set` and `Sets`. The name decides, unless all of the rows that show anything
  /// show the other. A name such as `Set number` or `Set count` is clear.
  ///
  /// - Complexity: O(n log n); holds the numbers of all rows.
  mutating func decideNumbersOfSets(
    _ rows: [CSVRow], at place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard (self[.order] == nil) != (self[.count] == nil),
      let column = self[.order] ?? self[.count], let name = name(of: .order) ?? name(of: .count),
      Self.openNames.contains(name)
    else { return }
    var evidence = SetNumbersEvidence()
    for workout in numbers(in: column, of: rows) { evidence.take(workout) }
    let isCount = self[.count] != nil
    let text = Excerpt.of(name)
    if isCount, evidence.showsNumbers {
      exchange(.count, for: .order)
      diagnostics.note(
        "set-numbers", at: place,
        because: "\(text) numbers the sets of an exercise, as 1, 2 and so on in its rows: a row is"
          + " one set")
    } else if !isCount, evidence.showsCounts {
      exchange(.order, for: .count)
      diagnostics.note(
        "set-numbers", at: place,
        because: "\(text) counts sets, as no exercise has rows with 1, 2 and so on: a row is as"
          + " many sets")
    } else if evidence.isMixed || isCount && evidence.isUnsure {
      let (verb, other) = isCount ? ("counts", "set number") : ("numbers", "set count")
      diagnostics.note(
        "set-numbers", at: place,
        because: "\(text) \(verb) sets, as its name has it, though its rows show both: name it"
          + " \(other) where that is wrong")
    }
  }

  /// The repetitions of each set where a row lists as many as it counts sets: `3,7/6/5`.
  func repetitionsOfEach(_ row: CSVRow, in numbers: NumberFormat) -> [Int64] {
    guard let column = self[.repetitions], let sets = self[.count], !row.isAbsent(column),
      let count = row.scaled(sets, places: 0, in: numbers), count > 1
    else { return [] }
    let parts = row.string(column).split { "/,;".contains($0) }.map {
      Int64($0.filter { $0 != " " })
    }
    let listed = parts.compactMap(\.self)
    return listed.count == parts.count && Int64(listed.count) == count ? listed : []
  }

  private static let openNames: Set = [
    "set", "sets", "satz", "sätze", "serie", "series", "série", "séries",
  ]

  /// The numbers of each day and workout, with the exercises of their rows.
  private func numbers(in column: Int, of rows: [CSVRow]) -> [[(exercise: [UInt8], number: Int64)]]
  {
    var workouts: [[UInt8]: [(exercise: [UInt8], number: Int64)]] = [:]
    for row in rows {
      guard let number = row.scaled(column, places: 0) else { continue }
      func cell(_ meaning: StrengthColumn.Meaning) -> ArraySlice<UInt8> {
        self[meaning].map { row.bytes[row.range($0)] } ?? []
      }
      let key = Array(Self.day(cell(.start))) + [0] + Array(cell(.title))
      workouts[key, default: []].append((Array(cell(.exercise)), number))
    }
    return Array(workouts.values)
  }

  /// A time without its clock, which begins with the digits in front of the first colon.
  private static func day(_ time: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let colon = time.firstIndex(of: ASCII.colon) else { return time }
    let digits = time[..<colon].reversed().prefix { ASCII.digit($0) != nil }
    return time[..<colon].dropLast(digits.count)
  }
}

/// The numbers that rows have in a column named after sets.
private struct SetNumbersEvidence {
  /// Exercises and workouts that are numbered 1, 2 and so on, each number as often as the others.
  private var runCount = 0
  /// Exercises of several rows with different numbers from 0 or 1 on.
  private var numberedCount = 0
  /// Exercises of one row with a number above 1, in a workout without numbers through all of it.
  private var severalCount = 0
  /// Exercises whose rows go up from 0 or 1 by one, with sets that share a number: 1, 1, 2.
  private var stairCount = 0
  /// Exercises of several rows with different numbers, or with equal ones above 1, that neither are
  /// numbered nor go up so.
  private var otherCount = 0

  /// Takes the rows of a workout, in their order.
  mutating func take(_ rows: [(exercise: [UInt8], number: Int64)]) {
    let all = rows.map(\.number)
    let isThrough = Self.rises(all) || Self.rises(all.reversed())
    if isThrough, all.count > 2 { runCount += 1 }
    for (_, rows) in Dictionary(grouping: rows, by: \.exercise) {
      let numbers = rows.map(\.number).sorted()
      guard numbers.count > 1 else {
        if numbers[0] > 1, !isThrough { severalCount += 1 }
        continue
      }
      let isNumbered = (0...1).contains(numbers[0]) && numbers.last != numbers.first
      if isNumbered { numberedCount += 1 }
      if isNumbered, Self.rises(numbers, times: numbers.count / Set(numbers).count) {
        runCount += 1
      } else if Self.climbs(rows.map(\.number)) {
        stairCount += 1
      } else if !isThrough, isNumbered || numbers[0] > 1 {
        otherCount += 1
      }
    }
  }

  /// Indicates whether numbers in their order go from 0 or 1 up to another, each equal to the one
  /// before or one more.
  private static func climbs(_ numbers: [Int64]) -> Bool {
    guard let first = numbers.first, (0...1).contains(first), numbers.last != first else {
      return false
    }
    return zip(numbers, numbers.dropFirst()).allSatisfy { (0...1).contains($1 - $0) }
  }

  /// Indicates whether several numbers are 1, 2 and so on, or 0, 1 and so on.
  private static func rises(_ numbers: [Int64], times: Int = 1) -> Bool {
    guard numbers.count > 1, (0...1).contains(numbers[0]) else { return false }
    return numbers.enumerated().allSatisfy {
      $0.element == numbers[0] + Int64($0.offset / times)
    }
  }

  /// Counts would go up so by chance only: another exercise would show that.
  var showsNumbers: Bool {
    severalCount == 0 && (runCount > 0 || stairCount > 0 && otherCount == 0)
  }
  var showsCounts: Bool { severalCount > 0 && numberedCount == 0 && runCount == 0 }
  var isMixed: Bool { severalCount > 0 && (numberedCount > 0 || runCount > 0) }
  /// Indicates whether numbers that only go up are beside others.
  var isUnsure: Bool { stairCount > 0 && otherCount > 0 }
}
