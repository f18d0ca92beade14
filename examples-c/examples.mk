# The example programs, the larger ones and the demo: NAME.c becomes target/examples/NAME.

EXAMPLES := rolling_grid quadtree_map falling loose_grid triggers chunk_layers undo
LOOSE_GRID_PROGRAMS := crowd culling pile
TERRAIN_PROGRAMS := character grenade materials tunnels
DRAWING_PROGRAMS := $(LOOSE_GRID_PROGRAMS) $(TERRAIN_PROGRAMS) wilderness
EXAMPLE_FLAGS := -std=c11 -O2 -Wall -Wextra -Werror -pedantic -Iinclude -Iexamples-c -Iexamples-c/drawing -Iexamples-c/demo
EXAMPLE_NEEDS := $(wildcard examples-c/*.h examples-c/*/*.h) $(wildcard include/*.h include/worldgrids/*.h) $(LIBRARY)
LINK_EXAMPLE = -L$(dir $(LIBRARY)) -lworldgrids -Wl,-rpath,$(abspath $(dir $(LIBRARY))) -lm
DRAWING := $(addprefix examples-c/drawing/,canvas.c text.c png_file.c measure.c)
DEMO := $(addprefix examples-c/demo/,demo.c world.c bombard.c flight.c overview.c paint.c pictures.c shapes.c voyage.c)

.PHONY: demo
demo: ## Blows up the Earth: 3,000 explosions, a flight around the equator, a player who joins; a generated wilderness; pictures in target/demo
	@tools/need cargo cc /usr/include/png.h
	@echo "Building the library and the demo"
	@$(MAKE) --no-print-directory -s QUIET= target/examples/demo target/examples/streaming target/examples/wilderness \
		$(addprefix target/examples/,$(TERRAIN_PROGRAMS))
	@mkdir -p target/demo
	@for program in $(TERRAIN_PROGRAMS); do target/examples/$$program target/demo || exit 1; done
	@target/examples/demo examples-c/data/earth-land-20000x10000.png target/demo
	@echo "A player who joins, over a line that loses one packet in ten"
	@target/examples/streaming examples-c/data/earth-land-20000x10000.png target/demo
	@echo "A wilderness without end: towns, roads and rivers as lists of objects"
	@target/examples/wilderness target/demo

.PHONY: loose-grid-demo
loose-grid-demo: library ## A crowd of 100,000 that push each other apart, a city culled, a pile of boxes; pictures in target/demo
	@tools/need cc /usr/include/png.h
	@$(MAKE) --no-print-directory -s $(addprefix target/examples/,$(LOOSE_GRID_PROGRAMS))
	@mkdir -p target/demo
	@for program in $(LOOSE_GRID_PROGRAMS); do target/examples/$$program target/demo || exit 1; done

.PHONY: wilderness
wilderness: library ## A world without end, generated on host threads under a flying camera; pictures in target/demo
	@tools/need cc /usr/include/png.h
	@$(MAKE) --no-print-directory -s target/examples/wilderness
	@mkdir -p target/demo
	@target/examples/wilderness target/demo

.PHONY: streaming
streaming: library ## A server sends the Aegean and what explosions change to a player, by packets of which some are lost; a picture in target/demo
	@tools/need cc /usr/include/png.h
	@$(MAKE) --no-print-directory -s target/examples/streaming
	@mkdir -p target/demo
	@target/examples/streaming examples-c/data/earth-land-20000x10000.png target/demo

.PHONY: rollback
rollback: library ## Two players over a line of 120 ms that loses packets: guessed, rolled back, played anew; a picture in target/demo
	@tools/need cc /usr/include/png.h
	@$(MAKE) --no-print-directory -s target/examples/rollback
	@mkdir -p target/demo
	@target/examples/rollback target/demo

# The sandbox: C++17, SDL2, Box2D 2.4.
SANDBOX_NEEDS := cargo cc c++ /usr/include/png.h /usr/include/SDL2/SDL.h /usr/include/box2d/box2d.h
SANDBOX_SOURCES := $(wildcard examples-c/sandbox/*.cpp examples-c/sandbox/scenes/*.cpp)
SANDBOX_OBJECTS := $(addprefix target/sandbox/,$(notdir $(SANDBOX_SOURCES:.cpp=.o)))
SANDBOX_HEADERS := $(wildcard examples-c/sandbox/*.h* examples-c/*.h examples-c/*/*.h include/*.h* include/worldgrids/*.h*)
SANDBOX_FLAGS := -Wall -Wextra -Werror -pedantic -Wconversion -Wshadow -O2 -Iinclude -Iexamples-c -Iexamples-c/drawing

.PHONY: sandbox
sandbox: ## Plays with all structures at once, in a window: caves, falling debris, a pile and more
	@tools/need $(SANDBOX_NEEDS)
	@$(MAKE) --no-print-directory -s sandbox-program
	@target/sandbox/sandbox

.PHONY: sandbox-bench
sandbox-bench: sandbox-program ## Prints how long the steps of each scene of the sandbox take, played from recorded input
	@SDL_VIDEODRIVER=dummy target/sandbox/sandbox --bench examples-c/sandbox/recorded

.PHONY: sandbox-manual
sandbox-manual: sandbox-program ## Writes the manual's table of what the sandbox's steps take
	@SDL_VIDEODRIVER=dummy target/sandbox/sandbox --bench examples-c/sandbox/recorded >target/sandbox/table.md
	@awk 'NR == FNR { table = table $$0 "\n"; next } /^\| scene / { printf "%s", table; old = 1 } !/^\|/ { old = 0 } !old { print }' \
		target/sandbox/table.md docs/manual/sandbox.md >target/sandbox/sandbox.md
	@mv target/sandbox/sandbox.md docs/manual/sandbox.md

.PHONY: sandbox-program
sandbox-program: library
	@tools/need $(SANDBOX_NEEDS)
	@$(MAKE) --no-print-directory -s target/sandbox/sandbox

target/sandbox/%.o: examples-c/sandbox/%.cpp $(SANDBOX_HEADERS)
	@mkdir -p $(@D)
	$(CXX) -std=c++17 $(SANDBOX_FLAGS) -c $< -o $@
target/sandbox/%.o: examples-c/sandbox/scenes/%.cpp $(SANDBOX_HEADERS)
	@mkdir -p $(@D)
	$(CXX) -std=c++17 $(SANDBOX_FLAGS) -c $< -o $@
target/sandbox/land.o target/sandbox/sine.o: target/sandbox/%.o: examples-c/sandbox/%.c $(SANDBOX_HEADERS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) -c $< -o $@
target/sandbox/%.o: examples-c/drawing/%.c $(SANDBOX_HEADERS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) -c $< -o $@

target/sandbox/sandbox: $(SANDBOX_OBJECTS) $(addprefix target/sandbox/,land.o sine.o canvas.o text.o png_file.o) $(LIBRARY)
	$(CXX) $(filter %.o,$^) -o $@ $(LINK_EXAMPLE) -lSDL2 -lbox2d -lpng -lpthread

include examples-c/endless/endless.mk

.PHONY: examples
examples: library ## Compiles and runs the small example programs
	@tools/need cc
	@$(MAKE) --no-print-directory -s $(addprefix target/examples/,$(EXAMPLES))
	@for example in $(EXAMPLES); do target/examples/$$example || exit 1; done

target/examples/demo: $(DEMO) $(DRAWING) $(EXAMPLE_NEEDS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $(DEMO) $(DRAWING) -o $@ $(LINK_EXAMPLE) -lpng

STREAMING := $(addprefix examples-c/,larger/streaming.c demo/world.c demo/paint.c)
target/examples/streaming: $(STREAMING) $(DRAWING) $(EXAMPLE_NEEDS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $(STREAMING) $(DRAWING) -o $@ $(LINK_EXAMPLE) -lpng

ROLLBACK := $(wildcard examples-c/rollback/*.c)
target/examples/rollback: $(ROLLBACK) $(DRAWING) $(EXAMPLE_NEEDS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $(ROLLBACK) $(DRAWING) -o $@ $(LINK_EXAMPLE) -lpng

$(addprefix target/examples/,$(DRAWING_PROGRAMS)): target/examples/%: examples-c/larger/%.c $(DRAWING) $(EXAMPLE_NEEDS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $< $(DRAWING) -o $@ $(LINK_EXAMPLE) -lpng -lpthread

$(addprefix target/examples/,$(EXAMPLES)): target/examples/%: examples-c/%.c $(EXAMPLE_NEEDS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $< -o $@ $(LINK_EXAMPLE)

# Each program checks itself, built by make (warnings are errors) and by CMake. Those that take seconds make has run.
.PHONY: test-examples
test-examples: examples ## Runs the examples and the demo, built by make and by CMake
	@tools/need /usr/include/png.h cmake
	@$(MAKE) --no-print-directory -s demo rollback
	@$(MAKE) --no-print-directory -s $(addprefix target/examples/,$(DRAWING_PROGRAMS))
	cmake -S examples-c -B target/cmake >/dev/null
	cmake --build target/cmake -- -s
	ctest --test-dir target/cmake --output-on-failure -E '^(demo|streaming|rollback|wilderness)$$'
