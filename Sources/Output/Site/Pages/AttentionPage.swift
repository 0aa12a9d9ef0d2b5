import ReadModels

/// `attention.html`: what needs review, each with the command that resolves it; on private
/// sites alone.
struct AttentionPage {
  /// Without members who were not seen: these depend on the reader's clock.
  let items: [AttentionItem]
  let members: [MemberSummary]
  let settings: SiteSettings

  var bytes: [UInt8] {
    let frame = PageFrame(title: settings.texts[.needsYourEyes], depth: 0, settings: settings)
    return frame.document { page in
      page.element("h1", .needsYourEyes)
      if items.isEmpty {
        page.element("p", .nothingToLookAt)
      } else {
        page.element("p", ["class": "when"], .needsYourEyesNote)
        page.section(.found) { $0.list("tasks", items, append) }
      }
      unseen(&page)
    }
  }

  private func append(_ item: AttentionItem, _ entry: inout Markup) {
    entry.element("p") { line in
      line.element("a", ["href": "members/\(item.member)/index.html"]) { $0.foreign(item.member) }
      line.text(" · ")
      if let date = CalendarDate(item.date) { line.date(date, .year) }
      line.text(" · ")
      words(of: item, &line)
    }
    for text in [item.command, item.alternative].compactMap(\.self) { command(text, &entry) }
  }

  /// The sentence of an item; the names of activities in it lead to their pages.
  private func words(of item: AttentionItem, _ line: inout Markup) {
    let pattern = line.texts.name(.attention, item.kind.rawValue)
    let values = item.shownValues(line.texts)
    let named = item.namesActivities ? item.activities : []
    line.phrase(pattern) { index, line in
      guard values.indices.contains(index) else { return }
      guard named.indices.contains(index) else { return line.foreign(values[index]) }
      line.element("a", ["href": address(of: named[index], item)]) { $0.foreign(values[index]) }
    }
    for id in item.activities.dropFirst(named.count) {
      line.text(" · ")
      line.element("a", ["href": address(of: id, item)], .activity)
    }
  }

  private func address(of activity: String, _ item: AttentionItem) -> String {
    "members/\(item.member)/activities/\(activity).html"
  }

  private func command(_ command: String, _ entry: inout Markup) {
    entry.element("p", ["class": "command"]) { $0.element("code", command) }
  }

  /// Every member with a day; a script shows those who were not seen for three weeks to a year.
  private func unseen(_ page: inout Markup) {
    let seen = members.compactMap { member in
      member.lastDate.flatMap { CalendarDate($0) }.map { (member: member.member, date: $0) }
    }.sorted { ($0.date, $0.member) < ($1.date, $1.member) }
    guard let newest = seen.last?.date else { return }
    page.newline()
    func isMissed(_ date: CalendarDate) -> Bool {
      ClubAttention.isMissed(after: newest.number - date.number)
    }
    let isAny = seen.contains { isMissed($0.date) }
    page.element(
      "section", ["class": "card", "id": "unseen", "hidden": isAny ? nil : ""]
    ) { section in
      section.element("h2", .notSeenForThreeWeeks)
      section.element("p", ["class": "note"]) { $0.phrase(.asOf, { $0.date(newest) }) }
      section.element("ul", ["class": "tasks"]) { list in
        for member in seen {
          let hidden = isMissed(member.date) ? nil : ""
          list.element("li", ["data-unseen": member.date.iso, "hidden": hidden]) { entry in
            entry.element("a", ["href": "members/\(member.member)/index.html"]) {
              $0.foreign(member.member)
            }
            entry.text(" · ")
            entry.date(member.date, .year)
            command(ClubAttention.importCommand(member.member), &entry)
          }
        }
      }
    }
  }
}
