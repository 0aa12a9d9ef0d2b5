import HTTPTypes
import HummingbirdCore
import NIOCore

/// A whole answer, before it becomes one of the HTTP library.
struct Answer: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []
  /// Sent instead of the body, part after part.
  var file: ServedFile?

  static func json(_ text: String, status: Int = 200) -> Answer {
    Answer(status: status, headers: [("Content-Type", "application/json")], body: Array(text.utf8))
  }

  static let signIn = seeOther("/session")

  /// Leads a browser to another address.
  static func seeOther(_ address: String) -> Answer {
    Answer(status: 303, headers: [("Location", address)])
  }

  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Answer {
    Answer(status: 200, headers: [("Content-Type", type)], body: Array(text.utf8))
  }

  init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  init(_ error: ServiceError) {
    self = .json(error.json, status: error.status)
    if let seconds = error.retryAfter { headers.append(("Retry-After", "\(seconds)")) }
    if error.status == 401 {
      headers.append(("WWW-Authenticate", "Basic realm=\"pacelog\", charset=\"UTF-8\""))
    }
  }

  /// The head of an answer whose length is not known before its end.
  static func head(_ fields: HTTPFields) -> Response {
    var response = Response(status: .ok, headers: fields)
    response.headers[.contentLength] = nil
    return response
  }

  /// The same for the HTTP library; an answer to HEAD has no body.
  func response(isHead: Bool = false) -> Response {
    var fields = HTTPFields()
    for (name, value) in headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    fields.append(HTTPField(name: .contentLength, value: "\(file?.byteCount ?? body.count)"))
    fields.append(HTTPField(name: .xContentTypeOptions, value: "nosniff"))
    let status = HTTPResponse.Status(code: status)
    guard !isHead else { return Response(status: status, headers: fields) }
    guard let file else {
      return Response(
        status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
    let body = ResponseBody(contentLength: file.byteCount) { writer in
      var offset = 0
      while let part = try await Service.part(of: file, at: offset) {
        try await writer.write(ByteBuffer(bytes: part))
        offset += part.count
      }
      try await writer.finish(nil)
    }
    return Response(status: status, headers: fields, body: body)
  }
}
