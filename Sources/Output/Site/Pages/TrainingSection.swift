import ReadModels

/// How fit a member is, for members' eyes only.
struct TrainingSection {
  /// Newest first.
  let training: [Training]

  private var newestDay: FitnessDay? { training.lazy.compactMap(\.days.first).first }
  private var newestVDOT: Training? { training.first { $0.vdot != nil } }

  func append(to page: inout Markup) {
    guard newestVDOT != nil || newestDay != nil else { return }
    page.section(.fitness) { section in
      if let day = newestDay { append(day, to: &section) }
      FitnessCurve(days: training.prefix(2).flatMap(\.days))?.append(to: &section)
      if let year = newestVDOT, let vdot = year.vdot {
        section.element("p", ["class": "note"]) { note in
          note.phrase(
            .vdotFrom, { $0.text($0.texts.localized(decimal(vdot.vdot))) },
            { $0.text($0.texts.discipline(vdot.discipline)) },
            {
              $0.element(
                "a", ["href": "activities/\(vdot.activity).html"],
                $0.texts.localized(Words.exactDuration(vdot.seconds)))
            }, { note in if let date = CalendarDate(vdot.date) { note.date(date, .year) } })
        }
        predictions(year.predictions, &section)
      }
    }
  }

  private func append(_ day: FitnessDay, to section: inout Markup) {
    section.element("dl", ["class": "tiles small"]) { tiles in
      tiles.tile(.fitness, decimal(day.fitness))
      tiles.tile(.fatigue, decimal(day.fatigue))
      tiles.tile(.form, decimal(day.form))
      let texts = tiles.texts
      tiles.tile(.asOfLabel, CalendarDate(day.date).map { texts.text(of: $0, .year) })
    }
  }

  private func predictions(_ predictions: [RacePrediction], _ section: inout Markup) {
    section.table(.racePredictions, [.words(.distance), .number(.time)]) { rows in
      for prediction in predictions {
        rows.element("tr") { row in
          row.element(
            "th", ["scope": "row"], row.texts.discipline(prediction.discipline).capitalizedFirst)
          row.number(Words.duration(prediction.seconds))
        }
      }
    }
  }

  private func decimal(_ value: Thousandths) -> String {
    Words.decimal(Words.rounded(value.thousandths, 100), places: 1)
  }
}

/// Fitness, fatigue and form of the last half year as three lines.
struct FitnessCurve {
  /// Oldest first.
  private let days: [FitnessDay]
  private let low: Int64
  private let high: Int64
  private static let (width, height) = (840, 200)

  /// Nil for fewer than a week of days, or values without extent.
  ///
  /// - Parameter days: newest first.
  init?(days: [FitnessDay]) {
    self.days = days.prefix(183).reversed()
    let values = self.days.flatMap { [$0.fitness, $0.fatigue, $0.form] }.map(\.thousandths)
    low = min(0, values.min() ?? 0)
    high = values.max() ?? 0
    guard self.days.count >= 7, high > low, high < 1_000_000_000, low > -1_000_000_000 else {
      return nil
    }
  }

  func append(to section: inout Markup) {
    guard let first = days.first, let last = days.last else { return }
    section.element(
      "div",
      [
        "class": "scroll wide", "tabindex": "0", "role": "group",
        "aria-label": section.texts[.fitness],
      ]
    ) { box in
      box.element(
        "svg",
        [
          "class": "curve", "viewBox": "0 0 840 224", "width": "840", "height": "224",
          "role": "img",
          "aria-label": box.texts(.fitnessFromTo, first.date, last.date),
        ]
      ) { svg in
        svg.element("path", ["class": "grid", "d": "M0 \(y(0))H\(Self.width)"])
        line("fatigue", \.fatigue, &svg)
        line("form", \.form, &svg)
        line("fitness", \.fitness, &svg)
        months(&svg)
      }
    }
    section.element("p", ["class": "legend"]) { legend in
      let keys: [(String, TextKey)] = [
        ("fitness", .fitness), ("fatigue", .fatigue), ("form", .form),
      ]
      for (name, key) in keys {
        legend.element("span", ["class": "key \(name)", "aria-hidden": "true"])
        legend.text(" \(legend.texts[key]) ")
      }
      legend.text(.loadADay)
    }
  }

  private func line(
    _ name: String, _ value: KeyPath<FitnessDay, Thousandths>, _ svg: inout Markup
  ) {
    var path = ""
    for (index, day) in days.enumerated() {
      path += "\(index == 0 ? "M" : "L")\(x(index)) \(y(day[keyPath: value].thousandths))"
    }
    svg.element("path", ["class": name, "d": path])
  }

  private func months(_ svg: inout Markup) {
    for (index, day) in days.enumerated() {
      guard let date = CalendarDate(day.date), date.day == 1, index + 12 < days.count else {
        continue
      }
      svg.element("text", ["x": "\(x(index))", "y": "220"], svg.texts.month(date.month))
    }
  }

  private func x(_ index: Int) -> Int { Self.width * index / max(1, days.count - 1) }

  private func y(_ value: Int64) -> Int {
    4 + Int(Int64(Self.height - 8) * (high - value) / (high - low))
  }
}
