import Files
package import Runtime
package import ReadModels

extension JSONFileSink {
  /// Puts the files of one member in place, and leaves the manifest as it is.
  ///
  /// A later attempt takes the unfinished files of this one away; then the first step that needs
  /// one of them fails, and nothing of the later attempt is touched. A removal needs none: `before`
  /// has to see that no later attempt has begun.
  ///
  /// The staged files must be on disk: see ``syncToDisk()``.
  ///
  /// - Parameters:
  ///   - staged: what ``stage(_:checking:)`` of this sink returned.
  ///   - before: is called before each step, and may refuse it.
  /// - Throws: ``Failure`` when the system or `before` refuses.
  package func put(
    _ staged: StagedMember, before: (Publication.Step) throws(Failure) -> Void
  ) throws(Failure) {
    try perform(staged.steps, before: before)
  }

  /// Makes the file system write everything that was staged to disk.
  package func syncToDisk() throws(Failure) { try Folder.open(folder)?.syncFileSystem() }

  /// Removes what was staged of a member of whom a later attempt has begun.
  ///
  /// The mark of an interruption goes as well: the folder has that of the later attempt.
  package func giveUp(_ staged: StagedMember) throws(Failure) {
    discard([staged])
    try removeUnfinished(of: staged.member) { $0 == attempt }
  }

  /// Removes the unfinished files that attempts left which ended before this one.
  ///
  /// - Complexity: O(1) when there are none, else O(files of the member).
  package func removeFormerAttempts(of member: String) throws(Failure) {
    guard let attempt, let home = try home(of: member),
      try Inventory(of: home, entering: false).isInterrupted
    else { return }
    try removeUnfinished(of: member) { $0.map { $0 <= attempt } ?? false }
  }

  private func removeUnfinished(
    of member: String, where isWanted: (OutputAttempt?) -> Bool
  ) throws(Failure) {
    guard let home = try home(of: member) else { return }
    var folders = OpenFolders(root: home)
    for file in try Inventory(of: home).unfinished where isWanted(file.attempt) {
      try folders.folder(file.path.folders)?.remove(file.name)
    }
  }

  private func home(of member: String) throws(Failure) -> Folder? {
    try Folder.open(folder)?.folder(OutputName.members)?.folder(member)
  }

  /// Writes the manifest, and the documents of the club, for members whose files are in place.
  ///
  /// Folders of other members go.
  ///
  /// - Parameters:
  ///   - members: the indexes of all members, by name.
  ///   - club: the change of the club's documents.
  ///   - generation: of the read models.
  /// - Returns: How many files were written, the members' not among them.
  /// - Throws: ``Failure`` when the system refuses.
  package func publish(
    _ members: [String: MemberVersion], club: ClubChange, as generation: OutputVersion
  ) throws(Failure) -> WriteSummary {
    let publication = try prepare(members, club: club, as: generation)
    try perform(publication.steps)
    return publication.summary
  }
}
