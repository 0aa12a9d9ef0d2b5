import ActivityModel

/// The probable meaning of a column's name, in the known languages.
///
/// Only for proposals, which a person reads before anything is imported by them.
struct HeaderWords {
  enum Kind: Hashable {
    case date, start, end, timeOfDay, sport, title, notes, value, quantityName, unit, device
    case duration, activeTime
    /// Whose row it is; and the number of a row or of a person.
    case person, identifier
    case quantity(Quantity)
    case averageHeartRate, maximumHeartRate, ascent, descent, averagePower, movingTime, elapsedTime
  }

  let kind: Kind?
  /// As `UnitScale` knows it; nil when the name has none.
  let unit: String?
  /// Indicates whether the name spells out how a time is written: `HH:MM:SS`.
  let isClock: Bool
  /// Indicates whether that time has seconds.
  let hasSeconds: Bool
  /// Indicates whether the name has no word but those that name its kind.
  let isExact: Bool
  /// The words without units and without those that mean nothing: `source name`.
  let plainName: String
  /// Indicates whether the name is of when a row was written, not of what it is about.
  let isOfRecord: Bool
  /// Indicates whether the name is of the protein that was eaten.
  let isProtein: Bool
  /// Indicates whether the name is of energy that was spent.
  let isBurnt: Bool

  /// Indicates whether its cells may be times of day as well as durations.
  var mayBeClock: Bool { kind == .duration && HeaderWords.clocks.contains(plainName) }

  /// Indicates whether the name is of the end of a sleep, whose cells may be times of day.
  var isOfWaking: Bool { kind == .end && HeaderWords.wakings.contains(plainName) }

  init(_ name: String) {
    let normalized = CellText.normalized(name)
    isClock = normalized.contains("hh:mm") || normalized.contains("h:mm")
    hasSeconds = normalized.contains("mm:ss")
    let separated = HeaderWords.separated(name)
    let words = separated.split { !$0.isLetter && $0 != "%" && $0 != "/" }.map {
      $0.lowercased()
    }
    let unit = words.last { HeaderWords.units[$0] != nil }.flatMap { HeaderWords.units[$0] }
    self.unit = isClock ? nil : unit
    let plain = words.filter { !HeaderWords.fillers.contains($0) }
    let whole = plain.filter { HeaderWords.units[$0] == nil }.joined(separator: " ")
    plainName = whole
    isOfRecord = !HeaderWords.recordWords.isDisjoint(with: words)
    isProtein = !HeaderWords.proteinWords.isDisjoint(with: words)
    isBurnt = !HeaderWords.burntWords.isDisjoint(with: words)
    let names = [whole, plain.joined(separator: " ")]
    let stated = words.filter { HeaderWords.units[$0] == nil }.joined(separator: " ")
    isExact = names.contains { HeaderWords.kinds[$0] != nil || HeaderWords.wholeNames[$0] != nil }
    // Lengths of a column that names nothing else are distances.
    let found: Kind? =
      (names + [stated]).lazy.compactMap { HeaderWords.wholeNames[$0] }.first
      ?? HeaderWords.kind(of: plain)
      ?? (unit == "km" || unit == "mi" ? .quantity(.distance) : nil)
    let isVariability =
      found == .quantity(.heartRate) && words.contains { $0.hasPrefix("variab") }
    let kind = isVariability ? .quantity(.heartRateVariability) : found
    let isOther =
      !HeaderWords.qualifiers.isDisjoint(with: words)
      || kind.map { kind in
        HeaderWords.isExtreme(words, of: kind) || HeaderWords.isAspect(words, of: kind)
          || HeaderWords.isMeasured(kind, in: unit) == false
      } ?? false
    self.kind = isOther ? nil : kind
  }

  /// Words of what is not the quantity itself: a part of it or of the body, or a number to
  /// reach.
  private static let qualifiers: Set = [
    "lean", "free", "muscle", "bone", "optimal", "target", "ideal", "goal", "subcutaneous",
    "visceral", "bmr", "budget", "ziel", "soll", "objectif", "cible", "objetivo", "obiettivo",
    "doel", "need", "needed", "besoin", "bedarf", "necesidad", "necessidade", "fabbisogno", "debt",
    "streak", "lap", "split", "class", "klasse", "serving", "planned", "scheduled", "expected",
    "geplant", "geplante", "prévu", "prévue", "planificado", "planificada", "previsto", "prevista",
    "pianificato", "gepland", "geplande",
  ]

  /// Words that make another number of a quantity: a part of the sleep, or how good it was.
  private static let aspects: [Quantity: Set<String>] = [
    .sleepTime: [
      "deep", "light", "rem", "core", "awake", "wake", "latency", "onset", "score", "quality",
      "efficiency", "performance", "consistency", "index", "cycles", "stage", "stages", "restless",
      "disturbance", "disturbances", "interruptions", "tief", "tiefer", "leicht", "leichter",
      "profond", "léger", "profundo", "ligero", "leve", "profondo", "leggero",
    ],
    .steps: ["length", "cadence", "rate", "frequency"],
    .weight: ["change", "loss", "gain", "lifted", "trend"],
    .heartRate: ["drift", "recovery", "reserve", "zone", "zones"],
  ]

  private static func isAspect(_ words: [String], of kind: Kind) -> Bool {
    guard case .quantity(let quantity) = kind, let aspects = aspects[quantity] else { return false }
    return !aspects.isDisjoint(with: words)
  }

  /// False for a quantity that is never measured in the unit; nil where that is open.
  ///
  /// An `m` beside a time may be a minute, and `hr` the heart rate itself.
  private static func isMeasured(_ kind: Kind, in unit: String?) -> Bool? {
    guard case .quantity(let quantity) = kind, let unit,
      !(quantity.dimension == .time && unit == "m"),
      !(quantity.dimension == .rate && unit == "h")
    else { return nil }
    return UnitScale.of(quantity, in: unit) != nil
  }

  /// Words for a minimum or maximum, which is not the total.
  private static let extremes: Set = [
    "lowest", "highest", "minimum", "maximum", "max", "low", "high", "niedrigste", "niedrigster",
    "höchste", "höchster", "maximale", "maximaler", "máxima", "máximo", "mínima", "mínimo",
    "massima", "massimo", "minima", "minimo", "maks",
  ]

  /// `min` is a minute too, but not in the name of what is measured at a moment.
  private static func isExtreme(_ words: [String], of kind: Kind) -> Bool {
    guard kind != .maximumHeartRate else { return false }
    if !extremes.isDisjoint(with: words) { return true }
    guard case .quantity(let quantity) = kind else { return false }
    return !quantity.isCounted && words.contains("min") && !words.contains("per")
  }

  private static let recordWords: Set = [
    "creation", "created", "create", "updated", "update", "modified", "modification", "sync",
    "synced", "exported", "imported", "uploaded", "upload", "erstellt", "geändert",
  ]

  /// Words that name a time of day in one table and a duration in another.
  private static let clocks: Set = [
    "time", "zeit", "tid", "temps", "tempo", "tiempo", "tijd", "czas", "aika",
  ]

  private static let wakings = [
    "until", "sleep end", "end sleep", "wake up", "wake time", "wake up time", "woke up",
    "woke up at", "awake at", "out of bed",
  ]

  private static let proteinWords: Set = [
    "protein", "proteins", "eiweiß", "eiweiss", "proteine", "proteina", "proteína", "proteínas",
    "proteinas", "protéine", "protéines", "proteines", "eiwit", "eiwitten", "białko", "proteiner",
    "proteini", "fehérje", "bílkoviny",
  ]
  private static let burntWords: Set = [
    "burned", "burnt", "out", "spent", "expended", "verbrannt", "verbraucht", "brûlées", "brulées",
    "dépensées", "quemadas", "gastadas", "queimadas", "gastas", "bruciate", "verbrand", "spalone",
  ]

  /// `startDate` and `HFavg` as the words that they are made of.
  private static func separated(_ name: String) -> String {
    var text = ""
    var wasSmall = false
    for character in name {
      if character.isUppercase, wasSmall { text.append(" ") }
      wasSmall = character.isLowercase
      text.append(character)
    }
    return text
  }

  /// The longest run of words that is known, from the first word on; then of any word.
  private static func kind(of words: [String]) -> Kind? {
    guard !words.isEmpty else { return nil }
    for length in stride(from: min(4, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let text = words[start..<start + length].joined(separator: " ")
        if let kind = kinds[text] { return kind }
      }
    }
    let joined = words.joined()
    return kinds[joined] ?? (joined.hasPrefix("hf") ? kinds["hf " + joined.dropFirst(2)] : nil)
  }

  private static let fillers: Set = [
    "in", "of", "the", "total", "gesamt", "totale", "en", "hh", "mm", "ss", "my", "daily", "per",
    "hkquantitytypeidentifier", "hk", "identifier",
  ]

  private static let units: [String: String] = [
    "km": "km", "kilometer": "km", "kilometers": "km", "kilometres": "km", "kilometern": "km",
    "kilómetros": "km", "kilometros": "km", "kilomètres": "km", "chilometri": "km",
    "kilometry": "km", "kilometri": "km", "kilometrów": "km", "quilômetros": "km",
    "mi": "mi", "mile": "mi", "miles": "mi", "meilen": "mi", "m": "m", "meter": "m",
    "meters": "m", "metres": "m", "metern": "m", "yd": "yd", "yds": "yd", "yard": "yd",
    "yards": "yd", "cm": "cm", "ft": "ft", "feet": "ft",
    "kcal": "kcal", "kilocalories": "kcal", "kj": "kj", "min": "min", "mins": "min",
    "minutes": "min", "minuten": "min", "minutos": "min", "minuti": "min", "h": "h", "hr": "h",
    "hrs": "h", "hours": "h", "stunden": "h", "heures": "h", "s": "s", "sec": "s", "secs": "s",
    "seconds": "s", "sekunden": "s", "ms": "ms", "kg": "kg", "kilogram": "kg", "lb": "lb",
    "lbs": "lb", "pounds": "lb", "%": "%", "percent": "%", "prozent": "%", "bpm": "bpm",
    "w": "w", "watt": "w", "watts": "w",
    "км": "km", "м": "m", "ккал": "kcal", "мин": "min", "ч": "h", "кг": "kg",
    "公里": "km", "千米": "km", "米": "m", "千卡": "kcal", "大卡": "kcal", "分钟": "min", "小时": "h",
    "公斤": "kg", "分": "min", "時間": "h",
  ]

  private static let kinds = byName(vocabulary)

  /// Names that mean something only as a whole.
  private static let wholeNames = byName([
    (.timeOfDay, "hour,interval,stunde"),
    (.unit, "unit,units,einheit,unité,unidad,unità"),
    (.identifier, "id"),
    (.quantity(.totalEnergy), "kcal"),
    (.quantity(.dietaryEnergy), "calories in,energy in"),
    (
      .person,
      "user,user id,userid,user name,username,person,person id,participant,participant id"
        + ",patient,patient id,subject id,member,member id,athlete,athlete id,athlete name,employee"
        + ",employee id,employee name,contact,contact id,client,client id,client name,email,e mail"
        + ",email address,first name,last name,full name,vorname,nachname,teilnehmer,mitglied"
    ),
  ])

  private static func byName(_ vocabulary: [(Kind, String)]) -> [String: Kind] {
    var kinds: [String: Kind] = [:]
    for (kind, words) in vocabulary {
      for word in words.split(separator: ",") {
        kinds[CellText.normalized(String(word))] = kind
      }
    }
    return kinds
  }

  private static let vocabulary: [(Kind, String)] = [
    (
      .date,
      "date,day,datum,tag,fecha,data,dato,jour,dag,día,dia,giorno,dzień,päivä,päivämäärä,timestamp"
        + ",datetime,date time,when,日付,日期,дата"
    ),
    (
      .start,
      "start,start date,start time,begin,from,von,beginn,startzeit,debut,début,inicio,inizio"
        + ",in bed at,went to bed,bedtime,bed time,sleep start,start sleep,asleep at"
    ),
    (
      .end,
      "end,end date,end time,finish,to,bis,ende,fin,fine,stop," + wakings.joined(separator: ",")
    ),
    (.timeOfDay, "time of day,clock,uhrzeit,heure,hora,ora"),
    (
      .sport,
      "sport,activity,activity type,type of activity,art,sportart,aktivität,aktivitätstyp,workout"
        + ",workout type,exercise,deporte,discipline,laji,вид спорта,运动类型,运动,種目"
    ),
    (.title, "title,name,titel,titre,título,titolo,nimi"),
    (
      .notes,
      "notes,note,comment,comments,notizen,bemerkung,kommentar,remarques,notas,备注,メモ,заметки"
    ),
    (.value, "value,wert,valeur,valor,valore,amount,qty,quantity"),
    (.quantityName, "type,metric,measure,kind,messgröße,metrik"),
    (.device, "device,source,gerät,quelle,source name,appareil"),
    (
      .duration,
      "duration,time,dauer,zeit,durée,duree,duración,durata,duur,tid,tempo,kesto,temps,tiempo,tijd,czas,aika,moving duration"
        + ",activity time,время,длительность,продолжительность,时长,用时,タイム,時間"
    ),
    (.activeTime, "active time,aktive zeit"),
    (.movingTime, "moving time,zeit in bewegung,bewegungszeit"),
    (.elapsedTime, "elapsed time,elapsed,verstrichene zeit,gesamtzeit"),
    (
      .quantity(.steps),
      "steps,step,step count,stepcount,steps count,schritte,schrittzahl,pas,pasos,passi,passos"
        + ",stappen,skridt,skritt,steg,askeleet,kroki,歩数,步数,шаги,걸음수"
        + ",걸음 수,adım,βήματα"
    ),
    (
      .quantity(.distance),
      "distance,distanz,strecke,entfernung,distancia,distância,distanza,afstand,avstånd,distans"
        + ",matka,dystans,distance walking running,length,距離,距离,расстояние,дистанция"
    ),
    (.quantity(.floors), "floors,floors climbed,flights climbed,stockwerke,etagen,étages,pisos"),
    (
      .quantity(.activeEnergy),
      "active energy,active calories,activity calories,active energy burned,aktive energie"
        + ",aktivitätskalorien"
    ),
    (
      .quantity(.totalEnergy),
      "calories,calories burned,energy,kalorien,energie,calorías,calorie,calorieën,калории,卡路里"
        + ",消費カロリー"
    ),
    (
      .quantity(.basalEnergy),
      "resting energy,resting calories,basal energy,basal calories,resting metabolism,metabolic rate"
        + ",resting metabolic rate,basal metabolic rate,basal metabolism,grundumsatz"
    ),
    (
      .quantity(.dietaryEnergy),
      "calories eaten,calories consumed,calorie intake,energy intake,intake"
        + ",dietary energy,dietary calories,food calories"
    ),
    (
      .quantity(.sleepTime),
      "sleep,minutes asleep,asleep,sleep time,sleep duration,hours slept,schlaf,schlafdauer,sommeil"
        + ",sueño,sonno,slaap,uni,sömn,søvn,sen,sono"
    ),
    (.quantity(.timeInBed), "time in bed,in bed,zeit im bett"),
    (
      .quantity(.exerciseTime),
      "active minutes,exercise,exercise minutes,exercise time,aktive minuten"
    ),
    (.quantity(.lightlyActiveTime), "lightly active,leicht aktive,leicht aktiv"),
    (
      .quantity(.moderatelyActiveTime),
      "moderately active,fairly active,moderate intensity,mäßig aktive,mäßig aktiv"
        + ",ziemlich aktive,ziemlich aktiv"
    ),
    (
      .quantity(.vigorouslyActiveTime),
      "vigorously active,very active,vigorous intensity,sehr aktive,sehr aktiv"
    ),
    (.quantity(.sedentaryTime), "sedentary"),
    (
      .quantity(.heartRate),
      "heart rate,heartrate,hr,pulse,puls,herzfrequenz,hf,bpm,pouls,frecuencia cardíaca"
        + ",frecuencia cardiaca,frequência cardíaca,fréquence cardiaque,frequenza cardiaca"
        + ",hartslag,пульс,心率,心拍数"
    ),
    (
      .quantity(.restingHeartRate),
      "resting heart rate,restingheartrate,resting hr,rhr,ruhepuls,ruheherzfrequenz,morning pulse"
        + ",frecuencia cardíaca reposo,frecuencia cardiaca reposo,frequência cardíaca em repouso"
        + ",fréquence cardiaque au repos,frequenza cardiaca a riposo,rusthartslag,vilopuls"
        + ",hvilepuls"
    ),
    (
      .quantity(.heartRateVariability),
      "hrv,heart rate variability,rmssd,sdnn,herzfrequenzvariabilität"
    ),
    (
      .quantity(.weight),
      "weight,body weight,bodyweight,body mass,gewicht,körpergewicht,poids,peso,gewicht kg,vikt,vekt,vægt,paino,waga,体重,вес"
    ),
    (.quantity(.bodyFat), "body fat,fat,körperfett,bodyfat,masse grasse,grasa"),
    (
      .averageHeartRate,
      "avg hr,average heart rate,avg heart rate,hf avg,hfavg,ø hf,average hr,fc media,fc medio"
        + ",fc moy,fc moyenne,ø puls,средний пульс,平均心率,平均心拍数"
    ),
    (
      .maximumHeartRate,
      "max hr,maximum heart rate,max heart rate,highest heart rate,hf max,hfmax,max hf,maxhr"
        + ",hr max,hr highest,heart rate max,puls max,max puls,fc max,fc máx,fc máxima,fc maxima"
        + ",最大心率,最大心拍数"
    ),
    (
      .ascent,
      "ascent,elevation gain,elev gain,total ascent,climb,anstieg,höhenmeter,aufstieg,dénivelé"
        + ",denivelé,desnivel,dislivello,набор высоты,累计爬升"
    ),
    (.descent, "descent,elevation loss,total descent,abstieg"),
    (.averagePower, "avg power,average power,power,watts,leistung"),
  ]
}
