import ActivityModel
import Application
import Foundation
import Importing
import Ingest
import Output
import Projection
import ReadModels
import Rebuilding
import TestSupport
import Testing

/// Statements of the club, from its folder to its documents and pages.
@Suite struct `Content of the club` {
  private static let news = """
    ---
    title: New racks
    date: 2026-03-01
    ---
    Two of them.

    """
  private static let trainers = "name,bio\nJana Vogt,Rows.\n"
  private static let note = "---\nfrom: Jana Vogt\ndate: 2026-03-01\n---\nHeels down.\n"

  private func place(_ folder: URL) throws -> ClubPlace {
    let place = try ClubPlace(in: folder)
    try place.write("_club/news/racks.md", Self.news)
    try place.write("_club/trainers.csv", Self.trainers)
    try place.write("_club/daily.csv", "kind,date,text\nquote,,Begin.\n")
    try place.write("_club/offers.csv", "title,price,url\nChalk,4.50,https://shop.example/c\n")
    try place.write("anna/notes/heels.md", Self.note)
    return place
  }

  private func document<Model: ReadModel>(
    _ type: Model.Type, _ path: String, _ place: ClubPlace
  ) throws -> Model? {
    let file = URL(fileURLWithPath: place.output).appendingPathComponent(path)
    return try (try? Data(contentsOf: file)).map { try JSONDecoder().decode(type, from: $0) }
  }

  @Test func `is published, and the same as of a rebuild of everything`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder)
      let report = try place.pipeline.run(importing: [place.input])
      #expect(report.imported.count(.imported) == 5)
      #expect(try document(Trainers.self, "club/trainers.json", place)?.trainers.count == 1)
      #expect(try document(Daily.self, "club/daily.json", place)?.undated.count == 1)
      #expect(try document(News.self, "club/news.json", place)?.items.count == 1)
      #expect(try document(Offers.self, "club/offers.json", place)?.offers.count == 1)
      let notes = try document(Notes.self, "members/anna/notes.json", place)
      #expect(notes?.notes.map(\.text) == ["Heels down."])
      #expect(try place.pipeline.verify().isSound)
      let before = try place.outputFiles()
      _ = try place.pipeline.rebuild(.everything)
      #expect(try place.outputFiles() == before)
    }
  }

  @Test func `follows an edited file, and an undone import`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder)
      _ = try place.pipeline.run(importing: [place.input])
      let id = try document(News.self, "club/news.json", place)?.items.first?.id
      try place.write(
        "_club/news/racks.md", Self.news.replacingOccurrences(of: "New", with: "Three new"))
      let second = try place.pipeline.run(importing: [place.input]).imported
      let edited = try document(News.self, "club/news.json", place)?.items
      #expect(edited?.map(\.title) == ["Three new racks"])
      #expect(edited?.first?.id == id)
      let source = try #require(second.sources.first { $0.newEvents > 0 }?.sha256)
      _ = try place.pipeline.turnImport(.named(source), of: "_club", undoing: true)
      _ = try place.pipeline.rebuild(.outOfDate)
      #expect(
        try document(News.self, "club/news.json", place)?.items.map(\.title) == ["New racks"])
    }
  }

  @Test func `that becomes again what it was is named, with the import to undo`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder)
      _ = try place.pipeline.run(importing: [place.input])
      let later = Self.trainers.replacingOccurrences(of: "Rows", with: "Lifts")
      try place.write("_club/trainers.csv", later)
      let second = try place.pipeline.run(importing: [place.input]).imported
      #expect(!second.text.contains("later version"), "\(second.text)")
      let undone = try #require(second.sources.first { $0.newEvents > 0 }?.sha256).prefix(12)
      try place.write("_club/trainers.csv", Self.trainers)
      let third = try place.pipeline.run(importing: [place.input]).imported
      #expect(third.count(.known) == 5)
      #expect(third.sources.flatMap(\.diagnostics).map(\.rule) == ["later-version"])
      #expect(
        third.text.contains(
          "_club/trainers.csv: note: it is again as it was before, and the later version counts"
            + " (to go back: pacelog undo \(undone) --member _club)\n"), "\(third.text)")
      _ = try place.pipeline.turnImport(.named(String(undone)), of: "_club", undoing: true)
      _ = try place.pipeline.rebuild(.outOfDate)
      #expect(
        try document(Trainers.self, "club/trainers.json", place)?.trainers.map(\.bio) == ["Rows."])
      try place.write("_club/trainers.csv", Self.trainers)
      let last = try place.pipeline.run(importing: [place.input]).imported
      #expect(!last.text.contains("later version"), "\(last.text)")
    }
  }

  @Test func `of another owner is refused, with the folder where it belongs`() throws {
    try withTemporaryFolder { folder in
      let place = try ClubPlace(in: folder)
      try place.write("anna/trainers.csv", Self.trainers)
      try place.write("_club/heels.md", Self.note)
      let report = try place.pipeline.run(importing: [place.input]).imported
      let messages = report.sources.map {
        [$0.member, $0.rejection?.message, $0.rejection?.advice]
      }
      #expect(
        messages == [
          [
            "_club", "it holds data of a member, and the club is none",
            "move it from _club into the folder of its member, or import it with --member",
          ],
          [
            "anna", "it holds statements that only the club makes",
            "move it into the folder _club, or import it with --member _club",
          ],
        ])
    }
  }

  @Test func `stays when a member is forgotten`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder)
      _ = try place.pipeline.run(importing: [place.input])
      _ = try place.pipeline.forget("anna")
      #expect(try document(News.self, "club/news.json", place)?.items.count == 1)
      #expect(try document(Notes.self, "members/anna/notes.json", place) == nil)
      #expect(try place.pipeline.verify().isSound)
    }
  }

  @Test func `has pages, and a feed that Pacelog reads back`() throws {
    try withTemporaryFolder { folder in
      let place = try place(folder)
      _ = try place.pipeline.run(importing: [place.input])
      let site = folder.appendingPathComponent("site")
      _ = try place.pipeline.makeSite(output: site.path)
      func page(_ path: String) throws -> String {
        try String(contentsOf: site.appendingPathComponent(path), encoding: .utf8)
      }
      #expect(try page("index.html").contains("New racks"))
      #expect(try page("trainers.html").contains("Jana Vogt"))
      #expect(try page("members/anna/index.html").contains("Heels down."))
      #expect(try !page("index.html").contains("Heels down."))
      let feed = Array(try page("news.atom").utf8)
      #expect(Adapter.recognizing(SourceHead(fileName: "a", bytes: feed))?.name == "club-feed")
      let reading = Adapter.clubFeedReading(feed)
      #expect(reading.map(\.title) == ["New racks"])
      #expect(reading.map(\.text) == ["Two of them."])
      #expect(reading.map(\.date.iso8601) == ["2026-03-01"])
    }
  }
}

extension Adapter {
  /// The news in a feed.
  fileprivate static func clubFeedReading(_ bytes: [UInt8]) -> [NewsItem] {
    guard let adapter = named("club-feed") else { return [] }
    let reading = adapter.read(SourceReader(fileName: "a", bytes: bytes))
    guard case .facts(let facts, _, _) = reading else { return [] }
    return facts.compactMap {
      guard case .subjectRecorded(let recorded) = $0.fact,
        case .news(let item) = recorded.content
      else { return nil }
      return item
    }
  }
}

extension ClubPlace {
  func outputFiles() throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: output)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, FileManager.default.contents(atPath: "\(output)/\($0)") ?? Data())
      })
  }
}
