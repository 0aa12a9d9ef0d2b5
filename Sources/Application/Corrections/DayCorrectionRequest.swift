public import Runtime
import ActivityModel
import Projection

/// The corrections requested with `pacelog correct day`: values for fields of `days.json`.
public struct DayCorrectionRequest: Sendable {
  let corrections: [DayCorrection]

  /// The correctable fields.
  public static let fieldNames = DayField.allCases.map(\.rawValue)

  /// - Parameters:
  ///   - first: The first day, such as `2026-01-05`.
  ///   - last: The last day; nil for a single day.
  ///   - words: Settings such as `steps=8000` or `steps=ignore`.
  ///   - withdrawn: The fields whose corrections are revoked.
  /// - Throws: A usage error that names an unreadable value.
  public init(
    first: String, last: String?, words: [String], withdrawn: [String]
  ) throws(Failure) {
    let from = try LocalDate(option: nil, first)
    let to =
      try last.map { (text) throws(Failure) in try LocalDate(option: "--to", text) } ?? from
    guard from <= to, to.daysSinceEpoch - from.daysSinceEpoch < 3_660 else {
      throw Failure(
        .usage, "from \(first) to \(last ?? first) are no days, or more than ten years of them",
        advice: "give the first day first")
    }
    guard !words.isEmpty || !withdrawn.isEmpty else {
      throw Failure(
        .usage, "nothing to correct",
        advice: "give a correction, such as steps=8000 or steps=ignore; there are: "
          + Self.fieldNames.joined(separator: ", "))
    }
    var corrections: [DayCorrection] = []
    for name in withdrawn {
      corrections.append(
        DayCorrection(
          first: from, last: to, quantity: try Self.field(name).quantity, value: .asRecorded))
    }
    for word in words {
      let (field, value) = try Self.value(word)
      corrections.append(
        DayCorrection(first: from, last: to, quantity: field.quantity, value: value))
    }
    self.corrections = corrections
  }

  /// The corrections to record, without those already in force.
  func corrections(notIn directory: ActivityDirectory) -> [DayCorrection] {
    corrections.filter { wanted in
      let same = directory.days.map(\.correction).filter { $0.quantity == wanted.quantity }
      let touching = same.filter { $0.first <= wanted.last && wanted.first <= $0.last }
      if wanted.value == .asRecorded { return !touching.isEmpty }
      // A single correction with the same value may cover the whole range.
      return !touching.contains {
        $0.value == wanted.value && $0.first <= wanted.first && wanted.last <= $0.last
      }
    }
  }

  private static func field(_ name: String) throws(Failure) -> DayField {
    guard let field = DayField(rawValue: name) else {
      throw Failure(
        .usage, "\(name): no such field of a day",
        advice: "there are: " + fieldNames.joined(separator: ", "))
    }
    return field
  }

  private static func value(
    _ word: String
  ) throws(Failure) -> (DayField, DayCorrection.Value) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Failure(
        .usage, "\(word): no value", advice: "write it as field=value, such as steps=8000")
    }
    let field = try field(String(parts[0]))
    if parts[1] == "ignore" { return (field, .ignored) }
    guard let value = field.value(String(parts[1])) else {
      throw Failure(
        .usage, "\(word): not a value of this field",
        advice: "it takes \(field.expected), or \"ignore\"")
    }
    return (field, .exactly(value))
  }
}

extension DayField {
  /// The value in the unit of the field's quantity; nil for invalid text.
  fileprivate func value(_ text: String) -> Int64? {
    switch self {
    case .steps: whole(text, below: 1_000_000)
    case .floors: whole(text, below: 10_000)
    case .activeMinutes, .vigorousMinutes, .sleepMinutes, .inBedMinutes, .moveMinutes:
      whole(text, below: 1_501).map { $0 * 60_000 }
    case .distanceMeters: thousandths(text, below: 10_000_000)
    case .activeEnergyKilocalories, .totalEnergyKilocalories, .dietaryEnergyKilocalories:
      thousandths(text, below: 100_000)
    case .weightKilograms, .restingHeartRate, .respiratoryRate: thousandths(text, below: 500)
    case .heartRateVariabilityMilliseconds, .heartRateVariabilityRMSSDMilliseconds:
      thousandths(text, below: 10_000)
    case .oxygenSaturationPercent: thousandths(text, below: 101)
    }
  }

  fileprivate var expected: String {
    switch self {
    case .steps: "a whole number below 1000000"
    case .floors: "a whole number below 10000"
    case .activeMinutes, .vigorousMinutes, .sleepMinutes, .inBedMinutes, .moveMinutes:
      "whole minutes, up to 1500"
    case .distanceMeters: "metres below 10000000, with up to three decimals"
    case .activeEnergyKilocalories, .totalEnergyKilocalories, .dietaryEnergyKilocalories:
      "kilocalories below 100000, with up to three decimals"
    case .weightKilograms: "kilograms below 500, with up to three decimals"
    case .restingHeartRate, .respiratoryRate: "a rate below 500, with up to three decimals"
    case .heartRateVariabilityMilliseconds, .heartRateVariabilityRMSSDMilliseconds:
      "milliseconds below 10000, with up to three decimals"
    case .oxygenSaturationPercent: "a per cent below 101, with up to three decimals"
    }
  }

  private func whole(_ text: String, below limit: Int64) -> Int64? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(text),
      number < limit
    else { return nil }
    return number
  }

  private func thousandths(_ text: String, below limit: Int64) -> Int64? {
    typedThousandths(text).flatMap { $0 < limit * 1_000 ? $0 : nil }
  }
}
