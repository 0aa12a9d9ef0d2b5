/// What each source of a member tells by its last reading, and whether it counts.
public struct SourceReadings: Sendable {
  /// One source.
  public struct Entry: Sendable {
    /// What it tells, as it was last read.
    public fileprivate(set) var reading: SourceImported
    /// The sourceImported or sourceReread event of that reading.
    public fileprivate(set) var event: EventID
    /// The event that first brought it, and when.
    public let firstEvent: EventID
    public let importedAt: Instant
    /// Its import was taken back: nothing that it tells counts because of it.
    public fileprivate(set) var isUndone = false
    /// How often its import was undone or restored.
    public fileprivate(set) var turnCount = 0
  }

  /// In the order in which the sources were first brought.
  public private(set) var entries: [Entry] = []
  /// What took the place of an event when its source was read again.
  package private(set) var replacements: [EventID: [EventID]] = [:]
  /// Every reading there ever was, the oldest first.
  package private(set) var allReadings: [SourceImported] = []
  private var indices: [SourceID: Int] = [:]

  /// - Parameter events: of one member, ascending by sequence; only imports, rereadings and what
  ///   was undone or restored matter.
  public init(_ events: [RecordedEvent]) {
    for event in events {
      switch event.body {
      case .sourceImported(let reading): take(reading, of: event)
      case .sourceReread(let reread):
        take(reread.reading, of: event)
        for pair in reread.replacements { replacements[pair.old, default: []].append(pair.new) }
      case .act(.importUndone(let turn)): take(turn, isUndone: true)
      case .act(.importRestored(let turn)): take(turn, isUndone: false)
      case .fact, .act(.activityCorrected), .sourceRefused, .memberForgotten: break
      }
    }
  }

  /// What is known of a source; nil when the member never brought it.
  public subscript(source: SourceID) -> Entry? { indices[source].map { entries[$0] } }

  private mutating func take(_ reading: SourceImported, of event: RecordedEvent) {
    allReadings.append(reading)
    if let index = indices[reading.source] {
      entries[index].reading = reading
      entries[index].event = event.id
    } else {
      indices[reading.source] = entries.count
      entries.append(
        Entry(
          reading: reading, event: event.id, firstEvent: event.id, importedAt: event.recordedAt))
    }
  }

  private mutating func take(_ turn: ImportTurn, isUndone: Bool) {
    guard let index = indices[turn.source] else { return }
    entries[index].isUndone = isUndone
    entries[index].turnCount += 1
  }

  /// An event and all that took its place, one after another.
  package func successors(of event: EventID) -> [EventID] {
    var known: Set<EventID> = [event]
    var found = [event]
    var next = 0
    while next < found.count {
      for new in replacements[found[next]] ?? [] where known.insert(new).inserted {
        found.append(new)
      }
      next += 1
    }
    return found
  }
}
