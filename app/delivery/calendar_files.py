"""Calendar files (RFC 5545) of appointments."""

from email.utils import parseaddr

from app.platform.config import config
from db import addresses
from db.visitantes.agendamentos import DESEJOS, HorarioMarcado

STATUS = {"pedida": "TENTATIVE", "confirmada": "CONFIRMED", "cancelada": "CANCELLED", "faltou": "CANCELLED"}


def write_ics(marcado: HorarioMarcado, casa: str, sender: str) -> bytes:
    """One event, tentative until a consultant has confirmed it, under the same UID after each change. Nothing of it is a
    visitor's own words. `sender` is that of the mails: a calendar takes a cancellation from nobody else."""
    from icalendar import (  # here: few calendar files are made, and the site starts 40 ms sooner
        Calendar,
        Event,
        vCalAddress,
    )

    event = Event()
    event.add("uid", f"{marcado.id}@{config.site_url.partition('//')[2]}")
    event.add("dtstamp", marcado.feita_em)
    event.add("dtstart", marcado.inicio)
    event.add("dtend", marcado.fim)
    what = f"{DESEJOS[marcado.desejo]} {'com a' if marcado.desejo == 'video' else 'na'} {casa}"
    event.add("summary", ": ".join(filter(None, (what, marcado.titulo))))
    event.add("location", marcado.local)
    event.add("url", config.site_url + addresses.agendamento_path(marcado.id))
    event.add("sequence", marcado.sequencia)
    if organizer := parseaddr(sender)[1]:
        event.add("organizer", vCalAddress(f"mailto:{organizer}", params={"CN": casa}))
    event.add("status", STATUS[marcado.estado])
    calendar = Calendar()
    calendar.add("prodid", f"-//{casa}//Site//PT")
    calendar.add("version", "2.0")
    calendar.add("method", "CANCEL" if STATUS[marcado.estado] == "CANCELLED" else "PUBLISH")
    calendar.add_component(event)
    written: bytes = calendar.to_ical()
    return written
