import ActivityModel

/// A program in the language of the app Liftosaur, which Markdown has in a fenced block.
///
/// Weeks begin with `#`, days with `##`, and a line is an exercise with its sections:
/// `Squat[1-4] / 3x5, 1x5+ / 80% 120s / progress: lp(5lb)`. Scripts, progressions and warm-ups are
/// left out. Source of the language: https://www.liftosaur.com/docs
struct Liftoscript {
  /// None without an exercise.
  let sessions: [ProgramSession]
  let weekCount: Int
  var weeks: Int64? { Int64(weekCount).weeks }
  /// The lines that are neither exercises nor headings, but for those of scripts.
  let unread: [String]

  /// Nil for a program that repeats its exercises more often than any real one.
  ///
  /// - Complexity: O(bytes + exercises of all weeks), of which there are at most ten thousand.
  init?(_ text: String) {
    let source = LiftoscriptSource(text)
    guard source.weeks.count <= Self.mostWeeks,
      let weeks = LiftoscriptWeeks(source.weeks, most: Self.mostExercises)
    else { return nil }
    (sessions, weekCount, unread) = (weeks.sessions, source.weeks.count, source.unread)
  }

  private static let (mostWeeks, mostExercises) = (520, 10_000)
}

/// The weeks of a text as written.
struct LiftoscriptSource {
  struct Week {
    var name: String?
    var days: [Day] = []
  }

  struct Day {
    var name: String?
    var notes: String?
    var exercises: [LiftoscriptExercise] = []
  }

  private(set) var weeks: [Week] = []
  private(set) var unread: [String] = []
  /// The comment above a line: the first one of several.
  private var comment: [String] = []
  private var isCommentOver = false

  init(_ text: String) {
    for line in Self.withoutScripts(text).replacing("\\\n", with: " ").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      take(String(line).trimmed)
    }
  }

  /// The text without the scripts between `{~` and `~}`.
  private static func withoutScripts(_ text: String) -> String {
    let parts = text.split(separator: "{~", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: parts.first.map(String.init) ?? "") { result, part in
      if let end = part.firstRange(of: "~}") { result += part[end.upperBound...] }
    }
  }

  private mutating func take(_ line: String) {
    if line.isEmpty {
      isCommentOver = !comment.isEmpty
    } else if line.hasPrefix("///") {
      return
    } else if line.hasPrefix("//") {
      if !isCommentOver { comment.append(String(line.dropFirst(2)).trimmed) }
    } else if line.hasPrefix("##") {
      if weeks.isEmpty { weeks.append(Week()) }
      let name = String(line.drop { $0 == "#" }).trimmed
      weeks[weeks.count - 1].days.append(Day(name: name, notes: takeComment()))
    } else if line.hasPrefix("#") {
      weeks.append(Week(name: String(line.dropFirst()).trimmed))
      _ = takeComment()
    } else {
      takeExercise(line)
    }
  }

  private mutating func takeExercise(_ line: String) {
    guard let exercise = LiftoscriptExercise(line, notes: takeComment()) else {
      unread.append(line)
      return
    }
    if weeks.isEmpty { weeks.append(Week()) }
    let week = weeks.count - 1
    if weeks[week].days.isEmpty { weeks[week].days.append(Day()) }
    weeks[week].days[weeks[week].days.count - 1].exercises.append(exercise)
  }

  private mutating func takeComment() -> String? {
    defer { (comment, isCommentOver) = ([], false) }
    // Without the marks of bold text.
    let text = comment.joined(separator: "\n").replacing("**", with: "").trimmed
    return text.isEmpty ? nil : text
  }
}
