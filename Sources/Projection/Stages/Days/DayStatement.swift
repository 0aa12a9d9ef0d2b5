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
  /// named among the others. What the member says of the field goes before all of them.
  func decide(_ day: inout Day, corrected: (DayField) -> DayCorrection.Value? = { _ in nil }) {
    for field in DayField.allCases {
      let claims = claims(of: field, corrected: corrected(field))
      let winner = claims.firstIndex(where: \.isBelieved)
      if let winner {
        day.set(field, thousandths: claims[winner].value, source: claims[winner].source)
      }
      day.others += claims.indices.filter { $0 != winner }.map { index in
        OtherReading(
          field: field.rawValue, source: claims[index].source,
          value: Thousandths(thousandths: claims[index].value))
      }
    }
    day.others.sort { left, right in
      left.field == right.field
        ? left.source.precedes(right.source) : left.field.precedes(right.field)
    }
  }

  /// Everything said of a field, the one that counts first in front.
  private func claims(of field: DayField, corrected: DayCorrection.Value?) -> [Claim] {
    var claims = totals.compactMap { total in
      total.values[field].map {
        Claim(source: total.source, value: $0, isBelieved: corrected != .ignored)
      }
    }
    if let summed, let sum = summed.values[field] {
      let index = claims.first.map { sum < $0.value ? 1 : 0 } ?? 0
      claims.insert(Claim(source: summed.source, value: sum), at: index)
    }
    if case .exactly(let value) = corrected, let value = field.thousandths(ofCorrected: value) {
      claims.insert(Claim(source: "correction", value: value), at: 0)
    }
    return claims
  }
}

/// What somebody says of a field, in thousandths of its unit.
private struct Claim {
  let source: String
  let value: Int64
  /// Not when the member said that vendors are wrong.
  var isBelieved = true
}
