// swift-tools-version: 6.3
// Targets stand in the order in which data flows: see docs/architecture.md.
import PackageDescription

/// What every Swift target of this package is held to.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "pacelog",
  products: [.executable(name: "pacelog", targets: ["pacelog"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    // The language: facts, events and the units they are in.
    .target(name: "ActivityModel", swiftSettings: strict),

    // What both ways need of the machine: folders, background work, progress, failures.
    .target(name: "Runtime", path: "Sources/Libraries/Runtime", swiftSettings: strict),

    // Values end to end, as caches keep them.
    .target(
      name: "Bytes", dependencies: ["ActivityModel"], path: "Sources/Libraries/Bytes",
      swiftSettings: strict),

    // What Swift's Glibc module leaves out.
    .systemLibrary(name: "CLinux", path: "Sources/Libraries/Files/CLinux"),

    // Files: descriptors, folders, whole files, locks.
    .target(
      name: "Files", dependencies: ["CLinux", "Runtime"], path: "Sources/Libraries/Files/Files",
      swiftSettings: strict),

    // Bytes to digests: the only module that sees the cryptographic library.
    .target(
      name: "Digests",
      dependencies: ["ActivityModel", .product(name: "Crypto", package: "swift-crypto")],
      path: "Sources/Libraries/Digests",
      swiftSettings: strict),

    // Bytes to tokens. Each pair owns one C library's pointers.
    .systemLibrary(
      name: "CLibXML2", path: "Sources/Libraries/XML/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"])]),
    .target(
      name: "CXMLTokens", dependencies: ["CLibXML2"], path: "Sources/Libraries/XML/CXMLTokens",
      cSettings: strictC),
    .target(
      name: "XMLStream", dependencies: ["CXMLTokens"], path: "Sources/Libraries/XML/XMLStream",
      swiftSettings: strict),
    .systemLibrary(
      name: "CYajl", path: "Sources/Libraries/JSON/CYajl", pkgConfig: "yajl",
      providers: [.apt(["libyajl-dev"])]),
    .target(
      name: "CJSONTokens", dependencies: ["CYajl"], path: "Sources/Libraries/JSON/CJSONTokens",
      cSettings: strictC),
    .target(
      name: "JSONStream", dependencies: ["Bytes", "CJSONTokens"],
      path: "Sources/Libraries/JSON/JSONStream", swiftSettings: strict),
    .systemLibrary(
      name: "CLibArchive", path: "Sources/Libraries/Archives/CLibArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/Libraries/Archives/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "ArchiveStream", dependencies: ["CLibArchive", "CZlib"],
      path: "Sources/Libraries/Archives/ArchiveStream", swiftSettings: strict),
    .systemLibrary(
      name: "CZstd", path: "Sources/Libraries/Zstd/CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"])]),
    .target(
      name: "Compression", dependencies: ["CZstd"], path: "Sources/Libraries/Zstd/Compression",
      swiftSettings: strict),

    // Without pkg-config: it names three libraries, of which every start would load two in vain.
    .systemLibrary(
      name: "CLibICal", path: "Sources/Libraries/Calendars/CLibICal",
      providers: [.apt(["libical-dev"])]),
    .target(
      name: "CalendarStream", dependencies: ["CLibICal"],
      path: "Sources/Libraries/Calendars/CalendarStream", swiftSettings: strict),

    // A server that keeps the log.
    .target(
      name: "CPostgreSQL", path: "Sources/Libraries/PostgreSQL/CPostgreSQL", cSettings: strictC),
    .target(
      name: "PostgreSQL", dependencies: ["CPostgreSQL"],
      path: "Sources/Libraries/PostgreSQL/PostgreSQL", swiftSettings: strict),

    // Bytes to facts.
    .target(
      name: "Ingest",
      dependencies: [
        "ActivityModel", "ArchiveStream", "Bytes", "CalendarStream", "Digests", "JSONStream",
        "XMLStream",
      ],
      swiftSettings: strict),

    // Facts to events, kept. The generated code of the stored form is held to less.
    .target(
      name: "EventSchema",
      dependencies: [.product(name: "SwiftProtobuf", package: "swift-protobuf")],
      path: "Sources/EventLog/EventSchema",
      exclude: ["events.proto"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "EventLog",
      dependencies: [
        "ActivityModel", "Bytes", "Compression", "Digests", "EventSchema", "Files",
        "PostgreSQL", "Runtime",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["EventSchema"], swiftSettings: strict),

    // The contracts.
    .target(name: "ReadModels", dependencies: ["ActivityModel"], swiftSettings: strict),

    // Events to read models: pure functions.
    .target(
      name: "Projection",
      dependencies: ["ActivityModel", "Bytes", "Digests", "ReadModels"], swiftSettings: strict),

    // What Foundation has not: watching folders, the width of a terminal, the allocator.
    .target(
      name: "LinuxCalls", dependencies: ["CLinux"], path: "Sources/Libraries/Files/LinuxCalls",
      swiftSettings: strict),

    // Read models to files, tables and pages.
    .target(
      name: "Output",
      dependencies: [
        "ActivityModel", "Bytes", "Digests", "Files", "JSONStream", "ReadModels", "Runtime",
      ],
      resources: [.embedInCode("Site/Assets")], swiftSettings: strict),

    // Files to the log.
    .target(
      name: "Importing",
      dependencies: ["ActivityModel", "Bytes", "Digests", "EventLog", "Ingest", "Runtime"],
      swiftSettings: strict),

    // The log to files.
    .target(
      name: "Rebuilding",
      dependencies: [
        "ActivityModel", "Bytes", "Digests", "EventLog", "Files", "JSONStream", "Output",
        "Projection", "ReadModels", "Runtime",
      ],
      swiftSettings: strict),

    // Both ways, and everything that is done to the log and its output.
    .target(
      name: "Application",
      dependencies: [
        "ActivityModel", "ArchiveStream", "Digests", "EventLog", "Files", "Importing", "Ingest",
        "JSONStream", "LinuxCalls", "Output", "Projection", "ReadModels", "Rebuilding", "Runtime",
      ],
      swiftSettings: strict),

    // Phones and browsers to journal and log, and read models back: the HTTP server.
    .target(
      name: "Serving",
      dependencies: [
        "ActivityModel", "Application", "Digests", "EventLog", "Importing", "Ingest", "JSONStream",
        "LinuxCalls", "Output", "Runtime",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),

    // The command line.
    .executableTarget(
      name: "pacelog",
      dependencies: [
        "ActivityModel", "Application", "Importing", "LinuxCalls", "Output", "Rebuilding",
        "Runtime", "Serving",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Tests mirror the targets.
    .target(
      name: "TestSupport", dependencies: ["ActivityModel", "PostgreSQL"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "SampleGenerator", dependencies: ["ActivityModel", "TestSupport"],
      path: "Tests/SampleGenerator",
      swiftSettings: strict),
    .executableTarget(
      name: "generate-sample-data", dependencies: ["SampleGenerator"],
      path: "Tests/generate-sample-data", swiftSettings: strict),
    .testTarget(
      name: "SampleGeneratorTests",
      dependencies: ["ArchiveStream", "SampleGenerator", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ActivityModelTests", dependencies: ["ActivityModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files", "Runtime"], swiftSettings: strict),
    .testTarget(name: "RuntimeTests", dependencies: ["Runtime"], swiftSettings: strict),
    .testTarget(
      name: "BytesTests", dependencies: ["ActivityModel", "Bytes", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DigestsTests", dependencies: ["ActivityModel", "Digests", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "XMLStreamTests", dependencies: ["XMLStream", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "JSONStreamTests", dependencies: ["JSONStream", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ArchiveStreamTests",
      dependencies: ["ArchiveStream", "SampleGenerator", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CalendarStreamTests", dependencies: ["CalendarStream"], swiftSettings: strict),
    .executableTarget(
      name: "log-under-test", dependencies: ["ActivityModel", "Digests", "EventLog", "Runtime"],
      path: "Tests/CrashHarness/Subject", swiftSettings: strict),
    .testTarget(
      name: "IngestTests",
      dependencies: [
        "ActivityModel", "ArchiveStream", "Digests", "Ingest", "SampleGenerator", "TestSupport",
      ],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression"], swiftSettings: strict),
    .testTarget(
      name: "PostgreSQLTests", dependencies: ["PostgreSQL", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EventLogTests",
      dependencies: [
        "ActivityModel", "Bytes", "Compression", "Digests", "EventSchema", "EventLog", "Files",
        "PostgreSQL", "Runtime", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "ReadModelsTests", dependencies: ["ReadModels", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ProjectionTests",
      dependencies: [
        "ActivityModel", "Bytes", "Digests", "Projection", "ReadModels", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "OracleTests",
      dependencies: ["ActivityModel", "Ingest", "Projection", "TestSupport"],
      exclude: ["Calendars"],
      swiftSettings: strict),
    .testTarget(
      name: "LinuxCallsTests", dependencies: ["LinuxCalls", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "OutputTests",
      dependencies: [
        "ActivityModel", "Digests", "Files", "Output", "ReadModels", "Runtime", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ImportingTests",
      dependencies: [
        "ActivityModel", "Digests", "EventLog", "Importing", "Ingest", "Runtime", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RebuildingTests",
      dependencies: [
        "ActivityModel", "Application", "Digests", "EventLog", "Importing", "Output", "Projection",
        "ReadModels", "Rebuilding", "Runtime", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "ActivityModel", "Application", "ArchiveStream", "Bytes", "Digests", "EventLog",
        "Importing", "Ingest", "Output", "Projection", "ReadModels", "Rebuilding", "Runtime",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServingTests",
      dependencies: [
        "ActivityModel", "Application", "Digests", "EventLog", "Importing", "Ingest", "Output",
        "PostgreSQL", "Runtime", "Serving", "TestSupport",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "decode-log",
      dependencies: [
        "ActivityModel", "EventLog", "LinuxCalls", "Projection", "ReadModels", "Rebuilding",
        "Runtime",
      ],
      path: "Benchmarks/decode-log", swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "ActivityModel", "Application", "EventLog", "ReadModels", "TestSupport", "decode-log",
        "log-under-test", "pacelog",
      ],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ]
)

// Built for `make fuzz` alone: every module is instrumented, and libFuzzer brings the main function.
if Context.environment["PACELOG_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-ingest", dependencies: ["ActivityModel", "ArchiveStream", "Ingest"],
      path: "Fuzzing/fuzz-ingest", swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
  package.targets.append(
    .executableTarget(
      name: "fuzz-posts", dependencies: ["ActivityModel", "Ingest", "JSONStream"],
      path: "Fuzzing/fuzz-posts", swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

// Built for `make sanitize` alone: what reads foreign bytes, the core, and their tests.
if Context.environment["PACELOG_SANITIZING"] != nil {
  let leftOut: Set = [
    "Output", "Importing", "Rebuilding", "Application", "Serving", "pacelog",
    "decode-log", "generate-sample-data", "log-under-test", "SampleGeneratorTests", "RuntimeTests",
    "OracleTests", "OutputTests", "ImportingTests", "RebuildingTests",
    "ApplicationTests", "ServingTests", "CommandLineTests", "TidyTests",
  ]
  package.products = []
  package.targets.removeAll { leftOut.contains($0.name) }
}
