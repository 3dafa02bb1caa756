"""Return addresses: the requested screen, carried through password, code and invitation.

An address that comes with a link cannot lead to another site.
"""

import re
from urllib.parse import urlencode, urljoin, urlsplit

from app.platform.config import config
from db.platform.fields import OWN_PATH

HOME, LOGIN = "/", "/entrar"
LONGEST = 1500  # characters: a login may not fail because of a long filter


def return_address(text: str) -> str:
    """The path and query of the desk's screen that `text` names; HOME for any other address and for the login itself."""
    if len(text) > LONGEST or not re.fullmatch(OWN_PATH, text):
        return HOME
    target = urlsplit(urljoin(config.equipe_url, text))
    if f"{target.scheme}://{target.netloc}" != config.equipe_url or target.path.startswith(LOGIN):
        return HOME
    return text


def with_return(path: str, depois: str) -> str:
    """A step of the login, with the address that follows it."""
    depois = return_address(depois)
    return path if depois == HOME else f"{path}?{urlencode({'depois': depois}, safe='/')}"
