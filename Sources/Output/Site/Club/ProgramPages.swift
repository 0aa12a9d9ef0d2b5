import ReadModels

/// `programs.html`: the programs of the club in the order of their votes.
struct ProgramsPage {
  let programs: ClubPrograms
  let settings: SiteSettings

  static let path = "programs.html"

  var bytes: [UInt8] {
    PageFrame(title: settings.texts[.programs], depth: 0, settings: settings).document { page in
      page.element("h1", .programs)
      page.section(.programsByVotes) { section in
        table(programs.programs.filter { !$0.isSunk }, &section)
        sunk(programs.programs.filter(\.isSunk), &section)
        removed(&section)
      }
      page.element("p", ["class": "note", "id": "vote"]) { note in
        note.text(note.texts[.howToVote])
        note.text(" ")
        note.element("code", "pacelog program vote")
      }
    }
  }

  private func sunk(_ programs: [ClubProgram], _ section: inout Markup) {
    guard !programs.isEmpty else { return }
    section.element("details", ["class": "plain"]) { details in
      details.element("summary", .sunkPrograms)
      table(programs, &details)
    }
  }

  private func removed(_ section: inout Markup) {
    guard !programs.removed.isEmpty else { return }
    section.element(
      "p", ["class": "note"], section.texts(.programsRemoved, "\(programs.removed.count)"))
  }

  private func table(_ programs: [ClubProgram], _ section: inout Markup) {
    guard !programs.isEmpty else { return }
    section.table(
      .programsByVotes,
      [
        .words(.program), .words(.publishedBy), .number(.sessions), .number(.membersDone),
        .number(.votesFor), .number(.votesAgainst),
      ], isSortable: true, of: programs
    ) { program, row in
      row.link(program.program.title, to: ProgramPage.path(of: program.id))
      row.element("td") { $0.foreign(program.members.joined(separator: ", ")) }
      row.number(.count(program.program.sessions.count))
      row.number(program.doneBy.map { Measure.count($0) })
      row.number(.count(program.ups))
      row.number(.count(program.downs))
    }
  }
}

/// `programs/<id>.html`: one published program.
struct ProgramPage {
  let program: ClubProgram
  /// The program that it changes, where that is published too.
  let base: ClubProgram?
  let settings: SiteSettings

  static func path(of id: String) -> String { "programs/\(id).html" }

  var bytes: [UInt8] {
    PageFrame(
      title: program.program.title, depth: 1,
      trail: [(settings.texts[.programs], "../programs.html")], settings: settings
    ).document { page in
      page.element("h1") { $0.foreign(program.program.title) }
      page.element("dl", ["class": "tiles small"]) { tiles in
        if let done = program.doneBy { tiles.tile(.membersDone, .count(done)) }
        tiles.tile(.votesFor, .count(program.ups))
        tiles.tile(.votesAgainst, .count(program.downs))
        if let weeks = program.program.durationWeeks { tiles.tile(.programWeeks, .count(weeks)) }
      }
      if let ups = program.baseUps, let downs = program.baseDowns {
        page.element("p", ["class": "note"], page.texts(.votesBefore, "\(ups)", "\(downs)"))
      }
      ProgramSection(
        program: program.program, publishers: program.members,
        base: base.map { ($0.program, "\($0.id).html") }
      ).append(to: &page)
      page.element("p", ["class": "note", "id": "vote"]) { note in
        note.text(note.texts[.howToVote])
        note.text(" ")
        note.element(
          "code", "pacelog program vote \(note.texts[.memberInCommand]) \(program.id.prefix(12)) up"
        )
      }
    }
  }
}

/// The text of a program, and how it differs from the one that it changes.
struct ProgramSection {
  let program: ProgramContent
  var publishers: [String] = []
  /// With the address of its page.
  var base: (program: ProgramContent, address: String)?

  func append(to page: inout Markup) {
    about(&page)
    page.paragraphs(program.description)
    differences(&page)
    for (index, session) in program.sessions.enumerated() { append(session, index + 1, &page) }
  }

  private func about(_ page: inout Markup) {
    page.element("p", ["class": "note"]) { note in
      let words = [
        program.type.map { note.texts.known(.sport, $0) ?? $0 }, program.author, program.licence,
        publishers.isEmpty
          ? nil : note.texts(.publishedByWhom, publishers.joined(separator: ", ")),
      ].compactMap(\.self)
      note.foreign(words.joined(separator: " · "))
      guard let source = program.source else { return }
      if !words.isEmpty { note.text(" · ") }
      note.outerLink(source, to: source)
    }
  }

  private func differences(_ page: inout Markup) {
    guard let base else { return }
    let changes = ProgramWords.changes(from: base.program, to: program)
    page.section(.programChanges) { section in
      section.element("p", ["class": "note"]) { note in
        note.element("a", ["href": base.address]) { $0.foreign(base.program.title) }
      }
      section.programChanges(changes)
    }
  }

  private func append(_ session: PlannedSession, _ number: Int, _ page: inout Markup) {
    page.section(ProgramWords.title(of: session, number, page.texts)) { section in
      section.paragraphs(session.notes)
      guard !session.exercises.isEmpty else { return }
      let hasNotes = session.exercises.contains { $0.notes != nil }
      section.table(
        ProgramWords.title(of: session, number, section.texts),
        [.words(.exercise), .words(.sets)] + (hasNotes ? [.words(.exerciseNotes)] : [])
      ) { rows in
        for exercise in session.exercises {
          rows.element("tr") { row in
            row.element("td", ["class": "name"]) { $0.foreign(exercise.name) }
            row.element("td", ["class": "words"]) {
              $0.foreign(ProgramWords.text(exercise.sets, $0.texts))
            }
            if hasNotes {
              row.element("td", ["class": "words"]) { $0.foreign(exercise.notes ?? "") }
            }
          }
          rows.newline()
        }
      }
    }
  }
}

extension Markup {
  /// The lines that a copy adds and removes.
  mutating func programChanges(_ changes: [ProgramChange]) {
    guard !changes.isEmpty else { return element("p", ["class": "note"], .noProgramChange) }
    list("plain", changes) { change, item in
      item.element(change.change == "added" ? "ins" : "del") { $0.foreign(change.line) }
    }
  }
}
