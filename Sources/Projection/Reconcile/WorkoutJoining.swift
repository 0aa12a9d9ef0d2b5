import ActivityModel

/// How lists of sets find the recordings of the same hours.
///
/// An app lists the sets of a workout, and a watch records heart rate and energy: both are one
/// activity. The app's times are those of a timer that people start and forget.
enum WorkoutJoining {
  /// The part of the shorter one that a list and a recording must have in common.
  static let overlapThousandths: Int64 = 500
  /// How long before the recording a list of unknown length may begin, in milliseconds.
  static let lead: Int64 = 600_000
}

extension ActivityRecorded {
  /// The same without the times of a timer that was forgotten.
  var withBelievableTimer: ActivityRecorded {
    guard !setList.isEmpty else { return self }
    var activity = self
    func believable(_ value: Int64?) -> Int64? {
      value.flatMap { Plausible.workoutMilliseconds.contains($0) ? $0 : nil }
    }
    activity.totals.elapsedMilliseconds = believable(totals.elapsedMilliseconds)
    activity.totals.timerMilliseconds = believable(totals.timerMilliseconds)
    activity.totals.movingMilliseconds = believable(totals.movingMilliseconds)
    return activity
  }
}

extension ActivityRecording {
  /// True when it is a list of sets, without anything that a device measured.
  var isSetList: Bool {
    !header.setList.isEmpty && track.summary.pointCount == 0 && format != .fit
  }

  /// True when nothing states how long it took.
  fileprivate var isMoment: Bool { isSetList && span.length == 0 }

  var localDate: LocalDate {
    zone.rules.local(at: Instant(milliseconds: span.start)).date
  }

  /// True when it is a workout with times, which a list of sets may belong to.
  fileprivate var isTimedWorkout: Bool {
    header.sport == .strength && !header.startsOnDayOnly && span.length > 0
  }

  /// True when a list of sets and another recording share enough of their time; nil when neither is
  /// such a list.
  func sharesWorkout(with other: ActivityRecording) -> Bool? {
    guard isSetList || other.isSetList else { return nil }
    let shorter = min(span.length, other.span.length)
    return header.sport.canBeSame(as: other.header.sport) && shorter > 0
      && span.overlap(with: other.span) * 1_000 >= shorter * WorkoutJoining.overlapThousandths
  }
}

extension [ActivityRecording] {
  /// The recording that a list of sets without a length belongs to, for each such list.
  ///
  /// A list with a start belongs to the only workout that was going on. One that has only its day
  /// belongs to the only workout of that day, and to none when there are two.
  ///
  /// `root` is the group that a recording is in: two recordings of one workout are one.
  ///
  /// - Complexity: O(lists × workouts of the days around).
  func workouts(
    joinedBy root: (Int) -> Int
  ) -> [(list: Int, workout: Int)] {
    let lists = indices.filter { self[$0].isMoment }
    guard !lists.isEmpty else { return [] }
    let byDay = Dictionary(grouping: indices.filter { self[$0].isTimedWorkout }) {
      self[$0].localDate
    }
    return lists.compactMap { list in
      let date = self[list].localDate
      let near = [-1, 0, 1].flatMap { byDay[date.adding(days: $0)] ?? [] }
      let fitting = near.filter { self[list].mayBelong(to: self[$0]) }
      guard Set(fitting.map(root)).count == 1 else { return nil }
      return (list, fitting[0])
    }
  }
}

extension ActivityRecording {
  fileprivate func mayBelong(to workout: ActivityRecording) -> Bool {
    if header.startsOnDayOnly { return localDate == workout.localDate }
    return workout.span.start - WorkoutJoining.lead <= span.start && span.start <= workout.span.end
  }
}
