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
      FitnessChart(days: training.prefix(2).flatMap(\.days))?.append(to: &section)
      if let year = newestVDOT, let vdot = year.vdot {
        section.element("p", ["class": "note"]) { note in
          note.phrase(
            .vdotFrom, { $0.text($0.texts.localized(NumberText.tenths(vdot.vdot))) },
            { $0.text($0.texts.discipline(vdot.discipline)) },
            {
              $0.element(
                "a", ["href": "activities/\(vdot.activity).html"],
                $0.texts.localized(NumberText.exactDuration(vdot.seconds)))
            }, { note in if let date = CalendarDate(vdot.date) { note.date(date, .year) } })
        }
        predictions(year.predictions, &section)
      }
    }
  }

  private func append(_ day: FitnessDay, to section: inout Markup) {
    section.element("dl", ["class": "tiles small"]) { tiles in
      tiles.tile(.fitness, NumberText.tenths(day.fitness))
      tiles.tile(.fatigue, NumberText.tenths(day.fatigue))
      tiles.tile(.formDayBefore, NumberText.tenths(day.form))
      let texts = tiles.texts
      if let zone = FormZone.of(day) { tiles.tile(.formZone, texts[zone.name]) }
      tiles.tile(.asOfLabel, CalendarDate(day.date).map { texts.text(of: $0, .year) })
    }
  }

  private func predictions(_ predictions: [RacePrediction], _ section: inout Markup) {
    section.table(
      section.texts[.racePredictions], kind: "narrow", [.words(.distance), .number(.time)],
      of: predictions
    ) { prediction, row in
      row.element(
        "th", ["scope": "row"], row.texts.discipline(prediction.discipline).capitalizedFirst)
      row.number(NumberText.duration(prediction.seconds))
    }
  }
}
