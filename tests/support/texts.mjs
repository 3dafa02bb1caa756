/**
 * Texts that break under a translator (docs/decisions/altered-pages.md), a line each. It replaces a text by an element;
 * React then cannot find its text where it puts, moves or changes one of several children.
 */
import ts from "typescript";

const { BigIntLike, Null, NumberLike, StringLike, Undefined } = ts.TypeFlags;
const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ".");
const files = process.argv.slice(2);
const program = ts.createProgram(files, options);
const checker = program.getTypeChecker();
for (const file of files) visit(program.getSourceFile(file));

function visit(node) {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) report(broken(node));
  ts.forEachChild(node, visit);
}

/**
 * The text that breaks: any in a fragment, whose children are among others; elsewhere one of several children of which
 * one changes, comes or goes; and a component that is nothing but a text.
 */
function broken(node) {
  const children = node.children.filter((one) => !(ts.isJsxText(one) && one.containsOnlyTriviaWhiteSpaces));
  const several = ts.isJsxFragment(node) || children.length > 1;
  const changes = ts.isJsxFragment(node) || children.some(isDynamic);
  return children.find(isTextComponent) ?? (several && changes && children.find(holdsText));
}

/** ReactNode, which holds any type, passes children on. */
function isTextComponent(child) {
  const types = typesOfTag(child);
  return types.some(isText) && !types.some((type) => type.flags & BigIntLike);
}

function holdsText(child) {
  if (ts.isJsxText(child)) return child.text.trim() !== "";
  return ts.isJsxExpression(child) && child.expression && typesOf(child.expression).some(isText);
}

function isDynamic(child) {
  if (!ts.isJsxExpression(child)) return typesOfTag(child).some((type) => type.flags & (Null | Undefined));
  return child.expression && !checker.getTypeAtLocation(child.expression).isLiteral();
}

/** What a component returns; nothing for an element of HTML. */
function typesOfTag(child) {
  const tag = (child.openingElement ?? child).tagName;
  if (!tag || /^[a-z]/.test(tag.getText())) return [];
  return checker.getTypeAtLocation(tag).getCallSignatures().flatMap((one) => partsOf(one.getReturnType()));
}

/** The types of a value, or of the items of a list. */
function typesOf(expression) {
  return partsOf(checker.getTypeAtLocation(expression)).flatMap((type) =>
    checker.isArrayType(type) ? checker.getTypeArguments(type).flatMap(partsOf) : type,
  );
}

function partsOf(type) {
  return type.isUnion() ? type.types : [type];
}

/** Translators leave spaces alone, and React renders no empty text. */
function isText(type) {
  return type.flags & (StringLike | NumberLike) && !(type.isStringLiteral() && type.value.trim() === "");
}

function report(child) {
  if (!child) return;
  const source = child.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(child.getStart());
  console.log(`${source.fileName}:${line + 1} ${child.getText().trim().slice(0, 60)}`);
}
