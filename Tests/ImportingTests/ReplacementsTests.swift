@testable import Importing
import ActivityModel
import Digests
import EventLog
import Testing

@Suite struct `Events that take the place of others` {
  private func event(
    _ number: UInt8, _ kind: EventKind = .activityRecorded, line: Int? = nil
  ) -> CitedEvent {
    var place = Place()
    place.line = line
    return CitedEvent(
      id: EventID(digest: Digest(sha256Of: [number])), kind: kind, place: place)
  }

  private func pairs(_ old: [CitedEvent], _ new: [CitedEvent]) -> [[EventID]] {
    replacements(of: old, by: new).map { [$0.old, $0.new] }
  }

  @Test func `stand at the same place`() {
    let (a, b) = (event(1, line: 3), event(2, line: 9))
    let (c, d, e) = (event(3, line: 9), event(4, line: 3), event(5, line: 4))
    #expect(pairs([a, b], [c, d, e]) == [[a.id, d.id], [b.id, c.id]])
  }

  @Test func `stay as they are when both readings have them`() {
    let (a, b, c) = (event(1, line: 1), event(2, line: 2), event(3, line: 1))
    #expect(pairs([a, b], [b, a]).isEmpty)
    #expect(pairs([a], [a, c]).isEmpty)
  }

  @Test func `come in the same order when as many are left`() {
    let (a, b) = (event(1, line: 1), event(2, line: 2))
    let (c, d) = (event(3, line: 11), event(4, line: 12))
    #expect(pairs([a, b], [c, d]) == [[a.id, c.id], [b.id, d.id]])
    #expect(pairs([a, b], [c]).isEmpty)
  }

  @Test func `are of the same kind`() {
    let (a, b) = (event(1, line: 1), event(2, .daysReported, line: 1))
    #expect(pairs([a], [b]).isEmpty)
  }
}
