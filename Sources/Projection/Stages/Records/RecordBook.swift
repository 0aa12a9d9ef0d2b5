import ActivityModel
import ReadModels

/// One effort over one discipline, and the activity it was made in.
struct RecordEffort: Sendable {
  let effort: EffortAnalysis
  let activity: MemberActivity
  let sport: SportFamily
}

/// Follows the records of one discipline through a member's life.
struct RecordBook {
  /// The record and all before it, each faster than the last.
  private var steps: [RecordEffort] = []
  private(set) var refused: [RefusedEffort] = []

  /// Takes the next effort in time.
  ///
  /// Only a faster one takes the record: of equal times the earlier keeps it. An effort that is
  /// refused is listed when it would have taken the record.
  mutating func take(_ effort: RecordEffort, refusal: RecordRefusal?) {
    if let best = steps.last, effort.effort.milliseconds >= best.effort.milliseconds { return }
    if let refusal {
      refused.append(RefusedEffort(effort, refusal: refusal))
    } else {
      steps.append(effort)
    }
  }

  /// The record with its history; nil when no effort was accepted.
  var record: PersonalRecord? {
    steps.last.map { best in PersonalRecord(best, history: history) }
  }

  private var history: [RecordStep] {
    steps.indices.map { index in
      let step = steps[index]
      let before = index == 0 ? nil : steps[index - 1].effort.milliseconds
      return RecordStep(
        date: step.activity.localDate.iso8601, run: step.activity.id.hex,
        seconds: Thousandths(milliseconds: step.effort.milliseconds),
        previousSeconds: before.map(Thousandths.init(milliseconds:)))
    }
  }
}

extension PersonalRecord {
  fileprivate init(_ best: RecordEffort, history: [RecordStep]) {
    let discipline = best.effort.discipline
    self.init(
      discipline: discipline.name, sport: best.sport.rawValue,
      distanceMeters: Thousandths(millimeters: discipline.distanceMillimeters),
      seconds: Thousandths(milliseconds: best.effort.milliseconds),
      date: best.activity.localDate.iso8601, run: best.activity.id.hex,
      window: Window(best.effort), history: history, flags: best.activity.recordFlags)
  }
}

extension RefusedEffort {
  fileprivate init(_ effort: RecordEffort, refusal: RecordRefusal) {
    let discipline = effort.effort.discipline
    self.init(
      discipline: discipline.name, sport: effort.sport.rawValue,
      distanceMeters: Thousandths(millimeters: discipline.distanceMillimeters),
      seconds: Thousandths(milliseconds: effort.effort.milliseconds),
      date: effort.activity.localDate.iso8601, run: effort.activity.id.hex,
      reason: refusal.reason, explanation: refusal.explanation)
  }
}

extension MemberActivity {
  /// What a reader of a record should know of the activity; sorted.
  fileprivate var recordFlags: [String] {
    var known = flags.filter { $0 == "zone-shifted-twin" }
    if sportSource == .speed { known.append("sport-from-speed") }
    if sport == .treadmillRun { known.append("treadmill") }
    return known.sorted { $0.precedes($1) }
  }
}
