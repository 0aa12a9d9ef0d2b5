import ActivityModel

extension HeaderWords.Kind {
  /// The meaning of such a column in a table with such rows.
  func meaning(in rows: TableDescription.Rows) -> TableColumn.Meaning? {
    guard rows == .activity else {
      switch self {
      case .quantity(let quantity): return .quantity(quantity)
      case .averageHeartRate: return .quantity(.heartRate)
      case .activeTime: return .quantity(.exerciseTime)
      default: return nil
      }
    }
    switch self {
    case .duration, .activeTime: return .total(.duration)
    case .movingTime: return .total(.movingTime)
    case .elapsedTime: return .total(.elapsedTime)
    case .averageHeartRate, .quantity(.heartRate): return .total(.averageHeartRate)
    case .maximumHeartRate: return .total(.maximumHeartRate)
    case .ascent: return .total(.ascent)
    case .descent: return .total(.descent)
    case .averagePower: return .total(.averagePower)
    case .quantity(.distance): return .total(.distance)
    case .quantity(.steps): return .total(.steps)
    case .quantity(.activeEnergy), .quantity(.totalEnergy): return .total(.energy)
    default: return nil
    }
  }
}

extension HeaderWords {
  /// Indicates whether a table of days would be read otherwise for such a column.
  var isOfDays: Bool {
    let others: [Kind] = [
      .device, .timeOfDay, .person, .identifier, .sport, .title, .duration, .movingTime,
      .elapsedTime,
    ]
    return kind.map { $0.meaning(in: .day) != nil || others.contains($0) } ?? false
  }
}

extension TableColumn.Meaning {
  /// Indicates whether its cells are numbers to keep.
  var isMeasure: Bool {
    switch self {
    case .quantity, .total, .value: true
    default: false
    }
  }
}

extension TableColumn.Meaning {
  /// Indicates whether a table has one column of it at most.
  var isSingle: Bool {
    isMeasure && self != .value || [.sport, .device, .quantityName].contains(self)
  }
}

extension CSVRow {
  /// Indicates whether its first words are those of a row of sums or means.
  var isTotal: Bool { strings.first { !$0.isBlank }?.namesSum() ?? false }
}

extension String {
  private static let sums: Set = [
    "total", "totals", "sum", "average", "avg", "mean", "summe", "gesamt", "gesamtsumme",
    "durchschnitt", "mittelwert", "somme", "totaux", "moyenne", "totale", "media", "suma",
    "promedio", "totaal", "gemiddelde", "soma", "razem", "średnia", "summa", "yhteensä",
    "subtotal", "daily total", "day total", "grand total", "workout total", "session total",
  ]

  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// True for the name of a row of sums or means, such as `Total`, and `Lunch total` of a lunch.
  func namesSum(of part: String? = nil) -> Bool {
    let words = CellText.normalized(self).filter { $0 != ":" }
    return Self.sums.contains(words) || part.map { words == "\($0.lowercased()) total" } ?? false
  }
}

extension String {
  /// Indicates whether it has a letter, and is neither a number nor a UUID.
  var isWord: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    let isUUID =
      parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    return contains(where: \.isLetter) && !isUUID
  }

  /// Indicates whether it reads `2024-W05` or `KW 5`.
  var isISOWeek: Bool {
    let text = uppercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "." }
    let digits = text.filter { $0.isNumber }
    guard (1...6).contains(digits.count) else { return false }
    return ["W", "KW"].contains(text.filter { !$0.isNumber })
  }
}
