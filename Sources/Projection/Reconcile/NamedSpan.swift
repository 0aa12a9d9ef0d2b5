import ActivityModel

/// The start and the length that a file name holds, to the millisecond.
///
/// Google's export names the recording of a session after it:
/// `2019-05-01T10_10_10.123+02_00_PT32M12.345S_Running.tcx`.
struct NamedSpan: Hashable, Sendable {
  let start: Instant
  let milliseconds: Int64

  /// - Returns: nil for a name of another form.
  init?(fileName: String) {
    var text = Scanner(fileName.utf8)
    guard let date = text.take(10).flatMap({ LocalDate(iso8601: $0) }), text.skip("T"),
      let hour = text.number(2), text.skip("_"), let minute = text.number(2), text.skip("_"),
      let second = text.number(2)
    else { return nil }
    let fraction = text.milliseconds()
    guard let offset = text.offsetSeconds(), text.skip("_PT"), let duration = text.duration()
    else { return nil }
    let seconds = Int64(date.daysSinceEpoch) * 86_400 + hour * 3_600 + minute * 60 + second - offset
    start = Instant(milliseconds: seconds * 1_000 + fraction)
    milliseconds = duration
  }

  /// Reads from the front of a name.
  private struct Scanner {
    private var rest: ArraySlice<UInt8>

    init(_ text: some Sequence<UInt8>) { rest = ArraySlice(Array(text)) }

    mutating func take(_ count: Int) -> String? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }

    mutating func skip(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }

    mutating func digits() -> String {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return String(decoding: digits, as: UTF8.self)
    }

    mutating func number(_ count: Int) -> Int64? { take(count).flatMap { Int64($0) } }

    /// The fraction of a second, when there is one.
    mutating func milliseconds() -> Int64 {
      skip(".") ? Int64(String((digits() + "000").prefix(3))) ?? 0 : 0
    }

    /// Of `+02_00`.
    mutating func offsetSeconds() -> Int64? {
      if skip("Z") { return 0 }
      let isWest = skip("-")
      guard isWest || skip("+"), let hours = number(2), skip("_"), let minutes = number(2) else {
        return nil
      }
      return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }

    /// The time of `1H32M12.345S_Running.tcx`, in milliseconds.
    mutating func duration() -> Int64? {
      var sum: Int64 = 0
      while rest.first != UInt8(ascii: "_") {
        guard let whole = Int64(digits()), whole < 1_000_000 else { return nil }
        let milliseconds = whole * 1_000 + self.milliseconds()
        if skip("H") {
          sum += milliseconds * 3_600
        } else if skip("M") {
          sum += milliseconds * 60
        } else if skip("S") {
          sum += milliseconds
        } else {
          return nil
        }
      }
      return sum
    }
  }
}
