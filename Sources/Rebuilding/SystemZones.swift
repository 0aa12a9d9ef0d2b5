package import Runtime
package import ActivityModel
import Foundation
import Synchronization

/// The time zone rules of the system: Debian's package `tzdata`.
package final class SystemZones: Sendable {
  package static let standardFolder = "/usr/share/zoneinfo"

  /// Such as `2025b`: it is in the manifest, because other rules mean other days.
  package let version: String
  private let folder: String
  private let remembered = Mutex<[String: ZoneRules?]>([:])

  /// - Throws: when there are no rules in the folder.
  package init(folder: String = SystemZones.standardFolder) throws(Failure) {
    self.folder = folder
    guard let data = FileManager.default.contents(atPath: "\(folder)/tzdata.zi"),
      let line = String(decoding: data.prefix(200), as: UTF8.self).split(separator: "\n").first,
      line.hasPrefix("# version ")
    else {
      throw Failure(
        .failed, "there are no time zone rules in \(folder)",
        advice: "install them: apt-get install tzdata")
    }
    version = String(line.dropFirst("# version ".count))
  }

  package var database: ZoneDatabase { ZoneDatabase { self.rules(named: $0) } }

  private func rules(named name: String) -> ZoneRules? {
    if let known = remembered.withLock({ $0[name] }) { return known }
    let rules = FileManager.default.contents(atPath: "\(folder)/\(name)")
      .flatMap { try? ZoneRules(tzif: [UInt8]($0)) }
    remembered.withLock { $0[name] = .some(rules) }
    return rules
  }
}
