import ActivityModel

/// A file in a member's folder `programs`, whose programs everybody sees, or in
/// `programs/private`.
struct ProgramFile {
  /// The name of the file without its folders: it names the program from one edition to the next.
  let name: String
  let isPrivate: Bool

  /// Nil for a file of another folder.
  ///
  /// - Parameter path: the name of a source with its folders, see ``SourceName``.
  init?(_ path: String) {
    var parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts.removeFirst().lowercased() == Self.folder,
      let last = parts.popLast()
    else { return nil }
    name = last
    isPrivate = parts.first?.lowercased() == Self.privateFolder
  }

  private static let folder = "programs"
  private static let privateFolder = "private"

  /// The same for the source that a reader reads.
  ///
  /// - Throws: a harmless rejection of a plan that is in another folder.
  static func of(_ source: SourceReader) throws(IngestError) -> ProgramFile {
    if let file = ProgramFile(source.fileName) { return file }
    throw IngestError(
      reason: "plan", at: Place(),
      "it is a program of training: a plan, not a recorded activity",
      advice: "to keep it, move it into the folder programs, or programs/private, of its member")
  }

  /// The name of a source with the folders that mean something: `programs/private/mine.md`.
  static func name(of parts: [Substring]) -> String? {
    for count in [2, 3] where parts.count >= count {
      let last = parts.suffix(count)
      let folders = last.dropLast().map { $0.lowercased() }
      if folders == [folder] || folders == [folder, privateFolder] {
        return last.joined(separator: "/")
      }
    }
    return nil
  }
}

extension Diagnostics {
  /// Appends a program, or refuses it when there is nothing in it.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - file: its source.
  ///   - part: names one of several programs of a file.
  ///   - place: where it begins.
  mutating func append(
    _ program: Program, from file: ProgramFile, part: String? = nil, at place: Place
  ) {
    guard !program.isEmpty else {
      refuse(
        "program-empty", at: place,
        because: "the program \(Excerpt.of(program.title)) has no exercise and no text")
      return
    }
    var program = program
    program.isPrivate = file.isPrivate
    append(
      .program(program), of: part.map { "\(file.name)#\($0)" } ?? file.name,
      in: SourceStream(vendor: "programs", kind: .app), at: place,
      records: max(1, program.sessions.reduce(0) { $0 + $1.exercises.count }))
  }
}
