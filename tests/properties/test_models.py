"""The engine against small models of single rules (tests/properties/models.py), over random tables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hulao.lab.scenario.file import Scenario
from tests.properties import models

CASES = 250


@pytest.mark.parametrize(
    "model",
    [models.slash, models.nullifications, models.group_trick_deaths, models.chain_deaths, models.losses],
    ids=lambda model: str(model.__name__),
)
def test_engine_does_what_the_model_says(model: Callable[[Random], str]) -> None:
    rng = Random(model.__name__)
    for _ in range(CASES):
        text = model(rng)
        try:
            Scenario(text).run()
        except Exception as error:
            raise AssertionError(f"{error}\n\n{text}") from error
