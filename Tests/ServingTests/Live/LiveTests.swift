import ActivityModel
import Ingest
import TestSupport
import Testing

@testable import Serving

/// The decoders of the clients' requests.
@Suite struct LiveTests {
  @Test(
    arguments: LiveVector.ownTracks + LiveVector.overland + LiveVector.osmAnd
      + LiveVector.gpsLogger)
  func `a request becomes the line of a segment, nothing, or a rejection`(vector: LiveVector) throws
  {
    do throws(LiveRejection) {
      let post = try vector.dialect.decode(vector.request)
      switch vector.outcome {
      case .line(let line, let device):
        #expect(post.map { String(decoding: $0.body, as: UTF8.self) } == line)
        #expect(post?.device == device)
      case .nothing: #expect(post == nil)
      case .refused(let message): Issue.record("accepted instead of \(message)")
      }
    } catch {
      guard case .refused(let message) = vector.outcome else {
        Issue.record("\(error)")
        return
      }
      #expect(error.message == message)
      #expect(!error.advice.isEmpty)
    }
  }

  @Test(
    arguments: LiveVector.ownTracks + LiveVector.overland + LiveVector.osmAnd
      + LiveVector.gpsLogger)
  func `the importer reads every line, in the stream of the device`(vector: LiveVector) throws {
    guard case .line(let line, let device) = vector.outcome else { return }
    var facts: [LocationsReceived] = []
    let bytes = Array((line + "\n").utf8)
    let head = SourceHead(fileName: "segment.json", bytes: bytes)
    let adapter = try #require(Adapter.recognizing(head))
    let format =
      switch vector.dialect {
      case .ownTracks: "owntracks-json"
      case .overland: "overland"
      case .osmAnd, .gpsLogger: "location-lines"
      }
    #expect(adapter.name == format)
    let outcome = adapter.read(SourceReader(fileName: "segment.json", bytes: bytes)) { located in
      if case .locationsReceived(let fact) = located.fact { facts.append(fact) }
    }
    guard case .complete = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(facts.count == 1)
    #expect(facts.first?.stream.device == device)
  }

  @Test func `the importer leaves out the fix whose time cannot be read`() throws {
    let bytes = Array((LiveVector.unreadableTime + "\n").utf8)
    let adapter = try #require(
      Adapter.recognizing(SourceHead(fileName: "segment.json", bytes: bytes)))
    var counts: [Int] = []
    let outcome = adapter.read(SourceReader(fileName: "segment.json", bytes: bytes)) { located in
      if case .locationsReceived(let fact) = located.fact { counts.append(fact.fixes.count) }
    }
    #expect(counts == [1])
    guard case .complete(_, let diagnostics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(diagnostics.map(\.rule) == ["time-not-readable"])
  }

  @Test(arguments: Dialect.allCases)
  func `any damage to a request ends in a post or a rejection`(dialect: Dialect) {
    var random = SeededGenerator(seed: UInt64(dialect.rawValue))
    let vectors = LiveVector.ownTracks + LiveVector.overland + LiveVector.osmAnd
    for vector in vectors {
      for _ in 0..<40 {
        var request = vector.request
        if !request.body.isEmpty {
          let index = Int.random(in: 0..<request.body.count, using: &random)
          request.body[index] = UInt8.random(in: 0...255, using: &random)
          if Bool.random(using: &random) { request.body.removeLast(index) }
        }
        if let post = try? dialect.decode(request) { #expect(!post.body.contains(0x0A)) }
      }
    }
  }

  @Test func `a body that is nested too deeply, or has too many values, is refused`() {
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let many = "[" + String(repeating: "0,", count: 60_000) + "0]"
    for body in [deep, many] {
      #expect(throws: LiveRejection.self) { try PostedJSON(Array(body.utf8)) }
    }
  }

  @Test(arguments: [
    ("-0.5", -500_000), ("1.5E-4", 150), (" 1 ", 1_000_000), ("1e99", nil), ("1,5", nil),
    ("0x10", nil), ("٣", nil), ("123456789012345", nil), ("1000.1", nil),
    ("-9223372036854.775808", nil), ("0000000000000000000000000000000000000001", 1_000_000),
    ("00000000000000000000000000000000000000001", nil),
  ])
  func `a reading is what the importer reads, in at most 40 bytes`(text: String, value: Int64?) {
    #expect(Fix.reading(text, places: 6) == value)
  }

  @Test(arguments: [
    ("1767322800", 0), ("1767322800123", 123), ("1767322800123000", 123), (" 1767322800 ", 0),
    ("2026-01-02 03:00:00", 0), ("2026-01-02T05:00:00.5+02:00", 500),
    ("2026-01-02T3:00:00 AMZ", 0), ("1999-12-31T23:59:59Z", nil), ("4102444800", nil),
    ("2026-01-02", nil), ("2026-01-02T03:00:00.00000000000000000000Z", nil),
    ("", nil),
  ])
  func `a time is what the importer reads, from 2000 to 2100`(text: String, milliseconds: Int64?) {
    let expected = milliseconds.map { Instant(milliseconds: 1_767_322_800_000 + $0) }
    #expect(ClientTime.instant(text) == expected)
  }

  @Test(arguments: [
    (Int64(0), "0"), (5_000_000, "5"), (150, "0.00015"), (-1, "-0.000001"), (-1_500_000, "-1.5"),
  ])
  func `scaled numbers are written without trailing zeros`(value: Int64, text: String) {
    #expect(FixedPoint.text(value, places: 6) == text)
  }
}
