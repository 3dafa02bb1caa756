"""What browsers and their extensions do to a page: scripts for a browser test."""

# As Google Translate does: every text becomes an element, also each that comes later. The words stay the same.
TRANSLATE = """(() => {
  const LEFT = "script, style, noscript, textarea, svg, font, [translate=no]";
  function translate() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue.trim() || text.parentElement.closest(LEFT)) continue;
      const outer = document.createElement("font"), inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.nodeValue;
      text.replaceWith(outer);
    }
  }
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
})()"""

# As iPhones do with every number that looks like a telephone's.
LINK_NUMBERS = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const found = /\\d{5}-\\d{3}|\\d{4,5}-\\d{4}/.exec(text.nodeValue);
    if (!found || text.parentElement.closest("a, script, textarea")) continue;
    const number = text.splitText(found.index), link = document.createElement("a");
    number.splitText(found[0].length);
    link.href = "tel:0";
    number.replaceWith(link);
    link.append(number);
  }
})()"""

# As password managers do beside fields.
ADD_ICONS = """(() => {
  for (const field of document.querySelectorAll("input")) field.after(document.createElement("span"));
})()"""

# As a checker of spelling, a dark reader and a blocker of advertisements do.
EXTEND = """(() => {
  document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
  document.body.setAttribute("data-gr-ext-installed", "");
  document.head.append(document.createElement("meta"));
  document.body.prepend(document.createElement("div"));
  document.body.append(document.createElement("grammarly-desktop-integration"));
  document.querySelector("footer nav")?.remove();
})()"""

IN_ENGLISH = TRANSLATE.replace("= text.nodeValue", "= text.nodeValue.toUpperCase()")
ALTERATIONS = {"translator": IN_ENGLISH, "telephone": LINK_NUMBERS, "icons": ADD_ICONS, "extension": EXTEND}
