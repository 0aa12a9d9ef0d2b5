package import Runtime
package import Output
package import Projection
import ReadModels

/// Makes the documents of the club from its facts and the members' shares, and writes what changed.
///
/// Only years in which a share changed are made again, and all when the club has new facts. The
/// shares of the other members come from the documents that were published last; their own files
/// are opened only when one of these documents fails verification.
package struct ClubRebuild {
  package let sink: JSONFileSink
  let settings: Settings
  let facts: ClubFacts
  /// Nil to open the share of every member.
  private let former: PublishedClub?

  /// - Parameters:
  ///   - sink: the output.
  ///   - settings: the boards, and the rules of votes.
  ///   - facts: those of the club.
  ///   - former: the documents that were published last.
  package init(sink: JSONFileSink, settings: Settings, facts: ClubFacts, former: PublishedClub) {
    self.sink = sink
    self.settings = settings
    self.facts = facts
    if case .unknown = former { self.former = nil } else { self.former = former }
  }

  /// The documents of the club after some members changed.
  ///
  /// - Parameters:
  ///   - staged: the members that changed.
  ///   - others: the members whose files stay.
  ///   - gone: the members whose files go.
  ///   - check: how unchanged files are distinguished from changed ones.
  /// - Returns: the change to publish.
  /// - Throws: an error of the pipeline when a file cannot be read or written.
  package func change(
    staged: [StagedMember], others: [String], gone: [String] = [], check: JSONFileSink.Check
  ) throws(Failure) -> JSONFileSink.ClubChange {
    guard let former,
      let change = try grown(from: former, staged, others: others, gone: gone, check)
    else { return try anew(staged, others, check) }
    return change
  }

  // MARK: From the documents that were published

  /// Nil when a published document fails verification.
  private func grown(
    from former: PublishedClub, _ staged: [StagedMember], others: [String], gone: [String],
    _ check: JSONFileSink.Check
  ) throws(Failure) -> JSONFileSink.ClubChange? {
    var changed = staged.reduce(into: Set<String>()) {
      $0.formUnion(sink.years(changing: Self.share, of: $1))
    }
    let club: OpenClub? = if case .documents(let club) = former { club } else { nil }
    let years = Set(club?.years ?? [])
    if !gone.isEmpty { changed.formUnion(years) }
    let hasNewFacts = facts.lastSequence != former.lastSequence
    if hasNewFacts { changed.formUnion(years.union(facts.years)) }
    let hasNewPrograms =
      !gone.isEmpty || hasNewFacts && hasPrograms(club)
      || staged.contains { sink.changes(Self.programs, of: $0) }
    let lifters = hasPrograms(club) ? staged.filter { sink.changes(Lifts.path, of: $0) } : []
    guard !changed.isEmpty || hasNewFacts || hasNewPrograms || !lifters.isEmpty else {
      return .kept
    }
    let grown = hasNewPrograms ? nil : try programs(in: club, after: lifters)
    let programs =
      if hasNewPrograms || grown == nil && hasPrograms(club) {
        try programs(of: staged, others: others)
      } else { grown }
    var (outputs, known) = club?.keeping(years.subtracting(changed)) ?? ([], KnownOutput())
    for name in changed.sorted() {
      if !hasNewFacts, gone.isEmpty, let club, let year = edited(name, staged, in: club) {
        outputs += [year.output].compactMap(\.self)
        known.documents += year.known
        continue
      }
      guard var year = try published(name, in: club) else { return nil }
      for member in gone { year.set(nil, of: member) }
      try add(staged, to: &year)
      guard year.hasRows(of: facts) else { return nil }
      outputs += output(year)
    }
    return try stage(outputs, programs, known, check)
  }

  private func published(_ name: String, in club: OpenClub?) throws(Failure) -> ClubYear? {
    guard let club else { return ClubYear(name) }
    guard let documents = try club.documents(of: name) else { return nil }
    return ClubYear(name, recalling: PublishedModels(documents: documents))
  }

  // MARK: From the shares

  private func anew(
    _ staged: [StagedMember], _ others: [String], _ check: JSONFileSink.Check
  ) throws(Failure) -> JSONFileSink.ClubChange {
    var years: [String: ClubYear] = [:]
    for name in facts.years { years[name] = ClubYear(name) }
    let reader = OutputReader(folder: sink.folder, waitsForWriters: false)
    for member in others {
      for share in try reader.open(member: member).models(ClubShare.self, named: Self.share) {
        years[share.period, default: ClubYear(share.period)].set(share, of: member)
      }
    }
    for member in staged {
      for name in member.years {
        var year = years[name] ?? ClubYear(name)
        try add([member], to: &year)
        years[name] = year
      }
    }
    return try stage(
      years.sorted { $0.key < $1.key }.flatMap { output($0.value) },
      try programs(of: staged, others: others), KnownOutput(), check)
  }

  private func add(_ staged: [StagedMember], to year: inout ClubYear) throws(Failure) {
    for member in staged {
      year.set(
        try sink.model(ClubShare.self, at: "\(year.name)/\(Self.share)", of: member),
        of: member.member)
    }
  }

  private func output(_ year: ClubYear) -> [YearOutput] {
    let documents = year.documents(settings.boards, facts)
    return documents.isEmpty ? [] : [YearOutput(name: year.name, version: nil) { documents }]
  }

  private func stage(
    _ years: [YearOutput], _ programs: ClubPrograms?, _ known: KnownOutput,
    _ check: JSONFileSink.Check
  ) throws(Failure) -> JSONFileSink.ClubChange {
    guard !years.isEmpty || facts.lastSequence > 0 || programs != nil else { return .removed }
    let list = programs.map { [Document(path: Self.programs, content: $0)] } ?? []
    let output = MemberOutput(
      club: years, life: facts.documents + list, lastSequence: facts.lastSequence,
      problems: facts.problems, known: known)
    return .staged(try sink.stage(output, checking: check))
  }

  private func hasPrograms(_ club: OpenClub?) -> Bool { club?.names(Self.programs) == true }

  static let share = "club.json"
}

// MARK: Programs

extension ClubRebuild {
  /// The name of the document of a member, and of the club's.
  private static let programs = "programs.json"

  /// The programs of all members.
  ///
  /// - Complexity: reads an index of every member, and a file where one published a program.
  private func programs(
    of staged: [StagedMember], others: [String]
  ) throws(Failure) -> ClubPrograms? {
    let lists = try models(Programs.self, at: Self.programs, of: staged, others: others)
    guard !lists.isEmpty else { return nil }
    return ClubPrograms(
      lists, lifts: try models(Lifts.self, at: Lifts.path, of: staged, others: others),
      kept: facts.keptPrograms, settings: settings)
  }

  /// A document of every member who has one.
  private func models<Model: ReadModel>(
    _ type: Model.Type, at path: String, of staged: [StagedMember], others: [String]
  ) throws(Failure) -> [Model] {
    var models: [Model] = []
    for member in staged {
      models += try [sink.model(type, at: path, of: member)].compactMap(\.self)
    }
    let reader = OutputReader(folder: sink.folder, waitsForWriters: false)
    let changed = Set(staged.map(\.member))
    for member in others where !changed.contains(member) {
      models += try [reader.document(type, at: path, of: member)].compactMap(\.self)
    }
    return models
  }

  /// The programs that were published last, after some members lifted; nil when the former lifts
  /// of one of them are not known.
  ///
  /// - Complexity: reads an index and a file of these members alone.
  private func programs(
    in club: OpenClub?, after lifters: [StagedMember]
  ) throws(Failure) -> ClubPrograms? {
    guard var programs = try club?.model(ClubPrograms.self, at: Self.programs) else { return nil }
    let reader = OutputReader(folder: sink.folder, waitsForWriters: false)
    for member in lifters {
      let lifts = try sink.model(Lifts.self, at: Lifts.path, of: member)
      do throws(Failure) {
        let former = try reader.open(member: member.member).model(Lifts.self, at: Lifts.path)
        programs = programs.changing(from: former, to: lifts)
      } catch {
        return nil
      }
    }
    return programs
  }
}
