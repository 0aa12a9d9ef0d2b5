import ActivityModel

extension Adapter {
  /// GPX: each track becomes an activity, each `trkseg` a segment.
  ///
  /// Routes are plans and waypoints places: they are noted, never imported. The time in `metadata`
  /// is ignored, because some programs write the time of export there.
  static let gpx = Adapter(
    .gpx, version: 12, title: "GPX 1.0 and 1.1 tracks",
    recognizes: {
      !PlaceFile.isNamed($0.fileName) && XMLRoot.localName(of: $0.bytes) == "gpx"
    },
    read: { source, diagnostics throws(IngestError) in
      var document = GPXDocument()
      let damage = try source.readMendedXML(into: &document, &diagnostics)
      try diagnostics.append(document, damage: damage)
    })
}

extension Diagnostics {
  fileprivate mutating func append(
    _ document: GPXDocument, damage: Rejection?
  ) throws(IngestError) {
    if let damage {
      try noteDamage(damage, completeActivities: document.activities.count, lost: document.lost)
    } else if document.activities.isEmpty, document.trackCount == 0 {
      throw IngestError(document.nothingRecorded)
    }
    appendActivities(document.activities)
  }
}

extension GPXDocument {
  /// The track that is lost if the file ends here.
  fileprivate var lost: String? {
    openTrack.map {
      "the track that begins in line \($0.line), with "
        + counted($0.points.track.count, "point", "points") + " so far"
    }
  }

  /// The rejection of a document without tracks.
  fileprivate var nothingRecorded: Rejection {
    Rejection(
      reason: plansAndPlaces > 0 ? "plan" : "nothing-to-import", place: Place(),
      message: plansAndPlaces > 0
        ? "it holds planned routes or places, and no recorded track" : "it holds no track",
      advice: "nothing to do, unless you expected an activity in it")
  }
}
