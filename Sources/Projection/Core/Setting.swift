/// One configuration key: its name, its valid values and its meaning.
public struct Setting: Sendable {
  /// The type of a setting's value.
  public enum Kind: Sendable {
    case number(NumberSetting)
    case choice(ChoiceSetting)
  }

  /// The stage under which `pipeline.json` writes it, such as `activities`.
  public let stage: String
  /// The key within the stage, such as `cleaning.runCap`.
  public let key: String
  /// One sentence for people.
  public let meaning: String
  public let kind: Kind

  /// The name in full: `activities.cleaning.runCap`.
  public var name: String { "\(stage).\(key)" }

  /// The value in force, as canonical text: a whole number of the smallest unit, or a name.
  public func text(in settings: Settings) -> String {
    switch kind {
    case .number(let number): String(settings[keyPath: number.path])
    case .choice(let choice): choice.read(settings)
    }
  }
}

/// A quantity, held as a whole number of its smallest unit.
public struct NumberSetting: Sendable {
  /// The unit of the number as a configuration writes it, such as `m/s`.
  public let unit: String
  /// How many decimals a configuration may write: a setting of 3 decimals is held in
  /// thousandths of ``unit``.
  public let decimals: Int
  /// The valid range in the stored unit.
  public let range: ClosedRange<Int>
  public let path: any WritableKeyPath<Settings, Int> & Sendable
}

/// One of a few names.
public struct ChoiceSetting: Sendable {
  /// The valid names, the default first.
  public let names: [String]
  let read: @Sendable (Settings) -> String
  let write: @Sendable (String, inout Settings) -> Bool

  /// The name in force.
  public func name(in settings: Settings) -> String { read(settings) }

  /// - Returns: false, and changes nothing, when there is no such name.
  public func set(_ name: String, in settings: inout Settings) -> Bool { write(name, &settings) }

  init<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ path: any WritableKeyPath<Settings, Choice> & Sendable
  ) {
    names = Choice.allCases.map(\.rawValue)
    read = { $0[keyPath: path].rawValue }
    write = { name, settings in
      guard let choice = Choice(rawValue: name) else { return false }
      settings[keyPath: path] = choice
      return true
    }
  }
}

extension Setting {
  /// All settings by their full names, ascending: sorted once, for each member has the text made.
  fileprivate static let byName = all.map { (name: $0.name, setting: $0) }
    .sorted { $0.name < $1.name }
}

extension Settings {
  /// All settings with their values, one per line, sorted by name: the input of the fingerprint.
  ///
  /// `activities.ascent.threshold=100`
  public var canonicalText: String {
    var text = ""
    text.reserveCapacity(8_192)
    for (name, setting) in Setting.byName {
      text += name
      text += "="
      text += setting.text(in: self)
      text += "\n"
    }
    for board in boards.sorted(by: { $0.name < $1.name }) { text += board.canonicalText }
    return text
  }
}
