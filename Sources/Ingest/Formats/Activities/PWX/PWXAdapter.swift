import ActivityModel

extension Adapter {
  /// PWX, the format of TrainingPeaks: each `workout` becomes an activity.
  static let pwx = Adapter(
    name: "pwx", version: 3, title: "TrainingPeaks, PWX",
    recognizes: { XMLRoot.localName(of: $0.bytes) == "pwx" },
    read: { source, diagnostics throws(IngestError) in
      var document = PWXDocument()
      let damage = try source.readMendedXML(into: &document, &diagnostics)
      if let damage {
        try diagnostics.noteDamage(
          damage, completeActivities: document.activities.all.count, lost: document.lost)
      }
      for located in document.activities.all {
        guard case .activityRecorded(let activity) = located.fact else { continue }
        diagnostics.append(
          located.fact, at: located.place, records: max(1, activity.track.count))
      }
    })
}

/// The names of PWX that Pacelog reads, in any namespace.
enum PWXName: String, XMLName {
  // Containers.
  case workout, sample, summary = "summarydata", device
  // Attributes of the heart rate of a summary.
  case average = "avg", maximum = "max"
  // Of a workout, its device or its summary.
  case sport = "sportType", title, comment = "cmt", time, make, model, duration
  case pauses = "durationstopped"
  case climb = "climbingelevation", descent = "descendingelevation"
  // Of a sample; the distance and the heart rate of a summary too.
  case timeOffset = "timeoffset", heartRate = "hr", speed = "spd", power = "pwr", cadence = "cad"
  case distance = "dist", latitude = "lat", longitude = "lon", altitude = "alt"
  case temperature = "temp"

  var wantsText: Bool { isBehind(.maximum) && !wantsMarkup }

  /// A summary has heart rates as attributes, which an element with text alone does not report.
  var wantsMarkup: Bool { self == .heartRate }
}
