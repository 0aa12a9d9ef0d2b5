/// The club of the three, with what its operator keeps in the folder `_club`.
enum Club {
  static var files: [String: [UInt8]] {
    [
      "timetable.ics": timetable.split(separator: "\n").joined(separator: "\r\n") + "\r\n",
      "bookings.csv": bookings, "trainers.csv": trainers, "daily.csv": daily,
      "offers.csv": offers, "news/racks.md": news, "places/gyms.json": places,
    ].mapValues { Array($0.utf8) }
  }

  /// Programs, votes and food of the members.
  static func files(of member: String) -> [String: [UInt8]] {
    let texts =
      switch member {
      case "anna":
        [
          "programs/five-by-five.md": fiveByFive, "votes.csv": votes("up", "up"),
          "food/servings.csv": servings, "notes/squat.md": note,
        ]
      case "ben":
        [
          "programs/long-run.md": longRun, "votes.csv": votes("up", "down"),
          "food/Nutrition-Summary.csv": nutrition,
        ]
      default:
        ["programs/private/my-five.md": myFive, "votes.csv": votes("up", "none")]
      }
    return texts.mapValues { Array($0.utf8) }
  }

  /// Weekly classes; the change to summer time is on 29 March.
  private static let timetable = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Pacelog//Sample//EN
    X-WR-CALNAME:Timetable
    BEGIN:VEVENT
    UID:yoga@club.example
    DTSTAMP:20260201T090000Z
    SUMMARY:Yoga
    DESCRIPTION:Trainer: Jana Vogt
    LOCATION:Hall 2
    DTSTART;TZID=Europe/Berlin:20260302T180000
    DTEND;TZID=Europe/Berlin:20260302T190000
    RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231T225959Z
    END:VEVENT
    BEGIN:VEVENT
    UID:yoga@club.example
    DTSTAMP:20260320T090000Z
    SEQUENCE:1
    RECURRENCE-ID;TZID=Europe/Berlin:20260326T180000
    SUMMARY:Yoga
    STATUS:CANCELLED
    DTSTART;TZID=Europe/Berlin:20260326T180000
    DTEND;TZID=Europe/Berlin:20260326T190000
    END:VEVENT
    BEGIN:VEVENT
    UID:yoga@club.example
    DTSTAMP:20260320T090000Z
    SEQUENCE:1
    RECURRENCE-ID;TZID=Europe/Berlin:20260330T180000
    SUMMARY:Yoga
    LOCATION:Hall 1
    DTSTART;TZID=Europe/Berlin:20260330T193000
    DTEND;TZID=Europe/Berlin:20260330T203000
    END:VEVENT
    BEGIN:VEVENT
    UID:row@club.example
    DTSTAMP:20260201T090000Z
    SUMMARY:Rowing
    LOCATION:Hall 1
    DTSTART;TZID=Europe/Berlin:20260304T073000
    DTEND;TZID=Europe/Berlin:20260304T081500
    RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=12
    END:VEVENT
    END:VCALENDAR

    """

  private static let bookings = """
    member,class,start,status
    anna,Yoga,2026-03-16 18:00,attended
    anna,Yoga,2026-03-19 18:00,attended
    anna,Yoga,2026-03-30 19:30,attended
    anna,Rowing,2026-04-01 07:30,late-cancelled
    ben,Rowing,2026-03-25 07:30,attended
    ben,Yoga,2026-04-02 18:00,no-show

    """

  private static let trainers = """
    name,bio,picture,specialities,address
    Jana Vogt,"Rows, and teaches yoga.",https://club.example/jana.jpg,yoga; rowing,jana@club.example
    Milo Brandt,Ran marathons for twenty years.,,running,milo@club.example
    Selma Aydın,"Lifts, and coaches beginners.",,strength; mobility,

    """

  private static let daily = """
    kind,date,text,author,url,title
    quote,2026-04-13,Begin where you are.,Jana Vogt,,
    quote,2026-04-14,A slow kilometre is a kilometre.,Milo Brandt,,
    quote,2026-04-15,Rest is training too.,Selma Aydın,,
    quote,2026-04-16,"Count the weeks, not the days.",Milo Brandt,,
    quote,2026-04-17,Lift with a friend.,Selma Aydın,,
    quote,2026-04-18,Breathe out.,Jana Vogt,,
    quote,2026-04-19,Leave one repetition for tomorrow.,Selma Aydın,,
    video,,,Selma Aydın,https://video.example/warm-up,Warm up in five minutes

    """

  private static let offers = """
    title,price,currency,url,image,category,available
    Chalk,4.50,EUR,https://shop.example/chalk,,small things,yes
    Running belt,19,EUR,https://shop.example/belt,https://shop.example/belt.jpg,running,no

    """

  private static let news = """
    ---
    title: Two new racks
    date: 2026-04-10
    url: https://club.example/racks
    ---
    They stand in hall 1.

    Selma shows how to set the safety bars on Friday.

    """

  /// An answer of Overpass; the places are invented.
  private static let places = """
    {
      "version": 0.6,
      "generator": "Overpass API",
      "osm3s": {
        "timestamp_osm_base": "2026-04-01T06:00:00Z",
        "copyright": "The data is made available under ODbL."
      },
      "elements": [
        {"type": "node", "id": 9000000001, "lat": 52.4801, "lon": 13.4252, "tags": {
          "leisure": "fitness_centre", "name": "Iron Room", "opening_hours": "Mo-Fr 06:00-23:00; Sa,Su 09:00-21:00",
          "addr:street": "Example Street", "addr:housenumber": "5", "addr:postcode": "12000", "addr:city": "Berlin",
          "website": "https://iron.example"}},
        {"type": "way", "id": 9000000002, "center": {"lat": 52.4905, "lon": 13.3897}, "tags": {
          "leisure": "sports_centre", "name": "Hall at the Park", "opening_hours": "Mo-Su 07:00-22:00"}},
        {"type": "node", "id": 9000000003, "lat": 52.4655, "lon": 13.4301, "tags": {
          "leisure": "fitness_centre"}},
        {"type": "node", "id": 9000000004, "lat": 52.5301, "lon": 13.3845, "tags": {
          "leisure": "fitness_centre", "name": "Attic Weights", "opening_hours": "24/7"}},
        {"type": "way", "id": 9000000005, "center": {"lat": 52.4738, "lon": 13.3702}, "tags": {
          "leisure": "sports_centre", "name": "Rowing Club House", "sport": "rowing"}}
      ]
    }

    """

  private static let fiveByFive = """
    ---
    title: Five by five
    type: strength
    durationWeeks: 8
    author: Anna
    licence: CC0
    ---

    Three days a week. Add weight when all sets are done.

    ## Day A

    Squat 5x5 @80% rest 180s
    Bench Press 5x5 @80%
    Barbell Row 5x5 @75%

    ## Day B

    Squat 5x5 @80%
    Overhead Press 5x5 @75%
    Deadlift 1x5 @85%

    """

  private static let myFive = """
    ---
    title: My five by five
    type: strength
    basedOn: \(fiveByFiveID)
    ---

    ## Day A

    Squat 3x5 @80% rest 180s
    Bench Press 5x5 @80%
    Pull Up 3x6-8

    ## Day B

    Squat 5x5 @80%
    Overhead Press 5x5 @75%
    Deadlift 1x5 @85%

    """

  private static let longRun = """
    ---
    title: To a longer run
    type: run
    durationWeeks: 4
    author: Ben
    ---

    Slow enough to talk, all of it.

    ## Week 1, day 1

    Easy run 1x30min

    ## Week 4, day 1

    Easy run 1x60min

    """

  /// The digests of the contents of the two programs.
  private static let fiveByFiveID =
    "800914db5d311d116414edc1727e1fb2a818ee92f8ed80b1203d7ab6090282a6"
  private static let longRunID =
    "6203a1a232f704b89d26c2d318415b9edb16961a562ba57ea5a3080ff7f87052"

  private static func votes(_ first: String, _ second: String) -> String {
    """
    program,vote,date
    \(fiveByFiveID),\(first),2026-04-11
    \(longRunID),\(second),2026-04-12

    """
  }

  private static let note = """
    ---
    from: Selma Aydın
    date: 2026-04-09
    title: Squat
    ---
    Keep the heels down, and add 2.5 kg next week.

    """

  private static let servings = """
    Day,Time,Group,Food Name,Amount,Energy (kcal),Alcohol (g),Carbs (g),Fat (g),Protein (g),Fiber (g),Sodium (mg),Category
    2026-04-07,07:10 AM,Breakfast,"Oats, rolled",80.00 g,303.2,0,54.2,5.5,10.6,8.1,2,Cereals
    2026-04-07,12:30 PM,Lunch,Lentil soup,1.50 bowl,412.5,0,58.1,8.2,25.4,16,980,Soups
    2026-04-07,12:45 PM,Lunch,Coffee,1.00 cup,2,0,0,0,0.3,0,5,Drinks
    2026-04-07,04:00 PM,Snacks,Coffee,1.00 cup,2,0,0,0,0.3,0,5,Drinks
    2026-04-07,07:20 PM,Dinner,"Pasta, tomato",350.00 g,541,0,98,9.4,17.5,7.2,640,Meals
    2026-04-08,07:15 AM,Breakfast,"Oats, rolled",80.00 g,303.2,0,54.2,5.5,10.6,8.1,2,Cereals
    2026-04-08,01:00 PM,Lunch,"Rice, beans",400.00 g,588,0,104,8.8,21,14.4,720,Meals

    """

  private static let nutrition = """
    Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Note
    2026-04-09,Breakfast,420.0,12.0,3,380,61,7,12,18,10,
    2026-04-09,Lunch,"1,050.0",38.0,9,1900,120,12,18,52,20,
    2026-04-09,Dinner,780.0,26.0,8,1210,88,9,11,41,15,

    """
}
