"""Which scenarios there are: name → what it runs, and the goals that it speaks to."""

from tests.bench.gameday.game import Scenario
from tests.bench.gameday.kills import kills
from tests.bench.gameday.machines import machines
from tests.bench.gameday.soak import soak

SCENARIOS: dict[str, Scenario] = {
    "kills": Scenario(kills, "G1"),
    "machines": Scenario(machines, "two machines", ("postgres",)),
    "soak": Scenario(soak, "soak"),
}
