import ReadModels

extension Texts {
  /// `assets/texts.js`: the words that scripts show, read before every other script.
  var script: [UInt8] {
    var json = JSONWriter(layout: .compact)
    scriptWords.write(to: &json)
    return Array("const pacelogTexts = ".utf8) + json.bytes + Array(";\n".utf8)
  }
}
