import ActivityModel
import XMLStream

/// Collects the contents of Apple's `export.xml`.
struct HealthDocument: XMLDocument {
  private(set) var samples = SamplesByDay()
  private(set) var activities: [LocatedFact] = []
  private(set) var days = DaysByYear(
    stream: SourceStream(.appleHealth, kind: .merged))
  private(set) var notes = HealthNotes()
  private(set) var foods = HealthFoods()
  /// False where the times name no clock: something eaten then has no day.
  private let keepsFoods: Bool
  /// True for a clinical document, which has no records.
  private(set) var isClinical = false

  /// The element of the attributes that follow.
  private var current = HealthName.record
  private var record = HealthRecord()
  private var workout: HealthWorkout?
  private var isInRecord = false
  private var correlationDepth = 0
  /// The attributes of an element within a workout, or of a day's summary.
  private var texts: [HealthName: String] = [:]
  private var location = PointDraft(line: 1)
  private var clock = TrackClock()
  private var metadata = HealthMetadata()

  init(keepsFoods: Bool = true) { self.keepsFoods = keepsFoods }

  var wantsMore: Bool { !isClinical }

  mutating func read(
    _ name: HealthName, _ token: XMLToken, _ value: Span<UInt8>, _ diagnostics: inout Diagnostics
  ) {
    switch token.kind {
    case .start: begin(name, line: token.line, &diagnostics)
    case .attribute: readAttribute(name, value, line: token.line, &diagnostics)
    case .end: end(name, line: token.line, &diagnostics)
    case .text: break
    }
  }

  // MARK: Beginnings

  mutating func begin(_ name: HealthName, line: UInt32, _ diagnostics: inout Diagnostics) {
    current = name
    switch name {
    case .record:
      record.begin(line: line)
      isInRecord = true
    case .workout: workout = HealthWorkout(line: line)
    case .part: workout?.beginPart()
    case .metadata: metadata.begin()
    case .correlation: correlationDepth += 1
    case .location: location = PointDraft(line: line)
    case .event, .statistics, .summary: texts.removeAll(keepingCapacity: true)
    case .routeFile: workout?.countRouteFile()
    case .clinicalDocument: isClinical = true
    case .me:
      diagnostics.note(
        "profile-not-imported", at: Place(line: Int(line)),
        because: "the export may state a birth date and a sex: they are not taken over; set them"
          + " with 'pacelog profile set'")
    default: break
    }
  }

  mutating func readAttribute(
    _ name: HealthName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch current {
    case .record: record.read(name, text)
    case .metadata: metadata.read(name, text)
    case .workout: workout?.texts[name] = text.string
    case .event, .statistics, .summary: texts[name] = text.string
    case .location: readLocation(name, text, line: line, &diagnostics)
    default: break
    }
  }

  private mutating func readLocation(
    _ name: HealthName, _ text: Span<UInt8>, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    switch name {
    case .date: location.time = clock.read(text, line: line, &diagnostics)
    case .latitude: location.position.readLatitude(text)
    case .longitude: location.position.readLongitude(text)
    case .altitude: location.point.readValue(of: .elevation, text, line: line, &diagnostics)
    case .accuracy: location.point.readValue(of: .accuracy, text, line: line, &diagnostics)
    case .course: location.point.readValue(of: .course, text, line: line, &diagnostics)
    case .speed: location.point.readValue(of: .speed, text, line: line, &diagnostics)
    default: break
    }
  }

  // MARK: Ends

  mutating func end(_ name: HealthName, line: UInt32, _ diagnostics: inout Diagnostics) {
    switch name {
    case .record:
      isInRecord = false
      endRecord(&diagnostics)
    case .workout: endWorkout(&diagnostics)
    case .part: workout?.endPart()
    case .metadata: endMetadata()
    case .correlation: correlationDepth -= 1
    case .location: workout?.append(location, &diagnostics)
    case .event: workout?.append(event: texts, line: line, &diagnostics)
    case .statistics: workout?.append(statistics: texts)
    case .summary: endSummary(line: line, &diagnostics)
    default: break
    }
  }

  private mutating func endMetadata() {
    if isInRecord {
      if metadata.isZone { record.readZone(metadata.value) }
      if metadata.isFood { record.readFood(metadata.value) }
    } else {
      workout?.append(metadata: metadata.value, for: metadata.key)
    }
  }

  private mutating func endWorkout(_ diagnostics: inout Diagnostics) {
    if let activity = workout?.activity(&diagnostics) { activities.append(activity) }
    if let workout { notes.take(workout) }
    workout = nil
  }

  /// Reads a day's activity rings; a day without values is one without a watch.
  private mutating func endSummary(line: UInt32, _ diagnostics: inout Diagnostics) {
    let place = Place(line: Int(line))
    guard let text = texts[.day], let date = LocalDate(iso8601: text), date.numbers.year > 2000
    else {
      return diagnostics.note(
        "summary-without-day", at: place,
        because: "a day's summary has no date after 2000: it is left out")
    }
    var readings: [DayReading] = []
    if let scale = UnitScale.of(.activeEnergy, in: texts[.activeEnergyUnit] ?? "kcal"),
      let value = scale.value(Array((texts[.activeEnergy] ?? "").utf8).span)
    {
      readings.append(DayReading(quantity: .activeEnergy, value: value))
    }
    if let value = UnitScale(60_000).value(Array((texts[.exerciseTime] ?? "").utf8).span) {
      readings.append(DayReading(quantity: .exerciseTime, value: value))
    }
    if readings.contains(where: { $0.value > 0 }) {
      days.append(readings, on: date, line: Int(line))
    }
  }

  private mutating func endRecord(_ diagnostics: inout Diagnostics) {
    // Apple repeats every record of a correlation at the top level.
    if correlationDepth > 0 {
      notes.countInCorrelation(line: record.line)
      return
    }
    switch record.readType() {
    case .notKept: notes.countNotKept(record)
    case .food where !keepsFoods: diagnostics.refuseFood(of: record)
    case .food(let nutrient):
      if let value = readable(record.value(of: nutrient), &diagnostics) {
        foods.append(value, nutrient, of: record, &diagnostics)
      }
    case .sleep:
      guard let stage = HealthType.sleepStage(record.valueName) else {
        return diagnostics.refuse(
          "sleep-stage-not-known", at: Place(line: Int(record.line)),
          because: "\(Excerpt.of(record.valueName)) is no stage of sleep that is known: the record"
            + " is left out")
      }
      append(stage.rawValue, .sleepStage, &diagnostics)
    case .quantity(let quantity):
      if let value = readable(record.value(of: quantity), &diagnostics) {
        append(value, quantity, &diagnostics)
      }
    }
  }

  private mutating func append(
    _ value: Int64, _ quantity: Quantity, _ diagnostics: inout Diagnostics
  ) {
    guard let start = record.start, let end = record.end, end >= start else {
      return diagnostics.refuseTime(of: record)
    }
    let zone = record.zone.map { samples.number(of: $0) } ?? 0
    let stream = record.streamNumber(&samples)
    samples.append(
      Sample(start: start, end: end, value: value, zone: zone), stream: stream, quantity,
      line: Int(record.line))
  }

  /// The number of the open record; nil for one that is refused.
  private func readable(
    _ value: HealthRecord.Value, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    if case .value(let value) = value { return value }
    let place = Place(line: Int(record.line))
    if case .unreadable = value {
      diagnostics.refuse(
        "value-not-readable", at: place,
        because: "\(Excerpt.of(record.valueName)) is no value of"
          + " \(HealthType.shortName(record.typeName)): the record is left out")
    } else {
      diagnostics.refuse(
        "unit-not-known", at: place,
        because: "\(HealthType.shortName(record.typeName)) in \(Excerpt.of(record.unitName)) is not"
          + " known: the record is left out")
    }
    return nil
  }
}

extension HealthDocument {
  /// Hands over what was collected.
  func report(to diagnostics: inout Diagnostics) {
    for located in activities {
      guard case .activityRecorded(let activity) = located.fact else { continue }
      diagnostics.append(located.fact, at: located.place, records: max(1, activity.track.count))
    }
    samples.report(to: &diagnostics)
    days.report(to: &diagnostics)
    foods.report(to: &diagnostics)
  }
}

extension Diagnostics {
  fileprivate mutating func refuseFood(of record: HealthRecord) {
    refuse(
      "food-without-day", at: Place(line: Int(record.line)),
      because: "a time of UTC does not state the day on which something was eaten: the record is"
        + " left out; Apple's export.xml has the day")
  }

  mutating func refuseTime(of record: HealthRecord) {
    refuse(
      "time-not-readable", at: Place(line: Int(record.line)),
      because: "a record's start or end cannot be read, or it ends before it starts: it is left out"
    )
  }
}

/// The key and the value of a `MetadataEntry`.
struct HealthMetadata {
  private var keyBytes: [UInt8] = []
  private var valueBytes: [UInt8] = []

  mutating func begin() {
    keyBytes.removeAll(keepingCapacity: true)
    valueBytes.removeAll(keepingCapacity: true)
  }

  mutating func read(_ name: HealthName, _ text: Span<UInt8>) {
    if name == .key { for index in text.indices { keyBytes.append(text[index]) } }
    if name == .value { for index in text.indices { valueBytes.append(text[index]) } }
  }

  /// Most metadata is unused, so it stays undecoded.
  var isZone: Bool { keyBytes.elementsEqual("HKTimeZone".utf8) && !valueBytes.isEmpty }
  var isFood: Bool { keyBytes.elementsEqual("HKFoodType".utf8) && !valueBytes.isEmpty }
  var key: String { CellText.string(keyBytes) }
  var value: String { CellText.string(valueBytes) }
}
