public import Runtime
import ActivityModel
import Ingest

/// The arguments of `pacelog profile set`: settings, each with its value and unit.
public struct ProfileArguments: Sendable {
  let changes: [ProfileChange]

  /// The names of the settings.
  public static var names: [String] { ProfileField.all.map(\.name) }

  /// The settings, each with the values that it takes.
  public static var help: String {
    ProfileField.all.map { wrapped("\($0.name): \($0.expected)") }.joined(separator: "\n")
  }

  /// A paragraph of a list, at most 76 columns wide.
  private static func wrapped(_ text: String) -> String {
    var lines = [" "]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > 76 { lines.append("     ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }

  init(changes: [ProfileChange]) { self.changes = changes }

  /// Parses words such as `weight=70kg`, and the day from which they hold.
  public init(_ words: [String], from: String?) throws(Failure) {
    guard !words.isEmpty else {
      throw Failure(
        .usage, "nothing to set",
        advice: "give a setting, such as weight=70kg; the settings are: "
          + ProfileField.all.map(\.name).joined(separator: ", "))
    }
    let day = try from.map { (text) throws(Failure) in try LocalDate(option: "--from", text) }
    var changes: [ProfileChange] = []
    for word in words {
      changes.append(ProfileChange(from: day, setting: try Self.setting(word)))
    }
    self.changes = changes
  }

  private static func setting(_ word: String) throws(Failure) -> ProfileSetting {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Failure(
        .usage, "\(word): no value", advice: "write it as setting=value, such as weight=70kg")
    }
    let name = String(parts[0])
    guard let field = ProfileField.all.first(where: { $0.name == name }) else {
      throw Failure(
        .usage, "there is no setting \"\(name)\"",
        advice: Suggestion.text(for: name, among: ProfileField.all.map(\.name))
          ?? "the settings are: " + ProfileField.all.map(\.name).joined(separator: ", "))
    }
    let value = String(parts[1])
    guard let setting = field.setting(ProfileUnits.normalized(value, of: name)) else {
      throw Failure(
        .usage, "\(name)=\(value): not a valid value",
        advice: "it takes \(field.expected)")
    }
    return setting
  }
}
