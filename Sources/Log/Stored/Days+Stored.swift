import ActivityModel
import EventSchema

extension StoredSourceStream {
  init(_ stream: SourceStream) {
    self.init()
    vendor = stream.vendor
    device = stream.device
    kind = stream.kind.rawValue
  }

  func stream() throws(StoredFormError) -> SourceStream {
    SourceStream(vendor: vendor, device: device, kind: try known(kind, "kind of stream"))
  }
}

extension StoredDaysReported {
  init(_ reported: DaysReported) {
    self.init()
    stream = StoredSourceStream(reported.stream)
    year = Int64(reported.year)
    days = reported.days.map(StoredDayReport.init)
  }

  func reported() throws(StoredFormError) -> DaysReported {
    var reports: [DayReport] = []
    reports.reserveCapacity(days.count)
    for day in days { reports.append(try day.report()) }
    return DaysReported(stream: try stream.stream(), year: Int(year), days: reports)
  }
}

extension StoredDayReport {
  init(_ report: DayReport) {
    self.init()
    day = report.date.daysSinceEpoch
    quantities = report.readings.map { UInt32($0.quantity.rawValue) }
    values = report.readings.map(\.value)
  }

  func report() throws(StoredFormError) -> DayReport {
    guard quantities.count == values.count else {
      throw .malformed("a day has another number of quantities than of values")
    }
    var readings: [DayReading] = []
    readings.reserveCapacity(values.count)
    for (number, value) in zip(quantities, values) {
      readings.append(DayReading(quantity: try known(Int(number), "quantity"), value: value))
    }
    return DayReport(date: LocalDate(daysSinceEpoch: day), readings: readings)
  }
}

extension StoredLocationsReceived {
  /// Everything but the fixes.
  init(_ locations: LocationsReceived) {
    self.init()
    stream = StoredSourceStream(locations.stream)
    day = locations.day.daysSinceEpoch
  }

  func locations(_ fixes: Track) throws(StoredFormError) -> LocationsReceived {
    LocationsReceived(
      stream: try stream.stream(), day: LocalDate(daysSinceEpoch: day), storedFixes: fixes)
  }
}
