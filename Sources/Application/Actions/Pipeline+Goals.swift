import ActivityModel
public import Runtime

extension Pipeline {
  /// Sets the goals of a member from today in UTC on; the text replaces all earlier goals.
  ///
  /// - Parameters:
  ///   - goals: Such as `steps:day:8000,workouts:week:3`; empty for none.
  ///   - name: The member.
  /// - Returns: A sentence for people.
  /// - Throws: A usage error for a text that holds no goals.
  public func setGoals(_ goals: String, of name: String) throws(Failure) -> String {
    let arguments = try ProfileArguments(["goals=\(goals)"], from: today.iso8601)
    _ = try setProfile(of: name, to: arguments)
    return goals.isEmpty ? "\(name) has no goals" : "the goals of \(name) are \(goals)"
  }
}
