import ActivityModel
import ReadModels

/// The recording that told the heart rate of an activity: the official one, else the first other.
struct HeartRateEvidence {
  let track: TrackEvidence
  private let activity: MemberActivity
  private let recording: ActivityRecording
  private let settings: Settings
  /// Nil when a total tells it.
  private let readings: HeartRate?

  init(_ activity: MemberActivity, settings: Settings) {
    self.activity = activity
    self.settings = settings
    let official = TrackEvidence(official: activity)
    var found = (official, activity.cluster.official)
    if !official.tellsHeartRate {
      for other in activity.cluster.recordings.dropFirst() {
        let witness = TrackEvidence(recording: other.id, activity: other.activity)
        if witness.tellsHeartRate {
          found = (witness, other)
          break
        }
      }
    }
    (track, recording) = found
    readings = track.isTimed ? track.heartRate(settings) : nil
  }

  private var longestGap: DerivationStep {
    .setting(
      "activities.movement.longestGap", Int64(settings.movement.longestGapMilliseconds), "s")
  }

  /// The times at each heart rate, ascending.
  var times: [(beatsPerMinute: Int, reason: DerivationStep)] {
    activity.heartRateTimes.map { time in
      (
        time.beatsPerMinute,
        DerivationStep(
          name: "time at \(time.beatsPerMinute) beats a minute", value: time.milliseconds,
          unit: "s", rule: .timeAtHeartRate,
          parts: [
            .fixed("heart rate", Int64(time.beatsPerMinute) * 1_000, "bpm"), longestGap,
          ], track: track.recording)
      )
    }
  }

  func explained(_ stated: StatedReasons) -> [Explained] {
    [
      activity.averageHeartRateThousandths.map { average($0, stated) },
      activity.maximumHeartRateBPM.map(maximum),
    ].compactMap(\.self)
  }

  private func average(_ value: Int64, _ stated: StatedReasons) -> Explained {
    guard readings != nil || hasUntimedReadings else {
      return Explained(
        "averageHeartRate", "What the device states: no heart rate was recorded.",
        stated.averageHeartRate(value, of: recording))
    }
    return Explained(
      "averageHeartRate", "The mean over time, gaps of the recording left out.",
      DerivationStep(
        name: "mean of the readings", value: value, unit: "bpm",
        rule: readings == nil ? .untimed : .meanHeartRate, parts: [longestGap],
        track: track.recording), [.cleaning, .movement])
  }

  private func maximum(_ value: Int) -> Explained {
    let value = Int64(value) * 1_000
    guard readings != nil || hasUntimedReadings else {
      return Explained(
        "maximumHeartRate", "What the device states: no heart rate was recorded.",
        .stated("highest as the device has it", value, "bpm", by: recording.evidence[0]))
    }
    return Explained(
      "maximumHeartRate", "The highest believed reading.",
      DerivationStep(
        name: "highest of the readings", value: value, unit: "bpm",
        rule: readings == nil ? .untimed : .highestHeartRate, track: track.recording), [.cleaning])
  }

  private var hasUntimedReadings: Bool {
    !track.isTimed
      && track.activity.track.heartRateBPM.values.contains(where: HeartRate.possibleBPM.contains)
  }
}

extension TrackEvidence {
  fileprivate func heartRate(_ settings: Settings) -> HeartRate? {
    HeartRate(
      recorded(settings).points, track: activity.track,
      longestGapMilliseconds: settings.movement.longestGapMilliseconds)
  }

  fileprivate var tellsHeartRate: Bool {
    activity.track.heartRateBPM.values.contains(where: HeartRate.possibleBPM.contains)
      || activity.statedTotals.averageHeartRateThousandths != nil
  }
}
