extension JSONFileSink {
  /// Takes a member's files out of the output, and the member's name out of the manifest.
  ///
  /// What is not of Pacelog's making in the member's folder stays. Others' files are not touched.
  /// May be called again after it was interrupted.
  ///
  /// - Returns: how many files are gone.
  /// - Throws: ``SinkError`` when the system refuses.
  @discardableResult
  public func remove(member: String) throws(SinkError) -> Int {
    guard let root = try Folder.open(folder) else { return 0 }
    let publication = try prepareRemoval(of: member, in: root)
    try perform(publication.steps)
    try root.syncFileSystem()
    return publication.summary.removed
  }
}
