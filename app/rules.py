"""What the layers know of this site's addresses: the largest bodies, rate limits, paths with a key."""

from re import compile as pattern

from app.forms.vendas import MAX_BODY
from app.platform.layers import access, access_log, headers, limits
from app.platform.layers.limits import Policy, Rate
from db.platform.clock import DAY, HOUR, MINUTE

BODY_LIMITS = (
    ("/api/vendaseucarro", "application/json", MAX_BODY),
    ("/enviar/vendaseucarro", "multipart/form-data", MAX_BODY),
    ("/api/navigation-tracker", "", 16 * access.KB),
    ("", "", access.SMALL),
)
CALLS = ("/api/", "/enviar/", "/aviso/", "/agendamento/")
ONE_CLICK = pattern(r"/aviso/[A-Za-z0-9_-]+")
# The next part of the path is a key: it opens a quote, an appointment, an alert, a preview or an account.
PRIVATE = (
    "/orcamento/",
    "/orcamento-blindagem/",
    "/orcamento-estetica/",
    "/navigation-tracker/",
    "/agendamento/",
    "/agendamentos/",
    "/aviso/",
    "/previa/",
    "/convite/",
)
KEYED = ("agendamento", "aviso", "blindagem", "convite", "estetica", "previa")
FORM = (Rate(6, MINUTE), Rate(30, HOUR), Rate(100, DAY))
POLICIES = (
    Policy("lead", "POST", pattern(r"/api/(leads|portais/contatos)$"), FORM),
    Policy("formulario", "POST", pattern(r"/enviar/"), FORM),
    Policy("aviso", "POST", pattern(r"/api/avisos$"), FORM),
    Policy("horario", "POST", pattern(r"/agendamento/"), (Rate(6, MINUTE), Rate(30, HOUR))),
    # Mail programs post for many of their people from few addresses.
    Policy("fim-de-aviso", "POST", pattern(r"/aviso/"), (Rate(120, MINUTE),)),
    Policy("codigo", "POST", pattern(r"/api/orcamento-\w+/[^/]+/codigo$"), (Rate(3, MINUTE),)),
    Policy("orcamento", "POST", pattern(r"/api/orcamento-\w+$"), (Rate(6, MINUTE), Rate(30, HOUR))),
    Policy("ver", "GET", pattern(r"/api/orcamento-\w+$"), (Rate(30, MINUTE),)),
    Policy(
        "verificacao",
        "GET",
        pattern(r"/api/orcamento-\w+$"),
        (Rate(10, MINUTE), Rate(40, HOUR)),
        parameter="two_factor",
    ),
    Policy("venda", "POST", pattern(r"/api/vendaseucarro$"), (Rate(2, MINUTE), Rate(5, HOUR), Rate(10, DAY))),
    Policy(
        "visita",
        "POST",
        pattern(r"/api/navigation-tracker$"),
        (Rate(20, MINUTE), Rate(200, HOUR), Rate(400, DAY)),
        20,
    ),
    Policy("visita-dados", "PUT DELETE", pattern(r"/api/navigation-tracker/"), (Rate(120, MINUTE),), 50),
)


def set_rules() -> None:
    """Hands them to the layers, before the first request; a second time changes nothing."""
    access.BODY_LIMITS[:] = BODY_LIMITS
    access.CALLS[:] = CALLS
    access.ONE_CLICK[:] = [ONE_CLICK]
    access_log.PRIVATE[:] = PRIVATE
    headers.KEYED[:] = KEYED
    limits.POLICIES[:] = [*POLICIES, limits.READING]
