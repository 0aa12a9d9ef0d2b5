public import ReadModels

/// The members' pages: pure functions from read models to files.
public enum Pages {
  /// Rises when the same read models would now give other pages.
  public static let version = 3

  /// What all pages share, but for the libraries.
  public static var assets: [Page] {
    [
      asset("pacelog.css", PackageResources.pacelog_css),
      asset("run.js", PackageResources.run_js),
      asset("pages.js", PackageResources.pages_js),
    ]
  }

  private static func asset(_ name: String, _ bytes: [UInt8]) -> Page {
    Page(path: "assets/\(name)", version: nil) { bytes }
  }

  /// The club's index.
  public static func club(_ members: [MemberSummary], _ settings: SiteSettings) -> Page {
    Page(path: "index.html", version: nil) { ClubPage(members: members, settings: settings).bytes }
  }

  /// Every page of a member, below the member's folder.
  ///
  /// - Parameters:
  ///   - models: of the member.
  ///   - settings: for whom the pages are.
  ///   - key: of the publisher, for public pages; without the member's privacy document there are
  ///     none.
  ///   - digest: of the member's files by path; nil for one that is not there.
  ///   - load: reads a run in depth; called when its page is made.
  /// - Returns: the overview, then the runs.
  public static func all(
    of models: MemberPageModels, _ settings: SiteSettings, key: PublicationKey? = nil,
    digest: (String) -> String?,
    load: @escaping @Sendable (Activity) throws -> RunModels
  ) -> [Page] {
    guard settings.isPublic else { return pages(of: models, models, settings, [], digest, load) }
    guard let key, let privacy = models.privacy else { return [] }
    let shown = models.published(key)
    let listed = Dictionary(zip(models.runs.map(\.id), shown.runs)) { first, _ in first }
    return pages(
      of: models, shown, settings, [key.fingerprint, digest(Privacy.path) ?? "-"], digest
    ) { run in
      try load(run).published(as: listed[run.id] ?? run, privacy, key)
    }
  }

  private static func pages(
    of models: MemberPageModels, _ shown: MemberPageModels, _ settings: SiteSettings,
    _ extra: [String],
    _ digest: (String) -> String?, _ load: @escaping @Sendable (Activity) throws -> RunModels
  ) -> [Page] {
    let overview = Page(path: "index.html", version: nil) {
      MemberPage(models: shown, settings: settings).bytes
    }
    let contexts = shown.contexts
    let runs = models.runs.indices.map { index in
      let (run, context) = (models.runs[index], contexts[index])
      let files = ["json", "geojson", "series.json"].map {
        digest("\(run.folder)/\(run.id).\($0)") ?? "-"
      }
      let version = [settings.canonicalText] + extra + files + [context.canonicalText]
      return Page(
        path: "runs/\(shown.runs[index].id).html", version: version.joined(separator: "\n")
      ) {
        RunPage(member: models.member, run: try load(run), context: context, settings: settings)
          .bytes
      }
    }
    return [overview] + runs
  }
}

extension Activity {
  /// The folder of its documents below the member's: `2026/activities`.
  public var folder: String { "\(localStart.prefix(4))/activities" }
}

/// One file of a site, made when it is asked for.
public struct Page: Sendable {
  /// Relative to the folder of the site, or of the member.
  public let path: String
  /// A version of the contents, or nil if only the bytes identify them.
  ///
  /// Two pages of one path and version have the same bytes.
  public let version: String?
  public let bytes: @Sendable () throws -> [UInt8]

  init(path: String, version: String?, bytes: @escaping @Sendable () throws -> [UInt8]) {
    self.path = path
    self.version = version
    self.bytes = bytes
  }
}
