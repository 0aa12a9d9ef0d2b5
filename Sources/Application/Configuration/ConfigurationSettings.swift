import ActivityModel
import Runtime
import JSONStream
import Projection

extension ConfigurationReader {
  /// Reads the thresholds of one stage.
  func readSettings(
    of stage: String, _ node: JSONNode, into settings: inout Settings
  ) throws(Failure) {
    for member in try members(of: node, named: "stage \(stage)") {
      guard let setting = Setting.named(member.name, of: stage) else {
        throw unknown(
          member, known: Setting.all.filter { $0.stage == stage }.map(\.key).sorted())
      }
      switch setting.kind {
      case .number(let number): try read(number, setting, member.value, into: &settings)
      case .choice(let choice): try read(choice, setting, member.value, into: &settings)
      }
    }
  }

  private func read(
    _ number: NumberSetting, _ setting: Setting, _ node: JSONNode, into settings: inout Settings
  ) throws(Failure) {
    let bounds = [number.range.lowerBound, number.range.upperBound]
      .map { FixedPoint.text(Int64($0), places: number.decimals) }
    let unit = number.unit == "of 1" ? "" : " of \(number.unit)"
    let expected =
      "a number\(unit) from \(bounds[0]) to \(bounds[1]), with at most "
      + "\(counted(number.decimals, "decimal"))"
    guard case .number(let text) = node.value,
      let value = exactly(text, places: number.decimals), number.range.contains(value)
    else { throw mismatch(node, setting.name, expected) }
    settings[keyPath: number.path] = value
  }

  private func read(
    _ choice: ChoiceSetting, _ setting: Setting, _ node: JSONNode, into settings: inout Settings
  ) throws(Failure) {
    guard case .string(let name) = node.value, choice.set(name, in: &settings) else {
      throw mismatch(node, setting.name, "one of \(choice.names.joined(separator: ", "))")
    }
  }

  /// The number in units of 10^-`places`; nil when it has more decimals.
  private func exactly(_ text: String, places: Int) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.count <= places, let whole = parts.first,
      (whole + fraction).allSatisfy({ $0.isASCII && $0.isNumber }),
      let value = Int(whole + fraction + String(repeating: "0", count: places - fraction.count))
    else { return nil }
    return isNegative ? -value : value
  }
}
