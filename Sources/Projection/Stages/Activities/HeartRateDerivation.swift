import ActivityModel
import ReadModels

/// How the heart rate of an activity is derived.
struct HeartRateDerivation: Sendable {
  private let track: TrackEvidence
  private let activity: MemberActivity
  private let recording: ActivityRecording
  private let settings: Settings
  private let sources: AnalysisSources

  /// `official` is the track of the official recording, `sources` those of its numbers.
  init(_ activity: MemberActivity, official: TrackEvidence, _ sources: AnalysisSources) {
    self.activity = activity
    settings = activity.settings
    recording = activity.heartRateRecording
    if recording.id == official.recording {
      (track, self.sources) = (official, sources)
    } else {
      track = TrackEvidence(recording: recording.id, activity: recording.activity)
      self.sources = track.sources(settings)
    }
  }

  private var longestGap: DerivationStep { .longestGap(settings) }

  /// The times at each heart rate, ascending.
  var times: [(beatsPerMinute: Int, step: DerivationStep)] {
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

  func explained(_ stated: StatedTotalsDerivation) -> [Explained] {
    [
      activity.averageHeartRateThousandths.map { average($0, stated) },
      activity.maximumHeartRateBPM.map(maximum),
    ].compactMap(\.self)
  }

  private func average(_ value: Int64, _ stated: StatedTotalsDerivation) -> Explained {
    guard sources.isHeartRateMeasured else {
      return Explained(
        "averageHeartRate", "What the device states: no readings cover the activity.",
        stated.average(value, \.averageHeartRateBPM, "bpm", of: [recording]))
    }
    return Explained(
      "averageHeartRate", "The mean over time, gaps of the recording left out.",
      DerivationStep(
        name: "mean of the readings", value: value, unit: "bpm",
        rule: track.isTimed ? .meanHeartRate : .untimed, parts: [longestGap],
        track: track.recording), [.cleaning, .movement])
  }

  private func maximum(_ value: Int) -> Explained {
    let value = Int64(value) * 1_000
    guard sources.isMaximumHeartRateMeasured else {
      return Explained(
        "maximumHeartRate", "What the device states: no reading is as high.",
        .stated("highest as the device has it", value, "bpm", by: recording.evidence[0]))
    }
    return Explained(
      "maximumHeartRate", "The highest plausible reading.",
      DerivationStep(
        name: "highest of the readings", value: value, unit: "bpm",
        rule: track.isTimed ? .highestHeartRate : .untimed, track: track.recording), [.cleaning])
  }
}
