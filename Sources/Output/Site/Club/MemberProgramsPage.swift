import ReadModels

/// `members/<member>/programs.html`: the programs that a member published or keeps.
struct MemberProgramsPage {
  let programs: Programs
  /// Those of the club by id, for copies of programs of others.
  let published: [String: ClubProgram]
  let settings: SiteSettings

  static let path = "programs.html"

  var bytes: [UInt8] {
    PageFrame(
      title: settings.texts[.programs], depth: 2, trail: [(programs.member, "index.html")],
      settings: settings, member: programs.member
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
      section.list("feed", programs.votes) { vote, item in
        if let program = published[vote.program] {
          item.element("a", ["href": "../../\(ProgramPage.path(of: program.id))"]) {
            $0.foreign(program.program.title)
          }
        } else {
          item.element("code", String(vote.program.prefix(12)))
        }
        item.element("span", vote.vote == "up" ? .voteFor : .voteAgainst)
      }
    }
  }
}
