import ActivityModel

/// Counts the minutes with movement, each minute once and on its own local day.
///
/// A minute counts when its greater part was spent moving: 30 s or more, whatever activities they
/// came from.
struct MinuteUnion {
  /// A stretch of moving, lived by the clocks of one zone.
  struct Stretch {
    let milliseconds: Range<Int64>
    let rules: ZoneRules
  }

  private var minutes: [LocalDate: Int] = [:]
  /// A minute of which only a part is known so far.
  private var open: (minute: Int64, milliseconds: Int64, rules: ZoneRules)?

  /// The minutes of each local day; a day with too short a movement has 0.
  ///
  /// The stretches may come in any order and overlap.
  ///
  /// - Complexity: O(n log n), however long the stretches are.
  static func minutesByDay(_ stretches: [Stretch]) -> [LocalDate: Int] {
    var union = MinuteUnion()
    var covered = Int64.min
    let ordered = stretches.enumerated().sorted { left, right in
      (left.element.milliseconds.lowerBound, left.offset)
        < (right.element.milliseconds.lowerBound, right.offset)
    }
    for stretch in ordered.map(\.element) {
      let start = max(covered, stretch.milliseconds.lowerBound)
      guard start < stretch.milliseconds.upperBound else { continue }
      covered = stretch.milliseconds.upperBound
      union.add(start..<covered, rules: stretch.rules)
    }
    union.closeMinute()
    return union.minutes
  }

  private mutating func add(_ moving: Range<Int64>, rules: ZoneRules) {
    let firstWhole = -(-moving.lowerBound).flooredQuotient(by: 60_000)
    let endWhole = moving.upperBound.flooredQuotient(by: 60_000)
    guard firstWhole <= endWhole else {
      return addPart(of: endWhole, milliseconds: Int64(moving.count), rules: rules)
    }
    let head = firstWhole * 60_000 - moving.lowerBound
    if head > 0 { addPart(of: firstWhole - 1, milliseconds: head, rules: rules) }
    addWhole(firstWhole..<endWhole, rules: rules)
    let tail = moving.upperBound - endWhole * 60_000
    if tail > 0 { addPart(of: endWhole, milliseconds: tail, rules: rules) }
  }

  private mutating func addPart(of minute: Int64, milliseconds: Int64, rules: ZoneRules) {
    if let open, open.minute == minute {
      self.open = (minute, open.milliseconds + milliseconds, open.rules)
    } else {
      closeMinute()
      open = (minute, milliseconds, rules)
    }
  }

  private mutating func closeMinute() {
    guard let open else { return }
    self.open = nil
    let date = open.rules.local(at: Instant(milliseconds: open.minute * 60_000)).date
    minutes[date, default: 0] += open.milliseconds >= 30_000 ? 1 : 0
  }

  /// Goes from one change of the local date to the next.
  private mutating func addWhole(_ whole: Range<Int64>, rules: ZoneRules) {
    var minute = whole.lowerBound
    while minute < whole.upperBound {
      let (date, change) = rules.day(ofMinute: minute)
      let end = min(whole.upperBound, change)
      minutes[date, default: 0] += Int(end - minute)
      minute = end
    }
  }
}
