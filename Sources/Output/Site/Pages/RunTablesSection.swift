import ReadModels

/// Splits, best efforts and laps of a run.
struct RunTablesSection {
  let detail: ActivityDetail
  let settings: SiteSettings

  func append(to page: inout Markup) {
    if !detail.splitsPerKilometer.isEmpty {
      page.section("Splits") { section in
        splits(detail.splitsPerKilometer, unit: "km", &section)
        if !detail.splitsPerMile.isEmpty {
          section.element("details") { details in
            details.element("summary", "By the mile")
            splits(detail.splitsPerMile, unit: "mile", &details)
          }
        }
      }
    }
    if !detail.bestEfforts.isEmpty { page.section("Best efforts", efforts) }
    if !detail.laps.isEmpty { page.section("Laps", laps) }
  }

  private func splits(_ splits: [Split], unit: String, _ section: inout Markup) {
    let paces = splits.compactMap { $0.elapsedPaceSecondsPerKilometer?.thousandths }
    let (fastest, slowest) = (paces.min() ?? 0, paces.max() ?? 0)
    let columns = [unit.capitalizedFirst + "#", "Pace#", "Faster is longer", "Time#", "Length#"]
    section.table("Splits by the \(unit)", columns) { rows in
      for split in splits {
        rows.element("tr") { row in
          row.element("th", ["scope": "row", "class": "number"], "\(split.index)")
          row.number(split.elapsedPaceSecondsPerKilometer.map { "\(Words.pace($0)) /km" })
          row.element("td", ["class": "bars"]) { cell in
            guard let pace = split.elapsedPaceSecondsPerKilometer?.thousandths else { return }
            let part =
              slowest > fastest ? Double(slowest - pace) / Double(slowest - fastest) : 1
            bar(30 + Int(70 * part), &cell)
          }
          row.number(Words.duration(split.elapsedSeconds))
          row.number("\(Words.kilometers(split.distanceMeters)) km")
        }
      }
    }
  }

  private func bar(_ percent: Int, _ cell: inout Markup) {
    cell.element(
      "svg",
      [
        "class": "length", "viewBox": "0 0 100 8", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ]
    ) { $0.element("rect", ["width": "\(percent)", "height": "8"]) }
  }

  private func efforts(_ section: inout Markup) {
    let columns = ["Distance", "Time#", "Pace#", "From#", "To#"]
    section.table("The fastest stretches of one length", columns) { rows in
      for effort in detail.bestEfforts {
        rows.element("tr") { row in
          row.element("th", ["scope": "row"], Words.discipline(effort.discipline).capitalizedFirst)
          row.number(Words.exactDuration(effort.seconds))
          row.number("\(Words.pace(effort.paceSecondsPerKilometer)) /km")
          row.number("\(Words.kilometers(effort.window.startMeters)) km")
          row.number("\(Words.kilometers(effort.window.endMeters)) km")
        }
      }
    }
  }

  private func laps(_ section: inout Markup) {
    let heart = settings.isPublic ? [] : ["Heart rate#", "Max heart rate#"]
    section.table("As the device counted them", ["Lap#", "Distance#", "Time#"] + heart) { rows in
      for lap in detail.laps {
        rows.element("tr") { row in
          row.element("th", ["scope": "row", "class": "number"], "\(lap.index)")
          row.number(lap.distanceMeters.map { "\(Words.kilometers($0)) km" })
          row.number((lap.timerSeconds ?? lap.elapsedSeconds).map(Words.duration))
          guard !settings.isPublic else { return }
          row.number(lap.averageHeartRate.map { "\($0)" })
          row.number(lap.maximumHeartRate.map { "\($0)" })
        }
      }
    }
  }
}
