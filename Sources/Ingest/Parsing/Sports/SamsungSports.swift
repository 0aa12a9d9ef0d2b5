import ActivityModel

extension SportNames {
  /// The sport of a type of exercise of Samsung Health; unknown without one.
  static func sport(samsungCode code: String) -> Sport {
    switch code {
    case "1001": .walk
    case "1002": .run
    case "11007": .ride
    case "13004": .mountainBikeRide
    case "13001", "13003": .hike
    case "14001": .swim
    case "14003", "14007": .paddle
    case "15005": .treadmillRun
    case "15003": .indoorRide
    case "15004": .row
    case "9002": .yoga
    // Push-ups, pull-ups and sit-ups, single exercises from the bench press to the extension of
    // arms, and machines with weights.
    case "10004", "10005", "10006", "15002": .strength
    case _ where (10_011...10_027).contains(Int(code) ?? 0): .strength
    case "11001", "11009", "16004": .skate
    case "16001", "16002", "16008": .ski
    case "", "0": .unknown
    default: .other
    }
  }
}
