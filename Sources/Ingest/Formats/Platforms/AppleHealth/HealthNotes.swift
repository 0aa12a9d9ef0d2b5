import ActivityModel

/// Counts the skipped contents of Apple's export, for notes at its end.
struct HealthNotes {
  private var notKept: [(name: String, count: Int)] = []
  private var firstNotKept: UInt32 = 0
  /// The type of the last record, which the next one most often shares.
  private var lastNotKept: (name: String, index: Int)?
  private var inCorrelation = Met()
  private var routeFiles = Met()
  private var otherEvents = Met()

  mutating func countNotKept(_ record: HealthRecord) {
    if notKept.isEmpty { firstNotKept = record.line }
    let type = record.typeName
    if let lastNotKept, lastNotKept.name == type {
      notKept[lastNotKept.index].count += 1
      return
    }
    let name = type.isEmpty ? "no type" : HealthType.shortName(type)
    let index = notKept.firstIndex { $0.name == name } ?? notKept.count
    if index == notKept.count { notKept.append((name, 0)) }
    notKept[index].count += 1
    lastNotKept = (type, index)
  }

  mutating func countInCorrelation(line: UInt32) { inCorrelation.add(1, at: line) }

  mutating func take(_ workout: HealthWorkout) {
    routeFiles.add(workout.routeFileCount, at: workout.line)
    otherEvents.add(workout.otherEventCount, at: workout.line)
  }

  func report(to diagnostics: inout Diagnostics) {
    let total = notKept.map(\.count).reduce(0, +)
    if total > 0 {
      diagnostics.note(
        "types-not-kept", at: Place(line: Int(firstNotKept)), count: total,
        because: "records of these types are not imported: \(typeList)")
    }
    note(
      "record-in-correlation", inCorrelation, &diagnostics,
      "a record inside a correlation is outside, too: it is read there")
    note(
      "route-in-file", routeFiles, &diagnostics,
      "the route of a workout is a GPX file beside the export: import it, too")
    note(
      "workout-event-not-kept", otherEvents, &diagnostics,
      "events of workouts that are no pause, such as segments and laps, are not kept")
  }

  /// The ten most frequent types.
  private var typeList: String {
    let sorted = notKept.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    let listed = sorted.prefix(10).map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
    return sorted.count > 10 ? "\(listed) and \(sorted.count - 10) more" : listed
  }

  private func note(
    _ rule: String, _ met: Met, _ diagnostics: inout Diagnostics,
    _ explanation: String
  ) {
    guard met.count > 0 else { return }
    diagnostics.note(rule, at: Place(line: Int(met.line)), count: met.count, because: explanation)
  }
}

/// A number of cases and the first line.
private struct Met {
  private(set) var count = 0
  private(set) var line: UInt32 = 0

  mutating func add(_ more: Int, at line: UInt32) {
    if count == 0 { self.line = line }
    count += more
  }
}
