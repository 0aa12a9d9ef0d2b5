import ActivityModel

extension Adapter {
  /// One trainer in Markdown: `name`, and `specialities`, `picture` or `address` as front matter.
  static let clubTrainerPage = Adapter(
    name: "club-trainer-page", version: 1, title: "A trainer of the club, Markdown",
    recognizes: { FrontMatter(head: $0)?.isTrainer ?? false },
    read: { source, diagnostics throws(IngestError) in
      try FrontMatterPage.read(&source, &diagnostics) { $1.trainer($0, &$2) }
    })

  /// News in Markdown: `title` and `date` as front matter.
  static let clubNewsPage = Adapter(
    name: "club-news-page", version: 1, title: "News of the club, Markdown", readsFileName: true,
    recognizes: { FrontMatter(head: $0)?.isNews ?? false },
    read: { source, diagnostics throws(IngestError) in
      try FrontMatterPage.read(&source, &diagnostics) { $1.news($0, &$2) }
    })

  /// A trainer's note to a member in Markdown: `from` and `date` as front matter.
  static let trainerNote = Adapter(
    name: "trainer-note", version: 1, title: "A note of a trainer, Markdown", readsFileName: true,
    recognizes: { FrontMatter(head: $0)?.isNote ?? false },
    read: { source, diagnostics throws(IngestError) in
      try FrontMatterPage.read(&source, &diagnostics) { $1.note($0, &$2) }
    })
}

extension FrontMatter {
  /// Keys of programs for training, which other adapters read.
  private var isProgram: Bool {
    ["type", "durationweeks", "basedon"].contains { self[$0] != nil }
  }

  fileprivate var isTrainer: Bool {
    !isProgram && holds("name") && !holds("date")
      && (holds("specialities") || holds("picture") || holds("address"))
  }

  fileprivate var isNews: Bool { !isProgram && holds("title", "date") && !holds("from") }

  fileprivate var isNote: Bool { !isProgram && holds("from", "date") }
}

/// A page with front matter.
struct FrontMatterPage {
  /// The fact of a page; nil when something is missing.
  typealias Content = (subject: String, content: SubjectContent)

  private let matter: FrontMatter
  private let place = Place(line: 1)

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics,
    _ content: (String, FrontMatterPage, inout Diagnostics) -> Content?
  ) throws(IngestError) {
    let name = source.fileName
    guard let matter = try FrontMatter(&source), matter.isClosed else {
      throw IngestError(
        reason: "front-matter-missing", at: Place(line: 1),
        "it does not begin with keys between two lines ---",
        advice: "docs/club.md has an example of each file")
    }
    let page = FrontMatterPage(matter: matter)
    guard let content = content(name, page, &diagnostics) else {
      throw IngestError(
        reason: "page-incomplete", at: Place(line: 1),
        "its front matter lacks a name, a title or a date that can be read",
        advice: "docs/club.md has an example of each file")
    }
    let fact = SubjectRecorded(
      stream: ClubTexts.stream, subject: content.subject, content: content.content)
    diagnostics.append(.subjectRecorded(fact), at: Place(line: 1), records: 1)
  }

  fileprivate func trainer(_ name: String, _ diagnostics: inout Diagnostics) -> Content? {
    guard let trainer = matter["name"] else { return nil }
    return (
      trainer,
      .trainers(
        TrainerList(trainers: [
          .init(
            name: trainer, bio: diagnostics.prose(matter.text, at: place),
            picture: diagnostics.webAddress(matter["picture"], at: place),
            specialities: TrainerList.Trainer.specialities(matter["specialities"]),
            address: diagnostics.mailAddress(matter["address"], at: place))
        ]))
    )
  }

  fileprivate func news(_ name: String, _ diagnostics: inout Diagnostics) -> Content? {
    guard let title = matter["title"], let date = date else { return nil }
    return (
      subject(name, date),
      .news(
        NewsItem(
          title: title, date: date, text: diagnostics.prose(matter.text, at: place),
          url: diagnostics.webAddress(matter["url"], at: place)))
    )
  }

  fileprivate func note(_ name: String, _ diagnostics: inout Diagnostics) -> Content? {
    guard let from = matter["from"], let date = date,
      let text = diagnostics.prose(matter.text, at: place)
    else { return nil }
    return (
      subject(name, date),
      .note(TrainerNote(from: from, date: date, title: matter["title"], text: text))
    )
  }

  /// The key `id`, or the date and the name of the file: an edited file keeps its subject.
  private func subject(_ name: String, _ date: LocalDate) -> String {
    matter["id"] ?? "\(date.iso8601) \(name)"
  }

  private var date: LocalDate? {
    matter["date"].flatMap { LocalDate(iso8601: String($0.prefix(10))) }
      .flatMap { Plausible.dates.contains($0) ? $0 : nil }
  }
}
