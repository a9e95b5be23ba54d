# Everything that a player or a developer runs. `make` alone lists the targets.
# Needed: Python 3.11 or newer, Node 20 or newer with npm, make. The rest is fetched into ignored folders.

PYTHON ?= python3
BIN := .venv/bin
CODE := $(wildcard sticks web tests tools bench e2e)
PLAY ?=
PYTEST ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play site test lint unit e2e test-browsers fix bench clean venv npm browser browsers python node

help: ## list these targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | column -t -s '|' 2>/dev/null \
	  || sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1: \2/p' $(MAKEFILE_LIST)

play: site ## build the site and serve it on this machine (PLAY="--port 9000" passes options on)
	@$(PYTHON) -m tools.serve $(PLAY)

site: npm python ## build the site into dist/
	@$(PYTHON) -m tools.build

test: lint unit e2e ## everything that has to pass before a change goes in

lint: venv ## style, formatting and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict $(CODE)

unit: venv npm ## tests and doctests that need no browser (PYTEST="-k name" passes options on)
	$(BIN)/pytest -q -n 2 $(PYTEST)

e2e: venv site browser ## tests of the built site in a real browser
	node_modules/.bin/html-validate --preset standard index.html web/embed/index.html
	$(BIN)/pytest -q -n 2 --dist loadfile --reruns 1 -m "not browsers" $(PYTEST) e2e

test-browsers: venv site browsers ## the same site in Chromium, Firefox and WebKit, in short
	$(BIN)/pytest -q --reruns 1 -m browsers $(PYTEST) e2e/browsers

fix: venv ## format the code and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/.bench ## measure against the peers (BENCH="..." passes options on)
	@test -d bench || { echo "There is no bench/ folder here."; exit 1; }
	$(BIN)/python -m bench $(BENCH)

clean: ## remove all that was built or fetched
	rm -rf .venv node_modules build dist test-results *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# What has to be on the machine.

python:
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing: install Python 3.11 or newer."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "$$($(PYTHON) -V) is too old: Python 3.11 or newer is needed (make PYTHON=/path/to/python3.11)."; exit 1; }

node:
	@command -v node >/dev/null && command -v npm >/dev/null \
	  || { echo "Node or npm is missing: install Node 20 or newer."; exit 1; }
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' \
	  || { echo "Node $$(node -v) is too old: Node 20 or newer is needed."; exit 1; }

browser: venv
	@$(BIN)/python -m tools.browser

browsers: venv
	@$(BIN)/python -m tools.browser all

# What is fetched, once for each change of the file that names it.

venv: .venv/.complete
npm: node_modules/.complete

.venv/.complete: pyproject.toml | python
	@$(PYTHON) -m venv .venv \
	  || { echo "A virtual environment cannot be made: on Debian, apt-get install python3-venv."; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip install --quiet --python $(BIN)/python --config-setting editable_mode=compat -e ".[dev]"
	@touch $@

.venv/.bench: .venv/.complete
	$(BIN)/uv pip install --quiet --python $(BIN)/python -e ".[bench]" --config-setting editable_mode=compat
	@touch $@

node_modules/.complete: package.json package-lock.json .npmrc | node
	npm ci --no-progress
	@touch $@
