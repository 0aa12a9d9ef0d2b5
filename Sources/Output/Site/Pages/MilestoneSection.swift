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
      tile.element("p", ["class": "label"], name == "last" ? .lastStreak : .longestStreak)
      tile.element("p", ["class": "value"], tile.texts.counted(.countDays, streak.days))
      tile.element("p", ["class": "note"]) { note in
        guard let date = CalendarDate(streak.lastDate) else { return }
        note.phrase(.until, { $0.date(date, .year) })
      }
    }
  }

  private func append(_ record: PersonalRecord, _ tiles: inout Markup) {
    tiles.element("div", ["class": "tile broad"]) { tile in
      tile.element("p", ["class": "label"], .newestRecord)
      tile.element("p", ["class": "value"]) { value in
        let time = value.texts.localized(NumberText.exactDuration(record.seconds))
        value.text(value.texts(.distanceInTime, value.texts.heading(of: record), time))
      }
      tile.element("p", ["class": "note"]) { note in
        note.element("a", ["href": "activities/\(record.activity).html"]) { link in
          if let date = CalendarDate(record.date) { link.date(date, .year) }
        }
        guard let previous = record.history.last?.previousSeconds, previous > record.seconds
        else { return }
        let gain = Thousandths(thousandths: previous.thousandths - record.seconds.thousandths)
        note.text(", ")
        note.text(note.texts(.faster, note.texts.localized(NumberText.gain(gain))))
      }
    }
  }
}
