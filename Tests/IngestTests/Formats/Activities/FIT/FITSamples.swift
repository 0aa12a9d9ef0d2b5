@testable import Ingest

/// FIT files that tests begin from.
enum FITSamples {
  /// 2024-03-01T08:00:00Z in seconds since the FIT epoch.
  static let start: Int64 = 1_709_280_000 - 631_065_600

  static let fileIDFields: [FITWriter.Field] = [
    .init(0, .enumeration), .init(1, .uint16), .init(2, .uint16), .init(4, .uint32),
  ]
  static let recordFields: [FITWriter.Field] = [
    .init(253, .uint32), .init(0, .int32), .init(1, .int32), .init(2, .uint16), .init(3, .uint8),
    .init(4, .uint8), .init(5, .uint32), .init(6, .uint16), .init(7, .uint16), .init(13, .int8),
    .init(31, .uint8), .init(53, .uint8),
  ]
  static let sessionFields: [FITWriter.Field] = [
    .init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(6, .enumeration),
    .init(7, .uint32), .init(8, .uint32), .init(9, .uint32), .init(10, .uint32),
    .init(11, .uint16), .init(15, .uint16), .init(16, .uint8), .init(17, .uint8),
    .init(18, .uint8), .init(20, .uint16), .init(22, .uint16), .init(23, .uint16),
    .init(59, .uint32), .init(92, .uint8),
  ]
  static let lapFields: [FITWriter.Field] = [
    .init(253, .uint32), .init(2, .uint32), .init(7, .uint32), .init(8, .uint32),
    .init(9, .uint32), .init(11, .uint16), .init(23, .enumeration),
  ]
  static let eventFields: [FITWriter.Field] = [
    .init(253, .uint32), .init(0, .enumeration), .init(1, .enumeration),
  ]
  static let activityFields: [FITWriter.Field] = [.init(253, .uint32), .init(5, .uint32)]

  /// A writer that has named itself: an activity of a Forerunner 945.
  static func activityWriter(isBigEndian: Bool = false, type: Int64 = 4) -> FITWriter {
    var writer = FITWriter(isBigEndian: isBigEndian)
    writer.define(0, 0, fileIDFields)
    writer.add(0, [.integer(type), 1, 3_113, .integer(start)])
    return writer
  }

  /// A run of four records with a pause between the second and the third, two laps and a session.
  static func run(isBigEndian: Bool = false) -> FITWriter {
    var writer = activityWriter(isBigEndian: isBigEndian)
    writer.define(1, 21, eventFields)
    writer.define(2, 20, recordFields)
    writer.add(1, [.integer(start), 0, 0])
    writer.addRecord(
      2, at: 0, [626_349_397, 159_868_000, 2_673, 120, 80, 0, 2_500, 250, 21, 3, 64])
    writer.addRecord(
      2, at: 5, [626_350_000, 159_868_100, 2_675, 125, 82, 1_260, 2_520, nil, 21, 3, 0])
    writer.add(1, [.integer(start + 5), 0, 4])
    writer.add(1, [.integer(start + 60), 0, 0])
    writer.addRecord(2, at: 60, [nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil])
    writer.addRecord(
      2, at: 65, [626_350_900, 159_868_300, 2_680, 130, 0, 2_511, 0, 0, -3, nil, nil])
    writer.add(1, [.integer(start + 65), 0, 4])
    writer.define(3, 19, lapFields)
    writer.add(3, [.integer(start + 5), .integer(start), 5_250, 5_250, 1_260, 1, 0])
    writer.add(3, [.integer(start + 65), .integer(start + 60), 5_000, 5_000, 1_251, 1, 4])
    writer.define(4, 18, sessionFields)
    writer.add(
      4,
      [
        .integer(start + 65), .integer(start), 1, 3, 65_250, 10_250, 2_511, 7, 2, 2_520, 124, 130,
        81, 250, 3, 0, nil, 32,
      ])
    writer.define(5, 34, activityFields)
    writer.add(5, [.integer(start + 65), .integer(start + 65 + 3_600)])
    return writer
  }

  static var runFile: [UInt8] { run().file() }
}

extension FITWriter {
  /// Adds a record of the sample's fields, so many seconds behind its start.
  mutating func addRecord(_ local: Int, at seconds: Int64, _ values: [Value]) {
    add(local, [.integer(FITSamples.start + seconds)] + values)
  }
}
