/// One vendor's own daily totals of one calendar year.
///
/// By the year, because exports are cumulative: an unchanged year is the same event.
public struct DaysReported: Hashable, Sendable {
  public let stream: SourceStream
  public let year: Int
  /// Ascending by date, a date once.
  public let days: [DayReport]

  public init(stream: SourceStream, year: Int, days: [DayReport]) {
    self.stream = stream
    self.year = year
    self.days = days
  }
}

/// What a vendor says of one local day.
///
/// A quantity that is not there was not measured.
public struct DayReport: Hashable, Sendable {
  public let date: LocalDate
  /// Ascending by the raw value of the quantity, a quantity once.
  public let readings: [DayReading]

  /// One local day, from readings in any order; of a quantity that comes twice the larger counts.
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

/// One number of one day, in the unit of its quantity.
public struct DayReading: Hashable, Sendable, BitwiseCopyable {
  public let quantity: Quantity
  public let value: Int64

  public init(quantity: Quantity, value: Int64) {
    self.quantity = quantity
    self.value = value
  }
}
