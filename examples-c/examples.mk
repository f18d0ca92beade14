# The example programs and the demo: examples-c/NAME.c becomes target/examples/NAME.

EXAMPLES := rolling_grid quadtree_map loose_grid
EXAMPLE_FLAGS := -std=c11 -O2 -Wall -Wextra -Werror -pedantic -Iinclude -Iexamples-c
DRAWING := canvas text png_file
DEMO := demo world bombard flight paint pictures measure $(DRAWING)
LINK_EXAMPLE = -L$(dir $(LIBRARY)) -lworldgrids -Wl,-rpath,$(abspath $(dir $(LIBRARY))) -lm

.PHONY: demo
demo: ## Blows up the Earth: 3,000 explosions, a flight around the equator, pictures in target/demo
	@tools/need cargo cc /usr/include/png.h
	@echo "Building the library and the demo"
	@$(MAKE) --no-print-directory -s QUIET= target/examples/demo
	@mkdir -p target/demo
	@target/examples/demo examples-c/data/earth-land-20000x10000.png target/demo

.PHONY: examples
examples: shared-library ## Compiles and runs the small example programs
	@tools/need cc
	@$(MAKE) --no-print-directory -s $(addprefix target/examples/,$(EXAMPLES))
	@for example in $(EXAMPLES); do target/examples/$$example || exit 1; done

LOOSE_GRID_PROGRAMS := crowd culling

.PHONY: loose-grid-demo
loose-grid-demo: shared-library ## A crowd of 100,000 that push each other apart, a city culled; pictures in target/demo
	@tools/need cc /usr/include/png.h
	@$(MAKE) --no-print-directory -s $(addprefix target/examples/,$(LOOSE_GRID_PROGRAMS))
	@mkdir -p target/demo
	@for program in $(LOOSE_GRID_PROGRAMS); do target/examples/$$program target/demo || exit 1; done

$(addprefix target/examples/,$(LOOSE_GRID_PROGRAMS)): target/examples/%: examples-c/%.c $(DRAWING:%=examples-c/%.c) examples-c/measure.c $(wildcard examples-c/*.h) include/worldgrids.h $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $< $(DRAWING:%=examples-c/%.c) examples-c/measure.c -o $@ $(LINK_EXAMPLE) -lpng

target/examples/demo: $(DEMO:%=examples-c/%.c) $(wildcard examples-c/*.h) include/worldgrids.h $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $(DEMO:%=examples-c/%.c) -o $@ $(LINK_EXAMPLE) -lpng

$(addprefix target/examples/,$(EXAMPLES)): target/examples/%: examples-c/%.c examples-c/check.h include/worldgrids.h $(LIBRARY)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) $< -o $@ $(LINK_EXAMPLE)

.PHONY: test-examples
test-examples: examples ## Runs the examples and the demo, built by make and by CMake; each checks itself
	@tools/need /usr/include/png.h cmake
	@$(MAKE) --no-print-directory -s demo
	cmake -S examples-c -B target/cmake >/dev/null
	cmake --build target/cmake -- -s
	ctest --test-dir target/cmake --output-on-failure
