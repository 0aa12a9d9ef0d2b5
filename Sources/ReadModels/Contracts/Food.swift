/// A member's food of one year, newest day first: `<year>/food.json`.
///
/// Private: no public page and no public table has any of it. A year without a diary has no such
/// document.
public struct Food: ReadModel, Hashable {
  public static let schemaName = "pacelog.food.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  public let days: [EatenDay]

  public init(member: String, period: String, days: [EatenDay]) {
    self.member = member
    self.period = period
    self.days = days
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
  }
}

/// The believed diary's entries of one local day.
public struct EatenDay: JSONObject, Codable, Hashable, Sendable {
  /// `2026-03-29`.
  public let date: String
  /// Such as `cronometer`.
  public let source: String
  /// `entry`, `meal` or `day`.
  public let granularity: String
  /// Null when the source does not state it.
  public let isComplete: Bool?
  /// The sums of the entries that state a nutrient.
  public let nutrition: Nutrition
  /// 4 kcal a gram of protein and carbohydrate, 9 of fat, 7 of alcohol; null unless the first three
  /// are known.
  public var macroEnergyKilocalories: Thousandths?
  /// In the order of the source.
  public var entries: [EatenItem] = []
  /// Diaries that lost, ordered by source and granularity.
  public var others: [OtherDiary] = []

  public init(
    date: String, source: String, granularity: String, isComplete: Bool?, nutrition: Nutrition
  ) {
    self.date = date
    self.source = source
    self.granularity = granularity
    self.isComplete = isComplete
    self.nutrition = nutrition
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("entries", entries)
    json.member("granularity", granularity)
    json.member("isComplete", isComplete)
    json.member("macroEnergyKilocalories", macroEnergyKilocalories)
    json.member("nutrition", nutrition)
    json.member("others", others)
    json.member("source", source)
  }
}

/// One food, one meal, or the whole day.
public struct EatenItem: JSONObject, Codable, Hashable, Sendable {
  /// `12:30` on the diary's clock; null without a time.
  public var time: String?
  public var meal: String?
  public var food: String?
  public var amount: String?
  public let nutrition: Nutrition

  public init(nutrition: Nutrition) { self.nutrition = nutrition }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("amount", amount)
    json.member("food", food)
    json.member("meal", meal)
    json.member("nutrition", nutrition)
    json.member("time", time)
  }
}

/// Nutrients; null for what is not stated.
public struct Nutrition: JSONObject, Codable, Hashable, Sendable {
  public var energyKilocalories: Thousandths?
  public var proteinGrams: Thousandths?
  public var carbohydrateGrams: Thousandths?
  public var fatGrams: Thousandths?
  public var saturatedFatGrams: Thousandths?
  public var fibreGrams: Thousandths?
  public var sugarGrams: Thousandths?
  public var alcoholGrams: Thousandths?
  public var sodiumMilligrams: Thousandths?

  public init() {}

  public func writeMembers(to json: inout JSONWriter) {
    json.member("alcoholGrams", alcoholGrams)
    json.member("carbohydrateGrams", carbohydrateGrams)
    json.member("energyKilocalories", energyKilocalories)
    json.member("fatGrams", fatGrams)
    json.member("fibreGrams", fibreGrams)
    json.member("proteinGrams", proteinGrams)
    json.member("saturatedFatGrams", saturatedFatGrams)
    json.member("sodiumMilligrams", sodiumMilligrams)
    json.member("sugarGrams", sugarGrams)
  }
}

/// A diary of the same day that does not count.
public struct OtherDiary: JSONObject, Codable, Hashable, Sendable {
  public let source: String
  public let granularity: String
  public let energyKilocalories: Thousandths?

  public init(source: String, granularity: String, energyKilocalories: Thousandths?) {
    self.source = source
    self.granularity = granularity
    self.energyKilocalories = energyKilocalories
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("energyKilocalories", energyKilocalories)
    json.member("granularity", granularity)
    json.member("source", source)
  }
}
