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
    var columns = DayColumns()
    for day in reported.days {
      columns.append(
        day.date.daysSinceEpoch,
        day.readings.map { (quantity: UInt32($0.quantity.rawValue), value: $0.value) })
    }
    days = columns.days
    self.columns = columns.columns
  }

  func reported() throws(StoredFormError) -> DaysReported {
    var reports: [DayReport] = []
    reports.reserveCapacity(days.count)
    for row in try rows() {
      var readings: [DayReading] = []
      readings.reserveCapacity(row.readings.count)
      for (number, value) in row.readings {
        readings.append(DayReading(quantity: try known(Int(number), "quantity"), value: value))
      }
      reports.append(DayReport(date: LocalDate(daysSinceEpoch: row.day), readings: readings))
    }
    return DaysReported(stream: try stream.stream(), year: Int(year), days: reports)
  }
}

extension StoredLocationsReceived {
  /// Everything but the fixes.
  init(_ locations: LocationsReceived) {
    self.init()
    if !locations.fixes.isEmpty { outline = StoredTrackOutline(TrackOutline(locations.fixes)) }
    stream = StoredSourceStream(locations.stream)
    day = locations.day.daysSinceEpoch
    utcOffsetSeconds = Int32(clamping: locations.utcOffsetSeconds ?? 0)
  }

  func locations(_ fixes: Track) throws(StoredFormError) -> LocationsReceived {
    LocationsReceived(
      stream: try stream.stream(), day: LocalDate(daysSinceEpoch: day),
      utcOffsetSeconds: utcOffsetSeconds == 0 ? nil : Int(utcOffsetSeconds), storedFixes: fixes)
  }
}
