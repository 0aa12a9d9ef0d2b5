import Runtime
import ActivityModel

extension EventHeader {
  /// - Throws: when the event's kind is one of a newer program.
  init(_ row: EventRow, _ member: MemberID?, byteCount: Int) throws(Failure) {
    guard let kind = EventKind(rawValue: row.kind) else {
      throw .newerEvent("an event of kind \(row.kind)", position: row.position)
    }
    self.init(
      position: LogPosition(partition: row.partition, row.position), member: member,
      sequence: row.sequence, id: row.id, kind: kind,
      recordedAt: row.recordedAt, source: row.source, importEvent: row.importEvent,
      storedByteCount: byteCount, chain: row.chain)
  }
}

extension SourceKnowledge {
  /// - Throws: when the entry is damaged: to guess could import the source twice.
  init(_ entry: LogEntry) throws(Failure) {
    switch entry {
    case .event(let event):
      switch event.body {
      case .sourceImported(let source):
        self = .imported(by: source.adapter, eventCount: source.events.count)
        return
      case .sourceRefused(let source):
        self = .refused(source.rejection, by: source.adapter)
        return
      case .fact, .userEvent, .sourceReread, .memberForgotten:
        throw .damaged("another event is in the place of a source", place: "")
      }
    case .damaged(let damage):
      throw .damaged(
        damage.finding, place: damage.position.map { "position \($0)" } ?? "")
    }
  }
}
