import Testing

@testable import ReadModels

/// Rows write what the containers of `Codable` would.
@Suite struct `Row text` {
  @Test(arguments: ContractExamples.all.indices)
  func `every contract has one text, whoever writes its rows`(index: Int) throws {
    try check(ContractExamples.all[index])
  }

  @Test func `lists of several rows, full and bare ones in turn, have one text`() throws {
    let (full, bare) = (ContractExamples.morningRun, ContractExamples.bareActivity)
    try check(Activities(member: "anna", period: "2026", activities: [full, bare, full]))
    let days = [ContractExamples.sunday, Day(date: "2026-03-28", timeZone: "UTC")]
    try check(Days(member: "anna", period: "2026", days: days + days))
    var detail = ContractExamples.activityDetail
    detail.splitsPerMile += detail.splitsPerMile
    detail.laps += [LapDetail(index: 2), LapDetail(index: 3)]
    try check(detail)
  }

  @Test func `what needs an escape has it in a row too`() throws {
    var run = ContractExamples.bareActivity
    run.title = "a\"b\\c</script>\u{2028}\n\u{1}\u{e9}"
    run.flags = ["x", "\"", ""]
    try check(Activities(member: "anna", period: "2026", activities: [run]))
    var day = ContractExamples.sunday
    day.sources = ["b\"": "1", "a": "<", "B": "\n", "\u{e9}": "2"]
    try check(Days(member: "anna", period: "2026", days: [day]))
  }

  private func check(_ model: some ReadModel & Hashable) throws {
    #expect(
      try encodeDocument(model) == encodeDocument(model, writesRows: false),
      "the rows of \(model.schema)")
  }
}
