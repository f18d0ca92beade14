# A world that lives, kept in a database: programs of several processes and threads, on Linux.

ENDLESS_NEEDS := cc /usr/include/sqlite3.h /usr/include/postgresql/libpq-fe.h /usr/include/png.h
ENDLESS_PROGRAMS := endless survive faults server join borders figures
ENDLESS_SOURCES := $(addprefix examples-c/endless/,land.c keeper.c world.c store_sqlite.c store_postgresql.c wire.c player.c digger.c)

target/endless/%: examples-c/endless/%.c $(ENDLESS_SOURCES) $(DRAWING) $(EXAMPLE_NEEDS)
	@mkdir -p $(@D)
	$(CC) $(EXAMPLE_FLAGS) -Iexamples-c/endless -I/usr/include/postgresql $< $(ENDLESS_SOURCES) $(DRAWING) -o $@ $(LINK_EXAMPLE) -lsqlite3 -lpq -lpng -lpthread

.PHONY: endless-programs
endless-programs: library
	@tools/need $(ENDLESS_NEEDS)
	@$(MAKE) --no-print-directory -s $(addprefix target/endless/,$(ENDLESS_PROGRAMS))

.PHONY: endless
endless: endless-programs ## Digs a world of 1,000,000 x 200,000 pixels a million times, in nine minutes, kept by SQLite in target/endless; pictures in target/demo
	@mkdir -p target/demo
	@rm -f target/endless/world.db*
	@target/endless/endless target/endless/world.db target/demo

.PHONY: endless-kills
endless-kills: endless-programs ## Kills a program that changes a world 200 times in SQLite and 200 times in PostgreSQL, and compares the world with its model each time
	@tools/need /usr/lib/postgresql/*/bin/initdb
	@rm -f target/endless/survive.db*
	@target/endless/survive target/endless/survive.db 200
	@tools/with_postgresql target/endless/survive postgresql:/// 200

.PHONY: endless-join
endless-join: endless-programs ## Serves the world that make endless left behind to a player who joins, and prints what he gets
	@examples-c/endless/join_world target/endless target/endless/world.db 1000000 200000

.PHONY: endless-borders
endless-borders: endless-programs ## Servers that share a world by leases in PostgreSQL: killed, stopped and woken, cut off, joined
	@tools/need /usr/lib/postgresql/*/bin/initdb
	@tools/with_postgresql target/endless/borders postgresql:/// target/endless/server target/endless/join

.PHONY: endless-figures
endless-figures: endless-programs ## Prints what PostgreSQL and SQLite can do here for servers: leases, regions written and read
	@tools/need /usr/lib/postgresql/*/bin/initdb
	@tools/with_postgresql target/endless/figures postgresql:///
	@rm -f target/endless/figures.db*
	@target/endless/figures target/endless/figures.db
