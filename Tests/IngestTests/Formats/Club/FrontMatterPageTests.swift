import ActivityModel
import Testing

@testable import Ingest

/// Pages in Markdown with front matter.
@Suite struct FrontMatterPageTests {
  static let trainer = """
    ---
    name: Jana Vogt
    specialities: [rowing, mobility]
    picture: https://club.example/jana.jpg
    address: jana@club.example
    ---
    Rows.

    Teaches it.

    """

  static let news = """
    ---
    title: "New racks"
    date: 2026-03-01
    url: https://club.example/racks
    ---
    Two of them.

    """

  static let note = """
    ---
    from: Jana Vogt
    date: 2026-03-01
    title: Squats
    ---
    Keep the heels down.

    """

  private func recorded(
    _ text: String, _ adapter: Adapter, named name: String = "a.md"
  ) -> SubjectRecorded? {
    let reading = adapter.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
    guard case .subjectRecorded(let recorded)? = reading.facts.first?.fact else { return nil }
    return recorded
  }

  @Test func `a trainer is the subject of the name`() {
    let recorded = recorded(Self.trainer, .clubTrainerPage)
    #expect(recorded?.subject == "Jana Vogt")
    #expect(
      recorded?.content
        == .trainers(
          TrainerList(trainers: [
            .init(
              name: "Jana Vogt", bio: "Rows.\n\nTeaches it.",
              picture: "https://club.example/jana.jpg", specialities: ["rowing", "mobility"],
              address: "jana@club.example")
          ])))
  }

  @Test func `news keep their subject when their title and text are edited`() throws {
    let first = try #require(recorded(Self.news, .clubNewsPage, named: "racks.md"))
    let edited = Self.news.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("New racks") ? "title: Three new racks" : String($0) }
      .joined(separator: "\n")
    let second = try #require(recorded(edited, .clubNewsPage, named: "racks.md"))
    #expect(first.subject == "2026-03-01 racks.md")
    #expect(first.subject == second.subject && first != second)
    #expect(
      first.content
        == .news(
          NewsItem(
            title: "New racks", date: LocalDate(iso8601: "2026-03-01") ?? .init(daysSinceEpoch: 0),
            text: "Two of them.", url: "https://club.example/racks")))
  }

  @Test func `an id in the front matter is the subject, whatever the file is called`() {
    let text = "---\nid: spring\ntitle: Spring\ndate: 2026-03-01\n---\nIt is here.\n"
    for name in ["a.md", "b.md"] {
      #expect(recorded(text, .clubNewsPage, named: name)?.subject == "spring")
    }
  }

  @Test func `a note names its trainer and its day`() {
    let recorded = recorded(Self.note, .trainerNote, named: "squats.md")
    #expect(recorded?.content.summary == "note of 2026-03-01 from Jana Vogt")
    #expect(recorded?.content.kind.owner == .member)
  }

  @Test(arguments: [
    (FrontMatterPageTests.trainer, "club-trainer-page"),
    (FrontMatterPageTests.news, "club-news-page"),
    (FrontMatterPageTests.note, "trainer-note"),
    ("---\ntitle: Base\ntype: strength\ndate: 2026-03-01\n---\n", nil),
    ("---\ntitle: Spring\n---\nWithout a day.\n", nil),
    ("title: Spring\ndate: 2026-03-01\n", nil), ("---\ntitle: Spring\ndate: 2026-03-01\n", nil),
  ])
  func `a page is what its keys say`(text: String, adapter: String?) {
    #expect(Adapter.name(recognizing: text) == adapter)
  }

  @Test func `a date that is none refuses the page with a reason`() {
    let text = "---\ntitle: Spring\ndate: tomorrow\n---\nIt is here.\n"
    let reading = Adapter.clubNewsPage.read(
      SourceReader(fileName: "a.md", bytes: Array(text.utf8)))
    #expect(
      reading.rejection?.message
        == "its front matter lacks a name, a title or a date that can be read")
    #expect(reading.rejection?.advice == "docs/club.md has an example of each file")
  }

  @Test func `a list below a key is read as a list`() {
    let text = "---\nname: Ole\nspecialities:\n- boxing\n- 'kicks'\n---\n"
    guard case .trainers(let list)? = recorded(text, .clubTrainerPage)?.content else {
      Issue.record("no trainers")
      return
    }
    #expect(list.trainers.first?.specialities == ["boxing", "kicks"])
  }
}
