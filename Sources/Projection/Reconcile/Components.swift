/// Indices that belong together.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The smallest index of a set.
  mutating func root(_ index: Int) -> Int {
    var root = index
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (first, second) = (root(left), root(right))
    parents[max(first, second)] = min(first, second)
  }
}

/// Indices that belong together, the files and devices that state each group, and its time.
struct Components {
  private var sets: DisjointSets
  /// Of each root.
  private var claims: [SourceClaims]
  /// Of each root, from its recordings whose moments are known; nil without any.
  private var spans: [TimeSpan?]

  init(_ claims: [SourceClaims], moments: [TimeSpan?]) {
    sets = DisjointSets(count: claims.count)
    self.claims = claims
    spans = moments
  }

  /// The smallest index of a group.
  mutating func root(_ index: Int) -> Int { sets.root(index) }

  /// The time of a group; nil when all that it has is on the clock on the wall.
  mutating func moments(_ index: Int) -> TimeSpan? {
    let first = root(index)
    return spans[first]
  }

  /// Two groups may become one unless they are one already, or one file states both for one device.
  mutating func canJoin(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (root(left), root(right))
    return first != second && !claims[first].conflicts(with: claims[second])
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (first, second) = (min(root(left), root(right)), max(root(left), root(right)))
    sets.join(first, second)
    claims[first].formUnion(claims[second])
    if let other = spans[second] { spans[first] = spans[first]?.union(other) ?? other }
  }
}
