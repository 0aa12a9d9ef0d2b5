import ReadModels

extension FlatTable {
  /// Every kilometre and every mile of every activity.
  public static let splits = FlatTable(
    "splits", "One kilometre or mile of an activity; the last of an activity may be shorter.",
    needsDetails: true, fields: TableField.split
  ) { models in
    models.orderedDetails.flatMap { detail in
      detail.splitsPerKilometer.map {
        SplitOfRun(run: detail.activity.id, unit: "kilometer", split: $0)
      }
        + detail.splitsPerMile.map { SplitOfRun(run: detail.activity.id, unit: "mile", split: $0) }
    }
  }

  /// The fastest window of each distance in every activity.
  public static let efforts = FlatTable(
    "efforts", "The fastest window of exactly one distance within one activity.",
    needsDetails: true, fields: TableField.effort
  ) { models in
    models.orderedDetails.flatMap { detail in
      detail.bestEfforts.map { EffortOfRun(run: detail.activity, effort: $0) }
    }
  }
}

extension FlatTable {
  /// The laps of every run.
  public static let laps = FlatTable(
    "laps", "One lap of a run as its device counted it.", needsDetails: true, fields: TableField.lap
  ) { models in
    models.orderedDetails.flatMap { detail in
      detail.laps.map { LapOfRun(run: detail.activity.id, lap: $0) }
    }
  }
}

extension MemberModels {
  /// Ascending by start and id.
  fileprivate var orderedDetails: [ActivityDetail] {
    details.sorted {
      ($0.activity.start, $0.activity.id) < ($1.activity.start, $1.activity.id)
    }
  }
}

private struct SplitOfRun: Sendable {
  let run: String
  let unit: String
  let split: Split
}

private struct EffortOfRun: Sendable {
  let run: Activity
  let effort: BestEffort
}

private struct LapOfRun: Sendable {
  let run: String
  let lap: LapDetail
}

extension TableField where Source == LapOfRun {
  fileprivate static var lap: [TableField] {
    [
      .text("id", of: .activity, as: "activity", isKey: true) { $0.run },
      .integer("index", of: .lap, isKey: true) { $0.lap.index },
      .property("start", of: .lap, kind: .moment) { Cell($0.lap.start) },
      .thousandths("distanceMeters", of: .lap) { $0.lap.distanceMeters },
      .thousandths("timerSeconds", of: .lap) { $0.lap.timerSeconds },
      .thousandths("elapsedSeconds", of: .lap) { $0.lap.elapsedSeconds },
      .thousandths("calories", of: .lap) { $0.lap.calories },
      .integer("averageHeartRate", of: .lap) { $0.lap.averageHeartRate },
      .integer("maximumHeartRate", of: .lap) { $0.lap.maximumHeartRate },
      .text("intensity", of: .lap) { $0.lap.intensity },
    ]
  }
}

extension TableField where Source == SplitOfRun {
  fileprivate static var split: [TableField] {
    [
      .text("id", of: .activity, as: "activity", isKey: true) { $0.run },
      .own("unit", .text, "The length of a split: `kilometer` or `mile`.", isKey: true) {
        .text($0.unit)
      },
      .integer("index", of: .split, isKey: true) { $0.split.index },
      .thousandths("distanceMeters", of: .split) { $0.split.distanceMeters },
      .thousandths("elapsedSeconds", of: .split) { $0.split.elapsedSeconds },
      .thousandths("movingSeconds", of: .split) { $0.split.movingSeconds },
      .thousandths("elapsedPaceSecondsPerKilometer", of: .split) {
        $0.split.elapsedPaceSecondsPerKilometer
      },
      .thousandths("movingPaceSecondsPerKilometer", of: .split) {
        $0.split.movingPaceSecondsPerKilometer
      },
    ]
  }
}

extension TableField where Source == EffortOfRun {
  fileprivate static var effort: [TableField] {
    [
      .text("id", of: .activity, as: "activity", isKey: true) { $0.run.id },
      .text("discipline", of: .bestEffort, isKey: true) { $0.effort.discipline },
      .own("localDate", .date, "The local day on which the activity began.") {
        .text(String($0.run.localStart.prefix(10)))
      },
      .thousandths("distanceMeters", of: .bestEffort) { $0.effort.distanceMeters },
      .thousandths("seconds", of: .bestEffort) { $0.effort.seconds },
      .thousandths("paceSecondsPerKilometer", of: .bestEffort) {
        $0.effort.paceSecondsPerKilometer
      },
      .thousandths("startSeconds", of: .window) { $0.effort.window.startSeconds },
      .thousandths("endSeconds", of: .window) { $0.effort.window.endSeconds },
      .thousandths("startMeters", of: .window) { $0.effort.window.startMeters },
      .thousandths("endMeters", of: .window) { $0.effort.window.endMeters },
    ]
  }
}
