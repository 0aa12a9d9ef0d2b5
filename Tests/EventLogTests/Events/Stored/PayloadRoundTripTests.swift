import ActivityModel
import Digests
import TestSupport
import Testing

@testable import EventLog

@Suite struct PayloadRoundTripTests {
  @Test func `facts of every kind, with any field changed, come back`() throws {
    for (name, fact) in Examples.facts + ChangedFacts.all {
      #expect(try roundTrip(.fact(fact)) == .fact(fact), "\(name)")
    }
  }

  @Test func `what became of sources comes back`() throws {
    let everywhere: [Place] = [
      Place(), Place(line: 1), Place(line: .max, column: .max), Place(byteOffset: 0),
      Place(byteOffset: .max), Place(line: 0, column: -1),
    ]
    let events = everywhere.enumerated().map { index, place in
      EventPlace(event: EventID(digest: Digest(sha256Of: [UInt8(index)])), place: place)
    }
    for places in [[], [events[1]], events] {
      let imported = SourceImported(
        source: Examples.source("a"), names: ["ü/a.zip!/b\n.gpx", ""], byteCount: .max,
        adapter: AdapterStamp(name: "gpx", version: .max), events: places,
        diagnostics: [Examples.diagnostic, Examples.diagnostic])
      #expect(try roundTrip(.sourceImported(imported)) == .sourceImported(imported))
    }
    for adapter in [nil, Examples.gpx] {
      let refused = SourceRefused(
        source: Examples.source("a"), names: [], byteCount: 0, adapter: adapter,
        rejection: Examples.rejection, diagnostics: [])
      #expect(try roundTrip(.sourceRefused(refused)) == .sourceRefused(refused))
    }
  }

  @Test func `what people did, and sources read again, come back`() throws {
    for (name, userEvent) in Examples.userEvents {
      #expect(try roundTrip(.userEvent(userEvent)) == .userEvent(userEvent), "\(name)")
    }
    let pair = EventReplacement(
      old: EventID(digest: Digest(sha256Of: [1])), new: EventID(digest: Digest(sha256Of: [2])))
    let reading = SourceImported(
      source: Examples.source("a"), names: ["a.gpx"], byteCount: 1, adapter: Examples.gpx,
      events: [EventPlace(event: pair.new, place: Place(line: 3))],
      diagnostics: [Examples.diagnostic])
    for replacements in [[], [pair], [pair, pair]] {
      let reread = SourceReread(
        reading: reading, previous: pair.old, replacements: replacements)
      #expect(try roundTrip(.sourceReread(reread)) == .sourceReread(reread))
    }
  }

  @Test func `who asked for a correction comes back, and is no part of its identity`() throws {
    var count = 0
    for (name, userEvent) in Examples.userEvents {
      guard case .activityCorrected(let corrected) = userEvent else { continue }
      let asked = UserEvent.activityCorrected(
        ActivityCorrected(
          corrected.correction, revision: corrected.revision, askedBy: "ada by the token \"ü\""))
      #expect(try roundTrip(.userEvent(asked)) == .userEvent(asked), "\(name)")
      #expect(try roundTrip(.userEvent(asked)) != .userEvent(userEvent), "\(name)")
      let (id, plain) = (
        EventID(of: asked, member: Examples.ada), EventID(of: userEvent, member: Examples.ada)
      )
      #expect(id == plain, "\(name)")
      count += 1
    }
    #expect(count > 10)
  }

  @Test(arguments: 0..<200)
  func `any track comes back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var run = Examples.run()
    run.track = RandomTrack.make(using: &generator)
    #expect(try roundTrip(.fact(.activityRecorded(run))) == .fact(.activityRecorded(run)))
  }

  @Test(arguments: 0..<400)
  func `a track that wanders comes back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var run = Examples.run()
    run.track = RandomTrack.wandering(using: &generator)
    #expect(!run.track.isEmpty)
    #expect(try roundTrip(.fact(.activityRecorded(run))) == .fact(.activityRecorded(run)))
  }

  @Test(arguments: [65_535, 65_536, 65_537, 131_072, 150_000])
  func `a long track is stored in parts and comes back whole`(count: Int) throws {
    var run = Examples.run(points: 0)
    run.track = RandomTrack.sparse(count: count)
    let payload = Payload(.fact(.activityRecorded(run)))
    #expect(payload.parts.count == 1 + (count + 65_535) / 65_536)
    #expect(try payload.body(kind: .activityRecorded) == .fact(.activityRecorded(run)))
  }

  @Test func `a day of fixes of every second and more comes back`() throws {
    let start = Instant(
      utc: LocalDateTime(date: Examples.date("2026-03-01"), millisecondsOfDay: 0))
    let track = Examples.track(points: 80_000, from: start)
    let locations = LocationsReceived(
      stream: Examples.locations().stream, day: Examples.date("2026-03-01"),
      utcOffsetSeconds: -25_200, points: (0..<track.count).map { track[$0] })
    #expect(
      try roundTrip(.fact(.locationsReceived(locations))) == .fact(.locationsReceived(locations)))
  }

  @Test func `an hour of steady running takes few bytes a point`() {
    var run = Examples.run(points: 0)
    run.track = RandomTrack.hour()
    let byteCount = Payload(.fact(.activityRecorded(run))).byteCount
    #expect(byteCount < 3_600 * 6, "\(byteCount) bytes")
  }

  private func roundTrip(_ body: EventBody) throws -> EventBody {
    try Payload(body).body(kind: body.kind)
  }
}
