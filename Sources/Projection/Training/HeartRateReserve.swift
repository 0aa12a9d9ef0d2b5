import ActivityModel

/// A member's resting and maximum heart rate on one day.
struct HeartRateReserve: Hashable, Sendable {
  let restingBPM: Int
  let maximumBPM: Int

  /// - Returns: Nil unless the profile has both, the maximum above the resting rate.
  init?(_ profile: Profile, on date: LocalDate) {
    guard let resting = profile.restingHeartRateBPM[date],
      let maximum = profile.maximumHeartRateBPM[date], resting > 0, resting < maximum
    else { return nil }
    restingBPM = resting
    maximumBPM = maximum
  }

  /// The lowest heart rate of each zone, 0 to 5; `shares` are thousandths of the reserve.
  func bounds(_ shares: [Int]) -> [Int] {
    [0]
      + shares.map { share in
        restingBPM + ((maximumBPM - restingBPM) * share + 999) / 1_000
      }
  }

  /// The time in each zone, 0 to 5, in milliseconds.
  func zones(_ times: [HeartRateTime], shares: [Int]) -> [Int64] {
    let bounds = bounds(shares)
    var zones = Array(repeating: Int64(0), count: bounds.count)
    for time in times {
      let zone = bounds.lastIndex { $0 <= time.beatsPerMinute } ?? 0
      zones[zone] += time.milliseconds
    }
    return zones
  }

  /// Banister's training impulse, in thousandths.
  ///
  /// Each minute counts with its share r of the reserve, times 0.64 e^(1.92 r) for men and 0.64
  /// e^(1.67 r) for women. Without a stated sex it is the mean of the two.
  func trimpThousandths(_ times: [HeartRateTime], sex: ProfileSetting.Sex) -> Int64 {
    let exponents =
      switch sex {
      case .male: [1.92]
      case .female: [1.67]
      case .other: [1.92, 1.67]
      }
    var impulse = 0.0
    for time in times {
      let share = Double(time.beatsPerMinute - restingBPM) / Double(maximumBPM - restingBPM)
      guard share > 0 else { continue }
      for exponent in exponents {
        impulse +=
          Double(time.milliseconds) * share * 0.64 * Logarithm.exponential(exponent * share)
      }
    }
    // Milliseconds to thousandths of minutes.
    return Int64((impulse / (60 * Double(exponents.count))).rounded())
  }
}
