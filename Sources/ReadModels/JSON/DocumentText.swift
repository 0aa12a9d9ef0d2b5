/// A document while it is being written: what all encoders and containers of it share.
///
/// `Codable` needs a reference here. What it refers to is one struct, so that each step costs one
/// check for exclusive access.
final class DocumentText {
  private let schema: String
  /// Whether ``TextRow`` write their own text; the containers give the same.
  private let writesRows: Bool
  private var layout = DocumentLayout()
  private var firstFailure: DocumentError?

  init(schema: String, writesRows: Bool = true) {
    self.schema = schema
    self.writesRows = writesRows
  }

  /// The whole text, or the first failure that could not be thrown where it happened.
  func finish() throws(DocumentError) -> [UInt8] {
    if let firstFailure { throw firstFailure }
    return layout.finish()
  }

  /// The error for what is being written just now, or the first one: others only follow from it.
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
  /// Appends a value and ends whatever it opened.
  func append<Value: Encodable>(_ value: Value) throws {
    // These are the bulk of every document. Without a container of their own they cost a tenth.
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
    // The lists of a series: element by element they were nine hundredths of a rebuild.
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

  /// Appends what writes its own text; false for everything else.
  private func appendRows<Value: Encodable>(_ value: Value) -> Bool {
    guard let write = RowTypes.all[ObjectIdentifier(Value.self)] else { return false }
    var text = RowText(behind: layout.takeBytes(), depth: layout.depth)
    write(value, &text)
    layout.bytes = text.finish()
    return true
  }

  func appendNull() { layout.bytes.appendNull() }

  /// Appends one token in the place of `encoder`'s value.
  func appendScalar(
    for encoder: ValueEncoder, _ body: (inout [UInt8]) -> Void
  ) throws(DocumentError) {
    try checkIsEmpty(encoder)
    body(&layout.bytes)
  }

  func encoderAtEnd() -> ValueEncoder {
    ValueEncoder(text: self, depth: layout.depth, start: layout.bytes.count)
  }

  /// Throws when the place of `encoder`'s value is taken, or the writing has moved on.
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
  /// Begins the container of `encoder`'s value, or finds it when it has been begun before.
  func open(_ kind: DocumentLayout.Kind, for encoder: ValueEncoder) -> DocumentLayout.Place {
    if let known = layout.container(kind, depth: encoder.depth, start: encoder.start) {
      return known
    }
    if !layout.isAtEnd(depth: encoder.depth, start: encoder.start) { _ = failure(.outOfTurn) }
    return layout.open(kind)
  }

  /// Makes what is appended next a part of the container at `place`; ends what is open inside.
  func beginPart(in place: DocumentLayout.Place, key: String = "") throws(DocumentError) {
    try check(layout.beginPart(in: place, key: key))
  }

  /// How many parts the container at `place` has; 0 when it has ended.
  func count(of place: DocumentLayout.Place) -> Int { layout.count(of: place) }
}
