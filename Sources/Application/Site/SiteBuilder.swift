import Runtime
import Foundation
import ReadModels
import Output

/// Makes the pages of all members from the read models in one folder, into another.
struct SiteBuilder: Sendable {
  let reader: OutputReader
  let sink: PageSink
  let settings: SiteSettings
  /// Of the publisher; there are no public pages without.
  let key: PublicationKey?
  let cache: SiteCacheFile
  let workers: Int
  let progress: WorkProgress
  /// Empty for public pages.
  var attention: [AttentionItem] = []
  /// Explains numbers of a member; nil where there is no log.
  ///
  /// Reasons cost an analysis of the whole history, for each member whose documents changed.
  var derivations: (@Sendable (String, ExplainedNumbers) throws -> [String: NumberDerivation])?

  /// The club's programs by id.
  var clubPrograms: [String: ClubProgram] = [:]

  /// Members with more activities have no derivations, but the commands that explain.
  var mostExplained = 500

  /// How many members are staged before they are put in place.
  private static let batch = 64

  mutating func run() throws -> SiteReport {
    let libraries = try SiteLibraries()
    guard let manifest = try reader.manifest() else {
      throw Failure.missingOutput(in: reader.folder)
    }
    var report = SiteReport(folder: sink.folder, audience: settings.audience.rawValue)
    var cache = SiteCache(
      bytes: self.cache.read(),
      settings: settings.canonicalText + " \(key?.fingerprint ?? "-") \(sink.rights.text)")
    let content = try reader.clubContent()
    clubPrograms = content.programs?.byID ?? [:]
    try update(&cache, manifest, &report)
    cache.members = cache.members.filter { manifest.members[$0.key] != nil }
    try removeOthers(than: Set(cache.members.values.flatMap(\.folders)), &report)
    report.members = cache.members.values.count { $0.folder != nil }
    if report.members == 0, settings.audience == .everybody { report.advice = advice(manifest) }
    let summaries = cache.members.sorted { $0.key < $1.key }.map(\.value)
      .filter(\.isListed).map(\.summary)
    let timetable = try timetable()
    let club =
      settings.audience == .everybody
      ? ClubPageModels(
        boards: try publicBoards(), timetable: timetable, content: content)
      : ClubPageModels(
        boards: try reader.firstPagesOfBoards(), attention: attention, timetable: timetable,
        content: content)
    let shared = Pages.shared(summaries, settings, club).map(\.file)
    let staged = try sink.stage(shared + libraries.files, in: [])
    try sink.publish([staged])
    try self.cache.write(try cache.bytes())
    report.written += staged.writtenCount
    report.removed += staged.removedCount
    return report
  }

  /// The boards with the rows of members who joined for the public.
  ///
  /// A history that was not read as a whole may lack statements: such a row is left out.
  private func publicBoards() throws -> [BoardSeason] {
    var isWhole: [String: Bool] = [:]
    return try reader.firstPagesOfBoards().map { season in
      var season = season
      season.rows = season.rows.filter { row in
        guard row.audience == "public", let member = row.member else { return false }
        let known = isWhole[member] ?? (try? reader.open(member: member).index.problems.isEmpty)
        isWhole[member] = known ?? false
        return known ?? false
      }
      return season
    }
  }

  /// The club's classes of all years; nil without any.
  private func timetable() throws -> SiteTimetable? {
    guard let club = try reader.openClub() else { return nil }
    let schedules = try club.years.compactMap { year in
      try club.model(ClubSchedule.self, at: "schedule.json", of: year)
    }
    return SiteTimetable(schedules)
  }

  /// The command that publishes a member; nil where one agreed, whose history has problems.
  private func advice(_ manifest: OutputManifest) -> String? {
    let names = manifest.members.keys.sorted()
    let isAgreed = names.contains { name in
      guard let member = try? reader.open(member: name) else { return true }
      return (try? member.model(Privacy.self, at: Privacy.path))?.hasPages ?? false
    }
    guard let name = names.first, !isAgreed else { return nil }
    return "no member is public: pacelog profile set \(name) visibility=public"
  }

  private func update(
    _ cache: inout SiteCache, _ manifest: OutputManifest, _ report: inout SiteReport
  ) throws {
    let names = manifest.members.keys.sorted()
    let folders = cache.members.values.flatMap(\.folders)
    let complete = try sink.complete(folders, in: ["members"])
    let changed = names.filter { name in
      guard let known = cache.members[name], known.index == manifest.members[name]?.index else {
        return true
      }
      return !known.folders.allSatisfy(complete.contains)
    }
    for start in stride(from: 0, to: changed.count, by: Self.batch) {
      let batch = Array(changed[start..<min(start + Self.batch, changed.count)])
      let results = parallelMap(batch, workers: workers) { name in
        Result { try stageMember(name) }
      }
      let staged = try results.map { try $0.get() }
      warn(staged)
      try sink.publish(staged.flatMap(\.allPages))
      report.changedMembers += staged.count { $0.folder != nil }
      for member in staged {
        cache.members[member.summary.member] = SiteCache.Member(
          index: member.index, summary: member.summary, folder: member.folder,
          formerFolders: member.moved.isEmpty ? nil : member.moved.map(\.folder),
          isListed: member.isListed)
        report.written += member.allPages.reduce(0) { $0 + $1.writtenCount }
        report.removed += member.allPages.reduce(0) { $0 + $1.removedCount }
      }
      progress.report("pages: \(start + batch.count) of \(changed.count) members")
    }
  }

  /// Removes the pages of members who are gone, or whose pages no reader may see any more.
  private func removeOthers(than folders: Set<String>, _ report: inout SiteReport) throws {
    for name in try sink.folders(in: ["members"]) where !folders.contains(name) {
      try sink.remove(["members", name])
      report.removedMembers += 1
    }
  }

  // MARK: One member

  private struct StagedMember: Sendable {
    let summary: MemberSummary
    let index: String
    /// Nil when no reader may see pages of the member.
    let folder: String?
    let isListed: Bool
    var hasZone = false
    let pages: StagedPages?
    /// Pages in the folders of former names, which lead to the new ones.
    var moved: [(folder: String, pages: StagedPages)] = []

    var allPages: [StagedPages] { [pages].compactMap(\.self) + moved.map(\.pages) }
  }

  /// Names those whose routes no zone cuts, before they are put in place.
  private func warn(_ staged: [StagedMember]) {
    guard settings.audience == .everybody else { return }
    let names = staged.filter { $0.folder != nil && !$0.hasZone }.map(\.summary.member)
    guard !names.isEmpty else { return }
    progress.notify(
      "\(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no privacy zone;"
        + " the ends of routes are still cut")
  }

  /// Indicates whether there are pages of a member, and where.
  ///
  /// Public pages need the member's word, and a history that was read as a whole: of one that was
  /// not, a privacy zone may be what is missing.
  private func place(
    of member: OpenMember, _ privacy: Privacy?
  ) -> (folder: String?, isListed: Bool) {
    let name = member.index.member
    guard settings.audience == .everybody else { return (name, true) }
    guard let key, member.index.problems.isEmpty else { return (nil, false) }
    switch privacy?.visibility?.runs {
    case "public": return (name, true)
    case "link": return (key.name("member", name), false)
    default: return (nil, false)
    }
  }

  /// Retries for a while if another publication replaces the input meanwhile.
  private func stageMember(_ name: String) throws -> StagedMember {
    var pause = 0.01
    while true {
      do {
        return try attempt(name)
      } catch let error as Failure where error.code == .mismatch && pause < 1 {
        Thread.sleep(forTimeInterval: pause)
        pause *= 2
      }
    }
  }

  private func attempt(_ name: String) throws -> StagedMember {
    let member = try reader.open(member: name)
    let privacy = try member.model(Privacy.self, at: Privacy.path)
    let (folder, isListed) = place(of: member, privacy)
    guard let folder else {
      let nothing = MemberPageModels(
        member: name, activities: [], runs: [], days: nil, totals: nil, yearTotals: [],
        records: nil,
        yearRecords: [], training: [], privacy: nil)
      return StagedMember(
        summary: nothing.summary(settings), index: member.indexDigest, folder: nil, isListed: false,
        pages: nil)
    }
    let isPublic = settings.audience == .everybody
    let models = MemberPageModels(
      member: name, activities: try member.models(Activities.self, named: "activities.json"),
      runs: try member.models(Runs.self, named: "runs.json"),
      days: isPublic ? nil : try member.models(Days.self, named: "days.json"),
      totals: try member.model(Totals.self, at: "totals.json"),
      yearTotals: try member.models(YearTotals.self, named: "totals.json"),
      records: try member.model(Records.self, at: "records.json"),
      yearRecords: try member.models(YearRecords.self, named: "records.json"),
      training: isPublic ? [] : try member.models(Training.self, named: "training.json"),
      routes: isPublic ? [] : try member.models(Routes.self, named: "routes.json"),
      latest: isPublic ? nil : try member.model(Latest.self, at: "latest.json"),
      progress: isPublic ? [] : try member.models(Progress.self, named: "progress.json"),
      body: isPublic ? [] : try member.models(Body.self, named: "body.json"),
      lifts: isPublic ? nil : try member.model(Lifts.self, at: "lifts.json"),
      notes: isPublic ? nil : try member.model(Notes.self, at: Notes.path),
      nearby: isPublic ? nil : try member.model(Nearby.self, at: Nearby.path),
      programs: isPublic ? nil : try member.model(Programs.self, at: "programs.json"),
      clubPrograms: isPublic ? [:] : clubPrograms,
      classes: isPublic ? [] : try member.models(MemberClasses.self, named: "classes.json"),
      privacy: privacy)
    let workouts = try member.workouts
    let pages = Pages.all(
      of: models, settings, key: key, digest: { member.digest(of: $0) },
      load: { run in
        try member.models(of: run, workout: workouts[run.id], showsWorkout: !isPublic)
      },
      derivations: models.activities.count <= mostExplained ? derivations(of: name, member) : nil)
    var summary = models.summary(settings)
    // A history that was not read as a whole may lack a withdrawal.
    if !member.index.problems.isEmpty { summary.club = nil }
    return StagedMember(
      summary: summary, index: member.indexDigest, folder: folder, isListed: isListed,
      hasZone: privacy?.periods.contains { !$0.zones.isEmpty } ?? false,
      pages: try sink.stage(pages.map(\.file), in: ["members", folder]),
      moved: try moved(pages, of: member.index, folder))
  }

  /// A page at each former address of a member's pages.
  private func moved(
    _ pages: [Page], of index: MemberIndex, _ folder: String
  ) throws -> [(folder: String, pages: StagedPages)] {
    try (index.formerNames ?? []).map { name in
      let former = folder == index.member ? name : key?.name("member", name) ?? name
      return (
        former,
        try sink.stage(
          pages.map { $0.moved(to: folder, settings.texts).file }, in: ["members", former])
      )
    }
  }
}

extension OpenMember {
  /// The documents of one activity.
  ///
  /// - Throws: when the activity is listed, and has neither a file nor sets.
  fileprivate func models(
    of run: Activity, workout: Workout?, showsWorkout: Bool
  ) throws -> RunModels {
    let path = "\(run.folder)/\(run.id)"
    let found = try model(ActivityDetail.self, at: "\(path).json")
    let hasSets = digest(of: run.workoutPath) != nil
    guard let detail = found ?? run.details(of: index.member, workout, hasSets: hasSets) else {
      throw Failure(
        .damaged, "the index does not name it", place: "\(path).json",
        advice: "run `pacelog rebuild`")
    }
    return RunModels(
      detail: detail, map: try model(ActivityMap.self, at: "\(path).geojson"),
      series: try model(ActivitySeries.self, at: "\(path).series.json"),
      workout: showsWorkout ? workout : nil)
  }

  /// The workouts of all years, by activity.
  fileprivate var workouts: [String: Workout] {
    get throws(Failure) {
      let lists = try models(Workouts.self, named: "workouts.json")
      return Dictionary(lists.flatMap(\.workouts).map { ($0.activity, $0) }) { first, _ in first }
    }
  }
}

extension Activity {
  /// The details of an activity that is a list of sets: it has no file of its own.
  ///
  /// - Parameters:
  ///   - member: The member's name.
  ///   - workout: Its sets, if any document has them.
  ///   - hasSets: False for a year whose sets no stage lists: only the activity is known then.
  /// - Returns: The details; nil when its sets are missing among those of the year.
  fileprivate func details(
    of member: String, _ workout: Workout?, hasSets: Bool
  ) -> ActivityDetail? {
    guard workout != nil || !hasSets else { return nil }
    return ActivityDetail(
      member: member, activity: self,
      provenance: workout?.provenance ?? Provenance(event: id, events: [id]))
  }
}

extension SiteBuilder {
  private func derivations(of name: String, _ member: OpenMember) -> Pages.Derivations? {
    derivations.map { make in
      Pages.Derivations(version: member.indexDigest) { numbers in try make(name, numbers) }
    }
  }
}

extension Page {
  fileprivate var file: PageFile { PageFile(path: path, version: version, make: bytes) }
}
