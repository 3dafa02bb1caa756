"""Makes calls to the dealer's CRM, signed by Standard Webhooks (docs/webhooks.md)."""

import asyncio
import logging
from http import HTTPStatus

import httpx
import msgspec
from standardwebhooks.webhooks import Webhook

from app.platform.config import Config
from app.platform.smtp import describe_error
from db.contatos import crm
from db.platform import clock, outbox
from db.platform.outbox import CALLS, Mail

log = logging.getLogger("webhooks")

SECONDS = 10.0  # for a call from beginning to end
IDLE_SECONDS = 1.0


class Refused(Exception):
    """The CRM refused a call; `final` if it always will (410)."""

    def __init__(self, status: int) -> None:
        super().__init__(f"respondeu {status}")
        self.final = status == HTTPStatus.GONE


class Caller:
    """Makes one call after the other. Several callers run concurrently, so that a call that hangs delays no other."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.signers = [Webhook(secret) for secret in config.webhook_secret.split()]

    async def step(self) -> float:
        """Makes one call if one is due; gives the seconds to wait before the next step."""
        call = await outbox.claim(CALLS)
        if call is None:
            return IDLE_SECONDS
        chamada = await crm.read_chamada(call, self.config.site_url, self.config.equipe_url)
        if chamada is None:
            await outbox.finish(call, "expired", "its data was deleted")
            return 0
        try:
            await self._post(call, msgspec.json.encode(chamada))
        except Exception as error:
            await self._failed(call, error)
            return 0
        await outbox.finish(call, "sent")
        log.info("call %d (%s) taken at attempt %d", call.id, chamada.type, call.attempts)
        return 0

    async def _post(self, call: Mail, body: bytes) -> None:
        """Refused for anything but 2xx: a redirect is followed nowhere, and what the CRM says besides is not read."""
        async with asyncio.timeout(SECONDS), httpx.AsyncClient(timeout=SECONDS) as client:
            headers = self.sign(call.message_id, body)
            async with client.stream(
                "POST", self.config.webhook_url, content=body, headers=headers
            ) as answer:
                if not answer.is_success:
                    raise Refused(answer.status_code)

    def sign(self, id: str, body: bytes) -> dict[str, str]:
        """The headers of a call: a signature for each secret, so that one may follow the other without a gap."""
        now = clock.now()
        signatures = [signer.sign(id, now, body.decode()) for signer in self.signers]
        return {
            "Content-Type": "application/json",
            "User-Agent": "Site-Webhooks/1",
            "webhook-id": id,
            "webhook-timestamp": str(int(now.timestamp())),
            "webhook-signature": " ".join(signatures),
        }

    async def _failed(self, call: Mail, error: Exception) -> None:
        state, said = "dead", _describe(error)
        if isinstance(error, Refused) and error.final:
            await outbox.finish(call, state, said)
        else:
            state = await outbox.postpone(call, said)
        log.warning("call %d failed at attempt %d, %s: %s", call.id, call.attempts, state, said)

    async def close(self) -> None:
        """Calls leave no connection open."""


def _describe(error: Exception) -> str:
    """The error, as the desk shows it."""
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, (TimeoutError, httpx.TimeoutException)):
        return f"não respondeu em {SECONDS:.0f} s"
    return "não atende" if isinstance(error, httpx.TransportError) else describe_error(error)
