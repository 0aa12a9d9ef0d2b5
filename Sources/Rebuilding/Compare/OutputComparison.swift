package import Runtime
import JSONStream
import ReadModels
package import Output

/// Holds two output folders against each other, number by number.
///
/// Published files that do not match their index have no known numbers. They are no reason to fail:
/// the caller is about to replace them.
package struct OutputComparison {
  package let before: OutputReader
  package let after: OutputReader
  /// True where documents of activities are not stored: their numbers are in `activities.json` too.
  private let leavesOutActivities: Bool

  package init(before: OutputReader, after: OutputReader) {
    self.before = before
    self.after = after
    leavesOutActivities = [before, after].contains {
      (try? $0.generation())?.isOnDemand == true
    }
  }

  /// - Complexity: reads both folders once; holds one member at a time.
  package func report() throws(Failure) -> ChangeReport {
    let new = try digests(after)
    if let former = try FormerOutput(folder: before.folder) {
      return try report(since: former, new)
    }
    var report = ChangeReport(members: [], unchangedMembers: [])
    guard let old = try? digests(before) else {
      report.unknownMembers = new.keys.sorted()
      return report
    }
    for member in Set(old.keys).union(new.keys).sorted() {
      guard old[member] != new[member] else {
        report.unchangedMembers.append(member)
        continue
      }
      guard let published = try? files(before, member, isThere: old[member] != nil) else {
        report.unknownMembers = (report.unknownMembers ?? []) + [member]
        continue
      }
      let changes = changes(
        of: member, from: published,
        to: try files(after, member, isThere: new[member] != nil))
      if changes.changes.isEmpty && changes.changedMaps.isEmpty {
        report.unchangedMembers.append(member)
      } else {
        report.members.append(changes)
      }
    }
    return report
  }

  /// Compares with an output that was not divided by year.
  private func report(
    since former: FormerOutput, _ new: [String: MemberVersion]
  ) throws(Failure) -> ChangeReport {
    var report = ChangeReport(members: [], unchangedMembers: [])
    for member in Set(former.members).union(new.keys).sorted() {
      let today = FormerComparison(
        today: try files(after, member, isThere: new[member] != nil), flat: flat)
      let changes = today.changes(from: try former.documents(of: member), flat: flat)
      if changes.isEmpty {
        report.unchangedMembers.append(member)
      } else {
        report.members.append(
          ChangeReport.MemberChanges(member: member, changes: changes, changedMaps: []))
      }
    }
    return report
  }

  private func digests(_ reader: OutputReader) throws(Failure) -> [String: MemberVersion] {
    try reader.manifest()?.members ?? [:]
  }

  private func files(
    _ reader: OutputReader, _ member: String, isThere: Bool
  ) throws(Failure) -> [String: [UInt8]] {
    guard isThere else { return [:] }
    return try reader.reading(member) { (open) throws(Failure) in
      try open.files { !leavesOutActivities || !$0.isActivityPath }
    }
  }

  private func changes(
    of member: String, from old: [String: [UInt8]], to new: [String: [UInt8]]
  ) -> ChangeReport.MemberChanges {
    var changes: [ChangeReport.Change] = []
    var maps: [String] = []
    for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
      if path.hasSuffix(".geojson") {
        maps.append(path)
      } else if !Self.excerpts.contains(where: path.hasSuffix) {
        changes += self.changes(in: path, from: flat(old[path]), to: flat(new[path]))
      }
    }
    return ChangeReport.MemberChanges(member: member, changes: changes, changedMaps: maps)
  }

  private func changes(
    in path: String, from old: FlatDocument?, to new: FlatDocument?
  ) -> [ChangeReport.Change] {
    let oldNames = old?.names ?? []
    let newNames = (new?.names ?? []).filter { old?.texts[$0] == nil }
    return (oldNames + newNames).compactMap { name in
      let (before, after) = (old?.texts[name], new?.texts[name])
      guard before != after else { return nil }
      return ChangeReport.Change(
        document: path, entry: name.entry, field: name.field, before: before, after: after)
    }
  }

  private func flat(_ bytes: [UInt8]?) -> FlatDocument? {
    // A file that the program wrote and the digest confirmed is JSON.
    guard let bytes, let document = try? JSONDocument(bytes) else {
      return nil
    }
    return FlatDocument(document.root, without: Self.hidden)
  }

  /// Documents that repeat others: the efforts of the details, the newest rows, the maps.
  private static let excerpts = ["/runs.json", "latest.json", "/routes.json"]
  /// No numbers; `activity` repeats the entry of `activities.json`.
  private static let hidden: Set<String> = ["schema", "member", "period", "activity"]
}
