import ActivityModel

/// Files of activities that are known and have no reader, with the export to take instead.
enum UnreadActivities {
  /// The rejection of a source that no adapter recognizes; nil for a form that is not known.
  static func rejection(of head: SourceHead) -> Rejection? {
    if let form = forms.first(where: { $0.fits(head) }) {
      return Rejection(
        reason: "export-not-read", place: Place(), message: "it is \(form.name)",
        advice: form.advice)
    }
    guard head.tableHeader.map(isLaps) == true else { return nil }
    return Rejection(
      reason: "laps-without-date", place: Place(line: 1),
      message: "it lists the laps of one activity, and nothing in it states the date",
      advice: "export the activity itself as a FIT or TCX file, and import that")
  }

  private struct Form: Sendable {
    let name: String
    let advice: String
    let fits: @Sendable (SourceHead) -> Bool
  }

  private static let forms: [Form] = [
    Form(
      name: "an activity of Nike Run Club",
      advice: "convert the activities to GPX or TCX, and import those: Nike has no such export"
    ) { $0.json.map { $0.has("start_epoch_ms") && $0.has("metrics[].values[].value") } ?? false },
    Form(
      name: "a tour as komoot's site stores it",
      advice: "download the tour as GPX on its page at komoot, and import that"
    ) { $0.json?.has("_embedded.coordinates.items[].lat") ?? false },
    Form(
      name: "a ride as the site of Ride with GPS stores it",
      advice: "export the ride as a FIT or TCX file on its page at Ride with GPS, and import that"
    ) { $0.json.map(isRideWithGPS) ?? false },
    Form(
      name: "a logbook of SportTracks",
      advice: "export the activities as FIT, TCX or GPX files in SportTracks, and import those"
    ) { XMLRoot.localName(of: $0.bytes) == "FitnessWorkbook" },
    Form(
      name: "a log of Sigma",
      advice: "export the activity as a FIT, TCX or GPX file in Sigma's program, and import that"
    ) { XMLRoot.localName(of: $0.bytes) == "Activity" && $0.contains("<GeneralInformation") },
    Form(
      name: "a log of Suunto in XML",
      advice: "export the activity as a FIT or GPX file in Suunto's app, and import that"
    ) { isSuunto($0) },
    Form(
      name: "a list of exercises of polarpersonaltrainer.com",
      advice: "take the account export of Polar Flow, or the TCX file of each exercise there"
    ) { XMLRoot.localName(of: $0.bytes) == "polar-exercise-data" },
  ]

  private static func isRideWithGPS(_ json: JSONHead) -> Bool {
    ["", "trip.", "route."].contains { prefix in
      json.has("\(prefix)track_points[].x") && json.has("\(prefix)track_points[].y")
    }
  }

  /// `sml` of newer programs; older ones wrote two elements without a root.
  private static func isSuunto(_ head: SourceHead) -> Bool {
    switch XMLRoot.localName(of: head.bytes) {
    case "sml": true
    case "header": head.contains("</header>") && head.contains("<Samples>")
    default: false
    }
  }

  /// `Laps,Time,Cumulative Time,Distance,…` of Garmin, `Split,Time,Moving Time,…` of COROS.
  private static func isLaps(_ header: CSVHeader) -> Bool {
    let names = ["laps", "lap", "split", "splits", "intervals", "interval"]
    return header.names.first.map(names.contains) == true && header.contains("time")
      && header.contains("distance") && !header.contains("date")
  }
}

extension SourceHead {
  /// Indicates whether the first bytes hold a text.
  fileprivate func contains(_ text: String) -> Bool {
    bytes.firstRange(of: Array(text.utf8)) != nil
  }
}
