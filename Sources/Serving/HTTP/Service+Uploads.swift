import ActivityModel
import HummingbirdCore
import NIOCore

extension Service {
  /// The bytes that are written at once.
  private static let chunkByteCount = 1 << 20
  /// After a minute, a slower upload ends: it keeps others from beginning.
  private static let slowestBytesPerSecond = 1_024

  /// Takes a file, and answers when it is on the disk.
  func upload(_ name: String, _ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    let identity = try identity(of: incoming, .upload(name: name))
    try refuseParts(incoming)
    guard incoming.hasBody else { throw .lengthMissing }
    var arriving = try begin(name, of: identity, byteCount: incoming.byteCount)
    try await receive(incoming, into: &arriving)
    if let announced = incoming.byteCount, announced != arriving.byteCount { throw .tooSlow }
    let byteCount = arriving.byteCount
    try admit(identity, for: .upload)
    defer { postQueue.gate.leave(identity.member) }
    let digest = try arriving.finish()
    metrics.uploaded(bytes: byteCount)
    onWork(.upload)
    var answer = Answer.json(
      "{\"sha256\":\"\(digest.hex)\",\"bytes\":\(byteCount),\"state\":\"kept\"}\n", status: 202)
    answer.headers.append(("Location", "/uploads/\(digest.hex)"))
    return answer
  }

  /// Refuses a body that is not the file itself.
  func refuseParts(_ incoming: IncomingRequest) throws(ServiceError) {
    guard incoming.header("content-range") == nil else {
      throw ServiceError(
        400, "a part of a file is not taken", place: "Content-Range",
        advice: "send the whole file in one request")
    }
    guard incoming.header("content-type")?.lowercased().hasPrefix("multipart/") != true else {
      throw ServiceError(
        415, "the body is a form with several parts, not a file", place: "Content-Type",
        advice: "send the bytes of the file alone, as curl -T does")
    }
  }

  private func begin(
    _ name: String, of identity: Identity, byteCount: Int?
  ) throws(ServiceError) -> ArrivingUpload {
    try admit(identity, for: .upload)
    defer { postQueue.gate.leave(identity.member) }
    return try uploads.begin(name, of: identity.member, byteCount: byteCount)
  }

  private func receive(
    _ incoming: IncomingRequest, into arriving: inout ArrivingUpload
  ) async throws(ServiceError) {
    var chunk: [UInt8] = []
    var received = 0
    let start = ContinuousClock.now
    var iterator = incoming.request.body.makeAsyncIterator()
    while true {
      let buffer: ByteBuffer?
      do {
        buffer = try await iterator.next()
      } catch {
        throw .tooSlow
      }
      guard let buffer else { break }
      received += buffer.readableBytes
      let seconds = (ContinuousClock.now - start).components.seconds
      guard seconds < 60 || received >= Int(seconds) * Self.slowestBytesPerSecond else {
        throw .tooSlow
      }
      chunk += buffer.readableBytesView
      guard chunk.count >= Self.chunkByteCount else { continue }
      try arriving.append(chunk)
      chunk.removeAll(keepingCapacity: true)
    }
    try arriving.append(chunk)
  }

  /// The state of an uploaded file; waits for its import when asked to.
  func uploadState(
    _ digest: String, _ incoming: IncomingRequest
  ) async throws(ServiceError) -> Answer {
    let identity = try identity(of: incoming, .uploadState(digest: digest))
    let wait = FormText.parameters(incoming.query).first { $0.name == "wait" }
    let seconds = min(60, max(0, wait.flatMap { Int($0.value) } ?? 0))
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      guard let state = uploads.state(of: digest, under: names.all(of: identity.member)) else {
        throw .notFound(incoming.path)
      }
      let isOver = ContinuousClock.now >= deadline || stopping.isSet
      if isOver || !state.starts(with: Array("{\"state\":\"kept\"".utf8)) {
        return .json(String(decoding: state, as: UTF8.self))
      }
      try? await Task.sleep(for: .milliseconds(250))
    }
  }
}
