import EventSchema

extension StoredDaysReported {
  /// Converts the days of version 0, stored one by one, to the columns of version 1.
  init(upcasting old: StoredDaysReportedVersion0) throws(StoredFormError) {
    self.init()
    stream = old.stream
    year = old.year
    var columns = DayColumns()
    for day in old.days {
      guard day.quantities.count == day.values.count else {
        throw .malformed("a day has another number of quantities than of values")
      }
      columns.append(
        day.day, zip(day.quantities, day.values).map { (quantity: $0.0, value: $0.1) })
    }
    days = columns.days
    self.columns = columns.columns
  }
}
