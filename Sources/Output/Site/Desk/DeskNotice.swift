/// The outcome of an action in words, with a button that takes it back where there is one.
struct DeskNotice {
  let notice: Desk.Notice
  /// As it is after the action, but for read models, which follow.
  let desk: Desk

  func append(to main: inout Markup) {
    let texts = main.texts
    main.element("div", ["class": "notice", "role": "status"]) { line in
      guard notice.isChange else { return line.text(.nothingChanged) }
      line.text(Texts.filled(texts.name(.done, notice.action), [subject(texts)]))
      guard desk.mayAct, let (address, words) = undo else { return }
      line.text(" ")
      let fields = ["activity", "class", "start"].compactMap { name in
        notice.fields[name].map { (name, $0) }
      }
      line.act(address, fields, words)
    }
  }

  private var undo: (address: String, words: TextKey)? {
    switch notice.action {
    case "delete": ("/actions/undelete", .undo)
    case "cancel-class": ("/actions/restore-class", .undo)
    case "book": ("/actions/cancel", .undo)
    case "cancel": ("/actions/book", .undo)
    default: nil
    }
  }

  /// The subject of the action, by the name that the page has for it.
  private func subject(_ texts: Texts) -> String {
    let fields = notice.fields
    if let id = fields["activity"] {
      if let title = fields["title"], !title.isEmpty { return title }
      return desk.activities.first { $0.id.hasPrefix(id) }.map(texts.name(of:)) ?? id
    }
    if let start = fields["start"] {
      let held = desk.classes.first { $0.id == fields["class"] && $0.localStart == start }
      return [held?.title, texts.moment(start, .day)].compactMap(\.self).joined(separator: ", ")
    }
    if let program = fields["program"] {
      return desk.programs.first { $0.id == program }?.title ?? program
    }
    if let board = fields["board"] {
      let title = desk.boards.first { $0.name == board }?.title ?? board
      return [title, fields["season"].map(texts.name(ofSeason:))].compactMap(\.self)
        .joined(separator: ", ")
    }
    return texts.name(ofWriter: fields["to"] ?? "")
  }
}

extension Texts {
  /// `Morning run, 28 Nov 2026`.
  func name(of entry: Desk.Entry) -> String {
    let name = entry.title ?? capitalizedSport(entry.sport)
    guard let date = CalendarDate(entry.localStart) else { return name }
    return "\(name), \(text(of: date, .year))"
  }

  /// The writer or the recipient of a message.
  func name(ofWriter name: String) -> String {
    switch name {
    case "_club": self[.theClub]
    case "all": self[.everybody]
    default: name
    }
  }

  /// `Mar 2026`, `23 Mar 2026` for a week.
  func name(ofSeason season: String) -> String {
    if let monday = CalendarDate(isoWeek: season) {
      return Self.filled(self[.weekOf], [text(of: monday, .year)])
    }
    guard let first = CalendarDate("\(season)-01") else { return season }
    return "\(month(first.month)) \(first.year)"
  }
}
