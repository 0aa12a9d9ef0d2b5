import ActivityModel

extension Adapter {
  /// The CSV files of Epson's RunSense: sections under names in brackets.
  static let epsonCSV = Adapter(
    name: "epson-csv", version: 1, title: "Epson RunSense, CSV of trainings",
    recognizes: { head in head.firstRows(1).first?.string(0).lowercased() == "[[training]]" },
    read: { source, diagnostics throws(IngestError) in
      var rows = TableRows()
      var training = EpsonTraining(at: Place(line: 1))
      while try rows.next(&source, &diagnostics) {
        if rows.row.string(0).lowercased() == "[[training]]" {
          training.report(to: &diagnostics)
          training = EpsonTraining(at: rows.row.place)
        } else {
          training.take(rows.row, &diagnostics)
        }
      }
      training.report(to: &diagnostics)
    })
}

/// One training while its sections come by.
struct EpsonTraining {
  private let place: Place
  private var section = ""
  private var names: [String] = []
  private var result: [String: String] = [:]
  private var lapRows: [[String: String]] = []
  private var words: [String: String] = [:]
  /// The columns of the log, one value for each interval.
  private var graphs: [String: [String]] = [:]
  /// The lists of fixes, cut into lines anywhere, in the middle of numbers too.
  private var fixes: [String: [UInt8]] = [:]
  private var openList = ""
  private var isComplete = false

  init(at place: Place) { self.place = place }

  mutating func take(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let first = row.string(0)
    if first.hasPrefix("[") {
      section = first.lowercased()
      names = []
      openList = ""
      isComplete = isComplete || ["[trainingsettingdata]", "[[end]]"].contains(section)
      return
    }
    switch section {
    case "[trainingresult]", "[trainingdata]": takeResult(row)
    case "[graphdata]": graphs[first.lowercased()] = Array(row.strings.dropFirst())
    case "[gpsdata]": takeFixes(row)
    case "[lapdata]": takeLap(row)
    default: return
    }
  }

  private mutating func takeResult(_ row: CSVRow) {
    let cells = row.strings
    let first = cells.first?.lowercased() ?? ""
    if ["trainingname", "memo", "formattype"].contains(first) {
      // A memo may hold commas, which are not quoted.
      words[first] = cells.dropFirst().joined(separator: ", ")
    } else if names.isEmpty {
      names = CSVHeader(row).names
    } else {
      result.merge(zip(names, cells)) { first, _ in first }
    }
  }

  private mutating func takeFixes(_ row: CSVRow) {
    if row.count > 1 {
      openList = row.string(0).lowercased()
      fixes[openList, default: []] += row.bytes[row.trimmedRange(1)]
    } else {
      fixes[openList, default: []] += row.bytes[row.trimmedRange(0)]
    }
  }

  private mutating func takeLap(_ row: CSVRow) {
    if names.isEmpty {
      names = CSVHeader(row).names
    } else if lapRows.count < 65_536 {
      lapRows.append(Dictionary(zip(names, row.strings)) { first, _ in first })
    }
  }

  // MARK: The activity

  func report(to diagnostics: inout Diagnostics) {
    guard !result.isEmpty else { return }
    guard let (start, offset) = start else {
      return diagnostics.refuse(
        "start-not-known", at: place,
        because: "a training has no StartDay and StartTime that can be read; it was left out")
    }
    guard isComplete else {
      return diagnostics.refuse(
        "damaged", at: place,
        because: "the file ends inside a training; it was left out, import the whole file")
    }
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: offset))
    activity.title = words["trainingname"].flatMap { $0.isEmpty ? nil : $0 }
    activity.notes = words["memo"].flatMap { $0.isEmpty ? nil : $0 }
    // The other kinds are documented nowhere.
    activity.sport = result["trainingkindid"] == "1" ? .run : .unknown
    activity.track = EpsonTrack(graphs: graphs, fixes: fixes)
      .track(from: start, at: place, &diagnostics)
    activity.totals = totals
    activity.laps = laps(from: start)
    diagnostics.append(.activityRecorded(activity), at: place, records: activity.track.count)
  }

  /// The moment, and the offset of the wall clock on which the file names it.
  private var start: (Instant, Int)? {
    guard
      let day = result["startday"].flatMap({ DateText(Array($0.utf8).span) })?
        .date(.yearMonthDay),
      let clock = result["starttime"].flatMap({ ClockText.milliseconds(Array($0.utf8).span) })
    else { return nil }
    let wall = Int64(day.daysSinceEpoch) * 86_400_000 + Int64(clock)
    let minutes = Int(result["timezoneoffset"] ?? "") ?? 0
    let saving = Int(result["daylightsavingstime"] ?? "") ?? 0
    // In minutes, or 1 for an hour.
    let offset = (minutes + (saving == 1 ? 60 : saving)) * 60
    let moment = Instant(milliseconds: wall - Int64(offset) * 1_000)
    guard abs(offset) <= 50_400, TrackClock.believable.contains(moment.milliseconds) else {
      return nil
    }
    return (moment, offset)
  }

  private var totals: DeviceTotals {
    var totals = DeviceTotals()
    let hundredths = number("trainingtimecentisecond", in: result, places: 0) ?? 0
    totals.timerMilliseconds = number("trainingtime", in: result, places: 3)
      .map { $0 + min(hundredths, 99) * 10 }
    totals.distanceMillimeters = number("distance", in: result, places: 3)
    totals.energyCalories = number("calorie", in: result, places: 3)
    totals.steps = number("steps", in: result, places: 0)
    totals.ascentCentimeters = number("totalascentaltitude", in: result, places: 2)
    totals.descentCentimeters = number("totaldescentaltitude", in: result, places: 2)
    totals.averageHeartRateBPM = beats("pulseave", in: result)
    totals.maximumHeartRateBPM = beats("maxheartrate", in: result)
    return totals
  }

  private func laps(from start: Instant) -> [Lap] {
    var next: Instant? = start
    return lapRows.map { row in
      var lap = Lap()
      let hundredths = number("laptimecentisecond", in: row, places: 0) ?? 0
      lap.totals.timerMilliseconds = number("laptime", in: row, places: 3)
        .map { $0 + min(hundredths, 99) * 10 }
      lap.totals.distanceMillimeters = number("lapdistance", in: row, places: 3)
      lap.totals.energyCalories = number("lapcalorie", in: row, places: 3)
      lap.totals.averageHeartRateBPM = beats("lapaverageheartrate", in: row)
      lap.totals.maximumHeartRateBPM = beats("lapmaxheartrate", in: row)
      lap.start = next
      next = next.flatMap { start in
        lap.totals.timerMilliseconds.map { start.adding(milliseconds: $0) }
      }
      return lap
    }
  }

  private func number(_ name: String, in cells: [String: String], places: Int) -> Int64? {
    Decimal.measured(cells[name] ?? "", places: places)
  }

  private func beats(_ name: String, in cells: [String: String]) -> Int32? {
    number(name, in: cells, places: 0).flatMap { (1..<255).contains($0) ? Int32($0) : nil }
  }
}
