import Runtime
import Rebuilding
import ActivityModel
import Foundation
import EventLog
import Projection
import ReadModels
import Output

/// One export while it is being written.
struct Export {
  let pipeline: Pipeline
  let request: ExportRequest
  let log: any EventLogReader
  let names: MemberNames
  let zones: SystemZones
  let reader: OutputReader
  /// Of the settings in force.
  let generation: OutputVersion
  /// Of the publisher, for what everybody may see; nil for what they may not.
  let key: PublicationKey?
  var report: FeedReport

  private var configuration: Configuration { pipeline.configuration }
  private var wantsPoints: Bool { request.tables.contains(PointsTable.name) }
  private var tables: [FlatTable] { request.tables.compactMap(FlatTable.named) }
  private var wantsDetails: Bool { tables.contains(where: \.needsDetails) }

  // MARK: Tables

  mutating func writeTables(
    of members: [String], print: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writers: [TableWriter] = []
    for name in request.tables {
      writers.append(
        try TableWriter(
          name, columns: FlatTable.named(name)?.columns ?? PointsTable.columns,
          isChanges: request.since != nil, format: request.format, folder: request.folder,
          print: print))
    }
    for (number, name) in members.enumerated() {
      let member = try names.member(published: name)
      guard let since = request.since.flatMap(LogExtent.init) else {
        try writeAll(published(member), to: writers)
        continue
      }
      let hasNews = try log.hasEvents(of: member, beyond: since)
      guard hasNews else { continue }
      let former = try self.former(member, within: since)
      if former == nil { report.newMembers.append(name) }
      try writeChanges(
        from: former ?? ExportedMember(nothingOf: name), to: published(member), to: writers)
      pipeline.progress.report("exporting: \(number + 1) of \(counted(members.count, "member"))")
    }
    try writeClub(to: writers)
    for writer in writers { report.tables.append(try writer.finish()) }
  }

  private func writeAll(
    _ member: ExportedMember, to writers: [TableWriter]
  ) throws(Failure) {
    for writer in writers {
      if let table = FlatTable.named(writer.report.table) {
        try writer.append(table.rows(of: key.map(member.models.published) ?? member.models))
        continue
      }
      for activity in member.activities {
        try writer.append(rows(of: activity, in: member))
      }
    }
    try check(member)
  }

  private func writeChanges(
    from old: ExportedMember, to new: ExportedMember, to writers: [TableWriter]
  ) throws(Failure) {
    for writer in writers {
      if let table = FlatTable.named(writer.report.table) {
        try writer.append(
          RowChange.changes(
            from: table.rows(of: old.models), to: table.rows(of: new.models),
            keyCount: table.keyCount))
        continue
      }
      for activity in new.activities + old.activities.filter({ !new.has($0.id) }) {
        let before = old.activities.first { $0.id == activity.id }
        let after = new.has(activity.id) ? activity : nil
        try writer.append(
          RowChange.changes(
            from: before.map { rows(of: $0, in: old) } ?? [],
            to: after.map { rows(of: $0, in: new) } ?? [], keyCount: PointsTable.keyCount))
      }
    }
    try check(old)
    try check(new)
  }

  private func rows(of activity: Activity, in member: ExportedMember) -> [Row] {
    PointsTable.rows(
      of: member.points(of: activity, key: key), member: member.models.member,
      activity: name(of: activity, member.models.member))
  }

  private func name(of activity: Activity, _ member: String) -> String {
    key?.name("run", "\(member) \(activity.id)") ?? activity.id
  }

  private func check(_ member: ExportedMember) throws(Failure) {
    if let failure = member.failure { throw failure }
  }

  // MARK: Tracks

  mutating func writeTracks(of members: [String]) throws(Failure) {
    let folder = try TrackFolder(request.folder ?? "", format: request.format)
    for name in members {
      let member = try names.member(published: name)
      switch request.format {
      case .gpx:
        let exported = try published(member, withPoints: true)
        for activity in exported.activities {
          let points = exported.points(of: activity, key: key)
          guard points.contains(where: { $0.position != nil }) else { continue }
          let id = self.name(of: activity, name)
          var shown = key == nil ? activity : activity.published(as: id)
          // Decides if the file names the sport, and is not in it.
          shown.sportSource = activity.sportSource
          try folder.write(GPXText.file(of: shown, points: points), id, of: name)
        }
        try check(exported)
      case .openweight: try writeWorkouts(of: try published(member).models, to: folder)
      default: try writeMaps(of: name, to: folder)
      }
    }
    report.trackCount = folder.count
    try folder.removeOthers(onlyOf: request.member)
  }

  private func writeWorkouts(
    of models: MemberModels, to folder: TrackFolder
  ) throws(Failure) {
    let activities = Dictionary(models.activities.map { ($0.id, $0) }) { first, _ in first }
    for workout in models.workouts {
      guard let activity = activities[workout.activity] else { continue }
      try folder.write(OpenWeightText.file(of: activity, workout), activity.id, of: models.member)
    }
  }

  private func writeMaps(of name: String, to folder: TrackFolder) throws(Failure) {
    let maps = try reader.reading(name) { (files) throws(Failure) in try self.maps(in: files) }
    for map in maps { try folder.write(map.bytes, map.id, of: name) }
  }

  /// The maps of a member's activities; with a key, as everybody may see them.
  private func maps(in files: OpenMember) throws(Failure) -> [(id: String, bytes: [UInt8])] {
    var maps: [(id: String, bytes: [UInt8])] = []
    let privacy = try files.model(Privacy.self, at: Privacy.path)
    for (year, activity) in try files.activities {
      let path = "\(year)/activities/\(activity.id).geojson"
      guard let key else {
        if let bytes = try files.bytes(at: path) { maps.append((activity.id, bytes)) }
        continue
      }
      guard let privacy, privacy.isPublic else { continue }
      guard let map = try files.model(ActivityMap.self, at: path) else { continue }
      let cut = PrivacyCut(
        publishing: map.ends, of: activity.id, on: String(activity.localStart.prefix(10)), privacy,
        key: key)
      guard let shown = PublicRun(map, nil, cut)?.map, !shown.features.isEmpty else { continue }
      maps.append((name(of: activity, files.index.member), encodeDocument(shown)))
    }
    return maps
  }

  // MARK: Members

  /// A member as published in the output.
  private func published(
    _ member: MemberID, withPoints: Bool = false
  ) throws(Failure) -> ExportedMember {
    let models = try reader.reading(names.published(member).name) { (files) throws(Failure) in
      try self.models(in: files)
    }
    let history =
      withPoints || wantsPoints
      ? try MemberHistoryReader(of: member, in: log) : nil
    return ExportedMember(
      published: models, history: history, member: member, settings: configuration.settings,
      zones: zones.database)
  }

  private func models(in files: OpenMember) throws(Failure) -> MemberModels {
    var models = MemberModels(member: files.index.member)
    models.activities = try files.activities.map(\.activity)
    models.days = try files.models(Days.self, named: "days.json").flatMap(\.days)
    models.records = try files.model(Records.self, at: "records.json")
    models.yearRecords = try files.models(YearRecords.self, named: "records.json")
    models.totals = try files.model(Totals.self, at: "totals.json")
    models.yearTotals = try files.models(YearTotals.self, named: "totals.json")
    models.progress = try files.models(Progress.self, named: "progress.json")
    models.clubShares = try files.models(ClubShare.self, named: "club.json")
    models.body = try files.models(Body.self, named: "body.json").flatMap(\.days)
    models.food = try files.models(Food.self, named: "food.json").flatMap(\.days)
    models.workouts = try files.models(Workouts.self, named: "workouts.json").flatMap(\.workouts)
    models.classes = try files.models(MemberClasses.self, named: "classes.json")
    models.training = try files.models(Training.self, named: "training.json").flatMap(\.days)
    let wantsDetails = wantsDetails
    let details = try files.files {
      $0.contains("/activities/") && ExportedMember.isWanted($0, details: wantsDetails)
    }
    models.details = details.values.compactMap { decode(ActivityDetail.self, from: $0) }
    // An unreadable file is an error, never an absence of zones.
    models.privacy = try files.model(Privacy.self, at: Privacy.path)
    return models
  }

  /// A member at an earlier extent of the log; nil before the first event.
  private func former(_ member: MemberID, within extent: LogExtent) throws(Failure)
    -> ExportedMember?
  {
    let history = try MemberHistoryReader(
      of: member, in: BoundedHistory(log, within: extent))
    guard history.lastSequence > 0 else { return nil }
    return ExportedMember(
      projecting: history, of: member, configuration: configuration, zones: zones.database,
      memo: AnalysisCache(
        cache: pipeline.cache, member: member, settings: configuration.settings,
        generation: generation),
      withDetails: wantsDetails, withPoints: wantsPoints)
  }
}

extension ExportedMember {
  fileprivate func has(_ id: String) -> Bool {
    models.activities.contains { $0.id == id }
  }
}

extension OpenMember {
  /// Every activity and the folder of its year, newest first.
  fileprivate var activities: [(year: String, activity: Activity)] {
    get throws(Failure) {
      try models(Activities.self, named: "activities.json").flatMap { list in
        list.activities.map { (list.period, $0) }
      }
    }
  }
}
