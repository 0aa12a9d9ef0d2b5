import ActivityModel

extension SourceCitation {
  /// The day on which an export was made, as the name of its archive or file has it: that of Google
  /// Takeout (`takeout-20260301T101500Z-001.zip`) and of Fitbit (`fitbit_export_20260301.csv`).
  ///
  /// - Parameter name: The path of a source, through archives.
  /// - Returns: The day; nil when no name has one.
  static func exportDate(in name: String) -> LocalDate? {
    guard mayHaveExportDate(name) else { return nil }
    for part in name.lowercased().split(separator: "/").reversed() {
      for prefix in ["takeout-", "fitbit_export_"] where part.hasPrefix(prefix) {
        let digits = part.dropFirst(prefix.count).prefix(8)
        guard digits.utf8.count == 8, let number = Int(digits) else { continue }
        return LocalDate(
          year: number / 10_000, month: number / 100 % 100, day: number % 100)
      }
    }
    return nil
  }

  /// False for almost every name, by a look at its bytes: there is one for each activity.
  private static func mayHaveExportDate(_ name: String) -> Bool {
    var before = UInt8(ascii: "/")
    for byte in name.utf8 {
      // Only letters beyond ASCII have another lower case than by one bit.
      if byte >= 0x80 { return true }
      let letter = byte | 0x20
      if before == UInt8(ascii: "/"), letter == UInt8(ascii: "t") || letter == UInt8(ascii: "f") {
        return true
      }
      before = byte
    }
    return false
  }
}

extension EffectiveFact {
  /// The newest export that has the fact; nil when none states its date.
  var exportedOn: LocalDate? { citations.compactMap(\.exportedOn).max() }
}
