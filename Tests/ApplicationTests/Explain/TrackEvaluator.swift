import Foundation

/// Measures along the points and the curve of one recording, as a stranger would.
final class TrackEvaluator {
  private let track: ExplainedTrack
  private lazy var links = Array(track.curve.links)
  private lazy var motions = Array(track.curve.motions)
  private lazy var starts = Array(track.points.ties).map { $0 != "-" }
  private var windows: [FastestWindow.Rule: FastestWindow] = [:]
  private var maps: [ColorStretch.Rule: [ColorStretch]] = [:]

  init(_ track: ExplainedTrack) { self.track = track }

  func value(of step: ExplainedJSON.Step, _ parts: [Int64]) -> Int64? {
    switch step.rule {
    case "untimed": step.thousandths
    case "duration": track.points.milliseconds.last
    case "length": track.curve.micrometers.last.map(millimeters)
    case "time_at": parts.first.flatMap(time)
    case "moving_time": movingTime
    case "moving_until": parts.count == 2 ? moving(until: parts[0], of: parts[1]) : nil
    case "fastest_window": window(parts).map { Int64($0.milliseconds + 0.5) }
    case "fastest_window_start": window(parts).map { Int64($0.start + 0.5) }
    case "fastest_window_place": window(parts).map { millimeters($0.place) }
    case "fastest_window_end": window(parts).map { millimeters($0.endPlace) }
    case "path_length": millimeters(track.points.stepMicrometers.reduce(0, +))
    case "ascent": parts.first.map { climbed(beyond: $0, up: true) }
    case "descent": parts.first.map { climbed(beyond: $0, up: false) }
    case "mean_heart_rate": parts.first.flatMap { mean(of: track.points.heartRates, gap: $0) }
    case "mean_cadence":
      parts.first.flatMap { mean(of: track.points.cadences, gap: $0) { $0 > 0 } }
    case "mean_power": parts.first.flatMap { mean(of: track.points.powers, gap: $0) }
    case "highest_heart_rate": track.points.heartRates.compactMap(\.self).max().map { $0 * 1_000 }
    case "time_at_heart_rate": parts.count == 2 ? time(atRate: parts[0], gap: parts[1]) : nil
    case "points_read": track.pointsRead * 1_000
    case "points_dropped":
      track.droppedPoints.first { step.name.hasSuffix($0.rule) }.map { $0.count * 1_000 }
    case "segments": Int64(starts.count(where: \.self)) * 1_000
    case "bridged_gaps": parts.first.map(bridgedGaps)
    case "jumps": Int64(links.count { $0 == "j" || $0 == "l" }) * 1_000
    case "color_start": stretch(parts)?.start
    case "color_end": stretch(parts)?.end
    case "color_length": stretch(parts)?.millimeters
    case "color_speed": stretch(parts)?.speed
    case "color_positions": stretch(parts).map { Int64($0.positions.count) * 1_000 }
    case "outline_positions": outline(parts).map { Int64($0.count) * 1_000 }
    case "distance_at_moment": distance(atMoment: parts)
    case "elevation_at_moment":
      mean(of: track.points.elevationsCentimeters, atMoment: parts).map { $0 * 10 }
    case "heart_rate_at_moment":
      mean(of: track.points.heartRates, atMoment: parts).map { $0 * 1_000 }
    case "cadence_at_moment":
      mean(of: track.points.cadences, atMoment: parts).map { $0 * 1_000 }
    case "power_at_moment": mean(of: track.points.powers, atMoment: parts).map { $0 * 1_000 }
    default: nil
    }
  }

  /// The positions of one stretch of colour or of one line, longitude before latitude.
  func positions(_ step: ExplainedJSON.Step, _ parts: [Int64]) -> [[Int64]]? {
    step.rule == "outline_positions" ? outline(parts) : stretch(parts)?.positions
  }

  private func outline(_ parts: [Int64]) -> [[Int64]]? {
    guard parts.count == 2 else { return nil }
    let lines = OutlineLine.all(of: track.map, tolerance: Double(parts[1]) / 1_000)
    let index = Int(parts[0] / 1_000) - 1
    return lines.indices.contains(index) ? lines[index] : nil
  }

  private func millimeters(_ micrometers: Int64) -> Int64 { (micrometers + 500) / 1_000 }

  // MARK: The curve

  /// The piece on which the curve first reaches a distance, and how far into its time.
  private func reach(_ meters: Int64) -> (node: Int, past: Int64)? {
    let (times, places) = (track.curve.milliseconds, track.curve.micrometers)
    let wanted = meters * 1_000
    guard let node = places.indices.dropFirst().first(where: { places[$0] >= wanted }) else {
      return nil
    }
    let length = places[node] - places[node - 1]
    let past =
      length == 0
      ? 0
      : rounded(
        times[node] - times[node - 1], times: max(0, wanted - places[node - 1]), over: length)
    return past.map { (node, $0) }
  }

  private func time(at meters: Int64) -> Int64? {
    reach(meters).map { track.curve.milliseconds[$0.node - 1] + $0.past }
  }

  private func time(on node: Int) -> Int64 {
    track.curve.milliseconds[node] - track.curve.milliseconds[node - 1]
  }

  private var movingTime: Int64 {
    motions.indices.dropFirst().reduce(0) { $0 + (motions[$1] == "m" ? time(on: $1) : 0) }
  }

  /// The device's total count is spread over the moving pieces, then over standing, then over
  /// pauses and gaps.
  private func moving(until meters: Int64, of whole: Int64) -> Int64? {
    guard let reached = reach(meters) else { return nil }
    var (part, all): ([Character: Int64], [Character: Int64]) = ([:], [:])
    for node in motions.indices.dropFirst() {
      all[motions[node], default: 0] += time(on: node)
      let passed = node < reached.node ? time(on: node) : node == reached.node ? reached.past : 0
      part[motions[node], default: 0] += passed
    }
    func share(_ part: Int64, of amount: Int64, outOf whole: Int64) -> Int64 {
      whole > 0 ? Int64(Int128(part) * Int128(amount) / Int128(whole)) : 0
    }
    let (moved, standing) = (all["m"] ?? 0, all["s"] ?? 0)
    let rest = whole - moved
    if rest <= 0 { return share(part["m"] ?? 0, of: whole, outOf: moved) }
    let fromStanding = min(rest, standing)
    return (part["m"] ?? 0) + share(part["s"] ?? 0, of: fromStanding, outOf: standing)
      + share(
        (part["p"] ?? 0) + (part["g"] ?? 0), of: rest - fromStanding,
        outOf: (all["p"] ?? 0) + (all["g"] ?? 0))
  }

  private func bridgedGaps(_ longest: Int64) -> Int64 {
    let links = links
    return Int64(
      links.indices.dropFirst().count { "rlc".contains(links[$0]) && time(on: $0) > longest })
      * 1_000
  }

  private func window(_ parts: [Int64]) -> FastestWindow? {
    guard let rule = FastestWindow.Rule(parts) else { return nil }
    if let known = windows[rule] { return known }
    let found = FastestWindow.find(track.curve, links: links, rule)
    windows[rule] = found
    return found
  }

  // MARK: The points

  /// Runs of elevations between pauses, in centimetres.
  private var elevations: [[Int64]] {
    var runs: [[Int64]] = []
    let ties = Array(track.points.ties)
    for (index, elevation) in track.points.elevationsCentimeters.enumerated() {
      if ties[index] == "s" || runs.isEmpty { runs.append([]) }
      if let elevation { runs[runs.count - 1].append(elevation) }
    }
    return runs
  }

  private func climbed(beyond threshold: Int64, up: Bool) -> Int64 {
    // Doubled, so that the mean of two is whole.
    let smooth = elevations.flatMap { run in
      run.indices.map { index in
        let window = run[max(0, index - 2)...min(run.count - 1, index + 2)].sorted()
        return window[window.count / 2] + window[(window.count - 1) / 2]
      }
    }
    guard var reference = smooth.first else { return 0 }
    var climbed: Int64 = 0
    for value in smooth where abs(value - reference) > 2 * threshold / 10 {
      if (value > reference) == up { climbed += abs(value - reference) }
      reference = value
    }
    return (climbed + 1) / 2 * 10
  }

  /// Each reading with the time until the next of its segment.
  private func weighted(_ column: [Int64?], _ gap: Int64) -> [(rate: Int64, weight: Int64)] {
    var readings: [(rate: Int64, weight: Int64)] = []
    var last: (rate: Int64, time: Int64)?
    let ties = Array(track.points.ties)
    for (index, time) in track.points.milliseconds.enumerated() {
      if ties[index] == "s" { last = nil }
      guard let rate = column[index] else { continue }
      if let last { readings.append((last.rate, min(time - last.time, gap))) }
      last = (rate, time)
    }
    return readings
  }

  private func mean(
    of column: [Int64?], gap: Int64, where isCounted: (Int64) -> Bool = { _ in true }
  ) -> Int64? {
    var readings = weighted(column, gap).filter { isCounted($0.rate) }
    if readings.allSatisfy({ $0.weight == 0 }) {
      readings = column.compactMap { $0.map { ($0, 1) } }.filter { isCounted($0.rate) }
    }
    return rounded(
      readings.reduce(0) { $0 + $1.rate * $1.weight }, times: 1_000,
      over: readings.reduce(0) { $0 + $1.weight })
  }

  private func time(atRate rate: Int64, gap: Int64) -> Int64 {
    weighted(track.points.heartRates, gap).reduce(0) {
      $0 + ($1.rate * 1_000 == rate ? $1.weight : 0)
    }
  }

  // MARK: The charts

  private func distance(atMoment parts: [Int64]) -> Int64? {
    let (times, places) = (track.curve.milliseconds, track.curve.micrometers)
    guard parts.count == 2, let last = times.last else { return nil }
    let time = last * parts[0] / parts[1]
    guard let node = times.firstIndex(where: { $0 >= time }) else { return nil }
    guard node > 0, times[node] > time else { return millimeters(places[node]) }
    let part = Double(time - times[node - 1]) / Double(times[node] - times[node - 1])
    let length = Double(places[node] - places[node - 1]) * part
    return millimeters(places[node - 1] + Int64(length.rounded()))
  }

  /// Of the readings that no other moment is nearer to; a tie goes to the later moment.
  private func mean(of readings: [Int64?], atMoment parts: [Int64]) -> Int64? {
    guard parts.count == 2, let last = track.curve.milliseconds.last, last > 0 else { return nil }
    let (moment, steps) = (parts[0] / 1_000, parts[1] / 1_000)
    let near = zip(track.points.milliseconds, readings).compactMap { time, reading in
      // Between half a step before and half a step after, doubled to stay whole.
      let place = 2 * time * steps
      let isNear = (2 * moment - 1) * last <= place && place < (2 * moment + 1) * last
      return isNear && time <= last ? reading : nil
    }
    guard !near.isEmpty else { return nil }
    return Int64((Double(near.reduce(0, +)) / Double(near.count)).rounded())
  }

  // MARK: The map

  private func stretch(_ parts: [Int64]) -> ColorStretch? {
    guard let rule = ColorStretch.Rule(parts) else { return nil }
    let stretches = maps[rule] ?? ColorStretch.all(of: track.map, rule)
    maps[rule] = stretches
    let index = Int(parts[0] / 1_000) - 1
    return stretches.indices.contains(index) ? stretches[index] : nil
  }
}
