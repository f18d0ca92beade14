# worldgrids: `make demo` shows it, `make test` checks it. `make help` lists the rest.

CARGO ?= cargo

.PHONY: help
help: ## Lists the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

# As root, these install what is missing and say so in a line; nothing else does, but CI.
demo sandbox test setup: export WORLDGRIDS_SETUP := true

# What the targets of this Makefile run, but for what the scripts of tools/platforms ask for themselves.
PROGRAMS := cargo cc c++ nm strip valgrind cmake pkg-config /usr/include/png.h doxygen mono clang luajit luarocks love debootstrap xvfb-run xauth xdotool node python3 tar zip \
	/usr/include/boost/version.hpp /usr/include/openvdb/openvdb.h /usr/include/box2d/box2d.h /usr/include/SDL2/SDL.h /usr/include/sqlite3.h /usr/include/postgresql/libpq-fe.h /usr/lib/postgresql/*/bin/initdb /usr/lib/wine/wine64 abidiff \
	x86_64-w64-mingw32-gcc x86_64-w64-mingw32-g++ aarch64-linux-gnu-gcc aarch64-linux-gnu-g++ qemu-aarch64 \
	arm-linux-gnueabihf-gcc arm-linux-gnueabihf-g++ qemu-arm qemu-x86_64 emcc llvm-ar-22 ld.lld-22 chromium wasm-opt

.PHONY: setup
setup: ## Installs, as root on Debian, the packages that all targets need: about 2 GB
	@tools/need $(PROGRAMS)
	@tools/package/rustup component rust-src
	@for target in aarch64-unknown-linux-gnu armv7-unknown-linux-gnueabihf wasm32-wasip1; do \
		tools/package/rustup target $$target || exit 1; \
	done

.PHONY: check
check: header-check ## Looks at a change for seconds: formatting, the compiler's and clippy's opinion, the headers
	$(CARGO) fmt --check
	$(CARGO) clippy -q --features c-api -- -D warnings

.PHONY: header
header: ## Writes the headers in include, and all else that is made from src/ffi
	$(CARGO) run -q --manifest-path tools/header/Cargo.toml --target-dir target/tools -- write

.PHONY: header-check
header-check: ## Checks that what is made from src/ffi is what it says
	$(CARGO) run -q --manifest-path tools/header/Cargo.toml --target-dir target/tools -- check

# The shipped libraries, made in one go. An rlib beside them would end link-time optimisation.
LIBRARY := target/release/libworldgrids.so
STATIC_LIBRARY := target/release/libworldgrids.a
SONAME := libworldgrids.so.0

# `make demo` lets cargo tell how far it is.
QUIET ?= -q

.PHONY: library
library: ## Builds the shared and the static library in target/release
	@tools/need cargo cc
	$(CARGO) rustc $(QUIET) --release --features c-api --crate-type cdylib,staticlib
	@ln -sf $(notdir $(LIBRARY)) $(dir $(LIBRARY))$(SONAME)

.PHONY: size
size: library ## Prints the size of the stripped shared library
	@tools/need strip
	@tools/size $(LIBRARY)

STRUCTURE ?= quadtree-map

# Rust's std is built with it, without what names functions after a panic, which the library never prints: a quarter
# of a megabyte. Debian's compiler brings its source.
.PHONY: size-alone
size-alone: ## Prints the size of the stripped shared library with STRUCTURE=quadtree-map alone
	@tools/need cc strip /usr/bin/rustc /usr/bin/cargo /usr/lib/rustlib/src/rust
	@RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 /usr/bin/cargo rustc -q --release --no-default-features --features c-api,$(STRUCTURE) \
		--crate-type cdylib --target x86_64-unknown-linux-gnu -Zbuild-std=std,panic_unwind -Zbuild-std-features=panic-unwind \
		--target-dir target/alone-std
	@tools/size target/alone-std/x86_64-unknown-linux-gnu/release/libworldgrids.so

PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: install
install: library ## Installs libraries, headers, CMake and pkg-config files in PREFIX (/usr/local)
	@tools/need strip
	@tools/package/install $(LIBRARY) $(STATIC_LIBRARY) $(DESTDIR)$(PREFIX)

TARGETS ?= linux-x86_64 linux-aarch64 windows-x86_64 macos ios android web

.PHONY: package
package: ## Builds archives for Linux, Windows, macOS, iOS, Android and the Web in target/package, or for TARGETS
	@for target in $(TARGETS); do tools/package/pack $$target || exit 1; done

.PHONY: love
love: library ## Lays out the sandbox for LÖVE in target/love/sandbox, and plays it
	@tools/need love
	@tools/lua/lay_out
	love target/love/sandbox

.PHONY: godot
godot: library ## Builds the addon for Godot, and plays its demo in Debian's Godot
	@tools/need g++ debootstrap
	@tools/godot/get target/godot/forky
	@tools/godot/build
	@mkdir -p target/godot/play && tools/godot/lay_out target/godot/play demo
	@target/godot/forky/godot --headless --import --path target/godot/play >target/godot/import.txt 2>&1 || \
		target/godot/forky/godot --headless --import --path target/godot/play
	target/godot/forky/godot --path target/godot/play

.PHONY: lua-costs
lua-costs: library ## Prints what calls from Lua cost beside C, with LuaJIT's compiler and without
	@tools/need cc luajit
	@tools/lua/costs

.PHONY: web-module
web-module: ## Builds the module for browsers and node: target/web/package
	@tools/need cargo cc
	@tools/web/build

.PHONY: web
web: ## Builds a page that shows the Earth, to be blown up by clicks: target/web/page
	@tools/web/page

.PHONY: web-speed
web-speed: ## Times wide instructions in node beside the same library for x86-64 with SSE2 alone
	@tools/web/speed

.PHONY: unity
unity: ## Builds the Unity package with libraries for Linux and Windows, and all others that are packed: target/unity/com.worldgrids-VERSION.tgz
	@tools/package/pack linux-x86_64
	@tools/package/pack windows-x86_64
	@tools/unity/pack
	@tools/unity/check

.PHONY: unity-earth
unity-earth: library ## Writes the sample's map of the Earth anew, after the format of files has changed
	LD_LIBRARY_PATH=target/release mono target/unity/Headless.exe earth examples-c/data/earth-land-20000x10000.png unity-sample/Assets/Resources/earth.bytes

.PHONY: golden
golden: ## Writes the golden files of this version after bytes have changed; OVERWRITE=1 while it is not released
	@tools/need cargo cc
	$(if $(OVERWRITE),WG_GOLDEN_OVERWRITE=1) $(CARGO) test -q --features c-api --test golden write_golden_files -- --ignored

.PHONY: docs
docs: ## Writes the manual, the guides and the reference of the headers: target/docs/html/index.html
	@tools/need doxygen
	@rm -rf target/docs && mkdir -p target/docs
	@WORLDGRIDS_VERSION=$$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1) doxygen docs/Doxyfile
	@tools/check_links target/docs/html

# The report's program. STRUCTURES names structures, ROWS what the size or the work of a row holds.
BENCH_NEEDS := cargo cc c++ /usr/include/boost/version.hpp /usr/include/openvdb/openvdb.h /usr/include/sqlite3.h /usr/include/postgresql/libpq-fe.h /usr/include/png.h
BENCH_ARGUMENTS := -q --release --manifest-path benches/Cargo.toml --target-dir target/benches --bin report
BENCH := WG_BENCH_OUT=$(CURDIR)/target/bench $(CARGO) run $(BENCH_ARGUMENTS) --
STRUCTURES ?=
ROWS ?=
bench bench-count bench-compare: export WG_BENCH_ROWS = $(ROWS)

.PHONY: bench
bench: ## Times each structure beside its peers, or those of STRUCTURES="a b" and ROWS=text: target/bench/report.tsv, pictures
	@tools/need $(BENCH_NEEDS)
	$(BENCH) run $(STRUCTURES)
	@$(BENCH) draw
	@$(if $(STRUCTURES)$(ROWS),,$(MAKE) --no-print-directory -s library && tools/csharp/bench && tools/bench_endless && $(BENCH) draw)

# The first cache as most processors have it, and as much of the last as a program really gets beside others.
CALLGRIND := valgrind -q --tool=callgrind --instr-atstart=no --cache-sim=yes --branch-sim=yes \
	--D1=32768,8,64 --LL=8388608,16,64 --callgrind-out-file=target/bench/callgrind

.PHONY: bench-count
bench-count: ## Counts instructions and misses under callgrind: STRUCTURES and ROWS, or the rows of target/bench/report.tsv that miss their targets
	@tools/need $(BENCH_NEEDS) valgrind
	@$(CARGO) build $(BENCH_ARGUMENTS)
	WG_BENCH_OUT=$(CURDIR)/target/bench $(CALLGRIND) target/benches/release/report count $(STRUCTURES)
	@$(if $(STRUCTURES)$(ROWS),,$(MAKE) --no-print-directory -s library && under="$(CALLGRIND)" tools/csharp/count && $(BENCH) limits benches/LIMITS.md)

.PHONY: bench-compare
bench-compare: ## Runs the benches on the library of BASE=commit and on this one in turns, and prints what changed
	@tools/need $(BENCH_NEEDS) git
	@tools/bench_compare "$(BASE)" "$(STRUCTURES)"

.PHONY: bench-readme
bench-readme: ## Writes the README's tables and pictures of speed from target/bench, which a whole `make bench` has made
	@$(BENCH) readme README.md
	@for picture in target/bench/*.png; do \
		if grep -q "docs/images/$${picture##*/})" README.md; then cp "$$picture" docs/images/ || exit 1; fi; \
	done

# How long `make soak`, `make explore` and each target of `make fuzz` run.
soak: MINUTES ?= 30
explore: MINUTES ?= 10
fuzz: MINUTES ?= 1

.PHONY: soak
soak: ## Runs a server loop over every structure for MINUTES=30: latencies and memory in target/soak
	@tools/need cargo cc
	$(CARGO) run -q --release --manifest-path tools/soak/Cargo.toml --target-dir target/soak/build -- \
		--minutes $(MINUTES) --out target/soak

.PHONY: explore
explore: ## Draws new seeds for the random tests, round after round, for MINUTES=10
	@tools/need cargo cc
	@tools/explore $(MINUTES)

# Without a sanitizer: nearly all is safe code, and ten times as many runs find more. Without traced
# comparisons, too: in the loops over pixels they take five times as long as all else, and checksums and
# lengths of bytes, which they would help to guess, are right already. Found cases lie in fuzz/artifacts:
# what they were goes to fuzz/seeds, where a test replays it.
FUZZ_TARGETS := $(notdir $(basename $(wildcard fuzz/fuzz_targets/*.rs)))

.PHONY: fuzz
fuzz: ## Fuzzes each load, decode and sequence of calls for MINUTES=1; needs nightly and cargo-fuzz
	@tools/need cargo cargo-fuzz
	@for target in $(FUZZ_TARGETS); do \
		mkdir -p fuzz/corpus/$$target; \
		$(CARGO) +nightly fuzz run --sanitizer none --no-trace-compares $$target \
			fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$$((60 * $(MINUTES))) -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
			-print_final_stats=1 || exit 1; \
	done

include examples-c/examples.mk
include tools/checks.mk
