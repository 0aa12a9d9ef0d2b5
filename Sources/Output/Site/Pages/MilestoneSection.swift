import ReadModels

/// Streaks and the newest record.
struct MilestoneSection {
  let models: MemberPageModels

  func append(to page: inout Markup) {
    let streaks = [
      ("last", models.latest?.lastStreak ?? models.totals?.lastStreak),
      ("longest", models.latest?.longestStreak ?? models.totals?.longestStreak),
    ]
    let record = models.latest?.records.first
    guard record != nil || streaks.contains(where: { $0.1 != nil }) else { return }
    page.newline()
    page.element("div", ["class": "tiles"]) { tiles in
      for case (let name, let streak?) in streaks { append(streak, name, &tiles) }
      if let record { append(record, &tiles) }
    }
  }

  private func append(_ streak: Streak, _ name: String, _ tiles: inout Markup) {
    tiles.element("div", ["class": "tile", "data-streak": name, "data-end": streak.lastDate]) {
      tile in
      tile.element("p", ["class": "label"], "\(name.capitalizedFirst) streak")
      tile.element("p", ["class": "value"], Words.counted(streak.days, "day"))
      tile.element("p", ["class": "note"]) { note in
        note.text("to ")
        if let date = CalendarDate(streak.lastDate) { note.date(date, .year) }
      }
    }
  }

  private func append(_ record: PersonalRecord, _ tiles: inout Markup) {
    tiles.element("div", ["class": "tile broad"]) { tile in
      tile.element("p", ["class": "label"], "Newest record")
      tile.element("p", ["class": "value"]) { value in
        value.text("\(record.heading) in \(Words.exactDuration(record.seconds))")
      }
      tile.element("p", ["class": "note"]) { note in
        note.element("a", ["href": "activities/\(record.activity).html"]) { link in
          if let date = CalendarDate(record.date) { link.date(date, .year) }
        }
        guard let previous = record.history.last?.previousSeconds, previous > record.seconds
        else { return }
        let gain = Thousandths(thousandths: previous.thousandths - record.seconds.thousandths)
        note.text(", \(Words.exactDuration(gain)) faster")
      }
    }
  }
}

extension PersonalRecord {
  /// `5 km`, `20 km (ride)`.
  var heading: String {
    let name = Words.discipline(discipline).capitalizedFirst
    return sport == "run" ? name : "\(name) (\(Words.name(sport)))"
  }
}
