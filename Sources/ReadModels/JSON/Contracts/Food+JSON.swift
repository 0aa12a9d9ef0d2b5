extension Food {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
  }
}

extension EatenDay: JSONObject {
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

extension EatenItem: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("amount", amount)
    json.member("food", food)
    json.member("meal", meal)
    json.member("nutrition", nutrition)
    json.member("time", time)
  }
}

extension Nutrition: JSONObject {
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

extension OtherDiary: JSONObject {
  public func writeMembers(to json: inout JSONWriter) {
    json.member("energyKilocalories", energyKilocalories)
    json.member("granularity", granularity)
    json.member("source", source)
  }
}
