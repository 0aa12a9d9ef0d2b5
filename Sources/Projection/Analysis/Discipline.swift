/// A distance that people race over.
public struct Discipline: Hashable, Sendable {
  /// Stored in read models: never changes.
  public let name: String
  public let distanceMillimeters: Int64

  /// Shortest first.
  public static let runs: [Discipline] = [
    Discipline(name: "400m", distanceMillimeters: 400_000),
    Discipline(name: "800m", distanceMillimeters: 800_000),
    Discipline(name: "half_mile", distanceMillimeters: 804_672),
    Discipline(name: "1k", distanceMillimeters: 1_000_000),
    Discipline(name: "1_mile", distanceMillimeters: 1_609_344),
    Discipline(name: "2_miles", distanceMillimeters: 3_218_688),
    Discipline(name: "5k", distanceMillimeters: 5_000_000),
    Discipline(name: "10k", distanceMillimeters: 10_000_000),
    Discipline(name: "15k", distanceMillimeters: 15_000_000),
    Discipline(name: "10_miles", distanceMillimeters: 16_093_440),
    Discipline(name: "20k", distanceMillimeters: 20_000_000),
    Discipline(name: "half_marathon", distanceMillimeters: 21_097_500),
    Discipline(name: "30k", distanceMillimeters: 30_000_000),
    Discipline(name: "marathon", distanceMillimeters: 42_195_000),
    Discipline(name: "50k", distanceMillimeters: 50_000_000),
    Discipline(name: "100k", distanceMillimeters: 100_000_000),
    Discipline(name: "100_miles", distanceMillimeters: 160_934_400),
  ]

  /// Shortest first.
  public static let rides: [Discipline] = [
    Discipline(name: "5k", distanceMillimeters: 5_000_000),
    Discipline(name: "10k", distanceMillimeters: 10_000_000),
    Discipline(name: "20k", distanceMillimeters: 20_000_000),
    Discipline(name: "40k", distanceMillimeters: 40_000_000),
    Discipline(name: "50k", distanceMillimeters: 50_000_000),
    Discipline(name: "80k", distanceMillimeters: 80_000_000),
    Discipline(name: "100k", distanceMillimeters: 100_000_000),
    Discipline(name: "160k", distanceMillimeters: 160_000_000),
    Discipline(name: "100_miles", distanceMillimeters: 160_934_400),
  ]
}
