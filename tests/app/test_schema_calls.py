"""The API answers as its document says: schemathesis makes every call. In `make test-all`; it imports for seconds."""

from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from app.main import create_app
from tests.support.site import Site

pytestmark = pytest.mark.thorough
pytest_plugins = "schemathesis.pytest.plugin"  # no other file needs it
schema = schemathesis.openapi.from_dict(create_app().openapi_schema.to_schema())
# A lead's id and the rules of a quote cannot be written as a schema, so some valid shapes are refused (400); and
# Litestar's own answer to OPTIONS names the methods of one handler where a path has two.
LEFT_OUT = [allow_header_conformance, positive_data_acceptance]


@schema.parametrize()
@settings(max_examples=settings().max_examples // 3)
def test_answers_are_as_declared(case: Any, site: Site) -> None:
    case.call_and_validate(base_url=site.url, excluded_checks=LEFT_OUT)
