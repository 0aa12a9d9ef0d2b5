import Files
public import Runtime

extension JSONFileSink {
  /// Takes a member's files out of the output, and the member's name out of the manifest.
  ///
  /// Files that Pacelog did not write stay in the member's folder. Other members' files are not
  /// touched.
  /// May be called again after it was interrupted.
  ///
  /// - Parameters:
  ///   - member: whose files go.
  ///   - club: the documents of the club without that member.
  /// - Returns: how many files are gone.
  /// - Throws: ``Failure`` when the system refuses.
  @discardableResult
  public func remove(
    member: String, club: ClubChange = .kept
  ) throws(Failure) -> Int {
    guard let root = try Folder.open(folder) else { return 0 }
    let publication = try prepareRemoval(of: member, club: club, in: root)
    try perform(publication.steps)
    try root.syncFileSystem()
    return publication.summary.removed
  }
}
