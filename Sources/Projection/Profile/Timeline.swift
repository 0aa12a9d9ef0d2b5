import Bytes
import ActivityModel

/// A value that changes from one local day to the next.
struct Timeline<Value: Sendable>: Sendable {
  /// A value and the first day on which it holds; nil when it has always held.
  struct Entry: Sendable {
    let from: LocalDate?
    let value: Value
  }

  /// Ascending by day, without duplicates.
  private(set) var entries: [Entry] = []

  /// Sets the value from a day until the next entry.
  ///
  /// Replaces an entry with the same first day.
  mutating func set(_ value: Value, from: LocalDate?) {
    let index = entries.partitioningIndex { !Timeline.isEarlier($0.from, than: from) }
    let entry = Entry(from: from, value: value)
    if index < entries.count, entries[index].from == from {
      entries[index] = entry
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// The value on a day, or nil before the first entry.
  subscript(date: LocalDate) -> Value? {
    let later = entries.partitioningIndex { entry in entry.from.map { $0 > date } ?? false }
    return later == 0 ? nil : entries[later - 1].value
  }

  private static func isEarlier(_ left: LocalDate?, than right: LocalDate?) -> Bool {
    guard let right else { return false }
    return left.map { $0 < right } ?? true
  }

  /// Writes the values that hold on some days, and from when on; the first holds before them.
  func write(
    _ days: ClosedRange<LocalDate>, to writer: inout PackedWriter,
    _ writeValue: (Value, inout PackedWriter) -> Void
  ) {
    writer.optional(self[days.lowerBound], writeValue)
    let changes = entries.filter { entry in
      entry.from.map { days.lowerBound < $0 && $0 <= days.upperBound } ?? false
    }
    writer.list(changes) { entry, writer in
      writer.optional(entry.from) { $1.integer($0.daysSinceEpoch) }
      writeValue(entry.value, &writer)
    }
  }
}
