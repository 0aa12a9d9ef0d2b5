import ArgumentParser
import Foundation
import Application
import Runtime

/// The completions that a shell offers for a word.
enum Completion {
  /// The members of the log and the configuration.
  static var members: CompletionKind {
    .custom { words, _, _ in pipeline(for: words)?.memberNames ?? [] }
  }

  static var tables: CompletionKind { .list(ExportRequest.tableNames) }
  static var formats: CompletionKind { .list(Pipeline.formatNames) }
  static var sports: CompletionKind { .list(ActivityCorrectionRequest.sportNames) }
  static var dayFields: CompletionKind { .list(DayCorrectionRequest.fieldNames.map { "\($0)=" }) }
  static var settings: CompletionKind { .list(ProfileArguments.names.map { "\($0)=" }) }

  /// A pipeline for the configuration that the arguments name; nil when it cannot be read.
  private static func pipeline(for words: [String]) -> Pipeline? {
    var options = QueryOptions()
    options.config = words.firstIndex(of: "--config").flatMap { index in
      words.indices.contains(index + 1) ? words[index + 1] : nil
    }
    return try? options.pipeline(progress: .silent)
  }

  /// The script of a shell.
  ///
  /// In bash, a word without completions of its own completes as a file, and `weight=` is followed
  /// by its value. In zsh, the list of an argument shown as `setting=value` needs another name: a
  /// variable's name has no `=`.
  static func script(for shell: CompletionShell) -> String {
    let script = Pacelog.completionScript(for: shell)
    if shell == .zsh { return script.replacing(#/_([a-z]+)=value/#) { "_\($0.1)_value" } }
    guard shell == .bash, let last = script.range(of: "complete -o filenames -F _pacelog pacelog")
    else { return script }
    return script.replacingCharacters(
      in: last,
      with: """
        _pacelog_open() {
            _pacelog "$@"
            if [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *= ]]; then
                compopt -o nospace +o filenames
            fi
        }
        complete -o bashdefault -o default -o filenames -F _pacelog_open pacelog
        """)
  }
}
