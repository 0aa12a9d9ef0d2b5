import ReadModels
import Testing

@testable import Output

/// Items for a person to look at, each with its command.
@Suite struct AttentionTests {
  private func activity(
    _ number: Int, _ sport: String = "run", at clock: String, minutes: Int64, file: String = "f"
  ) -> Activity {
    var activity = PageFixture.activity(number, sport, on: "2026-03-29")
    activity.start = "2026-03-29T\(clock):00.000Z"
    activity.elapsedSeconds = Thousandths(thousandths: minutes * 60_000)
    activity.sources = [
      SourceReference(
        fileName: "a.gpx", sha256: file + String(repeating: "0", count: 60), adapter: "gpx")
    ]
    return activity
  }

  private func attention(
    member: String = "anna", _ activities: [Activity], refused: [RefusedEffort] = [],
    lifts: [RefusedLift] = []
  ) -> MemberAttention {
    MemberAttention(
      member: member,
      activities: [Activities(member: member, period: "2026", activities: activities)],
      records: [
        YearRecords(member: member, period: "2026", records: [], tests: [], refused: refused)
      ],
      strength: [
        Strength(
          member: member, period: "2026", workouts: [], exercises: [], muscles: [], records: [],
          refused: lifts, unmatched: [])
      ], latest: nil)
  }

  @Test func `two activities at one time are found, and the shorter one may go`() {
    let long = activity(1, at: "06:00", minutes: 60)
    let short = activity(2, "ride", at: "06:30", minutes: 10)
    let items = attention([long, short]).items
    #expect(items.map(\.kind) == [.overlap])
    #expect(items.map(\.activities) == [[long.id, short.id]])
    #expect(items.map(\.text) == ["Two activities at one time: Along the river, Along the river"])
    #expect(
      items.map(\.command) == ["pacelog correct activity anna \(short.id.prefix(12)) --delete"])
    // Of two sports they may be one all the same.
    #expect(
      items.map(\.alternative) == [
        "pacelog correct activity anna \(short.id.prefix(12)) --same-as \(long.id.prefix(12))"
      ])
  }

  @Test func `two of one sport at one time have one command`() {
    let items = attention([
      activity(1, at: "06:00", minutes: 60), activity(2, at: "06:30", minutes: 10),
    ]).items
    #expect(items.map(\.alternative) == [nil])
  }

  @Test func `activities without a time zone are counted, once a member`() {
    func year(_ period: String, _ numbers: ClosedRange<Int>, _ source: String) -> Activities {
      Activities(
        member: "anna", period: period,
        activities: numbers.map { number in
          var activity = PageFixture.activity(number, "run", on: "\(period)-03-29")
          activity.timeZoneSource = source
          (activity.elapsedSeconds, activity.movingSeconds) = (nil, nil)
          return activity
        })
    }
    func items(_ years: [Activities]) -> [AttentionItem] {
      MemberAttention(member: "anna", activities: years, records: [], strength: [], latest: nil)
        .items
    }
    let (recent, old) = (year("2026", 1...2, "file"), year("2024", 3...1_002, "assumed"))
    let found = items([recent, year("2025", 1_003...1_003, "assumed"), old])
    #expect(found.map(\.kind) == [.noTimeZone])
    #expect(found.map(\.date) == ["2025-03-29"])
    #expect(
      found.map(\.text) == ["Activities without a time zone: 1,001; their days are in UTC"])
    #expect(found.map(\.command) == ["pacelog profile set anna timeZone=Europe/Berlin"])
    for source in ["file", "offset", "profile"] {
      #expect(items([recent, year("2025", 1_003...1_003, source), old]).isEmpty)
    }
  }

  @Test(arguments: [
    ("07:00", Int64(30)), ("06:59", 1), ("05:00", 60), ("05:00", 30), ("12:00", 5),
  ])
  func `activities behind one another are no overlap`(clock: String, minutes: Int64) {
    let items = attention([
      activity(1, at: "06:00", minutes: 60), activity(2, at: clock, minutes: minutes),
    ]).items
    #expect(items.isEmpty == (clock != "06:59"), "\(items)")
  }

  @Test func `drives, twins and heavy lifts come from what was refused or flagged`() {
    var twin = activity(1, at: "06:00", minutes: 60)
    twin.flags = ["zone-shifted-twin"]
    func effort(_ reason: String) -> RefusedEffort {
      RefusedEffort(
        discipline: "5k", sport: "run", distanceMeters: Thousandths(thousandths: 5_000_000),
        seconds: Thousandths(thousandths: 300_000), date: "2026-03-29", activity: twin.id,
        reason: reason, explanation: "")
    }
    let lift = RefusedLift(
      exercise: "bench_press", kilograms: Thousandths(thousandths: 500_000), repetitions: 1,
      date: "2026-03-28", activity: twin.id, reason: "heavier-than-believable", explanation: "")
    let items = attention(
      [twin], refused: [effort("minutes-too-fast"), effort("manual"), effort("minutes-too-fast")],
      lifts: [lift]
    ).items
    let id = twin.id.prefix(12)
    #expect(
      items.map { "\($0.text) | \($0.command)" } == [
        "A drive may be part of Along the river: 5 km in 5:00 | "
          + "pacelog correct activity anna \(id) --exclude-from-records",
        "Along the river exists again in another time zone | "
          + "pacelog correct activity anna \(id) --delete",
        "Bench press with 500\u{a0}kg is heavier than believable | "
          + "pacelog correct activity anna \(id) --exclude-from-records",
      ])
  }

  /// Where the refused part is, and the option that cuts it off.
  @Test(arguments: [
    (Int64(2_400), Int64(3_000), "--trim-to 40:00"), (0, 600, "--trim-from 10:00"),
    (300, 900, "--trim-from 15:00"), (1_500, 2_100, "--split-at 25:00"),
    (100, 3_500, "--exclude-from-records"), (3_000, 9_999, "--exclude-from-records"),
  ])
  func `a drive at an end is cut off, one in the middle splits the activity`(
    from: Int64, to: Int64, option: String
  ) {
    let run = activity(1, at: "06:00", minutes: 60)
    var detail = ActivityDetail(
      member: "anna", activity: run, provenance: Provenance(event: run.id, events: [run.id]))
    func thousandths(_ seconds: Int64) -> Thousandths { Thousandths(thousandths: seconds * 1_000) }
    detail.bestEfforts = [
      BestEffort(
        discipline: "5k", distanceMeters: thousandths(5_000), seconds: thousandths(to - from),
        paceSecondsPerKilometer: thousandths(60),
        window: Window(
          startSeconds: thousandths(from), endSeconds: thousandths(to), startMeters: thousandths(0),
          endMeters: thousandths(5_000)))
    ]
    let refused = RefusedEffort(
      discipline: "5k", sport: "run", distanceMeters: thousandths(5_000),
      seconds: thousandths(to - from), date: "2026-03-29", activity: run.id,
      reason: "minutes-too-fast", explanation: "")
    let items = MemberAttention(
      member: "anna", activities: [Activities(member: "anna", period: "2026", activities: [run])],
      records: [
        YearRecords(member: "anna", period: "2026", records: [], tests: [], refused: [refused])
      ], strength: [], latest: nil, detail: { $0.id == run.id ? detail : nil }
    ).items
    #expect(
      items.map(\.command) == ["pacelog correct activity anna \(run.id.prefix(12)) \(option)"])
  }

  @Test func `two of one sport at one time are joined`() {
    let long = activity(1, at: "06:00", minutes: 60)
    let short = activity(2, at: "06:05", minutes: 50)
    #expect(
      attention([long, short]).items.map(\.command) == [
        "pacelog correct activity anna \(short.id.prefix(12)) --same-as \(long.id.prefix(12))"
      ])
  }

  @Test(arguments: [
    (10_000, 8_000, true), (8_000, 10_000, true), (10_000, 7_999, false), (5_000, 10_000, false),
  ])
  func `two of one time are one only if they have about one length`(
    meters: Int64, others: Int64, areOne: Bool
  ) throws {
    var long = activity(1, at: "06:00", minutes: 60)
    var short = activity(2, at: "06:05", minutes: 50)
    long.distanceMeters = Thousandths(thousandths: meters * 1_000)
    short.distanceMeters = Thousandths(thousandths: others * 1_000)
    let command = try #require(attention([long, short]).items.first?.command)
    #expect(command.contains(areOne ? "--same-as" : "--delete"), "\(command)")
  }

  @Test func `the same bytes of two members are found, once`() {
    let anna = attention([activity(1, at: "06:00", minutes: 60, file: "aaaa")])
    let ben = attention(member: "ben", [activity(2, at: "09:00", minutes: 60, file: "aaaa")])
    let chloe = attention(member: "chloe", [activity(3, at: "09:00", minutes: 60, file: "bbbb")])
    let items = ClubAttention.items(of: ["anna": anna, "ben": ben, "chloe": chloe])
    #expect(items.map(\.text) == ["The same file for two members: anna, ben"])
    #expect(items.map(\.command) == ["pacelog undo a.gpx --member ben"])
  }

  @Test(arguments: [
    ("2026-04-19", 0), ("2026-04-20", 1), ("2026-05-31", 1), ("2027-03-30", 1), ("2027-03-31", 0),
    ("2040-04-30", 0),
  ])
  func `a member is missed after three weeks, and an old archive is not`(
    today: String, count: Int
  ) {
    let members = ["anna": attention([activity(1, at: "06:00", minutes: 60)])]
    let items = ClubAttention.items(of: members, today: today)
    #expect(items.count == count)
    #expect(items.allSatisfy { $0.kind == .unseen })
    #expect(ClubAttention.items(of: members).isEmpty)
  }

  @Test func `the page shows commands, and nothing in it is markup`() throws {
    var one = activity(1, at: "06:00", minutes: 60)
    one.title = MarkupTests.hostile
    let items = attention([one, activity(2, at: "06:30", minutes: 10)]).items
    let settings = SiteSettings()
    let pages = Pages.shared(
      [PageFixture(activities: [one]).models.summary(settings)], settings,
      ClubPageModels(attention: items))
    func text(_ path: String) throws -> String {
      let page = try #require(pages.first { $0.path == path })
      return String(decoding: try page.bytes(), as: UTF8.self)
    }
    let page = try text("attention.html")
    #expect(
      page.contains("<code>pacelog correct activity anna ") && page.contains("--delete</code>"))
    #expect(!page.contains("<script>x") && page.contains("&lt;script&gt;x()"))
    #expect(try text("index.html").contains("<a href=\"attention.html\">Needs attention: 1</a>"))
    let empty = AttentionPage(items: [], members: [], settings: settings)
    let words = String(decoding: empty.bytes, as: UTF8.self).replacingTags()
    #expect(words.contains("Nothing needs attention.") && !words.contains("Each line"))
    var open = settings
    open.audience = .everybody
    #expect(!Pages.shared([], open).contains { $0.path == "attention.html" })
  }

  @Test func `the page shows both commands, and hides who was not seen for a year`() throws {
    let short = activity(2, "ride", at: "06:30", minutes: 10)
    let items = attention([activity(1, at: "06:00", minutes: 60), short]).items
    let settings = SiteSettings()
    let summaries = [("anna", "2026-03-29"), ("ben", "2026-03-01"), ("chloe", "2012-03-01")].map {
      name, date in
      PageFixture(activities: [PageFixture.activity(1, "run", on: date)], name: name).models
        .summary(settings)
    }
    let pages = Pages.shared(summaries, settings, ClubPageModels(attention: items))
    let page = String(
      decoding: try #require(pages.first { $0.path == "attention.html" }).bytes(), as: UTF8.self)
    #expect(page.contains("\(short.id.prefix(12)) --delete</code>"))
    #expect(
      page.contains(
        "Two activities at one time: <a href=\"members/anna/activities/"
          + "\(String(repeating: "0", count: 63))1.html\"><bdi>Along the river</bdi></a>, "
          + "<a href=\"members/anna/activities/\(short.id).html\">"
          + "<bdi>Along the river</bdi></a></p>"))
    #expect(page.contains("\(short.id.prefix(12)) --same-as 000000000000</code>"))
    #expect(page.contains("<li data-unseen=\"2026-03-01\">"))
    #expect(page.contains("<li data-unseen=\"2012-03-01\" hidden=\"\">"))
    #expect(page.contains("<li data-unseen=\"2026-03-29\" hidden=\"\">"))
  }

  // MARK: Boards

  private func board(
    _ season: String, _ scores: [Int64], title: String = "Runs", revision: Int? = nil,
    audience: String = "club"
  ) -> BoardSeason {
    let rows = scores.enumerated().map { index, score in
      BoardRow(
        rank: (scores.firstIndex(of: score) ?? index) + 1, member: "anna",
        BoardShare(
          board: "runs", season: season, name: "Anna \(index + 1)", audience: audience,
          score: Thousandths(thousandths: score * 1_000), days: 3, reachedOn: "2026-03-29", asOf: 1,
          endsAt: "2026-03-31T22:00:00Z"))
    }
    return BoardSeason(
      BoardName(
        board: "runs", title: title, measure: "distanceMeters", sport: nil, tieBreak: "none"),
      season: season, days: ("\(season)-01", "\(season)-31"),
      endsAt: revision == nil ? "2026-04-01T11:00:00Z" : nil, closableFrom: nil,
      result: revision.map {
        BoardResult(revision: $0, closedAt: "2026-04-08T08:00:00Z", closing: "c", digest: "d")
      },
      rowCount: rows.count, rows: rows)
  }

  /// A closed season of three members, with what another closing would change.
  private func closed(_ amendments: [BoardAmendment]) -> BoardSeason {
    let rows = ["anna", "ben", "chloe"].enumerated().map { index, member in
      BoardRow(rank: index + 1, member: member, share(of: member, "public"))
    }
    return BoardSeason(
      BoardName(
        board: "runs", title: "Runs", measure: "distanceMeters", sport: nil, tieBreak: "none"),
      season: "2026-03", days: ("2026-03-01", "2026-03-31"), endsAt: nil, closableFrom: nil,
      result: BoardResult(
        revision: 1, closedAt: "2026-04-08T08:00:00Z", closing: "c", digest: "d"),
      rowCount: rows.count, rows: rows, amendments: amendments)
  }

  private func share(of member: String, _ audience: String) -> BoardShare {
    BoardShare(
      board: "runs", season: "2026-03", name: "Name of \(member)", audience: audience,
      score: Thousandths(thousandths: 9_000_000), days: 3, reachedOn: "2026-03-29", asOf: 1,
      endsAt: "2026-03-31T22:00:00Z")
  }

  @Test func `a public board leaves out who withdrew after the season was closed`() {
    let left = BoardAmendment(
      member: "anna", rank: 1, rankNow: nil, now: nil, reasons: ["left"])
    let clubOnly = BoardAmendment(
      member: "ben", rank: 2, rankNow: 1, now: share(of: "ben", "club"), reasons: ["renamed"])
    let faster = BoardAmendment(
      member: "chloe", rank: 3, rankNow: 1, now: share(of: "chloe", "public"),
      reasons: ["imported"])
    let page = words([closed([left, clubOnly, faster])], isPublic: true, linked: [])
    #expect(page.contains("Name of chloe"))
    #expect(!page.contains("Name of anna") && !page.contains("Name of ben"))
    let inClub = words([closed([left, clubOnly, faster])])
    for member in ["anna", "ben", "chloe"] { #expect(inClub.contains("Name of \(member)")) }
  }

  private func words(
    _ boards: [BoardSeason], isPublic: Bool = false, linked: Set<String>? = nil
  ) -> String {
    var markup = Markup()
    BoardsSection(pages: boards, isPublic: isPublic, linked: linked).append(to: &markup)
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  @Test func `a board names the last final, the state of a closed season, and all winners`() {
    let boards = [
      board("2026-01", [5_000, 5_000], revision: 1), board("2026-02", [4_000], revision: 2),
      board("2026-03", [3_000]), board("2026-04", [2_000]),
    ]
    let page = words(boards)
    #expect(page.contains("data-season=\"2026-04-31\" data-ends=\"2026-04-01T11:00:00Z\""))
    let text = page.replacingTags()
    #expect(text.contains("Winners of Feb 2026 · amended"), "\(text)")
    #expect(text.contains("Mar 2026 Anna 1") && !text.contains("Mar 2026 Anna 1 Anna"), "\(text)")
    #expect(text.contains("Winners of earlier seasons") && text.contains("Jan 2026 Anna 1 Anna 2"))
    let closed = words([board("2026-03", [1], revision: 1)])
    #expect(!closed.contains("data-season") && closed.replacingTags().contains("Mar 2026 · final"))
  }

  @Test(arguments: [
    ("en", "Winners of the week of Mon 23 Mar 2026 · final"),
    ("de", "Sieger der Woche vom Mo. 23. März 2026 · abgeschlossen"),
  ])
  func `the winners of a week have its Monday`(language: String, words: String) throws {
    let boards = [board("2026-W13", [4_000], revision: 1), board("2026-W14", [3_000])]
    var markup = Markup(try #require(Texts(language: language)))
    BoardsSection(pages: boards).append(to: &markup)
    let text = String(decoding: markup.bytes, as: UTF8.self).replacingTags()
    #expect(text.contains(words), "\(text)")
  }

  @Test func `a public board shows who joined for the public, and links to public pages`() {
    let boards = [board("2026-02", [1_000]), board("2026-03", [2_000], audience: "public")]
    let page = words(boards, isPublic: true, linked: [])
    #expect(page.contains("Anna 1") && !page.contains("href") && !page.contains("Feb"))
    #expect(words(boards, isPublic: true, linked: ["anna"]).contains("members/anna/index.html"))
    #expect(words([board("2026-03", [1])], isPublic: true).isEmpty)
  }

  @Test func `a board shows its newest season, and the winners of the one before`() {
    var markup = Markup()
    BoardsSection(pages: [
      board("2026-02", [9_000, 8_000, 7_000, 6_000]), board("2026-01", [1]),
      board("2026-03", [97_400], title: MarkupTests.hostile),
    ]).append(to: &markup)
    let page = String(decoding: markup.bytes, as: UTF8.self)
    #expect(page.contains("data-season=\"2026-03-31\""))
    #expect(!page.contains("<script>"))
    let words = page.replacingTags()
    #expect(words.contains("1Anna 197.4\u{a0}km3"), "\(words)")
    #expect(words.contains("Winners of Feb 2026"))
    #expect(words.contains("3Anna 37.0\u{a0}km3") && !words.contains("6.0\u{a0}km"))
    #expect(words.contains("Jan 2026 Anna 1"))
  }

  @Test func `a board has all its places: ten, and the others where a reader opens them`() {
    let page = words([board("2026-03", Array((1...13).reversed()).map { $0 * 1_000 })])
    let text = page.replacingTags()
    #expect(text.contains("10Anna 104.0\u{a0}km33 more places"), "\(text)")
    #expect(text.contains("13Anna 131.0\u{a0}km3"), "\(text)")
    #expect(!words([board("2026-03", [1_000])]).contains("more place"))
  }
}
