package import ActivityModel
import Foundation

/// The time zones of the system that the tests run on.
package enum SystemZoneFiles {
  private static let folder = URL(fileURLWithPath: "/usr/share/zoneinfo", isDirectory: true)

  package static let arePresent = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("Europe/Berlin").path)

  package static let missing = "needs the system's time zones: install tzdata"

  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  package static func rules(_ name: String) throws -> ZoneRules {
    try ZoneRules(tzif: try bytes(name))
  }
}

/// A compiled time zone made by hand.
package struct HandmadeZone {
  package var version: UInt8 = UInt8(ascii: "3")
  package var transitions: [(second: Int64, type: UInt8)] = []
  package var offsets: [Int32] = [0]
  package var leapCount: UInt32 = 0
  package var footer = ""

  package init(
    version: UInt8 = UInt8(ascii: "3"), transitions: [(second: Int64, type: UInt8)] = [],
    offsets: [Int32] = [0], leapCount: UInt32 = 0, footer: String = ""
  ) {
    self.version = version
    self.transitions = transitions
    self.offsets = offsets
    self.leapCount = leapCount
    self.footer = footer
  }

  package var bytes: [UInt8] {
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
  package init(_ text: String) throws {
    let date = try Date(text, strategy: .iso8601)
    self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1_000).rounded()))
  }
}

/// Reads `2024-03-01` or `2024-03-01T08:00:07`.
package func local(_ text: String) throws -> LocalDateTime {
  let instant = try Instant((text.contains("T") ? text : text + "T00:00:00") + "Z")
  return instant.local(utcOffsetSeconds: 0)
}
