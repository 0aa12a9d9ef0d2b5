import ReadModels

/// `programs.html`: the programs of the club in the order of their votes.
struct ProgramsPage {
  let programs: ClubPrograms
  let settings: SiteSettings

  static let path = "programs.html"

  var bytes: [UInt8] {
    PageFrame(
      title: settings.texts[.programs], depth: 0, trail: [(settings.clubName, "index.html")],
      settings: settings, scripts: ["pages.js"]
    ).document { page in
      page.element("h1", .programs)
      page.section(.programsByVotes) { section in
        table(programs.programs.filter { !$0.isSunk }, &section)
        sunk(programs.programs.filter(\.isSunk), &section)
        removed(&section)
      }
      page.element("p", ["class": "note"]) { note in
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
        .words(.program), .words(.publishedBy), .number(.sessions), .number(.votesFor),
        .number(.votesAgainst), .number(.membersWhoTrained),
      ], isSortable: true
    ) { rows in
      for program in programs { row(program, &rows) }
    }
  }

  private func row(_ program: ClubProgram, _ rows: inout Markup) {
    rows.element("tr") { row in
      row.element("td", ["class": "name"]) { cell in
        cell.element("a", ["href": ProgramPage.path(of: program.id)]) {
          $0.foreign(program.program.title)
        }
      }
      row.element("td", ["class": "name"]) {
        $0.foreign(program.members.joined(separator: ", "))
      }
      row.number(.count(program.program.sessions.count))
      row.number(.count(program.ups))
      row.number(.count(program.downs))
      row.number(program.trained.map { .count($0) })
    }
    rows.newline()
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
      trail: [
        (settings.clubName, "../index.html"), (settings.texts[.programs], "../programs.html"),
      ],
      settings: settings, scripts: ["pages.js"]
    ).document { page in
      page.element("h1") { $0.foreign(program.program.title) }
      page.element("dl", ["class": "tiles small"]) { tiles in
        tiles.tile(.votesFor, .count(program.ups))
        tiles.tile(.votesAgainst, .count(program.downs))
        if let trained = program.trained { tiles.tile(.membersWhoTrained, .count(trained)) }
        if let weeks = program.program.durationWeeks { tiles.tile(.programWeeks, .count(weeks)) }
      }
      ProgramSection(
        program: program.program, publishers: program.members,
        base: base.map { ($0.program, "\($0.id).html") }
      ).append(to: &page)
      page.element("p", ["class": "note"]) { note in
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
        program.type, program.author, program.licence,
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
            row.element("td", ["class": "name"]) {
              $0.foreign(exercise.sets.map(ProgramWords.text).joined(separator: ", "))
            }
            if hasNotes {
              row.element("td", ["class": "name"]) { $0.foreign(exercise.notes ?? "") }
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
    element("ul", ["class": "plain"]) { list in
      for change in changes {
        list.element("li") { item in
          item.element(change.change == "added" ? "ins" : "del") { $0.foreign(change.line) }
        }
        list.newline()
      }
    }
  }
}

/// Sessions and sets of a program in words.
enum ProgramWords {
  /// `Week 1, day 2: A`, or what of it is stated.
  static func title(of session: PlannedSession, _ number: Int, _ texts: Texts) -> String {
    let when = [
      session.week.map { texts(.programWeek, "\($0)") },
      session.day.map { texts(.programDay, "\($0)") },
    ].compactMap(\.self).joined(separator: ", ")
    switch (when, session.name) {
    case (_, let name?) where when.isEmpty || name == when: return name
    case (_, let name?): return "\(when): \(name)"
    case ("", nil): return texts(.programSession, "\(number)")
    default: return when
    }
  }

  /// `5 × 5 80 %`, `3 × 8–12 60 kg`, `10:00 95 %`.
  static func text(_ set: PlannedSet) -> String {
    var amount = set.repetitions.map { "\($0)" } ?? ""
    if let most = set.mostRepetitions { amount += "–\(most)" }
    if set.kind == "amrap" { amount += "+" }
    if let seconds = set.seconds { amount += Words.duration(seconds) }
    if let meters = set.meters { amount += "\(Words.whole(meters))\u{a0}m" }
    var words = [set.count == 1 && set.repetitions == nil ? amount : "\(set.count) × \(amount)"]
    words += [intensity(set), set.weight.map(weight)].compactMap(\.self)
    if let exertion = set.exertion {
      words.append("RPE\u{a0}\(Words.decimal(exertion.thousandths / 100, places: 1))")
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func intensity(_ set: PlannedSet) -> String? {
    func percent(_ share: Thousandths) -> String { Words.whole(share.times(100)) }
    guard let first = set.intensity else { return nil }
    guard let last = set.lastIntensity else { return "\(percent(first))\u{a0}%" }
    return "\(percent(first))–\(percent(last))\u{a0}%"
  }

  private static func weight(_ load: StatedLoad) -> String {
    let tenths = Words.rounded(load.value.thousandths, 100)
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : Words.decimal(tenths, places: 1)
    return [number, load.unit].compactMap(\.self).joined(separator: "\u{a0}")
  }

  /// The removals, then the additions.
  static func changes(
    from base: ProgramContent, to copy: ProgramContent
  ) -> [ProgramChange] {
    let steps = lines(copy).difference(from: lines(base))
    return steps.removals.compactMap { step in
      guard case .remove(_, let line, _) = step else { return nil }
      return ProgramChange(change: "removed", line: line)
    }
      + steps.insertions.compactMap { step in
        guard case .insert(_, let line, _) = step else { return nil }
        return ProgramChange(change: "added", line: line)
      }
  }

  private static func lines(_ program: ProgramContent) -> [String] {
    program.sessions.enumerated().flatMap { index, session in
      let title = title(of: session, index + 1, .standard)
      return session.exercises.map { exercise in
        "\(title): \(exercise.name) \(exercise.sets.map(text).joined(separator: ", "))"
      }
    }
  }
}

extension Thousandths {
  fileprivate func times(_ factor: Int64) -> Thousandths {
    Thousandths(thousandths: min(thousandths, 1_000_000_000) * factor)
  }
}

/// `members/<member>/programs.html`: the programs that a member published or keeps.
struct MemberProgramsPage {
  let programs: Programs
  /// Those of the club by id, for copies of programs of others.
  let published: [String: ClubProgram]
  let settings: SiteSettings

  static let path = "programs.html"

  var bytes: [UInt8] {
    PageFrame(
      title: settings.texts[.programs], depth: 2,
      trail: [
        (settings.clubName, "../../index.html"), (programs.member, "index.html"),
      ], settings: settings, scripts: ["pages.js"], member: programs.member
    ).document { page in
      page.element("h1", .programs)
      for program in programs.programs { append(program, to: &page) }
      votes(&page)
    }
  }

  private func append(_ program: MemberProgram, to page: inout Markup) {
    page.element("section", ["class": "card", "id": "program-\(program.id)"]) { section in
      section.element("h2") { $0.foreign(program.program.title) }
      section.element("p", ["class": "note"]) { note in
        note.text(note.texts[program.isPrivate ? .programIsPrivate : .programIsPublished])
        guard published[program.id] != nil else { return }
        note.text(" · ")
        note.element(
          "a", ["href": "../../\(ProgramPage.path(of: program.id))"], .pageOfProgram)
      }
      section.element("details", ["class": "plain"]) { details in
        details.element("summary", .sessions)
        ProgramSection(program: program.program).append(to: &details)
      }
      changes(of: program, to: &section)
    }
    page.newline()
  }

  private func changes(of program: MemberProgram, to section: inout Markup) {
    let base = program.program.basedOn.flatMap { published[$0] }
    guard
      let changes = program.changes
        ?? base.map({ ProgramWords.changes(from: $0.program, to: program.program) })
    else { return }
    section.element("h3", .programChanges)
    if let base {
      section.element("p", ["class": "note"]) { note in
        note.element("a", ["href": "../../\(ProgramPage.path(of: base.id))"]) {
          $0.foreign(base.program.title)
        }
      }
    }
    section.programChanges(changes)
  }

  private func votes(_ page: inout Markup) {
    guard !programs.votes.isEmpty else { return }
    page.section(.ownVotes) { section in
      section.element("ul", ["class": "feed"]) { list in
        for vote in programs.votes {
          list.element("li") { item in
            if let program = published[vote.program] {
              item.element("a", ["href": "../../\(ProgramPage.path(of: program.id))"]) {
                $0.foreign(program.program.title)
              }
            } else {
              item.element("code", String(vote.program.prefix(12)))
            }
            item.element("span", vote.vote == "up" ? .voteFor : .voteAgainst)
          }
          list.newline()
        }
      }
    }
  }
}
