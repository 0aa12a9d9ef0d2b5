import Runtime
import ActivityModel

/// The profile of a member, with the first day of each value.
public struct ProfileReport: TextReport, Codable, Sendable, Equatable {
  public struct Entry: Codable, Sendable, Equatable {
    public let setting: String
    public let value: String
    /// The first day on which it holds; null for always.
    public let from: String?
  }

  public let member: String
  /// By setting, then by day.
  public let settings: [Entry]

  /// The profile as a table.
  public var text: String {
    guard !settings.isEmpty else { return "\(member) has no profile yet" }
    return table(
      header: ["setting", "value", "from"],
      rows: settings.map { [$0.setting, $0.value, $0.from ?? "always"] })
  }
}

extension ProfileSetting {
  /// The value with its unit, in the syntax of the command line.
  var valueText: String {
    switch self {
    case .timeZone(let name): name
    case .birthDate(let date): date.iso8601
    case .sex(let sex): sex.rawValue
    case .heightMillimeters(let value): "\(FixedPoint.text(Int64(value), places: 1))cm"
    case .weightGrams(let value): "\(FixedPoint.text(Int64(value), places: 3))kg"
    case .restingHeartRateBPM(let value), .maximumHeartRateBPM(let value): "\(value)bpm"
    case .maximumMinuteSpeedMillimetersPerSecond(let value):
      "\(FixedPoint.text(Int64(value), places: 3))m/s"
    case .sourcePriority(let names): names.joined(separator: ",")
    case .privacyZones(let zones): zones.map(\.text).joined(separator: ",")
    case .visibility(let visibility): visibility.text
    case .clubVisibility(let audience): audience.rawValue
    case .goals(let goals): goals.map(\.text).joined(separator: ",")
    case .restDays(let days): days.text
    case .paused(let isPaused): isPaused ? "yes" : "no"
    case .activeDaysPerWeek(let count): String(count)
    case .boards(let entries): entries.map(\.text).joined(separator: ",")
    case .places(let places): places.map(\.text).joined(separator: ",")
    case .weightUnit(let unit): unit.rawValue
    case .memberName(let name): name.name
    }
  }

  /// `weight=70.5kg`.
  var text: String { "\(name)=\(valueText)" }
}

extension PrivacyZone {
  /// `home:48.2:16.37:300m`.
  fileprivate var text: String { "\(name):\(center.text):\(radiusMeters)m" }
}

extension NamedPlace {
  /// `home:48.2:16.37`.
  fileprivate var text: String { "\(name):\(coordinate.text)" }
}

extension Coordinate {
  /// Latitude and longitude in degrees.
  fileprivate var text: String {
    [latitudeE7, longitudeE7].map { FixedPoint.text(Int64($0), places: 7) }.joined(separator: ":")
  }
}
