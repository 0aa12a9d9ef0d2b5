public import Rebuilding
public import Importing
public import Runtime
import ActivityModel
import Foundation
import Ingest
import EventLog
import Projection
import Output

/// The whole way: from the inputs of a configuration to its output.
///
/// Each call opens the log, does its work and closes it.
public struct Pipeline: Sendable {
  public let configuration: Configuration
  let workers: Int
  let lockWaitSeconds: Int
  /// True to continue although acknowledged events are missing.
  let acceptsLoss: Bool
  let progress: WorkProgress
  /// Nil on the command line.
  var asker: Asker?

  /// The same with a log that lacks what was published, as after a restore.
  var acceptingLoss: Pipeline {
    Pipeline(
      configuration: configuration, workers: workers, lockWaitSeconds: lockWaitSeconds,
      acceptsLoss: true, progress: progress)
  }

  public init(
    configuration: Configuration, workers: Int = 1, lockWaitSeconds: Int = 60,
    acceptsLoss: Bool = false, progress: WorkProgress = .silent
  ) {
    self.configuration = configuration
    self.workers = workers
    self.lockWaitSeconds = lockWaitSeconds
    self.acceptsLoss = acceptsLoss
    self.progress = progress
  }

  /// Imports all configured inputs, then rebuilds what is out of date.
  public func run() throws(Failure) -> RunReport {
    try run(importing: configuration.inputs)
  }

  /// Imports some inputs, then rebuilds what is out of date.
  ///
  /// With `dryRun` nothing is touched, and nothing rebuilt. With `restoringUndone` a source whose
  /// import was undone counts again.
  public func run(
    importing inputs: [Input], dryRun: Bool = false, rebuilding: Bool = true,
    restoringUndone: Bool = false
  ) throws(Failure) -> RunReport {
    let imported =
      try dryRun
      ? preview(inputs, restoringUndone: restoringUndone)
      : importSources(inputs, restoringUndone: restoringUndone)
    guard rebuilding, !dryRun else { return RunReport(imported: imported, rebuilt: nil) }
    let (rebuilt, members) = try rebuildAndCount(after: imported)
    return RunReport(imported: imported, rebuilt: rebuilt, members: members)
  }

  // MARK: Import

  /// Imports some inputs, without files that are being written just now, by their real paths.
  ///
  /// Files that the server received are in the data folder, and are read once.
  func importSources(
    _ inputs: [Input], leavingOut: Set<[UInt8]> = [], restoringUndone: Bool = false,
    areReceived: Bool = false
  ) throws(Failure) -> ImportReport {
    try dataFolder.create()
    let log = self.log("pacelog import")
    // Before anything is called known: what an ended run left must be acknowledged, or cut.
    try log.recover()
    // Before a new log begins in the place of one that is gone.
    try log.reading { (log) throws(Failure) in try refusePublishedLoss(log) }
    let known = try knownBeforeClub(inputs)
    let report = try importSources(
      inputs, into: log, workingFolder: configuration.dataFolder, leavingOut: leavingOut,
      restoringUndone: restoringUndone, areReceived: areReceived)
    try noteNamedMembers(in: report, before: known)
    try noteUnknownBoards(in: report)
    return report
  }

  /// Reports what an import would do, without changing anything.
  private func preview(
    _ inputs: [Input], restoringUndone: Bool
  ) throws(Failure) -> ImportReport {
    try importSources(
      inputs, into: nil, workingFolder: NSTemporaryDirectory(), restoringUndone: restoringUndone)
  }

  private func importSources(
    _ inputs: [Input], into log: LogAccess?, workingFolder: String,
    leavingOut: Set<[UInt8]> = [], restoringUndone: Bool, areReceived: Bool = false
  ) throws(Failure) -> ImportReport {
    let walker = SourceWalker(workingFolder: workingFolder)
    let zones = try SystemZones().database
    let start = SystemClock.now
    var isNew = false
    var names = MemberNames()
    var (report, inputCache) = try self.log("pacelog").reading { (known) throws(Failure) in
      isNew = known == nil
      names = try known.map { (log) throws(Failure) in try self.names(in: log) } ?? names
      let inputCache = InputCache(
        cache: cache, log: known, now: start, tables: configuration.tables,
        calendars: configuration.calendars)
      let importer = Importer(
        processor: SourceProcessor(
          log: known, walker: walker, zones: zones, workers: workers,
          restoresUndone: restoringUndone,
          tables: configuration.tables, calendars: configuration.calendars, names: names,
          settingsRefusal: settingsRefusal(in: known, names, areReceived: areReceived)),
        log: log, originals: configuration.keepsOriginals ? dataFolder.originals : nil,
        walker: walker, names: names,
        ownFolders: areReceived ? [] : [configuration.dataFolder, configuration.outputFolder],
        leavingOut: leavingOut, workers: workers, progress: progress,
        // An import that is known as undone has to be opened to be restored.
        cache: restoringUndone || areReceived ? nil : inputCache)
      return (try importer.run(inputs), inputCache)
    }
    let hasLog = try log?.reading { (log) throws(Failure) in log != nil } ?? false
    if isNew, hasLog { report.newLog = logPlace.name }
    if let log, inputCache.isChanged, hasLog {
      // No member is forgotten meanwhile: nothing may be kept of a forgotten member. Whoever
      // writes is not waited for: without a cache the next run takes longer.
      try log.writingIfFree { (log) throws(Failure) in try inputCache.save(log) }
    }
    try nameDeleted(&report, except: inputCache.withoutDeletions)
    try nameLost(&report)
    report.name(by: names)
    return report
  }

  // MARK: Places

  var dataFolder: DataFolder { DataFolder(path: configuration.dataFolder) }

  /// The place of the log: the data folder, or a database that the configuration names.
  var logPlace: any LogPlace {
    configuration.logAddress.flatMap { ServerPlace(address: $0, folder: dataFolder) } ?? dataFolder
  }

  /// Writes the read models of the configuration.
  var sink: JSONFileSink {
    JSONFileSink(folder: configuration.outputFolder, isOnDemand: configuration.isOnDemand)
  }

  var cache: CacheFolder { CacheFolder(dataFolder: configuration.dataFolder) }

  func log(_ command: String) -> LogAccess {
    LogAccess(
      place: logPlace, command: command, lockWaitSeconds: lockWaitSeconds,
      acceptsLoss: acceptsLoss, notify: progress.notify,
      beforeErasing: { [self] (member) throws(Failure) in
        try withOutputLock { () throws(Failure) in try removeReadModels(of: member) }
      })
  }
}

/// The outcome of a run.
public struct RunReport: Codable, Sendable, Equatable {
  public let imported: ImportReport
  /// Null when nothing was to be rebuilt.
  public let rebuilt: RebuildReport?
  /// Members with new recordings.
  public var members: [MemberChange] = []
  /// Null when no pages are configured.
  public var site: SiteReport?

  /// So many members are shown one by one.
  private static let shownMembers = 12

  public var text: String {
    var lines = [imported.text, rebuilt?.text].compactMap(\.self)
    // One further member has a line of its own: a summary would be no shorter.
    let shown = members.count == Self.shownMembers + 1 ? members.count : Self.shownMembers
    lines += members.prefix(shown).map(\.text)
    let rest = members.dropFirst(shown)
    if !rest.isEmpty {
      let new = rest.reduce(0) { $0 + $1.newActivities }
      lines.append(
        "\(rest.count) more members with \(counted(new, "new activity", "new activities"))")
    }
    if let advice = members.timeZoneAdvice { lines.append(advice) }
    if let site { lines.append(site.text) }
    return lines.joined(separator: "\n")
  }

  /// True when there is a new rejection, or an event that could not be projected.
  public func needsAttention(strict: Bool) -> Bool {
    (strict ? imported.hasRejections : imported.hasNewRejections)
      || rebuilt?.problems.isEmpty == false
  }
}
