public import ReadModels

/// The members' pages: pure functions from read models to files.
public enum Pages {
  /// Rises when the same read models would now give other pages.
  public static let version = 8

  /// The folders of the club's own pages; everything in them is Pacelog's.
  public static let sharedFolders: Set<String> = ["classes", "programs"]

  /// The club's pages that name members.
  public static let naming = ["index.html", "screen.html", "attention.html", ProgramsPage.path]

  /// The parts that all pages share, except the libraries.
  public static var assets: [Page] {
    [
      asset("pacelog.css", PackageResources.pacelog_css),
      asset("grid.js", PackageResources.grid_js),
      asset("run.js", PackageResources.run_js),
      asset("pages.js", PackageResources.pages_js),
      asset("map.js", PackageResources.map_js),
    ]
  }

  private static func asset(_ name: String, _ bytes: [UInt8]) -> Page {
    Page(path: "assets/\(name)") { bytes }
  }

  /// The club's pages and all assets but the libraries.
  ///
  /// - Parameters:
  ///   - members: everybody with pages.
  ///   - settings: for whom the pages are.
  ///   - club: the documents of the club that the pages show.
  /// - Returns: the pages, without those of members.
  public static func shared(
    _ members: [MemberSummary], _ settings: SiteSettings, _ club: ClubPageModels = ClubPageModels()
  ) -> [Page] {
    var pages = assets + (club.timetable.map { schedule($0, settings) } ?? [])
    pages += content(of: club.content, settings)
    pages.append(asset("texts.js", settings.texts.script))
    pages.append(
      Page(path: "index.html") { ClubPage(members: members, settings: settings, club: club).bytes })
    if !settings.isPublic {
      pages.append(
        Page(path: "attention.html") {
          AttentionPage(items: club.attention, members: members, settings: settings).bytes
        })
    }
    if settings.hasScreen, !settings.isPublic {
      pages.append(asset("screen.js", PackageResources.screen_js))
      pages.append(
        Page(path: "screen.html") {
          ScreenPage(members: members, settings: settings, club: club).bytes
        })
    }
    if let color = settings.color, SiteSettings.isColor(color) {
      pages.append(asset("club.css", Array(":root { --club: \(color); }\n".utf8)))
    }
    if let logo = settings.logo {
      pages.append(Page(path: logo.path) { logo.bytes })
    }
    return pages
  }

  /// The timetable, and a calendar for each class.
  private static func schedule(_ timetable: SiteTimetable, _ settings: SiteSettings) -> [Page] {
    [Page(path: "schedule.html") { SchedulePage(timetable: timetable, settings: settings).bytes }]
      + timetable.classes.map { held in
        Page(path: "classes/\(held.id).ics") {
          ClassCalendar(held: held, asOf: timetable.asOf).bytes
        }
      }
  }

  /// The club's own documents.
  private static func content(of club: ClubContent, _ settings: SiteSettings) -> [Page] {
    var pages: [Page] = []
    if !club.trainers.isEmpty {
      pages.append(
        Page(path: TrainersPage.path) {
          TrainersPage(trainers: club.trainers, settings: settings).bytes
        })
    }
    if let programs = club.programs, !settings.isPublic {
      pages += Self.programs(programs, settings)
    }
    if let places = club.places {
      pages.append(
        Page(path: PlacesPage.path) { PlacesPage(places: places, settings: settings).bytes })
    }
    if !club.news.isEmpty {
      pages += [
        Page(path: "news.html") { NewsPage(news: club.news, settings: settings).bytes },
        Page(path: AtomFeed.path) { AtomFeed(news: club.news, settings: settings).bytes },
      ]
    }
    return pages
  }

  /// The list of programs, and a page for each.
  private static func programs(_ programs: ClubPrograms, _ settings: SiteSettings) -> [Page] {
    let byID = programs.byID
    return [
      Page(path: ProgramsPage.path) { ProgramsPage(programs: programs, settings: settings).bytes }
    ]
      + programs.programs.map { program in
        Page(path: ProgramPage.path(of: program.id)) {
          ProgramPage(
            program: program, base: program.program.basedOn.flatMap { byID[$0] },
            settings: settings
          ).bytes
        }
      }
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
  ///   - derivations: explains numbers; nil for pages that name the commands alone.
  /// - Returns: the overview, the years and their days, the map of all routes, then the activities.
  public static func all(
    of models: MemberPageModels, _ settings: SiteSettings, key: PublicationKey? = nil,
    digest: (String) -> String?,
    load: @escaping @Sendable (Activity) throws -> RunModels,
    derivations: Derivations? = nil
  ) -> [Page] {
    guard settings.isPublic else {
      var settings = settings
      settings.hasDerivations = derivations != nil
      var all = pages(of: models.activities, models, settings, [], digest, load)
      if let derivations {
        let numbers = models.explainedNumbers
        all.append(
          .derivations(version: "\(settings.canonicalText) \(derivations.version)") {
            try derivations.make(numbers)
          })
      }
      return all
    }
    guard let key, let privacy = models.privacy, privacy.hasPages else { return [] }
    let shown = models.published(key)
    let listed = Dictionary(zip(models.runs.map(\.id), shown.runs)) { first, _ in first }
    return pages(
      of: models.runs, shown, settings, [key.fingerprint, digest(Privacy.path) ?? "-"], digest
    ) { run in
      try load(run).published(as: listed[run.id] ?? run, privacy, key)
    }
  }

  /// Explains numbers when the file with the derivations is made.
  public struct Derivations: Sendable {
    /// Another version may give other derivations.
    let version: String
    let make: @Sendable (ExplainedNumbers) throws -> [String: NumberDerivation]

    public init(
      version: String,
      make: @escaping @Sendable (ExplainedNumbers) throws -> [String: NumberDerivation]
    ) {
      (self.version, self.make) = (version, make)
    }
  }

  private static func pages(
    of activities: [Activity], _ shown: MemberPageModels, _ settings: SiteSettings,
    _ extra: [String],
    _ digest: (String) -> String?, _ load: @escaping @Sendable (Activity) throws -> RunModels
  ) -> [Page] {
    let overview = Page(path: "index.html") { MemberPage(models: shown, settings: settings).bytes }
    let years = shown.years.map { year in
      Page(path: "\(year).html") { YearPage(models: shown, year: year, settings: settings).bytes }
    }
    let days = shown.dayYears.map { year in
      Page(path: "\(year)-days.html") {
        DaysPage(models: shown, year: year, settings: settings).bytes
      }
    }
    let points = shown.progress.filter { !$0.ledger.isEmpty }.map { progress in
      Page(path: "\(progress.period)-points.html") {
        PointsPage(models: shown, progress: progress, settings: settings).bytes
      }
    }
    let map = Page(path: "map.html") { MapPage(models: shown, settings: settings).bytes }
    let contexts = shown.contexts(settings.texts)
    let details = activities.indices.map { index in
      let (run, context) = (activities[index], contexts[index])
      let files =
        ["json", "geojson", "series.json"].map {
          digest("\(run.folder)/\(run.id).\($0)") ?? "-"
        } + [run.sport == "strength" ? digest(run.workoutPath) ?? "-" : "-"]
      let version = [settings.canonicalText] + extra + files + [context.canonicalText]
      return Page(
        path: "activities/\(shown.activities[index].id).html",
        version: version.joined(separator: "\n")
      ) {
        ActivityPage(
          member: shown.member, run: try load(run), context: context, settings: settings
        ).bytes
      }
    }
    let programs = shown.programs.map { programs in
      Page(path: MemberProgramsPage.path) {
        MemberProgramsPage(
          programs: programs, published: shown.clubPrograms, settings: settings
        ).bytes
      }
    }
    return [overview] + years + days + points + (shown.routes.isEmpty ? [] : [map])
      + (programs.map { [$0] } ?? []) + details + formerPages(of: shown.activities, settings)
  }

  /// Pages at the former ids of activities, which lead to the pages of today.
  private static func formerPages(
    of activities: [Activity], _ settings: SiteSettings
  ) -> [Page] {
    var taken = Set(activities.map(\.id))
    return activities.flatMap { activity in
      activity.aliases.filter { taken.insert($0).inserted }.map { alias in
        Page(path: "activities/\(alias).html", version: "moved to \(activity.id)") {
          MovedPage(address: "\(activity.id).html", texts: settings.texts).bytes
        }
      }
    }
  }
}

extension Activity {
  /// The folder of its documents below the member's: `2026/activities`.
  public var folder: String { "\(localStart.prefix(4))/activities" }

  /// The document of its sets, below the member's folder, with those of its year.
  public var workoutPath: String { "\(localStart.prefix(4))/workouts.json" }
}

/// One file of a site, made when it is asked for.
public struct Page: Sendable {
  /// Relative to the folder of the site, or of the member.
  public let path: String
  /// A version of the contents, or nil if only the bytes identify them.
  ///
  /// Two pages of one path and version have the same bytes.
  public var version: String?
  public let bytes: @Sendable () throws -> [UInt8]
}
