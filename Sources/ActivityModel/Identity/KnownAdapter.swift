/// The adapters of which other modules know more than the facts that they make.
///
/// `Ingest` names these adapters by the cases, so that each fact about a format has one place and
/// no other module compares names.
public enum KnownAdapter: String, CaseIterable, Sendable {
  case fit, tcx, gpx
  /// The club's table of its timetable.
  case classTable = "pacelog-classes"
  /// The club's table of bookings, which names many members.
  case bookingTable = "pacelog-bookings"
  case memberProfile = "member-profile"
  /// The tables that a description explains.
  case describedTable = "described-table"
  /// Settings that were typed as a command: there is no file behind them.
  case commandLine = "command-line"

  /// How far a recording in the format is trusted.
  public var recordingFormat: RecordingFormat {
    switch self {
    case .fit: .fit
    case .tcx: .tcx
    case .gpx: .gpx
    case .classTable, .bookingTable, .memberProfile, .describedTable, .commandLine: .platform
    }
  }

  /// Indicates whether a device recorded the sets of a workout, not an app in which people edit.
  public var recordsSets: Bool { self == .fit }

  /// Indicates whether no original is kept, because the source is a command or names many members.
  public var keepsNoOriginal: Bool { self == .commandLine || self == .bookingTable }
}

/// The formats of recordings in descending order of trust.
public enum RecordingFormat: Int, Comparable, Sendable {
  case fit, tcx, gpx
  /// A platform's activity table, and anything else without recorded points.
  case platform
  /// Detected in a stream of positions.
  case stream

  public static func < (left: RecordingFormat, right: RecordingFormat) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension AdapterStamp {
  public init(_ adapter: KnownAdapter, version: Int) {
    self.init(name: adapter.rawValue, version: version)
  }

  /// Nil for an adapter of which nothing but its facts is known.
  public var known: KnownAdapter? { KnownAdapter(rawValue: name) }

  /// How far a recording in the format is trusted.
  public var recordingFormat: RecordingFormat { known?.recordingFormat ?? .platform }
}
