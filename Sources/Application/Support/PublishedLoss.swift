import ActivityModel
import EventLog
import Output
import ReadModels
import Rebuilding
import Runtime

/// A member whose published numbers were made of events that the log does not have.
struct PublishedLoss {
  let member: String
  /// The last event that the output knows of.
  let publishedSequence: Int
  /// The last event that the log has.
  let heldSequence: Int

  var description: String {
    "the output was made of \(counted(publishedSequence, "event")) of \(member), and the log has "
      + (heldSequence == 0 ? "none" : "\(heldSequence)")
  }
}

extension Pipeline {
  /// Compares the log with what was published from it: a log that was lost or replaced by an older
  /// one cannot know by itself what it lacks.
  ///
  /// Costs reading the manifest.
  func publishedLosses(_ log: (any EventLogReader)?) throws(Failure) -> [PublishedLoss] {
    let reader = OutputReader(folder: configuration.outputFolder, waitsForWriters: false)
    // A manifest that cannot be read is ignored, and written anew.
    guard let manifest = try? reader.manifest() else { return [] }
    let heads = try log?.memberHeads() ?? []
    var held: [String: Int] = [:]
    for head in heads { held[head.member.name] = head.sequence }
    let names =
      try log.map { (log) throws(Failure) in try self.names(in: log) } ?? MemberNames()
    var losses: [PublishedLoss] = []
    for (name, published) in manifest.members.sorted(by: { $0.key < $1.key }) {
      guard let member = MemberID(name) else { continue }
      let sequence = held[names.member(named: member).name] ?? 0
      guard published.lastSequence > sequence, try !isForgotten(member, log),
        published.lastSequence > formerSequence(of: name, held, reader)
      else { continue }
      losses.append(
        PublishedLoss(
          member: name, publishedSequence: published.lastSequence, heldSequence: sequence))
    }
    if let loss = try clubLoss(held[MemberID.club.name] ?? 0) { losses.append(loss) }
    return losses
  }

  /// The documents of the club, made of facts that the log does not have.
  private func clubLoss(_ held: Int) throws(Failure) -> PublishedLoss? {
    let reader = OutputReader(folder: configuration.outputFolder, waitsForWriters: false)
    guard let published = try? reader.clubSequence(), published > held else { return nil }
    return PublishedLoss(
      member: MemberID.club.name, publishedSequence: published, heldSequence: held)
  }

  /// The last event of a member whose output is still under a name whose renaming was undone.
  private func formerSequence(
    of name: String, _ held: [String: Int], _ reader: OutputReader
  ) -> Int {
    let index = try? reader.open(member: name).index
    return (index?.formerNames ?? []).compactMap { held[$0] }.max() ?? 0
  }

  /// Refuses to go on with a log that lacks what was published, unless that was accepted.
  ///
  /// Costs reading the manifest, or its root alone when the two were compared before.
  func refusePublishedLoss(_ log: (any EventLogReader)?) throws(Failure) {
    guard !acceptsLoss, try !isCompared(log) else { return }
    if let loss = try publishedLosses(log).first {
      throw Failure(
        .failed, "acknowledged events are missing: \(loss.description)",
        advice: "restore a backup of \(configuration.dataFolder), or go on with what there is:"
          + " --accept-loss")
    }
    if let log { try rememberCompared(log) }
  }

  /// Remembers that the log lacks nothing of what is published now.
  func rememberCompared(_ log: any EventLogReader) throws(Failure) {
    guard !acceptsLoss, let manifest = try sink.manifestDigest() else { return }
    outputCache.keepCompared(try log.head(), manifest: manifest)
  }

  private func isCompared(_ log: (any EventLogReader)?) throws(Failure) -> Bool {
    guard let log, let manifest = try sink.manifestDigest() else { return false }
    return outputCache.isCompared(try log.head(), manifest: manifest)
  }

  private var outputCache: OutputCache {
    OutputCache(cache: cache, outputFolder: configuration.outputFolder)
  }

  private func isForgotten(
    _ member: MemberID, _ log: (any EventLogReader)?
  ) throws(Failure) -> Bool {
    try log?.isForgotten(member) ?? false
  }
}
