"""Where browsers report what the Content-Security-Policy refused; no part of the API's document, nobody else calls it."""

from litestar import post
from litestar.params import JSONBody

from app.csp import Queued, Relatorio, folded


@post("/api/csp-report", status_code=204, include_in_schema=False)
async def create_csp_report(data: JSONBody[Relatorio | list[Queued]]) -> None:
    folded.note(data)
