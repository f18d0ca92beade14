# worldgrids: `make demo` shows it, `make test` checks it. `make help` lists the rest.

CARGO ?= cargo

.PHONY: help
help: ## Lists the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

.PHONY: header
header: ## Writes include/worldgrids.h from src/ffi
	$(CARGO) run -q --manifest-path tools/header/Cargo.toml --target-dir target/tools -- write

.PHONY: header-check
header-check: ## Checks that include/worldgrids.h is what src/ffi says
	$(CARGO) run -q --manifest-path tools/header/Cargo.toml --target-dir target/tools -- check
