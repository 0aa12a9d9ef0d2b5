import ActivityModel

/// Fields of `weight_scale`.
private enum FITWeightField {
  /// Hundredths of a kilogram.
  static let weight: UInt8 = 0
  /// Hundredths of a per cent.
  static let fat: UInt8 = 1
  /// The number of the scale's user.
  static let person: UInt8 = 12
}

/// Collects the measurements of a scale.
struct FITWeights {
  private struct Weighed {
    let time: UInt32
    let grams: Int64?
    let fatThousandths: Int64?
    let byteOffset: Int
  }

  private var weighed: [Weighed] = []
  private var people: Set<Int64> = []

  /// More than any scale stores.
  private static let maximumCount = 65_536

  var isEmpty: Bool { weighed.isEmpty }

  mutating func read(_ message: FITMessage) {
    guard let time = message.timestamp, weighed.count < FITWeights.maximumCount else { return }
    // 65,534 means that the scale is still calculating, 65,535 that there is no value.
    let weight = message.integer(FITWeightField.weight).flatMap { (1..<65_534) ~= $0 ? $0 : nil }
    let fat = message.integer(FITWeightField.fat).flatMap { (1...10_000) ~= $0 ? $0 : nil }
    guard weight != nil || fat != nil else { return }
    weighed.append(
      Weighed(
        time: time, grams: weight.map { $0 * 10 }, fatThousandths: fat.map { $0 * 10 },
        byteOffset: message.byteOffset))
    if let person = message.integer(FITWeightField.person) { people.insert(person) }
  }

  /// Reports the weights, unless they belong to several people.
  func report(device: String?, clock: FITClock, at place: Place, to diagnostics: inout Diagnostics)
  {
    guard people.count <= 1 else {
      for one in weighed {
        diagnostics.refuse(
          "several-people", at: Place(byteOffset: one.byteOffset),
          because: "the scale weighed \(people.count) people, and nothing shows which of them"
            + " brings the file: the weight is left out")
      }
      return
    }
    var samples = SamplesByDay()
    let stream = samples.number(
      of: SourceStream(vendor: "fit-scale", device: device ?? "", kind: .unknown))
    for one in weighed {
      let time = clock.instant(one.time).milliseconds
      for (value, quantity) in [(one.grams, Quantity.weight), (one.fatThousandths, .bodyFat)] {
        guard let value else { continue }
        samples.append(
          Sample(start: time, end: time, value: value), stream: stream, quantity, line: 1)
      }
    }
    samples.report(to: &diagnostics) { _ in place }
  }
}
