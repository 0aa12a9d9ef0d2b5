import ActivityModel

extension Adapter {
  /// FIT: sessions become activities with their records, laps and timer events; monitoring files
  /// become samples.
  ///
  /// Reads several concatenated files, and the complete part of a damaged one.
  static let fit = Adapter(
    .fit, version: 12,
    title: "FIT activities, monitoring and weights (Garmin, Wahoo, COROS, Suunto and others)",
    recognizes: { head in
      head.bytes.count >= 12 && FITHeader.mayBegin(head.bytes.span, at: 0)
        && !FITWorkout.recognizes(head)
    },
    read: { source, diagnostics throws(IngestError) in
      var decoder = FITDecoder()
      var document = FITDocument()
      while let chunk = try source.nextChunk() { decoder.decode(chunk, into: &document) }
      decoder.finish(into: &document)
      try diagnostics.append(document)
    })
}

extension Diagnostics {
  fileprivate mutating func append(_ document: FITDocument) throws(IngestError) {
    for part in document.parts { append(part) }
    noteIntegrity(document)
    guard factCount == 0 else { return }
    if let damage = document.damage { throw IngestError(damage.rejection) }
    if let type = document.parts.first(where: { $0.damage == nil })?.refusedType {
      throw IngestError(
        reason: "not-an-activity", at: Place(), "it is \(type.description)", advice: type.advice)
    }
  }

  private mutating func append(_ part: FITPart) {
    let place = Place(byteOffset: part.byteOffset)
    if part.fileType?.isMonitoring == true {
      appendMonitoring(part, at: place)
    } else if part.fileType?.isWeights == true, !part.weights.isEmpty {
      part.weights.report(device: part.device.name, clock: part.clock, at: place, to: &self)
    } else if let type = part.refusedType {
      refuse("part-not-an-activity", at: place, because: "one of the files is \(type.description)")
    } else if part.holdsActivity {
      FITActivities(part).append(to: &self)
    }
    noteDecisions(part, at: place)
  }

  private mutating func appendMonitoring(_ part: FITPart, at place: Place) {
    part.monitoring.report(device: part.device.name, clock: part.clock, to: &self)
    note(
      "counter-running-already", at: place, count: part.monitoring.runningCounterCount,
      because:
        "a counter was running when the file began: what it showed then is in the file before")
  }

  /// Records each damage and its effect.
  private mutating func noteIntegrity(_ document: FITDocument) {
    for damage in document.allDamage {
      refuse(
        "damaged", at: Place(byteOffset: damage.byteOffset),
        because: "\(damage.explanation); \(damage.consequence)")
    }
    for byteOffset in document.wrongChecksums {
      note(
        "checksum-wrong", at: Place(byteOffset: byteOffset),
        because: "a checksum is wrong, so that some byte is not what was written: all is kept")
    }
    for header in document.headers where header.protocolVersion > FITHeader.newestProtocol {
      note(
        "protocol-newer", at: Place(byteOffset: header.byteOffset),
        because: "it is written for FIT protocol \(header.protocolVersion), and only 1 and "
          + "\(FITHeader.newestProtocol) are known: some readings may be missing")
    }
    if let byteOffset = document.strayBytesOffset {
      note(
        "stray-bytes", at: Place(byteOffset: byteOffset),
        because: "the bytes behind the file are no FIT file: they are left out")
    }
  }

  private mutating func noteDecisions(_ part: FITPart, at place: Place) {
    note(
      "beat-intervals-not-kept", at: place, count: part.beatIntervalCount,
      because: "the times between heart beats are not kept")
    note(
      "pool-lengths-not-kept", at: place, count: part.poolLengthCount,
      because: "the single lengths of the pool are not kept: laps and totals are")
    noteJoinedRecords(at: place, count: part.records.joinedCount)
    note(
      "record-empty", at: place, count: part.records.emptyCount,
      because: "a record holds neither a time nor a reading: it is no point")
    note(
      "stored-heart-rate", at: place, count: part.records.filledHeartRateCount,
      because: "a record without a heart rate has the one that the chest strap has stored")
    note(
      "stored-heart-rate-not-kept", at: place, count: part.unusedHeartRateCount,
      because:
        "what the chest strap has stored is not kept: no record needs it, or its time is not known")
    for _ in 0..<part.records.outOfRangeCount { noteReadingOutOfRange(at: place) }
    note(
      "field-not-readable", at: place, count: part.unreadableFieldCount,
      because: "a field of the records is no whole number: it is left out")
    let surplus =
      part.surplusCount + part.records.surplusCount + part.monitoring.surplusCount
      + part.storedHeartRate.surplusCount
    for _ in 0..<surplus {
      refuse(
        "too-many", at: place,
        because: "more records, laps, sessions or samples than a person can record")
    }
  }
}

extension FITPart {
  /// The type of a file that is no activity; a file without a type counts as an activity if it
  /// contains one.
  fileprivate var refusedType: FITFileType? {
    fileType.flatMap { $0.isActivity ? nil : $0 }
  }
}

extension FITDocument {
  /// The damage of all files, in source order.
  fileprivate var allDamage: [FITDamage] {
    parts.compactMap(\.damage) + [headerDamage].compactMap(\.self)
  }

  fileprivate var damage: FITDamage? { allDamage.first }

  fileprivate var wrongChecksums: [Int] {
    headers.filter(\.isDamaged).map(\.byteOffset)
      + parts.filter { $0.ending == .wrongChecksum }.map(\.byteOffset)
  }
}

extension FITDamage {
  /// The effect on the rest of the file.
  fileprivate var consequence: String {
    isCorruption
      ? "everything before the message in which they were is kept, nothing behind it"
      : "everything that is complete before that is kept"
  }

  /// The rejection of a source that is damaged before the first record.
  fileprivate var rejection: Rejection {
    Rejection(
      reason: "damaged", place: Place(byteOffset: byteOffset),
      message: "\(explanation), and nothing was recorded before it",
      advice: "copy or export the file again")
  }
}
