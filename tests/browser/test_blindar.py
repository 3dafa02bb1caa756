"""A car's page leads into the armoring wizard with the car filled in."""

from playwright.sync_api import Page, expect

from tests.support.browser import ALL_WIDTHS, Sound


@ALL_WIDTHS
def test_the_price_of_armoring_leads_into_the_wizard(
    page: Page, live_server: str, console: list[str], sound: Sound, width: int
) -> None:
    page.goto(live_server + "/busca/nao-blindados/todos")
    cars = page.locator("main a[href^='/detalhe/']").evaluate_all("all => all.map(one => one.pathname)")
    priced = [
        car
        for car in dict.fromkeys(cars)
        if page.request.get(f"{live_server}{car}?_data").json()["dados"]["blindar"]
    ]
    page.goto(live_server + priced[0])
    region = page.get_by_role("region", name="Com blindagem")
    expect(region).to_contain_text("a partir de R$")
    sound(page)
    region.get_by_role("button", name="Montar o projeto").press("Enter")
    expect(page.get_by_role("combobox", name="Marca")).not_to_have_value("")
    expect(page.get_by_role("combobox", name="Modelo")).not_to_have_value("")
