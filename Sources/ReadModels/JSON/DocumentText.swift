/// A document while it is being written.
///
/// Values are appended as they come. What lies between them (keys, commas, line ends) is put in
/// when their container ends: only then are the keys sorted and the layout of an array known.
final class DocumentText {
  enum Kind { case object, array }

  /// Names a container that was opened; it may have ended since.
  struct ContainerPlace {
    let depth: Int
    let serial: Int
  }

  private struct Container {
    let kind: Kind
    let serial: Int
    /// Where in `bytes` its first value begins.
    let start: Int
    /// Its first entry in `parts`.
    let firstPart: Int
  }

  /// A member of an object or an element of an array.
  private struct Part {
    /// Empty in an array.
    let key: String
    let start: Int
    var end: Int
    var spansLines = false
  }

  private let schema: String
  private var bytes: [UInt8] = []
  private var containers: [Container] = []
  /// The parts of all open containers, one container's after the other's.
  private var parts: [Part] = []
  private var nextSerial = 0
  private var firstFailure: DocumentError?
  private var scratch: [UInt8] = []
  private var order: [Int] = []

  init(schema: String) { self.schema = schema }

  /// The whole text, or the first failure that could not be thrown where it happened.
  func finish() throws(DocumentError) -> [UInt8] {
    if let firstFailure { throw firstFailure }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

// MARK: - Values

extension DocumentText {
  /// Appends a value and ends whatever it opened.
  func append<Value: Encodable>(_ value: Value) throws {
    // These are the bulk of every document. Without a container of their own they cost a tenth.
    if Value.self == Thousandths.self, let number = value as? Thousandths {
      return bytes.appendJSON(number)
    }
    if Value.self == [Position].self, let positions = value as? [Position] {
      return bytes.appendJSON(positions)
    }
    if Value.self == Position.self, let position = value as? Position {
      return bytes.appendJSON(position)
    }
    let encoder = encoderAtEnd()
    try value.encode(to: encoder)
    try end(downTo: encoder.depth)
    guard bytes.count > encoder.start else { throw failure(.nothingWritten) }
  }

  func appendNull() { bytes.appendNull() }

  /// Appends one token in the place of `encoder`'s value.
  func appendScalar(
    for encoder: ValueEncoder, _ body: (inout [UInt8]) -> Void
  ) throws(DocumentError) {
    try checkIsEmpty(encoder)
    body(&bytes)
  }

  func encoderAtEnd() -> ValueEncoder {
    ValueEncoder(text: self, depth: containers.count, start: bytes.count)
  }

  /// Throws when the place of `encoder`'s value is taken, or the writing has moved on.
  func checkIsEmpty(_ encoder: ValueEncoder) throws(DocumentError) {
    guard encoder.depth == containers.count, encoder.start == bytes.count else {
      throw failure(.outOfTurn)
    }
  }

  /// The error for what is being written just now, or the first one: others only follow from it.
  func failure(_ reason: DocumentError.Reason) -> DocumentError {
    let error = firstFailure ?? DocumentError(schema: schema, path: path, reason: reason)
    firstFailure = error
    return error
  }
}

// MARK: - Containers

extension DocumentText {
  /// Begins the container of `encoder`'s value, or finds it when it has been begun before.
  func open(_ kind: Kind, for encoder: ValueEncoder) -> ContainerPlace {
    if encoder.depth < containers.count, containers[encoder.depth].start == encoder.start,
      containers[encoder.depth].kind == kind
    {
      return ContainerPlace(depth: encoder.depth, serial: containers[encoder.depth].serial)
    }
    if encoder.depth != containers.count || encoder.start != bytes.count {
      _ = failure(.outOfTurn)
    }
    let place = ContainerPlace(depth: containers.count, serial: nextSerial)
    nextSerial += 1
    containers.append(
      Container(
        kind: kind, serial: place.serial, start: bytes.count, firstPart: parts.count))
    return place
  }

  /// Makes what is appended next a part of the container at `place`; ends what is open inside.
  func beginPart(in place: ContainerPlace, key: String = "") throws(DocumentError) {
    guard place.depth < containers.count, containers[place.depth].serial == place.serial else {
      throw failure(.outOfTurn)
    }
    try end(downTo: place.depth + 1)
    try endPart()
    parts.append(Part(key: key, start: bytes.count, end: bytes.count))
  }

  /// How many parts the container at `place` has; 0 when it has ended.
  func count(of place: ContainerPlace) -> Int {
    guard place.depth < containers.count, containers[place.depth].serial == place.serial else {
      return 0
    }
    return partRange(at: place.depth).count
  }

  private func partRange(at depth: Int) -> Range<Int> {
    let end = depth + 1 < containers.count ? containers[depth + 1].firstPart : parts.count
    return containers[depth].firstPart..<end
  }

  private func end(downTo depth: Int) throws(DocumentError) {
    while containers.count > depth { try endContainer() }
  }

  /// Notes where the last part of the innermost container ends.
  private func endPart() throws(DocumentError) {
    guard let container = containers.last, parts.count > container.firstPart else { return }
    let last = parts.count - 1
    guard bytes.count > parts[last].start else { throw failure(.nothingWritten) }
    parts[last].end = bytes.count
  }

  private func endContainer() throws(DocumentError) {
    try endPart()
    guard let container = containers.last else { return }
    let members = container.firstPart..<parts.count
    let spansLines: Bool
    switch container.kind {
    case .object:
      try sort(members)
      spansLines = !members.isEmpty
    case .array:
      order.removeAll(keepingCapacity: true)
      order.append(contentsOf: members)
      spansLines = members.contains { parts[$0].spansLines }
    }
    containers.removeLast()
    layOut(container, spansLines: spansLines)
    parts.removeSubrange(members)
    if let parent = parts.indices.last { parts[parent].spansLines = spansLines }
  }
}

// MARK: - Layout

extension DocumentText {
  /// Puts the order of the keys' UTF-8 bytes into `order`.
  private func sort(_ members: Range<Int>) throws(DocumentError) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: members)
    order.sort { parts[$0].key.utf8.lexicographicallyPrecedes(parts[$1].key.utf8) }
    for (one, next) in zip(order, order.dropFirst())
    where parts[one].key.utf8.elementsEqual(parts[next].key.utf8) {
      throw failure(.duplicateKey)
    }
  }

  /// Replaces the bare values of a container by its text.
  private func layOut(_ container: Container, spansLines: Bool) {
    let (opening, closing) = container.kind == .object ? ("{", "}") : ("[", "]")
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: opening.utf8)
    var separator = ""
    for index in order {
      scratch.append(contentsOf: separator.utf8)
      separator = ","
      if spansLines { appendLineStart(depth: containers.count + 1) }
      if container.kind == .object {
        scratch.appendJSON(parts[index].key)
        scratch.append(contentsOf: ": ".utf8)
      }
      scratch.append(contentsOf: bytes[parts[index].start..<parts[index].end])
    }
    if spansLines { appendLineStart(depth: containers.count) }
    scratch.append(contentsOf: closing.utf8)
    bytes.removeSubrange(container.start...)
    bytes.append(contentsOf: scratch)
  }

  private func appendLineStart(depth: Int) {
    scratch.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { scratch.append(contentsOf: "  ".utf8) }
  }
}

// MARK: - Where

extension DocumentText {
  /// The keys and indices down to the container at `depth`.
  func codingPath(depth: Int) -> [any CodingKey] {
    containers.indices.prefix(depth).compactMap { level in
      let members = partRange(at: level)
      guard let last = members.last else { return nil }
      return switch containers[level].kind {
      case .object: PathKey(stringValue: parts[last].key)
      case .array: PathKey(intValue: members.count - 1)
      }
    }
  }

  /// `days[3].distanceMeters`.
  private var path: String {
    codingPath(depth: containers.count).reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

/// A key or an index on the way to a value.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
