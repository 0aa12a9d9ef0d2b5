import Runtime
import ActivityModel
import EventLog

/// The manifest of a backup, its first entry.
struct BackupManifest: Hashable {
  static let name = "pacelog-backup.txt"
  static let log = "events.sqlite"
  static let durableHead = "events.head"

  /// The end of each partition; at least one.
  let heads: [LogHead]
  /// The number of originals in the backup.
  let originalCount: Int

  /// The end of the whole log.
  var head: LogHead { LogHead(partitions: heads) }

  /// Programs before several partitions read format 1 alone.
  var text: String {
    let ends = heads.map { "position \($0.position)\nchain \($0.chain.hex)\n" }.joined()
    return "pacelog backup \(heads.count == 1 ? 1 : 2)\n\(ends)originals \(originalCount)\n"
  }

  /// The folder of the log of a partition in a backup and below a data folder; empty for the only
  /// one.
  static func folder(of partition: Int, among count: Int) -> String {
    count == 1 ? "" : DataFolder.partitionName(partition) + "/"
  }

  /// The names of the log and its durable head.
  var logNames: [String] {
    heads.indices.flatMap { partition in
      [Self.log, Self.durableHead].map { Self.folder(of: partition, among: heads.count) + $0 }
    }
  }

  /// - Throws: A description of the file if it is no valid manifest.
  init(_ bytes: [UInt8], place: String) throws(Failure) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix("pacelog backup "),
      let format = Int(first.dropFirst("pacelog backup ".count))
    else { throw .foreignBackup(place) }
    guard (1...2).contains(format) else {
      throw Failure(
        .failed,
        "\(place): this backup has format \(format), and this program knows formats up to 2",
        advice: "install the newer Pacelog that wrote it")
    }
    var heads: [LogHead] = []
    var values = lines.dropFirst().map { $0.split(separator: " ") }[...]
    while values.first?.first == "position",
      let position = values.popFirst()?.last.flatMap({ Int($0) }),
      values.first?.first == "chain",
      let chain = values.popFirst()?.last.flatMap({ Digest(hex: $0) })
    {
      heads.append(LogHead(position: position, chain: chain))
    }
    guard !heads.isEmpty, (format == 1) == (heads.count == 1), values.count == 1,
      values.first?.first == "originals",
      let originalCount = values.first?.last.flatMap({ Int($0) })
    else { throw .damagedBackup(place, "its description of itself cannot be read") }
    self.init(heads: heads, originalCount: originalCount)
  }

  init(heads: [LogHead], originalCount: Int) {
    self.heads = heads
    self.originalCount = originalCount
  }

  /// The path of an original in a backup.
  static func original(_ source: SourceID) -> String { "originals/\(source.hex).zst" }

  /// True for the names that a backup may contain.
  func mayHold(_ name: String) -> Bool {
    if logNames.contains(name) { return true }
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
