import ActivityModel
import Foundation

@testable import Projection

/// The time zones of the system that the tests run on.
enum SystemZones {
  private static let folder = URL(fileURLWithPath: "/usr/share/zoneinfo", isDirectory: true)

  static let arePresent = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("Europe/Berlin").path)

  static let missing = "needs the system's time zones: install tzdata"

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func rules(_ name: String) throws -> ZoneRules {
    try ZoneRules(tzif: try bytes(name))
  }
}

/// A compiled time zone made by hand.
struct HandmadeZone {
  var version: UInt8 = UInt8(ascii: "3")
  var transitions: [(second: Int64, type: UInt8)] = []
  var offsets: [Int32] = [0]
  var leapCount: UInt32 = 0
  var footer = ""

  var bytes: [UInt8] {
    var bytes = header + block(secondBytes: 4)
    if version != 0 { bytes += header + block(secondBytes: 8) + Array("\n\(footer)\n".utf8) }
    return bytes
  }

  private var header: [UInt8] {
    Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + big(UInt32(0)) + big(UInt32(0)) + big(leapCount) + big(UInt32(transitions.count))
      + big(UInt32(offsets.count)) + big(UInt32(4))
  }

  private func block(secondBytes: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for transition in transitions {
      bytes +=
        secondBytes == 4
        ? big(UInt32(truncatingIfNeeded: transition.second))
        : big(UInt64(bitPattern: transition.second))
    }
    bytes += transitions.map(\.type)
    for offset in offsets { bytes += big(UInt32(bitPattern: offset)) + [0, 0] }
    return bytes + Array("ABC\0".utf8)
      + [UInt8](repeating: 0, count: Int(leapCount) * (secondBytes + 4))
  }

  private func big<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
    stride(from: Value.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> Value($0))
    }
  }
}

extension Instant {
  /// Reads `2024-03-01T08:00:07Z`.
  init(_ text: String) throws {
    let date = try Date(text, strategy: .iso8601)
    self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }
}

/// Reads `2024-03-01` or `2024-03-01T08:00:07`.
func local(_ text: String) throws -> LocalDateTime {
  let instant = try Instant((text.contains("T") ? text : text + "T00:00:00") + "Z")
  return instant.local(utcOffsetSeconds: 0)
}
