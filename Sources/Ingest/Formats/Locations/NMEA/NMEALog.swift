import ActivityModel

/// Combines the sentences of one moment into a fix.
struct NMEALog: ~Copyable {
  /// The combined contents of one moment's sentences.
  private struct Moment {
    /// Milliseconds since midnight.
    let timeOfDay: Int64
    let place: Place
    var date: LocalDate?
    var point = TrackPoint()
    /// The position of a sentence that does not state whether there was a fix.
    var position: Coordinate?
    var isVoid = false
    /// True when a sentence states whether there was a fix.
    var isSeen = false
  }

  private var moment: Moment?
  private var calendar = NMEACalendar()
  /// True once a sentence stated whether there was a fix: the positions in GLL repeat it then.
  private var statesFixes = false
  /// The moments before that.
  private var undecided: [Moment] = []
  /// A day of positions.
  private static let undecidedLimit = 86_400

  mutating func take(_ sentence: NMEASentence, at place: Place, _ diagnostics: inout Diagnostics) {
    switch sentence.kind {
    case .recommendedMinimum: takeMinimum(sentence, place, &diagnostics)
    case .fixData: takeFixData(sentence, place, &diagnostics)
    case .satelliteFix: takeSatelliteFix(sentence, place, &diagnostics)
    case .position: takePosition(sentence, place, &diagnostics)
    case .magellanTrack: takeMagellanTrack(sentence, place, &diagnostics)
    case .course: takeCourse(sentence)
    case .clock: takeClock(sentence, place, &diagnostics)
    case .other: break
    }
  }

  consuming func finish(_ diagnostics: inout Diagnostics) -> FixesByDay {
    flush(&diagnostics)
    decide(keepsPositions: true, &diagnostics)
    return calendar.finish(&diagnostics)
  }

  /// Moves to the moment of a sentence.
  ///
  /// - Returns: True when the sentence has a time.
  private mutating func enter(
    _ sentence: NMEASentence, at field: Int = 1, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let time = sentence.timeOfDay(field) else {
      if sentence.isEmpty(field) {
        if sentence.kind != .clock { diagnostics.refuseNoFix(at: place) }
      } else {
        let text = Excerpt.of(sentence.bytes[sentence.range(field)])
        diagnostics.refuse(
          "time-not-readable", at: place,
          because: "\(text) is not a time of day; the sentence was left out")
      }
      return false
    }
    if moment?.timeOfDay != time {
      flush(&diagnostics)
      moment = Moment(timeOfDay: time, place: place)
    }
    return true
  }

  private mutating func takeMinimum(
    _ sentence: NMEASentence, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard enter(sentence, place, &diagnostics) else { return }
    moment?.isSeen = true
    // Since version 2.3 with a mode: N is no fix, S a simulator.
    guard sentence.isLetter(2, "A"), !sentence.isLetter(12, "N"), !sentence.isLetter(12, "S") else {
      moment?.isVoid = true
      return
    }
    let date = date(sentence, 9)
    moment?.date = date
    takePosition(sentence, 3, place, &diagnostics)
    takeSpeed(sentence, speed: 7, course: 8)
  }

  private mutating func takeFixData(
    _ sentence: NMEASentence, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard enter(sentence, place, &diagnostics) else { return }
    moment?.isSeen = true
    // 1 to 6 are measured fixes; 7 is manual input, 8 a simulation.
    guard let quality = sentence.scaled(6, places: 0), (1...6).contains(quality) else { return }
    takePosition(sentence, 2, place, &diagnostics)
    if sentence.isLetter(10, "M") { takeElevation(sentence, 9) }
  }

  private mutating func takeElevation(_ sentence: NMEASentence, _ field: Int) {
    guard let elevation = sentence.scaled(field, places: 2) else { return }
    if Limits.elevationCentimeters.contains(Int32(clamping: elevation)) {
      moment?.point.elevationCentimeters = Int32(clamping: elevation)
    }
  }

  /// Takes GNS, which has a letter of its mode for each system of satellites: N for no fix.
  private mutating func takeSatelliteFix(
    _ sentence: NMEASentence, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard enter(sentence, place, &diagnostics) else { return }
    moment?.isSeen = true
    guard !sentence.isEmpty(6), !sentence.consists(6, of: "N") else { return }
    takePosition(sentence, 2, place, &diagnostics)
    takeElevation(sentence, 9)
  }

  /// Takes GLL, which repeats the position of RMC or GGA in most logs.
  private mutating func takePosition(
    _ sentence: NMEASentence, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard sentence.isLetter(6, "A"), !statesFixes, !(moment?.isSeen ?? false) else { return }
    guard enter(sentence, at: 5, place, &diagnostics) else { return }
    let position = coordinate(sentence, 1, place, &diagnostics)
    moment?.position = position
  }

  private mutating func takeMagellanTrack(
    _ sentence: NMEASentence, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard sentence.isLetter(8, "A"), enter(sentence, at: 7, place, &diagnostics) else { return }
    moment?.isSeen = true
    let date = date(sentence, 10)
    moment?.date = date
    takePosition(sentence, 1, place, &diagnostics)
    if sentence.isLetter(6, "M") { takeElevation(sentence, 5) }
  }

  /// Applies to the current moment, because the sentence has no time.
  private mutating func takeCourse(_ sentence: NMEASentence) {
    guard moment?.point.speedMillimetersPerSecond == nil else { return }
    takeSpeed(sentence, speed: 5, course: 1)
  }

  private mutating func takeClock(
    _ sentence: NMEASentence, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard enter(sentence, place, &diagnostics),
      let day = sentence.scaled(2, places: 0), let month = sentence.scaled(3, places: 0),
      let year = sentence.scaled(4, places: 0), moment?.date == nil
    else { return }
    moment?.date = LocalDate(
      year: Int(clamping: year), month: Int(clamping: month), day: Int(clamping: day))
  }

  /// Parses the date `ddmmyy`; no receiver is older than 1980.
  private func date(_ sentence: NMEASentence, _ field: Int) -> LocalDate? {
    guard sentence.range(field).count == 6, let day = sentence.number(field, 0, 2),
      let month = sentence.number(field, 2, 2), let year = sentence.number(field, 4, 2)
    else { return nil }
    return LocalDate(year: year < 80 ? 2_000 + year : 1_900 + year, month: month, day: day)
  }

  private mutating func takePosition(
    _ sentence: NMEASentence, _ index: Int, _ place: Place, _ diagnostics: inout Diagnostics
  ) {
    guard moment?.point.coordinate == nil else { return }
    let coordinate = coordinate(sentence, index, place, &diagnostics)
    moment?.point.coordinate = coordinate
  }

  /// The position in four fields; nil when it is refused.
  private func coordinate(
    _ sentence: NMEASentence, _ index: Int, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> Coordinate? {
    guard let latitude = sentence.degrees(index, degreeDigits: 2, negative: "S"),
      let longitude = sentence.degrees(index + 2, degreeDigits: 3, negative: "W")
    else {
      diagnostics.refuse(
        "position-not-a-number", at: place,
        because: "a sentence's position cannot be read; the sentence was left out")
      return nil
    }
    guard let coordinate = Coordinate(latitudeE7: latitude, longitudeE7: longitude) else {
      diagnostics.refuse(
        "position-out-of-range", at: place,
        because: "a sentence's position is not on the globe; the sentence was left out")
      return nil
    }
    return coordinate
  }

  private mutating func takeSpeed(_ sentence: NMEASentence, speed: Int, course: Int) {
    if let milliknots = sentence.scaled(speed, places: 3), (0...10_000_000).contains(milliknots) {
      moment?.point.speedMillimetersPerSecond = Int32((milliknots * 1_852 + 1_800) / 3_600)
    }
    if let course = sentence.scaled(course, places: 2), (0...36_000).contains(course) {
      moment?.point.courseCentidegrees = Int32(course % 36_000)
    }
  }

  private mutating func flush(_ diagnostics: inout Diagnostics) {
    guard let moment else { return }
    self.moment = nil
    if moment.isSeen, !statesFixes {
      statesFixes = true
      decide(keepsPositions: false, &diagnostics)
    }
    guard statesFixes else {
      undecided.append(moment)
      if undecided.count == Self.undecidedLimit { decide(keepsPositions: true, &diagnostics) }
      return
    }
    let isFix = moment.isSeen && moment.point.coordinate != nil && !moment.isVoid
    if !isFix, moment.isSeen { diagnostics.refuseNoFix(at: moment.place) }
    take(moment, isFix: isFix, &diagnostics)
  }

  /// Takes the moments whose sentences did not state whether there was a fix.
  private mutating func decide(keepsPositions: Bool, _ diagnostics: inout Diagnostics) {
    for var moment in undecided {
      moment.point.coordinate = moment.position
      take(moment, isFix: keepsPositions && moment.position != nil, &diagnostics)
    }
    undecided.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ moment: Moment, isFix: Bool, _ diagnostics: inout Diagnostics) {
    calendar.take(
      isFix ? moment.point : nil, date: moment.date, timeOfDay: moment.timeOfDay,
      at: moment.place, &diagnostics)
  }
}

extension Diagnostics {
  fileprivate mutating func refuseNoFix(at place: Place) {
    refuse(
      "no-fix", at: place,
      because: "the receiver had no fix (status V, or quality 0, 7 or 8); the moment was left out")
  }
}
