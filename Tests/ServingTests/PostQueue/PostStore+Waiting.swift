@testable import Serving

extension PostStore {
  /// Records a post; returns when a crash cannot take it back.
  func append(_ post: Post) async throws(JournalError) {
    let outcome = await withCheckedContinuation { continuation in
      append(post) { continuation.resume(returning: $0) }
    }
    try outcome.get()
  }
}
