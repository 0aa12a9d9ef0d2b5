import ActivityModel
import ReadModels

extension PaceColors {
  /// Records how the stretches of every map are derived.
  func explain(_ period: Period, to recorder: DerivationRecorder) {
    for activity in period.activities where activity.analysis.isDrawn {
      recorder.record(.activity(activity.id), from: [activity]) {
        MapDerivation(
          entry: recorder.derivation(of: activity), segments: self.segments(of: activity),
          thresholdSpeed: self.thresholdSpeed(of: activity)
        ).all.published(in: period.path(of: activity.id, "geojson"))
      }
    }
  }
}

/// How the stretches of an activity's map, and their colours, are derived.
private struct MapDerivation {
  let entry: ActivityDerivation
  let segments: [PaceSegmentAnalysis]
  /// In mm/s; 0 colours by the spread of this one activity.
  let thresholdSpeed: Int

  var all: [Explained] {
    segments.indices.flatMap { index in
      explained(segments[index], number: index + 1)
        .within("features/\(index)", named: "map/\(index + 1)")
    }
  }

  private var settings: Settings.Pace { entry.settings.pace }

  private func explained(_ segment: PaceSegmentAnalysis, number: Int) -> [Explained] {
    func measured(_ name: String, _ value: Int64, _ unit: String, _ rule: DerivationStep.Rule)
      -> DerivationStep
    {
      entry.measured(
        name, value, unit, rule,
        [
          .number("number of the stretch", number),
          .setting("pace.thresholdSpeed", Int64(thresholdSpeed), "m/s"),
          .setting("pace.shortestPiece", Int64(settings.shortestPieceMilliseconds), "s"),
          .setting("pace.simplify", Int64(settings.simplifyCentimeters) * 10, "m"),
        ])
    }
    let start = measured("start", segment.startMilliseconds, "s", .colorStart)
    let end = measured("end", segment.endMilliseconds, "s", .colorEnd)
    let distance = measured("way", segment.distanceMillimeters, "m", .colorLength)
    let pace =
      segment.paceClass == .stopped
      ? nil
      : DerivationStep.pace(
        .fixed("one second", 1_000, "s"),
        over: measured(
          "way in a second", Int64(segment.speedMillimetersPerSecond), "m", .colorSpeed))
    let why = meaning(of: segment)
    return [
      property("startSeconds", "Where this begins: \(why)", start, [.movement, .pace]),
      property("endSeconds", "Where this ends: \(why)", end, [.movement, .pace]),
      property("distanceMeters", "How long this is: \(why)", distance, [.movement, .pace]),
      pace.map {
        property(
          "paceSecondsPerKilometer",
          "The mean of the smoothed speed, which decides the colour of this: \(why)", $0)
      },
      Explained(
        "positions", "The believed positions from its start to its end.",
        measured("positions", Int64(segment.latitudesE7.count) * 1_000, "", .colorPositions),
        [.cleaning], pointer: "geometry/coordinates"),
    ].compactMap(\.self)
  }

  private func property(
    _ field: String, _ meaning: String, _ step: DerivationStep, _ settings: [SettingGroup] = []
  ) -> Explained {
    Explained(field, meaning, step, settings, pointer: "properties/\(field)")
  }

  private func meaning(of segment: PaceSegmentAnalysis) -> String {
    if segment.paceClass == .stopped {
      return "a stretch of standing still, which has a colour of its own."
    }
    return thresholdSpeed > 0
      ? "a stretch in one zone of the member's best hour, \(segment.paceClass.rawValue)."
      : "a stretch in one of sixteen steps from this run's slow to its fast speeds, "
        + "\(segment.paceClass.rawValue)."
  }
}
