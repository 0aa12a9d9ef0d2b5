import Files
import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import EventLog
import Projection
import ReadModels
import Output

extension Pipeline {
  /// Writes flat tables or tracks for analysts.
  ///
  /// The read models have to be made by the settings in force; where they do not know the newest
  /// events yet, the report names the sequence up to which they do.
  ///
  /// - Parameters:
  ///   - request: what, and in which form.
  ///   - print: takes a table that goes to standard output.
  /// - Returns: what was written, as in `feed.json`.
  /// - Throws: a usage error for what does not go together; an error when there are no read models,
  ///   they were made by other settings, or something cannot be read or written.
  /// - Complexity: O(rows); holds one member at a time in memory. With `since` the members with
  ///   news are projected as they were.
  public func export(
    _ request: ExportRequest, print: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> FeedReport {
    let request = try request.checked(configuration.stages)
    if request.isPublic { try refuseStaleOutput(for: "pacelog export") }
    let members = try exportedMembers(request)
    let zones = try SystemZones()
    return try log("pacelog export").reading { (log) throws(Failure) in
      guard let log else { throw noLog }
      let rebuilder = try rebuilder(reading: log, zones)
      let report = try feedReport(request, log, rebuilder, members: members)
      var export = Export(
        pipeline: self, request: request, log: log, names: rebuilder.names, zones: zones,
        reader: try reader(by: rebuilder), generation: rebuilder.generation,
        key: request.isPublic ? try publicationKey() : nil, report: report)
      if let folder = request.folder { try createPrivateFolder(folder) }
      try request.format.isTabular
        ? export.writeTables(of: members, print: print) : export.writeTracks(of: members)
      if let folder = request.folder { try write(export.report, to: folder) }
      return export.report
    }
  }

  /// All members, or the one who is asked for; a public export has only members who allowed it.
  ///
  /// A history that was not read as a whole may lack its member's statements.
  private func exportedMembers(_ request: ExportRequest) throws(Failure) -> [String] {
    guard !request.isOfClub else { return [] }
    let members = try publishedMembers(request.member)
    guard request.isPublic else { return members }
    var open: [String] = []
    for name in members {
      let isOpen = try OutputReader(folder: configuration.outputFolder).reading(name) {
        (files) throws(Failure) -> Bool in
        let privacy = try files.model(Privacy.self, at: Privacy.path)
        return files.index.problems.isEmpty && privacy?.isPublic == true
      }
      if isOpen { open.append(name) }
    }
    guard request.member == nil || !open.isEmpty else {
      throw Failure(
        .usage, "\(request.member ?? "") is not public",
        advice: "it is the member's choice: pacelog profile set \(request.member ?? "")"
          + " visibility=public")
    }
    return open
  }

  /// The range of the log that the export covers.
  private func feedReport(
    _ request: ExportRequest, _ log: any EventLogReader, _ rebuilder: Rebuilder, members: [String]
  ) throws(Failure) -> FeedReport {
    let manifest = try manifest()
    guard !rebuilder.numbersMayChange else {
      throw Failure(
        .failed, "the output was made with other settings, stages or time zone rules",
        advice: "run pacelog rebuild, then export everything, without --since")
    }
    var known: [String: Int] = [:]
    for member in manifest.members.keys {
      let sequence = try indexedSequence(of: member)
      known[try rebuilder.names.member(published: member).name] = sequence
    }
    let clubSequence = try OutputReader(folder: configuration.outputFolder).clubSequence() ?? 0
    known[MemberID.club.name] = clubSequence
    let position = known
    guard let extent = try log.extent(knownTo: position) else {
      throw Failure(
        .failed, "the output has events that the log does not have",
        advice: "run pacelog rebuild, then export everything, without --since")
    }
    if let since = request.since.flatMap(LogExtent.init), !since.isWithin(extent) {
      throw Failure(
        .usage, "--since \(since): the feed ends at sequence \(extent)",
        advice: "export everything, without --since, if the log was replaced by an older one")
    }
    // Rows of the club have its name, and stay.
    let owners =
      manifest.members.keys.sorted() + (clubSequence > 0 ? [MemberID.club.name] : [])
    return FeedReport(
      format: request.format.rawValue, isPublic: request.isPublic, sequence: extent.description,
      since: request.since, onlyMember: request.member,
      members: request.isPublic ? members : owners.sorted(),
      settingsFingerprint: manifest.settingsFingerprint, stages: manifest.stages,
      tzdataVersion: manifest.tzdataVersion)
  }

  private func indexedSequence(of member: String) throws(Failure) -> Int {
    try OutputReader(folder: configuration.outputFolder).reading(member) { $0.index.lastSequence }
  }

  private func write(_ report: FeedReport, to folder: String) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(report) else { return }
    try WholeFile.write(Array(data) + Array("\n".utf8), to: joined(folder, "feed.json"))
  }
}
