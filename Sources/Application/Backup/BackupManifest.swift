import Runtime
import ActivityModel
import EventLog

/// The manifest of a backup, its first entry.
struct BackupManifest: Hashable {
  static let name = "pacelog-backup.txt"
  static let log = "events.sqlite"
  static let witness = "events.head"

  let head: LogHead
  /// The number of originals in the backup.
  let originalCount: Int

  var text: String {
    """
    pacelog backup 1
    position \(head.position)
    chain \(head.chain.hex)
    originals \(originalCount)

    """
  }

  /// - Throws: A description of the file if it is no valid manifest.
  init(_ bytes: [UInt8], place: String) throws(Failure) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("pacelog backup "),
      let format = Int(first.dropFirst("pacelog backup ".count))
    else { throw .foreignBackup(place) }
    guard format == 1 else {
      throw Failure(
        .failed,
        "\(place): this backup has format \(format), and this program knows formats up to 1",
        advice: "install the newer Pacelog that wrote it")
    }
    let values = lines.dropFirst().map { $0.split(separator: " ") }
    guard values.map(\.first) == ["position", "chain", "originals"],
      let position = values[0].last.flatMap({ Int($0) }),
      let chain = values[1].last.flatMap({ Digest(hex: $0) }),
      let originalCount = values[2].last.flatMap({ Int($0) })
    else { throw .damagedBackup(place, "what it says of itself cannot be read") }
    self.init(head: LogHead(position: position, chain: chain), originalCount: originalCount)
  }

  init(head: LogHead, originalCount: Int) {
    self.head = head
    self.originalCount = originalCount
  }

  /// The path of an original in a backup.
  static func original(_ source: SourceID) -> String { "originals/\(source.hex).zst" }

  /// True for the names that a backup may contain.
  static func mayHold(_ name: String) -> Bool {
    if [log, witness].contains(name) { return true }
    guard name.hasPrefix("originals/"), name.hasSuffix(".zst") else { return false }
    return SourceID(hex: name.dropFirst("originals/".count).dropLast(".zst".count)) != nil
  }
}

extension Failure {
  static func foreignBackup(_ place: String) -> Failure {
    Failure(
      .failed, "\(place): this file is not a backup of Pacelog",
      advice: "name a file that pacelog backup wrote")
  }

  static func damagedBackup(_ place: String, _ finding: String) -> Failure {
    Failure(
      .failed, "\(place): the backup is damaged: \(finding)",
      advice: "take another backup; nothing was touched")
  }
}
