/// One sentence: `$GPRMC,…*6F`.
struct NMEASentence {
  /// The mark before the address.
  static let beginning = UInt8(ascii: "$")

  /// The pieces of a line that may be sentences: some loggers omit line ends.
  static func pieces(of line: [UInt8]) -> [ArraySlice<UInt8>] {
    let starts = line.indices.filter { line[$0] == beginning }
    return zip(starts, starts.dropFirst() + [line.count]).map { line[$0..<$1] }
  }

  enum Check { case whole, withoutChecksum, wrongChecksum }

  /// The supported kinds, by the last three letters of the address.
  enum Kind {
    case recommendedMinimum, fixData, position, satelliteFix, magellanTrack, course, clock, other
  }

  private(set) var kind = Kind.other
  /// The buffer that the fields' ranges refer to.
  private(set) var bytes: [UInt8] = []
  private var fields: [Range<Int>] = []

  /// True when the sentence contains a position and has the length that its kind requires.
  var isFix: Bool {
    [.recommendedMinimum, .fixData, .satelliteFix, .magellanTrack].contains(kind)
      && fields.count >= 10
  }

  /// Reads a piece of a line that begins with the mark and has no other.
  ///
  /// - Returns: Nil when it is no sentence.
  mutating func read(_ piece: ArraySlice<UInt8>) -> Check? {
    bytes.removeAll(keepingCapacity: true)
    bytes += piece.dropFirst()
    let star = bytes.firstIndex(of: UInt8(ascii: "*"))
    let end = star ?? bytes.span.trimmedIndices.upperBound
    split(upTo: end)
    guard fields.count > 1, hasAddress else { return nil }
    kind = Self.kind(bytes[fields[0]])
    guard let star else { return .withoutChecksum }
    guard star + 2 < bytes.count, let high = Self.hexDigit(bytes[star + 1]),
      let low = Self.hexDigit(bytes[star + 2])
    else { return .withoutChecksum }
    return bytes[..<star].reduce(0, ^) == high << 4 | low ? .whole : .wrongChecksum
  }

  private mutating func split(upTo end: Int) {
    fields.removeAll(keepingCapacity: true)
    var start = 0
    for index in 0..<end where bytes[index] == ASCII.comma {
      fields.append(start..<index)
      start = index + 1
    }
    fields.append(start..<end)
  }

  /// Two letters of the talker and three of the kind, or `P` and a manufacturer's own name.
  private var hasAddress: Bool {
    (4...8).contains(fields[0].count)
      && bytes[fields[0]].allSatisfy { byte in
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || ASCII.digit(byte) != nil
      }
  }

  private static func kind(_ address: ArraySlice<UInt8>) -> Kind {
    if address.elementsEqual("PMGNTRK".utf8) { return .magellanTrack }
    guard address.count == 5, address.first != UInt8(ascii: "P") else { return .other }
    let name = address.suffix(3)
    if name.elementsEqual("RMC".utf8) { return .recommendedMinimum }
    if name.elementsEqual("GGA".utf8) { return .fixData }
    if name.elementsEqual("GLL".utf8) { return .position }
    if name.elementsEqual("GNS".utf8) { return .satelliteFix }
    if name.elementsEqual("VTG".utf8) { return .course }
    return name.elementsEqual("ZDA".utf8) ? .clock : .other
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 0x37
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 0x57
    default: nil
    }
  }

  /// The range of a field in `bytes`; field 0 is the address.
  ///
  /// Empty for a missing field.
  func range(_ index: Int) -> Range<Int> { fields.indices.contains(index) ? fields[index] : 0..<0 }

  func isEmpty(_ index: Int) -> Bool { range(index).isEmpty }

  /// True when a field consists of nothing but this letter, and has it.
  func consists(_ index: Int, of letter: Unicode.Scalar) -> Bool {
    !isEmpty(index) && bytes[range(index)].allSatisfy { $0 == UInt8(ascii: letter) }
  }

  /// True when a field consists of this letter.
  func isLetter(_ index: Int, _ letter: Unicode.Scalar) -> Bool {
    bytes[range(index)].elementsEqual([UInt8(ascii: letter)])
  }

  /// A number times 10^`places`, or nil.
  func scaled(_ index: Int, places: Int) -> Int64? {
    Decimal.scaled(bytes.span.extracting(range(index)), places: places)
  }

  /// Parses `hhmmss` with an optional fraction to milliseconds since midnight, or nil.
  func timeOfDay(_ index: Int) -> Int64? {
    let text = range(index)
    guard text.count >= 6, let hour = number(index, 0, 2), hour < 24,
      let minute = number(index, 2, 2), minute < 60,
      ASCII.digit(bytes[text.lowerBound + 4]) != nil,
      let second = Decimal.scaled(bytes.span.extracting(text.dropFirst(4)), places: 3),
      (0..<61_000).contains(second)
    else { return nil }
    return Int64(hour * 60 + minute) * 60_000 + second
  }

  /// Parses `length` digits of a field from `start` on, or nil.
  func number(_ index: Int, _ start: Int, _ length: Int) -> Int? {
    let text = range(index)
    guard text.count >= start + length else { return nil }
    var value = 0
    for byte in bytes[text].dropFirst(start).prefix(length) {
      guard let digit = ASCII.digit(byte) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Parses `ddmm.mmmm` in one field and a letter in the next to ten-millionths of a degree, or
  /// nil.
  ///
  /// The degrees have `degreeDigits` digits; `negative` is the letter of the negative hemisphere.
  func degrees(_ index: Int, degreeDigits: Int, negative: Unicode.Scalar) -> Int? {
    let text = range(index)
    guard text.count > degreeDigits, let degrees = number(index, 0, degreeDigits),
      ASCII.digit(bytes[text.lowerBound + degreeDigits]) != nil,
      let minutes = Decimal.scaled(
        bytes.span.extracting(text.dropFirst(degreeDigits)), places: 8),
      minutes < 6_000_000_000, !isEmpty(index + 1)
    else { return nil }
    let value = degrees * 10_000_000 + Int((minutes + 300) / 600)
    return isLetter(index + 1, negative) ? -value : value
  }
}
