import Testing

@testable import Projection

@Suite struct SettingTests {
  @Test func `no two settings have the same name`() {
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
  }

  @Test func `every setting explains itself in one sentence`() {
    for setting in Setting.all {
      #expect(setting.meaning.hasSuffix("."), "\(setting.name)")
      #expect(setting.meaning.count <= 100, "\(setting.name)")
    }
  }

  @Test func `every default is allowed, and so are both ends of its range`() throws {
    for case let setting in Setting.all {
      guard case .number(let number) = setting.kind else { continue }
      #expect(number.range.contains(Settings()[keyPath: number.path]), "\(setting.name)")
      for value in [number.range.lowerBound, number.range.upperBound] {
        var settings = Settings()
        settings[keyPath: number.path] = value
        #expect(setting.text(in: settings) == String(value))
      }
    }
  }

  @Test func `every setting changes the canonical text, and only its own line`() {
    let before = Settings().canonicalText.split(separator: "\n")
    for setting in Setting.all {
      var settings = Settings()
      switch setting.kind {
      case .number(let number): settings[keyPath: number.path] += 1
      case .choice(let choice):
        #expect(choice.set(choice.names[choice.names.count - 1], in: &settings))
      }
      let after = settings.canonicalText.split(separator: "\n")
      let changed = zip(before, after).filter { $0 != $1 }
      #expect(changed.count == 1 && changed[0].1.hasPrefix("\(setting.name)="))
    }
  }

  @Test func `a choice takes its names and no other`() throws {
    let palette = try #require(Setting.named("palette", of: "pace"))
    guard case .choice(let choice) = palette.kind else {
      Issue.record("pace.palette is not a choice")
      return
    }
    #expect(choice.names == ["red-yellow-green", "color-blind-safe"])
    var settings = Settings()
    #expect(!choice.set("rainbow", in: &settings))
    #expect(settings == Settings())
    #expect(choice.set("color-blind-safe", in: &settings))
    #expect(settings.pace.palette == .colorBlindSafe)
    #expect(choice.name(in: settings) == "color-blind-safe")
  }

  @Test func `the canonical text is sorted, in the smallest units`() {
    let lines = Settings().canonicalText.split(separator: "\n").map(String.init)
    #expect(lines == lines.sorted() && lines.count == Setting.all.count)
    for line in [
      "activities.ascent.threshold=100", "activities.cleaning.runCap=12500",
      "activities.distance.deviceShare=950", "activities.movement.window=15000",
      "pace.palette=red-yellow-green", "records.maxMinuteSpeed=5500",
    ] {
      #expect(lines.contains(line))
    }
    #expect(Settings().canonicalText.hasSuffix("\n"))
  }
}
