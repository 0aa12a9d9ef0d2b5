import ActivityModel
import Compression
import EventSchema
import Foundation
import SwiftProtobuf
import TestSupport
import Testing

@testable import EventLog

/// Bytes that pass the digest and are no event all the same: of a program with an error in it, or
/// of a newer one.
@Suite struct DamagedPayloadTests {
  @Test func `any flipped bit gives an error or an event, never a crash`() {
    for (_, fact) in Examples.facts {
      let payload = Payload(.fact(fact))
      let kind = EventBody.fact(fact).kind
      // Within the compressed bytes, and within the message that they hold.
      for variant in [payload, uncompressible(payload)] {
        for (number, part) in variant.parts.enumerated() {
          for index in part.indices {
            for bit in 0..<8 {
              var parts = variant.parts
              parts[number][index] ^= 1 << UInt8(bit)
              decode(Payload(parts: parts), kind)
            }
          }
        }
      }
    }
  }

  @Test func `random bytes are no event`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      for kind in EventKind.allCases {
        decode(Payload(parts: [Zstd.compress(bytes)]), kind)
        #expect(throws: StoredFormError.self) { try Payload(parts: [bytes]).body(kind: kind) }
      }
    }
  }

  @Test(arguments: DamagedTrack.allCases)
  func `a track whose columns do not fit is refused`(track: DamagedTrack) throws {
    var points = try #require(StoredTrackPart.parts(of: Examples.track()).first)
    track.damage(&points)
    let parts = [StoredActivityRecorded(Examples.run()).bytes(), points.bytes()]
    #expect(throws: track.error) {
      try Payload(parts: parts.map { Zstd.compress($0) }).body(kind: .activityRecorded)
    }
  }

  @Test(arguments: [1, -1, 63, -64, 8_000, -8_000] as [Int64])
  func `readings that leave their range in small steps are refused`(step: Int64) throws {
    let last = 39 * step
    let limit = Int64(step > 0 ? Int32.max : Int32.min + 1)
    #expect(try elevations(from: limit - last, step).last == Int32(limit))
    for beyond in 1...39 as ClosedRange<Int64> {
      #expect(throws: DamagedTrack.readingOutOfRange.error) {
        try elevations(from: limit - last + beyond * step.signum(), step)
      }
    }
  }

  /// The elevations of 40 points that a stored column states.
  private func elevations(from first: Int64, _ step: Int64) throws -> [Int32] {
    var track = Track()
    for _ in 0..<40 {
      var point = TrackPoint()
      point.elevationCentimeters = 0
      track.append(point)
    }
    var part = try #require(StoredTrackPart.parts(of: track).first)
    part.columns[0].edit { $0 = [first] + Array(repeating: step, count: 39) }
    return try Track(storedParts: [part.bytes()]).elevationCentimeters.values
  }

  @Test func `words of a newer program are refused, not skipped`() throws {
    var stored = StoredActivityRecorded(Examples.run())
    stored.sport = "chess_boxing"
    let bytes: [UInt8] = try stored.serializedBytes()
    #expect(throws: StoredFormError.unknown("the sport 'chess_boxing'")) {
      try Payload(parts: [Zstd.compress(bytes)]).body(kind: .activityRecorded)
    }
  }

  @Test func `an event without content, or with too many parts, is refused`() {
    #expect(throws: StoredFormError.malformed("the event has no content")) {
      try Payload(parts: []).body(kind: .activityRecorded)
    }
    let days = Payload(.fact(.daysReported(Examples.days())))
    #expect(throws: StoredFormError.malformed("the event has parts that it cannot have")) {
      try Payload(parts: days.parts + days.parts).body(kind: .daysReported)
    }
  }

  /// The same message in a frame that stores it as it is, so that a flipped bit reaches it.
  private func uncompressible(_ payload: Payload) -> Payload {
    Payload(
      parts: payload.parts.map { part in
        let bytes = (try? Zstd.decompress(part, limit: 1 << 20)) ?? []
        return RawFrame.bytes(around: bytes)
      })
  }

  private func decode(_ payload: Payload, _ kind: EventKind) {
    do throws(StoredFormError) {
      let body = try payload.body(kind: kind)
      #expect(body.kind == kind)
      let (head, _) = try payload.outline(kind: kind, version: Payload.schemaVersion)
      #expect(head.kind == kind)
    } catch {
      #expect(error != .malformed(""))
    }
  }
}

/// A zstd frame that does not compress.
enum RawFrame {
  static func bytes(around content: [UInt8]) -> [UInt8] {
    precondition(content.count < 1 << 17, "one raw block holds at most 128 KiB")
    let length = UInt32(content.count)
    let blockHeader = length << 3 | 1
    return [0x28, 0xb5, 0x2f, 0xfd, 0xa0] + littleEndian(length, 4)
      + littleEndian(blockHeader, 3) + content
  }

  private static func littleEndian(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
  }
}

/// Ways in which the columns of a stored track can contradict one another.
enum DamagedTrack: CaseIterable {
  case tooManyPoints, fewerPoints, readingsMissing, readingsTooMany, runsTooLong, runsTooShort,
    runOverflow, differenceCut, differenceTooLong, twoColumnsOfOneQuantity, unknownQuantity,
    longitudeMissing, offTheGlobe,
    readingOutOfRange, absentAsReading, segmentsDescend, segmentBeyondTheEnd

  var error: StoredFormError {
    switch self {
    case .tooManyPoints: .malformed("a part of a track has more than 65536 points")
    case .unknownQuantity: .unknown("the quantity 99 of a track")
    case .twoColumnsOfOneQuantity: .malformed("a track has two columns of one quantity")
    case .readingOutOfRange, .absentAsReading:
      .malformed("a reading of a track is out of its range")
    case .longitudeMissing, .offTheGlobe, .segmentsDescend, .segmentBeyondTheEnd:
      .malformed("the columns of a track do not fit one another")
    case .fewerPoints, .readingsMissing, .readingsTooMany, .runsTooLong, .runsTooShort,
      .runOverflow, .differenceCut, .differenceTooLong:
      .malformed("a column of a track has another number of readings than it states")
    }
  }

  func damage(_ track: inout StoredTrackPart) {
    let heartRate = track.columns.count - 1
    switch self {
    case .tooManyPoints: track.pointCount = 65_537
    case .fewerPoints: track.pointCount = 9
    case .readingsMissing: track.columns[0].edit { $0.removeLast() }
    case .readingsTooMany: track.columns[heartRate].edit { $0.append(1) }
    case .runsTooLong: track.columns[heartRate].runs.append(1)
    case .runsTooShort: track.columns[heartRate].runs.removeLast()
    case .runOverflow: track.columns[heartRate].runs = [.max, .max, .max]
    case .differenceCut: track.columns[heartRate].differences.append(0x80)
    case .differenceTooLong:
      track.columns[0].differences = Data(repeating: 0xff, count: 9) + [2]
    case .twoColumnsOfOneQuantity: track.columns.append(track.columns[0])
    case .unknownQuantity: track.columns[0].quantity = .UNRECOGNIZED(99)
    case .longitudeMissing: track.columns.remove(at: 2)
    case .offTheGlobe: track.columns[1].edit { $0[0] = 900_000_001 }
    case .readingOutOfRange: track.columns[heartRate].edit { $0[0] = 1 << 40 }
    case .absentAsReading: track.columns[heartRate].edit { $0[0] = Int64(Int32.min) }
    case .segmentsDescend: track.segmentStarts = [0, 5, 0]
    case .segmentBeyondTheEnd: track.segmentStarts = [0, 10]
    }
  }
}

extension StoredColumn {
  /// Changes the differences as numbers.
  fileprivate mutating func edit(_ change: (inout [Int64]) -> Void) {
    var (numbers, offset, bytes) = ([Int64](), 0, [UInt8]())
    while offset < differences.count {
      guard let number = Varint.next(in: differences.span, &offset) else { break }
      numbers.append(number)
    }
    change(&numbers)
    for number in numbers { Varint.append(number, to: &bytes) }
    differences = Data(bytes)
  }
}
