import CSHA256Lanes
import struct Crypto.SHA256

/// The SHA-256 of each of many messages, 32 bytes each.
///
/// Swift Crypto's, one after another, where the processor has instructions for it; elsewhere up to
/// sixteen at a time, which is five times as fast when they are of similar length.
///
/// - Parameter messages: Any number, of any length. They are not copied.
/// - Returns: The digests in the order of the messages.
func sha256(ofEach messages: [[UInt8]]) -> [[UInt8]] {
  guard lanesAreFastest else { return messages.map(sha256) }
  let byLength = messages.indices.sorted { messages[$0].count > messages[$1].count }
  let alone = countDigestedAlone(lengths: byLength.map { messages[$0].count })
  var digests = [[UInt8]](repeating: [], count: messages.count)
  for index in byLength.prefix(alone) { digests[index] = sha256(of: messages[index]) }
  let together = Array(byLength.dropFirst(alone))
  for (index, digest) in zip(together, sha256InLanes(ofEach: together.map { messages[$0] })) {
    digests[index] = digest
  }
  return digests
}

/// Asked once: a virtual machine takes microseconds to say what its processor can do.
private let lanesAreFastest = csha256_lanes_are_fastest()

/// The SHA-256 of one message, 32 bytes.
func sha256(of message: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: message)) }

/// How many messages are better digested alone: a long one would leave the other lanes idle.
///
/// - Parameter lengths: From the longest to the shortest, in bytes.
/// - Returns: How many of the first.
func countDigestedAlone(lengths: [Int]) -> Int {
  /// What a step of all lanes costs, in steps of one message alone: 1.9 GB/s against 0.33.
  let costOfStep = 3
  let laneCount = Int(csha256_lane_count)
  /// A message has a block of padding, and some work of its own, also when it is empty.
  let costs = lengths.map { $0 + 256 }
  var rest = costs.reduce(0, +)
  var best = (count: lengths.count, cost: rest)
  var alone = 0
  for (index, cost) in costs.enumerated() {
    let together = alone + costOfStep * max(cost, rest / laneCount)
    if together < best.cost { best = (index, together) }
    alone += cost
    rest -= cost
  }
  return best.count
}

/// The SHA-256 of each message, in lanes on any processor.
func sha256InLanes(ofEach messages: [[UInt8]]) -> [[UInt8]] {
  // Each message that is held takes some of the stack.
  let heldAtOnce = 128
  return stride(from: 0, to: messages.count, by: heldAtOnce).flatMap { start in
    digestsInLanes(Array(messages[start..<min(start + heldAtOnce, messages.count)]))
  }
}

private func digestsInLanes(_ messages: [[UInt8]]) -> [[UInt8]] {
  var digests = [UInt8](repeating: 0, count: 32 * messages.count)
  var addresses: [UnsafePointer<UInt8>?] = unsafe []
  unsafe addresses.reserveCapacity(messages.count)
  unsafe withAddresses(of: messages[...], behind: &addresses) { addresses in
    let byteCounts = messages.map(\.count)
    unsafe csha256_digest(addresses, byteCounts, messages.count, &digests)
  }
  return messages.indices.map { Array(digests[32 * $0..<32 * ($0 + 1)]) }
}

/// Calls `body` while all messages stay where they are: each is held by a call of its own, some
/// hundred bytes of the stack.
private func withAddresses(
  of messages: ArraySlice<[UInt8]>, behind addresses: inout [UnsafePointer<UInt8>?],
  _ body: ([UnsafePointer<UInt8>?]) -> Void
) {
  guard let message = messages.first else { return unsafe body(addresses) }
  unsafe message.withUnsafeBufferPointer { bytes in
    unsafe addresses.append(bytes.baseAddress)
    unsafe withAddresses(of: messages.dropFirst(), behind: &addresses, body)
  }
}
