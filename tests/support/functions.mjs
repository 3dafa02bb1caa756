/** The functions of the given TypeScript files as JSON: file, name ("" for one without), first line, and how many lines. */
import { readFileSync } from "node:fs";
import ts from "typescript";

const found = [];
for (const file of process.argv.slice(2)) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind));
}
process.stdout.write(JSON.stringify(found));

function visit(node) {
  if (ts.isFunctionLike(node)) {
    const source = node.getSourceFile();
    const [first, last] = [node.getStart(), node.getEnd()].map(
      (at) => source.getLineAndCharacterOfPosition(at).line,
    );
    const lines = node.body ? last - first + 1 : 0; // a type has no body
    found.push({ file: source.fileName, name: nameOf(node), line: first + 1, lines });
  }
  ts.forEachChild(node, visit);
}

/** Its own name, or that of what holds it: a constant, a property, a parameter, what a hook makes of it. */
function nameOf(node) {
  const holders = [node, node.parent, isHook(node.parent) ? node.parent.parent : null];
  return holders.find((one) => one?.name)?.name.getText() ?? "";
}

function isHook(node) {
  return ts.isCallExpression(node) && /^use[A-Z]|^lazy$/.test(node.expression.getText());
}
