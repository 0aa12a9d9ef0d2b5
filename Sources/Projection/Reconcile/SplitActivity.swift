import ActivityModel

extension ReconciledActivity {
  /// The activity, or its two parts where the member split it; a part may be split again.
  ///
  /// A point at the moment of the split belongs to both, so that no way between two points is lost.
  /// An activity is not split where none of its recordings has a clock at that moment, as after an
  /// undone import.
  func parts(_ allCorrections: Corrections) -> [ReconciledActivity] {
    guard let split = corrections.split, isRunning(at: split.value.milliseconds) else {
      return [self]
    }
    var (before, after) = (part, part)
    before.end = split.value.milliseconds
    after.start = split.value.milliseconds
    let first = ReconciledActivity(
      group: group, corrections: corrections.within(before), formerIDs: formerIDs,
      part: before, origin: origin)
    let second = ReconciledActivity(
      group: group.splitOff(by: split),
      corrections: allCorrections[CollectionOfOne(split.event)].within(after, splitOffBy: split),
      formerIDs: [], part: after, origin: id)
    return [first] + second.parts(allCorrections)
  }

  private func isRunning(at moment: Int64) -> Bool {
    (part.start ?? .min) < moment && moment < (part.end ?? .max)
      && group.recordings.contains {
        $0.hasClock && $0.span.start < moment && moment < $0.span.end
      }
  }
}

extension DuplicateGroup {
  /// The same recordings under the name of the correction; sets stay with the first part.
  fileprivate func splitOff(by split: EffectiveCorrection<Instant>) -> DuplicateGroup {
    let name = ActivityRecording.Name(sequence: split.sequence, id: split.event)
    return DuplicateGroup(
      recordings: recordings.map { $0.splitOff(as: name) }, isZoneShiftedTwin: isZoneShiftedTwin,
      reach: reach)
  }
}
