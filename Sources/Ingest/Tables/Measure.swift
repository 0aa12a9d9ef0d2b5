import ActivityModel

/// The measure of a column: a quantity, and how its cells become the quantity's unit.
struct Measure: Hashable, Sendable {
  let quantity: Quantity
  let scale: UnitScale
  /// Indicates whether zero means that nothing was measured.
  let zeroMeansNone: Bool

  init(_ quantity: Quantity, scale: UnitScale, zeroMeansNone: Bool = false) {
    self.quantity = quantity
    self.scale = scale
    self.zeroMeansNone = zeroMeansNone || quantity.isNeverZero
  }

  /// Nil when the quantity is not measured in the unit.
  init?(_ quantity: Quantity, in unit: String) {
    guard let scale = UnitScale.of(quantity, in: unit) else { return nil }
    self.init(quantity, scale: scale)
  }

  /// The cell is in the quantity's own unit.
  static func count(_ quantity: Quantity) -> Measure { Measure(quantity, scale: UnitScale(1)) }

  /// The cell is in a unit of a thousand of the quantity's: metres for millimetres.
  static func thousands(_ quantity: Quantity) -> Measure {
    Measure(quantity, scale: UnitScale(1_000))
  }

  /// The cell is in minutes, the quantity in milliseconds.
  static func minutes(_ quantity: Quantity) -> Measure {
    Measure(quantity, scale: UnitScale(60_000))
  }

  /// True for a value in place of none.
  ///
  /// Fitbit writes 50 % of oxygen for minutes without a reading. A wrist cannot measure as little.
  func isNone(_ value: Int64) -> Bool {
    value == 0 && zeroMeansNone || quantity == .oxygenSaturation && value <= 50_000
  }

  /// The text in the quantity's unit; nil when it is negative, absurdly large, or no number.
  func value(_ text: Span<UInt8>, in format: NumberFormat) -> Int64? {
    scale.value(text, in: format)
  }

  /// The number of a cell that states a unit of the quantity itself.
  func ownUnit(_ cell: Span<UInt8>, in format: NumberFormat) -> Int64? {
    guard let stated = NumberWithUnit(cell) else { return nil }
    if let grams = stonesAndPounds(cell, format) { return grams }
    return UnitScale.of(quantity, in: stated.unit)?
      .value(cell.extracting(stated.number), in: format)
  }

  /// `12 st 5.5 lb`: a stone has 14 pounds.
  private func stonesAndPounds(_ cell: Span<UInt8>, _ format: NumberFormat) -> Int64? {
    let words = cell.string.lowercased().replacing("stone", with: "st").replacing("lbs", with: "lb")
    let parts = words.split(separator: "st").map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 2, parts[1].hasSuffix("lb"), let stones = Int128(parts[0]),
      let scale = UnitScale.of(quantity, in: "lb"), stones < 100,
      let stone = scale.exact([UInt8]("14".utf8).span),
      let pounds = scale.exact(Array(parts[1].dropLast(2).utf8).span, in: format), pounds < stone
    else { return nil }
    return scale.rounded(stones * stone + pounds)
  }

  /// The same for a cell.
  func value(_ row: CSVRow, _ column: Int, in format: NumberFormat) -> Int64? {
    scale.value(row.bytes.span.extracting(row.range(column)), in: format)
  }
}
