import ActivityModel

/// The unit of an account's weights, which the body mass indices beside them decide.
///
/// Weight ÷ BMI is the square of the height: in metres if the weight is in kilograms. Pounds read
/// as kilograms make a body 1.48 times as tall: 2.08 m is half-way, in proportion, between 1.40 m
/// as it then looks and 2.10 m as it is.
struct FitbitWeightUnit {
  /// In square centimetres.
  private var squares: [Int64] = []
  private var place: Place?

  /// Takes a weight, in thousandths, and the index beside it.
  mutating func observe(_ weight: Int64, index: Int64?, at place: Place) {
    guard weight > 0 else { return }
    self.place = self.place ?? place
    guard let index, index > 0 else { return }
    squares.append(weight.clamped(to: 1...1_000_000) * 10_000 / index)
  }

  /// The unit; nil without a weight, and when nothing decides it.
  func decide(_ diagnostics: inout Diagnostics) -> String? {
    guard let place else { return nil }
    guard let square = squares.median else {
      return diagnostics.refuse(
        "weight-unit", at: place,
        because: "nothing distinguishes kilograms from pounds: weights are not kept")
    }
    let isPounds = square > 43_264
    diagnostics.note(
      "weight-unit", at: place,
      because: "weights are read as \(isPounds ? "pounds" : "kilograms"), which fits the BMI")
    return isPounds ? "lb" : "kg"
  }
}
