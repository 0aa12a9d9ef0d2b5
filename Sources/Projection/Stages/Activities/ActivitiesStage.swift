import ActivityModel
import ReadModels

extension Stage {
  /// The activities of a year: `activities.json`, and `activities/<id>.json` for each but lists of
  /// sets.
  public static let activities = Stage(
    name: "activities", version: 13, reads: [.activities, .profile]
  ) { period in
    if let recorder = period.recorder { period.explainActivities(to: recorder) }
    let list = Document(
      path: period.path("activities.json"),
      content: Activities(
        member: period.member.name, period: period.name,
        activities: period.activities.reversed().map(Activity.init),
        deleted: period.deleted.reversed().compactMap(DeletedActivity.init)))
    let member = period.member
    return [list]
      + period.datedActivities.filter(\.activity.hasDetails).map { dated in
        Document(
          path: period.path(of: dated.id, "json"), version: dated.inputs,
          content: ActivityDetail(dated.activity, of: member))
      }
  }
}

extension Period {
  /// The path of a document of one activity: `2026/activities/<id>.geojson`.
  func path(of activity: EventID, _ ending: String) -> String {
    path("activities/\(activity.hex).\(ending)")
  }
}

extension MemberActivity {
  /// The path of one of its documents, in the year in which it began.
  func path(_ ending: String) -> String {
    "\(Period.name(of: localDate.numbers.year))/activities/\(id.hex).\(ending)"
  }
}

extension Activity {
  /// The rows of one activity in the lists, and its details.
  init(_ activity: MemberActivity) {
    let (zone, analysis) = (activity.zone, activity.analysis)
    self.init(
      id: activity.id.hex, start: activity.start.iso8601,
      localStart: zone.rules.iso8601(activity.start), timeZone: zone.name,
      sport: activity.sport.rawValue)
    aliases = activity.aliases.map(\.hex)
    timeZoneSource = zone.source.rawValue
    sportSource = activity.sportSource?.rawValue
    title = activity.merged.activity.title
    device = activity.merged.activity.device
    flags = activity.flags
    sources = activity.group.sources
    averageHeartRate = activity.averageHeartRateThousandths.map(Thousandths.init(thousandths:))
    maximumHeartRate = activity.maximumHeartRateBPM
    averageCadence = activity.averageCadenceThousandths.map(Thousandths.init(thousandths:))
    calories = activity.merged.energyCalories.map(Thousandths.init(thousandths:))
    fill(from: analysis)
  }

  private mutating func fill(from analysis: ActivityAnalysis) {
    distanceMeters = analysis.distanceMillimeters.map(Thousandths.init(millimeters:))
    distanceSource = analysis.distanceSource?.rawValue
    deviceDistanceMeters = analysis.deviceDistanceMillimeters.map(Thousandths.init(millimeters:))
    gpsDistanceMeters = analysis.gpsDistanceMillimeters.map(Thousandths.init(millimeters:))
    elapsedSeconds = analysis.elapsedMilliseconds.map(Thousandths.init(milliseconds:))
    movingSeconds = analysis.movingMilliseconds.map(Thousandths.init(milliseconds:))
    movingTimeMethod = analysis.movingTimeMethod?.rawValue
    ascentMeters = analysis.ascentCentimeters.map(Thousandths.init(centimeters:))
    averagePowerWatts = analysis.averagePowerThousandths.map(Thousandths.init(thousandths:))
    descentMeters = analysis.descentCentimeters.map(Thousandths.init(centimeters:))
    if let distance = analysis.distanceMillimeters, let moving = analysis.movingMilliseconds {
      averagePaceSecondsPerKilometer = Thousandths(paceOver: distance, in: moving)
    }
  }
}

extension DeletedActivity {
  /// Nil for what was not deleted.
  fileprivate init?(_ activity: ReconciledActivity) {
    guard let deletedAt = activity.corrections.deletedAt else { return nil }
    let merged = MergedRecording(activity.group)
    self.init(
      id: activity.id.hex, aliases: activity.aliases.map(\.hex),
      start: activity.start.iso8601,
      localStart: merged.zone.rules.iso8601(activity.start),
      sport: (activity.corrections.sport ?? merged.activity.sport).rawValue,
      title: activity.corrections.title ?? merged.activity.title, deletedAt: deletedAt.iso8601)
  }
}

extension DuplicateGroup {
  /// Every file that states the activity, once, ordered by file name and digest.
  fileprivate var sources: [SourceReference] {
    var newest: [SourceID: SourceCitation] = [:]
    for citation in recordings.flatMap(\.citations) {
      if let known = newest[citation.source], citation.adapter.precedes(known.adapter) { continue }
      newest[citation.source] = citation
    }
    return newest.values
      .sorted { left, right in
        left.fileName == right.fileName
          ? left.source < right.source : left.fileName.precedes(right.fileName)
      }
      .map { citation in
        SourceReference(
          fileName: citation.fileName, sha256: citation.source.hex, adapter: citation.adapter.name)
      }
  }
}
