import ActivityModel
import JSONStream

extension Adapter {
  /// The JSON files in a Google Takeout of Google Fit: sessions, and their raw data.
  static let googleFitJSON = Adapter(
    name: "google-fit-json", version: 2, title: "Google Fit, sessions (JSON)",
    recognizes: GoogleFitJSON.recognizes, read: GoogleFitJSON.read)
}

/// Reads a file of `All Sessions`: one activity or one night.
///
/// Recognizes and rejects the files of `All Data`, whose streams overlap. The daily table and the
/// quarter-hour tables contain Google's own merger of them.
enum GoogleFitJSON {
  /// A day-long session with a thousand segments takes 200 KiB.
  private static let maximumByteCount = 4 << 20

  static func recognizes(_ head: SourceHead) -> Bool {
    isData(head.bytes) || (isObject(head.bytes) && contains(head.bytes, "\"fitnessActivity\""))
  }

  /// True for a file of `All Data`.
  private static func isData(_ bytes: [UInt8]) -> Bool {
    isObject(bytes) && contains(bytes, "\"Data Source\"") && contains(bytes, "\"Data Points\"")
  }

  private static func isObject(_ bytes: [UInt8]) -> Bool {
    bytes.first { !ASCII.isBlank($0) && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
  }

  /// True when a text occurs within the first KiB, where both kinds have their marker.
  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let head = bytes.prefix(1_024)
    let wanted = Array(text.utf8)
    return head.indices.contains { head[$0...].starts(with: wanted) }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() {
      bytes += chunk
      // Checked before the size, because such streams are long.
      if bytes.count >= 1_024, isData(bytes) { throw overlapping }
      guard bytes.count <= maximumByteCount else { throw tooLarge }
    }
    if isData(bytes) { throw overlapping }
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let position = JSONDocument.position(byteOffset: error.byteOffset, in: bytes)
      throw IngestError(
        reason: "not-well-formed", at: Place(line: position.line, column: position.column),
        error.message, advice: "export it again; this copy is damaged or was cut short")
    }
    try GoogleFitSession(root).report(to: &diagnostics)
  }

  private static var overlapping: IngestError {
    IngestError(
      reason: "overlapping-stream", at: Place(),
      "it is one of the streams that Google Fit makes its totals of; they overlap, and adding them"
        + " would count twice",
      advice: "nothing to do: the folder 'Daily activity metrics' of the same export holds the"
        + " totals")
  }

  private static var tooLarge: IngestError {
    IngestError(
      reason: "too-large", at: Place(), "a session takes more than \(maximumByteCount) bytes",
      advice: "no export holds such a file; look at it before you trust it")
  }
}

/// One session of a file.
private struct GoogleFitSession {
  private let root: JSONNode
  private let place: Place
  private let name: String
  private let start: (instant: Instant, offset: Int?)
  private let end: Instant

  init(_ root: JSONNode) throws(IngestError) {
    self.root = root
    place = Place(line: root.position.line, column: root.position.column)
    name = root["fitnessActivity"]?.text ?? root["activity"]?.text ?? ""
    guard let start = root["startTime"]?.time, let end = root["endTime"]?.time,
      end.instant >= start.instant
    else {
      throw IngestError(
        reason: "start-not-known", at: place, "the session does not state when it began and ended",
        advice: "nothing to do: the other sessions have files of their own")
    }
    (self.start, self.end) = (start, end.instant)
  }

  func report(to diagnostics: inout Diagnostics) {
    if SportNames.folded(name).hasPrefix("sleep") {
      reportNight(to: &diagnostics)
    } else {
      diagnostics.append(activity(&diagnostics), at: place)
    }
  }

  // MARK: An activity

  private func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded {
    var activity = ActivityRecorded(
      start: .instant(start.instant, utcOffsetSeconds: start.offset))
    activity.sportLabel = name.isEmpty ? nil : name
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = root["name"]?.text
    var totals = DeviceTotals()
    totals.elapsedMilliseconds = end.milliseconds(since: start.instant)
    totals.timerMilliseconds = root["duration"]?.seconds
    totals.distanceMillimeters = aggregate("com.google.distance.delta", places: 3, &diagnostics)
    totals.energyCalories = aggregate("com.google.calories.expended", places: 3, &diagnostics)
    totals.steps = aggregate("com.google.step_count.delta", places: 0, &diagnostics)
    activity.totals = totals
    let laps = segments.map { segment in
      var lap = Lap()
      lap.start = segment.start
      lap.totals.elapsedMilliseconds = segment.end.milliseconds(since: segment.start)
      lap.intensity = SportNames.folded(segment.name).hasPrefix("still") ? .rest : .active
      return lap
    }
    // A single segment repeats the session.
    activity.laps = laps.count > 1 ? laps : []
    return activity
  }

  private func aggregate(
    _ metric: String, places: Int, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard case .array(let entries) = root["aggregate"]?.value,
      let entry = entries.first(where: { $0["metricName"]?.text == metric }),
      let value = entry["floatValue"] ?? entry["intValue"]
    else { return nil }
    guard let number = value.number(places: places), DaysByYear.readable.contains(number) else {
      return diagnostics.refuse(
        "number-not-readable", at: Place(line: value.position.line, column: value.position.column),
        because: "the session's \(metric) is no readable number; it was left out")
    }
    return number > 0 ? number : nil
  }

  // MARK: A night

  private func reportNight(to diagnostics: inout Diagnostics) {
    var samples = SamplesByDay()
    let stream = samples.number(of: SourceStream(vendor: "google-fit", kind: .phone))
    let zone = start.offset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    let stages = segments.compactMap { segment in
      GoogleFitSession.stage(segment.name).map { (segment.start, segment.end, $0) }
    }
    let whole = [(start.instant, end, SleepStage.asleep)]
    for (start, end, stage) in stages.isEmpty ? whole : stages {
      samples.append(
        Sample(
          start: start.milliseconds, end: end.milliseconds, value: stage.rawValue, zone: zone),
        stream: stream, .sleepStage, line: root.position.line)
    }
    samples.report(to: &diagnostics)
  }

  private static func stage(_ name: String) -> SleepStage? {
    let word = SportNames.folded(name)
    if word.contains("awake") || word.contains("outofbed") { return .awake }
    guard word.contains("sleep") else { return nil }
    if word.contains("light") { return .light }
    if word.contains("deep") { return .deep }
    return word.contains("rem") ? .rem : .asleep
  }

  private var segments: [(name: String, start: Instant, end: Instant)] {
    guard case .array(let entries) = root["segment"]?.value else { return [] }
    return entries.compactMap { entry in
      guard let start = entry["startTime"]?.time, let end = entry["endTime"]?.time,
        end.instant >= start.instant
      else { return nil }
      return (entry["fitnessActivity"]?.text ?? "", start.instant, end.instant)
    }
  }
}

extension JSONNode {
  fileprivate var text: String? {
    if case .string(let text) = value, !text.isEmpty { return text }
    return nil
  }

  /// A moment and its offset in the file.
  fileprivate var time: (instant: Instant, offset: Int?)? {
    guard let text else { return nil }
    let bytes = Array(text.utf8)
    switch TimestampText.parse(bytes.span) {
    case .instant(let instant, let offset): return (instant, offset)
    case .local(let local): return (Instant(utc: local), nil)
    case nil: return nil
    }
  }

  /// Parses `"974.582s"` to milliseconds.
  fileprivate var seconds: Int64? {
    guard let text, text.hasSuffix("s") else { return nil }
    return Decimal.scaled(text.dropLast(), places: 3).flatMap {
      (1...1_000_000_000_000).contains($0) ? $0 : nil
    }
  }

  fileprivate func number(places: Int) -> Int64? {
    digits.flatMap { Decimal.scaled($0, places: places) }
  }
}
