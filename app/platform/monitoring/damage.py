"""Checks the database's file in the worker, and mails its damage without the outbox."""

import logging
import time
from collections.abc import Awaitable, Callable

from app.platform.config import Config
from db.platform import clock, thresholds
from db.platform.backups import integrity
from db.platform.backups.integrity import Damage
from db.platform.outbox import Context, Mail, unstored

log = logging.getLogger("worker")


class AlertaMail(Context):
    """To the operator."""

    kind = "alerta"
    titulo: str
    texto: str
    resolvido: bool


class DatabaseCheck:
    """Reads the whole file as the worker starts, every hour, and as soon as any process suspects damage."""

    def __init__(self, config: Config, deliver: Callable[[Mail], Awaitable[None]]) -> None:
        self.config, self.deliver = config, deliver
        self.next = time.monotonic()

    async def run(self) -> None:
        damage = integrity.read_damage()
        if time.monotonic() >= self.next or (damage and not damage.checked):
            damage = await self._check(damage)
        if damage and self._is_due(damage):
            await self._send(damage)

    async def _check(self, before: Damage | None) -> Damage | None:
        found = await integrity.find_damage()
        self.next = time.monotonic() + thresholds.DATABASE_CHECK.total_seconds()
        if not found:
            integrity.clear_damage()
            return None
        log.critical(
            "the database is damaged, restore a backup (docs/operations/backup.md): %s", "; ".join(found)
        )
        damage = Damage(found, checked=True, notified_at=before.notified_at if before else None)
        integrity.write_damage(damage)
        return damage

    def _is_due(self, damage: Damage) -> bool:
        last = damage.notified_at
        return bool(self.config.mail_operator) and (last is None or clock.now() - last >= thresholds.REMIND)

    async def _send(self, damage: Damage) -> None:
        """Sends without the outbox, which is in the damaged database. A mail that fails is due again."""
        texto = f"{'; '.join(damage.found)}. Restaure uma cópia de segurança: docs/operations/backup.md."
        alerta = AlertaMail("Banco de dados danificado", texto, resolvido=False)
        await self.deliver(unstored(alerta, self.config.mail_operator, "banco"))
        integrity.write_damage(Damage(damage.found, damage.checked, clock.now()))
