import ActivityModel

extension SportNames {
  /// The sport of a type of exercise of Samsung Health; unknown without one.
  static func sport(samsungCode code: String) -> Sport {
    switch code {
    case "1001": .walk
    case "1002": .run
    case "11007": .ride
    case "13001": .hike
    case "14001": .swim
    case "15005": .treadmillRun
    case "15003": .indoorRide
    case "15004": .row
    case "9002": .yoga
    case "", "0": .unknown
    default: .other
    }
  }
}
