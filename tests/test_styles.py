"""The house's rules on styles (STYLE.md, "Components and styles") as tests: tokens, breakpoints, layers, owners."""

import re

from tests.support.sheets import (
    FUNCTION,
    RANGE,
    TOKENS,
    block,
    block_of,
    classes,
    colours,
    components,
    conditions,
    declarations,
    inline,
    rules,
    sheets,
    styled,
    subjects,
    worn,
)
from tests.support.sources import ROOT, TS, name, under

BREAKPOINTS = {360, 640, 768, 1024, 1280, 1500}

# Pixels between things, and how many ways there are to set type.
STEPS = {4, 8, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96}
# Classes for any component, whose sheets stand beside the tokens. Elsewhere only their position may be set.
SHARED = {
    *"alvo botao cartao claro com-script entrada erro fila foco frase icone largura lido nota opcao papel pular".split(),
    *"quadrado recusa rotulo so-tela sr-only tabular traco".split(),
}
SHARED |= {
    block(one) for sheet in ("tipo", "espaco") for one in classes(sheets()[ROOT / f"ui/styles/{sheet}.css"])
}
PLACING = (
    r"(margin|padding|grid|flex|place|align|justify|order|position|inset|display|(min-|max-)?(width|height))"
)

# Tokens


def test_no_picture_stands_in_a_sheet() -> None:
    """Each would be a document of its own in the layout before the first paint."""
    assert [name(file) for file, css in sheets().items() if "data:" in css] == []


def test_no_colour_stands_outside_the_tokens() -> None:
    in_sheets = [
        (name(file), prop, found)
        for file, css in sheets().items()
        if file != TOKENS
        for prop, value in declarations(css)
        for found in colours(value)
    ]
    in_markup = [
        (name(file), found)
        for file, text in components().items()
        for value in inline(text)
        for found in colours(value)
    ]
    assert in_sheets == [], "take a colour of ui/styles/tokens.css"
    assert in_markup == [], "take a colour of ui/styles/tokens.css"


def test_the_browsers_own_frame_is_night() -> None:
    night = next(value for name, value in declarations(sheets()[TOKENS]) if name == "--night")
    document = (ROOT / "app/templates/document.html").read_text()
    assert f'<meta name="theme-color" content="{night}">' in document


def test_every_size_of_type_is_a_step_of_the_scale() -> None:
    token = r"var\(--(text|title)-\d+\)"
    others = [
        (name(file), value)
        for file, css in sheets().items()
        for prop, value in declarations(css)
        if (prop == "font-size" and not re.fullmatch(token, value)) or (prop == "font" and value != "inherit")
    ]
    assert others == [], "take a step: var(--text-…)"


def test_every_distance_is_a_step_of_the_scale() -> None:
    """Fluid ones (clamp, calc) and those of paper (mm) are by themselves."""
    others = [
        (name(file), prop, value)
        for file, css in sheets().items()
        for prop, value in declarations(css)
        if re.fullmatch(r"(margin|padding)[\w-]*|((row|column)-)?gap", prop)
        for number, unit in re.findall(r"(?<![\w.-])-?([\d.]+)(px|r?em)", FUNCTION.sub("", value))
        if unit != "px" or float(number) not in STEPS
    ]
    assert others == [], "take one of STEPS"


def test_every_token_is_used() -> None:
    declared = {prop for prop, _ in declarations(sheets()[TOKENS]) if prop.startswith("--")}
    texts = [*sheets().values(), *components().values()]
    used = {found for text in texts for found in re.findall(r"var\((--[\w-]+)", text)}
    assert declared - used == set(), "delete the token"
    given = {prop for css in sheets().values() for prop, _ in declarations(css)}
    given |= {found for text in components().values() for found in re.findall(r'"(--[\w-]+)":', text)}
    assert used - given == set(), "no such custom property"


def test_breakpoints_are_of_the_list_and_in_one_spelling() -> None:
    found = [
        (name(f), one) for f, text in [*sheets().items(), *components().items()] for one in conditions(text)
    ]
    assert len(found) > 40
    assert [(file, one) for file, one in found if not RANGE.fullmatch(one)] == [], "write (width >= 1024px)"
    sizes = {int(size) for _, one in found for size in re.findall(r"\d+", one)}
    assert sizes == BREAKPOINTS, "take one of BREAKPOINTS"


def test_768_px_is_mobile_in_every_rule_and_script() -> None:
    others = [
        (name(f), one)
        for f, text in [*sheets().items(), *components().items()]
        for one in conditions(text)
        if "768px" in one and not re.search(r"width <= 768px|width > 768px|768px < width", one)
    ]
    assert others == [], "768 px is small: (width <= 768px), (width > 768px)"


def test_the_font_is_cut_to_nothing_that_is_set() -> None:
    faces = re.compile(r"@font-face {[^}]*}")
    values = dict(declarations(faces.findall(sheets()[ROOT / "ui/styles/base.css"])[0]))
    for prop in ("font-weight", "font-stretch"):
        least, most = (int(one) for one in re.findall(r"\d+", values[prop]))
        used = {
            int(value.rstrip("%"))
            for css in sheets().values()
            for name_, value in declarations(faces.sub("", css))
            if name_ == prop
        }
        assert {least, most} <= used | {400}
        assert [one for one in used if not least <= one <= most] == []
    ranges = [
        [int(end, 16) for end in one.split("-")]
        for one in re.findall(r"U\+([\dA-F-]+)", values["unicode-range"])
    ]
    letters = "".join(chr(one) for first, *last in ranges for one in range(first, (last or [first])[0] + 1))
    portuguese = "ÁÂÃÀÇÉÊÍÓÔÕÚÜ"
    assert set(portuguese + portuguese.lower() + "0123456789R$%.,:;–—“”‘’…·×ºª©") <= set(letters)


# Layers and owners


def test_no_sheet_names_the_layer_that_its_own_name_says() -> None:
    """esbuild.mjs puts a sheet that names none into `layout`, `pages` or `parts`."""
    for file, css in sheets().items():
        usual = "layout" if "/layout/" in name(file) else "pages" if file.name.islower() else "parts"
        assert file.parent == TOKENS.parent or f"@layer {usual}" not in css, name(file)


def test_no_rule_contains_print_rules() -> None:
    """scripts/manifest.mjs takes them out of the sheets as they are: the selector around one would be lost."""
    for file, css in sheets().items():
        assert not re.search(r"@media print \{\s*[\w-]+:[^{}]*;", css) or "equipe" in file.parts, name(file)


def test_a_sheet_styles_its_own_block_alone() -> None:
    # Swiper marks the strip that it has taken over.
    foreign = [
        (name(file), selector)
        for file, css in sheets().items()
        for selector, _ in rules(css)
        for one in classes(selector)
        if block(one) not in (SHARED if file.parent == TOKENS.parent else {block_of(file), *SHARED})
        and (file.stem, one) != ("Carousel", "swiper-initialized")
    ]
    assert foreign == [], "style it in its component's own sheet"


def test_a_shared_block_is_placed_elsewhere_and_painted_at_home() -> None:
    painted = [
        (name(file), selector, prop)
        for file, css in sheets().items()
        if file.parent != TOKENS.parent
        for selector, body in rules(css)
        if SHARED & {*subjects(selector)}
        for prop, _ in declarations(body)
        if not re.match(PLACING, prop)
    ]
    assert painted == [], "outside ui/styles a shared class is placed alone"


def test_a_component_wears_its_own_block_and_shared_ones() -> None:
    foreign = [
        (name(file), one)
        for file, text in components().items()
        for one in sorted(worn(text))
        if block(one) not in {block_of(file), *SHARED}
    ]
    assert foreign == [], "name the class after its file"


def test_every_class_of_the_markup_is_styled_or_looked_for() -> None:
    """Otherwise it is bytes of the document for nobody."""
    sources = under("tests", "ui", suffix=(".py", *TS))
    looked_for = {one for file in sources for one in re.findall(r"\.([a-z][\w-]*)", file.read_text())}
    for_nobody = {
        (name(file), one)
        for file, text in components().items()
        for attribute in re.findall(r'className="([^"]*)"', text)
        for one in {*attribute.split()} - styled() - looked_for
        if not one.startswith("swiper")
    }
    assert for_nobody == set(), "style the class in its component's sheet, or take it out of the markup"


def test_every_class_is_worn() -> None:
    drawn_by_the_server = [file.read_text() for file in under("app/templates", suffix=".html")]
    texts = [*components().values(), *drawn_by_the_server]
    words = {word for text in texts for word in re.findall(r"[\w-]+", text)}
    unworn = styled() - words - {"swiper-initialized"}
    where = [f"{name(file)}: .{one}" for file, css in sheets().items() for one in unworn & {*classes(css)}]
    assert where == [], "no component wears this class: delete its rules"
