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
    #expect(adapter.name == vector.dialect.formatName)
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
    ("0", 0), ("-0.5", -500_000), ("+1", 1_000_000), ("1.5E-4", 150), ("1e3", 1_000_000_000),
    ("0.0000005", 1), ("0.00000049", 0), ("-0.0000015", -2), ("00012", 12_000_000), (".5", 500_000),
    ("5.", 5_000_000), ("1E-40", 0),
  ])
  func `decimal numbers are exact`(text: String, millionths: Int64) {
    #expect(FixedPoint.scaled(text, places: 6) == millionths)
  }

  @Test(arguments: [
    "", ".", "-", "1,5", "1.2.3", "NaN", "inf", "1e", "1e99", "0x10", "1 ", "٣", "123456789012345",
    "--1",
  ])
  func `other texts are no numbers`(text: String) {
    #expect(FixedPoint.scaled(text, places: 6) == nil)
  }

  @Test(arguments: [
    (Int64(0), "0"), (5_000_000, "5"), (150, "0.00015"), (-1, "-0.000001"), (-1_500_000, "-1.5"),
  ])
  func `scaled numbers are written without trailing zeros`(value: Int64, text: String) {
    #expect(FixedPoint.text(value, places: 6) == text)
  }
}
