import Testing

@testable import Output

/// The page on which members act.
@Suite struct DeskPageTests {
  private func page(_ desk: Desk, _ language: String = "en") throws -> String {
    var site = SiteSettings()
    site.texts = try #require(Texts(language: language))
    site.name = "Studio Anker"
    return String(decoding: DeskPage(desk, site: site).bytes, as: UTF8.self)
  }

  @Test func `a class has its time, its name, its trainer, its room, and then the button`() throws {
    var desk = Desk(member: "anna")
    desk.classes = [
      Desk.ClassEntry(
        id: "c", title: "Yoga", localStart: "2026-03-02T18:00:00+01:00", trainer: "Jana",
        room: "Hall 2", capacity: 12, taken: 3, isBooked: false, isCancelled: false)
    ]
    let text = try page(desk)
    #expect(text.contains("aria-label=\"Book: Yoga Mon 2 Mar 18:00\""), "\(text)")
    #expect(text.contains("<title>anna · Studio Anker</title>"))
    #expect(
      text.replacingTags().contains(
        "Mon 2 Mar: 1 class18:00Yoga Jana · Hall 2 · 3 of 12 places takenBook"),
      "\(text.replacingTags())")
  }

  @Test(arguments: [("en", "To ", "Sun 1 Mar"), ("de", "An ", "So. 1. März")])
  func `a message has a recipient, and dates are those of pages`(
    language: String, recipient: String, date: String
  ) throws {
    var desk = Desk(member: "anna")
    desk.members = ["ben"]
    desk.activities = [
      Desk.Entry(
        id: "a", localStart: "2026-03-29T07:00:00+02:00", sport: "run", title: nil,
        isDeleted: false)
    ]
    desk.classes = [
      Desk.ClassEntry(
        id: "c", title: "Yoga", localStart: "2026-03-01T18:00:00+01:00", capacity: nil, taken: 0,
        isBooked: false, isCancelled: false)
    ]
    let text = try page(desk, language)
    #expect(text.contains("<label>\(recipient)<select name=\"to\">"), "\(text)")
    #expect(text.replacingTags().contains(date) && text.contains("18:00"))
    #expect(text.contains("datetime=\"2026-03-29\"") && !text.contains(">2026-03-29 07:00"))
  }

  @Test func `who may only read has the activities and own boards, and no empty section`() throws {
    var desk = Desk(member: "anna")
    desk.mayAct = false
    desk.boards = [
      Desk.BoardEntry(name: "runs", title: "Runs", joinedAs: nil),
      Desk.BoardEntry(name: "steps", title: "Steps", joinedAs: "Anna B."),
    ]
    desk.activities = [
      Desk.Entry(
        id: "a", localStart: "2026-03-29T07:00:00+02:00", sport: "run", title: nil,
        isDeleted: false)
    ]
    let text = try page(desk)
    let words = text.replacingTags()
    #expect(words.contains("29 Mar 2026") && words.contains(" · Run"), "\(words)")
    #expect(!text.contains("<details"))
    #expect(words.contains("StepsAnna B.") && !words.contains("Runs"))
    #expect(!words.contains("Messages") && !words.contains("Goals"))
  }

  // MARK: Confirmations and answers

  private var withActivity: Desk {
    var desk = Desk(member: "anna")
    desk.activities = [
      Desk.Entry(
        id: "abcdef", localStart: "2026-03-29T07:00:00+02:00", sport: "run", title: "River",
        isDeleted: false)
    ]
    return desk
  }

  @Test func `a deletion is confirmed, and its answer names the activity and takes it back`() throws
  {
    let text = try page(withActivity)
    let form = try #require(text.firstRange(of: "action=\"/actions/delete\""))
    let before = text[..<form.lowerBound]
    let fold = try #require(before.ranges(of: "<details class=\"confirm\">").last)
    #expect(!before[fold.upperBound...].contains("</details>"))
    #expect(
      before.replacing(try Regex("<[^>]*>"), with: "").contains("Delete: River, 29 Mar 2026?"))
    var desk = withActivity
    desk.notice = Desk.Notice(action: "delete", fields: ["activity": "abcdef"], isChange: true)
    let answer = try page(desk)
    #expect(answer.contains("Deleted: River, 29 Mar 2026 <form"), "\(answer)")
    #expect(answer.contains("action=\"/actions/undelete\""))
  }

  @Test(arguments: [
    ("delete", ["activity": "abcdef"], "Gelöscht: River, 29. März 2026"),
    ("correct", ["activity": "abcdef", "title": "Bach"], "Gespeichert: Bach"),
    ("message", ["to": "_club"], "Gesendet an: Der Verein"),
    ("message", ["to": "all"], "Gesendet an: alle"),
    ("book", ["class": "c", "start": "2026-03-02T18:00:00+01:00"], "Gebucht: Mo. 2. März 18:00"),
    (
      "close-season", ["board": "runs", "season": "2026-03"],
      "Die Saison ist abgeschlossen: Läufe, März 2026"
    ),
  ])
  func `the outcome of an action is in the language of the page`(
    action: String, fields: [String: String], words: String
  ) throws {
    var desk = withActivity
    desk.boards = [Desk.BoardEntry(name: "runs", title: "Läufe", joinedAs: nil)]
    desk.notice = Desk.Notice(action: action, fields: fields, isChange: true)
    let text = try page(desk, "de").replacingTags()
    #expect(text.contains(words), "\(text)")
    desk.notice = Desk.Notice(action: action, fields: fields, isChange: false)
    #expect(try page(desk, "de").contains("Nichts hat sich geändert."))
  }

  @Test func `a season is chosen among those that can be closed`() throws {
    var desk = Desk(member: "_club", isOperator: true)
    desk.boards = [
      Desk.BoardEntry(
        name: "runs", title: "Runs", joinedAs: nil, closable: ["2026-03", "2026-W13"]),
      Desk.BoardEntry(name: "steps", title: "Steps", joinedAs: nil),
    ]
    let text = try page(desk)
    #expect(text.contains("<option value=\"2026-03\">Mar 2026</option>"), "\(text)")
    #expect(text.contains("<option value=\"2026-W13\">Week of 23 Mar 2026</option>"))
    #expect(text.ranges(of: "action=\"/actions/close-season\"").count == 1)
    #expect(text.contains("No season can be closed now."))
  }

  @Test func `uploads and messages come first, and a list leads to the other parts`() throws {
    var desk = withActivity
    desk.mayUpload = true
    let text = try page(desk)
    let parts = text.matches(of: /<section class="card" id="([a-z]+)">/).map { String($0.1) }
    #expect(parts == ["files", "messages", "activities", "goals"])
    #expect(text.matches(of: /href="#([a-z]+)"/).map { String($0.1) } == parts)
  }

  @Test func `a cancelled class has no places`() throws {
    var desk = Desk(member: "anna")
    desk.classes = [
      Desk.ClassEntry(
        id: "c", title: "Yoga", localStart: "2026-03-02T18:00:00+01:00", capacity: 2, taken: 0,
        isBooked: false, isCancelled: true)
    ]
    #expect(!(try page(desk)).contains("places taken"))
  }

  @Test func `the pages of the server have the colour and the picture of the club`() throws {
    var site = SiteSettings()
    site.color = "#c24400"
    site.logo = SiteSettings.Logo(bytes: [], type: "svg")
    let text = String(decoding: DeskPage(Desk(member: "anna"), site: site).bytes, as: UTF8.self)
    #expect(text.contains("href=\"/site/assets/club.css\""))
    #expect(text.contains("src=\"/site/assets/logo.svg\""))
    #expect(try !page(Desk(member: "anna")).contains("/site/assets"))
  }

  @Test(arguments: [
    (
      "Yoga of 2026-11-30 07:00 is full: all 2 places are taken",
      "Yoga am 30. Nov. 2026 07:00 ist voll: alle 2 Plätze sind vergeben"
    ),
    (
      "season 2026-12 of board runs cannot be closed before 2026-12-05T23:00:00Z",
      "Die Saison 2026-12 der Rangliste runs kann nicht vor 5. Dez. 2026 23:00 abgeschlossen werden"
    ),
  ])
  func `a refusal is in the language of the page, with dates as pages write them`(
    english: String, german: String
  ) throws {
    var site = SiteSettings()
    site.texts = try #require(Texts(language: "de"))
    let page = ServedFrame.failure(english, advice: "choose another time", site: site)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains(german) && text.contains("Wähle eine andere Zeit."), "\(text)")
  }

  // MARK: Pages of the disk

  @Test func `a served page begins with the link to its contents`() throws {
    let page = try #require(PageFixture.runner(runs: 2).pages()["index.html"])
    let served = String(
      decoding: ServedPage.live(
        Array(page.utf8), changes: "/c", tag: "t", texts: .standard), as: UTF8.self)
    #expect(served.contains("<body><a class=\"skip\""))
    let link = try #require(served.firstRange(of: "<a href=\"/my/\">My actions"))
    #expect(link.upperBound < (try #require(served.firstRange(of: "<header class"))).lowerBound)
  }

  @Test func `a served program leads to the page for votes`() {
    let page = "<main><p class=\"note\" id=\"vote\">To vote: <code>pacelog</code></p></main>"
    let served = String(
      decoding: ServedPage.withVotes(Array(page.utf8), texts: .standard), as: UTF8.self)
    #expect(
      served.hasPrefix("<main><p class=\"note\" id=\"vote\">To vote: <a href=\"/my/#programs\">"))
    #expect(!served.contains("<code>"))
    #expect(
      ServedPage.withVotes(Array("<main></main>".utf8), texts: .standard)
        == Array("<main></main>".utf8))
  }
}
