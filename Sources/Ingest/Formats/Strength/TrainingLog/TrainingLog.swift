import ActivityModel

extension Adapter {
  /// A notebook in text: a line with a date, and below it a line an exercise.
  static let trainingLog = Adapter(
    name: "training-log", version: 13, title: "a training log in text", isEdited: true,
    recognizes: TrainingLog.recognizes, read: TrainingLog.read)
}

/// Reads lines such as `Squat 5x5 100 kg` below lines such as `2026-03-01 18:00 Legs`.
enum TrainingLog {
  /// Below a day, one of so many lines are sets: notes and minutes of warming up may be above them.
  private static let linesToSets = 20

  /// Above the first day there may be so many lines without a number, such as a title.
  private static let mostTitles = 3

  static func recognizes(_ head: SourceHead) -> Bool {
    guard !head.bytes.starts(with: "---".utf8) || isNote(head) else { return false }
    var source = SourceReader(fileName: "", bytes: head.bytes)
    var reader = LineReader()
    var log = LogLines()
    var (titles, count) = (0, 0)
    var name = ""
    while (try? reader.next(&source)) == true, !reader.isTooLong, count <= linesToSets {
      guard let text = text(reader.line) else { return false }
      let isTitle = !log.hasDays
      for line in log.take(text, at: Place(line: reader.number)) {
        if log.hasDays, line.endsInSets(of: name) { return titles == 0 || mayHaveTitle(head) }
        name = LogLines.name(of: line.text, below: name)
        count += log.hasDays ? 1 : 0
      }
      guard isTitle, !log.hasDays, !log.isInFrontMatter, !text.isEmpty else { continue }
      titles += 1
      guard titles <= mostTitles, !text.contains(where: \.isNumber) || DayLine.year(in: text) != nil
      else { return false }
    }
    return false
  }

  /// False for what other adapters read.
  private static func mayHaveTitle(_ head: SourceHead) -> Bool {
    ProgramFile(head.fileName) == nil && !SharedWorkout.recognizes(head)
  }

  /// Indicates whether front matter has the day of a note, and is that of no page of the club.
  private static func isNote(_ head: SourceHead) -> Bool {
    guard ProgramFile(head.fileName) == nil, let matter = FrontMatter(head: head) else {
      return false
    }
    return matter.holds("date") && !matter.isOfClub
  }

  /// Indicates whether a text has days such as `26.5.` or `May 26` without a year, and sets below.
  static func lacksYears(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: "", bytes: head.bytes)
    var reader = LineReader()
    var (count, hasDay) = (0, false)
    while count <= mostTitles + 1, (try? reader.next(&source)) == true, !reader.isTooLong {
      guard let text = text(reader.line) else { return false }
      if text.isEmpty { continue }
      if hasDay { return ExerciseLine.endsInSets(text) }
      hasDay = DayLine(text, year: 2_000) != nil
      count += 1
    }
    return false
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let (lines, notKept) = try lines(of: &source)
    if let notKept { diagnostics.noteColumns(notKept: notKept.names, at: notKept.place) }
    let dates = lines.compactMap { $0.day?.digits }
    let order = dates.isEmpty ? .dayMonthYear : diagnostics.decide(dates, at: lines[0].place)
    var reader = LogReader(lines, order)
    reader.read(&diagnostics)
    reader.workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  /// The lines that are neither empty nor other bytes than text, and the columns that are not kept.
  private static func lines(
    of source: inout SourceReader
  ) throws(IngestError) -> ([LogLine], (names: [String], place: Place)?) {
    var reader = LineReader()
    var log = LogLines()
    var (lines, byteCount): ([LogLine], Int) = ([], 0)
    while try reader.next(&source) {
      let text = text(reader.line) ?? ""
      byteCount += text.utf8.count
      let place = Place(line: reader.number)
      guard byteCount <= TableRows.byteLimit else {
        throw IngestError(
          reason: "too-large", at: place, "more than \(TableRows.byteLimit) bytes in one log",
          advice: "split the log into several files")
      }
      lines += log.take(text, at: place)
    }
    return (lines, log.columnsNotKept)
  }

  /// Nil for bytes that are no text.
  private static func text(_ line: [UInt8]) -> String? {
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { return nil }
    let words = text.replacing("**", with: "").split(whereSeparator: \.isWhitespace)
    return words.drop { ["-", "*", "+", "•", "[x]", "[X]"].contains($0) }.joined(separator: " ")
  }
}
