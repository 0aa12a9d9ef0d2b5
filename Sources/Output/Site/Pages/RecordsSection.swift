import ReadModels

/// A member's records, each with its history.
struct RecordsSection {
  let models: MemberPageModels
  let settings: SiteSettings

  func append(to page: inout Markup) {
    guard let records = models.records,
      !records.records.isEmpty || !records.tests.isEmpty || !models.refused.isEmpty
    else { return }
    page.section(.records) { section in
      if !records.records.isEmpty { append(records.records, to: &section) }
      if !settings.isPublic, !records.tests.isEmpty { append(records.tests, to: &section) }
      if !models.refused.isEmpty { append(models.refused, to: &section) }
    }
  }

  private func append(_ records: [PersonalRecord], to section: inout Markup) {
    let columns: [ColumnHead] = [
      .words(.distance), .number(.time), .number(.pace), .words(.date), .words(.progress),
    ]
    section.table(.currentRecords, columns) { rows in
      for record in records {
        rows.element("tr") { row in
          row.element("th", ["scope": "row"]) { head in
            head.text(head.texts.heading(of: record))
          }
          row.element(
            "td",
            [
              "class": "n", "data-why": "discipline/\(record.discipline)",
              "data-f": "\(record.sport)/seconds",
            ], row.texts.localized(NumberText.exactDuration(record.seconds)))
          row.number(SportUnits(sport: record.sport).measure(record.pace))
          date(record.date, of: record.activity, &row)
          row.element("td", ["class": "course"]) { history(record, &$0) }
        }
        rows.newline()
      }
    }
  }

  /// The day, with a link to the activity where it has a page: public sites have runs alone.
  private func date(_ date: String, of activity: String, _ row: inout Markup) {
    row.element("td", ["class": "day"]) { cell in
      guard models.ids.contains(activity) else { return cell.day(date) }
      cell.element("a", ["href": "activities/\(activity).html"]) { $0.day(date) }
    }
  }

  private func history(_ record: PersonalRecord, _ cell: inout Markup) {
    guard record.history.count > 1 else { return cell.text(.firstResult) }
    cell.element("details", ["class": "history"]) { details in
      details.element("summary") { summary in
        line(record.history, &summary)
        summary.text(summary.texts.counted(.improved, record.history.count - 1))
      }
      details.element("ol") { list in
        for step in record.history {
          list.element("li") { item in
            item.day(step.date)
            item.text(": \(item.texts.localized(NumberText.exactDuration(step.seconds)))")
            if let previous = step.previousSeconds, previous > step.seconds {
              let gain = Thousandths(thousandths: previous.thousandths - step.seconds.thousandths)
              let gained = item.texts.localized(NumberText.gain(gain))
              item.element("span", ["class": "gain"], " −\(gained)")
            }
          }
        }
      }
    }
  }

  /// The record through the years as a small line of steps, faster is lower.
  private func line(_ history: [RecordStep], _ summary: inout Markup) {
    let days = history.map { CalendarDate($0.date)?.number ?? 0 }
    let seconds = history.map { Double($0.seconds.thousandths) }
    guard let first = days.first, let last = days.last, let slowest = seconds.max(),
      let fastest = seconds.min(), last > first, slowest > fastest
    else { return }
    var path = ""
    for (day, value) in zip(days, seconds) {
      let x = 2 + Int(60 * Double(day - first) / Double(last - first))
      let y = 2 + Int(14 * (slowest - value) / (slowest - fastest))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    summary.spark(path + "H65")
  }

  private func append(_ tests: [TestRecord], to section: inout Markup) {
    section.element("h3", .tests)
    section.table(
      .tests, [.words(.test), .number(.result), .words(.date)], of: tests
    ) { test, row in
      row.element("th", ["scope": "row"]) { head in
        head.foreign(head.texts.name(of: test))
        if let count = test.repetitions { head.text(", \(count) ×") }
        if test.measure == "one_repetition_maximum" {
          head.text(" (\(head.texts[.estimateForOne]))")
        }
      }
      row.number(result(of: test, row.texts))
      row.element("td", ["class": "day"]) { $0.day(test.date) }
    }
  }

  /// `7:00.0`, `45 repetitions`, `82.5 kg`, or the unit of a test of the gym's own.
  private func result(of test: TestRecord, _ texts: Texts) -> Measure {
    switch test.unit {
    case "s": .fixed(NumberText.exactDuration(test.value))
    case "repetitions":
      .fixed(texts.counted(.countRepetitions, Int(clamping: test.value.wholes)))
    case "kg": .kilograms(test.value)
    default: .fixed(Measure.kilograms(test.value).number, test.unit)
    }
  }

  private func append(_ refused: [RefusedEffort], to section: inout Markup) {
    section.element("details") { details in
      let count = details.texts.counted(.countEfforts, refused.count)
      details.element("summary", details.texts(.notAccepted, count))
      let columns: [ColumnHead] = [
        .words(.distance), .number(.time), .words(.date), .words(.why),
      ]
      details.table(.effortsWithoutRecord, columns, of: refused) { effort, row in
        row.element("th", ["scope": "row"], row.texts.discipline(effort.discipline))
        row.number(NumberText.exactDuration(effort.seconds))
        date(effort.date, of: effort.activity, &row)
        row.cell(row.texts.rejection(effort.reason, effort.explanation))
      }
    }
  }
}

extension Markup {
  /// A date of a read model.
  fileprivate mutating func day(_ text: String) {
    if let day = CalendarDate(text) { date(day, .year) } else { self.text(text) }
  }
}

extension PersonalRecord {
  /// Seconds a kilometre; nil without a distance.
  var pace: Thousandths? {
    distanceMeters.thousandths > 0
      ? Thousandths(
        thousandths: Int64(
          (Double(seconds.thousandths) / Double(distanceMeters.thousandths) * 1_000_000)
            .rounded())) : nil
  }
}
