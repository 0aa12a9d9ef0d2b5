import ActivityModel
@testable import Ingest
import TestSupport
import Testing

/// The laws of every adapter of the registry.
@Suite struct AdapterConformanceTests {
  @Test func `every adapter has a fixture`() {
    #expect(Set(Adapter.all.map(\.name)) == Set(Fixture.all.map(\.adapter)))
  }

  @Test func `names are unique and fit for the log`() {
    let names = Adapter.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(name)")
    }
  }

  @Test func `the registry has every adapter that other modules know, but those without a file`() {
    for adapter in KnownAdapter.allCases {
      let isWithoutEntry = [.describedTable, .commandLine].contains(adapter)
      #expect((Adapter.named(adapter.rawValue) == nil) == isWithoutEntry, "\(adapter)")
    }
  }

  @Test func `a fixture has a stream of every vendor that projections know, but the server`() throws
  {
    var vendors: Set<String> = []
    for fixture in Fixture.all { vendors.formUnion(try fixture.reading().facts.compactMap(vendor)) }
    for vendor in KnownVendor.allCases where vendor != .server {
      #expect(vendors.contains(vendor.rawValue), "\(vendor)")
    }
  }

  private func vendor(_ located: LocatedFact) -> String? {
    switch located.fact {
    case .daysReported(let days): days.stream.vendor
    case .locationsReceived(let fixes): fixes.stream.vendor
    case .samplesReceived(let samples): samples.stream.vendor
    case .subjectRecorded(let subject): subject.stream.vendor
    case .activityRecorded, .profileChanged, .testRecorded: nil
    }
  }

  @Test(arguments: Fixture.all)
  func `a fixture holds what its name promises`(fixture: Fixture) throws {
    let reading = try fixture.reading()
    #expect(reading.rejection == nil)
    #expect(reading.facts.count == fixture.facts)
    #expect(reading.recordsRead == fixture.records)
  }

  @Test(arguments: Fixture.all)
  func `exactly its adapter recognizes a source, whatever the name`(fixture: Fixture) {
    #expect(recognizing(fixture, as: fixture.name) == [fixture.adapter])
    for name in ["a.bin", ""] {
      #expect(recognizing(fixture, as: name) == [fixture.elsewhere], "as '\(name)'")
    }
  }

  /// The adapters for the bytes of a fixture under a name.
  private func recognizing(_ fixture: Fixture, as name: String) -> [String] {
    let head = SourceHead(fileName: name, bytes: Array(fixture.bytes.prefix(SourceHead.length)))
    return Adapter.all.filter { $0.recognizes(head) }.map(\.name)
  }

  @Test(arguments: Fixture.all)
  func `a name means something to those only that declare it`(fixture: Fixture) throws {
    let declares = try #require(Adapter.named(fixture.adapter)).readsFileName
    let whole = Summary(try fixture.reading())
    let renamed = Summary(try fixture.reading(of: fixture.bytes, named: "renamed.bin"))
    #expect((renamed == whole) == !declares)
  }

  @Test(arguments: Fixture.all)
  func `chunks may split anywhere`(fixture: Fixture) throws {
    let whole = Summary(try fixture.reading())
    for size in 1...64 {
      #expect(Summary(try fixture.reading(chunkSize: size)) == whole, "chunks of \(size)")
    }
  }

  /// Apps on iPhones write it by mistake, with a narrow blank before the half of the day.
  @Test(
    arguments: Fixture.all.filter {
      [
        "gpx", "tcx", "apple-health", "health-auto-export-json", "health-auto-export-csv",
      ].contains($0.adapter) && onTwelveHours($0) != nil
    })
  func `a clock of twelve hours gives the same facts`(fixture: Fixture) throws {
    let text = try #require(Self.onTwelveHours(fixture))
    let facts = try fixture.reading(of: Array(text.utf8)).facts.map(\.fact)
    #expect(try facts == fixture.reading().facts.map(\.fact))
  }

  /// The text of a fixture with other times; nil without any, or in another encoding.
  private static func onTwelveHours(_ fixture: Fixture) -> String? {
    let time = /(\d{4}-\d\d-\d\d[T ])(\d\d)(:\d\d:\d\d(?:\.\d+)?)/
    guard let text = String(validating: fixture.bytes, as: UTF8.self), text.contains(time) else {
      return nil
    }
    return text.replacing(time) { match in
      let hour = Int(match.2) ?? 0
      return "\(match.1)\((hour + 11) % 12 + 1)\(match.3)\u{202F}\(hour < 12 ? "am" : "pm")"
    }
  }

  @Test(arguments: Fixture.all)
  func `a source cut anywhere gives whole activities or a reason, and the place of the cut`(
    fixture: Fixture
  ) throws {
    let whole = try fixture.reading().activities.map(\.withoutCreator)
    for length in stride(from: 0, to: fixture.bytes.count, by: Sanitizer.isThere ? 7 : 1) {
      let reading = try fixture.reading(of: Array(fixture.bytes[..<length]))
      // The line break behind the last tag is no loss.
      if fixture.marksItsEnd, length < fixture.bytes.count - 2 {
        let damage = reading.diagnostics.first { $0.rule == "damaged" && $0.severity == .refused }
        let place = reading.rejection?.place ?? damage?.firstPlace
        #expect(place?.line ?? place?.byteOffset != nil, "cut after \(length) bytes")
      }
      var activities = reading.activities.map(\.withoutCreator)
      // A table may have been cut inside its last cell, without a sign of it.
      if !fixture.marksItsEnd { activities = activities.dropLast() }
      if fixture.keepsOpenActivities, let open = activities.popLast() {
        let points = whole[activities.count].track.points.prefix(open.track.count)
        #expect(Array(open.track.points) == Array(points), "cut after \(length) bytes")
      }
      #expect(whole.starts(with: activities), "cut after \(length) bytes")
      if let rejection = reading.rejection {
        #expect(
          !rejection.message.isEmpty && !rejection.advice.isEmpty, "cut after \(length) bytes")
      }
    }
  }

  @Test(arguments: Fixture.all)
  func `damaged bytes never crash an adapter`(fixture: Fixture) throws {
    var generator = SeededGenerator(seed: 2_024)
    for _ in 0..<(Sanitizer.isThere ? 100 : 300) {
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        Mutation.random(&bytes, &generator)
      }
      let reading = try fixture.reading(of: bytes)
      for activity in reading.activities {
        #expect(activity.track.segments.allSatisfy { !$0.isEmpty })
      }
    }
  }

  @Test(arguments: Fixture.all)
  func `garbage is refused, not read`(fixture: Fixture) throws {
    var generator = SeededGenerator(seed: 7)
    for length in [0, 1, 2, 3, 100, 10_000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      let head = SourceHead(fileName: "x", bytes: bytes)
      #expect(Adapter.recognizing(head) == nil)
      #expect(try fixture.reading(of: bytes).facts.isEmpty)
    }
  }
}

/// A reading in comparable form.
private struct Summary: Equatable {
  let facts: [LocatedFact]
  let recordsRead: Int
  let diagnostics: [Diagnostic]
  let rejection: Rejection?

  init(_ reading: ParseResult) {
    facts = reading.facts
    recordsRead = reading.recordsRead
    diagnostics = reading.diagnostics
    rejection = reading.rejection
  }
}

extension ActivityRecorded {
  /// The creator is not part of the identity, and is at the end of some files.
  fileprivate var withoutCreator: ActivityRecorded {
    var activity = self
    activity.creator = nil
    return activity
  }
}

/// Ways in which bytes get damaged.
private enum Mutation {
  static func random(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let position = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &generator)
    case 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2: bytes.remove(at: position)
    case 3: bytes.insert(contentsOf: Array("-9999999999999999999".utf8), at: position)
    default:
      let end = min(position + 40, bytes.count)
      bytes.insert(contentsOf: bytes[position..<end], at: position)
    }
  }
}
