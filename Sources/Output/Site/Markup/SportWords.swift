import ReadModels

/// How people measure a sport.
enum SportUnits: String {
  /// Minutes a kilometre: on foot.
  case pace
  /// Kilometres an hour: on wheels and skis.
  case speed
  /// Minutes a hundred metres: swimming.
  case swim
  /// Minutes five hundred metres: rowing.
  case row
  /// Time alone.
  case none

  init(sport: String) {
    switch sport {
    case "run", "trail_run", "treadmill_run", "walk", "hike", "transition": self = .pace
    case "swim", "open_water_swim": self = .swim
    case "row": self = .row
    case "strength", "yoga": self = .none
    default: self = .speed
    }
  }

  /// The heading of the column: `Pace`, `Speed`.
  var name: TextKey { self == .speed ? .speed : .pace }
  /// Over the time in motion.
  var movingName: TextKey { self == .speed ? .movingSpeed : .movingPace }
  /// The heading of a column of differences.
  var sinceRowAbove: TextKey { self == .speed ? .speedSinceRowAbove : .paceSinceRowAbove }
  /// Over all the time.
  var elapsedName: TextKey { self == .speed ? .elapsedSpeed : .elapsedPace }

  /// Pace or speed, of seconds a kilometre; nil where the sport has none.
  func measure(_ pace: Thousandths?) -> Measure? {
    guard let pace, pace.thousandths > 0 else { return nil }
    switch self {
    case .none: return nil
    case .pace: return .pace(pace)
    case .speed: return .speed(metersPerHour: 3_600_000_000 / pace.thousandths)
    case .swim: return per(10, "/100 m", pace)
    case .row: return per(2, "/500 m", pace)
    }
  }

  private func per(_ divisor: Int64, _ unit: String, _ pace: Thousandths) -> Measure {
    .fixed(
      NumberText.pace(Thousandths(thousandths: NumberText.rounded(pace.thousandths, divisor))), unit
    )
  }
}

extension Activity {
  var units: SportUnits { SportUnits(sport: sport) }

  /// Moving time over distance, in seconds a kilometre; nil without either.
  var movingPace: Thousandths? {
    averagePaceSecondsPerKilometer ?? Self.pace(movingSeconds, distanceMeters)
  }

  /// Elapsed time over distance, in seconds a kilometre; nil without either.
  var elapsedPace: Thousandths? { Self.pace(elapsedSeconds, distanceMeters) }

  static func pace(_ seconds: Thousandths?, _ meters: Thousandths?) -> Thousandths? {
    guard let seconds, let meters, meters.thousandths > 0, seconds.thousandths > 0 else {
      return nil
    }
    let pace = Double(seconds.thousandths) / Double(meters.thousandths) * 1_000_000
    return pace < 1e12 ? Thousandths(thousandths: Int64(pace.rounded())) : nil
  }
}
