import Synchronization

/// The counters of the server, since its start.
final class ServeMetrics: Sendable {
  private struct State {
    var answers: [Int: Int] = [:]
    var posts: [Dialect: Int] = [:]
    var fixes: [Dialect: Int] = [:]
    var uploadedBytes = 0
  }

  private let state = Mutex(State())

  func answered(_ status: Int) { state.withLock { $0.answers[status, default: 0] += 1 } }

  func acknowledged(_ dialect: Dialect, fixes: Int) {
    state.withLock { state in
      state.posts[dialect, default: 0] += 1
      state.fixes[dialect, default: 0] += fixes
    }
  }

  func uploaded(bytes: Int) { state.withLock { $0.uploadedBytes += bytes } }

  /// In the text format of Prometheus.
  func text(backlogBytes: Int, open: Int, sealed: Int, isReady: Bool) -> String {
    let state = state.withLock { $0 }
    var lines = ["# TYPE pacelog_serve_answers_total counter"]
    lines += state.answers.sorted { $0.key < $1.key }.map {
      "pacelog_serve_answers_total{status=\"\($0.key)\"} \($0.value)"
    }
    lines.append("# TYPE pacelog_serve_posts_total counter")
    lines += counts(state.posts, "pacelog_serve_posts_total")
    lines.append("# TYPE pacelog_serve_fixes_total counter")
    lines += counts(state.fixes, "pacelog_serve_fixes_total")
    lines += [
      "# TYPE pacelog_serve_uploaded_bytes_total counter",
      "pacelog_serve_uploaded_bytes_total \(state.uploadedBytes)",
      "# TYPE pacelog_serve_backlog_bytes gauge", "pacelog_serve_backlog_bytes \(backlogBytes)",
      "# TYPE pacelog_serve_segments gauge",
      "pacelog_serve_segments{state=\"open\"} \(open)",
      "pacelog_serve_segments{state=\"sealed\"} \(sealed)",
      "# TYPE pacelog_serve_ready gauge", "pacelog_serve_ready \(isReady ? 1 : 0)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func counts(_ counts: [Dialect: Int], _ name: String) -> [String] {
    Dialect.allCases.map { "\(name){dialect=\"\($0.name)\"} \(counts[$0] ?? 0)" }
  }
}
