import ActivityModel

/// The record under construction, whose attributes are kept as bytes from record to record.
///
/// Most records share type, unit and source with the previous one. Their meaning is looked up again
/// only when the bytes differ.
struct HealthRecord {
  /// The bytes of an attribute; `isPresent` is true when the open record has it.
  private struct Text {
    var bytes: [UInt8] = []
    var isPresent = false

    /// - Returns: True when the bytes changed.
    mutating func take(_ text: Span<UInt8>) -> Bool {
      isPresent = true
      if bytes.count == text.count {
        var differs = false
        for index in text.indices where bytes[index] != text[index] {
          differs = true
          break
        }
        if !differs { return false }
      }
      bytes.removeAll(keepingCapacity: true)
      for index in text.indices { bytes.append(text[index]) }
      return true
    }

    var string: String { isPresent ? CellText.string(bytes) : "" }
  }

  /// The stream of a source and device, by their bytes.
  private struct KnownStream {
    let name: [UInt8]
    let device: [UInt8]
    let number: Int
  }

  private var knownStreams: [KnownStream] = []
  private(set) var line: UInt32 = 0
  private var typeText = Text()
  private var unitText = Text()
  private var sourceText = Text()
  private var deviceText = Text()
  private var valueText = Text()
  private(set) var start: Int64?
  private(set) var end: Int64?
  private(set) var zone: StatedZone?
  /// How far the clock in the start's text is ahead of UTC.
  private(set) var startOffsetSeconds = 0
  /// The name of what was eaten.
  private(set) var food: String?
  private var clock = TimestampReader()
  /// Of the time read last.
  private var offsetSeconds = 0
  private(set) var type: HealthType?
  /// The scale of the open record's unit; unknown once the type or the unit has changed.
  private var scale: (scale: UnitScale?, isKnown: Bool) = (nil, false)
  private var hadUnit = false
  private var stream: (number: Int, hadSource: Bool, hadDevice: Bool)?

  mutating func begin(line: UInt32) {
    self.line = line
    (start, end, zone, food) = (nil, nil, nil, nil)
    typeText.isPresent = false
    unitText.isPresent = false
    sourceText.isPresent = false
    deviceText.isPresent = false
    valueText.isPresent = false
  }

  mutating func read(_ name: HealthName, _ text: Span<UInt8>) {
    switch name {
    case .type:
      if typeText.take(text) {
        type = nil
        scale.isKnown = false
      }
    case .unit: if unitText.take(text) { scale.isKnown = false }
    case .sourceName: if sourceText.take(text) { stream = nil }
    case .device: if deviceText.take(text) { stream = nil }
    case .value: _ = valueText.take(text)
    case .startDate:
      start = milliseconds(text)
      startOffsetSeconds = offsetSeconds
    case .endDate: end = milliseconds(text)
    default: break
    }
  }

  mutating func readZone(_ name: String) { zone = .named(name) }

  mutating func readFood(_ name: String) { food = name }

  /// The type of the open record; `notKept` when it has none.
  mutating func readType() -> HealthType {
    guard typeText.isPresent else { return .notKept }
    if let type { return type }
    let type = HealthType(typeText.string)
    self.type = type
    return type
  }

  var typeName: String { typeText.string }
  var unitName: String { unitText.string }
  var valueName: String { valueText.string }

  /// The index of the open record's stream in the collector.
  mutating func streamNumber(_ samples: inout SamplesByDay) -> Int {
    if let stream, stream.hadSource == sourceText.isPresent,
      stream.hadDevice == deviceText.isPresent
    {
      return stream.number
    }
    let number = knownStream() ?? newStream(&samples)
    stream = (number, sourceText.isPresent, deviceText.isPresent)
    return number
  }

  /// Finds the same source and device, ignoring the memory address in the device.
  private mutating func knownStream() -> Int? {
    let device = deviceText.isPresent ? HealthSource.tail(of: deviceText.bytes) : []
    for index in knownStreams.indices {
      let known = knownStreams[index]
      guard known.device.count == device.count,
        known.name.elementsEqual(sourceText.isPresent ? sourceText.bytes[...] : []),
        known.device.elementsEqual(device)
      else { continue }
      // Recently used streams move to the front.
      if index > 0 { knownStreams.swapAt(index, index - 1) }
      return known.number
    }
    return nil
  }

  private mutating func newStream(_ samples: inout SamplesByDay) -> Int {
    let number = samples.number(
      of: HealthSource.stream(name: sourceText.string, device: deviceText.string))
    // A file with more streams is only read more slowly.
    if knownStreams.count == 64 { knownStreams.removeLast() }
    knownStreams.append(
      KnownStream(
        name: sourceText.isPresent ? sourceText.bytes : [],
        device: deviceText.isPresent ? Array(HealthSource.tail(of: deviceText.bytes)) : [],
        number: number))
    return number
  }

  /// The open record's value in the unit of `quantity`.
  mutating func value(of quantity: Quantity) -> Value {
    if !scale.isKnown || hadUnit != unitText.isPresent {
      scale = (HealthType.scale(of: quantity, in: unitText.string), true)
      hadUnit = unitText.isPresent
    }
    return value(in: scale.scale)
  }

  /// The open record's number in the unit of `nutrient`.
  func value(of nutrient: Nutrient) -> Value { value(in: nutrient.scale(of: unitText.string)) }

  private func value(in scale: UnitScale?) -> Value {
    guard let scale else { return .unknownUnit }
    guard valueText.isPresent, let value = scale.value(valueText.bytes.span) else {
      return .unreadable
    }
    return .value(value)
  }

  /// The stream of the open record.
  var foodStream: SourceStream {
    HealthSource.stream(name: sourceText.string, device: deviceText.string)
  }

  enum Value {
    case value(Int64)
    case unreadable
    case unknownUnit
  }

  private mutating func milliseconds(_ text: Span<UInt8>) -> Int64? {
    guard case .instant(let instant, let offset) = clock.parse(text),
      TrackClock.believable.contains(instant.milliseconds)
    else { return nil }
    offsetSeconds = offset ?? 0
    return instant.milliseconds
  }
}
