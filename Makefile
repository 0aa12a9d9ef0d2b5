# Two commands do all the set-up: `make run` and `make test`.

SWIFT_FLAGS ?=
# The tests check that no two accesses to a variable overlap; checking it again while the program
# works would take a tenth of the time of an import.
RELEASE_FLAGS = -c release --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked \
  $(LINK_FLAGS)
# By default the linker exports every name of a static program, and writes each of 150,000
# addresses that the loader adjusts as 24 bytes: 8 MB that every start reads, and that count as
# memory.
LINK_FLAGS = -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
  -Xlinker -z -Xlinker pack-relative-relocs

.PHONY: help
help:
	@echo "make run          set up, build, and run the pipeline on SampleData"
	@echo "make serve        serve SampleData on port 8481 of this machine, and print tokens"
	@echo "make test         set up, build, and run every test"
	@echo "make sanitize     tests of the parsers and the core under the address sanitizer; coverage"
	@echo "make soak         hours of crashes, power cuts and flipped bits: the long form of the tests"
	@echo "make serve-check  smuggling, slow clients, overload, schemathesis against pacelog serve"
	@echo "make cluster      Spark, failover with Patroni, two servers behind haproxy, all under kills"
	@echo "make fuzz         libFuzzer on every parser, FUZZ_SECONDS=600 each"
	@echo "make build        the program alone: .build/release/pacelog"
	@echo "make man          man pages in .build/man, from the help texts"
	@echo "make dist         the stripped program, a Debian package and a Containerfile in .build/dist"
	@echo "make dist-test    install the package in a clean Debian, and go the whole way (as root)"
	@echo "make bench        measure against the floors (BENCH=\"--size full\"; docs/performance.md)"
	@echo "make lint         the formatter's rules"
	@echo "make format       let the formatter repair what it can"
	@echo "make sample-data  generate SampleData anew, and record the expected read models"
	@echo "make golden-log   record the golden log of the newest stored events, until they are frozen"
	@echo "make schema       generate the Swift code of the stored events anew (needs protoc)"
	@echo "make clean        remove what was built, the log and the output"

.PHONY: setup
setup:
	@scripts/setup

.PHONY: build
build: setup
	swift build $(RELEASE_FLAGS) --product pacelog $(SWIFT_FLAGS)

# Status 3 says that something was refused, which the sample data do on purpose.
.PHONY: run
run: build
	@.build/release/pacelog run --config pipeline.json || [ $$? -eq 3 ]

.PHONY: serve
serve: build
	@scripts/serve-sample

.PHONY: test
test:
	@scripts/setup tests
	swift test $(SWIFT_FLAGS)

# Leaks are not looked for: the XML and calendar libraries keep memory for their next use.
.PHONY: sanitize
sanitize:
	@scripts/setup tests
	PACELOG_SANITIZING=1 ASAN_OPTIONS=detect_leaks=0 swift test --sanitize=address \
	  --enable-code-coverage --scratch-path .build/sanitize $(SWIFT_FLAGS)
	@scripts/coverage .build/sanitize

BENCH ?= --size small

.PHONY: bench
bench: setup
	swift build $(RELEASE_FLAGS) --product pacelog $(SWIFT_FLAGS)
	swift build $(RELEASE_FLAGS) --product decode-log $(SWIFT_FLAGS)
	cc -O2 -Wall -Wextra -o .build/generate Benchmarks/generate.c -lm
	cc -O2 -Wall -Wextra $$(pkg-config --cflags libxml-2.0) -o .build/floor Benchmarks/floor.c \
	  $$(pkg-config --libs libxml-2.0)
	Benchmarks/bench.py .build/release/pacelog .build/release/decode-log .build/generate \
	  .build/floor $(BENCH)

# What Tests/CrashHarness/README.md describes, in full.
HARNESS = python3 Tests/CrashHarness --programs .build/release
.PHONY: soak
soak: build
	swift build $(RELEASE_FLAGS) --product log-under-test $(SWIFT_FLAGS)
	$(HARNESS) points
	$(HARNESS) points --sample-data
	$(HARNESS) points --control lost
	$(HARNESS) kills --number 1000
	$(HARNESS) cuts --number 10000
	$(HARNESS) cuts --number 1000 --control syncs
	$(HARNESS) cuts --number 1000 --control NORMAL
	$(HARNESS) flips --every-bit --sources 2
	$(HARNESS) flips --number 10000 --sources 60
	$(HARNESS) caches --number 1000
	$(HARNESS) caches --number 60 --control forged
	$(HARNESS) memory
	$(HARNESS) exports
	$(HARNESS) serve --number 300
	$(HARNESS) serve --number 30 --control early
	PACELOG_SOAK=1 swift test $(SWIFT_FLAGS) --filter 'FlippedBitTests|RecoveryTests|PrefixTests|A resumed projection|Whatever people do'

# What Tests/ServeHarness/README.md describes.
SERVE_HARNESS = python3 Tests/ServeHarness
.PHONY: serve-check
serve-check: build
	@scripts/setup serve
	$(SERVE_HARNESS) acts
	$(SERVE_HARNESS) smuggling
	$(SERVE_HARNESS) dialects --number 20000
	$(SERVE_HARNESS) overload --seconds 60
	$(SERVE_HARNESS) overload --seconds 5 --control early
	$(SERVE_HARNESS) day --phones 50
	$(SERVE_HARNESS) day --phones 5 --control growth
	$(SERVE_HARNESS) slow --seconds 30 --connections 4000
	$(SERVE_HARNESS) schema --examples 200
	$(SERVE_HARNESS) schema --examples 5 --control description
	$(HARNESS) serve --number 30
	$(HARNESS) serve --number 10 --control early

# What Tests/ClusterHarness/README.md describes, in its short form.
CLUSTER_HARNESS = python3 Tests/ClusterHarness
.PHONY: cluster
cluster: build
	@scripts/setup cluster
	$(CLUSTER_HARNESS) spark
	$(CLUSTER_HARNESS) failover --seconds 10
	$(CLUSTER_HARNESS) failover --seconds 10 --rounds 8 --faults killed_primary --control off
	$(CLUSTER_HARNESS) servers
	$(CLUSTER_HARNESS) servers --kills 8 --control early
	$(CLUSTER_HARNESS) speed
	$(CLUSTER_HARNESS) capacity --members 10000

# Seconds for each target.
FUZZ_SECONDS ?= 600
.PHONY: fuzz
fuzz: setup
	FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz

# A page a command, in a form that `man` reads.
.PHONY: man
man: build
	swift build --product generate-manual $(SWIFT_FLAGS)
	@mkdir -p .build/man
	.build/debug/generate-manual .build/release/pacelog --multi-page --output-directory .build/man

# The program that is packaged.
PROGRAM ?= .build/release/pacelog

.PHONY: dist
dist: man
	scripts/dist $(PROGRAM) .build/man

.PHONY: dist-test
dist-test:
	scripts/dist-test

.PHONY: lint
lint:
	swift format lint --strict --recursive Package.swift Sources Tests

.PHONY: format
format:
	swift format --in-place --recursive Package.swift Sources Tests

.PHONY: sample-data
sample-data: setup
	swift run $(SWIFT_FLAGS) generate-sample-data SampleData
	-PACELOG_RECORD=1 swift test $(SWIFT_FLAGS) --filter SampleDataTests

# For as long as the newest version of stored events is not frozen: docs/event-log.md, "Versions".
.PHONY: golden-log
golden-log: setup
	rm -rf Tests/EventLogTests/Golden/v2
	-PACELOG_RECORD=1 swift test $(SWIFT_FLAGS) --filter GoldenLogTests

.PHONY: schema
schema:
	scripts/generate-schema

.PHONY: clean
clean:
	rm -rf .build out var var.forgotten
