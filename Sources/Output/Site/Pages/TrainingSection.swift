import ReadModels

/// How fit a member is, for members' eyes only.
struct TrainingSection {
  /// Newest first.
  let training: [Training]

  private var newestDay: FitnessDay? { training.lazy.compactMap(\.days.first).first }
  private var newestVDOT: Training? { training.first { $0.vdot != nil } }

  func append(to page: inout Markup) {
    guard newestVDOT != nil || newestDay != nil else { return }
    page.section("Fitness") { section in
      if let day = newestDay {
        section.element("dl", ["class": "tiles small"]) { tiles in
          tiles.tile("Fitness", decimal(day.fitness))
          tiles.tile("Fatigue", decimal(day.fatigue))
          tiles.tile("Form", decimal(day.form))
          tiles.tile("As of", CalendarDate(day.date)?.tileWords)
        }
      }
      if let year = newestVDOT, let vdot = year.vdot {
        section.element("p", ["class": "note"]) { note in
          note.text("VDOT \(decimal(vdot.vdot)), from \(Words.discipline(vdot.discipline)) in ")
          note.element(
            "a", ["href": "runs/\(vdot.activity).html"], Words.exactDuration(vdot.seconds))
          note.text(" on \(vdot.date). Predicted times:")
        }
        predictions(year.predictions, &section)
      }
    }
  }

  private func predictions(_ predictions: [RacePrediction], _ section: inout Markup) {
    section.table("Race predictions", ["Distance", "Time#"]) { rows in
      for prediction in predictions {
        rows.element("tr") { row in
          row.element(
            "th", ["scope": "row"], Words.discipline(prediction.discipline).capitalizedFirst)
          row.number(Words.duration(prediction.seconds))
        }
      }
    }
  }

  private func decimal(_ value: Thousandths) -> String {
    Words.decimal(Words.rounded(value.thousandths, 100), places: 1)
  }
}
