import ActivityModel

extension Adapter {
  /// KML 2.2: tracks with a time for each point are activities, points with a time are fixes.
  ///
  /// KMZ is a zip with a KML file inside, and needs nothing of its own.
  static let kml = Adapter(
    name: "kml", version: 5, title: "KML 2.2 with times, also inside KMZ",
    recognizes: {
      !PlaceFile.isNamed($0.fileName) && XMLRoot.localName(of: $0.bytes) == "kml"
    },
    read: { source, diagnostics throws(IngestError) in
      var document = KMLDocument()
      let damage = try source.readMendedXML(into: &document, &diagnostics)
      try diagnostics.append(document, damage: damage)
    })
}

extension Diagnostics {
  fileprivate mutating func append(
    _ document: KMLDocument, damage: Rejection?
  ) throws(IngestError) {
    var fixes = FixesByDay(vendor: "kml", kind: .unknown)
    for stream in document.streams {
      for fix in stream.fixes { fixes.append(fix, line: stream.line, &self) }
    }
    let activities = document.activities.all
    guard !activities.isEmpty else {
      document.appendPoints(to: &fixes, &self)
      try report(fixes, damage: damage, otherwise: "it holds no track and no point with a time")
      return
    }
    if let damage {
      try noteDamage(damage, completeActivities: activities.count, lost: nil)
    }
    if document.points.count > 0 {
      note(
        "waypoint-is-no-activity", at: Place(line: document.firstPointLine),
        count: document.points.count,
        because: "a point beside a track is a mark on it, not something that was done")
    }
    appendActivities(activities)
    if fixes.count > 0 { fixes.report(to: &self) }
  }
}

extension KMLDocument {
  fileprivate func appendPoints(to fixes: inout FixesByDay, _ diagnostics: inout Diagnostics) {
    for fix in points { fixes.append(fix, line: firstPointLine, &diagnostics) }
  }
}

extension FixesByDay {
  fileprivate mutating func append(
    _ fix: KMLFix, line: Int, _ diagnostics: inout Diagnostics
  ) {
    append(
      fix.point, utcOffsetSeconds: fix.utcOffsetSeconds, at: Place(line: line), &diagnostics)
  }
}
