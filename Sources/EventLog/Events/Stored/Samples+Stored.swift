import ActivityModel
import EventSchema

extension StoredSamplesReceived {
  init(_ received: SamplesReceived) {
    self.init()
    stream = StoredSourceStream(received.stream)
    quantity = UInt32(received.quantity.rawValue)
    day = received.day.daysSinceEpoch
    clock = received.clock.rawValue
    var (start, value) = (Self.midnight(of: received.day), Int64(0))
    for sample in received.samples {
      startDifferences.append(sample.startMilliseconds &- start)
      durations.append(sample.endMilliseconds &- sample.startMilliseconds)
      valueDifferences.append(sample.value &- value)
      (start, value) = (sample.startMilliseconds, sample.value)
    }
    zones = received.zones.map(StoredStatedZone.init)
    if !zones.isEmpty { zoneNumbers = received.samples.map { UInt32($0.zone) } }
  }

  func samples() throws(StoredFormError) -> SamplesReceived {
    let count = startDifferences.count
    guard durations.count == count, valueDifferences.count == count,
      zoneNumbers.count == (zones.isEmpty ? 0 : count)
    else { throw .malformed("the samples of a day have lists of different lengths") }
    guard zoneNumbers.allSatisfy({ $0 <= zones.count }) else {
      throw .malformed("a sample names a zone that is not listed")
    }
    let date = LocalDate(daysSinceEpoch: day)
    var samples: [Sample] = []
    samples.reserveCapacity(count)
    var (start, value) = (Self.midnight(of: date), Int64(0))
    for index in 0..<count {
      start = start &+ startDifferences[index]
      value = value &+ valueDifferences[index]
      samples.append(
        Sample(
          start: start, end: start &+ durations[index], value: value,
          zone: zoneNumbers.isEmpty ? 0 : UInt16(truncatingIfNeeded: zoneNumbers[index])))
    }
    var stated: [StatedZone] = []
    for zone in zones { stated.append(try zone.zone()) }
    return SamplesReceived(
      stream: try stream.stream(), quantity: try known(Int(quantity), "quantity"),
      clock: try known(clock, "clock of samples"), day: date, storedZones: stated,
      storedSamples: samples)
  }

  private static func midnight(of day: LocalDate) -> Int64 {
    Int64(day.daysSinceEpoch) * 86_400_000
  }
}

extension StoredStatedZone {
  init(_ zone: StatedZone) {
    self.init()
    switch zone {
    case .offset(let seconds): offsetSeconds = seconds
    case .named(let name): self.name = name
    }
  }

  func zone() throws(StoredFormError) -> StatedZone {
    switch stated {
    case .offsetSeconds(let seconds): .offset(seconds: seconds)
    case .name(let name): .named(name)
    case nil: throw .unknown("a zone of a sample")
    }
  }
}
