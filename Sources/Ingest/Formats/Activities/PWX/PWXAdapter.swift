import ActivityModel

extension Adapter {
  /// PWX, the format of TrainingPeaks: each `workout` becomes an activity.
  static let pwx = Adapter(
    name: "pwx", version: 1, title: "TrainingPeaks, PWX",
    recognizes: { XMLRoot.localName(of: $0.bytes) == "pwx" },
    read: { source, diagnostics throws(IngestError) in
      var document = PWXDocument()
      let damage = try source.readMendedXML(into: &document, &diagnostics)
      if let damage {
        try diagnostics.noteDamage(
          damage, completeActivities: document.activities.count, lost: document.lost)
      }
      for located in document.activities {
        guard case .activityRecorded(let activity) = located.fact else { continue }
        diagnostics.append(
          located.fact, at: located.place, records: max(1, activity.track.count))
      }
    })
}

/// The names of PWX that Pacelog reads, in any namespace.
enum PWXName: UInt16, XMLName {
  // Containers.
  case workout = 0
  case sample, summary, device
  // Attributes of the heart rate of a summary.
  case average, maximum
  // Of a workout, its device or its summary.
  case sport, title, comment, time, make, model, duration, climb, descent
  // Of a sample; the distance and the heart rate of a summary too.
  case timeOffset, heartRate, speed, power, cadence, distance, latitude, longitude, altitude
  case temperature

  /// The element's spellings.
  var spellings: [String] {
    switch self {
    case .summary: ["summarydata"]
    case .average: ["avg"]
    case .maximum: ["max"]
    case .sport: ["sportType"]
    case .comment: ["cmt"]
    case .climb: ["climbingelevation"]
    case .descent: ["descendingelevation"]
    case .timeOffset: ["timeoffset"]
    case .heartRate: ["hr"]
    case .speed: ["spd"]
    case .power: ["pwr"]
    case .cadence: ["cad"]
    case .distance: ["dist"]
    case .latitude: ["lat"]
    case .longitude: ["lon"]
    case .altitude: ["alt"]
    case .temperature: ["temp"]
    default: ["\(self)"]
    }
  }

  var wantsText: Bool { rawValue > PWXName.maximum.rawValue && !wantsMarkup }

  /// A summary has heart rates as attributes, which an element with text alone does not report.
  var wantsMarkup: Bool { self == .heartRate }
}
