import ActivityModel
import TestSupport

@testable import Projection

/// A recording and the file that it comes from.
struct CitedRecording {
  var number: Int
  var source: Int
  var adapter = "gpx"
  var fileName = "f"
  var activity: ActivityRecorded
}

/// The recordings of a member with a time zone.
func activityRecordings(
  _ cited: [CitedRecording], zone: String? = "Europe/Berlin"
) -> [ActivityRecording] {
  let clock = MemberClock(
    profile: Profile(
      changes: zone.map { [ProfileChange(from: nil, setting: .timeZone($0))] } ?? []),
    zones: .handmade)
  return cited.map { cited in
    ActivityRecording(
      EffectiveFact(
        id: .numbered(cited.number), body: cited.activity,
        citations: [
          SourceCitation(
            source: .numbered(cited.source), fileName: cited.fileName,
            adapter: AdapterStamp(name: cited.adapter, version: 1), place: Place())
        ]), clock: clock, tracks: .empty)
  }
}

/// The groups of some recordings of a member with a time zone.
func duplicateGroups(
  _ cited: [CitedRecording], zone: String? = "Europe/Berlin", joins: [JoinDecision] = []
) -> [DuplicateGroup] {
  DuplicateGroups.find(
    activityRecordings(cited, zone: zone), rules: Settings.Reconciling(), joins: joins)
}

/// The event numbers of each group, the official one first.
func numbers(_ groups: [DuplicateGroup]) -> [[Int]] {
  groups.map { $0.recordings.map(\.id.number) }
}
