/// Why stored bytes are no event.
enum StoredFormError: Error, Hashable {
  /// The bytes contain a value that no program ever wrote.
  case malformed(String)
  /// A newer program wrote something that this one has no word for.
  case unknown(String)
}
