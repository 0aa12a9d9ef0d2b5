import ActivityModel


/// A file in a member's folder `programs`, whose programs everybody sees, or in
/// `programs/private`.
struct ProgramFile {
  /// The name of the file without its folders: it names the program from one edition to the next.
  let name: String
  let isPrivate: Bool

  /// - Parameter path: the name of a source with its folders, see ``SourceName``.
  /// - Returns: Nil for a file of another folder.
  init?(_ path: String) {
    var parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts.removeFirst().lowercased() == Self.folder,
      let last = parts.popLast()
    else { return nil }
    name = last
    isPrivate = parts.first?.lowercased() == Self.privateFolder
  }

  static let folder = "programs"
  static let privateFolder = "private"

  /// Indicates whether a source is of that folder.
  static func isOne(_ head: SourceHead) -> Bool { ProgramFile(head.fileName) != nil }

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

extension Findings {
  /// Appends a program, or refuses it when there is nothing in it.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - fileName: of its source, with the folders.
  ///   - part: names one of several programs of a file.
  ///   - place: where it begins.
  mutating func append(
    _ program: Program, from fileName: String, part: String? = nil, at place: Place
  ) {
    guard let file = ProgramFile(fileName) else { return }
    guard !program.isEmpty else {
      refuse(
        "program-empty", at: place,
        because: "the program \(Excerpt.of(program.title)) has no exercise and no text")
      return
    }
    var program = program
    program.isPrivate = file.isPrivate
    let subject = part.map { "\(file.name)#\($0)" } ?? file.name
    append(
      .subjectRecorded(
        SubjectRecorded(
          stream: SourceStream(vendor: "programs", kind: .app), subject: subject,
          content: .program(program))),
      at: place, records: max(1, program.sessions.reduce(0) { $0 + $1.exercises.count }))
  }
}
