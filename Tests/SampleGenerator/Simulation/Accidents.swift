extension Recording {
  /// The same with one point far off, as when a satellite's signal bounces off a tower.
  func withSpike(at index: Int, northE7: Int, eastE7: Int) -> Recording {
    var changed = self
    changed.segments[0][index].latitudeE7 += northE7
    changed.segments[0][index].longitudeE7 += eastE7
    return changed
  }
}
