import ActivityModel

/// The canonical form of a fact, version 1: what its event id is the SHA-256 of.
///
/// A structure is its fields, ascending by number, and a zero byte. A field is its number in one
/// byte and its value; a field without a value (absent, false, or an empty list) is left out.
/// Fields can therefore be added without changing the ids of facts that do not have them.
/// A list is its length and its elements. A day is an integer: days since 1970-01-01.
///
/// `docs/event-log.md` has the numbers of the fields. The form never changes.
struct CanonicalForm {
  private(set) var hashing: Hashing

  /// Begins the form of what `member` has of one kind.
  init(member: MemberID, kind: EventKind) {
    hashing = Hashing(purpose: "pacelog/event/1")
    hashing.text(member.name)
    hashing.integer(kind.rawValue)
  }

  /// Begins the form of an event without a member.
  init(kind: EventKind) {
    hashing = Hashing(purpose: "pacelog/event/1")
    hashing.text("")
    hashing.integer(kind.rawValue)
  }

  consuming func finish() -> EventID { EventID(digest: hashing.finish()) }

  mutating func end() { hashing.byte(0) }

  mutating func field(_ number: UInt8, _ value: Int64?) {
    if let value { hashing.field(number, value) }
  }

  mutating func field(_ number: UInt8, _ value: Int32?) { field(number, value.map(Int64.init)) }

  mutating func field(_ number: UInt8, _ value: Int?) { field(number, value.map(Int64.init)) }

  mutating func field(_ number: UInt8, _ value: Bool) { if value { field(number, 1) } }

  mutating func field(_ number: UInt8, _ value: Digest) {
    hashing.byte(number)
    hashing.digest(value)
  }

  mutating func field(_ number: UInt8, _ value: LocalDate?) {
    field(number, value?.daysSinceEpoch)
  }

  mutating func field(_ number: UInt8, _ value: String?) {
    guard let value else { return }
    hashing.byte(number)
    hashing.text(value)
  }

  mutating func field<Value>(_ number: UInt8, _ column: Column<Value>) {
    self.column(number, column.values)
  }

  /// One number for each of many things.
  mutating func column(_ number: UInt8, _ values: [some FixedWidthInteger]) {
    guard !values.isEmpty else { return }
    hashing.byte(number)
    hashing.column(values)
  }

  /// A structure within a structure.
  mutating func field(_ number: UInt8, _ write: (inout CanonicalForm) -> Void) {
    hashing.byte(number)
    write(&self)
    end()
  }

  /// A list of structures.
  mutating func list<Element>(
    _ number: UInt8, _ elements: [Element], _ write: (Element, inout CanonicalForm) -> Void
  ) {
    guard !elements.isEmpty else { return }
    hashing.byte(number)
    hashing.integer(elements.count)
    // By its index, an element is not copied.
    for index in elements.indices {
      write(elements[index], &self)
      end()
    }
  }
}
