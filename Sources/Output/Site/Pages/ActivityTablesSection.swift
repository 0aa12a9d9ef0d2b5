import ReadModels

/// Splits, best efforts and laps of an activity.
struct ActivityTablesSection {
  let detail: ActivityDetail
  let settings: SiteSettings

  private var units: SportUnits { detail.activity.units }

  func append(to page: inout Markup) {
    if !detail.splitsPerKilometer.isEmpty {
      page.section(.splits) { section in
        splits(detail.splitsPerKilometer, isMiles: false, &section)
        if !detail.splitsPerMile.isEmpty {
          section.element("details") { details in
            details.element("summary", .byTheMile)
            splits(detail.splitsPerMile, isMiles: true, &details)
          }
        }
      }
    }
    if !detail.bestEfforts.isEmpty { page.section(.bestEfforts, efforts) }
    if !detail.laps.isEmpty { page.section(.laps, laps) }
  }

  private func splits(_ splits: [Split], isMiles: Bool, _ section: inout Markup) {
    let paces = splits.compactMap { $0.elapsedPaceSecondsPerKilometer?.thousandths }
    let fastest = paces.min() ?? 0
    let hasStops = splits.contains { $0.elapsedSeconds != $0.movingSeconds }
    let columns: [ColumnHead] =
      [.number(isMiles ? .mile : .kilometer), .number(units.elapsedName), .none]
      + (hasStops ? [.number(units.movingName)] : []) + [.number(.time)]
    let caption: TextKey = isMiles ? .splitsByMile : .splitsByKilometer
    section.table(caption, columns, of: splits) { split, row in
      row.element(
        "th", ["scope": "row", "class": "n"], row.texts.localized(number(of: split, isMiles)))
      row.number(units.measure(split.elapsedPaceSecondsPerKilometer))
      row.element("td", ["class": "bars"]) { cell in
        guard let pace = split.elapsedPaceSecondsPerKilometer?.thousandths, pace > 0 else { return }
        // A bar begins at zero, so that a split of half the speed has half the length.
        cell.share(Double(fastest) / Double(pace))
      }
      if hasStops { row.number(units.measure(split.movingPaceSecondsPerKilometer)) }
      row.number(NumberText.duration(split.elapsedSeconds))
    }
  }

  /// Its number, or its length when it is the shorter rest at the end.
  private func number(of split: Split, _ isMiles: Bool) -> String {
    let whole: Int64 = isMiles ? 1_609_344 : 1_000_000
    guard split.distanceMeters.thousandths < whole - 5_000 else { return "\(split.index)" }
    return "\(NumberText.kilometers(split.distanceMeters))\u{a0}km"
  }

  private func efforts(_ section: inout Markup) {
    let columns: [ColumnHead] = [
      .words(.distance), .number(.time), .number(units.name), .number(.from), .number(.to),
    ]
    section.table(.fastestStretches, columns, of: detail.bestEfforts) { effort, row in
      row.element("th", ["scope": "row"], row.texts.discipline(effort.discipline).capitalizedFirst)
      row.number(NumberText.exactDuration(effort.seconds))
      row.number(units.measure(effort.paceSecondsPerKilometer))
      row.number(.kilometers(effort.window.startMeters))
      row.number(.kilometers(effort.window.endMeters))
    }
  }

  private func laps(_ section: inout Markup) {
    let heart: [ColumnHead] =
      settings.isPublic ? [] : [.number(.heartRate), .number(.maximumHeartRate)]
    let columns: [ColumnHead] = [
      .number(.lap), .number(.distance), .number(.time), .number(units.name),
    ]
    section.table(.lapsOfDevice, columns + heart, of: detail.laps) { lap, row in
      let seconds = lap.timerSeconds ?? lap.elapsedSeconds
      row.element("th", ["scope": "row", "class": "n"], "\(lap.index)")
      row.number(lap.distanceMeters.map(Measure.kilometers))
      row.number(seconds.map(NumberText.duration))
      row.number(units.measure(Activity.pace(seconds, lap.distanceMeters)))
      guard !settings.isPublic else { return }
      row.number(lap.averageHeartRate.map { "\($0)\u{a0}bpm" })
      row.number(lap.maximumHeartRate.map { "\($0)\u{a0}bpm" })
    }
  }
}
