/// The line of an activity, coarse enough for a map of a whole year.
public struct RouteOutline: Hashable, Sendable {
  /// Connected positions as longitude and latitude in turn, in 1e-5 degree; at least two each.
  public let lines: [[Int32]]

  /// In centimetres: less than the width of a line on a map of a town.
  static let toleranceCentimeters = 1_500

  public init(lines: [[Int32]] = []) { self.lines = lines }

  /// Simplifies the drawn pieces of a track; a piece that was not recorded separates two lines.
  ///
  /// - Complexity: O(nodes).
  init(_ profile: PaceProfile) {
    let simplifier = LineSimplifier(
      toleranceCentimeters: RouteOutline.toleranceCentimeters, longestStepMeters: .infinity)
    lines = profile.connected.compactMap { nodes in
      var line: [Int32] = []
      var last: (longitude: Int32, latitude: Int32)?
      for index in simplifier.kept(nodes) {
        let longitude = RouteOutline.rounded(nodes[index].longitudeE7)
        let latitude = RouteOutline.rounded(nodes[index].latitudeE7)
        if let last, last == (longitude, latitude) { continue }
        last = (longitude, latitude)
        line += [longitude, latitude]
      }
      return line.count < 4 ? nil : line
    }
  }

  /// To the nearest 1e-5 degree, halves away from zero.
  private static func rounded(_ valueE7: Int32) -> Int32 {
    (valueE7 + (valueE7 < 0 ? -50 : 50)) / 100
  }
}

extension PaceProfile {
  /// The nodes between pieces that are not drawn.
  fileprivate var connected: [ArraySlice<Node>] {
    guard !nodes.isEmpty else { return [] }
    var slices: [ArraySlice<Node>] = []
    var start = nodes.startIndex
    for index in nodes.indices.dropFirst() where nodes[index].speed == PaceProfile.apart {
      slices.append(nodes[start..<index])
      start = index
    }
    return slices + [nodes[start...]]
  }
}
