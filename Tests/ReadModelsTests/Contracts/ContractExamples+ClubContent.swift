import ReadModels

extension ContractExamples {
  static let trainers = Trainers(trainers: [
    Trainer(
      name: "Jana Vogt", bio: "Rows.", picture: "https://club.example/jana.jpg",
      specialities: ["rowing"], address: "jana@club.example")
  ])
  static let bareTrainers = Trainers(trainers: [
    Trainer(name: "Ole", bio: nil, picture: nil, specialities: [], address: nil)
  ])

  static let daily = Daily(
    dated: [
      DailyEntry(
        kind: "quote", date: "2026-03-01", text: "Begin.", author: "Anna",
        url: "https://club.example/begin", title: "On beginning")
    ],
    undated: [])
  static let bareDaily = Daily(
    dated: [],
    undated: [
      DailyEntry(kind: "video", date: nil, text: nil, author: nil, url: nil, title: nil)
    ])

  static let news = News(items: [
    NewsEntry(
      id: id("a"), date: "2026-03-01", title: "New racks", text: "Two of them.",
      url: "https://club.example/racks")
  ])
  static let bareNews = News(items: [
    NewsEntry(id: id("b"), date: "2026-02-01", title: "Closed today", text: nil, url: nil)
  ])

  static let offers = Offers(offers: [
    Offer(
      title: "Chalk", price: Thousandths(thousandths: 4_500), currency: "EUR",
      url: "https://shop.example/chalk", image: "https://shop.example/chalk.jpg",
      category: "small things", isAvailable: true)
  ])
  static let bareOffers = Offers(offers: [
    Offer(
      title: "Belt", price: nil, currency: nil, url: "https://shop.example/belt", image: nil,
      category: nil, isAvailable: nil)
  ])

  static let notes = Notes(
    member: "anna",
    notes: [
      Note(
        date: "2026-03-01", from: "Jana Vogt", title: "Squats", text: "Keep the heels down.")
    ])
  static let bareNotes = Notes(
    member: "anna",
    notes: [Note(date: "2026-03-01", from: "Jana Vogt", title: nil, text: "Well done.")])
}
