import ActivityModel
import TestSupport

@testable import Projection

/// A run along the equator, and what a bad receiver or a cheat makes of it.
struct AdversarialTrack {
  /// A position at a moment: seconds, metres east and metres north of the start.
  struct Fix {
    var seconds: Double
    var east: Double
    var north = 0.0
  }

  private(set) var fixes: [Fix]

  /// A run of varying speed, 2.5 to 4.2 m/s, a fix a second.
  init(seconds: Int, _ random: inout SeededGenerator) {
    fixes = []
    var (east, speed) = (0.0, 3.3)
    for second in 0...seconds {
      fixes.append(Fix(seconds: Double(second), east: east))
      speed = min(4.2, max(2.5, speed + .random(in: -0.15...0.15, using: &random)))
      east += speed
    }
  }

  var recorded: ActivityRecorded {
    var recorded = Recorded(.run)
    for fix in fixes {
      recorded.add(
        fix.seconds, latitude: fix.north / 110_574, longitude: 10 + fix.east / 111_319.490_793)
    }
    return recorded.activity
  }

  /// The time of the best effort over each discipline.
  func efforts(_ settings: Settings = Settings()) -> [String: Int64] {
    let analysis = ActivityAnalysis(of: recorded, settings: settings)
    return Dictionary(
      uniqueKeysWithValues: analysis.bestEfforts.map { ($0.discipline.name, $0.milliseconds) })
  }
}

// MARK: Changes to it

extension AdversarialTrack {
  /// Single fixes far off, between the real ones.
  mutating func addSpikes(_ count: Int, _ random: inout SeededGenerator) {
    for _ in 0..<count {
      let index = Int.random(in: 0..<fixes.count - 1, using: &random)
      var spike = fixes[index]
      spike.seconds += 0.4
      spike.north = .random(in: 20...5_000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      fixes.insert(spike, at: index + 1)
    }
    fixes.sort { $0.seconds < $1.seconds }
  }

  /// From a moment on, everything is elsewhere.
  mutating func teleport(_ random: inout SeededGenerator) {
    let meters = Double.random(in: 50...3_000, using: &random)
    let first = Int.random(in: 1..<fixes.count, using: &random)
    for index in fixes.indices[first...] { fixes[index].east += meters }
  }

  /// Some fixes are there twice or three times.
  mutating func repeatFixes(_ random: inout SeededGenerator) {
    fixes = fixes.flatMap { fix in
      Array(repeating: fix, count: Int.random(in: 0..<10, using: &random) == 0 ? 3 : 1)
    }
  }

  /// From a moment on, the clock is behind by so much.
  mutating func setClockBack(seconds: Double, _ random: inout SeededGenerator) {
    let first = Int.random(in: fixes.count / 4..<fixes.count * 3 / 4, using: &random)
    for index in fixes.indices[first...] { fixes[index].seconds -= seconds }
  }

  /// All of it at 3 m/s.
  mutating func runEvenly() {
    for index in fixes.indices { fixes[index].east = Double(index) * 3 }
  }

  /// The position does not move for so many fixes, and then is right again.
  mutating func freeze(_ count: Int, _ random: inout SeededGenerator) {
    let first = Int.random(in: 0..<fixes.count - count, using: &random)
    for index in first + 1..<first + count {
      fixes[index].east = fixes[first].east
      fixes[index].north = fixes[first].north
    }
  }

  /// The position wanders to the side and back, a little at every fix.
  mutating func drift(meters: Double, _ random: inout SeededGenerator) {
    var north = 0.0
    for index in fixes.indices {
      north = 0.8 * north + .random(in: -meters...meters, using: &random)
      fixes[index].north += north
    }
  }
}
