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
      if let notice = desk.notice { DeskNotice(notice: notice, desk: desk).append(to: &main) }
      links(&main)
      let parts = self.parts
      main.element("nav", ["class": "chips", "aria-label": texts[.partsOfPage]]) { nav in
        for part in parts { nav.element("a", ["href": "#\(part.id)"], part.heading) }
      }
      for part in parts {
        main.newline()
        main.element("section", ["class": "card", "id": part.id]) { section in
          section.element("h2", part.heading)
          part.content(&section)
        }
      }
    }
  }

  private struct Part {
    let id: String
    let heading: TextKey
    let content: (inout Markup) -> Void
  }

  /// Those that the reader has, the most used ones first.
  private var parts: [Part] {
    var parts: [Part] = []
    func add(
      _ id: String, _ heading: TextKey, _ isThere: Bool,
      _ content: @escaping (inout Markup) -> Void
    ) {
      if isThere { parts.append(Part(id: id, heading: heading, content: content)) }
    }
    add("files", .uploadFiles, desk.mayUpload, upload)
    add("messages", .messages, desk.mayAct || !desk.messages.isEmpty, messages)
    add("classes", .nextFortnight, !desk.classes.isEmpty, classes)
    add("activities", .newestActivities, !desk.isOperator, activities)
    add("goals", .goals, !desk.isOperator && (desk.mayAct || !desk.goals.isEmpty), goals)
    add("programs", .programs, !desk.programs.isEmpty, programs)
    add("boards", .boards, !desk.isOperator && !shownBoards.isEmpty, boards)
    add("boards", .boards, desk.isOperator && !desk.boards.isEmpty && desk.mayAct, seasons)
    return parts
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
    let days = Dictionary(grouping: desk.classes, by: \.date).sorted { $0.key < $1.key }
    for (index, day) in days.enumerated() {
      let isOpen = index == 0 || day.value.contains(where: \.isBooked)
      section.element("details", ["open": isOpen ? "" : nil]) { details in
        details.element("summary") { summary in
          if let date = CalendarDate(day.key) { summary.date(date, .day) }
          summary.text(": \(summary.texts.counted(.countClasses, day.value.count))")
        }
        classes(day.value, &details)
      }
    }
  }

  private func classes(_ classes: [Desk.ClassEntry], _ day: inout Markup) {
    day.list("feed desk", classes) { held, item in
      item.element("span", ["class": "clock"], held.localStart.clock)
      item.element("span", ["class": "what"]) { name in
        if held.isCancelled {
          name.element("s") { $0.foreign(held.title) }
          name.text(" \(texts[.cancelled])")
        } else {
          name.foreign(held.title)
        }
        let details = details(of: held)
        guard !details.isEmpty else { return }
        name.text(" ")
        name.element("span", ["class": "note"]) { $0.foreign(details) }
      }
      if desk.mayAct { act(on: held, &item) }
    }
  }

  private func details(of held: Desk.ClassEntry) -> String {
    let places =
      held.isCancelled
      ? nil : held.capacity.map { texts(.placesTaken, String(held.taken), String($0)) }
    return [held.trainer, held.room, places].compactMap(\.self).joined(separator: " · ")
  }

  private func act(on held: Desk.ClassEntry, _ item: inout Markup) {
    let name = "\(held.title) \(texts.moment(held.localStart, .day))"
    let fields = [("class", held.id), ("start", held.localStart)]
    if desk.isOperator, held.isCancelled {
      item.act("/actions/restore-class", fields, .restore, of: name)
    } else if desk.isOperator {
      item.confirmed("/actions/cancel-class", fields, .cancelClass, of: name)
    } else if held.isBooked {
      item.act("/actions/cancel", fields, .cancelBooking, of: name)
    } else if !held.isCancelled, !held.isFull {
      item.act("/actions/book", fields, .book, of: name)
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
      let names = [message.from, message.to].map(texts.name(ofWriter:))
      line.foreign(names.joined(separator: " → "))
      line.text(": ")
      if message.isWithdrawn { line.text(.withdrawn) } else { line.foreign(message.text) }
    }
    guard message.isOwn, !message.isWithdrawn, desk.mayAct else { return }
    item.form(desk.isOperator ? "/actions/retract" : "/actions/withdraw") { form in
      form.hidden("message", message.id)
      form.submit(.withdraw, of: texts.moment(message.sentAt, .year))
    }
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
          block.confirmed("/actions/leave", [("board", board.name)], .leave, of: board.title)
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
      section.element("h3") { $0.foreign(board.title) }
      guard !board.closable.isEmpty else {
        section.element("p", ["class": "note"], .noSeasonToClose)
        continue
      }
      section.confirmed(.closeSeason, of: board.title) { block in
        block.form("/actions/close-season") { form in
          form.hidden("board", board.name)
          form.choice(.season, "season", board.closable.map { ($0, texts.name(ofSeason: $0)) })
          form.submit(.closeSeason, of: board.title)
        }
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
    if let title = entry.title {
      line.text(" · ")
      line.foreign(title)
    }
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
    block.confirmed(
      "/actions/delete", [("activity", entry.id)], .delete, of: texts.name(of: entry))
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
