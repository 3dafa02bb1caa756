"""The scenarios by name, with their goals."""

from tests.bench.gameday.browser import browser
from tests.bench.gameday.codes import codes
from tests.bench.gameday.database import database
from tests.bench.gameday.endings import endings, signals
from tests.bench.gameday.erase import erase
from tests.bench.gameday.flood import flood
from tests.bench.gameday.game import Scenario
from tests.bench.gameday.heads import heads
from tests.bench.gameday.hostile import hostile
from tests.bench.gameday.imports import imports
from tests.bench.gameday.kills import kills
from tests.bench.gameday.machines import machines
from tests.bench.gameday.mail import mail
from tests.bench.gameday.renderer import renderer
from tests.bench.gameday.restarts import restarts
from tests.bench.gameday.restore import restore
from tests.bench.gameday.slow import slow
from tests.bench.gameday.soak import soak
from tests.bench.gameday.storage import damage, disk, locks
from tests.bench.gameday.upgrade import upgrade
from tests.bench.gameday.uploads import uploads

SCENARIOS: dict[str, Scenario] = {
    "kills": Scenario(kills, "G1"),
    "renderer": Scenario(renderer, "G2"),
    "hostile": Scenario(hostile, "G3"),
    "heads": Scenario(heads, "G4"),
    "browser": Scenario(browser, "G4, G5, G13, F23"),
    "codes": Scenario(codes, "G6"),
    "slow": Scenario(slow, "G7"),
    "uploads": Scenario(uploads, "G8"),
    "disk": Scenario(disk, "G9"),
    "locks": Scenario(locks, "G9, G14"),
    "damage": Scenario(damage, "G9", ("sqlite",)),
    "database": Scenario(database, "G9", ("postgres",)),
    "mail": Scenario(mail, "G9, mail"),
    "restarts": Scenario(restarts, "G10, G14"),
    "upgrade": Scenario(upgrade, "G15"),
    "restore": Scenario(restore, "G11"),
    "erase": Scenario(erase, "G13"),
    "endings": Scenario(endings, "G14"),
    "signals": Scenario(signals, "G14", ("sqlite",)),
    "flood": Scenario(flood, "flood, G1"),
    "machines": Scenario(machines, "two machines", ("postgres",)),
    "imports": Scenario(imports, "import"),
    "soak": Scenario(soak, "soak"),
}
