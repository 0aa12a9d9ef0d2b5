import ActivityModel
import EventSchema

extension StoredTrackOutline {
  init(_ outline: TrackOutline) {
    self.init()
    pointCount = UInt32(clamping: outline.pointCount)
    segmentCount = UInt32(clamping: outline.segmentCount)
    quantities = outline.quantities.compactMap { StoredTrackQuantity(rawValue: $0.rawValue) }
    if let times = outline.milliseconds {
      earliestMilliseconds = times.lowerBound
      latestMilliseconds = times.upperBound
    }
    if let latitudes = outline.latitudesE7 {
      southE7 = latitudes.lowerBound
      northE7 = latitudes.upperBound
    }
    if let longitudes = outline.longitudesE7 {
      westE7 = longitudes.lowerBound
      eastE7 = longitudes.upperBound
    }
    if let distances = outline.distancesMillimeters {
      leastDistanceMillimeters = distances.lowerBound
      greatestDistanceMillimeters = distances.upperBound
    }
    if let last = outline.lastDistanceMillimeters { lastDistanceMillimeters = last }
  }

  func outline() throws(StoredFormError) -> TrackOutline {
    var outline = TrackOutline()
    outline.pointCount = Int(pointCount)
    outline.segmentCount = Int(segmentCount)
    for quantity in quantities {
      outline.quantities.append(try known(quantity.rawValue, "quantity of a track"))
    }
    outline.milliseconds = try range(
      hasEarliestMilliseconds ? earliestMilliseconds : nil,
      hasLatestMilliseconds ? latestMilliseconds : nil)
    outline.latitudesE7 = try range(hasSouthE7 ? southE7 : nil, hasNorthE7 ? northE7 : nil)
    outline.longitudesE7 = try range(hasWestE7 ? westE7 : nil, hasEastE7 ? eastE7 : nil)
    outline.distancesMillimeters = try range(
      hasLeastDistanceMillimeters ? leastDistanceMillimeters : nil,
      hasGreatestDistanceMillimeters ? greatestDistanceMillimeters : nil)
    outline.lastDistanceMillimeters =
      hasLastDistanceMillimeters ? lastDistanceMillimeters : nil
    return outline
  }

  private func range<Value: Comparable>(
    _ least: Value?, _ greatest: Value?
  ) throws(StoredFormError) -> ClosedRange<Value>? {
    guard let least, let greatest else {
      guard least == nil && greatest == nil else { throw contradictory }
      return nil
    }
    guard least <= greatest else { throw contradictory }
    return least...greatest
  }

  private var contradictory: StoredFormError {
    .malformed("the outline of a track contradicts itself")
  }
}
