import ActivityModel

extension SourceReadings {
  /// The first event that each event took the place of, through any number of readings, when that
  /// is stated no more.
  ///
  /// Of several that took one event's place, the first inherits its name.
  func predecessors(
    of live: Set<EventID>, in events: [RecordedEvent]
  ) -> [EventID: ActivityRecording.Name] {
    guard !replacements.isEmpty else { return [:] }
    var older: [EventID: EventID] = [:]
    for (old, new) in replacements where !live.contains(old) {
      if let first = new.first, first != old { older[first] = min(older[first] ?? old, old) }
    }
    let sequences = Dictionary(
      events.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
    var names: [EventID: ActivityRecording.Name] = [:]
    for id in older.keys where live.contains(id) {
      var (oldest, steps) = (id, 0)
      while let next = older[oldest], steps < older.count { (oldest, steps) = (next, steps + 1) }
      if let sequence = sequences[oldest] {
        names[id] = ActivityRecording.Name(sequence: sequence, id: oldest)
      }
    }
    return names
  }
}
