// Called by libFuzzer for every input: `scripts/fuzz posts` builds and runs it. The decoders of
// posts are links to those of the server, whose HTTP library does not have to be built.
import ActivityModel
import Foundation
import Ingest

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  post(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Reports a violation and ends: an optimised program does not report a failed precondition.
private func broken(_ words: String) -> Never {
  FileHandle.standardError.write(Data("fuzz: \(words)\n".utf8))
  abort()
}

private func hold(_ condition: Bool, _ words: @autoclosure () -> String) {
  if !condition { broken(words()) }
}

/// Takes an input as the post of every dialect: as a body, and as a query.
private func post(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for dialect in Dialect.allCases {
    var body = LiveRequest(received: Instant(milliseconds: 1_767_322_800_000))
    body.label = "phone"
    body.token = "secret"
    var query = body
    body.body = bytes
    query.parameters = FormText.parameters(text)
    decode(body, dialect)
    decode(query, dialect)
  }
}

/// Decodes a request; the importer must read all that would be acknowledged.
private func decode(_ request: LiveRequest, _ dialect: Dialect) {
  let first = Result { () throws(LiveRejection) in try dialect.decode(request) }
  let second = Result { () throws(LiveRejection) in try dialect.decode(request) }
  hold(first == second, "\(dialect) decodes the same request in two ways")
  switch first {
  case .failure(let rejection):
    hold(!rejection.message.isEmpty && !rejection.advice.isEmpty, "a rejection without words")
  case .success(nil): break
  case .success(let post?):
    hold(post.fixCount > 0, "\(dialect) takes a post without a fix")
    hold(!post.body.contains(UInt8(ascii: "\n")), "\(dialect) makes more than one line")
    hold(post.device.count <= 100, "\(dialect) takes a long name of a device")
    hold(
      post.extent.south <= post.extent.north && post.extent.west <= post.extent.east,
      "\(dialect) takes an extent that is turned around")
    holdImport(of: post, dialect)
  }
}

/// Holds that the importer finds a fix in the line of a post, also behind one that names another
/// user.
private func holdImport(of post: LivePost, _ dialect: Dialect) {
  let (name, file) =
    switch dialect {
    case .ownTracks: ("owntracks-json", "a.json")
    case .overland: ("overland", "a.json")
    case .osmAnd, .gpsLogger: ("location-lines", "a.jsonl")
    }
  guard let adapter = Adapter.all.first(where: { $0.name == name }) else {
    broken("there is no adapter \(name)")
  }
  let line = post.body + [UInt8(ascii: "\n")]
  let other = dialect == .ownTracks ? otherUser + [UInt8(ascii: "\n")] : []
  let head = SourceHead(fileName: file, bytes: Array(line.prefix(SourceHead.length)))
  hold(
    Adapter.recognizing(head, among: Adapter.all)?.name == name,
    "\(dialect): an acknowledged post is not recognized as \(name)")
  let source = SourceReader(fileName: file, bytes: line + other)
  guard case .facts(let facts, _, _) = adapter.read(source)
  else {
    broken("\(dialect): an acknowledged post is refused")
  }
  hold(!facts.isEmpty, "\(dialect): an acknowledged post has no facts")
}

/// A message of the same token, from an app that is set to a user of its own.
private let otherUser: [UInt8] = {
  var request = LiveRequest(received: Instant(milliseconds: 1_767_322_800_000))
  let topic = "owntracks/zoe/phone"
  request.body = Array(
    "{\"_type\":\"location\",\"lat\":1,\"lon\":2,\"tst\":1767322800,\"topic\":\"\(topic)\"}".utf8)
  guard let post = try? Dialect.ownTracks.decode(request) else { broken("no fix in a message") }
  return post.body
}()
