extension String {
  /// The archive that a source came in: `a/export.zip` of `a/export.zip!/runs/1.gpx.gz`.
  package var archive: String? { firstRange(of: "!/").map { String(self[..<$0.lowerBound]) } }

  /// The archive, or else the folder.
  package var container: String {
    if let archive { return archive }
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
