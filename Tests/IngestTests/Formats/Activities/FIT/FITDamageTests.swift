import ActivityModel
import TestSupport
import Testing

@testable import Ingest

/// Damaged FIT files give their complete part, name the place of the damage, and never give more.
struct FITDamageTests {
  /// Two files behind one another, with developer fields, pauses, sessions and laps.
  private static let bytes =
    FITSamples.runFile + FITSamples.run(isBigEndian: true).file(headerSize: 12)

  @Test func `a file cut anywhere gives its complete records, with a note`() throws {
    let whole = try read("fit", Self.bytes).activities.map(\.track)
    let firstLength = FITSamples.runFile.count
    for length in 0..<Self.bytes.count {
      let reading = try read("fit", Array(Self.bytes[..<length]))
      let tracks = reading.activities.map(\.track)
      #expect(tracks.count <= whole.count)
      for (track, complete) in zip(tracks, whole) {
        #expect(Array(track.points) == Array(complete.points.prefix(track.count)), "\(length)")
      }
      let place =
        reading.rejection?.place ?? reading.diagnostics.first { $0.rule == "damaged" }?.firstPlace
      if length == firstLength {
        #expect(place == nil)
      } else {
        #expect(try #require(place?.byteOffset) <= length, "cut after \(length) bytes")
      }
    }
  }

  @Test func `no record before the cut is missing`() throws {
    let writer = FITSamples.run()
    let bytes = writer.file()
    // Every definition and message, with the records that are complete before it.
    var complete = 0
    for start in writer.starts {
      let cut = Array(bytes[..<(14 + start + 1)])
      let reading = try read("fit", cut)
      #expect(reading.recordsRead == complete, "cut in the message at \(14 + start)")
      if bytes[14 + start] == 2 { complete += 1 }
    }
    #expect(complete == 4)
  }

  @Test(arguments: 1...64)
  func `chunks may split anywhere`(size: Int) throws {
    let whole = try read("fit", Self.bytes)
    let chunked = try read("fit", Self.bytes, chunkSize: size)
    #expect(chunked.facts == whole.facts)
    #expect(chunked.diagnostics == whole.diagnostics)
  }

  @Test(arguments: 0..<20)
  func `changed, lost and added bytes never harm`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for round in 0..<500 {
      var bytes = Self.bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.damage(&bytes, &generator) }
      let reading = try read("fit", bytes)
      #expect(reading.recordsRead <= bytes.count)
      for activity in reading.activities {
        #expect(activity.track.segments.allSatisfy { !$0.isEmpty })
        #expect(activity.track.distanceMillimeters.values.allSatisfy { $0 == .min || $0 >= 0 })
      }
      guard round.isMultiple(of: 10) else { continue }
      let sliced = try read("fit", bytes, chunkSize: Int.random(in: 1...100, using: &generator))
      #expect(sliced.facts == reading.facts)
      #expect(sliced.diagnostics == reading.diagnostics)
      #expect(sliced.rejection == reading.rejection)
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let position = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[position] = UInt8.random(in: .min ... .max, using: &generator)
    case 2: bytes.remove(at: position)
    case 3: bytes.insert(0xFF, at: position)
    default: bytes[position] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// `severity rule place: text` of every diagnostic.
    let diagnostics: [String]
    var activities = 1
    var testDescription: String { name }
  }

  private static func pool(_ change: (inout FITWriter) -> Void) -> FITWriter {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.addRecord(2, at: 0, [100])
    writer.addRecord(2, at: 1, [101])
    change(&writer)
    return writer
  }

  private static let noSession =
    "note session-missing byte 0: the file has records and no session for them: the device's own "
    + "totals are missing"

  static let cases = [
    Case(name: "whole", bytes: pool { _ in }.file(), diagnostics: [noSession]),
    Case(
      name: "wrong checksum", bytes: pool { _ in }.file(checksumChange: 1),
      diagnostics: [
        noSession,
        "note checksum-wrong byte 0: a checksum is wrong, so that some byte is not what was "
          + "written: all is kept",
      ]),
    Case(
      name: "wrong checksum of the header",
      bytes: pool { _ in }.file().enumerated().map { $0.offset == 3 ? 9 : $0.element },
      diagnostics: [
        noSession,
        "note checksum-wrong byte 0: a checksum is wrong, so that some byte is not what was "
          + "written: all is kept",
      ]),
    Case(
      name: "a protocol to come",
      bytes: pool { _ in }.file(headerSize: 12).enumerated().map {
        $0.offset == 1 ? 0x30 : $0.element
      },
      diagnostics: [
        noSession,
        "note checksum-wrong byte 0: a checksum is wrong, so that some byte is not what was "
          + "written: all is kept",
        "note protocol-newer byte 0: it is written for FIT protocol 3, and only 1 and 2 are "
          + "known: some readings may be missing",
      ]),
    Case(
      name: "cut off", bytes: pool { _ in }.file().dropLast(2 + 3).map { $0 },
      diagnostics: [
        noSession,
        "refused damaged byte 60: the file is cut off; everything that is complete before that "
          + "is kept",
      ]),
    Case(
      name: "without its checksum", bytes: pool { _ in }.file().dropLast(2).map { $0 },
      diagnostics: [
        noSession,
        "refused damaged byte 66: the file is cut off; everything that is complete before that "
          + "is kept",
      ]),
    Case(
      name: "never finished", bytes: pool { _ in }.file(statedLength: 0).dropLast(2).map { $0 },
      diagnostics: [
        noSession,
        "refused damaged byte 66: the recording was never finished: its header gives no length; "
          + "everything that is complete before that is kept",
      ]),
    Case(
      name: "no length in the header, and a checksum", bytes: pool { _ in }.file(statedLength: 0),
      diagnostics: [noSession]),
    Case(
      name: "a length that includes the checksum", bytes: pool { _ in }.file(statedLength: 54),
      diagnostics: [noSession]),
    Case(
      name: "a length beyond the end, and a checksum",
      bytes: pool { _ in }.file(statedLength: 1_000), diagnostics: [noSession]),
    Case(
      name: "an undefined message", bytes: pool { $0.add(9, []) }.file(),
      diagnostics: [
        noSession,
        "refused damaged byte 66: a message of the local type 9, which nothing has defined: bytes "
          + "were changed or lost; everything before the message in which they were is kept, "
          + "nothing behind it",
      ]),
    Case(
      name: "a length that ends inside a message",
      bytes: pool { _ in }.file(statedLength: 50).dropLast(2).map { $0 },
      diagnostics: [
        noSession,
        "refused damaged byte 60: the last message goes on beyond the end that the header gives; "
          + "everything that is complete before that is kept",
      ]),
    Case(
      name: "bytes behind the end", bytes: pool { _ in }.file() + [0, 0, 0],
      diagnostics: [
        noSession,
        "note stray-bytes byte 68: the bytes behind the file are no FIT file: they are "
          + "left out",
      ]),
    Case(
      name: "a file behind one that is damaged",
      bytes: pool { $0.add(9, []) }.file() + pool { _ in }.file(),
      diagnostics: [
        noSession,
        "refused damaged byte 66: a message of the local type 9, which nothing has defined: bytes "
          + "were changed or lost; everything before the message in which they were is kept, "
          + "nothing behind it",
      ], activities: 2),
  ]

  @Test(arguments: cases)
  func `what is wrong is said, and what is right is kept`(sample: Case) throws {
    let reading = try read("fit", sample.bytes)
    #expect(
      reading.diagnostics.map {
        "\($0.severity.rawValue) \($0.rule) \($0.firstPlace): \($0.explanation)"
      }
        == sample.diagnostics)
    #expect(reading.activities.count == sample.activities)
  }

  @Test func `the message that bytes were lost from is left out`() throws {
    var writer = Self.pool { _ in }
    writer.addRecord(2, at: 2, [102])
    writer.addRecord(2, at: 3, [103])
    var bytes = writer.file()
    // A byte of the third record: it ends with the first byte of the fourth, whose second is no
    // header of a message that was defined.
    bytes.remove(at: 14 + writer.starts[5] + 2)
    let reading = try read("fit", bytes)
    #expect(reading.activities.first?.track.heartRateBPM.values == [100, 101])
    #expect(reading.diagnostics.map(\.rule).contains("damaged"))
  }

  @Test func `an unknown byte order is damage`() throws {
    var bytes = FITSamples.runFile
    let definition = try #require(bytes.indices.first { bytes[$0] == 0x42 && bytes[$0 + 3] == 20 })
    bytes[definition + 2] = 7
    let reading = try read("fit", bytes)
    #expect(
      reading.rejection
        == Rejection(
          reason: "damaged", place: Place(byteOffset: definition),
          message: "a definition with a byte order that does not exist: bytes were changed or "
            + "lost, and nothing was recorded before it",
          advice: "copy or export the file again"))
  }
}

extension Track {
  /// Every point of a track.
  var points: some Collection<TrackPoint> { (0..<count).lazy.map { self[$0] } }
}
