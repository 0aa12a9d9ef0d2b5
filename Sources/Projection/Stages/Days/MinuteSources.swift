import ActivityModel

/// Minutes of one source.
struct MinuteSource: Sendable {
  /// How it is named in the read model.
  let source: String
  var stretches: [MinuteUnion.Stretch]
  /// Days that it covers even without such a minute: there it has 0.
  var dates: Set<LocalDate> = []
}

/// Minutes of several sources, counted together and one by one.
struct MinuteSources: Sendable {
  private(set) var union: [LocalDate: Int]
  /// A source once, in the order in which they came.
  let alone: [(source: String, counts: [LocalDate: Int])]

  /// - Complexity: O(n log n) in the stretches.
  init(_ sources: [MinuteSource]) {
    var merged: [MinuteSource] = []
    for source in sources {
      if let index = merged.firstIndex(where: { $0.source == source.source }) {
        merged[index].stretches += source.stretches
        merged[index].dates.formUnion(source.dates)
      } else {
        merged.append(source)
      }
    }
    alone = merged.map { source in
      var counts = MinuteUnion.minutesByDay(source.stretches)
      for date in source.dates { counts[date, default: 0] += 0 }
      return (source.source, counts)
    }
    union = MinuteUnion.minutesByDay(merged.flatMap(\.stretches))
    for date in Set(merged.flatMap(\.dates)) { union[date, default: 0] += 0 }
  }
}
