import ActivityModel

/// The totals of vendors, by day.
struct VendorDays: Sendable {
  /// A value, and the event that states it.
  struct Stated: Sendable {
    let value: Int64
    let event: EventID
  }

  /// The values that several exports of one stream state for a quantity of a day.
  private struct Readings: Sendable {
    private var dated: (day: LocalDate, stated: Stated)?
    private var undated: Stated?

    /// Of exports with a date the newest counts, also when it states less.
    ///
    /// People correct their days. Without a date the largest value counts: an export that was made
    /// at noon knows half of the day.
    mutating func add(_ stated: Stated, exportedOn day: LocalDate?) {
      guard let day else {
        if undated.map({ stated.value > $0.value }) ?? true { undated = stated }
        return
      }
      let isNewer =
        dated.map { ($0.day, $0.stated.value) < (day, stated.value) } ?? true
      if isNewer { dated = (day, stated) }
    }

    var counting: Stated? {
      guard let dated = dated?.stated, let undated else { return dated?.stated ?? undated }
      return undated.value > dated.value ? undated : dated
    }
  }

  private var readings: [LocalDate: [SourceStream: [Quantity: Readings]]] = [:]
  private let isRecorded: Bool

  /// - Parameters:
  ///   - reports: Of all vendors.
  ///   - isRecorded: Indicates whether derivations are recorded.
  init(_ reports: [EffectiveFact<DaysReported>], isRecorded: Bool = false) {
    self.isRecorded = isRecorded
    for report in reports {
      let exportedOn = report.exportedOn
      for day in report.body.days {
        for reading in day.readings {
          readings[day.date, default: [:]][report.body.stream, default: [:]][
            reading.quantity, default: Readings()
          ].add(Stated(value: reading.value, event: report.id), exportedOn: exportedOn)
        }
      }
    }
  }

  private func totals(on date: LocalDate) -> [SourceStream: [Quantity: Int64]] {
    (readings[date] ?? [:]).mapValues { $0.compactMapValues { $0.counting?.value } }
  }

  var dates: some Sequence<LocalDate> { readings.keys }

  /// The vendors' words for a day, the one believed first in front.
  ///
  /// `priority` has the vendors and devices that the member believes before all others.
  func statements(on date: LocalDate, priority: [String]) -> [DayStatement] {
    totals(on: date, priority: priority).compactMap { stream, totals in
      let isUnworn = VendorDays.wasNotWorn(totals)
      var statement = DayStatement(stream: stream, source: stream.displayName)
      for field in DayField.allCases where !(isUnworn && field.isOfWornDevice) {
        statement.values[field] = field.thousandths { totals[$0] }
      }
      if isRecorded { explain(&statement, of: stream, on: date) }
      return isUnworn && statement.values.isEmpty ? nil : statement
    }
  }

  /// The totals of each vendor on a day, the one believed first in front.
  func totals(
    on date: LocalDate, priority: [String]
  ) -> [(stream: SourceStream, totals: [Quantity: Int64])] {
    totals(on: date)
      .sorted { $0.key.isBelieved(before: $1.key, priority: priority) }
      .map { ($0.key, $0.value) }
  }

  /// The totals that a stream with this name states of a day; none of a device that was not worn.
  func stated(by source: String, on date: LocalDate) -> [Quantity: Stated] {
    let streams = readings[date]?.first { $0.key.displayName == source }
    let stated = (streams?.value ?? [:]).compactMapValues(\.counting)
    return VendorDays.wasNotWorn(stated.mapValues(\.value)) ? [:] : stated
  }

  /// True when a stream states that its device was not worn on a day.
  func wasNotWorn(_ stream: SourceStream, on date: LocalDate) -> Bool {
    totals(on: date)[stream].map(VendorDays.wasNotWorn) ?? false
  }

  private func explain(
    _ statement: inout DayStatement, of stream: SourceStream, on date: LocalDate
  ) {
    let stated = (readings[date]?[stream] ?? [:]).compactMapValues(\.counting)
    let source = statement.source
    for field in statement.values.keys {
      statement.derivations[field] = Derivation(.stated(field, source, stated))
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

  /// The order of trust: sources that the member put first, then the vendor's own union of devices,
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
