import ActivityModel
import Testing

@testable import Ingest

@Suite struct WrittenTimeTests {
  private static func local(_ text: String) -> String? {
    WrittenTime(text)?.local(.dayMonthYear)?.iso8601
  }

  @Test(arguments: [
    "Oct 5, 2014, 4:15:21 PM", "5 Oct 2014, 16:15:21", "5. Okt. 2014, 16:15:21",
    "5 oct. 2014 à 16:15:21", "5 oct 2014 4:15:21 p. m.", "5 de out. de 2014 16:15:21",
    "5 ott 2014, 16:15:21", "5. okt. 2014 16.15.21", "5 paź 2014, 16:15:21",
    "5 Eki 2014 16:15:21", "5 окт. 2014 г., 16:15:21", "05.10.2014, 16:15:21",
    "5/10/2014 4:15:21 PM", "2014/10/5 16:15:21", "2014年10月5日 16:15:21",
    "5 10月 2014, 16:15:21", "5 10월 2014, 16:15:21",
    "2014年10月5日 下午4:15:21", "2014年10月5日 午後4:15:21", "2014. 10. 5. 오후 4:15:21",
    "2014년 10월 5일 오후 4:15:21", "dim. 5 oct. 2014, 16:15:21",
    "5. 10. 2014 16:15:21", "5.10.2014 klo 16.15.21", "05.10.2014 г., 16:15:21 ч.",
    "5 жовт. 2014 р., 16:15:21", "5 Οκτ 2014, 4:15:21 μ.μ.", "5/10/2014, 4:15:21 μ.μ.",
    "5 Okt 2014, 4:15:21 PTG", "05/10/2014 4:15:21 م", "2014年10月5日 下午 4:15:21",
    "16:15:21 5 thg 10, 2014", "5. Oktober 2014, 16:15:21 Uhr", "Oct 5, 2014, 4:15:21 PM UTC",
  ])
  func `a moment is the same in every language`(text: String) {
    #expect(Self.local(text) == "2014-10-05T16:15:21")
  }

  @Test(arguments: [
    ("2014. 10. 5. 오전 12:15:21", "2014-10-05T00:15:21"),
    ("2014年10月5日 上午4:15:21", "2014-10-05T04:15:21"),
    ("2014年10月5日 午前4:15:21", "2014-10-05T04:15:21"),
    ("5 oct 2014 12:15:21 a. m.", "2014-10-05T00:15:21"),
    ("5/10/2014, 7:15:21 π.μ.", "2014-10-05T07:15:21"),
    ("5 Okt 2014, 7:15:21 PG", "2014-10-05T07:15:21"),
    ("05/10/2014 7:15:21 ص", "2014-10-05T07:15:21"),
    ("2014年10月5日 凌晨12:15:21", "2014-10-05T00:15:21"),
    ("2014年10月5日 早上7:15:21", "2014-10-05T07:15:21"),
    ("2014年10月5日 晚上9:15:21", "2014-10-05T21:15:21"),
  ])
  func `the other hours too`(text: String, expected: String) {
    #expect(Self.local(text) == expected)
  }

  @Test(arguments: [
    "5 Oct 2014 16:15:21 Eastern", "5 Oct 2014 16:15:21 MEZ", "5/10/2014 16:15:21 hs",
    "5 de out. de 2014, 16:15:21 horas", "2014年10月5日 星期日 16:15:21", "2014年10月5日 晚16:15:21",
    "2014年10月5日 星期日 下午4:15:21",
  ])
  func `a clock of 24 hours needs no half of the day`(text: String) {
    #expect(Self.local(text) == "2014-10-05T16:15:21")
  }

  @Test func `a word that is beside an hour of the afternoon is no half of the day`() throws {
    let afternoon = try #require(WrittenTime("5 Oct 2014 16:15:21 Eastern"))
    #expect(afternoon.plainWords == ["eastern"])
    let morning = WrittenTime("6 Oct 2014 4:15:21 Eastern", plainWords: afternoon.plainWords)
    #expect(morning?.local(.dayMonthYear)?.iso8601 == "2014-10-06T04:15:21")
    let other = WrittenTime("6 Oct 2014 4:15:21 soir", plainWords: afternoon.plainWords)
    #expect(other?.local(.dayMonthYear) == nil)
  }

  /// As spreadsheets write dates in English.
  @Test(arguments: ["10-Mar-26", "10/Mar/26", "10.Mar.26", "10-Mar-2026"])
  func `a year in one word with its month may have two digits`(text: String) {
    #expect(WrittenTime.date(text) == LocalDate(year: 2026, month: 3, day: 10))
    #expect(Self.local("\(text) 07:15") == "2026-03-10T07:15:00")
  }

  @Test(arguments: ["Mar 10 12h", "10 Mar 26", "10-Mar-126"])
  func `another number beside a month is no year of this century`(text: String) throws {
    let firstKept = try #require(LocalDate(year: 1900, month: 1, day: 1))
    #expect(WrittenTime.date(text).map { $0 < firstKept } ?? true)
  }

  /// In French and Spanish a Tuesday begins as the month of March.
  @Test func `a day of the week is no month`() {
    #expect(Self.local("mar. 13 avr. 2021, 16:15:21") == "2021-04-13T16:15:21")
    #expect(Self.local("mar, 13 abr 2021 16:15:21") == "2021-04-13T16:15:21")
    #expect(WrittenTime.date("mar. 13 avr. 2021") == LocalDate(year: 2021, month: 4, day: 13))
  }

  @Test(arguments: [
    [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ],
    [
      "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.",
      "Dez.",
    ],
    [
      "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.",
      "déc.",
    ],
    [
      "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
    ],
    ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
    ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
    ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"],
    ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
    [
      "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia",
      "września", "października", "listopada", "grudnia",
    ],
    [
      "tammikuuta", "helmik.", "maalis", "huhti", "touko", "kesä", "heinä", "elo", "syys", "loka",
      "marras", "joulu",
    ],
    [
      "ledna", "února", "března", "dubna", "května", "června", "července", "srpna", "září", "října",
      "listopadu", "prosince",
    ],
    [
      "ian.", "feb.", "mar.", "apr.", "mai", "iun.", "iul.", "aug.", "sept.", "oct.", "nov.",
      "dec.",
    ],
    [
      "jan.", "febr.", "márc.", "ápr.", "máj.", "jún.", "júl.", "aug.", "szept.", "okt.", "nov.",
      "dec.",
    ],
    ["Oca", "Şub", "Mar", "Nis", "May", "Haz", "Tem", "Ağu", "Eyl", "Eki", "Kas", "Ara"],
    [
      "січ.", "лют.", "бер.", "квіт.", "трав.", "черв.", "лип.", "серп.", "вер.", "жовт.", "лист.",
      "груд.",
    ],
    ["Ιαν", "Φεβ", "Μαρ", "Απρ", "Μαΐ", "Ιουν", "Ιουλ", "Αυγ", "Σεπ", "Οκτ", "Νοε", "Δεκ"],
    [
      "янв.", "февр.", "марта", "апр.", "мая", "июня", "июля", "авг.", "сент.", "окт.", "нояб.",
      "дек.",
    ],
  ])
  func `months have their names`(names: [String]) {
    #expect(
      names.map { WrittenTime.date("5 \($0) 2014") }
        == (1...12).map { LocalDate(year: 2014, month: $0, day: 5) })
  }

  @Test(arguments: [
    "2014-10-05", "5 brumaire 2014, 16:15:21", "Oct 5, 2014", "Oct 35, 2014, 4:15:21 PM",
    "2014年10月5日 晚4:15:21", "16:15:21", "Oct 5, 2014, 25:15:21", "",
    // Halves of the day that are not known.
    "5 maj 2014, 4:15:21 e pasdites", "5 Oct 2014, 4:15:21 अपराह्न", "2014年10月5日 晚 4:15:21",
    "5/10/2014 soir 4:15:21", "5 Oct 2014 4:15:21 Eastern", "5 Oct 2014 12:15:21 Eastern",
    // Japanese counts to 11 in either half.
    "5 Oct 2014 0:15:21 Eastern",
    // In the evening it is twelve at the end of the day, which is the next one.
    "2014年10月5日 晚上12:15:21",
  ])
  func `other text is none`(text: String) {
    #expect(Self.local(text) == nil)
  }
}
