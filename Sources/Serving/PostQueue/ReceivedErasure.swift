public import ActivityModel
public import Application
import EventLog
import Foundation
public import Runtime

/// Erases received data that are not in the log, for `pacelog forget`.
public struct ReceivedErasure: Sendable {
  private let folder: PostQueueFolder
  private let tokens: TokenStore
  private let table: ReceivedTable?

  /// The longest wait for a running server.
  private static let waitSeconds = 60

  /// - Throws: When the log is in a database that does not answer.
  public init(configuration: Configuration) throws(Failure) {
    folder = PostQueueFolder(dataFolder: configuration.dataFolder)
    table = try configuration.receivedTable()
    tokens = TokenStore(path: folder.tokens, table: table)
  }

  /// Erases who was forgotten from the intake that a restore brought into the data folder.
  ///
  /// - Throws: When the log or the intake cannot be read, and as ``erase(_:)`` does.
  public static func eraseForgotten(in pipeline: Pipeline) throws(Failure) {
    let folder = PostQueueFolder(dataFolder: pipeline.configuration.dataFolder)
    guard FileFingerprint(folder.path) != nil else { return }
    let erasure = try ReceivedErasure(configuration: pipeline.configuration)
    var forgotten: [MemberID] = []
    for member in try erasure.members() where try pipeline.isForgotten(member) {
      forgotten.append(member)
    }
    try erasure.erase(forgotten)
  }

  private func members() throws(Failure) -> [MemberID] {
    // Of a damaged list no server takes a token.
    let tokens = (try? tokens.list().tokens.map(\.member)) ?? []
    do throws(DiskError) {
      return try folder.members().union(tokens).sorted()
    } catch {
      throw Failure(
        .failed, "what was received cannot be read: \(error)",
        advice: "see to the disk, then forget again who was forgotten")
    }
  }

  /// Erases tokens, posts, segments and uploads of members; asks a running server to do so.
  ///
  /// - Parameter members: All names of one member, or of several.
  /// - Throws: When the disk refuses, or a running server does not answer.
  public func erase(_ members: [MemberID]) throws(Failure) {
    guard !members.isEmpty, table != nil || FileFingerprint(folder.path) != nil else { return }
    do throws(Failure) {
      // First of all, and of every name: then nothing more comes under any of them.
      _ = try tokens.change { $0.remove { members.contains($0.member) } }
    } catch {
      throw Failure(.failed, error.finding, advice: "repair the file, then forget again")
    }
    // Servers may know the tokens for so long.
    if table != nil { Thread.sleep(forTimeInterval: 2) }
    for member in members { try eraseData(of: member) }
  }

  private func eraseData(of member: MemberID) throws(Failure) {
    try table?.erase(member)
    guard FileFingerprint(folder.path) != nil else { return }
    do throws(DiskError) {
      guard let lock = try? folder.lock() else { return try ask(member) }
      defer { withExtendedLifetime(lock) {} }
      try folder.erase(member, from: LinuxJournalDisk(folder: folder.path))
    } catch {
      throw Failure(
        .failed, "received data of \(member.name) cannot be erased: \(error)",
        advice: "see to the disk, then forget again")
    }
  }

  private func ask(_ member: MemberID) throws(DiskError) {
    try folder.requestErasure(of: member)
    for _ in 0..<Self.waitSeconds * 10 {
      guard folder.hasRequest(for: member) else { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw DiskError(
      action: "erase", path: folder.path, reason: "the server does not answer", isFull: false)
  }
}
