import ActivityModel

extension StrengthColumns {
  /// Refuses a table in which the sets of several people follow each other.
  func refuseIfSeveralPeople(_ rows: [CSVRow], at place: Place) throws(IngestError) {
    guard let column = self[.person] else { return }
    let people = Set(rows.map { $0.string(column) })
    guard people.count > 1 else { return }
    throw IngestError(
      reason: "several-people", at: place,
      "it holds the sets of \(people.count) people, one behind the other",
      advice: "keep the rows of one person, and import them for that member")
  }

  /// Decides by the rows if the only column of such numbers numbers sets or counts them.
  ///
  /// Apps name both `Set` and `Sets`. The name decides, unless all of the rows that show anything
  /// show the other.
  ///
  /// - Complexity: O(bytes); holds the numbers of all rows.
  mutating func decideNumbersOfSets(
    _ rows: [CSVRow], at place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard (self[.order] == nil) != (self[.count] == nil),
      let column = self[.order] ?? self[.count]
    else { return }
    let evidence = SetNumbersEvidence(numbers(in: column, of: rows))
    if let name = name(of: .count), evidence.showsNumbers {
      exchange(.count, for: .order)
      diagnostics.note(
        "set-numbers", at: place,
        because: "\(Excerpt.of(name)) numbers the sets of an exercise, as 1, 2 and so on in its"
          + " rows: a row is one set")
    } else if let name = name(of: .order), evidence.showsCounts {
      exchange(.order, for: .count)
      diagnostics.note(
        "set-numbers", at: place,
        because: "\(Excerpt.of(name)) counts sets, as no exercise has rows with 1, 2 and so on: a"
          + " row is as many sets")
    }
  }

  /// The numbers of each exercise of a workout, in the order of its rows.
  private func numbers(in column: Int, of rows: [CSVRow]) -> [[Int64]] {
    let keys = [self[.start], self[.title], self[.exercise]].compactMap(\.self)
    var numbers: [[UInt8]: [Int64]] = [:]
    for row in rows {
      guard let number = row.scaled(column, places: 0) else { continue }
      let key = keys.flatMap { row.bytes[row.range($0)] + [0] }
      numbers[key, default: []].append(number)
    }
    return Array(numbers.values)
  }
}

/// The numbers that the rows of each exercise have in a column named after sets.
private struct SetNumbersEvidence {
  /// Exercises of several rows that are numbered 1, 2 and so on.
  private var numberedCount = 0
  /// Exercises of one row with a number above 1.
  private var severalCount = 0

  init(_ exercises: [[Int64]]) {
    for numbers in exercises {
      if numbers.count == 1 {
        if numbers[0] > 1 { severalCount += 1 }
      } else if numbers.enumerated().allSatisfy({ $0.element == Int64($0.offset) + 1 }) {
        numberedCount += 1
      }
    }
  }

  var showsNumbers: Bool { numberedCount > 0 && severalCount == 0 }
  var showsCounts: Bool { severalCount > 0 && numberedCount == 0 }
}
