/// The bytes of a document, and its open containers.
///
/// Values are appended as they arrive. Keys, commas and line ends are inserted when a container
/// ends: only then is the order of keys known.
struct DocumentLayout {
  enum Kind { case object, array }

  /// Identifies a container that was opened; it may be complete.
  struct Place {
    let depth: Int
    let serial: Int
  }

  private struct Container {
    let kind: Kind
    let serial: Int
    /// The offset of its first value in `bytes`.
    let start: Int
    /// The index of its first entry in `parts`.
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

  var bytes: [UInt8] = []
  private var containers: [Container] = []
  /// The parts of all open containers, the outermost first.
  private var parts: [Part] = []
  private var nextSerial = 0
  private var scratch: [UInt8] = []
  private var orders = KeyOrders()

  /// The number of open containers.
  var depth: Int { containers.count }

  mutating func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Moves the bytes out, so that a row writer can append to them and put them back.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// True when nothing was written or opened since the state with `depth` and `start`.
  func isAtEnd(depth: Int, start: Int) -> Bool {
    depth == containers.count && start == bytes.count
  }
}

// MARK: - Containers

extension DocumentLayout {
  /// The container at a place, if it is open and of this kind.
  func container(_ kind: Kind, depth: Int, start: Int) -> Place? {
    guard depth < containers.count, containers[depth].start == start,
      containers[depth].kind == kind
    else { return nil }
    return Place(depth: depth, serial: containers[depth].serial)
  }

  mutating func open(_ kind: Kind) -> Place {
    let place = Place(depth: containers.count, serial: nextSerial)
    nextSerial += 1
    containers.append(
      Container(kind: kind, serial: place.serial, start: bytes.count, firstPart: parts.count))
    return place
  }

  /// Makes the next value a part of the container at `place`.
  ///
  /// Ends the containers within it. Returns an error, or nil.
  mutating func beginPart(in place: Place, key: String) -> DocumentError.Reason? {
    guard isOpen(place) else { return .outOfTurn }
    if let problem = end(downTo: place.depth + 1) ?? endPart() { return problem }
    parts.append(Part(key: key, start: bytes.count, end: bytes.count))
    return nil
  }

  /// The number of parts of the container at `place`; 0 when it is complete.
  func count(of place: Place) -> Int { isOpen(place) ? partRange(at: place.depth).count : 0 }

  private func isOpen(_ place: Place) -> Bool {
    place.depth < containers.count && containers[place.depth].serial == place.serial
  }

  private func partRange(at depth: Int) -> Range<Int> {
    let end = depth + 1 < containers.count ? containers[depth + 1].firstPart : parts.count
    return containers[depth].firstPart..<end
  }

  /// Ends all containers except the outer `depth` ones.
  ///
  /// Returns the first error, or nil.
  mutating func end(downTo depth: Int) -> DocumentError.Reason? {
    while containers.count > depth {
      if let problem = endPart() ?? endContainer() { return problem }
    }
    return nil
  }

  /// Records the end of the last part in the innermost container.
  private mutating func endPart() -> DocumentError.Reason? {
    guard let container = containers.last, parts.count > container.firstPart else { return nil }
    let last = parts.count - 1
    guard bytes.count > parts[last].start else { return .nothingWritten }
    parts[last].end = bytes.count
    return nil
  }

  private mutating func endContainer() -> DocumentError.Reason? {
    guard let container = containers.last else { return nil }
    let members = container.firstPart..<parts.count
    let spansLines: Bool
    switch container.kind {
    case .object:
      guard
        let order = orders.order(count: members.count, key: { parts[members.lowerBound + $0].key })
      else { return .duplicateKey }
      containers.removeLast()
      layOutObject(container, order.lazy.map { members.lowerBound + $0 })
      spansLines = !members.isEmpty
    case .array:
      spansLines = members.contains { parts[$0].spansLines }
      containers.removeLast()
      layOutArray(container, members, spansLines: spansLines)
    }
    parts.removeSubrange(members)
    if let parent = parts.indices.last { parts[parent].spansLines = spansLines }
    return nil
  }
}

// MARK: - Layout

extension DocumentLayout {
  /// Replaces the bare values of an object with its text.
  private mutating func layOutObject(_ container: Container, _ order: some Sequence<Int>) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(UInt8(ascii: "{"))
    var isFirst = true
    for index in order {
      if !isFirst { scratch.append(UInt8(ascii: ",")) }
      isFirst = false
      scratch.appendLineStart(depth: containers.count + 1)
      scratch.appendJSON(parts[index].key)
      scratch.append(UInt8(ascii: ":"))
      scratch.append(UInt8(ascii: " "))
      scratch.append(contentsOf: bytes[parts[index].start..<parts[index].end])
    }
    if !isFirst { scratch.appendLineStart(depth: containers.count) }
    scratch.append(UInt8(ascii: "}"))
    replaceValues(of: container)
  }

  /// Replaces the bare values of an array with its text.
  private mutating func layOutArray(
    _ container: Container, _ members: Range<Int>, spansLines: Bool
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(UInt8(ascii: "["))
    for index in members {
      if index > members.lowerBound { scratch.append(UInt8(ascii: ",")) }
      if spansLines { scratch.appendLineStart(depth: containers.count + 1) }
      scratch.append(contentsOf: bytes[parts[index].start..<parts[index].end])
    }
    if spansLines { scratch.appendLineStart(depth: containers.count) }
    scratch.append(UInt8(ascii: "]"))
    replaceValues(of: container)
  }

  private mutating func replaceValues(of container: Container) {
    bytes.removeSubrange(container.start...)
    bytes.append(contentsOf: scratch)
  }
}

// MARK: - Where

extension DocumentLayout {
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

  /// The path of the current value, such as `days[3].distanceMeters`.
  var path: String {
    codingPath(depth: containers.count).reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

/// A key or an index in a path.
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
