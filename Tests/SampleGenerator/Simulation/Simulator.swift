import TestSupport

extension Outing {
  /// Lets it happen, with one point a second; the seed decides all that is left to chance.
  public func recording(seed: UInt64) -> Recording {
    var simulator = Simulator(self, seed: seed)
    for phase in phases { simulator.go(through: phase) }
    return simulator.finish()
  }
}

/// Moves one person along a route, second by second.
private struct Simulator {
  private let outing: Outing
  private var random: SeededGenerator
  private var segments: [[Recording.Point]] = [[]]
  private var time: Int
  private var distance = 0.0
  private var deviceDistance = 0.0
  private var speed = 0.0
  private var heartRate: Double
  private var east = Noise(persistence: 0.985, step: 0.14)
  private var north = Noise(persistence: 0.985, step: 0.14)
  private var pace = Noise(persistence: 0.95, step: 0.028)
  private var barometer = Noise(persistence: 0.995, step: 0.05)
  private var legs = Noise(persistence: 0.8, step: 0.9)

  init(_ outing: Outing, seed: UInt64) {
    self.outing = outing
    random = SeededGenerator(seed: seed)
    time = outing.start
    heartRate = outing.athlete.restingHeartRate + 25
  }

  mutating func go(through phase: Outing.Phase) {
    switch phase {
    case .go(let seconds, let target): for _ in 0..<seconds { tick(target) }
    case .pause(let seconds): pause(seconds)
    }
  }

  func finish() -> Recording {
    Recording(title: outing.title, sport: outing.sport, segments: segments.filter { !$0.isEmpty })
  }

  private mutating func pause(_ seconds: Int) {
    time += seconds
    speed = 0
    let rested = outing.athlete.restingHeartRate + 30
    heartRate = max(rested, heartRate - Double(seconds) * 0.3)
    segments.append([])
  }

  private mutating func tick(_ target: Double) {
    append()
    time += 1
    let wanted = target * (1 + pace.next(using: &random))
    speed += (wanted - speed) * 0.25
    distance += speed
    deviceDistance += speed * (1 + 0.004 * random.bell())
    beat()
  }

  /// The heart follows the effort with half a minute's delay.
  private mutating func beat() {
    let athlete = outing.athlete
    let climb = place(10).up - place(0).up
    let effort = min(0.97, max(0.2, speed * (1 + climb * 0.35) / athlete.maximumSpeed))
    let reserve = athlete.maximumHeartRate - athlete.restingHeartRate
    // Grows by a few beats an hour, as it does when one gets warm and tired.
    let tiredness = Double(time - outing.start) * 0.001_2
    let wanted = athlete.restingHeartRate + reserve * (0.25 + 0.72 * effort) + tiredness
    heartRate += (min(wanted, athlete.maximumHeartRate) - heartRate) / 28 + random.bell() * 0.25
  }

  private func place(_ ahead: Double) -> Route.Corner {
    outing.route.place(at: outing.from + distance + ahead)
  }

  private mutating func append() {
    var place = place(0)
    place.east += east.next(using: &random)
    place.north += north.next(using: &random)
    let coordinate = outing.route.coordinate(place)
    let elevation = place.up + barometer.next(using: &random)
    segments[segments.count - 1].append(
      Recording.Point(
        time: time, latitudeE7: Int(rounding: coordinate.latitude * 1e7),
        longitudeE7: Int(rounding: coordinate.longitude * 1e7),
        // Barometers in watches resolve fifths of a metre.
        elevationCentimeters: Int(rounding: elevation * 5) * 20,
        distanceMillimeters: Int(rounding: deviceDistance * 1_000),
        speedMillimetersPerSecond: Int(rounding: speed * 1_000),
        heartRate: Int(rounding: heartRate), cadence: cadence(),
        temperatureCelsius: outing.temperature + (time - outing.start) / 1_500))
  }

  private mutating func cadence() -> Int {
    let noise = legs.next(using: &random)
    guard speed > 0.3 else { return 0 }
    return switch outing.sport {
    case .run: Int(rounding: 71 + speed * 3.9 + noise)
    case .ride: Int(rounding: 62 + speed * 2.6 + noise * 2)
    case .walk, .hike: Int(rounding: 36 + speed * 14 + noise)
    }
  }
}
