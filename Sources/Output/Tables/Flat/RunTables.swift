import ReadModels

extension FlatTable {
  /// Every kilometre and every mile of every activity.
  public static let splits = FlatTable(
    "splits", "One kilometre or mile of an activity; the last of an activity may be shorter.",
    needsDetails: true, fields: splitFields
  ) { models in
    models.orderedDetails.flatMap { detail in
      [("kilometer", detail.splitsPerKilometer), ("mile", detail.splitsPerMile)]
        .flatMap { unit, splits in
          splits.map { (run: detail.activity.id, unit: unit, split: $0) }
        }
    }
  }

  /// The fastest window of each distance in every activity.
  public static let efforts = FlatTable(
    "efforts", "The fastest window of exactly one distance within one activity.",
    needsDetails: true, fields: effortFields
  ) { models in
    models.orderedDetails.flatMap { detail in
      detail.bestEfforts.map { (run: detail.activity, effort: $0) }
    }
  }

  /// The laps of every run.
  public static let laps = FlatTable(
    "laps", "One lap of a run as its device counted it.", needsDetails: true, fields: lapFields
  ) { models in
    models.orderedDetails.flatMap { detail in
      detail.laps.map { (run: detail.activity.id, lap: $0) }
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

private let lapFields: [TableField<(run: String, lap: LapDetail)>] = [
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

private let splitFields: [TableField<(run: String, unit: String, split: Split)>] = [
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

private let effortFields: [TableField<(run: Activity, effort: BestEffort)>] = [
  .text("id", of: .activity, as: "activity", isKey: true) { $0.run.id },
  .text("discipline", of: .bestEffort, isKey: true) { $0.effort.discipline },
  .own("localDate", .date, "The local day on which the activity began.") {
    .text(String($0.run.localStart.prefix(10)))
  },
  .thousandths("distanceMeters", of: .bestEffort) { $0.effort.distanceMeters },
  .thousandths("seconds", of: .bestEffort) { $0.effort.seconds },
  .thousandths("paceSecondsPerKilometer", of: .bestEffort) { $0.effort.paceSecondsPerKilometer },
  .thousandths("startSeconds", of: .window) { $0.effort.window.startSeconds },
  .thousandths("endSeconds", of: .window) { $0.effort.window.endSeconds },
  .thousandths("startMeters", of: .window) { $0.effort.window.startMeters },
  .thousandths("endMeters", of: .window) { $0.effort.window.endMeters },
]
