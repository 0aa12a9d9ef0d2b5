import Files
import ActivityModel
import Digests
import EventLog
import Foundation
import Output
import Rebuilding
import Runtime

// The common part of public pages and exports.

extension Pipeline {
  /// Refuses to publish from an output that does not know the newest events: one of them may name a
  /// privacy zone.
  func refuseStaleOutput(for command: String) throws(Failure) {
    let zones = try SystemZones()
    try log(command).reading(refusingLoss: true) { (log) throws(Failure) in
      guard let log else { throw noLog }
      let rebuilder = try rebuilder(reading: log, zones)
      let heads = try log.memberHeads().members
      let current = try rebuilder.currentMembers(among: heads, .outOfDate).names
      guard heads.allSatisfy({ current.contains(rebuilder.names.published($0.member).name) }) else {
        throw Failure(
          .failed, "the output lacks the newest events, which may name a privacy zone",
          advice: "run pacelog rebuild first")
      }
    }
  }

  /// The secret that names public pages and moves what is cut; made when there is none.
  ///
  /// Another key gives pages other names, and routes other ends.
  func publicationKey() throws(Failure) -> PublicationKey {
    if let key = keptPublicationKey() { return key }
    var random = SystemRandomNumberGenerator()
    let secret = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    try WholeFile.write(secret, to: publicationKeyPath)
    return PublicationKey(secret)
  }

  /// The secret, where there is one.
  func keptPublicationKey() -> PublicationKey? {
    guard let secret = FileManager.default.contents(atPath: publicationKeyPath), secret.count == 32
    else { return nil }
    return PublicationKey([UInt8](secret))
  }

  private var publicationKeyPath: String { joined(configuration.dataFolder, "publication.key") }
}

extension PublicationKey {
  fileprivate init(_ secret: [UInt8]) {
    self.init { Digest(hmacOf: Array($0.utf8), key: secret).bytes }
  }
}
