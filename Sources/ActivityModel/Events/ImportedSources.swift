/// The latest reading of each source of a member, and its undo state.
public struct ImportedSources: Sendable {
  /// One source.
  public struct Entry: Sendable {
    /// The latest reading of the source.
    public fileprivate(set) var reading: SourceImported
    /// The `sourceImported` or `sourceReread` event of that reading.
    public fileprivate(set) var event: EventID
    /// The event of the first import, and its time.
    public let firstEvent: EventID
    public let importedAt: Instant
    /// True while the import is undone, so that the source's facts do not count.
    public fileprivate(set) var isUndone = false
    /// The number of times the import was undone or restored.
    public fileprivate(set) var turnCount = 0
  }

  /// In the order of first import.
  public private(set) var entries: [Entry] = []
  /// The successors of each event that a rereading replaced.
  package private(set) var replacements: [EventID: [EventID]] = [:]
  /// All readings of all sources, the oldest first.
  package private(set) var allReadings: [SourceImported] = []
  private var indices: [SourceID: Int] = [:]

  /// - Parameter events: Events of one member in ascending sequence. Kinds other than imports,
  ///   rereadings, undos and restores are ignored.
  public init(_ events: [RecordedEvent]) {
    for event in events {
      switch event.body {
      case .sourceImported(let reading): take(reading, of: event)
      case .sourceReread(let reread):
        take(reread.reading, of: event)
        for pair in reread.replacements { replacements[pair.old, default: []].append(pair.new) }
      case .userEvent(.importUndone(let turn)): take(turn, isUndone: true)
      case .userEvent(.importRestored(let turn)): take(turn, isUndone: false)
      case .fact, .userEvent(.activityCorrected), .sourceRefused, .memberForgotten: break
      }
    }
  }

  /// The entry of a source; nil when the member never imported it.
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

  private mutating func take(_ turn: ImportToggle, isUndone: Bool) {
    guard let index = indices[turn.source] else { return }
    entries[index].isUndone = isUndone
    entries[index].turnCount += 1
  }

  /// An event and all its direct and indirect successors.
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
