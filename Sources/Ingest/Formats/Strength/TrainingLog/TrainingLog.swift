import ActivityModel

extension Adapter {
  /// A notebook in text: a line with a date, and below it a line an exercise.
  static let trainingLog = Adapter(
    name: "training-log", version: 11, title: "a training log in text", isEdited: true,
    recognizes: TrainingLog.recognizes, read: TrainingLog.read)
}

/// Reads lines such as `Squat 5x5 100 kg` below lines such as `2026-03-01 18:00 Legs`.
enum TrainingLog {
  /// Below a day, one of so many lines are sets: notes and minutes of warming up may be above them.
  private static let linesToSets = 20

  /// Above the first day there may be so many lines without a number, such as a title.
  private static let mostTitles = 3

  static func recognizes(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: "", bytes: head.bytes)
    var lines = LineReader()
    var (titles, count) = (0, 0)
    while (try? lines.next(&source)) == true, !lines.isTooLong, count <= linesToSets {
      guard let text = text(lines.line) else { return false }
      if text.isEmpty { continue }
      if count > 0, ExerciseLine.endsInSets(text) { return titles == 0 || mayHaveTitle(head) }
      if count > 0 || DayLine(text) != nil {
        count += 1
      } else {
        titles += 1
        guard titles <= mostTitles, !text.contains(where: \.isNumber) else { return false }
      }
    }
    return false
  }

  /// False for what other adapters read, and for a page with front matter.
  private static func mayHaveTitle(_ head: SourceHead) -> Bool {
    ProgramFile(head.fileName) == nil && !head.bytes.starts(with: "---".utf8)
      && !SharedWorkout.recognizes(head)
  }

  /// Indicates whether a text begins with `26.5.` or `5/26`, and sets below it.
  static func lacksYears(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: "", bytes: head.bytes)
    var reader = LineReader()
    var lines: [String] = []
    while lines.count < 2, (try? reader.next(&source)) == true, !reader.isTooLong {
      guard let text = text(reader.line) else { return false }
      if !text.isEmpty { lines.append(text) }
    }
    guard lines.count == 2, let first = lines[0].split(separator: " ").first else { return false }
    let parts = first.split { "./".contains($0) }
    return parts.count == 2 && first.contains { "./".contains($0) }
      && parts.allSatisfy { (1...31).contains(Int($0) ?? 0) && $0.utf8.count <= 2 }
      && ExerciseLine.endsInSets(lines[1])
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let lines = try lines(of: &source)
    let dates = lines.compactMap { $0.day?.digits }
    let order = dates.isEmpty ? .dayMonthYear : diagnostics.decide(dates, at: lines[0].place)
    var workouts = StrengthWorkouts(program: "Pacelog")
    workouts.isTyped = true
    var workout: Int?
    let first = lines.firstIndex { $0.day != nil } ?? 0
    for (index, line) in lines.enumerated() {
      var text = line.text
      if let day = line.day, let start = day.start(order) {
        let sets = day.title.flatMap { ExerciseLine($0) == nil ? nil : $0 }
        workout = workouts.number(
          at: start, hasClock: day.hasClock, title: sets == nil ? day.title : nil,
          place: line.place)
        guard let sets else { continue }
        text = sets
      }
      if text.hasPrefix("[ ]") {
        diagnostics.note(
          "set-not-done", at: line.place,
          because: "\(Excerpt.of(text)) is not ticked as done; the line was left out")
        continue
      }
      guard let exercise = ExerciseLine(text) else {
        // A title.
        if index < first { continue }
        // The sets below a date that was not understood are not those of the day before.
        if DayLine.isDateLike(text, isBehindGap: line.isBehindGap) { workout = nil }
        refuse(
          line, "is neither a date nor sets such as Squat 5x5 100; the line was left out",
          &diagnostics)
        continue
      }
      guard let workout else {
        refuse(
          line,
          "is below a date that is not understood: write it as 2026-05-26; the line was left out",
          &diagnostics)
        continue
      }
      append(exercise, of: line, to: workout, of: &workouts, &diagnostics)
    }
    workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  private static func append(
    _ exercise: ExerciseLine, of line: Line, to workout: Int, of workouts: inout StrengthWorkouts,
    _ diagnostics: inout Diagnostics
  ) {
    if let doubt = exercise.doubt {
      return diagnostics.refuse(
        doubt.rule, at: line.place,
        because: "\(Excerpt.of(line.text)) \(doubt.reason); the line was left out")
    }
    if exercise.hasBareWeight { diagnostics.noteBareWeight(of: line.text, at: line.place) }
    for set in exercise.sets {
      workouts.append(StatedSet(set, place: line.place), exercise: exercise.name, to: workout)
    }
  }

  private static func refuse(_ line: Line, _ problem: String, _ diagnostics: inout Diagnostics) {
    diagnostics.refuse(
      "line-not-readable", at: line.place, because: "\(Excerpt.of(line.text)) \(problem)")
  }

  private struct Line {
    let text: String
    /// Nil for another line.
    let day: DayLine?
    let isBehindGap: Bool
    let place: Place
  }

  /// The lines that are neither empty nor other bytes than text.
  private static func lines(of source: inout SourceReader) throws(IngestError) -> [Line] {
    var reader = LineReader()
    var (lines, byteCount, isBehindGap): ([Line], Int, Bool) = ([], 0, true)
    while try reader.next(&source) {
      guard let text = text(reader.line), !text.isEmpty else {
        isBehindGap = true
        continue
      }
      byteCount += text.utf8.count
      let place = Place(line: reader.number)
      guard byteCount <= TableRows.byteLimit else {
        throw IngestError(
          reason: "too-large", at: place, "more than \(TableRows.byteLimit) bytes in one log",
          advice: "split the log into several files")
      }
      let day = DayLine(text)
      // Behind no gap, `10/8/12` may be repetitions.
      let isDay = isBehindGap || text.hasPrefix("#") || day?.digits?.hasShortYear != true
      lines.append(
        Line(text: text, day: isDay ? day : nil, isBehindGap: isBehindGap, place: place))
      isBehindGap = false
    }
    return lines
  }

  /// Nil for bytes that are no text.
  private static func text(_ line: [UInt8]) -> String? {
    guard !line.contains(0), let text = String(validating: line, as: UTF8.self) else { return nil }
    let words = text.replacing("**", with: "").split(whereSeparator: \.isWhitespace)
    return words.drop { ["-", "*", "+", "•", "[x]", "[X]"].contains($0) }.joined(separator: " ")
  }
}

/// A line of sets: a name, `5x5` or `5/5/3`, and then perhaps a weight and `@8`; further sets with
/// their own weight may follow.
///
/// A weight or an exertion may be in front of the sets instead.
struct ExerciseLine {
  let name: String
  private(set) var sets: [StrengthSet] = []
  /// Why the numbers may mean something else; nil when they are clear.
  private(set) var doubt: SetsInDoubt?
  /// Indicates whether a number without a unit, in front of the sets, was taken for their weight.
  private(set) var hasBareWeight = false

  /// More sets than that are a typing error.
  private static let mostSets = 20

  /// Nil for a line without sets, and for one whose words do not show which weight a set has.
  init?(_ line: String) {
    let words = SetLine.withoutLabel(SetLine.words(line))
    guard let (place, groups) = ExerciseLine.groups(behindNameOf: words.map(SetLine.bare))
    else { return nil }
    var named = Array(words[..<place])
    let endsInTimes = SetLine.endsInTimes(named)
    guard let last = ExertionInFront(takenFrom: &named) else { return nil }
    let front = WeightInFront(named)
    let hasWeights = groups.contains { $0.load.weight != nil }
    let weight = hasWeights ? nil : front?.weight
    if let front, weight != nil { named = front.name }
    // The weight may be behind the exertion.
    guard let first = ExertionInFront(takenFrom: &named),
      first.tenths == nil || last.tenths == nil
    else { return nil }
    let exertion = last.tenths ?? first.tenths
    let plainName = named.dropLast() + named.suffix(1).map(WeightInFront.withoutMark)
    name = plainName.joined(separator: " ")
    guard !name.isEmpty else { return nil }
    hasBareWeight = weight != nil && front?.isSure == false
    if let score = SetsInDoubt(list: SetLine.bare(words[place]), behind: named) {
      doubt = score
    } else if endsInTimes {
      doubt = .timesInFront(SetLine.bare(words[place]))
    } else if weight != nil, front?.isOneOfSeveral == true {
      doubt = .severalWeights
    } else if hasWeights, front?.isSure == true {
      doubt = .twoWeights
    } else if exertion != nil, groups.contains(where: { $0.load.exertionTenths != nil }) {
      doubt = .twoExertions
    } else if !hasWeights, weight == nil {
      doubt = SetsInDoubt(products: groups.map(\.product))
    }
    let count = groups.reduce(0) { $0 + $1.scheme.count }
    if doubt == nil, count > ExerciseLine.mostSets {
      doubt = .tooMany(count, most: ExerciseLine.mostSets)
    }
    guard doubt == nil else { return }
    sets = groups.flatMap { $0.sets(orWeight: weight, orExertion: exertion) }
  }

  /// True for a line whose last words are sets with their weight, whatever is in front of them.
  static func endsInSets(_ line: String) -> Bool {
    let words = SetLine.words(line).map(SetLine.bare)
    guard let place = words.lastIndex(where: { scheme($0) != nil }), place > 0 else { return false }
    return groups(of: words[place...]) != nil
      && SetsInDoubt(list: words[place], behind: Array(words[..<place])) == nil
  }

  /// Sets without their load.
  private enum Scheme {
    /// `5x5`, and its text.
    case product(Int, StrengthSet, String)
    /// `5/5/3`.
    case list([StrengthSet])

    var count: Int {
      switch self {
      case .product(let count, _, _): count
      case .list(let sets): sets.count
      }
    }

    var sets: [StrengthSet] {
      switch self {
      case .product(let count, let set, _): Array(repeating: set, count: count)
      case .list(let sets): sets
      }
    }
  }

  /// The sets of one scheme, with the words behind it.
  private struct Group {
    let scheme: Scheme
    let load: LoadWords

    /// The number in front of the `x`, where repetitions are behind it.
    var product: (count: Int, text: String)? {
      guard case .product(let count, let set, let text) = scheme, set.repetitions != nil else {
        return nil
      }
      return (count, text)
    }

    func sets(orWeight weight: StatedWeight?, orExertion exertion: Int32?) -> [StrengthSet] {
      scheme.sets.map { set in
        var set = set
        set.weight = load.weight ?? weight
        set.exertionTenths = load.exertionTenths ?? exertion
        return set
      }
    }
  }

  /// The first place from which all words are sets and their weights.
  ///
  /// Sets in front of it would be lost in the name, so that such a line has none. A list such as
  /// the tempo `3/1/1` is part of the name where a word of the name follows.
  private static func groups(behindNameOf words: [String]) -> (place: Int, groups: [Group])? {
    for place in words.indices.dropFirst() where scheme(words[place]) != nil {
      if let groups = groups(of: words[place...]) { return (place, groups) }
      guard !isProduct(words[place]), place + 1 < words.count,
        scheme(words[place + 1]) == nil, LoadWords([words[place + 1]]) == nil
      else { return nil }
    }
    return nil
  }

  /// Nil unless every word belongs to a group such as `5x5 100 kg @8`.
  private static func groups(of words: ArraySlice<String>) -> [Group]? {
    var groups: [(scheme: Scheme, load: [String])] = []
    for word in words {
      if let scheme = scheme(word) {
        // A second list may be the weights of the first.
        guard isProduct(word) || groups.last.map({ !$0.load.isEmpty }) ?? true else { return nil }
        groups.append((scheme, []))
      } else if groups.isEmpty {
        return nil
      } else {
        groups[groups.count - 1].load.append(word)
      }
    }
    let loads = groups.compactMap { LoadWords($0.load) }
    guard loads.count == groups.count, LoadWords.areClear(loads) else { return nil }
    return zip(groups, loads).map { Group(scheme: $0.scheme, load: $1) }
  }

  /// True for `5x5`, false for `5/5/3`.
  private static func isProduct(_ word: String) -> Bool { !word.contains("/") }

  /// The sets of `5x5`, `3x60s` or `5/5/3`; nil for another word.
  private static func scheme(_ word: String) -> Scheme? {
    let parts = SetLine.factors(word)
    // As a weight the number would be at most so large.
    if parts.count == 2, let count = Int(parts[0]), (1...500).contains(count),
      let set = set(parts[1])
    {
      return .product(count, set, word)
    }
    let list = word.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (2...mostSets).contains(list.count) else { return nil }
    let sets = list.compactMap(set)
    return sets.count == list.count ? .list(sets) : nil
  }

  /// Repetitions, or seconds with an `s` behind them.
  private static func set(_ text: String) -> StrengthSet? {
    var set = StrengthSet(exercise: 0)
    let digits = text.hasSuffix("s") ? String(text.dropLast()) : text
    guard let value = Int64(digits), (0...100_000).contains(value) else { return nil }
    if text.hasSuffix("s") {
      set.durationMilliseconds = value * 1_000
    } else {
      set.repetitions = value
    }
    return set
  }
}

/// The words behind the repetitions: `100`, `100 kg`, `225lb`, `+10kg`, `-20 kg`, `@8.5`, `RPE 8`.
private struct LoadWords {
  private(set) var weight: StatedWeight?
  private(set) var exertionTenths: Int32?

  /// Nil when a word is none of these.
  init?(_ words: [String]) {
    var words = words
    guard let exertion = ExertionInFront(takenFrom: &words) else { return nil }
    exertionTenths = exertion.tenths
    for word in Self.withJoinedMarks(words) {
      if SetWords.isBodyweight(word) { continue }
      if word.hasPrefix("@") {
        guard take(behindMark: String(word.dropFirst())) else { return nil }
      } else if let unit = SetWords.weightUnit(word), let weight {
        self.weight = StatedWeight(
          millionths: weight.millionths, unit: unit, meaning: weight.meaning)
      } else if weight == nil, let stated = SetWords.weight(word) {
        weight = stated
      } else {
        return nil
      }
    }
  }

  /// `@100` of `@ 100`.
  private static func withJoinedMarks(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if joined.last == "@" { joined[joined.count - 1] += word } else { joined.append(word) }
    }
    return joined
  }

  /// Takes `100kg`, or an exertion, which has no unit and is at most 10; false for anything else.
  private mutating func take(behindMark text: String) -> Bool {
    if weight == nil, let stated = SetWords.weight(text), !stated.isExertionBehindMark {
      weight = stated
      return true
    }
    guard exertionTenths == nil, let tenths = Decimal.scaled(Array(text.utf8).span, places: 1)
    else { return false }
    exertionTenths = Int32(clamping: tenths)
    return true
  }

  /// True when no group takes its weight from another one: all have a weight, none has one, or the
  /// weights are beside that of the body.
  static func areClear(_ loads: [LoadWords]) -> Bool {
    let weights = loads.compactMap(\.weight)
    return weights.isEmpty || weights.count == loads.count
      || weights.allSatisfy { $0.meaning != nil }
  }
}
