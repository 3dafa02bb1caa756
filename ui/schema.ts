/** /schema: each form asks its call of this very site and shows the answer; a bundle of its own. */
import "./schema.css";

const DEADLINE = 10_000; // as everywhere (ui/lib/deadline.ts, which would be a chunk shared with the visitors' pages)
const FAILURE = "Sem resposta. Confira a conexão e tente de novo.";
const page = document.querySelector<HTMLElement>(".schema")!;

for (const form of page.querySelectorAll<HTMLFormElement>(".schema__formulario"))
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void ask(form);
  });

async function ask(form: HTMLFormElement): Promise<void> {
  const [state, body] = [form.querySelector("[role=status]")!, form.querySelector("pre")!];
  const url = urlOf(form);
  state.textContent = "Perguntando…";
  const began = performance.now();
  try {
    const answer = await fetch(url, { headers: headersOf(page), signal: AbortSignal.timeout(DEADLINE) });
    const text = await answer.text();
    const spent = Math.round(performance.now() - began);
    state.textContent = `GET ${url}: ${answer.status}, em ${spent} ms`;
    body.textContent = indented(text);
    body.hidden = false;
  } catch {
    state.textContent = FAILURE;
    body.hidden = true;
  }
}

/** The call's address with what is filled in: parameters of the path in their places, the others as its query. */
function urlOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  const query = new URLSearchParams();
  let path = form.dataset.caminho!;
  for (const [name, value] of filled.filter(([, value]) => value)) {
    const place = `{${name}}`;
    if (path.includes(place)) path = path.replace(place, encodeURIComponent(value));
    else query.append(name, value);
  }
  return query.size ? `${path}?${query}` : path;
}

/** The fixed headers of every call, where the site asks for them. */
function headersOf({ dataset }: HTMLElement): Record<string, string> {
  const given = { Authorization: dataset.authorization, token: dataset.token };
  return Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => !!one[1]));
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
