/// The vendors of which a projection knows more than their streams.
public enum KnownVendor: String, CaseIterable, Sendable {
  case appleHealth = "apple-health"
  case fitbit
  case healthAutoExport = "health-auto-export"
  case huaweiHealth = "huawei-health"
  case miFitness = "mi-fitness"
  case samsungHealth = "samsung-health"
  case withings
  /// Tables that members write themselves.
  case ownTables = "pacelog-csv"
  /// The club's own texts, and the seasons that it closed.
  case club = "pacelog"
  /// The club's table of its timetable.
  case classTable = "pacelog-classes"
  /// The club's table of bookings.
  case bookingTable = "pacelog-bookings"
  /// Facts that members state on the club's own server.
  case server = "pacelog-serve"

  /// Indicates whether the distance of a day is that of its steps: without rides and swims.
  public var countsDistanceFromSteps: Bool {
    switch self {
    case .appleHealth, .fitbit, .healthAutoExport, .huaweiHealth, .miFitness, .samsungHealth,
      .withings:
      true
    case .ownTables, .club, .classTable, .bookingTable, .server: false
    }
  }

  /// Indicates whether its bookings are the club's own statements.
  public var statesBookingsForClub: Bool { self == .bookingTable || self == .server }
}

extension SourceStream {
  public init(_ vendor: KnownVendor, device: String = "", kind: Kind) {
    self.init(vendor: vendor.rawValue, device: device, kind: kind)
  }

  /// Nil for a vendor of which nothing but its streams is known.
  public var knownVendor: KnownVendor? { KnownVendor(rawValue: vendor) }
}
