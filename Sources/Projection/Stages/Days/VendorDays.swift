import ActivityModel

/// What vendors totalled, day by day.
struct VendorDays: Sendable {
  /// By day and stream, the largest value that any export gave for a quantity: an export that was
  /// made at noon knows half of the day.
  private var days: [LocalDate: [SourceStream: [Quantity: Int64]]] = [:]
  /// The first event that gave each value; nil in a rebuild.
  private var events: [LocalDate: [SourceStream: [Quantity: EventID]]]?

  init(_ reports: [EffectiveFact<DaysReported>], isRecorded: Bool = false) {
    if isRecorded { events = [:] }
    for report in reports {
      for day in report.body.days {
        for reading in day.readings {
          add(reading, of: report.body.stream, on: day.date, by: report.id)
        }
      }
    }
  }

  var dates: some Sequence<LocalDate> { days.keys }

  /// The vendors' words for a day, the one believed first in front.
  ///
  /// `priority` has the vendors and devices that the member believes before all others.
  func statements(on date: LocalDate, priority: [String]) -> [DayStatement] {
    (days[date] ?? [:])
      .filter { !VendorDays.wasNotWorn($0.value) }
      .sorted { $0.key.isBelieved(before: $1.key, priority: priority) }
      .map { stream, totals in
        var statement = DayStatement(stream: stream, source: stream.displayName)
        for field in DayField.allCases {
          statement.values[field] = field.thousandths { totals[$0] }
        }
        if let events = events?[date]?[stream] {
          for field in statement.values.keys {
            statement.derivations[field] = Derivation(
              .stated(field, stream.displayName, totals, by: events))
          }
        }
        return statement
      }
  }

  /// Whether a stream says itself that nobody wore it on a day.
  func wasNotWorn(_ stream: SourceStream, on date: LocalDate) -> Bool {
    days[date]?[stream].map(VendorDays.wasNotWorn) ?? false
  }

  private mutating func add(
    _ reading: DayReading, of stream: SourceStream, on date: LocalDate, by event: EventID
  ) {
    if let known = days[date]?[stream]?[reading.quantity], known >= reading.value { return }
    days[date, default: [:]][stream, default: [:]][reading.quantity] = reading.value
    if events != nil {
      events?[date, default: [:]][stream, default: [:]][reading.quantity] = event
    }
  }

  /// A day without a step that the vendor counts as 24 hours of sitting is a day in a drawer: no
  /// data, and not a day of zeros.
  private static func wasNotWorn(_ totals: [Quantity: Int64]) -> Bool {
    totals[.sedentaryTime] ?? 0 >= 86_400_000 && totals[.steps] ?? 0 == 0
  }
}

extension SourceStream {
  /// The vendor, with the device where there are several.
  var displayName: String { device.isEmpty ? vendor : "\(vendor)/\(device)" }

  /// Who is believed first: whom the member put first, then the vendor's own union of devices,
  /// then watch, phone and app; ties by name.
  func isBelieved(before other: SourceStream, priority: [String]) -> Bool {
    let (own, others) = (rank(in: priority), other.rank(in: priority))
    if own != others { return own < others }
    if kind != other.kind { return kind.rank < other.kind.rank }
    return displayName.precedes(other.displayName)
  }

  private func rank(in priority: [String]) -> Int {
    priority.firstIndex { $0 == vendor || $0 == device || $0 == displayName } ?? priority.count
  }
}

extension SourceStream.Kind {
  fileprivate var rank: Int {
    switch self {
    case .merged: 0
    case .watch: 1
    case .phone: 2
    case .app: 3
    case .unknown: 4
    }
  }
}
