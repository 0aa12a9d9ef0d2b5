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

  @Test func `a class has its date, the button, its name, its trainer and its room`() throws {
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
        "Mon 2 Mar 18:00BookYogaJana · Hall 2 · 3 of 12 places taken"),
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
    #expect(text.replacingTags().contains("\(date) 18:00"))
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
    #expect(!text.contains("<details>"))
    #expect(words.contains("StepsAnna B.") && !words.contains("Runs"))
    #expect(!words.contains("Messages") && !words.contains("Goals"))
  }
}
