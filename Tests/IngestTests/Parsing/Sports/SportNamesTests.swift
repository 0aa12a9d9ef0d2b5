import ActivityModel
import Testing

@testable import Ingest

@Suite struct SportNamesTests {
  static let cases: [(String, Sport)] = [
    ("running", .run), ("Run", .run), ("RUNNING", .run), ("Laufen", .run), ("Straßenlauf", .run),
    ("Course à pied", .run), ("Carrera", .run), ("Corrida", .run), ("Løb", .run), ("Corsa", .run),
    ("Hardlopen", .run), ("street_running", .run), ("trail_running", .trailRun),
    ("Trail Running", .trailRun), ("TrailRun", .trailRun), ("Treadmill Running", .treadmillRun),
    ("treadmill_running", .treadmillRun), ("Laufband", .treadmillRun), ("Walking", .walk),
    ("Gehen", .walk), ("Marche", .walk), ("Gå", .walk), ("Nordic Walking", .walk),
    ("hiking", .hike), ("HIKING", .hike), ("Randonnée", .hike), ("Wandern", .hike),
    ("Senderismo", .hike), ("Biking", .ride), ("cycling", .ride), ("road_biking", .ride),
    ("Radfahren", .ride), ("Vélo", .ride), ("Ciclismo", .ride), ("Cykling", .ride),
    ("E-Bike Ride", .ride), ("mountain biking", .mountainBikeRide), ("VTT", .mountainBikeRide),
    ("MTB", .mountainBikeRide), ("Virtual Ride", .indoorRide), ("indoor_cycling", .indoorRide),
    ("lap_swimming", .swim), ("Natación", .swim), ("Natation", .swim), ("Schwimmen", .swim),
    ("open_water_swimming", .openWaterSwim), ("Freiwasserschwimmen", .openWaterSwim),
    ("Stand Up Paddling", .paddle), ("Kajak", .paddle), ("canoe_kayak", .paddle),
    ("Rowing", .row), ("Aviron", .row), ("Skilanglauf", .ski), ("Nordic Ski", .ski),
    ("Inline Skating", .skate), ("Krafttraining", .strength), ("Weight Training", .strength),
    ("Yoga", .yoga), ("Car", .vehicle), ("Transition", .transition),
    ("Other", .other), ("Kitesurf", .other), ("Dot", .other), ("9", .other), ("凧揚げ", .other),
    ("Outdoor Bike", .ride), ("Outdoor Cycle", .ride), ("Indoor Cycle", .indoorRide),
    ("Outdoor Walk", .walk), ("biking.mountain", .mountainBikeRide),
    ("biking.stationary", .indoorRide), ("biking.road", .ride), ("swimming.pool", .swim),
    ("swimming.open_water", .openWaterSwim), ("walking.treadmill", .walk),
    ("walking.nordic", .walk), ("running.jogging", .run), ("running.treadmill", .treadmillRun),
    ("skiing.cross_country", .ski), ("Ultra Running", .run), ("ULTRARUNNING_RUNNING", .run),
    ("TRACK_AND_FIELD_RUNNING", .run), ("Gravel/Unpaved Cycling", .ride), ("XC Ski", .ski),
    ("XC Classic Skiing", .ski), ("Snowshoe", .hike), ("Gym Cardio", .other),
    ("跑步", .run), ("跑步机", .treadmillRun), ("越野跑", .trailRun), ("室内骑行", .indoorRide),
    ("公开水域游泳", .openWaterSwim), ("滑雪", .ski), ("力量训练", .strength),
    ("ラン", .run), ("トレイルランニング", .trailRun), ("サイクリング", .ride),
    ("プールスイミング", .swim), ("ハイキング", .hike), ("ヨガ", .yoga), ("筋トレ", .strength),
    ("Бег", .run), ("Беговая дорожка", .treadmillRun), ("Велосипед", .ride), ("Лыжи", .ski),
    ("Плавание в бассейне", .swim), ("Йога", .yoga), ("Bieganie", .run),
    ("Bieg na bieżni", .treadmillRun), ("Pływanie w basenie", .swim), ("Kolarstwo", .ride),
    ("Wioślarstwo", .row), ("Běh", .run), ("Jízda na kole", .ride), ("Běžky", .ski),
    ("Plavání v bazénu", .swim), ("Juoksu", .run), ("Pyöräily", .ride), ("Kävely", .walk),
    ("Avovesiuinti", .openWaterSwim), ("Futás", .run), ("Kerékpározás", .ride),
    ("Medencés úszás", .swim), ("Koşu", .run), ("Koşu bandı", .treadmillRun),
    ("Bisiklet", .ride), ("Yürüyüş", .walk), ("Açık suda yüzme", .openWaterSwim),
    ("Corrida na esteira", .treadmillRun), ("Buitenfietsen", .ride),
    ("Inomhuscykling", .indoorRide), ("Bassängsimning", .swim), ("Motionscykel", .indoorRide),
    ("Bassengsvømming", .swim),
    ("Track Run", .run), ("Cross-country running", .run), ("RUNNING_CANICROSS", .run),
    ("Laufen im Freien", .run), ("Outdoor-Lauf", .run), ("Course à pied en extérieur", .run),
    ("Correr al aire libre", .run), ("Corsa all'aperto", .run), ("户外跑", .run),
    ("室内跑", .treadmillRun), ("달리기", .run), ("러닝", .run), ("걷기", .walk), ("자전거", .ride),
    ("수영", .swim), ("등산", .hike), ("Біг", .run), ("Їзда на велосипеді", .ride),
    ("Ходьба пішки", .walk), ("Плавання", .swim), ("Похід", .hike), ("Lari", .run),
    ("Jalan kaki", .walk), ("Bersepeda", .ride), ("Berenang", .swim), ("Mendaki", .hike),
    ("Chạy bộ", .run), ("Đi bộ", .walk), ("Đạp xe", .ride), ("Bơi lội", .swim),
    ("Alergare", .run), ("Ciclism", .ride), ("Înot", .swim), ("Drumeție", .hike),
    ("Plimbare", .walk), ("Τρέξιμο", .run), ("Ποδηλασία", .ride), ("Κολύμβηση", .swim),
    ("Περπάτημα", .walk), ("Πεζοπορία", .hike), ("Trčanje", .run), ("Bicikliranje", .ride),
    ("Hodanje", .walk), ("Plivanje", .swim), ("Planinarenje", .hike), ("FITNESS_WALKING", .walk),
    ("touringbicycle", .ride), ("racebike", .ride), ("citybike", .ride),
    ("mtb_easy", .mountainBikeRide), ("CYCLING_TRANSPORTATION", .ride),
    ("e_bike_mountain", .mountainBikeRide), ("Road Ride", .ride),
    ("Mountain Ride", .mountainBikeRide), ("hand_cycling", .ride),
    ("cross_country_skiing_ws", .ski), ("skate_skiing_ws", .ski),
    ("resort_skiing_snowboarding_ws", .ski), ("Classic XC Skiing", .ski), ("rowing_v2", .row),
    ("kayaking_v2", .paddle), ("stand_up_paddleboarding_v2", .paddle), ("Outdoor rowing", .row),
    ("transition_v2", .transition), ("bikeToRunTransition", .transition), ("curling_v2", .other),
    ("v2", .other), ("enduro_mtb", .mountainBikeRide), ("e_enduro_mtb", .mountainBikeRide),
    ("bmx", .ride), ("backcountry_snowboarding", .ski), ("resort_snowboarding", .ski),
    ("Backcountry Snowboard", .ski), ("Velomobile", .ride), ("DUATHLON_RUNNING", .run),
    ("DUATHLON_CYCLING", .ride), ("TRIATHLON_RUNNING", .run), ("TRIATHLON_CYCLING", .ride),
    ("TRIATHLON_SWIMMING", .swim), ("OFFROADTRIATHLON_RUNNING", .trailRun),
    ("OFFROADTRIATHLON_CYCLING", .mountainBikeRide), ("OFFROADTRIATHLON_SWIMMING", .swim),
    ("OFFROADDUATHLON_RUNNING", .trailRun), ("OFFROADDUATHLON_CYCLING", .mountainBikeRide),
    ("KICKBIKE", .ride), ("Fahrrad/ Strasse", .ride), ("foot", .walk), ("on_foot", .walk),
    ("Outdoor Walking", .walk), ("Gravelbike", .ride), ("Berglauf", .trailRun),
    ("Sykkeltur", .ride), ("bikepacking", .ride), ("TELEMARK_SKIING", .ski),
    ("CLASSIC_ROLLER_SKIING", .ski), ("FREESTYLE_ROLLER_SKIING", .ski), ("nordic", .ski),
    ("XC_SKIING_CLASSIC", .ski), ("ROLLER_SKIING_FREESTYLE", .ski), ("CYCLING_INDOOR", .indoorRide),
    ("whitewater_rafting_v2", .paddle), ("WATERSPORTS_KAYAKING", .paddle),
    ("Course à pied sur tapis roulant", .treadmillRun), ("Hardlopen op loopband", .treadmillRun),
    ("Løping på tredemølle", .treadmillRun), ("Běh na pásu", .treadmillRun),
    ("Cinta", .treadmillRun), ("Corsa in pista", .run), ("Baanlopen", .run), ("Banlöpning", .run),
    ("Bieganie po ulicy", .run),
    ("Carrera por montaña", .trailRun), ("Terrænløb", .trailRun), ("Bieganie w terenie", .trailRun),
    ("Cyclisme virtuel", .indoorRide), ("Ciclismo en sala", .indoorRide),
    ("Jazda na rowerze w pomieszczeniu", .indoorRide), ("Виртуальный заезд", .indoorRide),
    ("Spin / Indoor Cycling", .indoorRide), ("BIKING_INDOOR_TRAINER", .indoorRide),
    ("Vélo électrique", .ride), ("Gravel-/Offroad-Radfahren", .ride), ("ライド", .ride),
    ("BIKING_CYCLOCROSS", .ride), ("MtnBike", .mountainBikeRide), ("Sortie VTT", .mountainBikeRide),
    ("Open Swim", .openWaterSwim), ("Natação na piscina", .swim), ("Aviron en salle", .row),
    ("Power Walk", .walk), ("Zügiges Gehen", .walk), ("General Hike", .hike), ("Forza", .strength),
    ("Lift weights", .strength), ("Freestyle", .other),
    ("null", .unknown), ("undefined", .unknown), ("Unspecified", .unknown), ("default", .unknown),
    ("unknown", .unknown), ("", .unknown), (" - ", .unknown),
  ]

  @Test(arguments: cases)
  func `a word names a sport`(label: String, sport: Sport) {
    #expect(SportNames.sport(named: label) == sport)
  }

  @Test func `no word is no sport`() {
    #expect(SportNames.sport(named: nil) == .unknown)
  }

  @Test func `every word of the table is folded and belongs to one sport`() {
    var known: [String: Sport] = [:]
    for (sport, words) in SportNames.words {
      for word in words.split(whereSeparator: \.isWhitespace).map(String.init) {
        #expect(SportNames.folded(word) == word, "\(word)")
        #expect(known[word] == nil, "\(word) stands twice")
        known[word] = sport
      }
    }
  }

  @Test(arguments: [
    ("Kitesurf", true), ("Other", false), ("Gym Cardio", false), ("run", false), ("", false),
    ("Workout v2", false), ("Freestyle", false),
  ])
  func `a word is not known when no list has it`(label: String, isNotKnown: Bool) {
    #expect(SportNames.isNotKnown(label) == isNotKnown)
  }

  @Test func `every sport but the last resorts has a word`() {
    let named = Set(SportNames.words.map(\.0))
    #expect(named == Set(Sport.allCases).subtracting([.other, .unknown]))
  }
}
