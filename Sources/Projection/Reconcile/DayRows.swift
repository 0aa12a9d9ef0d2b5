import ActivityModel

/// How rows that state the day of an activity, and not its time, find its recording.
///
/// Some platforms list activities so, and offer their files beside the list.
struct DayRows {
  /// The rows, in the order of all recordings.
  let indices: [Int]
  /// Those with a time; none without rows.
  let recordings: [Int]
  private let all: [ActivityRecording]
  private let byDay: [LocalDate: [Int]]

  init(_ all: [ActivityRecording]) {
    let rows = all.indices.filter { all[$0].isDayRow }
    (self.all, indices) = (all, rows)
    recordings = rows.isEmpty ? [] : all.indices.filter { all[$0].isTimed }
    byDay = Dictionary(grouping: recordings) { all[$0].localDate }
  }

  /// The recordings of the day of a row, by the difference of their lengths in time.
  ///
  /// - Complexity: O(k log k) for k recordings of the day.
  func recordings(near row: Int) -> [Int] {
    func difference(_ index: Int) -> Int64 {
      abs(all[index].span.length - all[row].span.length)
    }
    return (byDay[all[row].localDate] ?? []).sorted {
      (difference($0), $0) < (difference($1), $1)
    }
  }
}

extension ActivityRecording {
  /// True for a row of a list with the day of an activity that is no list of sets.
  fileprivate var isDayRow: Bool { header.startsOnDayOnly && header.setList.isEmpty }

  /// True when it is known when it began and how long it took.
  fileprivate var isTimed: Bool { !header.startsOnDayOnly && span.length > 0 }
}
