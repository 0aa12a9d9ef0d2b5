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
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // The language: facts, events and the units they are in.
    .target(name: "ActivityModel", swiftSettings: strict),

    // What Swift's Glibc module leaves out.
    .systemLibrary(name: "CLinux"),

    // Bytes to digests: the only module that sees the cryptographic library.
    .target(
      name: "Digests",
      dependencies: ["ActivityModel", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),

    // Bytes to tokens. Each pair owns one C library's pointers.
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .target(name: "CXMLTokens", dependencies: ["CLibXML2"], cSettings: strictC),
    .target(name: "XMLStream", dependencies: ["CXMLTokens"], swiftSettings: strict),
    .systemLibrary(name: "CYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
    .target(name: "CJSONTokens", dependencies: ["CYajl"], cSettings: strictC),
    .target(name: "JSONStream", dependencies: ["CJSONTokens"], swiftSettings: strict),
    .systemLibrary(
      name: "CLibArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "ArchiveStream", dependencies: ["CLibArchive", "CZlib"], swiftSettings: strict),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    .target(name: "Compression", dependencies: ["CZstd"], swiftSettings: strict),

    // Bytes to facts.
    .target(
      name: "Ingest",
      dependencies: ["ActivityModel", "XMLStream", "JSONStream", "ArchiveStream"],
      swiftSettings: strict),

    // Facts to events, kept. The generated code of the stored form is held to less.
    .target(
      name: "EventSchema",
      dependencies: [.product(name: "SwiftProtobuf", package: "swift-protobuf")],
      exclude: ["events.proto"],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(
      name: "Log",
      dependencies: [
        "ActivityModel", "CLinux", "Compression", "Digests", "EventSchema",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: strict),

    // The contracts.
    .target(name: "ReadModels", dependencies: ["ActivityModel"], swiftSettings: strict),

    // Events to read models: pure functions.
    .target(
      name: "Projection",
      dependencies: ["ActivityModel", "Digests", "ReadModels"], swiftSettings: strict),

    // Read models to files.
    .target(
      name: "Sinks",
      dependencies: ["ActivityModel", "CLinux", "Digests", "JSONStream", "ReadModels"],
      swiftSettings: strict),

    // Read models to flat tables and text: pure functions.
    .target(name: "Tables", dependencies: ["ReadModels"], swiftSettings: strict),

    // What Foundation has not: watching folders, the width of a terminal, the allocator.
    .target(name: "LinuxCalls", dependencies: ["CLinux"], swiftSettings: strict),

    // Read models to pages.
    .target(
      name: "Site", dependencies: ["ReadModels", "Tables"], resources: [.embedInCode("Assets")],
      swiftSettings: strict),

    // The whole way: configuration, import, rebuild.
    .target(
      name: "Pipeline",
      dependencies: [
        "ActivityModel", "JSONStream", "ArchiveStream", "Compression", "Digests", "Ingest",
        "LinuxCalls", "Log", "Projection", "ReadModels", "Sinks", "Site", "Tables",
      ],
      swiftSettings: strict),

    // The command line.
    .executableTarget(
      name: "pacelog",
      dependencies: [
        "LinuxCalls", "Pipeline", "Site", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    // Tests mirror the targets.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
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
    .executableTarget(
      name: "log-under-test", dependencies: ["ActivityModel", "Digests", "Log"],
      path: "Tests/CrashHarness/Subject", swiftSettings: strict),
    .testTarget(
      name: "IngestTests",
      dependencies: ["ActivityModel", "ArchiveStream", "Ingest", "SampleGenerator", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression"], swiftSettings: strict),
    .testTarget(
      name: "LogTests",
      dependencies: [
        "ActivityModel", "Compression", "Digests", "EventSchema", "Log", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "ReadModelsTests", dependencies: ["ReadModels", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ProjectionTests",
      dependencies: ["ActivityModel", "Projection", "ReadModels", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "OracleTests",
      dependencies: ["ActivityModel", "Ingest", "Projection", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SinksTests",
      dependencies: ["ActivityModel", "Digests", "ReadModels", "Sinks", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LinuxCallsTests", dependencies: ["LinuxCalls", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TablesTests", dependencies: ["ReadModels", "Tables", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SiteTests", dependencies: ["ReadModels", "Site"],
      swiftSettings: strict),
    .testTarget(
      name: "PipelineTests",
      dependencies: [
        "ActivityModel", "Digests", "Ingest", "Log", "Pipeline", "Projection", "ReadModels",
        "Sinks", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["Pipeline", "ReadModels", "TestSupport", "log-under-test", "pacelog"],
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
}

// Built for `make bench` alone.
if Context.environment["PACELOG_BENCHMARKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "decode-log", dependencies: ["ActivityModel", "Log", "Projection", "ReadModels"],
      path: "Benchmarks/decode-log",
      swiftSettings: strict))
}
