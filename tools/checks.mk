# The checks. `make test` runs each part and counts them; every part runs alone, too.

# Two run side by side: what checks the sources beside what checks the library as it is shipped. Both lanes take about
# as long, and many a test has use for one processor only.
SOURCE_PARTS := test-style test-features test-header test-rust test-format test-loom
SHIPPED_PARTS := test-library test-c test-host test-costs test-cpp test-scenario test-examples test-readme

.PHONY: test
test: ## Runs the checks that need no more than Rust, make and a C compiler
	@tools/run_parts $(SOURCE_PARTS) -- $(SHIPPED_PARTS)

.PHONY: test-style
test-style: ## Checks the formatting, and clippy's lints with warnings as errors
	@tools/need cargo
	$(CARGO) fmt --check
	$(CARGO) clippy -q --all-targets -- -D warnings
	$(CARGO) clippy -q --all-targets --features c-api -- -D warnings
	@for crate in tools/header tools/soak benches fuzz tests/box2d_v3; do $(CARGO) fmt --check --manifest-path $$crate/Cargo.toml || exit 1; done
	@echo "formatted, and clippy finds nothing"

# A feature each: a library may hold one of them alone. The headers do not change with them.
STRUCTURES_ALONE := rolling-grid chunk-layers loose-grid quadtree-map islands replication waypoints

# Every row of the report, once and without timing: the answers of all peers are the same, and no row of
# benches/TARGETS.md is without a line.
.PHONY: test-bench
test-bench: ## Holds each contest of `make bench` once, and tests the report's own code
	@tools/need cargo cc c++ /usr/include/boost/version.hpp /usr/include/openvdb/openvdb.h
	@$(CARGO) test -q --release --manifest-path benches/Cargo.toml --target-dir target/benches --lib
	@$(CARGO) run -q --release --manifest-path benches/Cargo.toml --target-dir target/benches --bin report -- once >target/benches/once.txt || \
		{ cat target/benches/once.txt; exit 1; }
	@tail -n 1 target/benches/once.txt

.PHONY: test-features
test-features: ## Compiles each structure alone, with the C ABI
	@tools/need cargo
	@for structure in $(STRUCTURES_ALONE); do \
		RUSTFLAGS="-D warnings" $(CARGO) check -q --no-default-features --features c-api,$$structure --target-dir target/alone || exit 1; \
	done
	@echo "each compiles alone: $(STRUCTURES_ALONE)"

.PHONY: test-rust
test-rust: ## Runs the Rust tests; test-style and test-loom build the crate without the C ABI, too
	@tools/need cargo cc
	$(CARGO) test -q --features c-api
	@echo "the Rust tests pass"

.PHONY: test-format
test-format: ## Reads the golden files by a reader made from FORMAT.md, if Python is there
	@if command -v python3 >/dev/null; then python3 tests/golden/read.py --check tests/golden/*/; \
	else echo "skipped: there is no python3"; fi

.PHONY: test-loom
test-loom: ## Tries out every order in which threads may meet over chunk layers
	@tools/need cargo cc
	RUSTFLAGS="--cfg loom" $(CARGO) test -q --no-default-features --features chunk-layers --test chunk_layers_loom --target-dir target/loom
	@echo "the hand-over of chunks between threads holds in every order"

# What a user's compiler may ask of the header.
C_STANDARDS := c99 c11 c17 gnu2x
CPP_STANDARDS := c++11 c++14 c++17 c++20
HEADERS := include/worldgrids.h $(wildcard include/worldgrids/*.h)
STRICT := -Wall -Wextra -Werror -pedantic -Wconversion -Wshadow -Wredundant-decls

.PHONY: test-header
test-header: header-check ## Checks the headers against src/ffi, and compiles each alone as every C and C++
	@tools/need cc c++
	@for standard in $(C_STANDARDS); do \
		for header in $(HEADERS); do \
			$(CC) -std=$$standard $(STRICT) -Iinclude -fsyntax-only -x c $$header || exit 1; \
		done; \
	done
	@for standard in $(CPP_STANDARDS); do \
		for header in $(HEADERS); do \
			$(CXX) -std=$$standard $(STRICT) -Iinclude -fsyntax-only -x c++ $$header || exit 1; \
		done; \
	done
	@echo "$(words $(HEADERS)) headers are what src/ffi says, and each compiles alone as $(C_STANDARDS) $(CPP_STANDARDS)"

.PHONY: test-library
test-library: library ## Checks the exported symbols, the SONAME and the optimisation of the library
	@tools/need nm readelf strip
	@tools/check_library $(LIBRARY) $(SONAME)
	@tools/size $(LIBRARY)

# Each C test becomes four programs: C99 and C++17, linked to the shared and to the static library.
C_TESTS := $(notdir $(basename $(wildcard tests/c/*.c)))
C_KINDS := c99-shared c99-static c++17-shared c++17-static
C_PROGRAMS := $(foreach kind,$(C_KINDS),$(addprefix target/c/,$(addsuffix .$(kind),$(C_TESTS))))
C_FLAGS := $(STRICT) -O1 -g -Iinclude
LINK_SHARED := -L$(dir $(LIBRARY)) -lworldgrids -Wl,-rpath,$(abspath $(dir $(LIBRARY))) -lpthread -lm
LINK_STATIC := $(STATIC_LIBRARY) -lgcc_s -lutil -lrt -lpthread -lm -ldl
C_NEEDS := $(wildcard tests/c/*.h tests/c/*/*.h tests/scenario/*.h) $(HEADERS) $(LIBRARY) $(STATIC_LIBRARY) tools/checks.mk

$(LIBRARY) $(STATIC_LIBRARY): library
target/c/%.c99-shared: tests/c/%.c $(C_NEEDS)
	@mkdir -p $(@D)
	$(CC) -std=c99 -D_POSIX_C_SOURCE=200809L $(C_FLAGS) $< -o $@ $(LINK_SHARED)
target/c/%.c99-static: tests/c/%.c $(C_NEEDS)
	@mkdir -p $(@D)
	$(CC) -std=c99 -D_POSIX_C_SOURCE=200809L $(C_FLAGS) $< -o $@ $(LINK_STATIC)
target/c/%.c++17-shared: tests/c/%.c $(C_NEEDS)
	@mkdir -p $(@D)
	$(CXX) -std=c++17 $(C_FLAGS) -x c++ $< -o $@ $(LINK_SHARED)
target/c/%.c++17-static: tests/c/%.c $(C_NEEDS)
	@mkdir -p $(@D)
	$(CXX) -std=c++17 $(C_FLAGS) -x c++ $< -x none -o $@ $(LINK_STATIC)

.PHONY: c-programs
c-programs: library
	@tools/need cc c++
	@$(MAKE) --no-print-directory -s $(C_PROGRAMS)

.PHONY: test-c
test-c: c-programs ## Runs the C tests as C99 and C++17, with the shared and the static library
	@tools/need nm
	@tools/check_c_calls $(LIBRARY) $(filter-out %/misuse.c99-shared,$(filter %.c99-shared,$(C_PROGRAMS)))
	@for program in $(C_PROGRAMS); do $$program || { echo "$$program failed"; exit 1; }; done
	@echo "$(words $(C_PROGRAMS)) programs pass: $(C_TESTS), each as $(C_KINDS)"

# What docs/manual/hosts.md says of fork, unloading and the stack, where it can be tried on Linux alone.
HOST_TESTS := fork unload stack
HOST_PROGRAMS := $(addprefix target/host/,$(HOST_TESTS))
target/host/%: tests/host/%.c $(wildcard tests/host/*.h) $(C_NEEDS)
	@mkdir -p $(@D)
	$(CC) -std=c99 -D_DEFAULT_SOURCE -D_POSIX_C_SOURCE=200809L $(C_FLAGS) $< -o $@ \
		$(if $(filter %/unload,$@),-lpthread -ldl,$(LINK_SHARED))

.PHONY: test-host
test-host: library ## Runs the tests of fork, unloading and the stack
	@tools/need cc
	@$(MAKE) --no-print-directory -s $(HOST_PROGRAMS)
	@for program in $(HOST_PROGRAMS); do \
		$$program $(abspath $(LIBRARY)) || { echo "$$program failed"; exit 1; }; \
	done

.PHONY: stack
stack: library ## Prints how much stack each call takes
	@tools/need cc
	@$(MAKE) --no-print-directory -s target/host/stack
	@target/host/stack all | sort -rn

# What each call costs with the largest arguments that it takes. The same program is linked to the shipped
# library, whose time it tells, and to one in which the compiler counts every step from one block of code to
# the next, so that a test holds the work without a clock.
COUNTED := target/counted/release/libworldgrids.a
COSTS := $(wildcard tests/costs/*)
COUNTED_PROFILE := lto="off" codegen-units=16 incremental=true
COUNTED_FLAGS := -sanitizer-coverage-level=3 -sanitizer-coverage-trace-pc-guard -sanitizer-coverage-prune-blocks=0
WRAPPED := memcpy memmove memset memcmp bcmp
comma := ,

target/costs/timed: $(COSTS) $(C_NEEDS)
	@mkdir -p $(@D)
	$(CC) -std=c99 -D_POSIX_C_SOURCE=200809L $(C_FLAGS) tests/costs/costs.c -o $@ $(LINK_SHARED)

.PHONY: counted-library
counted-library:
	@tools/need cargo cc
	@$(CARGO) rustc $(QUIET) --release --features c-api --crate-type staticlib --target-dir target/counted \
		$(foreach setting,$(COUNTED_PROFILE),--config 'profile.release.$(setting)') \
		-- -C passes=sancov-module $(addprefix -C llvm-args=,$(COUNTED_FLAGS))
$(COUNTED): counted-library
target/costs/counted: $(COSTS) $(filter-out $(LIBRARY) $(STATIC_LIBRARY),$(C_NEEDS)) $(COUNTED)
	@mkdir -p $(@D)
	$(CC) -std=c99 -D_POSIX_C_SOURCE=200809L $(C_FLAGS) -DCOUNTED tests/costs/costs.c -o $@ \
		$(LINK_STATIC:$(STATIC_LIBRARY)=$(COUNTED)) $(addprefix -Wl$(comma)--wrap=,$(WRAPPED))

.PHONY: test-costs
test-costs: ## Holds each call to a number of steps, with the largest arguments that it takes
	@$(MAKE) --no-print-directory -s target/costs/counted
	@target/costs/counted

.PHONY: costs
costs: library ## Prints how long each call takes at most: on empty, even and noisy objects
	@tools/need cc
	@$(MAKE) --no-print-directory -s target/costs/timed
	@target/costs/timed all

# The C++ layer: each test becomes two programs, C++17 with exceptions and C++20 without. At the other two kinds the
# compiler only looks: what they would run of either standard, and with exceptions or without, those two run.
CPP_TESTS := $(notdir $(basename $(wildcard tests/cpp/*.cpp)))
CPP_KINDS := c++17-throws c++20-results
CPP_LOOKED_AT := c++17-results c++20-throws
CPP_PROGRAMS := $(foreach kind,$(CPP_KINDS),$(addprefix target/cpp/,$(addsuffix .$(kind),$(CPP_TESTS))))
CPP_LOOKS := $(foreach kind,$(CPP_LOOKED_AT),$(addprefix target/cpp/,$(addsuffix .$(kind),$(CPP_TESTS))))
CPP_NEEDS := $(wildcard tests/cpp/*.hpp tests/cpp/*/*.hpp include/*.h* include/worldgrids/*.h*) tools/checks.mk
CPP_STANDARD = $(firstword $(subst -, ,$(subst .,,$(suffix $@))))
NO_EXCEPTIONS = $(if $(findstring results,$@),-fno-exceptions -fno-rtti)

define cpp_rule
target/cpp/%.$(1): tests/cpp/%.cpp $$(CPP_NEEDS) $(2)
	@mkdir -p $$(@D)
	$$(CXX) -std=$$(CPP_STANDARD) $$(NO_EXCEPTIONS) $$(C_FLAGS) $$< $(3)
endef
$(foreach kind,$(CPP_KINDS),$(eval $(call cpp_rule,$(kind),$$(LIBRARY),-o $$@ $$(LINK_SHARED))))
$(foreach kind,$(CPP_LOOKED_AT),$(eval $(call cpp_rule,$(kind),,-fsyntax-only && touch $$@)))

.PHONY: test-cpp
test-cpp: library ## Compiles the tests of the C++ layer as C++17 and C++20, with and without exceptions, and runs them
	@tools/need c++ nm
	@$(MAKE) --no-print-directory -s $(CPP_PROGRAMS) $(CPP_LOOKS)
	@tools/check_cpp_calls $(LIBRARY) $(filter %.c++17-throws,$(CPP_PROGRAMS))
	@for program in $(CPP_PROGRAMS); do \
		$$program >target/cpp/output.txt || { cat target/cpp/output.txt; echo "$$program failed"; exit 1; }; \
		case $$program in */scenario.*) diff tests/scenario/expected.txt target/cpp/output.txt || exit 1 ;; esac; \
	done
	@echo "$(words $(CPP_PROGRAMS)) programs pass: $(CPP_TESTS), each as $(CPP_KINDS); compiled as $(CPP_LOOKED_AT), too"

# The scenario: expected.txt changes only with what the structures answer, never with the platform.
target/scenario/scenario: $(wildcard tests/scenario/*.[ch]) $(HEADERS) $(LIBRARY) tools/checks.mk
	@mkdir -p $(@D)
	$(CC) -std=c99 $(C_FLAGS) tests/scenario/scenario.c -o $@ $(LINK_SHARED)

.PHONY: scenario-program
scenario-program: library
	@tools/need cc
	@$(MAKE) --no-print-directory -s target/scenario/scenario

.PHONY: test-scenario
test-scenario: scenario-program ## Runs the scenario and compares its hashes with tests/scenario/expected.txt
	@target/scenario/scenario | diff tests/scenario/expected.txt -
	@echo "the scenario gives $$(tail -n 1 tests/scenario/expected.txt)"

.PHONY: scenario-expected
scenario-expected: scenario-program ## Writes tests/scenario/expected.txt from this platform's answers
	@target/scenario/scenario >tests/scenario/expected.txt

.PHONY: test-readme
test-readme: library ## Compiles and runs the C and C++ code of README.md and of the manual
	@tools/need cc c++
	@mkdir -p target/readme
	@tools/readme_snippets target/readme README.md docs/manual/*.md && for snippet in target/readme/readme_*.c*; do \
		case $$snippet in \
			*.cpp) compile="$(CXX) -std=c++17" ;; \
			*) compile="$(CC) -std=c99" ;; \
		esac; \
		$$compile $(C_FLAGS) $$snippet -o $${snippet%.c*} $(LINK_SHARED) && \
		$${snippet%.c*} || { echo "$$snippet failed"; exit 1; }; \
	done && echo "every C and C++ block of README.md and of the manual compiles and runs"

# What needs large packages: other machines, engines, runtimes, checkers of memory and threads. Each is a
# script that asks for what it needs (`make setup` and CI install it); one that cannot be set up is skipped
# with the reason, which under CI counts as a failure.
# Two of them run side by side: those that pack into target/package, which they share, beside the others. Both lanes
# take about as long. The module for JavaScript comes first, long before what packs it.
PLATFORMS := wasm32 page valgrind address threads clang luajit love godot box2d box2d-v3 abi docs \
	csharp-mono csharp-unity csharp-aot csharp-core31 csharp-net8 csharp-valgrind armv7 simd endless
PACKED_PLATFORMS := windows sandbox csharp-wine arm64 web package built release

.PHONY: test-all
test-all: ## Runs, after make test, the checks that install large packages
	@tools/run_parts $(addprefix test-,$(PLATFORMS)) -- $(addprefix test-,$(PACKED_PLATFORMS)) scenario-table

.PHONY: scenario-table
scenario-table: library ## Prints the scenario's hash on each platform and in each language; they must be one
	@tools/platforms/scenarios

.PHONY: simd-count
simd-count: ## As test-simd, and beside those in plain Rust, which the compiler may turn into SIMD
	@tools/platforms/simd portable

.PHONY: $(addprefix test-,$(PLATFORMS) $(PACKED_PLATFORMS) windows-memory)
test-valgrind: library ## Runs the C tests and the scenario under valgrind
test-csharp-mono: library ## Runs the C# tests on Mono
test-csharp-unity: library ## Compiles and plays the Unity sample against a stand-in, on Mono
test-csharp-aot: library ## Runs the C# tests on Mono, all compiled ahead of time
test-csharp-core31: library ## Runs the C# tests on .NET Core 3.1
test-csharp-net8: library ## Runs the C# tests on .NET 8
test-csharp-valgrind: library ## Runs the C# scenario on Mono under valgrind
test-csharp-wine: ## Packs for Windows, and runs the C# tests on .NET Core 3.1 under Wine
test-address: ## Runs the C tests under AddressSanitizer and LeakSanitizer
test-threads: ## Runs the C tests under ThreadSanitizer
test-clang: library ## Compiles the C and C++ tests by clang and runs them
test-luajit: library ## Reads the headers by LuaJIT, and tests the module for Lua, with the whole scenario
test-love: library ## Tests the module for Lua in LÖVE, and plays its sandbox, with a picture
test-godot: library ## Tests the addon for Godot in Debian's Godot, and plays its demo, with a picture
test-box2d: library ## Lets bodies of Box2D slide, fall and bounce over a map
test-box2d-v3: ## Lets a loose grid follow Box2D v3, whose bodies slide, fall and bounce over a map
test-endless: library ## Digs a world kept in a database, kills the program, fills the disk, damages rows: short forms
test-sandbox: library ## Plays each scene of the sandbox from recorded input, with pictures, and under Wine
test-windows: ## Packs for Windows, and runs the C and C++ tests, misuse among them, and the scenario under Wine
test-arm64: ## Packs for Linux on aarch64, and runs the C and C++ tests, misuse and the scenario under qemu
test-armv7: ## Builds for Linux on 32-bit Arm, and runs the C tests and the scenario under qemu
test-simd: ## Counts the instructions of scenes with NEON, under qemu, beside those without SIMD
test-wasm32: ## Builds the module for JavaScript, and tests it in node, with the whole scenario
test-web: library ## Packs for the Web, and runs the C tests, misuse and the scenario in node by Emscripten
test-page: ## Builds the page that shows the Earth, and clicks in it in headless Chromium
test-built: ## Packs for macOS and Android, quickly, and checks what is packed
test-package: library ## Packs for Linux on x86-64, installs, and uses both from a folder outside
test-release: library ## Makes the files of a release for Linux and the Web, and consumes each package
test-docs: docs ## Writes the manual and checks its links
test-abi: library ## Compares the ABI with its baseline; links a second Rust library beside this one
test-windows-memory: ## Runs memory that runs out under Wine: minutes, and no part of test-all
$(addprefix test-,$(filter-out docs,$(PLATFORMS) $(PACKED_PLATFORMS)) windows-memory): test-%:
	@tools/platforms/$*
