import ActivityModel
import EventLog
import Output
import ReadModels
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
  /// Costs reading the manifest and an index for each member.
  func publishedLosses(_ log: (any EventReading)?) throws(PipelineError) -> [PublishedLoss] {
    let reader = OutputReader(folder: configuration.outputFolder, waitsForWriters: false)
    // A manifest that cannot be read says nothing, and is written anew.
    guard let manifest = try? reader.manifest(), !manifest.members.isEmpty else { return [] }
    let heads = try asking { () throws(LogError) in try log?.memberHeads() ?? [] }
    var held: [String: Int] = [:]
    for head in heads { held[head.member.name] = head.sequence }
    let names =
      try log.map { (log) throws(PipelineError) in try self.names(in: log) } ?? MemberNames()
    var losses: [PublishedLoss] = []
    for name in manifest.members.keys.sorted() {
      guard let member = MemberID(name) else { continue }
      guard try !isForgotten(member, log),
        let index = try? reader.read(member: name, where: { _ in false }).index
      else { continue }
      // The output may still be under a name whose renaming was undone.
      let all = [names.member(named: member).name] + (index.formerNames ?? [])
      let sequence = all.compactMap { held[$0] }.max() ?? 0
      let published = index.lastSequence
      guard published > sequence else { continue }
      losses.append(
        PublishedLoss(member: name, publishedSequence: published, heldSequence: sequence))
    }
    return losses
  }

  /// Refuses to go on with a log that lacks what was published, unless that was accepted.
  func refusePublishedLoss(_ log: (any EventReading)?) throws(PipelineError) {
    guard !acceptsLoss, let loss = try publishedLosses(log).first else { return }
    throw PipelineError(
      .failed, "acknowledged events are missing: \(loss.description)",
      advice: "restore a backup of \(configuration.dataFolder), or go on with what there is:"
        + " --accept-loss")
  }

  private func isForgotten(
    _ member: MemberID, _ log: (any EventReading)?
  ) throws(PipelineError) -> Bool {
    try asking { () throws(LogError) in try log?.isForgotten(member) ?? false }
  }
}
