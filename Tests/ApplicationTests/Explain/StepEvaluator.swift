import Foundation

/// Computes numbers again from the steps of their explanations: each rule from its description in
/// the schema, in whole thousandths.
struct StepEvaluator {
  let tracks: [String: TrackEvaluator]
  /// The value of a number in another document.
  let quote: (ExplainedJSON.Place) -> Int64?

  /// The number, computed from facts alone; nil when a step cannot be followed.
  ///
  /// A step may only take what earlier ones came to, whatever they claim.
  func value(of steps: [ExplainedJSON.Step], wrong: (ExplainedJSON.Step, Int64?) -> Void) -> Int64?
  {
    var values: [Int64] = []
    for (index, step) in steps.enumerated() {
      guard step.parts.allSatisfy({ $0 >= 0 && $0 < index }) else { return nil }
      let value = value(of: step, step.parts.map { values[$0] })
      if value != step.thousandths { wrong(step, value) }
      guard let value else { return nil }
      values.append(value)
    }
    return values.last
  }

  /// The positions that a stretch of a map is drawn with, longitude before latitude.
  func positions(of steps: [ExplainedJSON.Step]) -> [[Int64]]? {
    guard let last = steps.last, let track = last.track else { return nil }
    return tracks[track]?.positions(last, last.parts.map { steps[$0].thousandths })
  }

  private func value(of step: ExplainedJSON.Step, _ parts: [Int64]) -> Int64? {
    switch step.rule {
    case "stated": step.event != nil && parts.isEmpty ? step.thousandths : nil
    case "fixed", "setting", "sampled": parts.isEmpty ? step.thousandths : nil
    case "quoted": step.quoted.flatMap(quote)
    case "sum": parts.reduce(0, +)
    case "difference": parts.dropFirst().reduce(parts.first ?? 0, -)
    case "product": product(parts)
    case "ratio": parts.count == 2 ? rounded(parts[0], times: 1_000, over: parts[1]) : nil
    case "largest": parts.max()
    case "smallest": parts.min()
    case "count": Int64(parts.count) * 1_000
    case "mean":
      parts.isEmpty ? nil : rounded(parts.reduce(0, +), times: 1, over: Int64(parts.count))
    case "pace": parts.count == 2 ? rounded(parts[0], times: 1_000_000, over: parts[1]) : nil
    case "weighted_mean": weightedMean(parts)
    case "whole_minutes": parts.count == 1 ? parts[0] / 60_000 * 1_000 : nil
    case "covered_minutes": coveredMinutes(parts)
    default:
      step.track.map { tracks[$0]?.value(of: step, parts) } ?? Formulas.value(step.rule, parts)
    }
  }

  private func product(_ parts: [Int64]) -> Int64? {
    var product: Int64 = 1_000
    for part in parts {
      guard let next = rounded(product, times: part, over: 1_000) else { return nil }
      product = next
    }
    return product
  }

  private func weightedMean(_ parts: [Int64]) -> Int64? {
    var (sum, weights): (Int64, Int64) = (0, 0)
    for pair in stride(from: 0, to: parts.count - 1, by: 2) {
      sum += parts[pair] / 1_000 * parts[pair + 1]
      weights += parts[pair + 1]
    }
    return rounded(sum, times: 1_000, over: weights)
  }

  private func coveredMinutes(_ parts: [Int64]) -> Int64? {
    var union: [Range<Int64>] = []
    let stretches = stride(from: 0, to: parts.count - 1, by: 2).map { parts[$0]..<parts[$0 + 1] }
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, stretch.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        union.append(stretch)
      }
    }
    var covered: [Int64: Int64] = [:]
    for stretch in union {
      for minute in stretch.lowerBound / 60_000...(stretch.upperBound - 1) / 60_000 {
        let length = stretch.clamped(to: minute * 60_000..<(minute + 1) * 60_000).count
        covered[minute, default: 0] += Int64(length)
      }
    }
    return Int64(covered.values.count { $0 >= 30_000 }) * 1_000
  }
}

/// `value` × `factor` ÷ `divisor`, rounded half up.
func rounded(_ value: Int64, times factor: Int64, over divisor: Int64) -> Int64? {
  guard divisor > 0 else { return nil }
  let doubled = Int128(value) * Int128(factor) * 2 + Int128(divisor)
  return Int64(
    doubled >= 0 ? doubled / (2 * Int128(divisor)) : -((-doubled - 1) / (2 * Int128(divisor)) + 1))
}

/// The formulas that are not arithmetic, by the mathematics of the system's library.
private enum Formulas {
  static func value(_ rule: String, _ parts: [Int64]) -> Int64? {
    let numbers = parts.map { Double($0) / 1_000 }
    switch rule {
    case "chart_steps":
      return parts.count == 1 ? min(240, max(1, parts[0] / 1_000)) * 1_000 : nil
    case "epley":
      return parts.count == 2 ? epley(parts[0], parts[1] / 1_000) : nil
    case "body_mass_index":
      return parts.count == 2
        ? rounded(parts[0], times: 1_000_000, over: parts[1] * parts[1]) : nil
    case "lean_mass":
      return parts.count == 2 ? rounded(parts[0], times: 100_000 - parts[1], over: 100_000) : nil
    case "macro_energy":
      guard parts.count == 4 else { return nil }
      return 4 * parts[0] + 4 * parts[1] + 9 * parts[2] + 7 * parts[3]
    case "level", "points_in_level", "points_to_next":
      return parts.first.map { level(rule, $0 / 1_000) * 1_000 }
    case "pounds":
      return parts.count == 1
        ? Int64((Double(parts[0]) * 0.45359237).rounded(.toNearestOrAwayFromZero)) : nil
    case "geodesic": return parts.count == 4 ? Vincenty.wholeMeters(parts) : nil
    case "zone_bound":
      guard numbers.count == 3 else { return nil }
      let (rest, highest) = (parts[0] / 1_000, parts[1] / 1_000)
      return (rest + ((highest - rest) * parts[2] + 999) / 1_000) * 1_000
    case "trimp": return trimp(numbers)
    case "vdot":
      return numbers.count == 2 ? thousandths(vdot(numbers[0], numbers[1])) : nil
    case "race_time": return numbers.count == 3 ? raceTime(numbers) : nil
    case "running_energy", "walking_energy":
      guard numbers.count == 4 else { return nil }
      let (forward, up) = rule == "running_energy" ? (0.2, 0.9) : (0.1, 1.8)
      let oxygen = 3.5 * numbers[0] / 60 + forward * numbers[1] + up * numbers[2]
      return thousandths(oxygen * numbers[3] * 5 / 1_000)
    case "exponential_mean":
      return numbers.isEmpty ? nil : thousandths(mean(numbers[0], numbers.dropFirst(1)))
    case "form":
      guard numbers.count >= 2 else { return nil }
      let pairs = yesterday(numbers.dropFirst(2))
      return thousandths(mean(numbers[0], pairs[...]) - mean(numbers[1], pairs[...]))
    default: return nil
    }
  }

  private static func thousandths(_ value: Double) -> Int64 { Int64((value * 1_000).rounded()) }

  private static func level(_ rule: String, _ points: Int64) -> Int64 {
    var (level, left): (Int64, Int64) = (1, points)
    while left >= 80 + 20 * level {
      left -= 80 + 20 * level
      level += 1
    }
    switch rule {
    case "level": return level
    case "points_in_level": return left
    default: return 80 + 20 * level - left
    }
  }

  private static func epley(_ weight: Int64, _ repetitions: Int64) -> Int64? {
    repetitions == 1 ? weight : rounded(weight, times: 30 + repetitions, over: 30)
  }

  private static func trimp(_ numbers: [Double]) -> Int64? {
    guard numbers.count >= 4 else { return nil }
    let (rest, highest) = (numbers[0], numbers[1])
    var impulse = 0.0
    for pair in stride(from: 4, to: numbers.count - 1, by: 2) {
      let share = max(0, (numbers[pair] - rest) / (highest - rest))
      for exponent in numbers[2...3] {
        impulse += numbers[pair + 1] / 60 * share * 0.64 * exp(exponent * share) / 2
      }
    }
    return thousandths(impulse)
  }

  private static func demand(_ meters: Double, _ seconds: Double) -> Double {
    let minutes = seconds / 60
    let speed = meters / minutes
    let oxygen = -4.6 + 0.182258 * speed + 0.000104 * speed * speed
    let share = 0.8 + 0.1894393 * exp(-0.012778 * minutes) + 0.2989558 * exp(-0.1932605 * minutes)
    return oxygen / share
  }

  private static func vdot(_ meters: Double, _ seconds: Double) -> Double {
    demand(meters, seconds)
  }

  private static func raceTime(_ numbers: [Double]) -> Int64 {
    let wanted = vdot(numbers[1], numbers[2])
    var (fast, slow) = (210.0, 14_400.0)
    for _ in 0..<80 {
      let middle = (fast + slow) / 2
      if demand(numbers[0], middle) >= wanted { fast = middle } else { slow = middle }
    }
    return thousandths(fast)
  }

  private static func mean(_ days: Double, _ pairs: ArraySlice<Double>) -> Double {
    let kept = exp(-1 / days)
    var mean = 0.0
    for pair in stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2) {
      mean += pairs[pair] * (1 - kept) * pow(kept, pairs[pair + 1])
    }
    return mean
  }

  /// The same loads, seen from the day before: today's is not there yet.
  private static func yesterday(_ pairs: ArraySlice<Double>) -> [Double] {
    stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2)
      .filter { pairs[$0 + 1] >= 1 }
      .flatMap { [pairs[$0], pairs[$0 + 1] - 1] }
  }
}
