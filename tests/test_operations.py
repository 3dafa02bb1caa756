"""The operator's pages: short paragraphs, and numbers that are the code's own."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest

from app import alerts, rules, worker
from app.delivery import webhooks
from app.equipe.main import BODY_LIMITS as DESK_LIMITS
from app.platform.layers import access, cache, limits, protocol, uploads
from app.platform.monitoring.systemd import PULSE_SECONDS
from db.equipe import sessions
from db.importar import imports
from db.platform import engine, outbox, thresholds, traces
from db.platform.clock import DAY, HOUR, MINUTE
from db.platform.thresholds import Space
from db.privacidade import retention
from db.visitantes import navegacao, notify, submissions, summaries
from tests.support.sources import ROOT

FOLDER = ROOT / "docs/operations"
PAGES = [ROOT / "docs/operations.md", *sorted(FOLDER.glob("*.md"))]
MB = 1_000_000


def hours(time: timedelta) -> int:
    return round(time / timedelta(hours=1))


def minutes(time: timedelta) -> int:
    return round(time / timedelta(minutes=1))


def free(space: Space) -> str:
    size = f"{space.bytes / MB:.0f} MB" if space.bytes < 1000 * MB else f"{space.bytes / 2**30:.0f} GB"
    return f"{space.share:.0%}".replace("%", f" % or {size}") if space.share else size


def rate(name: str) -> str:
    policy = next(one for one in (*rules.POLICIES, limits.READING) if one.name == name)
    units = {MINUTE: "a minute", HOUR: "an hour", DAY: "a day"}
    said = ", ".join(f"{one.times} {units[one.period]}" for one in policy.rates)
    return f"{said}, {policy.rates[0].burst} at once" if policy.rates[0].burst else said


def numbers() -> Iterator[tuple[str, str]]:
    """A page, and words that have to stand in it."""
    low, tight, full = thresholds.DISK_LOW, thresholds.DISK_TIGHT, thresholds.DISK_FULL
    patience = protocol.TimeoutProtocol
    yield "monitoring", f"| less than {free(low)} | the operator gets a mail |"
    yield "monitoring", f"| less than {free(tight)} | visits, photographs and imports are refused"
    yield "monitoring", f"| less than {free(full)} | `/pronto` answers 503 |"
    yield "monitoring", f"| `disco` | less than {free(full)} free for `VAR_DIR` |"
    yield "monitoring", f"| disk | less than {low.share:.0%} or less".replace("%", " %")
    yield "monitoring", f"pending for more than {hours(thresholds.MAIL_PENDING)} hour |"
    yield "monitoring", f"one every {hours(thresholds.REMIND)} hours while it lasts"
    yield "monitoring", f"at most once in {hours(thresholds.QUIET)} hour."
    yield "monitoring", f"usually has more than {alerts.LEADS_USUAL} "
    yield "monitoring", f"have answered for {minutes(thresholds.RENDERER_LOST)} minutes"
    yield "monitoring", f"is older than {hours(thresholds.BACKUP_AGE)} hours"
    yield "monitoring", f"more than {submissions.LEADS_PER_HOUR} in an hour"
    yield "monitoring", f"cached pages ({cache.LIMIT / 2**20:.0f} MB at most)"
    assert PULSE_SECONDS == 10
    yield "monitoring", "every ten seconds that its event loop runs"
    assert engine.WAIT_SECONDS == 5
    yield "deploy", "A write waits five seconds at most"
    yield "deploy", f"SQLite before {'.'.join(map(str, engine.WAL_RESET_FIXED))} "
    yield (
        "deploy",
        f"{patience.HEAD_SECONDS:.0f} s and {access.MAX_HEAD // access.KB} KB for a request's head",
    )
    yield (
        "deploy",
        f"{patience.BODY_SECONDS:.0f} s for its body or the time it takes at {patience.SLOWEST / 1000:.0f} KB",
    )
    yield (
        "mail",
        f"retried after {outbox.FIRST_WAIT.seconds} s, 10 s … {minutes(outbox.LONGEST_WAIT)} min, for ",
    )
    yield "mail", f" min, for {hours(outbox.GIVE_UP)} hours, and is then `dead`"
    assert (worker.SENDERS, worker.CALLERS, webhooks.SECONDS, worker.GOODBYE_SECONDS) == (2, 2, 10, 5)
    yield "mail", "Two mails are sent at a time"
    yield "mail", f"between {notify.HOURS.start}h and {notify.HOURS.stop}h"
    yield (
        "mail",
        f"Beyond {submissions.LEADS_PER_HOUR} leads and offers an hour on the whole site (or {submissions.QUOTES_PER_HOUR} quotes)",
    )
    yield "mail", f"each {minutes(summaries.EVERY)} minutes instead"
    yield "mail", f"the first {summaries.NAMED} by name"
    yield (
        "mail",
        f"end at {submissions.CONFIRMATIONS_PER_HOUR} an hour, and at {submissions.CONFIRMATIONS_PER_DAY} a day",
    )
    yield "mail", f"end only at {submissions.LINKS_PER_DAY} a day"
    yield "mail", f"{submissions.OPT_INS_PER_HOUR} opt-in mails an hour"
    yield (
        "desk",
        f"ends after {hours(sessions.LONGEST)} hours, after {hours(sessions.IDLE)} without a request",
    )
    yield "desk", f"in pieces of {imports.PIECE // 2**20} MB"
    yield "desk", f"after {minutes(imports.LEASE)} minutes of silence"
    yield "desk", f"lines after {imports.RETAINED.days} days"
    assert ("/importacoes/", "application/octet-stream", imports.PIECE) in DESK_LIMITS
    yield "visitors", f"pages that are not cached, and reads | {rate('leitura')} |"
    yield "visitors", f"(each) | {rate('lead')} |"
    yield "visitors", f"confirmed and ended | {rate('aviso')}; {rate('fim-de-aviso')} |"
    yield "visitors", f"a quote made | {rate('orcamento')} |"
    yield "visitors", f"with a code | {rate('ver')}; {rate('verificacao')} |"
    yield "visitors", f"a new code | {rate('codigo')} "
    yield "visitors", f"a car offered | {rate('venda')} |"
    yield "visitors", f"visits | {rate('visita')} new; {rate('visita-dados')[:-9]} updates a minute;"
    yield "visitors", f"Bodies: {access.SMALL // access.KB} KB;"
    yield "visitors", f"{uploads.AT_ONCE} may wait on disk"
    yield "visitors", f"all together {navegacao.DAY_BYTES // MB} MB"
    yield "visitors", f"visits without a lead | {retention.TRACKER_DAYS} days |"
    yield "visitors", f"photographs of offered cars | {retention.PHOTO_DAYS} days |"
    yield "visitors", f"leads and offers | {retention.LEAD_DAYS} days;"
    yield "visitors", f"finished mails | {retention.MAIL_DAYS} days |"
    yield "visitors", f"a database of up to {traces.QUICK_BYTES // MB} MB"


def test_a_number_of_the_text_is_the_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    source = (ROOT / "db/visitantes/submissions.py").read_text()
    for name, value in re.findall(r"^([A-Z_]+) = (\d+)", source, re.M):  # tests run without these limits
        monkeypatch.setattr(submissions, name, int(value))
    missing = [(page, words) for page, words in numbers() if words not in (FOLDER / f"{page}.md").read_text()]
    assert missing == [], "write these words into the page, or the number into the code"


def test_the_index_names_every_page_and_every_unit() -> None:
    index = PAGES[0].read_text()
    assert [page.name for page in PAGES[1:] if f"(operations/{page.name})" not in index] == []
    processes = re.findall(r"^(\w+):", (ROOT / "Procfile").read_text(), re.M)
    assert [
        name for name in processes if f"| `{name}` |" not in index or f"`quintavera-{name}`" not in index
    ] == []
