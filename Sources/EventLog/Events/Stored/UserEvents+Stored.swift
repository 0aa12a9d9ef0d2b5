import ActivityModel
import EventSchema
import Foundation

extension StoredActivityCorrected {
  init(_ event: ActivityCorrected) {
    self.init()
    switch event.correction {
    case .activity(let target, let correction):
      activity = StoredCorrectedActivity(target, correction)
    case .days(let correction): days = StoredCorrectedDays(correction)
    }
    revision = UInt64(clamping: event.revision)
    if let askedBy = event.askedBy { self.askedBy = askedBy }
  }

  func event() throws(StoredFormError) -> ActivityCorrected {
    let correction: Correction
    switch self.correction {
    case .activity(let stored):
      correction = .activity(
        EventID(digest: try digest(stored.target)), try stored.correction())
    case .days(let stored): correction = .days(try stored.correction())
    case nil: throw .unknown("a correction")
    }
    return ActivityCorrected(
      correction, revision: Int(clamping: revision), askedBy: hasAskedBy ? askedBy : nil)
  }
}

extension StoredCorrectedActivity {
  init(_ target: EventID, _ correction: ActivityCorrection) {
    self.init()
    self.target = Data(target.digest.bytes)
    aspect = StoredCorrectedAspect(rawValue: correction.aspect.rawValue) ?? .unspecified
    if let text = correction.textValue { self.text = text }
    if let number = correction.numberValue { self.number = number }
  }

  func correction() throws(StoredFormError) -> ActivityCorrection {
    let text = hasText ? text : nil
    let number = hasNumber ? number : nil
    let aspect: ActivityCorrection.Aspect = try known(aspect.rawValue, "corrected aspect")
    switch aspect {
    case .sport:
      guard let text else { return .sport(nil) }
      return .sport(try known(text, "sport"))
    case .title: return .title(text)
    case .excludedFromRecords: return .isExcludedFromRecords(number == 1)
    case .confirmed: return .isConfirmed(number == 1)
    case .start: return .start(number.map(Instant.init(milliseconds:)))
    case .end: return .end(number.map(Instant.init(milliseconds:)))
    case .deleted: return .isDeleted(number == 1)
    case .testValue: return .testValue(number)
    case .sameAs:
      guard let text else { return .sameAs(nil) }
      guard let other = EventID(hex: text) else { throw .unknown("an activity to join with") }
      return .sameAs(other)
    case .splitAt: return .splitAt(number.map(Instant.init(milliseconds:)))
    }
  }
}

extension StoredCorrectedDays {
  init(_ correction: DayCorrection) {
    self.init()
    firstDay = correction.first.daysSinceEpoch
    lastDay = correction.last.daysSinceEpoch
    quantity = UInt32(correction.quantity.rawValue)
    switch correction.value {
    case .exactly(let value): self.value = value
    case .ignored: isIgnored = true
    case .asRecorded: break
    }
  }

  func correction() throws(StoredFormError) -> DayCorrection {
    let decoded: DayCorrection.Value =
      hasValue ? .exactly(value) : isIgnored ? .ignored : .asRecorded
    return DayCorrection(
      first: LocalDate(daysSinceEpoch: firstDay), last: LocalDate(daysSinceEpoch: lastDay),
      quantity: try known(Int(quantity), "quantity"), value: decoded)
  }
}

extension StoredImportTurn {
  init(_ turn: ImportToggle) {
    self.init()
    source = Data(turn.source.digest.bytes)
    revision = UInt64(clamping: turn.revision)
  }

  func turn() throws(StoredFormError) -> ImportToggle {
    ImportToggle(
      source: SourceID(digest: try digest(source)), revision: Int(clamping: revision))
  }
}

extension StoredSourceReread {
  init(_ event: SourceReread) {
    self.init()
    reading = StoredSourceImported(event.reading)
    previous = Data(event.previous.digest.bytes)
    for pair in event.replacements {
      replaced.append(contentsOf: pair.old.digest.bytes)
      replacements.append(contentsOf: pair.new.digest.bytes)
    }
  }

  func event() throws(StoredFormError) -> SourceReread {
    let (old, new) = (try digests(replaced), try digests(replacements))
    guard old.count == new.count else {
      throw .malformed("a source read again has another number of old events than of new ones")
    }
    return SourceReread(
      reading: try reading.event(), previous: EventID(digest: try digest(previous)),
      replacements: zip(old, new).map {
        EventReplacement(old: EventID(digest: $0), new: EventID(digest: $1))
      })
  }

  private func digests(_ bytes: Data) throws(StoredFormError) -> [Digest] {
    guard bytes.count.isMultiple(of: 32) else {
      throw .malformed("ids do not have 32 bytes each")
    }
    var digests: [Digest] = []
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 32) {
      digests.append(try digest(bytes[start..<(start + 32)]))
    }
    return digests
  }
}
