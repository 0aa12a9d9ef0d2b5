import ActivityModel

extension Adapter {
  /// The list of days in a Google Takeout of Google Fit.
  static let googleFitDailyCSV = Adapter(
    name: "google-fit-daily-csv", version: 4, title: "Google Fit, Daily activity metrics.csv",
    recognizes: { head in
      guard let columns = GoogleFitTables.days.columns(in: head.tableHeader) else { return false }
      return !GoogleFitTables.startOfQuarterHour.contains { columns.header.contains($0) }
        && columns.measures.count >= (columns.header.contains("date") ? 3 : 2)
    },
    read: GoogleFitTables.days.read)
}

/// The tables of a Takeout: every account has other columns beside those that are kept, and an
/// empty cell means that nothing was measured.
enum GoogleFitTables {
  /// Years ago the names were in the language of the account.
  static let measures: [TableColumn] = [
    TableColumn(
      [
        "step count", "schrittzahl", "recuento de pasos", "nombre de pas", "contagem de passos",
        "걸음 수", "歩数",
      ], .quantity(.steps)),
    TableColumn(
      [
        "distance (m)", "distanz (m)", "strecke (m)", "entfernung (m)", "distancia (m)",
        "distanza (m)", "distância (m)", "afstand (m)", "거리(m)", "距離（m）",
      ], .quantity(.distance), in: "m"),
    TableColumn(
      [
        "calories (kcal)", "kalorien (kcal)", "calorías (kcal)", "calorie (kcal)",
        "calorias (kcal)", "calorieën (kcal)", "칼로리(kcal)", "カロリー（kcal）",
      ], .quantity(.totalEnergy), in: "kcal"),
    TableColumn(
      [
        "move minutes count", "recuento de minutos activos", "anzahl der aktivitätsminuten",
        "通常の運動（分）のカウント",
      ],
      .quantity(.moveTime), in: "min"),
    TableColumn(
      ["heart points", "puntos cardio", "kardiopunkte", "ハートポイント（強めの運動）"],
      .quantity(.heartPoints)),
    TableColumn(
      [
        "average heart rate (bpm)", "frecuencia cardiaca media (ppm)",
        "durchschnittliche herzfrequenz (bpm)", "평균 심박수(bpm)", "平均心拍数（拍 / 分）",
      ], .quantity(.heartRate), in: "bpm"),
    TableColumn(
      [
        "average weight (kg)", "peso medio (kg)", "durchschnittsgewicht (kg)", "평균 몸무게(kg)",
        "平均体重（kg）",
      ],
      .quantity(.weight), in: "kg"),
  ]

  /// The names of the start and the end of a quarter of an hour, which no table of days has.
  static let startOfQuarterHour = ["start time", "beginn", "시작 시간"]
  static let endOfQuarterHour = ["end time", "ende", "종료 시간"]

  /// Google has united the phone and the watches already.
  static let days = TableDescription(
    "google-fit", .day, [.start("date", "datum", "fecha", "data", "날짜", "日付")] + measures
  ).with { ($0.deviceKind, $0.dateOrder, $0.numbers) = (.phone, .yearMonthDay, .point) }
}
