public import Runtime
import ActivityModel
import EventLog

extension Pipeline {
  /// Copies a log row by row into another place, so that digests and chains stay.
  ///
  /// Goes on where an interrupted copy ended. The originals are not copied.
  ///
  /// - Parameters:
  ///   - origin: The path of a data folder, or the address of a database.
  ///   - target: The same; empty, or with an unfinished copy.
  /// - Returns: The ends that both logs have.
  /// - Throws: A usage error for an address that cannot be read, or for one place given twice.
  public func copyLog(from origin: String, to target: String) throws(Failure) -> CopyReport {
    let (source, copy) = (try place(origin), try place(target))
    guard source.name != copy.name else {
      throw Failure(
        .usage, "\(target) is the log itself", advice: "name another place to copy to")
    }
    let progress = self.progress
    let heads = try source.copyLog(to: copy) { _ in progress.report("copying events") }
    return CopyReport(
      from: source.name, to: copy.name,
      partitions: heads.map { CopyReport.Partition(events: $0.position, chain: $0.chain.hex) })
  }

  private func place(_ text: String) throws(Failure) -> CopyPlace {
    guard text.contains("://") else { return .folder(DataFolder(path: text)) }
    guard let server = ServerPlace(address: text, folder: dataFolder) else {
      throw Failure(
        .usage, "\(text) is not the address of a database",
        advice: "give one such as postgresql://host/name, or the path of a data folder")
    }
    return .server(server)
  }
}

/// A copy of a log, with the ends that both logs have.
public struct CopyReport: TextReport, Codable, Sendable, Equatable {
  public let from: String
  public let to: String
  public let partitions: [Partition]

  /// The end of one chain.
  public struct Partition: Codable, Sendable, Equatable {
    public let events: Int
    public let chain: String
  }

  /// The report as text.
  public var text: String {
    let count = partitions.reduce(0) { $0 + $1.events }
    let ends =
      partitions.count == 1
      ? "head \(partitions[0].chain.prefix(12))"
      : counted(partitions.count, "partition")
    return "copied \(counted(count, "event")), \(ends), from \(from) to \(to)"
  }
}
