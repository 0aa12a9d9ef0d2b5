import ActivityModel

/// What counts as possible, and as moving, in one sport.
struct SportRules {
  /// Nobody is faster.
  let capMillimetersPerSecond: Int64
  /// Who is slower stands still.
  let thresholdMillimetersPerSecond: Int64
  /// The distances for which best efforts are sought.
  let disciplines: [Discipline]

  init(_ sport: Sport, settings: Settings) {
    let (cleaning, movement) = (settings.cleaning, settings.movement)
    let (cap, threshold) =
      switch sport.family {
      case .run: (cleaning.runCapMillimetersPerSecond, movement.thresholdMillimetersPerSecond)
      case .walk:
        (cleaning.walkCapMillimetersPerSecond, movement.walkThresholdMillimetersPerSecond)
      case .ride:
        (cleaning.rideCapMillimetersPerSecond, movement.rideThresholdMillimetersPerSecond)
      case .swim, .other, .unknown:
        (cleaning.otherCapMillimetersPerSecond, movement.thresholdMillimetersPerSecond)
      }
    capMillimetersPerSecond = Int64(cap)
    thresholdMillimetersPerSecond = Int64(threshold)
    disciplines =
      switch sport.family {
      case .run: Discipline.runs
      case .ride: Discipline.rides
      case .walk, .swim, .other, .unknown: []
      }
  }

  /// Whether nobody can get `micrometers` far in `milliseconds`, which are positive.
  ///
  /// 1 mm/s is 1 µm in 1 ms. No distance on Earth takes 30 years at a cap, so that longer times
  /// may be taken as 30 years, and no product overflows.
  @inline(__always)
  func isImpossible(micrometers: Int64, milliseconds: Int64) -> Bool {
    micrometers > capMillimetersPerSecond * min(milliseconds, 1_000_000_000_000)
  }
}
