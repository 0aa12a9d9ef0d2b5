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

  /// Erases tokens, posts, segments and uploads of a member; asks a running server to do so.
  ///
  /// - Throws: When the disk refuses, or a running server does not answer.
  public func erase(_ member: MemberID) throws(Failure) {
    guard table != nil || FileFingerprint(folder.path) != nil else { return }
    do throws(TokenStoreError) {
      // First of all: then nothing more comes.
      _ = try tokens.change { $0.remove { $0.member == member } }
    } catch {
      throw Failure(.failed, "\(error)", advice: "repair the file, then forget again")
    }
    if let table {
      // Servers may know the tokens for so long.
      Thread.sleep(forTimeInterval: 2)
      try table.erase(member)
    }
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
