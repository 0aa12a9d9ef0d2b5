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
      let line = simplifier.kept(nodes).map { RouteOutline.place(profile.nodes[$0]) }
      let distinct = line.indices.filter { $0 == 0 || line[$0] != line[$0 - 1] }
      return distinct.count < 2 ? nil : distinct.flatMap { line[$0] }
    }
  }

  private static func place(_ node: PaceProfile.Node) -> [Int32] {
    [rounded(node.longitudeE7), rounded(node.latitudeE7)]
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
