import ActivityModel

extension Adapter {
  /// TCX: each `Activity` becomes an activity, also within a multisport session, and so does each
  /// `Run` of version 1.
  ///
  /// Keeps laps and their totals unchanged. Notes courses and workouts, which are plans, without
  /// importing them.
  static let tcx = Adapter(
    .tcx, version: 11, title: "Garmin Training Center (TCX 1 and 2)",
    recognizes: { XMLRoot.localName(of: $0.bytes) == "TrainingCenterDatabase" },
    read: { source, diagnostics throws(IngestError) in
      var document = TCXDocument()
      let damage = try source.readMendedXML(into: &document, &diagnostics)
      try diagnostics.append(document, damage: damage)
    })
}

extension Diagnostics {
  fileprivate mutating func append(
    _ document: TCXDocument, damage: Rejection?
  ) throws(IngestError) {
    if let damage {
      try noteDamage(damage, completeActivities: document.activities.all.count, lost: document.lost)
    } else if document.activityCount == 0 {
      throw IngestError(document.nothingRecorded)
    }
    appendActivities(document.authoredActivities)
  }
}

extension TCXDocument {
  /// The activities with the name of the program, which follows them in the file.
  fileprivate var authoredActivities: [LocatedFact] {
    activities.all.map { located in
      guard let author, case .activityRecorded(var activity) = located.fact else {
        return located
      }
      activity.creator = author
      return LocatedFact(fact: .activityRecorded(activity), place: located.place)
    }
  }

  /// The activity that is lost if the file ends here.
  fileprivate var lost: String? {
    openActivity.map {
      "the activity that begins in line \($0.line), with "
        + counted($0.points.track.count, "point", "points") + " so far"
    }
  }

  /// The rejection of a document without activities.
  fileprivate var nothingRecorded: Rejection {
    Rejection(
      reason: "no-activity", place: Place(),
      message: planCount > 0
        ? "it holds a planned course or workout, and no recorded activity"
        : "it holds no activity",
      advice: "nothing to do, unless you expected an activity in it")
  }
}
