/// Sorts the keys of objects by their UTF-8 bytes, with a cache.
///
/// Objects of one type have the same keys in the same order. The permutation of the last object
/// with this many keys usually sorts the next one, and one pass verifies that.
struct KeyOrders {
  /// The permutation of the last object, by its number of keys.
  private var known: [Int: [Int]] = [:]

  /// The indices of `count` keys in ascending order, or nil when two keys are equal.
  ///
  /// - Complexity: O(count), or O(count · log count) for a new kind of object.
  mutating func order(count: Int, key: (Int) -> String) -> [Int]? {
    if let order = known[count], KeyOrders.isAscending(order, key) { return order }
    let order = (0..<count).sorted { KeyOrders.precedes(key($0), key($1)) }
    guard KeyOrders.isAscending(order, key) else { return nil }
    known[count] = order
    return order
  }

  private static func isAscending(_ order: [Int], _ key: (Int) -> String) -> Bool {
    guard var previous = order.first.map(key) else { return true }
    for index in order.dropFirst() {
      let next = key(index)
      guard precedes(previous, next) else { return false }
      previous = next
    }
    return true
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8.span, right.utf8.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }
}
