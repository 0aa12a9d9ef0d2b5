import ActivityModel

/// The devices that each file names for one activity or a group of them.
///
/// Two activities of one device in one file are two, whatever they look like. A file may list the
/// same activity once for the watch and once for the phone.
struct SourceClaims: Sendable {
  /// By file; a device that is not named may be any.
  private var devices: [SourceID: Set<String?>] = [:]

  /// Claims the files of a recording.
  ///
  /// A row that states only when the member was active claims nothing: some tables write one beside
  /// the row with the numbers. With its day alone it does not state when, and claims its file. A
  /// trip in a stream claims nothing: a file may have the stream of each device that was carried,
  /// and trips of one stream do not overlap.
  init(_ recording: ActivityRecording) {
    guard !recording.statesOnlyTimes || recording.header.startsOnDayOnly,
      recording.format != .stream
    else { return }
    for citation in recording.citations {
      devices[citation.source, default: []].insert(recording.header.device)
    }
  }

  /// True when one file lists both for one device.
  func conflicts(with other: SourceClaims) -> Bool {
    let (fewer, more) = devices.count < other.devices.count ? (self, other) : (other, self)
    return fewer.devices.contains { source, names in
      guard let others = more.devices[source] else { return false }
      return names.contains(nil) || others.contains(nil) || !names.isDisjoint(with: others)
    }
  }

  mutating func formUnion(_ other: SourceClaims) {
    for (source, names) in other.devices { devices[source, default: []].formUnion(names) }
  }
}

extension ActivityRecording {
  /// True when it has no number but its times.
  fileprivate var statesOnlyTimes: Bool {
    var totals = header.totals
    (totals.timerMilliseconds, totals.elapsedMilliseconds) = (nil, nil)
    totals.movingMilliseconds = nil
    return totals == DeviceTotals() && header.laps.isEmpty && track.summary.pointCount == 0
      && header.setList.isEmpty
  }
}
