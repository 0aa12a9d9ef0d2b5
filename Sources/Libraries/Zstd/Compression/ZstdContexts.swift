import CZstd
import Synchronization

/// Contexts of zstd that are used again and again, at most one for each thread at work.
///
/// A new context asks the processor for its features. On a virtual machine that instruction leaves
/// the guest, which takes longer than decompressing the track of a run.
final class ZstdContexts: Sendable {
  static let compression = unsafe ZstdContexts { unsafe ZSTD_createCCtx() }
  static let decompression = unsafe ZstdContexts { unsafe ZSTD_createDCtx() }

  /// Sendable because it is in the list of idle contexts or with one user, never both.
  @safe private struct Context: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private let create: @Sendable () -> Context
  private let idle = Mutex<[Context]>([])

  private init(create: @escaping @Sendable () -> OpaquePointer?) {
    self.create = {
      guard let pointer = unsafe create() else {
        preconditionFailure("zstd cannot get memory to work with")
      }
      return unsafe Context(pointer: pointer)
    }
  }

  /// Runs `body` with a context that no other thread uses meanwhile.
  func use<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    let context = idle.withLock { $0.popLast() } ?? create()
    defer { idle.withLock { $0.append(context) } }
    return unsafe body(context.pointer)
  }
}
