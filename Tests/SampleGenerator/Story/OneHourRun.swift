extension Recording {
  /// An hour's run with a point a second, as benchmarks read by the hundred.
  ///
  /// Two runs with the same seed are the same.
  public static func oneHourRun(seed: UInt64) -> Recording {
    Outing(
      "Benchmark run \(seed)", .run, start: midnight(3, 1) + Int(seed % 1_000) * 3_600,
      route: .tiergarten, from: Double(seed % 7) * 300, athlete: Anna.athlete,
      phases: [.go(1_200, 2.8), .go(1_200, 3.1), .go(1_200, 2.7)]
    ).recording(seed: seed)
  }
}
