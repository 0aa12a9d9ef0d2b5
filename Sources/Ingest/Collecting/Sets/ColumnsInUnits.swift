import ActivityModel

extension CSVRow {
  /// The column that a row uses, of several for one number in several units.
  ///
  /// It is the first with another number than 0, or else the first that is not empty.
  func used<Unit>(
    _ columns: [(place: Int, unit: Unit?)], in format: NumberFormat
  ) -> (place: Int, unit: Unit?)? {
    guard columns.count > 1 else { return columns.first { !isAbsent($0.place) } }
    let stated = columns.filter { !isAbsent($0.place) }
    return stated.first { scaled($0.place, places: 6, in: format) != 0 } ?? stated.first
  }
}

extension Diagnostics {
  /// Notes a weight in another column that is not the same in its unit.
  ///
  /// A fiftieth is the rounding of a program that converts.
  mutating func noteOtherWeight(
    than weight: StatedWeight?, _ row: CSVRow,
    _ columns: [(place: Int, unit: StatedWeight.Unit?)], in format: NumberFormat
  ) {
    guard let grams = weight?.grams else { return }
    for (column, unit) in columns {
      guard let value = row.scaled(column, places: 6, in: format), value != 0,
        let other = StatedWeight(millionths: Int64(clamping: value.magnitude), unit: unit).grams,
        (other - grams).magnitude > grams.magnitude / 50
      else { continue }
      note(
        "weights-differ", at: row.place,
        because: "\(Excerpt.of(row.string(column))) is not the weight in the other column, which"
          + " counts")
    }
  }
}
