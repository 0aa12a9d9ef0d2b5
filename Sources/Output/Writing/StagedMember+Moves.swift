extension StagedMember {
  /// A step with its path below the member's folder.
  struct Move {
    enum Kind { case replace, remove, removeFolderIfEmpty }

    let kind: Kind
    let path: OutputPath
  }

  /// Files, then whole years and the indexes of years, then the member's, then what is no longer
  /// named.
  var moves: [Move] {
    var moves = changed.paths.map { Move(kind: .replace, path: $0) }
    moves += newYears.map { Move(kind: .replace, path: OutputPath(name: $0.name)) }
    moves += changedIndexes.map { Move(kind: .replace, path: $0) }
    if replacesIndex { moves.append(Move(kind: .replace, path: .index)) }
    moves += formerMarks.map { Move(kind: .remove, path: OutputPath(name: $0)) }
    moves += unwanted.map { Move(kind: .remove, path: $0) }
    if !unwanted.isEmpty {
      moves += innerFolders.map { Move(kind: .removeFolderIfEmpty, path: $0) }
    }
    return moves
  }

  /// The same with paths below the output folder.
  var steps: [Publication.Step] {
    moves.map { move in
      let path = owner.home + move.path.parts
      return switch move.kind {
      case .replace: .replace(path)
      case .remove: .remove(path)
      case .removeFolderIfEmpty: .removeFolderIfEmpty(path)
      }
    }
  }
}
