/// One vendor's daily totals of one calendar year.
///
/// Grouped by year because exports are cumulative: an unchanged year is the same event.
public struct DaysReported: Hashable, Sendable {
  public let stream: SourceStream
  public let year: Int
  /// Ascending by date, without duplicates.
  public let days: [DayReport]

  public init(stream: SourceStream, year: Int, days: [DayReport]) {
    self.stream = stream
    self.year = year
    self.days = days
  }
}

/// One vendor's values of one local day.
///
/// A missing quantity was not measured.
public struct DayReport: Hashable, Sendable {
  public let date: LocalDate
  /// Ascending by the raw value of the quantity, without duplicates.
  public let readings: [DayReading]

  /// Creates a day from readings in any order; the largest reading of a quantity wins.
  public init(date: LocalDate, readings: [DayReading]) {
    self.date = date
    var largest: [Int: DayReading] = [:]
    for reading in readings {
      let known = largest[reading.quantity.rawValue]?.value ?? .min
      if reading.value >= known { largest[reading.quantity.rawValue] = reading }
    }
    self.readings = largest.sorted { $0.key < $1.key }.map(\.value)
  }

  public subscript(quantity: Quantity) -> Int64? {
    readings.first { $0.quantity == quantity }?.value
  }
}

/// One value of one day, in the unit of its quantity.
public struct DayReading: Hashable, Sendable, BitwiseCopyable {
  public let quantity: Quantity
  public let value: Int64

  public init(quantity: Quantity, value: Int64) {
    self.quantity = quantity
    self.value = value
  }
}
