# Everything a player or a developer runs: make play, make test. `make help` lists the targets.
VENV := .venv/.complete

$(VENV): pyproject.toml
	python3 -m venv .venv
	.venv/bin/python -m pip install --quiet uv
	.venv/bin/uv pip install --quiet --config-setting editable_mode=compat -e ".[dev]"
	touch $@

.PHONY: venv
venv: $(VENV)
