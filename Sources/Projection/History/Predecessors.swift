import ActivityModel

extension ImportedSources {
  /// The events whose place each event took, through any number of readings; none that is still
  /// stated.
  ///
  /// Of several that took one event's place, the first inherits its name.
  func predecessors(
    of live: Set<EventID>, in events: [RecordedEvent]
  ) -> [EventID: [ActivityRecording.Name]] {
    guard !replacements.isEmpty else { return [:] }
    var older: [EventID: EventID] = [:]
    for (old, new) in replacements where !live.contains(old) {
      if let first = new.first, first != old { older[first] = min(older[first] ?? old, old) }
    }
    let sequences = Dictionary(
      events.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
    return older.mapValues { predecessor in
      var names: [ActivityRecording.Name] = []
      var next: EventID? = predecessor
      while let id = next, names.count < older.count {
        if let sequence = sequences[id] {
          names.append(ActivityRecording.Name(sequence: sequence, id: id))
        }
        next = older[id]
      }
      return names
    }
  }
}
