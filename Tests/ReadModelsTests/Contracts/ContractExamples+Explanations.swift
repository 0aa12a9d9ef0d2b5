import ReadModels

extension ContractExamples {
  static let explanations = Explanations(
    member: "anna", subject: "activity \(id("1"))", title: "run \"Morgenlauf\"",
    explanations: [
      Explanation(
        field: "bestEfforts/1k/seconds", meaning: "The least elapsed time.",
        places: [NumberPlace(document: "runs/1.json", pointer: "/bestEfforts/0/seconds")],
        steps: [
          step("1k", 1_000_000, "m", .fixed),
          step("the device's", 300_000, "s", .stated, event: id("1")),
          step("fastest 1k", 290_125, "s", .fastestWindow, parts: [0], track: id("1")),
          ExplanationStep(
            name: "as published", value: Thousandths(thousandths: 290_125), unit: "s",
            rule: .quoted, parts: [], event: nil, track: nil,
            quoted: NumberPlace(document: "runs/1.json", pointer: "/bestEfforts/0/seconds")),
        ], evidence: [id("1")], thresholds: ["activities.cleaning.runCap"],
        alternatives: [
          Alternative(
            source: "positions", value: Thousandths(thousandths: 288_000), unit: "s",
            why: "the device is believed")
        ])
    ],
    evidence: [
      Evidence(
        event: id("1"), fileName: "a.gpx", sha256: id("a"), adapter: "gpx 1", place: "line 12"),
      Evidence(
        event: id("2"), fileName: nil, sha256: nil, adapter: "correct",
        place: "2026-04-02T18:21:07Z"),
    ],
    tracks: [track],
    thresholds: [
      Threshold(
        setting: "activities.cleaning.runCap", value: "12.5", unit: "m/s",
        meaning: "Nobody runs faster than this.")
    ])

  private static func step(
    _ name: String, _ value: Int64, _ unit: String, _ rule: ExplanationStep.Rule,
    parts: [Int] = [], event: String? = nil, track: String? = nil
  ) -> ExplanationStep {
    ExplanationStep(
      name: name, value: Thousandths(thousandths: value), unit: unit, rule: rule, parts: parts,
      event: event, track: track, quoted: nil)
  }

  private static let track = MeasuredTrack(
    recording: id("1"), startMilliseconds: 1_780_300_800_000, pointsRead: 3,
    droppedPoints: [DroppedPoints(rule: "same_time", count: 1)],
    points: TrackPoints(
      milliseconds: [0, 5_000], latitudesE7: [482_000_000, nil],
      longitudesE7: [164_000_000, nil], stepMicrometers: [0, 17_000_000], ties: "s-",
      elevationsCentimeters: [16_250, nil], heartRates: [141, nil],
      cadences: [82, nil], powers: [nil, 250]),
    curve: TrackCurve(
      milliseconds: [0, 5_000], micrometers: [0, 17_000_000], links: "pr", motions: "pm"),
    map: TrackMap(
      milliseconds: [0, 5_000], millimeters: [0, 17_000], latitudesE7: [482_000_000, 482_000_100],
      longitudesE7: [164_000_000, 164_000_000], speeds: [-2, 3_400]))
}
