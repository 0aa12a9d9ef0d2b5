import ReadModels

/// The quote and the video of the day.
///
/// A script chooses for the reader's date; without one the newest dated entry shows.
struct DailySection {
  let daily: Daily

  /// About two years, so that the page stays small.
  private static let longest = 800

  func append(to page: inout Markup) {
    let kinds = ["quote", "video"].filter { newest($0) != nil }
    guard !kinds.isEmpty else { return }
    page.newline()
    page.element("section", ["class": "card", "id": "daily"]) { section in
      section.element("h2", .ofTheDay)
      for kind in kinds {
        section.element("div", ["data-daily": kind]) { append(newest(kind), to: &$0) }
      }
    }
    let excerpt = Daily(
      dated: Array(daily.dated.prefix(Self.longest)), undated: daily.undated)
    page.data(id: "daily-data", encodeDocument(excerpt))
  }

  private func newest(_ kind: String) -> DailyEntry? {
    daily.dated.first { $0.kind == kind } ?? daily.undated.first { $0.kind == kind }
  }

  private func append(_ entry: DailyEntry?, to block: inout Markup) {
    guard let entry else { return }
    if let text = entry.text { block.element("blockquote") { $0.foreign(text) } }
    let name = entry.title ?? entry.author ?? entry.url
    if let name {
      block.element("p", ["class": "note"]) { note in
        note.outerLink(name, to: entry.url)
        if entry.title != nil, let author = entry.author {
          note.text(" · ")
          note.foreign(author)
        }
      }
    }
  }
}
