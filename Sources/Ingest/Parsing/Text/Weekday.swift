/// A day of the week in front of a date: `Fr 01.03.2024`, `Fri, 3/1/2024`.
enum Weekday {
  /// The index behind a day of the week and the marks that follow it; `start` without one.
  static func end(_ text: Span<UInt8>, from start: Int) -> Int {
    guard start < text.count, ASCII.digit(text[start]) == nil else { return start }
    let isMark = { (byte: UInt8) in
      ASCII.isBlank(byte) || byte == ASCII.comma || byte == ASCII.point
    }
    var end = start
    while end < text.count, end - start < longest, !isMark(text[end]) { end += 1 }
    guard names.contains(text.extracting(start..<end).string.lowercased()) else { return start }
    while end < text.count, isMark(text[end]) { end += 1 }
    return end
  }

  private static let longest = 12

  /// In eight languages, long and short.
  static let names = unmistakable.union(
    """
    mo di mi do fr sa so lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi
    dimanche mié mie jue vie sáb sab dom lunes martes miércoles jueves viernes sábado domingo gio
    lunedì martedì mercoledì giovedì venerdì sabato domenica ma wo vr za zo maandag dinsdag
    woensdag donderdag vrijdag zaterdag zondag seg ter qua qui sex man tir tirs ons tor tors fre
    lør søn mån tis lör sön
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Those that mean nothing else, without a date behind them: `Do 20 burpees` is no Thursday.
  static let unmistakable = Set(
    """
    mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday
    sunday montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
