import ActivityModel
import EventLog

@testable import Serving

extension PostQueueFolder {
  /// Keeps an uploaded file of a member, and a token for posts.
  func receive(_ file: String, _ text: String, of member: MemberID) throws {
    let store = UploadStore(folder: uploads, quotaByteCount: 1 << 20)
    var upload = try store.begin(file, of: member, byteCount: nil)
    try upload.append(Array(text.utf8))
    _ = try upload.finish()
    let token = Token(
      member: member, scope: .post, label: "phone", createdAt: Instant(milliseconds: 0),
      digest: Token.digest(of: "\(member.name)s-secret"))
    try TokenStore(path: tokens).change { $0.add(token) }
  }
}
