import ActivityModel
import JSONStream

extension Adapter {
  /// Heart rate, sleep and exercise in a Google Takeout of Fitbit.
  static let fitbitTakeout = Adapter(
    name: "fitbit-takeout", version: 1, title: "Fitbit in Google Takeout, JSON",
    recognizes: { head in
      FitbitTakeout.holds(head, ["\"bpm\"", "\"dateOfSleep\"", "\"activityName\""])
    },
    read: { source, diagnostics throws(IngestError) in
      try FitbitTakeout.read(&source, series: nil, &diagnostics)
    })

  /// Numbers by the minute or the day: the quantity is in the name only.
  static let fitbitTakeoutSeries = Adapter(
    name: "fitbit-takeout-series", version: 2, title: "Fitbit in Google Takeout, steps-*.json",
    readsFileName: true,
    recognizes: { head in
      FitbitTakeout.holds(head, ["\"dateTime\""])
        && !FitbitTakeout.holds(head, ["\"bpm\"", "\"dateOfSleep\"", "\"activityName\""])
    },
    read: { source, diagnostics throws(IngestError) in
      let series = try FitbitSeries(of: source)
      try FitbitTakeout.read(&source, series: series, &diagnostics)
    })
}

/// Reads an array of objects, record by record.
enum FitbitTakeout {
  /// True when a head is an array of objects that contains one of these texts.
  static func holds(_ head: SourceHead, _ texts: [String]) -> Bool {
    let bytes = head.bytes.drop { ASCII.isBlank($0) || [0xEF, 0xBB, 0xBF].contains($0) }
    guard bytes.first == UInt8(ascii: "["),
      bytes.dropFirst().first(where: { !ASCII.isBlank($0) }) == UInt8(ascii: "{")
    else { return false }
    // The first record decides; a night with its stages takes some kilobytes.
    let start = Array(bytes.prefix(4_096))
    return texts.contains { start.firstRange(of: Array($0.utf8)) != nil }
  }

  static func read(
    _ source: inout SourceReader, series: FitbitSeries?, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = FitbitRecords()
    var facts = FitbitTakeoutFacts(series: series)
    var damage: JSONError?
    while let chunk = try source.nextChunk() {
      do throws(JSONError) {
        try records.read(chunk)
      } catch {
        damage = error
      }
      for record in records.taken() { facts.take(record, &diagnostics) }
      if damage != nil { break }
    }
    if damage == nil {
      do throws(JSONError) { try records.finish() } catch { damage = error }
    }
    if let damage {
      diagnostics.refuse(
        "damaged", at: Place(byteOffset: damage.byteOffset),
        because: "\(damage.message): the part before it gets in; export it again")
    }
    facts.report(to: &diagnostics)
  }
}

/// The quantity of a file and its clock: known by the file's name only.
struct FitbitSeries {
  let measure: Measure
  /// True for one number a day, on the local date.
  var isDaily = false
  /// True for minutes of the wall clock; the others are in UTC.
  var isOnWallClock = false

  init(of source: SourceReader) throws(IngestError) {
    switch source.fileName.lowercased().prefix(while: { $0 != "-" && $0 != "." }) {
    case "steps": measure = .count(.steps)
    case "distance": measure = Measure(.distance, scale: UnitScale(10))
    case "calories": (measure, isOnWallClock) = (.thousands(.totalEnergy), true)
    case "very_active_minutes": (measure, isDaily) = (.minutes(.vigorouslyActiveTime), true)
    case "fairly_active_minutes", "moderately_active_minutes":
      (measure, isDaily) = (.minutes(.moderatelyActiveTime), true)
    case "lightly_active_minutes": (measure, isDaily) = (.minutes(.lightlyActiveTime), true)
    case "sedentary_minutes": (measure, isDaily) = (.minutes(.sedentaryTime), true)
    case "resting_heart_rate":
      (measure, isDaily) = (.thousands(.restingHeartRate, zeroMeansNone: true), true)
    default:
      throw IngestError(
        reason: "quantity-not-known", at: Place(),
        "only its name could show what it counts, and \(Excerpt.of(source.fileName)) is no name of"
          + " steps, distance, calories, active minutes or resting heart rates",
        advice: "import it under the name that Fitbit gave it, such as steps-2019-09-01.json")
    }
  }
}

/// One object of the array: its texts and numbers by name, `value.bpm` for those one level down.
struct FitbitRecord {
  var texts: [String: String] = [:]
  /// The stages of a night.
  var stages: [[String: String]] = []
  let line: Int
}

/// Cuts the array into its objects while the bytes come by.
struct FitbitRecords: ~Copyable {
  private var tokenizer = JSONTokenizer(limits: JSONLimits(depth: 32))
  private var tokens = JSONTokens()
  private var complete: [FitbitRecord] = []
  private var open: FitbitRecord?
  /// The name at every depth.
  private var keys = [String](repeating: "", count: 33)
  private var stage: [String: String] = [:]
  private var line = 1
  private var counted = 0
  private var base = 0

  init() {}

  /// Takes the next bytes.
  mutating func read(_ chunk: [UInt8]) throws(JSONError) {
    var failure: JSONError?
    do throws(JSONError) { try tokenizer.read(chunk.span, into: &tokens) } catch { failure = error }
    for token in tokens.items { take(token, chunk) }
    countLines(to: base + chunk.count, chunk)
    base += chunk.count
    if let failure { throw failure }
  }

  mutating func finish() throws(JSONError) { try tokenizer.finish(into: &tokens) }

  /// The objects that have ended since the last call.
  mutating func taken() -> [FitbitRecord] {
    defer { complete.removeAll(keepingCapacity: true) }
    return complete
  }

  private mutating func take(_ token: JSONToken, _ chunk: [UInt8]) {
    switch token.kind {
    case .objectStart where token.depth == 1:
      countLines(to: token.byteOffset, chunk)
      open = FitbitRecord(line: line)
    case .objectStart where token.depth == 4: stage = [:]
    case .objectEnd where token.depth == 1:
      if let open { complete.append(open) }
      open = nil
    case .objectEnd where token.depth == 4:
      if keys[2] == "levels", keys[3] == "data" { open?.stages.append(stage) }
    case .key: keys[min(token.depth, 32)] = tokens.string(of: token)
    case .string, .number:
      switch token.depth {
      case 2: open?.texts[keys[2]] = tokens.string(of: token)
      case 3: open?.texts["\(keys[2]).\(keys[3])"] = tokens.string(of: token)
      case 5: stage[keys[5]] = tokens.string(of: token)
      default: break
      }
    default: break
    }
  }

  private mutating func countLines(to offset: Int, _ chunk: [UInt8]) {
    while counted < offset {
      if chunk[counted - base] == ASCII.lineFeed { line += 1 }
      counted += 1
    }
  }
}
