import EventSchema

extension StoredDaysReported {
  /// The days of version 0, which stand one after another, in the columns of version 1.
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
