/// Why stored bytes are no event.
enum StoredFormError: Error, Hashable {
  /// The bytes say something that no program ever wrote.
  case malformed(String)
  /// A newer program wrote something that this one has no word for.
  case unknown(String)
}
