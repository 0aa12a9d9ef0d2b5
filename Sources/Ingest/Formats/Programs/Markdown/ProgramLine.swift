import ActivityModel

/// A line of a program: `Squat 5x5 @80%`, `- Bench Press 3x8-12 60kg rest 90s`, `Plank 3x60s`,
/// `Deadlift 1x5 70%, 1x3 80%, 1x1+ 90%`, `Row 5/5/3 +10kg`.
///
/// The load may be in front of the sets instead: `Bench Press 60 kg 3x8`, `Bench Press @8 3x5`.
struct ProgramLine {
  /// Why a line is text, or how its numbers were understood.
  enum Finding {
    case doubt(SetsInDoubt)
    /// A number without a unit, in front of the sets, was taken for their weight.
    case bareWeight
  }

  /// Nil for a line whose sets are in doubt.
  private(set) var exercise: ProgramExercise?
  private(set) var finding: Finding?

  /// More sets than that are a typing error.
  private static let mostSets = 50
  /// The words of an exercise's name and remark, where others are a sentence.
  private static let (mostWordsOfName, mostWordsOfRemark) = (6, 8)

  /// Nil for a line of another kind.
  init?(_ line: String) {
    let (words, isItem) = ProgramLineWords.ofLine(line)
    let bare = words.map(SetLine.bare)
    guard let place = bare.firstIndex(where: { Self.scheme($0) != nil }), place > 0 else {
      return nil
    }
    // Marks of bold and italic text.
    let name = words[..<place].map { $0.filter { $0 != "*" } }.filter { !$0.isEmpty }
    guard !ProgramLineWords.isPartOfPlan(name) else { return nil }
    finding = Self.doubt(behind: name, bare[place...]).map { .doubt($0) }
    if finding != nil { return }
    let groups = Self.groups(bare[place...])
    if groups.count > 1 {
      takeGroups(groups, of: name)
    } else {
      takeSets(bare[place...], of: name, isItem: isItem)
    }
    if exercise == nil, finding == nil { return nil }
  }

  /// The words of each group of sets: a scheme and its load.
  private static func groups(_ words: ArraySlice<String>) -> [[String]] {
    words.reduce(into: []) { groups, word in
      if scheme(word) != nil {
        groups.append([word])
      } else {
        groups[groups.count - 1].append(word)
      }
    }
  }

  /// Takes one group of sets, whose load may be in front of them.
  private mutating func takeSets(_ words: ArraySlice<String>, of name: [String], isItem: Bool) {
    guard let first = words.first, let scheme = Self.scheme(first) else { return }
    let isMarked = name.last.map(ProgramLineWords.endsName) ?? false
    var (name, load) = (name, ProgramLoad())
    let remark = Self.take(Array(words.dropFirst()), into: &load)
    let isInBrackets = ProgramLineWords.isInBrackets(remark)
    guard remark.isEmpty || isItem || isMarked || isInBrackets,
      remark.count <= Self.mostWordsOfRemark,
      isInBrackets || !remark.contains(where: ProgramLoad.isLoad)
    else { return }
    if !load.isStated, WeightInFront(name)?.isOneOfSeveral == true {
      finding = .doubt(.severalWeights)
      return
    }
    guard takeLoad(from: &name, into: &load) else { return }
    while name.last.map(WeightInFront.marks.contains) ?? false { name.removeLast() }
    guard ProgramLineWords.isName(name), remark.isEmpty || name.count <= Self.mostWordsOfName else {
      finding = nil
      return
    }
    if !load.isStated, let doubt = SetsInDoubt(products: scheme.map(Self.product)) {
      finding = .doubt(doubt)
      return
    }
    exercise = ProgramExercise(
      name: ProgramLineWords.name(name), notes: ProgramLineWords.notes(on: first, remark),
      sets: scheme.map(load.applied))
  }

  /// Takes a load, and returns the other words: `each side` of `each side @ 20 kg`.
  private static func take(_ words: [String], into load: inout ProgramLoad) -> [String] {
    var (remark, rest) = ([String](), load.take(words))
    while let word = rest.first, ProgramLineWords.isNoun(word) {
      remark.append(word)
      rest = load.take(Array(rest.dropFirst()))
    }
    return remark + rest
  }

  /// Takes several groups, each with its load or all without.
  private mutating func takeGroups(_ groups: [[String]], of name: [String]) {
    var rest = name
    guard WeightInFront(name) == nil, ExertionInFront(takenFrom: &rest) != nil, rest == name else {
      return
    }
    while rest.last.map(WeightInFront.marks.contains) ?? false { rest.removeLast() }
    guard ProgramLineWords.isName(rest) else { return }
    var sets: [ProgramSet] = []
    var statedCount = 0
    for group in groups {
      guard let scheme = Self.scheme(group[0]) else { return }
      var load = ProgramLoad()
      let words = group.dropFirst().filter { !["then", "and", "+", "&"].contains($0.lowercased()) }
      guard load.take(Array(words)).isEmpty else { return }
      if load.isStated || load.hasExertion { statedCount += 1 }
      sets += scheme.map(load.applied)
    }
    guard statedCount == 0 || statedCount == groups.count else { return }
    if statedCount == 0, let doubt = SetsInDoubt(products: sets.map(Self.product)) {
      finding = .doubt(doubt)
      return
    }
    exercise = ProgramExercise(name: ProgramLineWords.name(rest), sets: sets)
  }

  /// The doubt about an `x` in front of the sets, and about several products without any load.
  private static func doubt(behind name: [String], _ words: ArraySlice<String>) -> SetsInDoubt? {
    if SetLine.endsInTimes(name) { return .timesInFront(words[words.startIndex]) }
    let schemes = words.compactMap(scheme)
    var rest = name
    guard schemes.count > 1, schemes.count == words.count,
      ExertionInFront(takenFrom: &rest) != nil, WeightInFront(rest) == nil
    else { return nil }
    return SetsInDoubt(products: schemes.flatMap { $0.map(product) })
  }

  /// Moves a share, a weight or an exertion at the end of the name, in front of the sets, to their
  /// load.
  ///
  /// - Returns: false for a line with two weights or exertions, and for one whose weight is taken
  ///   off.
  private mutating func takeLoad(from name: inout [String], into load: inout ProgramLoad) -> Bool {
    guard load.takeExertion(from: &name), takeWeight(from: &name, into: &load) else { return false }
    // The weight may be behind the exertion.
    return load.takeExertion(from: &name)
  }

  private mutating func takeWeight(
    from name: inout [String], into load: inout ProgramLoad
  ) -> Bool {
    if name.count > 1, let last = name.last, last.hasSuffix("%"), !load.hasIntensity {
      guard load.take([last]).isEmpty else { return true }
      name.removeLast()
      return true
    }
    guard let front = WeightInFront(name), front.isSure || !load.isStated else { return true }
    guard load.take(front.weight) else { return false }
    name = front.name
    if !front.isSure { finding = .bareWeight }
    return true
  }

  /// The number in front of the `x`, where repetitions are behind it.
  private static func product(_ set: ProgramSet) -> (count: Int, text: String)? {
    guard let repetitions = set.repetitions else { return nil }
    return (Int(set.count), "\(set.count)x\(repetitions)")
  }

  /// The sets of `5x5`, `3x8-12`, `1x5+`, `3x60s`, `3x40m`, `4xAMRAP` or `5/5/3`; nil for another
  /// word.
  static func scheme(_ word: String) -> [ProgramSet]? {
    let word = word.lowercased()
    return SetLine.scheme(word, most: mostSets, listed: mostSets, set).map { count, sets in
      sets.map { set in
        var set = set
        if let count { set.count = Int64(count) }
        return set
      }
    }
  }

  private static func set(_ text: String) -> ProgramSet? {
    var set = ProgramSet()
    if let kind = ProgramLineWords.open[text] {
      set.kind = kind
      return set
    }
    let unit = text.drop { $0.isNumber || "-–+".contains($0) }
    guard unit.isEmpty else {
      guard let value = counts(String(text.dropLast(unit.count)))?.first else { return nil }
      return ProgramLineWords.takeAmount(value, String(unit), into: &set) ? set : nil
    }
    let isOpen = text.hasSuffix("+")
    guard let values = counts(isOpen ? String(text.dropLast()) : text) else { return nil }
    set.repetitions = values[0]
    if values.count == 2 { set.mostRepetitions = values[1] }
    if isOpen { set.kind = .amrap }
    return set
  }

  /// One number, or the two ends of a range.
  private static func counts(_ text: String) -> [Int64]? {
    let ends = text.split(omittingEmptySubsequences: false) { "-–".contains($0) }
    let values = ends.compactMap { end in
      Int64(end).flatMap { (0...10_000).contains($0) ? $0 : nil }
    }
    guard values.count == ends.count, (1...2).contains(values.count),
      values[0] <= values[values.count - 1]
    else { return nil }
    return values
  }
}
