import ActivityModel

/// The contents of one FIT file; a source may concatenate several.
struct FITPart {
  /// The offset of the file in the source.
  let byteOffset: Int
  var ending = FITEnding.complete
  var fileType: FITFileType?
  var device = FITDevice()
  /// In hundredths: 970 for version 9.70.
  var softwareVersion: Int64?
  var timeCreated: UInt32?
  /// The last sport message, for a session that names no sport, and for a file without sessions.
  var sport = FITSport()
  var clock = FITClock()
  var sessions: [FITSummary] = []
  var laps: [FITSummary] = []
  var timer = FITTimer()
  var records = FITRecords()
  var monitoring = FITMonitoring()
  var weights = FITWeights()
  var sets = FITSets()
  var storedHeartRate = FITStoredHeartRate()
  /// The number of messages of kinds that are recognized and not imported.
  var beatIntervalCount = 0
  var poolLengthCount = 0
  /// The number of known fields with unreadable contents.
  var unreadableFieldCount = 0
  /// The number of sessions, laps and timer events beyond the limits.
  var surplusCount = 0

  /// Memory limits, far above real files.
  private static let maximumSessionCount = 4_096
  private static let maximumLapCount = 65_536

  init(byteOffset: Int) { self.byteOffset = byteOffset }

  /// The damage before the end of the file, if any.
  var damage: FITDamage? {
    if case .damaged(let damage) = ending { return damage }
    return nil
  }

  /// True when the file contains a session, a lap or a record.
  var holdsActivity: Bool { !sessions.isEmpty || !laps.isEmpty || !records.rows.isEmpty }

  /// The program that wrote the file, such as `software 9.70`.
  var creator: String? {
    softwareVersion.flatMap { version in
      guard version > 0 else { return nil }
      let hundredths = String(version % 100)
      return "software \(version / 100).\(hundredths.count < 2 ? "0" : "")\(hundredths)"
    }
  }

  /// Processes a message other than a record.
  mutating func read(_ message: FITMessage, _ kind: FITMessageKind) {
    switch kind {
    case .fileID: readFileID(message)
    case .fileCreator:
      softwareVersion = softwareVersion ?? message.integer(FITDeviceField.softwareVersion)
    case .deviceInfo: readDeviceInfo(message)
    case .sport: sport = FITSport(message)
    case .session: append(session: FITSummary(message, .session))
    case .lap: append(lap: FITSummary(lap: message))
    case .event: readEvent(message)
    case .activity:
      clock.set(timestamp: message.timestamp, local: message.seconds(FITActivityField.localTime))
    case .monitoring: monitoring.read(message)
    case .weightScale: weights.read(message)
    case .monitoringInfo: monitoring.readInfo(message)
    case .monitoringHeartRate: monitoring.readHeartRate(message)
    case .set: surplusCount += sets.append(message) ? 0 : 1
    case .exerciseTitle: sets.readTitle(message)
    case .storedHeartRate: storedHeartRate.read(message)
    case .record, .heartRateVariability, .length, .fieldDescription: break
    }
  }

  /// Gives the records what the chest strap has stored for them.
  ///
  /// At the end of the file, because the strap's messages may follow all records.
  mutating func fillHeartRates() {
    guard storedHeartRate.hasBeats else { return }
    records.fillHeartRates(from: storedHeartRate)
  }

  /// The number of messages of the chest strap that no record has a heart rate from.
  var unusedHeartRateCount: Int {
    records.filledHeartRateCount > 0
      ? storedHeartRate.unreadableCount : storedHeartRate.messageCount
  }

  /// Takes the times from a file that its clock showed before it was set.
  ///
  /// A clock that was never set keeps them: durations are right. One that the wall clock sets is
  /// right already.
  ///
  /// - Returns: True when a point had such a time.
  mutating func leaveOutUnsetTimes() -> Bool {
    guard hasRealTime, !clock.isKnownByWallClock else { return false }
    let first = lastStaleTime.map { $0 + 1 } ?? FITClock.firstRealTimestamp
    for index in sessions.indices { sessions[index].leaveOutTimes(before: first) }
    for index in laps.indices { laps[index].leaveOutTimes(before: first) }
    timer.leaveOutTimes(before: first)
    sets.leaveOutTimes(before: first)
    return records.leaveOutTimes(before: first)
  }

  private var hasRealTime: Bool {
    let stated = sessions.flatMap { [$0.start, $0.timestamp] }.compactMap(\.self)
    return stated.contains(where: FITClock.isReal)
      || records.rows.contains { $0.timestamp.map(FITClock.isReal) ?? false }
  }

  private mutating func append(session: FITSummary) {
    guard sessions.count < FITPart.maximumSessionCount else { return surplusCount += 1 }
    sessions.append(session)
  }

  private mutating func append(lap: FITSummary) {
    guard laps.count < FITPart.maximumLapCount else { return surplusCount += 1 }
    laps.append(lap)
  }

  private mutating func readFileID(_ message: FITMessage) {
    guard fileType == nil, let code = message.integer(FITDeviceField.fileType) else { return }
    fileType = FITFileType(code: code)
    device.manufacturer = message.integer(FITDeviceField.manufacturer)
    device.product = message.integer(FITDeviceField.product)
    device.productName = message.text(FITDeviceField.productName) ?? device.productName
    timeCreated = message.seconds(FITDeviceField.timeCreated)
  }

  /// Index 0 is the device that wrote the file; the others are its sensors.
  private mutating func readDeviceInfo(_ message: FITMessage) {
    guard message.integer(FITDeviceField.infoIndex) == 0 else { return }
    let maker = message.integer(FITDeviceField.infoManufacturer)
    if device.manufacturer == nil {
      device.manufacturer = maker
      device.product = message.integer(FITDeviceField.infoProduct)
    }
    if device.productName == nil, maker == device.manufacturer {
      device.productName = message.text(FITDeviceField.infoProductName)
    }
  }

  private mutating func readEvent(_ message: FITMessage) {
    guard message.integer(FITEventField.event) == FITEventField.timer,
      let timestamp = message.timestamp, let type = message.integer(FITEventField.type)
    else { return }
    if type == FITEventField.start {
      surplusCount += timer.append(.start, at: timestamp) ? 0 : 1
    } else if FITEventField.stops.contains(type) {
      surplusCount += timer.append(.stop, at: timestamp) ? 0 : 1
    }
  }
}
