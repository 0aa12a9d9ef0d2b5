import ActivityModel

extension WireWriter {
  /// Appends the sets of a workout as a field of the message `SetColumns`; nothing without a set.
  ///
  /// - Complexity: O(sets), in one pass for each column.
  mutating func setColumns(of sets: [StrengthSet], field: Int) {
    guard !sets.isEmpty else { return }
    var columns = SetColumnsWriter(sets)
    columns.writeAll()
    content(columns.message, field: field)
  }
}

/// Writes the columns of sets, ascending by their numbers.
private struct SetColumnsWriter {
  private let sets: [StrengthSet]
  private var writer: WireWriter
  private var words: [String] = []
  private var places: [String: Int64] = [:]
  /// A reusable buffer for the column being written.
  private var column: SparseColumn
  private var packed: [UInt8] = []

  init(_ sets: [StrengthSet]) {
    self.sets = sets
    writer = WireWriter(capacity: 512)
    column = SparseColumn(capacity: sets.count)
    for set in sets { Varint.append(unsigned: UInt64(set.exercise), to: &packed) }
    writer.content(packed, field: 1)
  }

  /// The message, when all of it is written.
  var message: [UInt8] { writer.bytes }

  /// Writes the columns, and the words that they name.
  mutating func writeAll() {
    writeWords(.kind) { $0.kind?.rawValue }
    write(.weight) { $0.weight?.millionths }
    writeWords(.weightUnit) { $0.weight?.unit?.rawValue }
    writeWords(.weightMeaning) { $0.weight?.meaning?.rawValue }
    write(.repetitions) { $0.repetitions }
    write(.duration) { $0.durationMilliseconds }
    write(.distance) { $0.distanceMillimeters }
    write(.exertion) { $0.exertionTenths.map(Int64.init) }
    write(.reserve) { $0.reserveTenths.map(Int64.init) }
    write(.rest) { $0.restMilliseconds }
    writeWords(.group) { $0.group }
    write(.start) { $0.start?.milliseconds }
    writeWords(.notes) { $0.notes }
    write(.claimed) { $0.claimedMaximum?.millionths }
    writeWords(.claimedUnit) { $0.claimedMaximum?.unit?.rawValue }
    writeWords(.claimedMeaning) { $0.claimedMaximum?.meaning?.rawValue }
    for word in words { writer.text(word, field: 3) }
  }

  /// Writes a column of numbers; nothing when no set has one.
  @inline(__always)
  private mutating func write(_ quantity: SetQuantity, _ value: (borrowing StrengthSet) -> Int64?) {
    for row in sets.indices {
      if let value = value(sets[row]) { column.append(value, at: row) }
    }
    writeColumn(quantity)
  }

  /// Writes a column of words, as their places in the list of words.
  @inline(__always)
  private mutating func writeWords(
    _ quantity: SetQuantity, _ word: (borrowing StrengthSet) -> String?
  ) {
    for row in sets.indices {
      if let word = word(sets[row]) { column.append(place(of: word), at: row) }
    }
    writeColumn(quantity)
  }

  private mutating func writeColumn(_ quantity: SetQuantity) {
    guard !column.values.isEmpty else { return }
    writer.content(
      column.message(quantity.rawValue, rowCount: sets.count, using: &packed), field: 2)
    column.removeAll()
  }

  private mutating func place(of word: String) -> Int64 {
    // Nearly all sets repeat the first words of their workout.
    for place in words.indices.prefix(4) where words[place] == word { return Int64(place) }
    if let place = places[word] { return place }
    let place = Int64(words.count)
    words.append(word)
    places[word] = place
    return place
  }
}
