import ActivityModel
import EventLog
import Importing
import Rebuilding
public import Runtime
import Foundation
public import Output

/// The settings of the members' pages in `pipeline.json`.
public struct SiteConfiguration: Sendable {
  public var folder: String
  public var settings = SiteSettings()
  /// Indicates whether `run`, `watch` and `forget` update the pages.
  public var isConfigured = false
  public var access = SiteAccess.owner
  /// Indicates whether private pages explain numbers; nil for members with a short history alone.
  public var explainsNumbers: Bool?

  public init(folder: String) { self.folder = folder }
}

extension Pipeline {
  /// Makes the members' pages from the read models of the output folder, and from nothing else.
  ///
  /// - Parameters:
  ///   - output: the folder to write to; nil for the configured one.
  ///   - audience: for whom; nil for the audience in the configuration.
  ///   - hasScreen: adds a page for a screen, whatever the configuration has.
  /// - Returns: what was done.
  /// - Throws: when there are no read models, a library is missing, or the system refuses.
  public func makeSite(
    output: String? = nil, audience: SiteSettings.Audience? = nil, hasScreen: Bool = false
  ) throws(Failure) -> SiteReport {
    var settings = configuration.site.settings
    settings.audience = audience ?? settings.audience
    settings.hasScreen = settings.hasScreen || hasScreen
    let folder = output ?? configuration.site.folder
    guard isApart(folder) else {
      throw Failure(
        .usage, "the pages cannot be in \(folder): it holds the data, the output or an input",
        advice: "name another folder with --output")
    }
    try dataFolder.finishReplacing()
    let lock = try OutputLock(
      in: folder, name: ".lock", what: "pages", waitSeconds: lockWaitSeconds,
      notify: progress.notify)
    defer { lock.release() }
    if settings.audience == .everybody { try refuseStaleOutput(for: "pacelog site") }
    return try readingOutput { (reader) throws(Failure) in
      try makeSite(in: folder, settings, reader)
    }
  }

  private func makeSite(
    in folder: String, _ settings: SiteSettings, _ reader: OutputReader
  ) throws(Failure) -> SiteReport {
    let isPublic = settings.audience == .everybody
    let cache = SiteCacheFile(dataFolder: configuration.dataFolder, site: folder)
    let rights = configuration.site.access.rights
    var builder = SiteBuilder(
      reader: reader,
      sink: PageSink(folder: folder, lists: cache.lists, rights: rights), settings: settings,
      key: isPublic ? try publicationKey() : nil, cache: cache, workers: workers,
      progress: progress)
    do {
      if !isPublic { builder.attention = try attention(today: nil).filter { $0.kind != .unseen } }
      if !isPublic, configuration.site.explainsNumbers != false {
        builder.derivations = { try derivations(of: $0, $1) }
        if configuration.site.explainsNumbers == true { builder.mostExplained = .max }
      }
      let report = try builder.run()
      if configuration.site.access != .owner {
        // The lists that pages are made from stay with their owner.
        try configuration.site.access.apply(to: folder) { $0.hasPrefix(".") }
      }
      return report
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(.failed, "the pages cannot be made: \(error)")
    }
  }

  /// Why the numbers of a member are what they are; none where the log lacks the member.
  private func derivations(
    of name: String, _ numbers: ExplainedNumbers
  ) throws(Failure) -> [String: NumberDerivation] {
    guard let member = MemberID(name), let all = try? explanations(of: member) else { return [:] }
    return NumberDerivations(
      member: name, explanations: all, texts: configuration.site.settings.texts
    ).entries(of: numbers)
  }

  /// Updates the pages, if the configuration has any.
  ///
  /// Where a file of the output does not match its index, the output is made again first.
  func updateSite() throws(Failure) -> SiteReport? {
    guard configuration.site.isConfigured else { return nil }
    do throws(Failure) {
      return try makeSite()
    } catch {
      guard error.code != .usage,
        let damage = try? OutputVerifier(folder: configuration.outputFolder).damage(),
        !damage.isEmpty
      else { throw error }
      _ = try rebuild(.everything)
      return try makeSite()
    }
  }

  /// Removes a member's pages, and before them the club's pages, which the next site makes again
  /// without the member: nothing may name the member once the pages are gone.
  func removePages(of member: String) throws(Failure) {
    let cache = SiteCacheFile(
      dataFolder: configuration.dataFolder, site: configuration.site.folder)
    let sink = PageSink(folder: configuration.site.folder, lists: cache.lists)
    let isKnown = cache.read().map { SiteCache(bytes: $0).members[member] != nil } ?? false
    // Also what names the member in the caches of other folders of pages.
    try SiteCacheFile.removeAll(in: configuration.dataFolder)
    let places = Set([member, keptPublicationKey()?.name("member", member)].compactMap(\.self))
      .intersection(try sink.folders(in: ["members"]))
    guard isKnown || !places.isEmpty else { return }
    try sink.remove(files: Pages.naming)
    for folder in Pages.sharedFolders.sorted() { try sink.remove([folder]) }
    for place in places.sorted() { try sink.remove(["members", place]) }
    guard !configuration.site.isConfigured else { return }
    progress.notify(
      "\(configuration.site.folder) has no index now: run `pacelog site` to make it again")
  }

  /// Indicates whether pages in a folder would be apart from the log, the read models and inputs.
  ///
  /// An input may contain the folder: no import reads pages.
  private func isApart(_ folder: String) -> Bool {
    // With a slash behind it, a path begins with that of each folder around it.
    let path = { URL(fileURLWithPath: $0).standardizedFileURL.path + "/" }
    let pages = path(folder)
    let own = [configuration.dataFolder, configuration.outputFolder].map(path)
    return !own.contains { pages.hasPrefix($0) }
      && !(own + configuration.inputs.map { path($0.path) }).contains { $0.hasPrefix(pages) }
  }
}
