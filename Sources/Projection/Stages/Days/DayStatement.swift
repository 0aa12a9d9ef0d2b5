import ActivityModel
import ReadModels

/// What one source says of one day.
struct DayStatement: Sendable {
  /// How the source is named in the read model, such as `fitbit` or `activities`.
  let source: String
  /// In thousandths of the field's unit; a field that is not there was not measured.
  var values: [DayField: Int64] = [:]
}

/// All that is said of one day.
struct DayStatements: Sendable {
  /// Summed up from what was recorded piece by piece: counts even where a vendor counted less.
  var summed: DayStatement?
  /// Vendors' own totals, the one believed first in front.
  ///
  /// They see the same steps, so they are never added to one another.
  var totals: [DayStatement] = []

  /// Decides every field of the day.
  ///
  /// The value is the larger of the sum and the first total; everybody else who said something is
  /// named among the others.
  func decide(_ day: inout Day) {
    for field in DayField.allCases {
      var claims = totals.compactMap { claim in
        claim.values[field].map { (source: claim.source, value: $0) }
      }
      if let summed, let sum = summed.values[field] {
        let index = claims.first.map { sum < $0.value ? 1 : 0 } ?? 0
        claims.insert((summed.source, sum), at: index)
      }
      guard let winner = claims.first else { continue }
      day.set(field, thousandths: winner.value, source: winner.source)
      day.others += claims.dropFirst().map { claim in
        OtherReading(
          field: field.rawValue, source: claim.source,
          value: Thousandths(thousandths: claim.value))
      }
    }
    day.others.sort { left, right in
      left.field == right.field
        ? left.source.precedes(right.source) : left.field.precedes(right.field)
    }
  }
}
