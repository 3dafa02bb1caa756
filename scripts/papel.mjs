/** Separates the print rules of minified style sheets: a first paint needs none, so they are a file of their own. */

/** The sheet without its print rules. */
export function screenOf(css) {
  return textOf(withoutPrint(parse(css)));
}

/** The print rules alone, each within the rules and layers that hold it. */
export function printOf(css) {
  return textOf(onlyPrint(parse(css)));
}

const TOKEN = /(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^"'{};])+|[{};]/g;

/** Declarations are texts, rules have a head and items. */
function parse(css) {
  const open = [[]];
  let last = "";
  for (const token of css.match(TOKEN) ?? []) {
    if (token === "{") open.push(Object.assign([], { head: last }));
    else if (last && token === "}") open.at(-1).push(last);
    if (token === "}") {
      const items = open.pop();
      open.at(-1).push({ head: items.head, items });
    } else if (token === ";" && last) open.at(-1).push(last);
    last = /^[{};]$/.test(token) ? "" : token;
  }
  return open[0];
}

const isPrint = ({ head }) => head === "@media print";

function withoutPrint(items) {
  return items.flatMap((item) => {
    if (typeof item === "string") return [item];
    if (isPrint(item)) return [];
    const rest = withoutPrint(item.items);
    return rest.length || !item.items.length ? [{ head: item.head, items: rest }] : [];
  });
}

function onlyPrint(items) {
  return items.flatMap((item) => {
    if (typeof item === "string") return [];
    if (isPrint(item)) return [item];
    const rest = onlyPrint(item.items);
    return rest.length ? [{ head: item.head, items: rest }] : [];
  });
}

/** Only a declaration before another item needs a semicolon; a statement of the sheet itself always does. */
function textOf(items, isSheet = true) {
  const texts = items.map((item, i) => {
    if (typeof item !== "string") return `${item.head}{${textOf(item.items, false)}}`;
    return isSheet || i < items.length - 1 ? `${item};` : item;
  });
  return texts.join("");
}
