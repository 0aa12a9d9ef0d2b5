/// Formats `value` ÷ 10^`places` without trailing zeros: `70.5`.
func decimal(_ value: Int, places: Int) -> String {
  let digits = String(value.magnitude)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  var fraction = String(padded.suffix(places))
  while fraction.last == "0" { fraction.removeLast() }
  let sign = value < 0 ? "-" : ""
  let whole = sign + padded.dropLast(places)
  return fraction.isEmpty ? whole : "\(whole).\(fraction)"
}
