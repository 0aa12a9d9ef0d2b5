/// The measures of drawings whose axis stays in view where the screen is narrower.
enum Drawing {
  static let width = 840
  /// The room for the axis.
  static let left = 44
  /// The room for lines and bars.
  static let extent = width - left - 4
}

extension Markup {
  /// A drawing that may be wider than the screen.
  ///
  /// - Parameters:
  ///   - name: The name of the region around it.
  ///   - kind: Its class.
  ///   - height: In units of the picture, which is ``Drawing/width`` wide.
  ///   - label: A description for screen readers.
  ///   - axis: Appends the words that stay at the left.
  ///   - draw: Appends the lines.
  mutating func drawing(
    _ name: String, _ kind: String, height: Int, _ label: String, axis: (inout Markup) -> Void,
    _ draw: (inout Markup) -> Void
  ) {
    wide(name) { box in
      box.element("div", ["class": "plot"]) { plot in
        plot.element(
          "svg",
          [
            "class": kind, "viewBox": "0 0 \(Drawing.width) \(height)", "role": "img",
            "aria-label": label,
          ], draw)
        plot.element(
          "svg",
          [
            "class": "side", "viewBox": "0 0 \(Drawing.left) \(height)", "aria-hidden": "true",
          ], axis)
      }
    }
  }

  /// A line over the width of a drawing.
  mutating func gridLine(_ y: Int) {
    element("path", ["class": "grid", "d": "M\(Drawing.left) \(y)h\(Drawing.extent)"])
  }

  /// A value of a drawing's axis.
  mutating func axisLabel(_ y: Int, _ text: String, of measure: Measure? = nil) {
    let value = measure ?? .fixed("")
    element(
      "text",
      [
        "class": "axis", "x": "\(Drawing.left - 6)", "y": "\(y + 4)",
        value.kind: measure?.value,
      ], text)
  }

  /// A region that scrolls where the screen is narrower.
  mutating func wide(_ name: String, _ content: (inout Markup) -> Void) {
    element(
      "div", ["class": "scroll wide", "tabindex": "0", "role": "group", "aria-label": name],
      content)
  }
}
