/// The document under construction, shared by all its encoders and containers.
///
/// `Codable` requires a reference. It refers to a single struct, so that each step costs one check
/// for exclusive access.
final class DocumentText {
  private let schema: String
  /// True when each ``TextRow`` writes its own text; the containers give the same bytes.
  private let writesRows: Bool
  private var layout = DocumentLayout()
  private var firstFailure: DocumentError?

  init(schema: String, writesRows: Bool = true) {
    self.schema = schema
    self.writesRows = writesRows
  }

  /// Returns the complete text, or throws the first stored failure.
  func finish() throws(DocumentError) -> [UInt8] {
    if let firstFailure { throw firstFailure }
    return layout.finish()
  }

  /// The first failure, or one at the current place; later failures are only consequences.
  func failure(_ reason: DocumentError.Reason) -> DocumentError {
    let error = firstFailure ?? DocumentError(schema: schema, path: layout.path, reason: reason)
    firstFailure = error
    return error
  }

  /// The keys and indices down to the container at `depth`.
  func codingPath(depth: Int) -> [any CodingKey] { layout.codingPath(depth: depth) }
}

// MARK: - Values

extension DocumentText {
  /// Appends a value and ends the containers that it opened.
  func append<Value: Encodable>(_ value: Value) throws {
    // These types are the bulk of every document; containers cost ten times as much.
    if Value.self == Thousandths.self, let number = value as? Thousandths {
      return layout.bytes.appendJSON(number)
    }
    if Value.self == String.self, let string = value as? String {
      return layout.bytes.appendJSON(string)
    }
    if Value.self == [Position].self, let positions = value as? [Position] {
      return layout.bytes.appendJSON(positions)
    }
    if Value.self == Position.self, let position = value as? Position {
      return layout.bytes.appendJSON(position)
    }
    if Value.self == [PaceFeature].self, let features = value as? [PaceFeature] {
      return layout.bytes.appendJSON(features, depth: layout.depth)
    }
    // The lists of a series; element by element, they took 9 % of a rebuild.
    if Value.self == [Thousandths].self, let numbers = value as? [Thousandths] {
      return layout.bytes.appendJSON(numbers) { $0.appendJSON($1) }
    }
    if Value.self == [Thousandths?].self, let numbers = value as? [Thousandths?] {
      return layout.bytes.appendJSON(numbers) { bytes, number in
        if let number { bytes.appendJSON(number) } else { bytes.appendNull() }
      }
    }
    if Value.self == [Int?].self, let numbers = value as? [Int?] {
      return layout.bytes.appendJSON(numbers) { bytes, number in
        if let number { bytes.appendDecimal(number) } else { bytes.appendNull() }
      }
    }
    if writesRows, appendRows(value) { return }
    let encoder = encoderAtEnd()
    try value.encode(to: encoder)
    try check(layout.end(downTo: encoder.depth))
    guard layout.bytes.count > encoder.start else { throw failure(.nothingWritten) }
  }

  /// Appends a value that writes its own text; returns false for any other.
  private func appendRows<Value: Encodable>(_ value: Value) -> Bool {
    guard let write = RowTypes.all[ObjectIdentifier(Value.self)] else { return false }
    var text = RowText(behind: layout.takeBytes(), depth: layout.depth)
    write(value, &text)
    layout.bytes = text.finish()
    return true
  }

  func appendNull() { layout.bytes.appendNull() }

  /// Appends one token at the place of `encoder`'s value.
  func appendScalar(
    for encoder: ValueEncoder, _ body: (inout [UInt8]) -> Void
  ) throws(DocumentError) {
    try checkIsEmpty(encoder)
    body(&layout.bytes)
  }

  func encoderAtEnd() -> ValueEncoder {
    ValueEncoder(text: self, depth: layout.depth, start: layout.bytes.count)
  }

  /// Throws when `encoder`'s value already exists or a later value was begun.
  func checkIsEmpty(_ encoder: ValueEncoder) throws(DocumentError) {
    guard layout.isAtEnd(depth: encoder.depth, start: encoder.start) else {
      throw failure(.outOfTurn)
    }
  }

  private func check(_ problem: DocumentError.Reason?) throws(DocumentError) {
    if let problem { throw failure(problem) }
  }
}

// MARK: - Containers

extension DocumentText {
  /// Opens the container of `encoder`'s value, or returns it if it is already open.
  func open(_ kind: DocumentLayout.Kind, for encoder: ValueEncoder) -> DocumentLayout.Place {
    if let known = layout.container(kind, depth: encoder.depth, start: encoder.start) {
      return known
    }
    if !layout.isAtEnd(depth: encoder.depth, start: encoder.start) { _ = failure(.outOfTurn) }
    return layout.open(kind)
  }

  /// Makes the next value a part of the container at `place`; ends the containers within it.
  func beginPart(in place: DocumentLayout.Place, key: String = "") throws(DocumentError) {
    try check(layout.beginPart(in: place, key: key))
  }

  /// The number of parts of the container at `place`; 0 when it is complete.
  func count(of place: DocumentLayout.Place) -> Int { layout.count(of: place) }
}
