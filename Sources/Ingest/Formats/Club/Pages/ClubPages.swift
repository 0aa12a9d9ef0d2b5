import ActivityModel

extension Adapter {
  /// One trainer in Markdown: `name`, and `specialities`, `picture` or `address` as front matter.
  static let clubTrainerPage = Adapter(
    name: "club-trainer-page", version: 1, title: "A trainer of the club, Markdown",
    page: { $0.isTrainer }, content: { $0.trainer($1, &$2) })

  /// News in Markdown: `title` and `date` as front matter.
  static let clubNewsPage = Adapter(
    name: "club-news-page", version: 1, title: "News of the club, Markdown", readsFileName: true,
    page: { $0.isNews }, content: { $0.news($1, &$2) })

  /// A trainer's note to a member in Markdown: `from` and `date` as front matter.
  static let trainerNote = Adapter(
    name: "trainer-note", version: 1, title: "A note of a trainer, Markdown", readsFileName: true,
    page: { $0.isNote }, content: { $0.note($1, &$2) })

  /// An adapter of pages with front matter.
  ///
  /// - Parameters:
  ///   - name: short, lower case; never changes.
  ///   - version: of the facts.
  ///   - title: for the user.
  ///   - readsFileName: true when the fact depends on the file's name.
  ///   - isOwn: true for a page of this kind.
  ///   - content: The fact of a page, by the name of its file; nil when something is missing.
  private init(
    name: String, version: Int, title: String, readsFileName: Bool = false,
    page isOwn: @escaping @Sendable (FrontMatter) -> Bool,
    content: @escaping @Sendable (FrontMatter, String, inout Diagnostics) -> FrontMatter.Content?
  ) {
    let place = FrontMatter.place
    let advice = "docs/club.md has an example of each file"
    self.init(
      name: name, version: version, title: title, readsFileName: readsFileName,
      recognizes: { FrontMatter(head: $0).map(isOwn) ?? false },
      read: { source, diagnostics throws(IngestError) in
        let fileName = source.fileName
        guard let matter = try FrontMatter(&source), matter.isClosed else {
          throw IngestError(
            reason: "front-matter-missing", at: place,
            "it does not begin with keys between two lines ---", advice: advice)
        }
        guard let (subject, content) = content(matter, fileName, &diagnostics) else {
          throw IngestError(
            reason: "page-incomplete", at: place,
            "its front matter lacks a name, a title or a date that can be read", advice: advice)
        }
        diagnostics.append(content, of: subject, in: ClubTexts.stream, at: place)
      })
  }
}

extension FrontMatter {
  fileprivate typealias Content = (subject: String, content: SubjectContent)

  fileprivate static let place = Place(line: 1)

  /// Indicates whether one of the club's pages has these keys.
  var isOfClub: Bool { isTrainer || isNews || isNote }

  /// The key that one of the club's pages lacks, in words; nil for a page without its other keys.
  var missing: String? {
    guard !isProgram, !isOfClub else { return nil }
    if !holds("date"), holds("from") { return "it has no \"date\", as notes of trainers have" }
    if !holds("date"), holds("title") { return "it has no \"date\", as news of the club have" }
    return !holds("date") && holds("name")
      ? "it has none of \"specialities\", \"picture\" and \"address\", as trainers have" : nil
  }

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

  fileprivate func trainer(_ name: String, _ diagnostics: inout Diagnostics) -> Content? {
    guard let trainer = self["name"] else { return nil }
    return (
      trainer,
      .trainers(
        TrainerList(trainers: [
          .init(
            name: trainer, bio: diagnostics.prose(text, at: Self.place),
            picture: diagnostics.webAddress(self["picture"], at: Self.place),
            specialities: TrainerList.Trainer.specialities(self["specialities"]),
            address: diagnostics.mailAddress(self["address"], at: Self.place))
        ]))
    )
  }

  fileprivate func news(_ name: String, _ diagnostics: inout Diagnostics) -> Content? {
    guard let title = self["title"], let date = date else { return nil }
    return (
      subject(name, date),
      .news(
        NewsItem(
          title: title, date: date, text: diagnostics.prose(text, at: Self.place),
          url: diagnostics.webAddress(self["url"], at: Self.place)))
    )
  }

  fileprivate func note(_ name: String, _ diagnostics: inout Diagnostics) -> Content? {
    guard let from = self["from"], let date = date,
      let text = diagnostics.prose(self.text, at: Self.place)
    else { return nil }
    return (
      subject(name, date),
      .note(TrainerNote(from: from, date: date, title: self["title"], text: text))
    )
  }

  /// The key `id`, or the date and the name of the file: an edited file keeps its subject.
  private func subject(_ name: String, _ date: LocalDate) -> String {
    self["id"] ?? "\(date.iso8601) \(name)"
  }

  private var date: LocalDate? {
    self["date"].flatMap { LocalDate(iso8601: String($0.prefix(10))) }
      .flatMap { Plausible.dates.contains($0) ? $0 : nil }
  }
}
