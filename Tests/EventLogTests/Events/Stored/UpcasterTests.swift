import ActivityModel
import Compression
import EventSchema
import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@testable import EventLog

/// Messages of older versions, as this one reads them.
@Suite struct UpcasterTests {
  @Test func `steps are taken one after another, from the version of the event`() throws {
    let steps: [Upcaster.Step] = [
      [.daysReported: note(1)], [.activityRecorded: note(9)], [.daysReported: note(3)],
    ]
    for (version, expected) in [0: [1, 3], 1: [3], 2: [3], 3: []] as [Int: [UInt8]] {
      let upcast = try Upcaster.upcast([], kind: .daysReported, from: version, through: steps)
      #expect(upcast == expected.map { [$0] }, "from version \(version)")
    }
  }

  @Test(arguments: [-1, Payload.schemaVersion + 1, .max])
  func `a version that is not there yet is named, not skipped`(version: Int) {
    let days = Payload(.fact(.daysReported(Examples.days())))
    for kind in EventKind.allCases {
      #expect(throws: StoredFormError.unknown("an event of schema version \(version)")) {
        try days.body(kind: kind, version: version)
      }
    }
  }

  @Test(arguments: 0..<300)
  func `any days of version 0 come back as what they said`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let reported = randomDays(using: &generator)
    let body = EventBody.fact(.daysReported(reported))
    let old = try payload(version0(reported))
    #expect(try old.body(kind: .daysReported, version: 0) == body)
    #expect(try Payload(body).body(kind: .daysReported, version: 1) == body)
    // Upcast bytes are those that this program writes: there is one form, whatever the age.
    let upcast = try Upcaster.upcast(
      [version0(reported).bytes()], kind: .daysReported, from: 0)
    #expect(Payload(parts: upcast.map { Zstd.compress($0) }) == Payload(body))
  }

  @Test func `days of version 0 that contradict themselves are refused`() throws {
    var stored = version0(Examples.days())
    stored.days[1].values.removeLast()
    let old = try payload(stored)
    #expect(
      throws: StoredFormError.malformed("a day has another number of quantities than of values")
    ) { try old.body(kind: .daysReported, version: 0) }
    stored = version0(Examples.days())
    stored.days[1].quantities[0] = 999
    let newer = try payload(stored)
    #expect(throws: StoredFormError.unknown("the quantity '999'")) {
      try newer.body(kind: .daysReported, version: 0)
    }
  }

  @Test func `columns of days that contradict themselves are refused`() throws {
    let changes: [(inout StoredSparseColumn) -> Void] = [
      { $0.runs = [3] }, { $0.runs = [1, 5] }, { $0.runs = [1] }, { $0.values.removeLast() },
      { $0.values.append(1) }, { $0.runs = [.max, .max, .max] },
    ]
    for change in changes {
      var stored = StoredDaysReported(Examples.days())
      change(&stored.columns[0])
      let damaged = try payload(stored)
      #expect(
        throws: StoredFormError.malformed(
          "a column of days has another number of values than it states")
      ) { try damaged.body(kind: .daysReported) }
    }
  }

  @Test func `a year of days takes less room in columns`() throws {
    let year = DaysReported(
      stream: Examples.days().stream, year: 2_026,
      days: (0..<365).map { index in
        DayReport(
          date: Examples.date("2026-01-01").adding(days: index),
          readings: Quantity.allCases.prefix(8).enumerated().map { place, quantity in
            DayReading(quantity: quantity, value: Int64(index * 7_919 % (1_000 << place)))
          })
      })
    let now = Payload(.fact(.daysReported(year))).byteCount
    let before = try payload(version0(year)).byteCount
    #expect(now * 10 < before * 8, "\(now) bytes, \(before) in version 0")
  }

  private func note(_ number: UInt8) -> Upcaster.Change {
    { parts in parts + [[number]] }
  }

  @Test(arguments: 0..<100)
  func `any activity and any fixes of version 1 come back as they were`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var run = Examples.run()
    run.track = RandomTrack.make(using: &generator)
    try expectVersion1(run)
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 131_073])
  func `a track of version 1 comes back from however many parts`(count: Int) throws {
    var run = Examples.run()
    run.track = RandomTrack.sparse(count: count)
    try expectVersion1(run)
  }

  private func expectVersion1(_ run: ActivityRecorded) throws {
    let fixes = LocationsReceived(
      stream: Examples.locations().stream, day: Examples.date("2026-03-01"),
      storedFixes: run.track)
    for body in [EventBody.fact(.activityRecorded(run)), .fact(.locationsReceived(fixes))] {
      let old = Payload(parts: version1(body, run.track).map { Zstd.compress($0) })
      #expect(try old.body(kind: body.kind, version: 1) == body)
      #expect(try old.outline(kind: body.kind, version: 1) == body.outlined)
    }
  }

  /// As version 1 wrote it: no outline, and the first points within part 0.
  private func version1(_ body: EventBody, _ track: Track) -> [[UInt8]] {
    let points = StoredTrackPart.parts(of: track).map { $0.bytes() }
    let first = Data(points.first ?? [])
    var head: [UInt8] = []
    switch body {
    case .fact(.activityRecorded(let activity)):
      var stored = StoredActivityRecorded(activity)
      stored.clearTrackOutline()
      var old = StoredActivityRecordedVersion1()
      old.track = first
      head = stored.bytes() + old.bytes()
    case .fact(.locationsReceived(let locations)):
      var stored = StoredLocationsReceived(locations)
      stored.clearOutline()
      var old = StoredLocationsReceivedVersion1()
      old.fixes = first
      head = stored.bytes() + old.bytes()
    default: break
    }
    return [head] + points.dropFirst()
  }

  private func payload(_ message: some Message) throws -> Payload {
    Payload(parts: [Zstd.compress(try message.serializedBytes())])
  }

  /// As version 0 wrote it.
  private func version0(_ reported: DaysReported) -> StoredDaysReportedVersion0 {
    var stored = StoredDaysReportedVersion0()
    stored.stream = StoredSourceStream(reported.stream)
    stored.year = Int64(reported.year)
    stored.days = reported.days.map { day in
      var stored = StoredDayReportVersion0()
      stored.day = day.date.daysSinceEpoch
      stored.quantities = day.readings.map { UInt32($0.quantity.rawValue) }
      stored.values = day.readings.map(\.value)
      return stored
    }
    return stored
  }

  private func randomDays(using generator: inout SeededGenerator) -> DaysReported {
    let density = Int.random(in: 0...4, using: &generator)
    let days = (0..<Int.random(in: 0...40, using: &generator)).map { index in
      DayReport(
        date: LocalDate(daysSinceEpoch: Int32(20_000 + index * index)),
        readings: Quantity.allCases.filter { _ in
          Int.random(in: 0..<4, using: &generator) < density
        }.map { quantity in
          let values: [Int64] = [0, .min, .max, .random(in: 0...100_000, using: &generator)]
          return DayReading(
            quantity: quantity, value: values[Int.random(in: 0..<4, using: &generator)])
        })
    }
    return DaysReported(stream: Examples.days().stream, year: 2_026, days: days)
  }
}
