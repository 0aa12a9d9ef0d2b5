import ActivityModel
import TestSupport
import Testing

@testable import Serving

/// How posts become segments.
@Suite struct SegmentsTests {
  private let rules = SegmentRules()

  private func key(_ device: String = "phone") throws -> StreamKey {
    StreamKey(member: try #require(MemberID("anna")), dialect: .osmAnd, device: device)
  }

  /// 2026-01-02, at so many seconds of the day.
  private func moment(_ seconds: Int) -> Instant {
    Instant(milliseconds: 1_767_312_000_000 + Int64(seconds) * 1_000)
  }

  private func post(
    _ device: String = "phone", at seconds: Int, latitudeE7: Int32 = 0, bytes: Int = 10
  ) throws -> JournalEntry {
    .post(
      Post(
        key: try key(device), received: moment(seconds),
        extent: Extent(latitudeE7: latitudeE7, longitudeE7: 0),
        body: [UInt8](repeating: 65, count: bytes)))
  }

  /// The segments after some entries, numbered from 1, each in a file of its own.
  private func segments(_ entries: [JournalEntry]) -> Segments {
    var segments = Segments()
    for (index, entry) in entries.enumerated() {
      segments.apply(
        JournalRecord(number: UInt64(index + 1), entry: entry),
        at: JournalPlace(file: index + 1, offset: 8, byteCount: 1))
    }
    return segments
  }

  @Test func `a segment closes ten minutes after the last post of a movement`() throws {
    let moved = segments([try post(at: 0), try post(at: 60, latitudeE7: 9_000)])
    #expect(moved.due(at: moment(659), rules).isEmpty)
    #expect(moved.due(at: moment(660), rules) == [try key()])
  }

  @Test func `a device that stays where it is stays in one segment for six hours`() throws {
    let still = segments([try post(at: 0), try post(at: 60, latitudeE7: 8_999)])
    #expect(still.due(at: moment(21_599), rules).isEmpty)
    #expect(still.due(at: moment(21_600), rules) == [try key()])
  }

  @Test func `a segment closes at midnight in UTC`() throws {
    let late = segments([try post(at: 86_399)])
    #expect(late.due(at: moment(86_399), rules).isEmpty)
    #expect(late.due(at: moment(86_400), rules) == [try key()])
  }

  @Test func `a segment closes at one mebibyte`() throws {
    let half = 1 << 19
    #expect(segments([try post(at: 0, bytes: half)]).due(at: moment(1), rules).isEmpty)
    let full = segments([try post(at: 0, bytes: half), try post(at: 1, bytes: half)])
    #expect(full.due(at: moment(1), rules) == [try key()])
  }

  @Test func `a seal closes the posts before it, of its stream alone`() throws {
    let segments = segments([
      try post("a", at: 0), try post("b", at: 0), try post("a", at: 1), .seal(try key("a")),
      try post("a", at: 2),
    ])
    #expect(segments.sealed.map(\.number) == [4])
    #expect(segments.sealed[0].places.map(\.file) == [1, 3])
    #expect(segments.open[try key("a")]?.firstReceived == moment(2))
    #expect(segments.open[try key("b")] != nil)
    #expect(segments.oldestFile == 1)
  }

  @Test func `an imported segment needs no file`() throws {
    let segments = segments([
      try post(at: 0), .seal(try key()), .imported(seal: 2), try post(at: 1),
    ])
    #expect(segments.sealed.isEmpty)
    #expect(segments.oldestFile == 4)
  }

  @Test func `a seal of nothing makes no segment`() throws {
    #expect(segments([.seal(try key()), .imported(seal: 9)]).sealed.isEmpty)
  }

  @Test func `a source has every body once, in order`() {
    let bodies = ["b", "a", "b", "c", "a"].map { Array($0.utf8) }
    #expect(SealedSegment.source(of: bodies) == Array("b\na\nc\n".utf8))
  }

  @Test func `the name of a source is a plain file name`() throws {
    let segment = SealedSegment(number: 7, key: try key("../Ännas X/1"), places: [])
    #expect(
      segment.fileName(since: moment(61)) == "osmand-----nnas-X-1-2026-01-02T000101Z-7.jsonl")
  }
}
