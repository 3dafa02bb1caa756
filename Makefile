# Everything that set-up needs lives in .venv, node_modules, dist and var: `make run`, `make test`, `make clean`.
SHELL := /bin/sh
.SHELLFLAGS := -ec
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules # which make would try on every file: 0.2 s
.DEFAULT_GOAL := help
ifeq ($(words $(MAKECMDGOALS)),1)
MAKEFLAGS += --jobs=3 # packages, bundles and the database are made at once
else
.NOTPARALLEL: # two goals' recipes would run at once
endif
ifeq ($(MAKECMDGOALS),check)
MAKEFLAGS += --output-sync
endif
PYTHON ?= $(shell scripts/find_python.sh)
VENV := .venv
BIN := $(CURDIR)/$(VENV)/bin
export PATH := $(BIN):$(CURDIR)/node_modules/.bin:$(PATH)
export PICCOLO_CONF := db.piccolo_conf
unexport PYTHONDONTWRITEBYTECODE # some images set it: the site then takes twice as long to start
export NODE_USE_SYSTEM_CA := 1# node and npm come from PyPI: trust the machine's certificates
export UV_SYSTEM_CERTS := 1
export NPM_CONFIG_UPDATE_NOTIFIER := false
ifneq ($(filter run dev equipe,$(MAKECMDGOALS)),)
include $(VENV)/.run # which is empty: with the packages there, make reads this file again
SETTINGS := $(shell $(MAKEOVERRIDES) $(BIN)/python scripts/settings.py $(MAKECMDGOALS) 2>/dev/null)
$(if $(filter-out ok,$(firstword $(SETTINGS))),$(error $(SETTINGS)))
endif
VAR := $(or $(word 2,$(SETTINGS)),var)
SEEDED := $(filter on,$(word 5,$(SETTINGS)))# empty: a site of one's own
ifdef SEEDED # the demonstration has a folder, a database and photographs of its own
override export VAR_DIR := $(abspath $(VAR))
override export DATABASE_URL :=
override export MEDIA_URL :=
endif
STEP := @scripts/step.sh
SOURCES := $(shell find ui ssr -type f 2>/dev/null) $(wildcard scripts/*.mjs) esbuild.mjs tsconfig.json
MIGRATIONS := $(wildcard db/migrations/*.py)
SEED := $(shell find db -type f -not -path "db/migrations/*" -not -name "*.pyc" 2>/dev/null)

help:
	@echo "The site of a car dealer. For the first time: make run. README.md tells the rest."
	@awk -F ':.*## ' '/^## /{print "\n" substr($$0, 4)} /^[a-z-]+:.*## /{printf "  make %-12s%s\n", $$1, $$2}' Makefile

## Run

run: $(VENV)/.run dist/.built $(VAR)/.ready ## start the site on http://localhost:8000 (WEB_PORT), the desk on 8001 (EQUIPE_PORT)
	@echo "http://localhost:$(word 3,$(SETTINGS)), and the desk some seconds later on http://localhost:$(word 4,$(SETTINGS)) (Ctrl-C stops both)"
	$(if $(SEEDED),,@python -m app.commands.primeiros_passos)
	@exec python scripts/supervise.py Procfile

dev: $(VENV)/.dev node_modules/.dev dist/.built $(VAR)/.ready ## the same, and open pages follow what you change
	@rm -f dist/.built
	@echo "http://localhost:$(word 3,$(SETTINGS)), and the desk some seconds later on http://localhost:$(word 4,$(SETTINGS)) (Ctrl-C stops both)"
	@exec python scripts/supervise.py Procfile.dev --on-change

## Test

TESTS := $(VENV)/.dev $(VENV)/.debian node_modules/.dev dist/.built
test: $(TESTS) ## set up everything that tests need, then the tests: 7 minutes
	@python scripts/test.py

test-quick: $(VENV)/.dev node_modules/.dev dist/.built ## types, units, rules, app and db without processes: two minutes
	@python scripts/test.py quick

test-all: $(TESTS) ## all tests, everything that stores on both engines: 17 minutes
	@python scripts/test.py all

containers: $(VENV)/.dev dist/.built ## build and run the containers, as root with podman: 11 minutes
	CONTAINERS=1 pytest -q tests/deploy/test_containers.py

explore: $(VENV)/.dev node_modules/.dev dist/.built ## the property tests with new examples, and many more of them
	EXPLORE=1 vitest run --testTimeout=600000 $$(grep -rl fast-check tests/ui --include='*.test.*')
	pytest -q -n 2 --dist loadfile --hypothesis-profile=explore $$(grep -rlE 'hypothesis|schemathesis' tests --include='test_*.py')

gameday: $(VENV)/.dev $(VENV)/.debian dist/.built ## every fault and attack against a running site (OPTIONS=--quick: for a first look)
	$(BIN)/python -m tests.bench.gameday $(OPTIONS)

## Change

check: check-rules check-python check-browser ## format, lint, types, rules of the house, fresh generated files, the size of a first load
	@echo "All is as it should be."

check-python: $(VENV)/.dev
	ruff format --check .
	ruff check .
	mypy

check-browser: node_modules/.dev
	biome ci ui ssr scripts tests/ui tests/bench esbuild.mjs vitest.config.ts
	tsc -p .

check-rules: $(VENV)/.dev node_modules/.dev dist/.built
	$(BIN)/python scripts/wire.py --check
	pytest -q -n 2 -p no:playwright -m "not processes and not thorough" tests/app/test_budget.py tests/test_*.py

format: $(VENV)/.dev node_modules/.dev ## format all code
	ruff format .
	ruff check --fix .
	biome check --write ui ssr scripts tests/ui tests/bench esbuild.mjs vitest.config.ts

wire: $(VENV)/.dev node_modules/.dev ## write the types and facets of ui/ and the table of imports
	$(BIN)/python scripts/wire.py
	$(BIN)/python -m tests.db.importar.test_document

migration: $(VENV)/.dev ## write a migration of what has changed in the Tables: NAME=garantia_ate
	@[ "$(NAME)" ] || { echo "A migration has a name: make migration NAME=garantia_ate"; exit 1; }
	piccolo migrations new db --auto --desc="$(NAME)"
	@cd db/migrations && for new in $$(ls | grep -E '_[0-9]{2}_[0-9]{6}\.py$$'); do mv $$new $${new%_*_*}_$(NAME).py; done
	ruff check --quiet --fix db/migrations
	ruff format --quiet db/migrations

## Measure

bench: $(VENV)/.dev $(VENV)/.bench node_modules/.dev dist/.built ## cached pages beside a bare uvicorn, uncached ones, taps, a telephone's clicks and loads
	$(BIN)/python -m tests.bench.pages
	$(BIN)/python -m tests.bench.render
	$(BIN)/python -m tests.bench.toque
	$(BIN)/python -m tests.bench.tap
	$(BIN)/python -m tests.bench.navegacao

storm: $(VENV)/.dev $(VENV)/.debian dist/.built ## growth, storms and starts at 1,000, 10,000 and 100,000 cars, on both engines (half an hour)
	$(BIN)/python -m tests.bench.storm
	TEST_ENGINE=postgres $(BIN)/python -m tests.bench.storm
	$(BIN)/python -m tests.bench.burst

lighthouse: $(VENV)/.dev $(VENV)/.debian node_modules/.dev dist/.built ## Lighthouse's scores of home, search, a car and the wizard
	$(BIN)/python -m tests.bench.lighthouse

## Operate (docs/operations.md)

build: dist/.built ## the bundles, and Python compiled: units may not write beside the code
	$(STEP) "Compiled Python" "python -m compileall -qq app db $(VENV)/lib || true"

upgrade: $(VENV)/.run ## bring the running site to this checkout: backup, build, migrate, restart
	@[ "$$(stat -c %u .)" = "$$(id -u)" ] || { echo "Run this as the user who owns this folder."; exit 1; }
	python -m app.commands.backup
	@unset MAKEFLAGS; $(MAKE) --no-print-directory build
	$(STEP) "Code" "python -c 'import app.main, app.equipe.main, app.worker'"
	$(STEP) "Database" "for turn in 1 2 3 4 5 6 7 8; do piccolo migrations forwards all && exit; sleep 1; done; exit 1"
	@python scripts/restart.py

equipe: $(VENV)/.run ## invite to the desk, or let a known person in again: NOME="Helena Prado" EMAIL=…
	python -m app.equipe.invite "$(NOME)" "$(EMAIL)"

sbom: $(VENV)/.audit node_modules/.run ## what the site is made of, from the locks, and its licences: dist/sbom
	mkdir -p dist/sbom
	PYTHONWARNINGS=ignore $(VENV)/audit/bin/cyclonedx-py requirements requirements/run.txt --pyproject pyproject.toml --output-reproducible -o dist/sbom/python.cdx.json
	npm sbom --package-lock-only --loglevel=error --sbom-format cyclonedx --sbom-type application > dist/sbom/npm.cdx.json
	pip-licenses --format=csv --output-file=dist/sbom/licences.csv
	ls dist/sbom

audit: $(VENV)/.audit node_modules/.run ## what is known against the packages; status 2: something, or no answer
	@failed=; \
	$(VENV)/audit/bin/pip-audit --strict --disable-pip --progress-spinner=off $(foreach lock,dev uv audit,-r requirements/$(lock).txt) || failed=1; \
	npm audit --package-lock-only || failed=1; \
	if [ "$$failed" ]; then echo "A package is vulnerable, or a source did not answer: see above."; exit 2; fi

clean: ## remove everything that set-up made, with var: the local database too
	rm -rf $(VENV) node_modules dist dist.part var

# What set-up makes. Every rule leaves a file, so that what is up to date is not made again.

$(VENV)/.uv: requirements/uv.txt
	$(STEP) "Python environment" \
		"$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \"Python 3.11 or newer is needed\")'" \
		"rm -f $(BIN)/python* # or they would stay another Python's" \
		"$(PYTHON) -m venv --without-pip $(VENV)" \
		"$(PYTHON) -m pip --python $(BIN)/python $(call locked,$<) 2>/dev/null || { $(call own_pip,$(BIN),$<); }"
	@touch $@

# $(1) is a lock file, $(2) the programs' folder of another environment. uv is ten times faster; pip is the fallback, with the same lock and hashes.
install = uv pip install --quiet --python $(or $(2),$(BIN))/python --require-hashes --only-binary :all: -r $(1) || { $(call own_pip,$(or $(2),$(BIN)),$(1)); }
locked = install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r $(1)
# A pip of its own takes an environment four seconds, so it has one only where it is needed.
own_pip = $(1)/python -m ensurepip >/dev/null; $(1)/python -m pip $(call locked,$(2))

$(VENV)/.run: requirements/run.txt $(VENV)/.uv scripts/link_node.py
	$(STEP) "Python packages" "$(call install,requirements/run.txt)" "$(BIN)/python scripts/link_node.py"
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(STEP) "Python packages for tests" "$(call install,requirements/dev.txt)"
	@touch $@

# The tools that look at the locks have packages of their own, apart from the site's.
$(VENV)/.audit: requirements/audit.txt $(VENV)/.dev
	$(STEP) "Python packages of the audit" "rm -rf $(VENV)/audit" "$(PYTHON) -m venv $(VENV)/audit" \
		"$(call install,requirements/audit.txt,$(CURDIR)/$(VENV)/audit/bin)"
	@touch $@

$(VENV)/.debian: scripts/need_debian.sh | $(VENV)/.dev
	$(STEP) "Programs for tests" scripts/need_debian.sh
	@touch $@

$(VENV)/.bench: scripts/need_debian.sh | $(VENV)/.dev
	$(STEP) "Programs for benches" "scripts/need_debian.sh wrk"
	@touch $@

# The site needs 60 MB of npm packages; the tests need 300 MB more. A goal installs one of the two.
PACKAGES := node_modules/$(if $(filter run build upgrade storm gameday,$(MAKECMDGOALS)),.run,.dev)
node_modules/.run: package.json package-lock.json | $(VENV)/.run
	$(STEP) "npm packages" \
		"if [ -e node_modules/.dev ]; then npm ci --loglevel=error; touch node_modules/.dev; else npm ci --omit=dev --loglevel=error; fi"
	@touch $@

node_modules/.dev: package.json package-lock.json | $(VENV)/.run
	$(STEP) "npm packages for tests" "npm ci --loglevel=error"
	@touch node_modules/.run $@

dist/.built: $(SOURCES) $(PACKAGES)
	$(STEP) "Bundles" "node esbuild.mjs"
	@touch $@

$(VAR)/.ready: $(MIGRATIONS) $(SEED) $(VENV)/.run $(wildcard .env)
	@mkdir -p $(VAR)
	$(STEP) "Database" "piccolo migrations forwards all" $(if $(SEEDED),"python -m db.seed --contatos")
	$(if $(DATABASE_URL),,@touch $@)

.PHONY: check-python check-browser check-rules
.PHONY: help run dev test test-quick test-all containers explore gameday check format wire migration bench storm lighthouse build upgrade equipe sbom audit clean
