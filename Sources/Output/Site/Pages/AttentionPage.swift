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
      page.element("p", ["class": "when"], .needsYourEyesNote)
      if items.isEmpty {
        page.element("p", .nothingToLookAt)
      } else {
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
      line.foreign(item.words(line.texts))
      for (index, id) in item.activities.enumerated() {
        line.text(" ")
        line.element(
          "a", ["href": "members/\(item.member)/activities/\(id).html"],
          "\(line.texts[.activity])\u{a0}\(index + 1)")
      }
    }
    for text in [item.command, item.alternative].compactMap(\.self) { command(text, &entry) }
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
