/// The half of the day on a clock of twelve hours.
enum HalfDay: Sendable {
  case morning, afternoon
  /// Ends at midnight: its hour 12 is that of the next day, or of the day before.
  case evening

  /// Nil for a text that names no half; blanks and points in it are ignored: `p. m.` is `pm`.
  init?(named text: some StringProtocol) {
    switch SportNames.folded(String(text)) {
    case "am", "오전", "上午", "早上", "清晨", "凌晨", "午前", "πμ", "pg", "ص": self = .morning
    case "pm", "오후", "下午", "中午", "午後", "μμ", "ptg", "م": self = .afternoon
    case "晚上": self = .evening
    default: return nil
    }
  }

  /// By the letter before the `m`.
  init?(letter: UInt8) {
    switch ASCII.lowercased(letter) {
    case UInt8(ascii: "a"): self = .morning
    case UInt8(ascii: "p"): self = .afternoon
    default: return nil
    }
  }

  /// The hour on a clock of 24 hours; nil for one that is not in 1...12, and for 12 in the evening.
  func hour(of hour: Int) -> Int? {
    guard (1...(self == .evening ? 11 : 12)).contains(hour) else { return nil }
    return hour % 12 + (self == .morning ? 0 : 12)
  }
}
