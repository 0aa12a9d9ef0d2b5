/// The page of the server on which members act: plain forms, which work without scripts.
public struct DeskPage {
  let desk: Desk
  let site: SiteSettings
  private var texts: Texts { site.texts }

  public init(_ desk: Desk, site: SiteSettings) {
    self.desk = desk
    self.site = site
  }

  public var bytes: [UInt8] {
    let name = desk.isOperator ? texts[.theClub] : desk.member
    return ServedFrame(title: name, site: site, scripts: ["desk.js"]).document { main in
      main.element("h1", name)
      if let notice = desk.notice {
        main.element("p", ["class": "mark", "role": "status"], notice)
      }
      links(&main)
      if !desk.classes.isEmpty { main.section(.nextFortnight, classes) }
      if desk.mayAct || !desk.messages.isEmpty { main.section(.messages, messages) }
      if !desk.programs.isEmpty { main.section(.programs, programs) }
      if !desk.isOperator, !shownBoards.isEmpty { main.section(.boards, boards) }
      if desk.isOperator, !desk.boards.isEmpty, desk.mayAct { main.section(.boards, seasons) }
      if !desk.isOperator {
        if desk.mayAct || !desk.goals.isEmpty { main.section(.goals, goals) }
        main.section(.newestActivities, activities)
      }
      if desk.mayUpload { main.section(.uploadFiles, upload) }
    }
  }

  private func links(_ main: inout Markup) {
    main.element("p", ["class": "buttons"]) { line in
      if !desk.isOperator {
        if desk.hasPages {
          line.element("a", ["href": "/site/members/\(desk.member)/"], .myPages)
          if !desk.classes.isEmpty {
            line.element("a", ["href": "/site/schedule.html"], .timetable)
          }
        }
        line.element("a", ["href": "/my/everything.zip", "download": ""], .downloadEverything)
      }
      line.form("/session/end") { $0.submit(.signOut) }
    }
  }

  // MARK: Classes

  private func classes(_ section: inout Markup) {
    section.list("feed desk", desk.classes) { held, item in
      item.element("span", ["class": "day"]) { $0.moment(held.localStart, .day) }
      if desk.mayAct { act(on: held, &item) }
      item.element("span", ["class": "what"]) { name in
        if held.isCancelled {
          name.element("s") { $0.foreign(held.title) }
          name.text(" \(texts[.cancelled])")
        } else {
          name.foreign(held.title)
        }
      }
      let details = details(of: held)
      guard !details.isEmpty else { return }
      item.element("span", ["class": "note"]) { $0.foreign(details) }
    }
  }

  private func details(of held: Desk.ClassEntry) -> String {
    let places = held.capacity.map { texts(.placesTaken, String(held.taken), String($0)) }
    return [held.trainer, held.room, places].compactMap(\.self).joined(separator: " · ")
  }

  private func act(on held: Desk.ClassEntry, _ item: inout Markup) {
    let kind: (address: String, words: TextKey)
    if desk.isOperator {
      kind =
        held.isCancelled
        ? ("/actions/restore-class", .restore) : ("/actions/cancel-class", .cancelClass)
    } else if held.isBooked {
      kind = ("/actions/cancel", .cancelBooking)
    } else {
      guard !held.isCancelled, !held.isFull else { return }
      kind = ("/actions/book", .book)
    }
    item.form(kind.address) { form in
      form.hidden("class", held.id)
      form.hidden("start", held.localStart)
      form.submit(kind.words, of: "\(held.title) \(texts.moment(held.localStart, .day))")
    }
  }

  // MARK: Messages

  private func messages(_ section: inout Markup) {
    if desk.mayAct {
      section.form(desk.isOperator ? "/actions/announce" : "/actions/message") { form in
        if !desk.isOperator {
          form.choice(
            .messageTo, "to",
            [("_club", texts[.theClub]), ("all", texts[.everybody])]
              + desk.members.map { ($0, $0) })
        }
        form.area(.messageText, "text")
        form.submit(.send)
      }
    }
    section.list("feed desk", desk.messages, show)
  }

  private func show(_ message: Desk.MessageEntry, _ item: inout Markup) {
    item.element("span", ["class": "day"]) { $0.moment(message.sentAt, .year) }
    item.element("span", ["class": "what"]) { line in
      line.foreign("\(name(message.from)) → \(name(message.to))")
      line.text(": ")
      if message.isWithdrawn { line.text(.withdrawn) } else { line.foreign(message.text) }
    }
    guard message.isOwn, !message.isWithdrawn, desk.mayAct else { return }
    item.form(desk.isOperator ? "/actions/retract" : "/actions/withdraw") { form in
      form.hidden("message", message.id)
      form.submit(.withdraw, of: texts.moment(message.sentAt, .year))
    }
  }

  private func name(_ name: String) -> String {
    name == "_club" ? texts[.theClub] : name == "all" ? texts[.everybody] : name
  }

  // MARK: Programs, boards, goals

  private func programs(_ section: inout Markup) {
    section.list("feed desk", desk.programs) { program, item in
      item.foreign(program.title)
      item.element("span", ["class": "note"], " ▲ \(program.ups) ▼ \(program.downs) ")
      guard desk.mayAct, !desk.isOperator else { return }
      for (vote, words) in [("up", TextKey.voteUp), ("down", .voteDown), ("none", .noVote)]
      where vote != program.vote ?? "none" {
        item.form("/actions/vote") { form in
          form.hidden("program", program.id)
          form.hidden("vote", vote)
          form.submit(words, of: program.title)
        }
      }
    }
  }

  /// Those that the member can join or is on.
  private var shownBoards: [Desk.BoardEntry] {
    desk.boards.filter { desk.mayAct || $0.joinedAs != nil }
  }

  private func boards(_ section: inout Markup) {
    for board in shownBoards {
      section.element("div") { block in
        block.element("h3") { $0.foreign(board.title) }
        if let name = board.joinedAs {
          block.element("p") { $0.foreign(name) }
        }
        guard desk.mayAct else { return }
        if board.joinedAs != nil {
          block.form("/actions/leave") { form in
            form.hidden("board", board.name)
            form.submit(.leave, of: board.title)
          }
        } else {
          block.form("/actions/join") { form in
            form.hidden("board", board.name)
            form.field(.nameOnBoard, "name", desk.member)
            form.tick(.publicToo, "public")
            form.submit(.join, of: board.title)
          }
        }
      }
    }
  }

  private func seasons(_ section: inout Markup) {
    for board in desk.boards {
      section.form("/actions/close-season") { form in
        form.element("strong") { $0.foreign(board.title) }
        form.hidden("board", board.name)
        form.field(.season, "season", "")
        form.submit(.closeSeason, of: board.title)
      }
    }
  }

  private func goals(_ section: inout Markup) {
    guard desk.mayAct else { return section.element("p", desk.goals) }
    section.element("p", ["class": "note"], .goalsSyntax)
    section.form("/actions/goals") { form in
      form.field(.goals, "goals", desk.goals)
      form.submit(.save)
    }
  }

  // MARK: Activities

  private func activities(_ section: inout Markup) {
    section.list("feed desk", desk.activities) { entry, item in
      guard desk.mayAct else { return item.element("span") { summary(of: entry, &$0) } }
      item.element("details") { details in
        details.element("summary") { summary(of: entry, &$0) }
        change(entry, &details)
      }
    }
  }

  private func summary(of entry: Desk.Entry, _ line: inout Markup) {
    line.moment(entry.localStart, .year)
    line.text(" · \(texts.capitalizedSport(entry.sport))")
    if let title = entry.title { line.foreign(" · \(title)") }
    if entry.isDeleted { line.text(" (\(texts[.deleted]))") }
  }

  private func change(_ entry: Desk.Entry, _ block: inout Markup) {
    guard !entry.isDeleted else {
      return block.form("/actions/undelete") { form in
        form.hidden("activity", entry.id)
        form.submit(.restore)
      }
    }
    block.form("/actions/correct") { form in
      form.hidden("activity", entry.id)
      form.choice(
        .sport, "sport", desk.sports.map { ($0, texts.sport($0)) }, selected: entry.sport)
      form.field(.title, "title", entry.title ?? "")
      form.submit(.save)
    }
    block.form("/actions/uncorrect") { form in
      form.hidden("activity", entry.id)
      form.submit(.asInFile)
    }
    block.form("/actions/delete") { form in
      form.hidden("activity", entry.id)
      form.submit(.delete)
    }
  }

  // MARK: Uploads

  private func upload(_ section: inout Markup) {
    section.element("noscript") { $0.element("p", .uploadNeedsScript) }
    section.element(
      "form",
      [
        "id": "upload", "hidden": "", "data-failed": texts[.uploadFailed],
        "data-kept": texts[.uploadKept],
      ]
    ) { form in
      form.element("label") { label in
        label.text("\(texts[.file]) ")
        label.void("input", ["type": "file", "multiple": "", "required": ""])
      }
      form.submit(.uploadFiles)
    }
    section.element("ul", ["id": "uploads", "class": "feed", "aria-live": "polite"]) { _ in }
  }
}
